//! Every field of every form: its bound in words, and any text in it on its way to the CRM.

#[path = "../../../../leads/tests/it/support/dtd.rs"]
mod dtd;

use crate::{
    leads::forms::{FORMS, fields_of, with},
    test_app::{TestApp, test_app},
};
use leads::{Field, FieldRule};
use proptest::{prelude::*, sample};
use roxmltree::Document;
use serde_json::Value;
use std::collections::BTreeSet;

/// Field, what makes its value one too long, how often, and what is said about it. Every choice has
/// the same message.
const BOUNDS: [(&str, (&str, usize), &str); 24] = [
    ("firstName", ("x", 101), "First Name is too long (100 characters at most)"),
    ("lastName", ("x", 101), "Last Name is too long (100 characters at most)"),
    ("name", ("x", 201), "Name is too long (200 characters at most)"),
    ("email", ("x", 255), "Email is too long (254 characters at most)"),
    ("phone", ("9", 16), "Phone number is too long"),
    ("message", ("é", 5_001), "Message is too long (5,000 characters at most)"),
    ("notes", ("é", 5_001), "Notes are too long (5,000 characters at most)"),
    ("comments", ("é", 5_001), "Comments are too long (5,000 characters at most)"),
    ("car", ("x", 121), "Your car is too long (120 characters at most)"),
    ("vin", ("1", 18), "VIN must be 17 characters (fewer only before model year 1981)"),
    ("mileage", ("1", 40), "Mileage must be a whole number from 0 to 9,999,999"),
    ("year", ("9", 40), "Year must be a model year from 1900 to next year's"),
    ("make", ("x", 61), "Make is too long (60 characters at most)"),
    ("model", ("x", 61), "Model is too long (60 characters at most)"),
    ("postalCode", ("1", 11), "Postal Code is too long (10 characters at most)"),
    ("owed", ("1", 40), "What you owe on it must be a whole number from 0 to 999,999"),
    ("mpgMin", ("1", 40), "Highway MPG must be a whole number from 10 to 50"),
    ("mpgMax", ("1", 40), "Highway MPG must be a whole number from 10 to 50"),
    ("yearMin", ("9", 40), "Year must be a model year from 2000 to next year's"),
    ("yearMax", ("9", 40), "Year must be a model year from 2000 to next year's"),
    ("odometerMin", ("1", 40), "Odometer must be a whole number from 0 to 200,000"),
    ("odometerMax", ("1", 40), "Odometer must be a whole number from 0 to 200,000"),
    ("priceMin", ("1", 40), "Internet Price must be a whole number from 0 to 150,000"),
    ("priceMax", ("1", 40), "Internet Price must be a whole number from 0 to 150,000"),
];

#[tokio::test]
async fn every_field_of_every_form_says_its_bound() {
    let app = test_app().start().await;
    let mut unbounded = BTreeSet::new();
    for (address, form) in FORMS {
        for Field { name: field, rule, .. } in fields_of(address) {
            let row = BOUNDS.iter().find(|(name, ..)| *name == field).map(|&(_, long, rule)| (long, rule));
            let choice = matches!(rule, FieldRule::Choice { .. });
            let Some(((unit, times), rule)) =
                row.or(choice.then_some((("x", 5_000), "Choose one from the list")))
            else {
                unbounded.insert(field);
                continue;
            };
            let long = unit.repeat(times);
            let form = with(form, &[(field, &long)]);
            let answer = app.post_json(address, &form).await.expect(422);
            let answer: Value = serde_json::from_str(&answer.body).unwrap();
            assert_eq!(answer["errors"], serde_json::json!({field: rule}), "{address}");
            let page = app.post(address, &form).await.expect(422);
            assert_eq!(page.texts(".error-summary a"), [rule], "{address} {field}");
        }
    }
    assert_eq!(unbounded, BTreeSet::from(["termsAccepted"]));
    assert!(app.partners.leads().is_empty());
}

/// What a visitor types beside the form has no words for its bound: it is left out.
#[tokio::test]
async fn what_no_visitor_types_is_left_out_where_it_is_too_long() {
    let app = test_app().start().await;
    let long = "x".repeat(5_000);
    let page = format!("/{long}");
    let extra = [
        ("stock_number", long.as_str()),
        ("submission_id", &long),
        ("contactConsent", &long),
        ("page", &page),
        ("unheard-of", &long),
    ];
    for (address, form) in FORMS {
        app.post_json(address, &with(form, &extra)).await.expect(200);
    }
    for lead in app.partners.leads() {
        assert!(!lead.xml.contains(&long), "{}", lead.xml);
    }
}

/// Any characters, those that XML forbids often.
fn any_text() -> impl Strategy<Value = String> {
    let awkward = [
        "\0", "\u{1}", "\u{1b}", "\u{fffe}", "\u{ffff}", "\r\n", "\r", "\t", "]]>", "<b>", "&#0;", "%", "+",
        "&", "\u{feff}", "\u{85}", "\u{9b}", "\u{202e}", "\u{200b}", "\u{2028}", "\u{a0}",
    ];
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        sample::select(awkward.to_vec()).prop_map(str::to_owned),
        "[A-Za-z ]{1,8}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// What a reader of the document sees of a text.
fn seen(text: &str) -> String {
    let visible = inventory::visible_text(text);
    line_feeds(&visible).replace(['\u{2028}', '\u{2029}'], "\n").trim().to_owned()
}

/// Lines end with a line feed, whatever the browser made of them.
fn line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Whether some element of the document holds the text.
fn holds(xml: &str, text: &str) -> bool {
    let document = Document::parse(xml).unwrap();
    let mut texts = document.descendants().filter_map(|node| node.text());
    texts.any(|found| line_feeds(found).contains(text))
}

async fn assert_arrives(app: &TestApp, address: &str, form: &[(&str, &str)], texts: &[&str]) {
    let before = app.partners.leads().len();
    app.post_json(address, form).await.expect(200);
    let leads = app.partners.leads();
    assert_eq!(leads.len(), before + 1);
    let xml = &leads.last().unwrap().xml;
    assert_eq!(dtd::complaints(xml), [""; 0], "{xml}");
    for text in texts {
        assert!(holds(xml, &seen(text)), "{text:?} is not in {xml}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_typed_arrives_in_a_valid_document(line in any_text(), lines in any_text(), case in any::<u64>()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let app = test_app().start().await;
            // Required, so that something of it can be seen.
            let line = format!("A{line}");
            // Each post is a lead of its own.
            let long = format!("{lines} case {case}");
            for (address, form) in FORMS {
                let texts = form.iter().filter_map(|(name, _)| match *name {
                    "firstName" | "lastName" | "name" | "make" | "model" => Some((*name, line.as_str())),
                    "message" | "notes" | "comments" => Some((*name, long.as_str())),
                    _ => None,
                });
                assert_arrives(&app, address, &with(form, &texts.collect::<Vec<_>>()), &[&line, &long]).await;
            }
        });
    }
}
