//! The documents: their shape as snapshots, their validity and their text for every input.

use crate::{
    builders::{LeadBuilder, camry, config, lead},
    dtd::complaints,
};
use insta::assert_snapshot;
use jiff::Timestamp;
use leads::{Consent, Enquiry, Kind, Lead, LeadId, LeadVehicle, LeadsConfig, Missing, to_adf};
use proptest::prelude::*;
use roxmltree::{Document, Node};
use std::path::Path;
use uuid::Uuid;

const WINTER: &str = "2026-11-20T22:05:00.987Z";

fn id() -> LeadId {
    LeadId(Uuid::from_u128(0x0193_4c2f_0000_7000_8000_0000_0000_0001))
}

fn settings(missing: Missing) -> LeadsConfig {
    LeadsConfig { missing, ..config("https://crm.example.com/api/post-data", Path::new("unused")) }
}

fn written(lead: LeadBuilder, missing: Missing) -> String {
    let adf = to_adf(id(), WINTER.parse().unwrap(), &lead.build(), &settings(missing));
    assert_conforms(&adf);
    adf
}

#[track_caller]
fn assert_conforms(adf: &str) {
    assert_eq!(complaints(adf), [""; 0], "{adf}");
    let findings = adf::parse(adf).unwrap().validate_adf_1_0().issues.len();
    assert_eq!(findings, 0, "{adf}");
}

#[test]
fn a_vehicle_lead() {
    assert_snapshot!(written(lead(Kind::Vehicle), Missing::NotAvailable));
}

#[test]
fn a_service_lead_has_a_vehicle_of_which_nothing_is_known() {
    assert_snapshot!(written(lead(Kind::Service), Missing::NotAvailable));
}

#[test]
fn a_contact_lead_with_an_email_only() {
    assert_snapshot!(written(lead(Kind::Contact).email_only(), Missing::NotAvailable));
}

#[test]
fn a_lead_with_consent_says_which_wording_where_and_when() {
    assert_snapshot!(written(lead(Kind::Vehicle).consent("2026-11"), Missing::NotAvailable));
}

#[test]
fn a_vehicle_that_has_left_is_known_by_its_stock_number_alone() {
    let gone = LeadVehicle { stock_number: Some("FC1042".to_owned()), ..LeadVehicle::default() };
    assert_snapshot!(written(lead(Kind::Vehicle).vehicle(Some(gone)), Missing::NotAvailable));
}

#[test]
fn what_is_missing_is_left_out_where_the_settings_say_so() {
    assert_snapshot!(written(lead(Kind::Contact).email_only(), Missing::Omit));
}

#[test]
fn markup_in_a_message_stays_text() {
    let adf =
        written(lead(Kind::Contact).message("</comments><x>&amp;]]>\0 \"quoted\""), Missing::NotAvailable);
    let document = Document::parse(&adf).unwrap();
    assert_eq!(text_at(&document, "customer/comments"), "</comments><x>&amp;]]> \"quoted\"");
}

#[test]
fn a_price_of_zero_is_missing_and_cents_are_written() {
    let priced = |price_cents| {
        let vehicle = LeadVehicle { price_cents: Some(price_cents), ..camry() };
        let adf = written(lead(Kind::Vehicle).vehicle(Some(vehicle)), Missing::NotAvailable);
        text_at(&Document::parse(&adf).unwrap(), "vehicle/price")
    };
    assert_eq!(priced(0), "N/A");
    assert_eq!(priced(2_199_050), "21990.50");
}

#[test]
fn the_request_date_has_the_offset_of_the_dealership_on_that_day_and_no_fractions() {
    let dated = |received: &str, zone: &str| {
        let mut settings = settings(Missing::NotAvailable);
        settings.vendor.time_zone = jiff::tz::TimeZone::get(zone).unwrap();
        let adf = to_adf(id(), received.parse().unwrap(), &lead(Kind::Contact).build(), &settings);
        assert_conforms(&adf);
        text_at(&Document::parse(&adf).unwrap(), "requestdate")
    };
    assert_eq!(dated(WINTER, "America/Chicago"), "2026-11-20T16:05:00-06:00");
    assert_eq!(dated("2026-07-01T00:30:00Z", "America/Chicago"), "2026-06-30T19:30:00-05:00");
    assert_eq!(dated(WINTER, "UTC"), "2026-11-20T22:05:00+00:00");
}

