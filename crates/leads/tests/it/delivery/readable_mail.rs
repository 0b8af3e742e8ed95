//! Mails for people: what they contain, and that no visitor's text breaks them.

use crate::{
    forms::{car_finder::rav4_wanted, trade_in::civic},
    support::adf_documents::{WINTER, id, settings},
    support::builders::{camry, lead, readable_config},
    support::smtp_mock::SmtpMock,
    support::strategies::any_lead,
};
use insta::assert_snapshot;
use inventory::{Apr, Loan, Money, Months, Percent, Total, TradeIn};
use leads::{
    AppointmentTime, AttemptResult, Attribution, Consent, ContactMethod, ContactPreference, DayPart,
    DealAlternative, EnquiryKind, FormData, Lead, LeadDeal, LeadDetails, LeadFigures, LeadKind, LeadLoan,
    LeadRequest, LeadVehicle, LiveTheme, MissingValues, ReadableMailer, Topic, Weekday,
};
use mail_parser::{Message, MessageParser};
use messages::{LiveMessages, Messages};
use proptest::prelude::*;
use regex::Regex;
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

/// The mail as it arrives.
async fn arrived(lead: &Lead) -> Vec<u8> {
    arrived_with(lead, LiveMessages::default()).await
}

/// The mail with these messages.
async fn arrived_with(lead: &Lead, live: LiveMessages) -> Vec<u8> {
    let smtp = SmtpMock::start().await;
    let admin_url = Some("https://staff.dealer.example/".parse().unwrap());
    let mut config = readable_config(&smtp.address);
    config.mail.admin_url = admin_url;
    let messages = live.current();
    let details = LeadDetails::new(WINTER.parse().unwrap(), lead, &settings(MissingValues::Omit), &messages);
    let result = ReadableMailer::new(&config, &[], live, LiveTheme::default())
        .unwrap()
        .send(id(), &details, None)
        .await;
    assert_eq!(result, AttemptResult::SmtpReply { code: 250 });
    smtp.arrived()[0].mail()
}

fn parsed(mail: &[u8]) -> Message<'_> {
    MessageParser::default().parse(mail).unwrap()
}

fn text(mail: &Message<'_>) -> String {
    mail.body_text(0).unwrap().replace("\r\n", "\n")
}

fn html(mail: &Message<'_>) -> String {
    mail.body_html(0).unwrap().replace("\r\n", "\n")
}

/// The headers that do not change from mail to mail, and the text.
async fn shown(lead: Lead) -> String {
    let mail = arrived(&lead).await;
    let mail = parsed(&mail);
    let changing = ["Date", "Content-Type"];
    let headers = mail.headers().iter().filter(|header| !changing.contains(&header.name()));
    let value = |name: &str| mail.header_raw(name).unwrap_or_default().trim().to_owned();
    let headers: Vec<String> =
        headers.map(|header| format!("{}: {}", header.name(), value(header.name()))).collect();
    format!("{}\n\n{}", headers.join("\n"), text(&mail))
}

/// An enquiry with everything that it can have.
fn complete() -> Lead {
    let contact =
        ContactPreference { method: Some(ContactMethod::Text), time: Some(DayPart::Evening), language: None };
    let attribution =
        FormData::from_pairs([("story", include_str!("../../../../../tests/vectors/story.json"))]);
    let builder = lead(EnquiryKind::Vehicle)
        .message("Is it still available?\n\nI could come by on Saturday.")
        .appointment(Some(Weekday::Saturday), Some(AppointmentTime::Morning))
        .contact_preference(contact)
        .attribution(Attribution::from_form(&attribution).unwrap(), vec![camry()]);
    let consents = [("contactBy", "text"), ("textConsent", "text-2026-11"), ("contactConsent", "2026-11")];
    let loan = Loan {
        amount: Money::dollars(20_000),
        apr: Apr::new(Percent::parse("7.9").unwrap()).unwrap(),
        months: Months::new(72).unwrap(),
    };
    let figures = LeadFigures {
        location: Some("Shelby County".to_owned()),
        trade_in: Some(TradeIn { worth: Money::dollars(8_000), owed: Money::dollars(3_000) }),
        total: Total::Paid(Money::dollars(21_500)),
        is_complete: true,
        loan: Some(LeadLoan { down: Money::dollars(1_500), loan }),
        budget: Some(Money::dollars(350)),
    };
    let other = DealAlternative {
        name: "2019 Ford F-150".to_owned(),
        stock_number: "FC1007".to_owned(),
        total: Some(Total::Paid(Money::dollars(28_000))),
        payment: Some(Money::dollars(480)),
    };
    let link = "https://www.example.com/deal?vehicles=FC1042,FC1007".to_owned();
    Lead {
        consents: Consent::all_from_form(&FormData::from_pairs(consents)),
        figures: Some(figures),
        deal: Some(LeadDeal { link, others: vec![other], kept: None }),
        ..builder.build()
    }
}

