//! The trade-in form: its rules by the table that the browser's validator passes too, and its
//! document.

use crate::{
    support::adf_documents::{WINTER, id, seen, seen_or_na, settings, text_at, written},
    support::builders::lead,
    support::strategies::{any_choice, any_contact_preference, any_text, any_values, field_names, texts},
    support::vectors::{Case, cases, messages, reached},
};
use insta::assert_snapshot;
use leads::{
    Choice as _, Condition, ContactPreference, FormData, FormErrors, LeadKind, LeadRequest, MissingValues,
    TradeIn, to_adf,
};
use messages::Messages;
use proptest::{option, prelude::*};
use roxmltree::Document;

/// The year in which the table's cases are sent.
const THIS_YEAR: u16 = 2026;
/// A car that its visitor offers.
pub(crate) fn civic() -> TradeIn {
    TradeIn {
        vin: "2HGFC2F59GH500001".to_owned(),
        mileage: 84_200,
        year: 2016,
        make: "Honda".to_owned(),
        model: "Civic".to_owned(),
        condition: Condition::Good,
        owed: None,
        name: "Dana Reed".to_owned(),
        phone: "9015550142".to_owned(),
        email: "dana@example.com".to_owned(),
        notes: Some("New tires last spring.\nOne owner.".to_owned()),
        contact_preference: ContactPreference::default(),
    }
}

prop_compose! {
    pub(crate) fn any_trade_in()(
        [vin, make, model, name, phone, email] in texts(),
        mileage in any::<u32>(),
        year in any::<u16>(),
        condition in any_choice::<Condition>(),
        owed in any::<Option<u32>>(),
        notes in option::of(any_text()),
        contact_preference in any_contact_preference(),
    ) -> TradeIn {
        TradeIn { vin, mileage, year, make, model, condition, owed, name, phone, email, notes, contact_preference }
    }
}

fn table() -> Vec<Case> {
    cases(include_str!("../../../../../tests/vectors/trade-in.json"))
}

fn validate(case: &Case) -> Result<TradeIn, FormErrors> {
    TradeIn::validate(&case.data(), THIS_YEAR, Messages::english())
}

/// The fields as a form holds them.
fn posted(kept: &TradeIn) -> Vec<(&'static str, String)> {
    let value = |field: &str| match field {
        "vin" => kept.vin.clone(),
        "mileage" => kept.mileage.to_string(),
        "year" => kept.year.to_string(),
        "make" => kept.make.clone(),
        "model" => kept.model.clone(),
        "condition" => kept.condition.value().to_owned(),
        "owed" => kept.owed.map(|owed| owed.to_string()).unwrap_or_default(),
        "name" => kept.name.clone(),
        "phone" => kept.phone.clone(),
        "contactBy" | "contactTime" | "answerIn" => reached(kept.contact_preference, field),
        "email" => kept.email.clone(),
        "notes" => kept.notes.clone().unwrap_or_default(),
        other => panic!("no such field: {other}"),
    };
    field_names(LeadKind::TradeIn).into_iter().map(|field| (field, value(field))).collect()
}

#[test]
fn every_case_has_the_expected_errors() {
    let cases = table();
    assert!(cases.len() >= 90, "the table has lost cases: {}", cases.len());
    for case in &cases {
        assert_eq!(messages(&validate(case)), case.errors, "{}", case.name);
    }
}

#[test]
fn every_valid_case_is_normalized_as_expected() {
    for case in table().iter().filter(|case| case.errors.is_empty()) {
        let kept: std::collections::BTreeMap<_, _> = posted(&validate(case).unwrap()).into_iter().collect();
        for (field, expected) in &case.normalized {
            assert_eq!(kept[field.as_str()], *expected, "{}: {field}", case.name);
        }
    }
}

#[test]
fn errors_are_in_form_order() {
    let fields = field_names(LeadKind::TradeIn);
    let wrong = fields.iter().map(|field| (*field, "#".repeat(5_001)));
    let errors = TradeIn::validate(&FormData::from_pairs(wrong), THIS_YEAR, Messages::english()).unwrap_err();
    assert_eq!(errors.iter().map(|(field, _)| field).collect::<Vec<_>>(), fields);
}

#[test]
fn a_trade_in_lead() {
    assert_snapshot!(written(lead(LeadKind::TradeIn).consent("2026-11"), MissingValues::NotAvailable));
}

#[test]
fn a_trade_in_lead_without_notes() {
    let bare = TradeIn { notes: None, ..civic() };
    assert_snapshot!(written(
        lead(LeadKind::TradeIn).request(LeadRequest::TradeIn(bare)),
        MissingValues::Omit
    ));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_post_makes_the_validator_panic(values in any_values(LeadKind::TradeIn)) {
        let data = FormData::from_pairs(values);
        if let Err(errors) = TradeIn::validate(&data, THIS_YEAR, Messages::english()) {
            prop_assert!(errors.iter().count() > 0);
        }
    }

    #[test]
    fn what_is_kept_is_accepted_again(vin in "[A-HJ-NPR-Za-z0-9 -]{0,20}", year in 1900_u16..2028, name in any_text(), notes in any_text()) {
        let form = TradeIn { vin, year, name, notes: Some(notes), ..civic() };
        if let Ok(first) = TradeIn::validate(&FormData::from_pairs(posted(&form)), THIS_YEAR, Messages::english()) {
            let again = TradeIn::validate(&FormData::from_pairs(posted(&first)), THIS_YEAR, Messages::english());
            prop_assert_eq!(again, Ok(first));
        }
    }

    #[test]
    fn every_field_is_found_again(car in any_trade_in()) {
        let lead = lead(LeadKind::TradeIn).request(LeadRequest::TradeIn(car.clone())).build();
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(MissingValues::NotAvailable), Messages::english());
        let document = Document::parse(&adf).unwrap();
        let found = |path: &str| text_at(&document, path);
        prop_assert_eq!(found("vehicle/vin"), seen_or_na(Some(&car.vin)));
        prop_assert_eq!(found("vehicle/year"), car.year.to_string());
        prop_assert_eq!(found("vehicle/make"), seen_or_na(Some(&car.make)));
        prop_assert_eq!(found("vehicle/model"), seen_or_na(Some(&car.model)));
        prop_assert_eq!(found("vehicle/odometer"), car.mileage.to_string());
        prop_assert_eq!(found("vehicle/condition"), car.condition.value());
        prop_assert_eq!(found("customer/contact/name"), seen_or_na(Some(&car.name)));
        prop_assert_eq!(found("customer/contact/phone"), seen_or_na(Some(&car.phone)));
        let notes = car.notes.as_deref().map(seen).unwrap_or_default();
        if !notes.is_empty() {
            prop_assert_eq!(found("vehicle/comments"), notes.clone());
        }
        let comments = found("customer/comments");
        for text in [seen(&car.vin), notes, Messages::english()[car.condition.label()].to_owned()] {
            prop_assert!(comments.contains(&text), "{:?} is not in {:?}", text, comments);
        }
    }
}
