//! The validator passes the table of cases that the browser's validator passes too.

use crate::{
    support::builders::camry,
    support::strategies::{any_choice, any_contact_preference, any_text, any_vehicle, texts},
    support::vectors::{Case, cases, messages, reached},
};
use leads::{
    Appointment, AppointmentTime, ContactPreference, Enquiry, EnquiryKind, Form, FormData, FormErrors, Topic,
    Weekday,
};
use messages::Messages;
use proptest::{option, prelude::*};

/// An enquiry in which every field is filled in.
pub(crate) fn enquiry(about: EnquiryKind) -> Enquiry {
    let topic = Topic::new(about, camry);
    Enquiry {
        topic,
        first_name: "Dana".to_owned(),
        last_name: Some("Reed".to_owned()),
        email: "dana@example.com".to_owned(),
        phone: Some("9015550142".to_owned()),
        message: Some("Is it still available?".to_owned()),
        contact_preference: ContactPreference::default(),
        appointment: Appointment::default(),
    }
}

prop_compose! {
    pub(crate) fn any_enquiry()(
        topic in prop_oneof![
            any_vehicle().prop_map(|vehicle| Topic::Vehicle(Box::new(vehicle))),
            Just(Topic::Service),
            Just(Topic::Contact),
        ],
        [first_name, email] in texts(),
        last_name in option::of(any_text()),
        phone in option::of("[0-9]{10,15}"),
        message in option::of(any_text()),
        contact_preference in any_contact_preference(),
        car in option::of(any_text()),
        day in option::of(any_choice::<Weekday>()),
        time in option::of(any_choice::<AppointmentTime>()),
        is_for_two: bool,
    ) -> Enquiry {
        let appointment = Appointment { car, day, time, is_for_two };
        Enquiry { topic, first_name, last_name, email, phone, message, contact_preference, appointment }
    }
}

fn table() -> Vec<Case> {
    cases(include_str!("../../../../../tests/vectors/enquiry.json"))
}

fn validate(case: &Case) -> Result<Enquiry, FormErrors> {
    Enquiry::validate(topic(&case.kind), &case.data(), Messages::english())
}

fn topic(kind: &str) -> Topic {
    match kind {
        "vehicle" => Topic::Vehicle(Box::default()),
        "service" => Topic::Service,
        "contact" => Topic::Contact,
        other => panic!("no such enquiry: {other}"),
    }
}

fn kept(enquiry: &Enquiry, field: &str) -> String {
    let optional = |value: &Option<String>| value.clone().unwrap_or_default();
    match field {
        "firstName" => enquiry.first_name.clone(),
        "lastName" => optional(&enquiry.last_name),
        "email" => enquiry.email.clone(),
        "phone" => optional(&enquiry.phone),
        "message" => optional(&enquiry.message),
        "contactBy" | "contactTime" | "answerIn" => reached(enquiry.contact_preference, field),
        other => panic!("no such field: {other}"),
    }
}

#[test]
fn every_case_has_the_expected_errors() {
    let cases = table();
    assert!(cases.len() >= 60, "the table has lost cases: {}", cases.len());
    for case in &cases {
        assert_eq!(messages(&validate(case)), case.errors, "{}", case.name);
    }
}

#[test]
fn every_valid_case_is_normalized_as_expected() {
    for case in table().iter().filter(|case| case.errors.is_empty()) {
        let enquiry = validate(case).unwrap();
        for (field, expected) in &case.normalized {
            assert_eq!(kept(&enquiry, field), *expected, "{}: {field}", case.name);
        }
    }
}

#[test]
fn an_empty_optional_field_is_kept_as_none() {
    let data = FormData::from_pairs([("firstName", "Dana"), ("email", "dana@example.com"), ("phone", " - ")]);
    let enquiry = Enquiry::validate(Topic::Contact, &data, Messages::english()).unwrap();
    assert_eq!((enquiry.last_name, enquiry.phone, enquiry.message), (None, None, None));
}

#[test]
fn the_form_says_what_the_phone_is_needed_for() {
    let needed = |kind: EnquiryKind| &Messages::english()[Form::new(kind.into(), 2026).needed];
    let phone = "; Phone for a text message or call";
    assert_eq!(needed(EnquiryKind::Contact), format!("First Name, Email{phone}"));
    assert_eq!(needed(EnquiryKind::Service), format!("First Name, Email, Terms{phone}"));
}

#[test]
fn errors_are_in_form_order() {
    let data = FormData::from_pairs([
        ("message", "x".repeat(5_001)),
        ("phone", "1".to_owned()),
        ("lastName", "x".repeat(101)),
    ]);
    let errors = Enquiry::validate(Topic::Service, &data, Messages::english()).unwrap_err();
    let order: Vec<_> = errors.iter().collect();
    assert_eq!(
        order,
        [
            ("firstName", "First Name is required"),
            ("lastName", "Last Name is too long (100 characters at most)"),
            ("email", "Email is required"),
            ("phone", "Phone number must be at least 10 digits"),
            ("message", "Message is too long (5,000 characters at most)"),
            ("termsAccepted", "You must accept the terms"),
        ]
    );
}

proptest! {
    #[test]
    fn no_post_makes_the_validator_panic(
        kind in prop::sample::select(vec!["vehicle", "service", "contact"]),
        fields in prop::collection::vec(any_text(), 6),
    ) {
        let names = ["firstName", "lastName", "email", "phone", "message", "termsAccepted"];
        let data = FormData::from_pairs(names.into_iter().zip(fields));
        if let Err(errors) = Enquiry::validate(topic(kind), &data, Messages::english()) {
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
        let enquiry = Enquiry::validate(Topic::Contact, &data, Messages::english()).unwrap();
        prop_assert_eq!(enquiry.phone, Some(digits));
    }

    #[test]
    fn what_is_kept_is_accepted_again(name in any_text(), message in any_text(), email in "[a-z+.]{1,9}@[a-z]{1,9}\\.[a-z]{2}") {
        let post = |name: &str, message: &str, email: &str| {
            let data = FormData::from_pairs([("firstName", name), ("message", message), ("email", email)]);
            Enquiry::validate(Topic::Contact, &data, Messages::english())
        };
        if let Ok(first) = post(&name, &message, &email) {
            let again = post(&first.first_name, first.message.as_deref().unwrap_or_default(), &first.email);
            prop_assert_eq!(again, Ok(first));
        }
    }
}
