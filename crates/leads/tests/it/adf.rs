//! The documents: their shape as snapshots, their validity and their text for every input.

use crate::{
    forms::enquiry::any_enquiry,
    support::adf_documents::{WINTER, assert_conforms, id, seen, seen_or_na, settings, text_at, written},
    support::builders::{camry, lead},
    support::dtd::complaints,
    support::strategies::{any_lead, any_settings, any_vehicle},
};
use insta::assert_snapshot;
use jiff::Timestamp;
use leads::{
    AdfNames, AppointmentTime, ContactMethod, ContactPreference, DayPart, EnquiryKind, Lead, LeadRequest,
    LeadVehicle, LeadsConfig, MissingValues, Weekday, to_adf,
};
use messages::Messages;
use proptest::prelude::*;
use roxmltree::Document;

#[test]
fn a_vehicle_lead() {
    assert_snapshot!(written(lead(EnquiryKind::Vehicle), MissingValues::NotAvailable));
}

#[test]
fn a_service_lead_has_a_vehicle_of_which_nothing_is_known() {
    assert_snapshot!(written(lead(EnquiryKind::Service), MissingValues::NotAvailable));
}

#[test]
fn a_contact_lead_with_an_email_only() {
    assert_snapshot!(written(lead(EnquiryKind::Contact).email_only(), MissingValues::NotAvailable));
}

#[test]
fn a_lead_with_consent_says_which_wording_where_and_when() {
    assert_snapshot!(written(lead(EnquiryKind::Vehicle).consent("2026-11"), MissingValues::NotAvailable));
}

#[test]
fn a_lead_says_how_and_when_it_is_to_be_answered() {
    let text = ContactPreference {
        method: Some(ContactMethod::Text),
        time: Some(DayPart::Evening),
        ..ContactPreference::default()
    };
    assert_snapshot!(written(
        lead(EnquiryKind::Vehicle).contact_preference(text),
        MissingValues::NotAvailable
    ));
}

