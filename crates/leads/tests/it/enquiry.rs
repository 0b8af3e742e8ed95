//! The validator passes the table of cases that the browser's validator passes too.

use leads::{Enquiry, Errors, FormData, Kind, messages};
use proptest::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Case {
    name: String,
    kind: String,
    fields: BTreeMap<String, String>,
    errors: BTreeMap<String, String>,
    #[serde(default)]
    normalized: BTreeMap<String, String>,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("../../../../tests/vectors/enquiry.json")).unwrap()
}

fn validate(case: &Case) -> Result<Enquiry, Errors> {
    Enquiry::validate(Kind::parse(&case.kind).unwrap(), &FormData::from_pairs(case.fields.clone()))
}

fn as_map(errors: &Errors) -> BTreeMap<String, String> {
    errors.iter().map(|(field, message)| (field.to_owned(), message.to_owned())).collect()
}

fn kept(enquiry: &Enquiry, field: &str) -> String {
    let optional = |value: &Option<String>| value.clone().unwrap_or_default();
    match field {
        "firstName" => enquiry.first_name.clone(),
        "lastName" => optional(&enquiry.last_name),
        "email" => enquiry.email.clone(),
        "phone" => optional(&enquiry.phone),
        "message" => optional(&enquiry.message),
        other => panic!("no such field: {other}"),
    }
}

#[test]
fn every_case_of_the_table_gets_its_messages() {
    let cases = cases();
    assert!(cases.len() >= 60, "the table has lost cases: {}", cases.len());
    for case in &cases {
        let errors = validate(case).err().unwrap_or_default();
        assert_eq!(as_map(&errors), case.errors, "{}", case.name);
    }
}

#[test]
fn every_accepted_case_is_kept_as_the_table_says() {
    for case in cases().iter().filter(|case| case.errors.is_empty()) {
        let enquiry = validate(case).unwrap();
        for (field, expected) in &case.normalized {
            assert_eq!(kept(&enquiry, field), *expected, "{}: {field}", case.name);
        }
    }
}

#[test]
fn an_empty_optional_field_is_kept_as_none() {
    let data = FormData::from_pairs([("firstName", "Dana"), ("email", "dana@example.com"), ("phone", " - ")]);
    let enquiry = Enquiry::validate(Kind::Contact, &data).unwrap();
    assert_eq!((enquiry.last_name, enquiry.phone, enquiry.message), (None, None, None));
}

#[test]
fn errors_come_in_the_order_of_the_form() {
    let data = FormData::from_pairs([
        ("message", "x".repeat(5_001)),
        ("phone", "1".to_owned()),
        ("lastName", "x".repeat(101)),
    ]);
    let errors = Enquiry::validate(Kind::Service, &data).unwrap_err();
    let order: Vec<_> = errors.iter().collect();
    assert_eq!(
        order,
        [
            ("firstName", messages::FIRST_NAME),
            ("lastName", messages::LAST_NAME_LONG),
            ("email", messages::EMAIL),
            ("phone", messages::PHONE_SHORT),
            ("message", messages::MESSAGE_LONG),
            ("termsAccepted", messages::TERMS),
        ]
    );
}

fn any_text() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<char>(), 0..40).prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn no_post_makes_the_validator_panic(
        kind in prop::sample::select(Kind::ALL.to_vec()),
        fields in prop::collection::vec(any_text(), 7),
    ) {
        let names = ["firstName", "lastName", "email", "phone", "message", "termsAccepted", "contactConsent"];
        let data = FormData::from_pairs(names.into_iter().zip(fields));
        if let Err(errors) = Enquiry::validate(kind, &data) {
            prop_assert!(errors.iter().count() > 0);
        }
    }

    #[test]
    fn separators_never_change_the_phone_that_is_kept(
        digits in "[0-9]{10,15}",
        separators in prop::collection::vec(prop::sample::select(vec!["", " ", "-", ".", "(", ")", "\u{a0}", "\u{2013}"]), 16),
        international in any::<bool>(),
    ) {
        let spread: String = separators.into_iter().zip(digits.chars()).flat_map(|(separator, digit)| separator.chars().chain([digit])).collect();
        let typed = if international { format!("+1{spread}") } else { spread };
        let data = FormData::from_pairs([("firstName", "Dana"), ("email", "dana@example.com"), ("phone", typed.as_str())]);
        let enquiry = Enquiry::validate(Kind::Contact, &data).unwrap();
        prop_assert_eq!(enquiry.phone, Some(digits));
    }

    #[test]
    fn what_is_kept_is_accepted_again(name in any_text(), message in any_text(), email in "[a-z+.]{1,9}@[a-z]{1,9}\\.[a-z]{2}") {
        let post = |name: &str, message: &str, email: &str| {
            let data = FormData::from_pairs([("firstName", name), ("message", message), ("email", email)]);
            Enquiry::validate(Kind::Contact, &data)
        };
        if let Ok(first) = post(&name, &message, &email) {
            let again = post(&first.first_name, first.message.as_deref().unwrap_or_default(), &first.email);
            prop_assert_eq!(again, Ok(first));
        }
    }
}
