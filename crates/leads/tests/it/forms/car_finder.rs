//! The car finder: its rules by the table that the browser's validator passes too, and its
//! document.

use crate::{
    support::adf_documents::{WINTER, id, seen, seen_or_na, settings, text_at, written},
    support::builders::lead,
    support::strategies::{
        any_choice, any_contact_preference, any_span, any_text, any_values, field_names, texts,
    },
    support::vectors::{Case, cases, messages, reached},
};
use insta::assert_snapshot;
use jiff::Timestamp;
use leads::{
    BodyStyle, CarFinder, Choice, ContactPreference, FormData, FormErrors, LeadKind, LeadRequest,
    MissingValues, NumberRange, SearchPeriod, Transmission, VehicleType, WantedVehicle, to_adf,
};
use messages::Messages;
use proptest::{option, prelude::*};
use roxmltree::Document;
use std::collections::BTreeMap;

/// A car finder in which every wish is made.
pub(crate) fn rav4_wanted() -> CarFinder {
    CarFinder {
        wanted: WantedVehicle {
            vehicle_type: Some(VehicleType::Suv),
            make: Some("Toyota".to_owned()),
            model: Some("RAV4".to_owned()),
            body_style: Some(BodyStyle::Suv),
            transmission: Some(Transmission::Cvt),
            mpg: NumberRange::new(Some(25), None),
            years: NumberRange::new(Some(2018), Some(2022)),
            odometer: NumberRange::new(None, Some(60_000)),
            price: NumberRange::new(Some(15_000), Some(28_000)),
        },
        first_name: "Dana".to_owned(),
        last_name: "Reed".to_owned(),
        phone: "9015550142".to_owned(),
        email: "dana@example.com".to_owned(),
        postal_code: "38125".to_owned(),
        search_period: SearchPeriod::Days60,
        comments: Some("A tow hitch would be nice.".to_owned()),
        contact_preference: ContactPreference::default(),
    }
}

prop_compose! {
    fn any_wanted()(
        vehicle_type in option::of(any_choice::<VehicleType>()),
        make in option::of(any_text()),
        model in option::of(any_text()),
        body_style in option::of(any_choice::<BodyStyle>()),
        transmission in option::of(any_choice::<Transmission>()),
        mpg in any_span(),
        years in any_span(),
        odometer in any_span(),
        price in any_span(),
    ) -> WantedVehicle {
        WantedVehicle { vehicle_type, make, model, body_style, transmission, mpg, years, odometer, price }
    }
}

prop_compose! {
    pub(crate) fn any_car_finder()(
        wanted in any_wanted(),
        [first_name, last_name, phone, email, postal_code] in texts(),
        search_period in any_choice::<SearchPeriod>(),
        comments in option::of(any_text()),
        contact_preference in any_contact_preference(),
    ) -> CarFinder {
        CarFinder { wanted, first_name, last_name, phone, email, postal_code, search_period, comments, contact_preference }
    }
}

fn table() -> Vec<Case> {
    cases(include_str!("../../../../../tests/vectors/car-finder.json"))
}

fn validate(case: &Case) -> Result<CarFinder, FormErrors> {
    CarFinder::validate(&case.data(), 2026, Messages::english())
}

/// The fields as a form holds them.
fn posted(kept: &CarFinder) -> Vec<(&'static str, String)> {
    fn value<C: Choice>(choice: Option<C>) -> String {
        choice.map(|choice| choice.value().to_owned()).unwrap_or_default()
    }
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let end = |end: Option<u32>| end.map_or(String::new(), |end| end.to_string());
    let wanted = &kept.wanted;
    let value = |field: &str| match field {
        "type" => value(wanted.vehicle_type),
        "make" => text(&wanted.make),
        "model" => text(&wanted.model),
        "bodyStyle" => value(wanted.body_style),
        "transmission" => value(wanted.transmission),
        "mpgMin" => end(wanted.mpg.min()),
        "mpgMax" => end(wanted.mpg.max()),
        "yearMin" => end(wanted.years.min()),
        "yearMax" => end(wanted.years.max()),
        "odometerMin" => end(wanted.odometer.min()),
        "odometerMax" => end(wanted.odometer.max()),
        "priceMin" => end(wanted.price.min()),
        "priceMax" => end(wanted.price.max()),
        "firstName" => kept.first_name.clone(),
        "lastName" => kept.last_name.clone(),
        "phone" => kept.phone.clone(),
        "contactBy" | "contactTime" | "answerIn" => reached(kept.contact_preference, field),
        "email" => kept.email.clone(),
        "postalCode" => kept.postal_code.clone(),
        "searchPeriod" => kept.search_period.value().to_owned(),
        "comments" => text(&kept.comments),
        other => panic!("no such field: {other}"),
    };
    field_names(LeadKind::CarFinder).into_iter().map(|field| (field, value(field))).collect()
}

#[test]
fn every_case_has_the_expected_errors() {
    let cases = table();
    assert!(cases.len() >= 110, "the table has lost cases: {}", cases.len());
    for case in &cases {
        assert_eq!(messages(&validate(case)), case.errors, "{}", case.name);
    }
}

#[test]
fn every_valid_case_is_normalized_as_expected() {
    for case in table().iter().filter(|case| case.errors.is_empty()) {
        let kept: BTreeMap<_, _> = posted(&validate(case).unwrap()).into_iter().collect();
        for (field, expected) in &case.normalized {
            assert_eq!(kept[field.as_str()], *expected, "{}: {field}", case.name);
        }
    }
}