#[tokio::test]
async fn a_complete_enquiry() {
    assert_snapshot!(shown(complete()).await);
}

#[tokio::test]
async fn a_complete_enquiry_in_html() {
    let mail = arrived(&complete()).await;
    assert_snapshot!(html(&parsed(&mail)));
}

/// The lines of the vehicle's page (PRICE-11).
#[tokio::test]
async fn an_enquiry_names_the_charges_beside_the_price() {
    let charges = ["Documentation fee: $85", "Electronic filing: up to $29.50", "Emission test: $12.75"];
    let mut lead = complete();
    if let LeadRequest::Enquiry(enquiry) = &mut lead.request
        && let Topic::Vehicle(vehicle) = &mut enquiry.topic
    {
        vehicle.charges = charges.map(str::to_owned).to_vec();
    }
    let mail = arrived(&lead).await;
    let mail = parsed(&mail);
    for body in [text(&mail), html(&mail)] {
        assert!(charges.iter().all(|charge| body.contains(charge)), "{body}");
    }
}

#[tokio::test]
async fn a_service_enquiry() {
    let day = lead(EnquiryKind::Service).appointment(Some(Weekday::Monday), None);
    assert_snapshot!(shown(day.build()).await);
}

#[tokio::test]
async fn a_contact_enquiry_with_an_email_only() {
    assert_snapshot!(shown(lead(EnquiryKind::Contact).email_only().build()).await);
}

#[tokio::test]
async fn a_trade_in_quote() {
    assert_snapshot!(shown(lead(LeadKind::TradeIn).request(LeadRequest::TradeIn(civic())).build()).await);
}

#[tokio::test]
async fn a_car_finder_request() {
    let finder = LeadRequest::CarFinder(rav4_wanted());
    assert_snapshot!(shown(lead(LeadKind::CarFinder).request(finder).build()).await);
}

#[tokio::test]
async fn a_vehicle_that_is_not_listed_any_more() {
    let removed = LeadVehicle { stock_number: Some("FC9".to_owned()), ..LeadVehicle::default() };
    assert_snapshot!(shown(lead(EnquiryKind::Vehicle).vehicle(removed).build()).await);
}

#[tokio::test]
async fn links_call_and_answer_the_customer() {
    let mail = arrived(&lead(EnquiryKind::Vehicle).build()).await;
    let mail = parsed(&mail);
    let html = html(&mail);
    for link in [
        "href=\"tel:+19015550142\"",
        "href=\"mailto:dana@example.com?subject=2021%20Toyota%20Camry%2C%20Winchester%20Motors\"",
        "href=\"https://www.example.com/used-vehicles/2021-toyota-camry/FC1042\"",
        &format!("href=\"https://staff.dealer.example/leads/{}\"", id()),
    ] {
        assert!(html.contains(link), "{link} is not in\n{html}");
    }
    assert!(!html.contains("sms:"), "nobody asked for texts");
    let reply_to = mail.reply_to().unwrap().first().unwrap();
    assert_eq!((reply_to.name(), reply_to.address()), (Some("Dana Reed"), Some("dana@example.com")));
    assert_eq!(mail.message_id(), Some(format!("{}.readable@example.com", id()).as_str()));
    // No out-of-office reply goes to the customer.
    assert_eq!(mail.header_raw("Auto-Submitted").map(str::trim), Some("auto-generated"));
}