/// The text of the element at this path below the prospect.
fn text_at(document: &Document<'_>, path: &str) -> String {
    let prospect = document.root_element().first_element_child().unwrap();
    path.split('/').fold(prospect, |node, name| child(node, name)).text().unwrap_or_default().to_owned()
}

fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Node<'a, 'input> {
    node.children().find(|child| child.has_tag_name(name)).unwrap_or_else(|| panic!("no {name}"))
}

/// What a reader sees of a text: without what XML forbids, and without white space around it.
fn seen(text: &str) -> String {
    let forbidden = |c: char| (c < ' ' && !"\t\n\r".contains(c)) || matches!(c, '\u{FFFE}' | '\u{FFFF}');
    let text: String = text.chars().filter(|c| !forbidden(*c)).collect();
    text.trim().to_owned()
}

fn seen_or_na(text: Option<&str>) -> String {
    text.map(seen).filter(|text| !text.is_empty()).unwrap_or_else(|| "N/A".to_owned())
}

/// Any characters at all, the awkward ones often.
fn any_text() -> impl Strategy<Value = String> {
    let awkward = [
        "]]>", "&amp;", "<b>", "\"", "'", "\0", "\u{1f}", "\u{fffe}", "\r\n", "\t", " ", "&#0;", "--",
        "<?x?>",
    ];
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        prop::sample::select(awkward.to_vec()).prop_map(str::to_owned),
        "[A-Za-z ]{1,8}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

prop_compose! {
    fn any_enquiry()(
        kind in prop::sample::select(Kind::ALL.to_vec()),
        first_name in any_text(),
        last_name in prop::option::of(any_text()),
        email in any_text(),
        phone in prop::option::of("[0-9]{10,15}"),
        message in prop::option::of(any_text()),
        consent in prop::option::of("[A-Za-z0-9._-]{1,40}"),
    ) -> Enquiry {
        let consent = consent.map(|version| Consent { version });
        Enquiry { kind, first_name, last_name, email, phone, message, consent }
    }
}

prop_compose! {
    fn any_vehicle()(
        year in any::<Option<u16>>(),
        texts in prop::collection::vec(prop::option::of(any_text()), 6),
        price_cents in any::<Option<u64>>(),
        mileage in any::<Option<u32>>(),
    ) -> LeadVehicle {
        let [make, model, vin, stock_number, trim, url] = texts.try_into().unwrap();
        LeadVehicle { year, make, model, vin, stock_number, trim, price_cents, mileage, url }
    }
}

prop_compose! {
    fn any_lead()(
        enquiry in any_enquiry(),
        vehicle in prop::option::of(any_vehicle()),
        page in prop::option::of(any_text()),
    ) -> Lead {
        Lead { enquiry, vehicle, submission_id: None, page }
    }
}

fn any_settings() -> impl Strategy<Value = LeadsConfig> {
    let missing = prop::sample::select(vec![Missing::NotAvailable, Missing::Omit]);
    (missing, any_text(), any_text(), any_text()).prop_map(|(missing, name, phone, email)| {
        let mut settings = settings(missing);
        settings.vendor.name = name;
        settings.vendor.phone = phone;
        settings.vendor.email = email;
        settings
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_document_is_valid(lead in any_lead(), settings in any_settings(), second in 0_i64..4_102_444_800) {
        let received = Timestamp::from_second(second).unwrap();
        let adf = to_adf(id(), received, &lead, &settings);
        prop_assert_eq!(complaints(&adf), Vec::<String>::new(), "{}", adf);
        let document = adf::parse(&adf).unwrap();
        prop_assert!(document.validate_adf_1_0().issues.is_empty(), "{}", adf);
    }

    #[test]
    fn every_field_is_found_again(lead in any_lead()) {
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(Missing::NotAvailable));
        let document = Document::parse(&adf).unwrap();
        let found = |path: &str| text_at(&document, path);
        let enquiry = &lead.enquiry;
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
        if let Some(consent) = &enquiry.consent {
            let wording = format!("wording {}, page ", consent.version);
            prop_assert!(found("customer/comments").contains(&wording));
        }
    }

    #[test]
    fn everything_known_of_the_vehicle_is_found_again(mut lead in any_lead(), vehicle in any_vehicle()) {
        lead.vehicle = Some(vehicle.clone());
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(Missing::NotAvailable));
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
