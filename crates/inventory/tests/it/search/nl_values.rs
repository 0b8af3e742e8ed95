//! Values in sentences (SEARCH-3): names, trims, transmissions, features and colors of the inventory.

use super::nl_query::{LOT, search};
use crate::support::{Record, ask, inventory_of, stock_numbers, vehicle};
use inventory::{Facet, Query};
use messages::Messages;
use std::collections::BTreeMap;

#[test]
fn a_model_of_several_makes_is_that_of_the_make_that_is_named() {
    let inventory = inventory_of([
        vehicle("A").called("Ram", "1500"),
        vehicle("B").called("GMC", "1500").with("list_price", 1_000),
        vehicle("C").called("GMC", "Yukon"),
    ]);
    let becomes = |text: &str| search(text).resolve(&inventory).query().to_query_string();
    assert_eq!(becomes("ram 1500 under 30k"), "make=Ram&model=1500&price_max=30000");
    assert_eq!(becomes("red 1500"), "make=GMC&make=Ram&model=1500&color=Red");
}

#[test]
fn a_kind_of_transmission_is_each_of_that_kind_however_records_word_it() {
    let words = [
        "8-Speed Automatic",
        "Automatic, 6-Spd",
        "6-Spd A/T",
        "Auto",
        "Automatic with Manual Mode",
        "5-Speed Manual",
        "6-Speed Automated Manual",
        "CVT",
        "Continuously Variable",
        "7-Speed DCT",
        "",
    ];
    let records = words
        .iter()
        .enumerate()
        .map(|(place, word)| vehicle(&format!("T{place:02}")).with("transmission", *word));
    let inventory = inventory_of(records);
    let found = |text: &str| stock_numbers(search(text).resolve(&inventory).run().vehicles);
    assert_eq!(found("automatic red camry under 30k"), ["T00", "T01", "T02", "T03", "T04"]);
    assert_eq!(found("manual"), ["T05"]);
    assert_eq!(found("cvt under 30k"), ["T07", "T08"]);
    assert_eq!(found("dual clutch sedan"), ["T09"]);
}

#[test]
fn of_a_kind_with_more_transmissions_than_can_be_chosen_the_usual_ones_are() {
    let of = |number: usize, times: usize| {
        (0..times).map(move |time| {
            vehicle(&format!("T{number:02}-{time}")).with("transmission", format!("Automatic {number:02}"))
        })
    };
    let inventory = inventory_of((0..30).flat_map(|number| of(number, if number < 6 { 1 } else { 2 })));
    let query = search("automatic sedan").resolve(&inventory);
    let chosen: Vec<String> = (6..30).map(|number| format!("Automatic {number:02}")).collect();
    assert_eq!(query.query().selected.values(Facet::Transmission), chosen);
}

#[test]
fn all_transmissions_of_a_kind_have_one_chip() {
    let chips = |query: &str| -> Vec<(String, String)> {
        let resolved = Query::parse(query).resolve(&LOT);
        resolved
            .chips(Messages::english())
            .into_iter()
            .map(|chip| (chip.label, chip.without.path()))
            .collect()
    };
    let suv = "/inventory?body=suv".to_owned();
    assert_eq!(chips("search=automatic+suv")[1], ("Automatic".to_owned(), suv.clone()));
    assert_eq!(chips("search=manual+suv")[1], ("6-Speed Manual".to_owned(), suv));
    let labels: Vec<String> =
        chips("search=automatic+or+cvt+suv").into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["SUV", "CVT", "Automatic"]);
    let two = "transmission=6-Speed+Automatic&transmission=8-Speed+Automatic";
    assert_eq!(chips(two).len(), 2, "two of six are no kind");
    let resolved = Query::parse("search=automatic+suv").resolve(&LOT);
    assert_eq!(
        resolved.interpretation_text(Messages::english()).expect("an interpretation"),
        "SUV, Automatic"
    );
}