#[test]
fn an_appointment_is_on_the_next_such_day_from_now_on() {
    // A Friday, 16:05.
    let frame = |day, time| {
        let adf = written(lead(EnquiryKind::Vehicle).appointment(day, time), MissingValues::NotAvailable);
        assert!(adf.contains(r#"<vehicle interest="test-drive" status="used">"#), "{adf}");
        let line = |name: &str| Some(adf.lines().find(|line| line.contains(name))?.trim().to_owned());
        (line("<earliestdate>").zip(line("<latestdate>")), line("<description>"))
    };
    let dates = |from: &str, to: &str| {
        Some((format!("<earliestdate>{from}</earliestdate>"), format!("<latestdate>{to}</latestdate>")))
    };
    let (morning, afternoon) = (Some(AppointmentTime::Morning), Some(AppointmentTime::Afternoon));
    let (monday, friday) = (Some(Weekday::Monday), Some(Weekday::Friday));
    assert_eq!(
        frame(monday, morning),
        (
            dates("2026-11-23T00:00:00-06:00", "2026-11-23T12:00:00-06:00"),
            Some(
                "<description>Test drive would suit on Monday, November 23, in the morning</description>"
                    .to_owned()
            )
        )
    );
    assert_eq!(frame(friday, morning).0, dates("2026-11-27T00:00:00-06:00", "2026-11-27T12:00:00-06:00"));
    assert_eq!(frame(friday, afternoon).0, dates("2026-11-20T16:05:00-06:00", "2026-11-20T23:59:59-06:00"));
    assert_eq!(frame(friday, None).0, dates("2026-11-20T16:05:00-06:00", "2026-11-20T23:59:59-06:00"));
    assert_eq!(frame(None, morning), (None, None), "the DTD has no time frame without a date");
}

#[test]
fn the_contact_preference_is_on_its_element() {
    let contact = |by, at, email_only: bool| {
        let lead = lead(EnquiryKind::Contact);
        let lead = if email_only { lead.email_only() } else { lead };
        let adf = written(
            lead.contact_preference(ContactPreference { method: by, time: at, language: None }),
            MissingValues::NotAvailable,
        );
        let line = |name: &str| adf.lines().find(|line| line.contains(name)).unwrap().trim().to_owned();
        (line("<email"), line("<phone"))
    };
    let mail = |text: &str| format!("<email{text}>dana@example.com</email>");
    let phone = |attributes: &str| format!("<phone {attributes}>9015550142</phone>");
    let preferred = " preferredcontact=\"1\"";
    let voice = "type=\"voice\"";
    assert_eq!(contact(None, None, false), (mail(""), phone(voice)));
    assert_eq!(contact(Some(ContactMethod::Email), None, false), (mail(preferred), phone(voice)));
    assert_eq!(
        contact(Some(ContactMethod::Call), Some(DayPart::Morning), false),
        (mail(""), phone(&format!("{voice} time=\"morning\"{preferred}")))
    );
    // A number that is not known prefers nothing.
    let nobody = "<phone type=\"voice\">N/A</phone>".to_owned();
    assert_eq!(contact(Some(ContactMethod::Text), Some(DayPart::Evening), true), (mail(""), nobody));
}

#[test]
fn a_vehicle_that_has_left_is_known_by_its_stock_number_alone() {
    let gone = LeadVehicle { stock_number: Some("FC1042".to_owned()), ..LeadVehicle::default() };
    assert_snapshot!(written(lead(EnquiryKind::Vehicle).vehicle(gone), MissingValues::NotAvailable));
}

#[test]
fn what_is_missing_is_left_out_where_the_settings_say_so() {
    assert_snapshot!(written(lead(EnquiryKind::Contact).email_only(), MissingValues::Omit));
}

#[test]
fn markup_in_a_message_stays_text() {
    let adf = written(
        lead(EnquiryKind::Contact).message("</comments><x>&amp;]]>\0 \"quoted\""),
        MissingValues::NotAvailable,
    );
    let document = Document::parse(&adf).unwrap();
    assert_eq!(text_at(&document, "customer/comments"), "</comments><x>&amp;]]> \"quoted\"");
}

#[test]
fn a_price_of_zero_is_missing_and_cents_are_written() {
    let priced = |price_cents| {
        let vehicle = LeadVehicle { price_cents: Some(price_cents), ..camry() };
        let adf = written(lead(EnquiryKind::Vehicle).vehicle(vehicle), MissingValues::NotAvailable);
        text_at(&Document::parse(&adf).unwrap(), "vehicle/price")
    };
    assert_eq!(priced(0), "N/A");
    assert_eq!(priced(2_199_050), "21990.50");
}

#[test]
fn the_request_date_has_the_offset_of_the_dealership_on_that_day_and_no_fractions() {
    let dated = |received: &str, zone: &str| {
        let mut settings = settings(MissingValues::NotAvailable);
        settings.vendor.time_zone = jiff::tz::TimeZone::get(zone).unwrap();
        let adf = to_adf(
            id(),
            received.parse().unwrap(),
            &lead(EnquiryKind::Contact).build(),
            &settings,
            Messages::english(),
        );
        assert_conforms(&adf);
        text_at(&Document::parse(&adf).unwrap(), "requestdate")
    };
    assert_eq!(dated(WINTER, "America/Chicago"), "2026-11-20T16:05:00-06:00");
    assert_eq!(dated("2026-07-01T00:30:00Z", "America/Chicago"), "2026-06-30T19:30:00-05:00");
    assert_eq!(dated(WINTER, "UTC"), "2026-11-20T22:05:00+00:00");
}

#[test]
fn names_are_full_parts_or_both_and_letters_ascii_as_the_crm_wants_it() {
    let of = |names: AdfNames, ascii: bool, lead: &Lead| {
        let settings = LeadsConfig { names, ascii, ..settings(MissingValues::NotAvailable) };
        let adf = to_adf(id(), WINTER.parse().unwrap(), lead, &settings, Messages::english());
        assert_conforms(&adf);
        let document = Document::parse(&adf).unwrap();
        let customer = document.descendants().find(|node| node.has_tag_name("customer")).unwrap();
        let names = customer.descendants().filter(|node| node.has_tag_name("name"));
        let name = |node: roxmltree::Node<'_, '_>| {
            format!("{} {}", node.attribute("part").unwrap(), node.text().unwrap())
        };
        assert!(!ascii || adf.is_ascii(), "{adf}");
        names.map(name).collect::<Vec<_>>()
    };
    let mut lead = lead(EnquiryKind::Contact).build();
    let LeadRequest::Enquiry(enquiry) = &mut lead.request else { panic!("an enquiry") };
    enquiry.first_name = "José <b>".to_owned();
    enquiry.last_name = Some("Müller".to_owned());
    enquiry.message = Some("≤ 20 000 € «車»".to_owned());
    assert_eq!(of(AdfNames::Both, false, &lead), ["full José <b> Müller", "first José <b>", "last Müller"]);
    assert_eq!(of(AdfNames::Full, false, &lead), ["full José <b> Müller"]);
    assert_eq!(of(AdfNames::Parts, true, &lead), ["first Jose <b>", "last Muller"]);
}

#[test]
fn a_message_in_ascii_letters_keeps_its_lines_and_tabs() {
    let settings = LeadsConfig { ascii: true, ..settings(MissingValues::NotAvailable) };
    let lead = lead(EnquiryKind::Contact).message("Señor,\r\n\r\n≤ 20\t€\n車\nDanaë").build();
    let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings, Messages::english());
    assert!(adf.is_ascii(), "{adf}");
    let comments = text_at(&Document::parse(&adf).unwrap(), "customer/comments");
    assert_eq!(comments, "Senor,\n\n<= 20\tEUR\nChe\nDanae");
}

/// Controls but tab and line feed, marks of direction, and characters without width.
fn is_hidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\t' | '\n'))
        || matches!(c, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{ad}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_document_is_valid(lead in any_lead(), settings in any_settings(), second in 0_i64..4_102_444_800) {
        let received = Timestamp::from_second(second).unwrap();
        let adf = to_adf(id(), received, &lead, &settings, Messages::english());
        prop_assert_eq!(complaints(&adf), Vec::<String>::new(), "{}", adf);
        prop_assert!(!adf.contains(is_hidden), "{:?}", adf);
    }

    #[test]
    fn comments_in_ascii_letters_keep_their_lines(lead in any_lead(), settings in any_settings()) {
        let lines_of_comments = |ascii| {
            let settings = LeadsConfig { ascii, ..settings.clone() };
            let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings, Messages::english());
            let document = Document::parse(&adf).unwrap();
            let comments = document.descendants().filter(|node| node.has_tag_name("comments"));
            let lines = comments.map(|node| node.text().unwrap_or_default().split('\n').count());
            lines.collect::<Vec<_>>()
        };
        prop_assert_eq!(lines_of_comments(true), lines_of_comments(false));
    }

    #[test]
    fn every_field_is_found_again(enquiry in any_enquiry(), lead in any_lead()) {
        let lead = Lead { request: LeadRequest::Enquiry(enquiry.clone()), ..lead };
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(MissingValues::NotAvailable), Messages::english());
        let document = Document::parse(&adf).unwrap();
        let found = |path: &str| text_at(&document, path);
        prop_assert_eq!(found("id"), id().to_string());
        let full = [&enquiry.first_name, enquiry.last_name.as_deref().unwrap_or_default()].map(seen).join(" ");
        prop_assert_eq!(found("customer/contact/name"), seen_or_na(Some(&full)));
        prop_assert_eq!(found("customer/contact/phone"), seen_or_na(enquiry.phone.as_deref()));
        if !seen(&enquiry.email).is_empty() {
            prop_assert_eq!(found("customer/contact/email"), seen(&enquiry.email));
        }
        let message = enquiry.message.as_deref().map(seen).unwrap_or_default();
        if !message.is_empty() {
            prop_assert!(found("customer/comments").starts_with(&message));
        }
        for consent in &lead.consents {
            let wording = format!("wording {}, page ", consent.text().version);
            prop_assert!(found("customer/comments").contains(&wording));
        }
    }

    #[test]
    fn everything_known_of_the_vehicle_is_found_again(vehicle in any_vehicle()) {
        let lead = lead(EnquiryKind::Vehicle).vehicle(vehicle.clone()).build();
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(MissingValues::NotAvailable), Messages::english());
        let document = Document::parse(&adf).unwrap();
        let found = |name: &str| text_at(&document, &format!("vehicle/{name}"));
        prop_assert_eq!(found("year"), vehicle.year.map_or("N/A".to_owned(), |year| year.to_string()));
        prop_assert_eq!(found("make"), seen_or_na(vehicle.make.as_deref()));
        prop_assert_eq!(found("model"), seen_or_na(vehicle.model.as_deref()));
        prop_assert_eq!(found("vin"), seen_or_na(vehicle.vin.as_deref()));
        prop_assert_eq!(found("stock"), seen_or_na(vehicle.stock_number.as_deref()));
        prop_assert_eq!(found("price") == "N/A", vehicle.price_cents.unwrap_or(0) == 0);
        if let Some(miles) = vehicle.mileage {
            prop_assert_eq!(found("odometer"), miles.to_string());
        }
        for (name, text) in [("trim", &vehicle.trim), ("comments", &vehicle.url), ("id", &vehicle.stock_number)] {
            if let Some(text) = text.as_deref().map(seen).filter(|text| !text.is_empty()) {
                prop_assert_eq!(found(name), text);
            }
        }
    }
}