#[test]
fn errors_are_in_form_order() {
    let fields = field_names(LeadKind::CarFinder);
    let wrong = fields.iter().map(|field| (*field, "#".repeat(5_001)));
    let errors = CarFinder::validate(&FormData::from_pairs(wrong), 2026, Messages::english()).unwrap_err();
    assert_eq!(errors.iter().map(|(field, _)| field).collect::<Vec<_>>(), fields);
}

#[test]
fn a_car_finder_lead() {
    assert_snapshot!(written(lead(LeadKind::CarFinder).consent("2026-11"), MissingValues::NotAvailable));
}

#[test]
fn a_car_finder_lead_without_wishes() {
    let open = CarFinder { wanted: WantedVehicle::default(), comments: None, ..rav4_wanted() };
    assert_snapshot!(written(
        lead(LeadKind::CarFinder).request(LeadRequest::CarFinder(open)),
        MissingValues::Omit
    ));
}

#[test]
fn a_model_year_is_written_only_if_it_is_the_only_one() {
    let year_of = |years| {
        let wanted =
            CarFinder { wanted: WantedVehicle { years, ..WantedVehicle::default() }, ..rav4_wanted() };
        let adf = written(
            lead(LeadKind::CarFinder).request(LeadRequest::CarFinder(wanted)),
            MissingValues::NotAvailable,
        );
        text_at(&Document::parse(&adf).unwrap(), "vehicle/year")
    };
    assert_eq!(year_of(NumberRange::new(Some(2019), Some(2019))), "2019");
    assert_eq!(year_of(NumberRange::new(Some(2019), Some(2020))), "N/A");
    assert_eq!(year_of(NumberRange::new(Some(2019), None)), "N/A");
}

#[test]
fn the_search_ends_at_the_same_time_of_day_across_a_clock_change() {
    let finder = CarFinder { search_period: SearchPeriod::Days90, ..rav4_wanted() };
    let lead = lead(LeadKind::CarFinder).request(LeadRequest::CarFinder(finder)).build();
    let received: Timestamp = "2026-01-10T18:00:00Z".parse().unwrap();
    let adf = to_adf(id(), received, &lead, &settings(MissingValues::NotAvailable), Messages::english());
    let document = Document::parse(&adf).unwrap();
    assert_eq!(text_at(&document, "customer/timeframe/earliestdate"), "2026-01-10T12:00:00-06:00");
    assert_eq!(text_at(&document, "customer/timeframe/latestdate"), "2026-04-10T12:00:00-05:00");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_post_makes_the_validator_panic(values in any_values(LeadKind::CarFinder)) {
        let data = FormData::from_pairs(values);
        if let Err(errors) = CarFinder::validate(&data, 2026, Messages::english()) {
            prop_assert!(errors.iter().count() > 0);
        }
    }

    #[test]
    fn what_is_kept_is_accepted_again(ends in any::<[Option<u8>; 2]>(), name in any_text(), comments in any_text()) {
        let [one, other] = ends.map(|end| end.map(|end| u32::from(end) * 1_000));
        let form = CarFinder {
            wanted: WantedVehicle { price: NumberRange::new(one, other), ..rav4_wanted().wanted },
            first_name: name,
            comments: Some(comments),
            ..rav4_wanted()
        };
        if let Ok(first) = CarFinder::validate(&FormData::from_pairs(posted(&form)), 2026, Messages::english()) {
            let again = CarFinder::validate(&FormData::from_pairs(posted(&first)), 2026, Messages::english());
            prop_assert_eq!(again, Ok(first));
        }
    }

    #[test]
    fn every_field_is_found_again(finder in any_car_finder()) {
        let lead = lead(LeadKind::CarFinder).request(LeadRequest::CarFinder(finder.clone())).build();
        let adf = to_adf(id(), WINTER.parse().unwrap(), &lead, &settings(MissingValues::NotAvailable), Messages::english());
        let document = Document::parse(&adf).unwrap();
        let found = |path: &str| text_at(&document, path);
        let wanted = &finder.wanted;
        prop_assert_eq!(found("vehicle/make"), seen_or_na(wanted.make.as_deref()));
        prop_assert_eq!(found("vehicle/model"), seen_or_na(wanted.model.as_deref()));
        if let Some(body_style) = wanted.body_style {
            prop_assert_eq!(found("vehicle/bodystyle"), &Messages::english()[body_style.label()]);
        }
        if let Some(transmission) = wanted.transmission {
            prop_assert_eq!(found("vehicle/transmission"), &Messages::english()[transmission.label()]);
        }
        let full = [&finder.first_name, &finder.last_name].map(|name| seen(name)).join(" ");
        prop_assert_eq!(found("customer/contact/name"), seen_or_na(Some(&full)));
        prop_assert_eq!(found("customer/contact/phone"), seen_or_na(Some(&finder.phone)));
        prop_assert_eq!(found("customer/timeframe/description"), &Messages::english()[finder.search_period.label()]);
        let comments = found("customer/comments");
        let texts = [wanted.make.as_deref(), wanted.model.as_deref(), Some(&finder.postal_code), finder.comments.as_deref()];
        for text in texts.into_iter().flatten().map(seen) {
            prop_assert!(comments.contains(&text), "{:?} is not in {:?}", text, comments);
        }
        let ends = [wanted.mpg, wanted.years].into_iter().flat_map(|span| [span.min(), span.max()]);
        for end in ends.flatten().map(|end| end.to_string()) {
            prop_assert!(comments.contains(&end), "{} is not in {:?}", end, comments);
        }
    }
}
