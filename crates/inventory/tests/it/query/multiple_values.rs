//! Several values of one filter: any of them, and each filter narrows what the others show.

use crate::support::{inventory_of, stock_numbers, vehicle};
use inventory::{Choice, Facet, Query, Results, Snapshot};
use messages::Messages;

fn mixed_lot() -> Snapshot {
    inventory_of([
        vehicle("A1"),
        vehicle("A2").with("exterior_color", "Black"),
        vehicle("A3").called("Toyota", "Corolla").with("exterior_color", "Blue"),
        vehicle("A4").called("Ford", "F-150"),
        vehicle("A5").called("Ford", "Focus").with("exterior_color", "Black"),
        vehicle("A6").called("Ram", "1500").with("exterior_color", "Blue"),
        vehicle("A7").called("GMC", "1500"),
    ])
}

/// A query with these values, in this order.
fn query(values: &[(Facet, &str)]) -> Query {
    let mut query = Query::default();
    for &(facet, value) in values {
        query.selected.add(facet, value);
    }
    query
}

fn ask<'s>(inventory: &'s Snapshot, values: &[(Facet, &str)]) -> Results<'s> {
    query(values).resolve(inventory).run()
}

#[track_caller]
fn shows(values: &[(Facet, &str)], expected: &[&str]) {
    let inventory = mixed_lot();
    let mut shown = stock_numbers(ask(&inventory, values).vehicles);
    shown.sort();
    assert_eq!(shown, expected);
}

#[test]
fn any_value_of_a_filter_will_do_and_every_filter_must() {
    let (make, color) = (Facet::Make, Facet::Color);
    shows(&[(make, "Ford"), (make, "Ram")], &["A4", "A5", "A6"]);
    shows(&[(make, "Ford"), (make, "Ram"), (color, "Black"), (color, "Blue")], &["A5", "A6"]);
    shows(&[(color, "Blue"), (color, "Pink")], &["A3", "A6"]);
    shows(&[(color, "Pink"), (color, "Mauve")], &[]);
}

#[test]
fn a_make_is_narrowed_by_its_own_models_alone() {
    let (make, model) = (Facet::Make, Facet::Model);
    shows(&[(make, "Toyota"), (make, "Ford"), (model, "Camry")], &["A1", "A2", "A4", "A5"]);
    shows(&[(make, "Toyota"), (make, "Ford"), (model, "Camry"), (model, "Focus")], &["A1", "A2", "A5"]);
    shows(&[(make, "Ram"), (make, "GMC"), (model, "1500")], &["A6", "A7"]);
    shows(&[(make, "Ford"), (model, "1500")], &["A4", "A5"]);
}

/// `value count`, the chosen ones in brackets.
fn offered(results: &Results<'_>, facet: Facet) -> Vec<String> {
    let read = |choice: &Choice| {
        let read = format!("{} {}", choice.value, choice.count);
        if choice.selected { format!("[{read}]") } else { read }
    };
    results.choices(facet, Messages::english()).iter().map(read).collect()
}

#[test]
fn each_facet_counts_without_its_own_values() {
    let inventory = mixed_lot();
    let results = ask(
        &inventory,
        &[
            (Facet::Make, "Toyota"),
            (Facet::Make, "Ford"),
            (Facet::Model, "Corolla"),
            (Facet::Color, "Black"),
            (Facet::Color, "Blue"),
        ],
    );
    assert_eq!(stock_numbers(results.vehicles.clone()), ["A5", "A3"]);
    assert_eq!(offered(&results, Facet::Make), ["[Ford 1]", "GMC 0", "Ram 1", "[Toyota 1]"]);
    assert_eq!(offered(&results, Facet::Model), ["F-150 0", "Focus 1", "Camry 1", "[Corolla 1]"]);
    assert_eq!(offered(&results, Facet::Color), ["[Black 1]", "[Blue 1]", "Red 1"]);
}

#[test]
fn two_ways_of_asking_for_the_same_are_one_address() {
    let inventory = mixed_lot();
    let (make, model) = (Facet::Make, Facet::Model);
    let ways = [
        [(make, "toyota"), (make, "Ford"), (make, "Lada"), (model, "camry"), (model, "1500")],
        [(make, "Lada"), (make, "FORD"), (make, "Toyota"), (model, "Edsel"), (model, "CAMRY")],
    ];
    for way in ways {
        let resolved = query(&way).resolve(&inventory);
        assert_eq!(resolved.path(), "/inventory?make=Ford&make=Toyota&make=Lada&model=Camry");
    }
}

#[test]
fn each_value_is_a_chip_and_a_model_goes_with_the_last_make() {
    let query = query(&[(Facet::Make, "Ram"), (Facet::Make, "GMC"), (Facet::Model, "1500")]);
    let chips = query.chips(Messages::english());
    let labels: Vec<&str> = chips.iter().map(|chip| chip.label.as_str()).collect();
    assert_eq!(labels, ["Ram", "GMC", "1500"]);
    assert_eq!(chips[0].without.to_query_string(), "make=GMC&model=1500");
    assert_eq!(chips[0].without.chips(Messages::english())[0].without, Query::default());
}

#[test]
fn what_is_no_value_and_what_is_chosen_already_change_nothing() {
    let mut query = query(&[(Facet::Model, "Camry"), (Facet::Condition, "cpo"), (Facet::Color, " ")]);
    assert_eq!(query, Query::default());
    for _ in 0..2 {
        query.selected.add(Facet::Condition, "USED");
    }
    assert_eq!(query.to_query_string(), "condition=used");
}

#[test]
fn dashes_and_apostrophes_of_every_shape_are_one_value() {
    let inventory = inventory_of([
        vehicle("A1").called("Ford", "F-150").with("trim", "King's Ranch"),
        vehicle("A2").called("Ford", "F\u{2011}150").with("trim", "King\u{2019}s Ranch"),
        vehicle("A3").called("Ford", "F\u{2013}150").with("trim", "King\u{2bc}s Ranch"),
        vehicle("A4").called("Mercedes\u{2011}Benz", "C-Class"),
        vehicle("A5").called("Mercedes-Benz", "C\u{2212}Class"),
        vehicle("A6").called("Mercedes-Benz", "C-Class"),
    ]);
    let all = ask(&inventory, &[]);
    assert_eq!(offered(&all, Facet::Make), ["Ford 3", "Mercedes-Benz 3"]);
    let trucks = ask(&inventory, &[(Facet::Make, "Ford"), (Facet::Model, "F-150")]);
    assert_eq!((trucks.total, offered(&trucks, Facet::Trim).len()), (3, 1));
    for text in ["F-150", "F\u{2010}150", "King's Ranch", "King\u{2018}s ranch"] {
        let found = Query { search: Some(text.to_owned()), ..Query::default() }.resolve(&inventory).run();
        assert_eq!(stock_numbers(found.vehicles), ["A1", "A2", "A3"], "{text}");
    }
    let named = |stock_number: &str| inventory.get(stock_number).unwrap();
    assert_eq!(named("A2").model(), "F\u{2011}150", "pages show the feed's text");
    assert_eq!(named("A2").path(), named("A1").path().replace("A1", "A2"));
}