#[test]
fn what_pages_call_a_feature_finds_the_vehicles_that_have_it() {
    let lacking = |text: &str, wanted: &[&str]| -> Vec<String> {
        let found = stock_numbers(LOT.quick_search(text, usize::MAX));
        wanted
            .iter()
            .filter(|key| !found.iter().any(|found| found == *key))
            .map(|key| (*key).to_owned())
            .collect()
    };
    let mut options: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for vehicle in LOT.vehicles() {
        for option in vehicle.options() {
            options.entry(option).or_default().push(vehicle.stock_number.as_str());
        }
    }
    assert!(options.len() > 80);
    for (option, vehicles) in &options {
        for text in [option.to_lowercase(), format!("{option} under 900k")] {
            assert_eq!(lacking(&text, vehicles), [""; 0], "{text}");
        }
    }
    for choice in ask(&LOT, "").choices(Facet::Feature, Messages::english()) {
        let vehicles =
            Query::parse(&format!("feature={}", choice.value)).resolve(&LOT).matches().vehicles_at(0..999);
        let keys: Vec<&str> = vehicles.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
        assert_eq!(lacking(&choice.label, &keys), [""; 0], "{}", choice.label);
    }
}

#[test]
fn several_trims_are_wanted_of_the_makes_that_have_them() {
    let truck = |key: &str, model: &str, trim: &str| vehicle(key).called("Ford", model).with("trim", trim);
    let inventory = inventory_of([
        truck("A", "F-150", "Lariat"),
        truck("B", "F-250", "King Ranch"),
        truck("C", "F-150", "XL"),
        vehicle("D").called("Ram", "1500").with("trim", "Limited"),
        vehicle("E").called("Toyota", "Tundra").with("trim", "Limited"),
    ]);
    let found = |text: &str| {
        let mut found = stock_numbers(search(text).resolve(&inventory).run().vehicles);
        found.sort();
        found
    };
    assert_eq!(found("lariat or king ranch"), ["A", "B"]);
    assert_eq!(found("f150 lariat or king ranch"), ["A"], "no F-150 is a King Ranch");
    assert_eq!(found("limited or xl"), ["C", "D", "E"]);
    assert_eq!(found("ram limited or xl"), ["D"]);
}

#[test]
fn a_name_beside_a_make_is_a_near_spelling_of_its_models_first() {
    let inventory = inventory_of([
        vehicle("A").called("Jeep", "Wrangler Unlimited"),
        vehicle("B").called("Ford", "Ranger"),
    ]);
    let becomes = |text: &str| search(text).resolve(&inventory).query().to_query_string();
    assert_eq!(becomes("jeep wranger under 90k"), "make=Jeep&model=Wrangler+Unlimited&price_max=90000");
    assert_eq!(becomes("ford wranger under 90k"), "make=Ford&model=Ranger&price_max=90000");
}

#[test]
fn a_van_is_a_minivan_where_the_lot_has_no_other() {
    let minivan = || vehicle("M").with("body_style", "Minivan");
    let becomes = |records: Vec<Record>| {
        search("van under 90k").resolve(&inventory_of(records)).query().to_query_string()
    };
    assert_eq!(becomes(vec![minivan()]), "body=minivan&price_max=90000");
    assert_eq!(becomes(vec![minivan(), vehicle("S")]), "body=minivan&price_max=90000");
    let used_vans = search("used vans").resolve(&inventory_of([minivan()])).query().to_query_string();
    assert_eq!(used_vans, "body=minivan");
    assert_eq!(becomes(vec![minivan(), vehicle("V").with("body_style", "Van")]), "body=van&price_max=90000");
}

#[test]
fn a_makers_own_color_is_that_color() {
    let colors =
        ["Obsidian Blue Pearl", "Obsidian Black", "Aegean Blue", "Bright Blue Pearl", "Super White", "White"];
    let records = colors
        .iter()
        .enumerate()
        .map(|(place, color)| vehicle(&format!("C{place}")).with("exterior_color", *color));
    let inventory = inventory_of(records);
    let found = |text: &str| stock_numbers(search(text).resolve(&inventory).run().vehicles);
    assert_eq!(found("Obsidian Blue Pearl"), ["C0"]);
    assert_eq!(found("obsidian blue pearl under 90k"), ["C0"]);
    assert_eq!(found("blue"), ["C0", "C2", "C3"]);
    assert_eq!(found("super white camry"), ["C4"]);
    assert_eq!(found("super white under 90k"), ["C4"]);
    assert_eq!(found("bright blue pearl camry"), ["C0", "C2", "C3"], "a description, not a name");
}