#[tokio::test]
async fn a_customer_can_add_no_header_and_no_markup() {
    let evil = "Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\"><img src=x onerror=a()>";
    let message = "</p><a href=\"https://evil.example\">click</a>\n\nAgreed to calls and texts\n  Version: 2026-11\n.\n..";
    let mail = arrived(&lead(EnquiryKind::Contact).first_name(evil).message(message).build()).await;
    let mail = parsed(&mail);
    assert!(mail.bcc().is_none() && mail.header_raw("Bcc").is_none());
    assert!(mail.subject().unwrap().starts_with("Contact enquiry: Eve Bcc: all@example.com"));
    let html = html(&mail);
    assert!(
        !html.contains("<script") && !html.contains("<img") && !html.contains("href=\"https://evil"),
        "{html}"
    );
    // A line at the margin is the site's own.
    let text = text(&mail);
    assert!(
        text.contains("\n  Agreed to calls and texts\n") && !text.contains("\nAgreed to calls"),
        "{text}"
    );
}

/// The subject and the customer's name, as a reader decodes them.
async fn decoded_headers(name: &str) -> (String, String) {
    let mail = arrived(&lead(EnquiryKind::Contact).first_name(name).build()).await;
    let mut lines = mail.split(|byte| *byte == b'\n').take_while(|line| line.len() > 1);
    assert!(lines.all(|line| line.is_ascii() && line.len() <= 100));
    let mail = parsed(&mail);
    let customer = mail.reply_to().unwrap().first().unwrap();
    assert_eq!(customer.address(), Some("dana@example.com"));
    (mail.subject().unwrap().to_owned(), customer.name().unwrap().to_owned())
}

#[tokio::test]
async fn text_that_looks_encoded_is_shown_as_typed() {
    for name in [
        "=?utf-8?B?QUJD?=",
        "=?utf-8?q?=41?= \\\"Al\\\", (Jr.) <x@example.com>",
        "=?=?utf-8?B?QUJD?=?=",
        "José =?iso-8859-1?Q?A?= 車 and a name that is longer than a line of a mail may be =?",
    ] {
        let expected = (format!("Contact enquiry: {name} Reed"), format!("{name} Reed"));
        assert_eq!(decoded_headers(name).await, expected);
    }
}

/// All messages without a plain letter. Arguments and tags stay.
fn letterless() -> Messages {
    let fixed = Regex::new(r"\{[^{}]*\}|\{.*->|</?[a-z]+/?>").unwrap();
    let line = Regex::new(r"^([a-z][a-z0-9-]* = | +\*?\[(?:one|other)\] )(.+)$").unwrap();
    let masked = |text: &str| {
        let mut kept = fixed.find_iter(text).map(|one| one.range()).peekable();
        let mut end = 0;
        text.char_indices()
            .map(|(at, letter)| {
                if let Some(range) = kept.next_if(|range| range.start <= at) {
                    end = range.end;
                }
                if at >= end && letter.is_ascii_alphabetic() { '\u{df}' } else { letter }
            })
            .collect::<String>()
    };
    let file = Messages::english().as_file(None);
    let lines = file.lines().map(|text| match line.captures(text) {
        Some(parts) => format!("{}{}\n", &parts[1], masked(&parts[2])),
        None => format!("{text}\n"),
    });
    let (messages, problems) = Messages::english().replaced_by(&lines.collect::<String>(), true);
    assert_eq!(problems, []);
    messages
}

#[tokio::test]
async fn no_text_of_a_mail_stands_outside_the_messages() {
    let messages = LiveMessages::default();
    messages.replace(Arc::new(letterless()));
    // Texts of the customer and of the settings, names of days and months, and addresses.
    let data = Regex::new(
        r"(?x) \S*(://|@)\S* | /\S+ | Dana | Reed | Winchester\ Motors | Website | AK | CST | Nov(ember)? | Fri | PM
        | Is\ it\ still\ available | could\ come\ by\ on\ Saturday | Shelby\ County | Camry | SE\ &\ Nightshade
        | text-2026-11 | Under\ \$30,000 | google\ /\ cpc | trucks | used\ trucks\ memphis | gclid\ \w+
        | facebook\ /\ referral | \w+\.(google|facebook)\.com | fbclid\ \w+ | Ford | FC\d+ | Toyota | RAV4 | tow\ hitch\ would\ be\ nice | Honda\ Civic | [A-Z0-9]{17}
        | New\ tires\ last\ spring | One\ owner",
    )
    .unwrap();
    let word = Regex::new("[A-Za-z]{2,}").unwrap();
    let leads = [complete(), lead(LeadKind::TradeIn).build(), lead(LeadKind::CarFinder).build()];
    let mut found = BTreeSet::new();
    for lead in leads {
        let mail = arrived_with(&lead, messages.clone()).await;
        let mail = parsed(&mail);
        let shown = format!("{}\n{}", mail.subject().unwrap(), text(&mail));
        let lines = shown.lines().filter(|line| word.is_match(&data.replace_all(line, "")));
        found.extend(lines.map(str::to_owned));
    }
    assert_eq!(found, BTreeSet::new());
}

#[tokio::test]
async fn settings_that_look_encoded_are_shown_as_typed() {
    let smtp = SmtpMock::start().await;
    let mut config = readable_config(&smtp.address);
    config.mail.from = "=?utf-8?B?QUJD?= <leads@dealer.example>".to_owned();
    config.mail.to = vec!["a@dealer.example".to_owned(), "=?utf-8?B?QUJD?= <b@dealer.example>".to_owned()];
    let details = LeadDetails::new(
        WINTER.parse().unwrap(),
        &lead(EnquiryKind::Contact).build(),
        &settings(MissingValues::Omit),
        Messages::english(),
    );
    ReadableMailer::new(&config, &[], LiveMessages::default(), LiveTheme::default())
        .unwrap()
        .send(id(), &details, None)
        .await;
    let mail = smtp.arrived()[0].mail();
    let mail = parsed(&mail);
    let names = |address: &mail_parser::Address<'_>| -> Vec<Option<String>> {
        address.iter().map(|one| one.name().map(str::to_owned)).collect()
    };
    let typed = Some("=?utf-8?B?QUJD?=".to_owned());
    assert_eq!(names(mail.from().unwrap()), std::slice::from_ref(&typed));
    assert_eq!(names(mail.to().unwrap()), [None, typed]);
}

/// The names of all elements, and of all attributes that run or load something.
fn markup(html: &str) -> BTreeSet<String> {
    static MARKUP: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"<[/!]?[^\s>]*|\s(?:on\w+|src)\s*=").unwrap());
    let body = html.split_once("</head>").unwrap().1;
    // Text has no `<`, so attributes are looked for within elements.
    let elements = body.split('<').skip(1).map(|part| format!("<{}>", part.split('>').next().unwrap()));
    elements
        .flat_map(|element| MARKUP.find_iter(&element).map(|one| one.as_str().to_owned()).collect::<Vec<_>>())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn headers_have_the_very_characters_typed(
        name in "(=\\?|\\?=|utf-8\\?[BbQq]\\?|QUJD|[a-cé車_\"\\\\<>,;:@()?=.]| x){1,12}"
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let name = name.trim();
        let (subject, customer) = runtime.block_on(decoded_headers(&format!("a{name}")));
        prop_assert!(subject == format!("Contact enquiry: a{name} Reed"), "{}", subject);
        prop_assert_eq!(customer, format!("a{name} Reed"));
    }

    #[test]
    fn no_text_breaks_a_mail(lead in any_lead()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let wire = runtime.block_on(arrived(&lead));
        prop_assert!(wire.is_ascii());
        prop_assert!(wire.split(|byte| *byte == b'\n').all(|line| line.len() <= 999));
        let mail = parsed(&wire);
        prop_assert_eq!(mail.attachment_count(), 0);
        prop_assert_eq!((mail.text_body_count(), mail.html_body_count()), (1, 1));
        let headers: BTreeSet<&str> = mail.headers().iter().map(mail_parser::Header::name).collect();
        let expected = ["Message-ID", "From", "To", "Auto-Submitted", "Subject", "Reply-To", "MIME-Version", "Content-Type", "Date"];
        prop_assert!(headers.iter().all(|name| expected.contains(name)), "{:?}", headers);
        prop_assert!(mail.headers().len() <= expected.len());
        let allowed = ["<a", "</a", "<body", "</body", "<br", "<div", "</div", "<h1", "</h1", "<h2", "</h2", "<p", "</p", "<table",
            "</table", "<tr", "</tr", "<th", "</th", "<td", "</td", "</html"];
        let markup = markup(&html(&mail));
        prop_assert!(markup.iter().all(|one| allowed.contains(&one.as_str())), "{:?}", markup);
    }
}
