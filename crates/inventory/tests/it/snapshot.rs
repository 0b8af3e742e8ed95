//! What a snapshot tells of the inventory, and finding one vehicle.

use crate::support::{inventory_of, stock_numbers, vehicle};
use inventory::{MakeSummary, Money, Snapshot, StockNumber, Vin};

#[test]
fn the_lot_lists_makes_with_their_models_ascending_and_years_descending() {
    let inventory = inventory_of([
        vehicle("A").called("toyota", "Camry").with("year", 2019),
        vehicle("B").called("Toyota", "avalon").with("year", 2024),
        vehicle("C").called("Toyota", "CAMRY").with("year", 2019),
        vehicle("D").called("Acura", "").without("year"),
        vehicle("E").called("", "Ghost").with("year", 2019),
        vehicle("F").called("Toyota", "Camry").with("year", 1998),
    ]);
    let make = |make: &str, models: &[&str], count| MakeSummary {
        make: make.to_owned(),
        models: models.iter().map(|&model| model.to_owned()).collect(),
        count,
    };
    let expected = [make("Acura", &[], 1), make("Toyota", &["avalon", "Camry"], 4)];
    assert_eq!(inventory.summary().makes, expected, "one spelling for a make: the usual one");
    assert_eq!(inventory.summary().years, [2024, 2019, 1998]);
}

#[test]
fn the_year_filter_ends_at_2023_or_later() {
    assert_eq!(Snapshot::build(Vec::new()).max_filter_year(), 2023);
    assert_eq!(inventory_of([vehicle("A").with("year", 2020)]).max_filter_year(), 2023);
    assert_eq!(
        inventory_of([vehicle("A").with("year", 2026), vehicle("B").with("year", 2020)]).max_filter_year(),
        2026
    );
}

#[test]
fn vehicles_stand_in_the_feeds_order() {
    assert_eq!(
        stock_numbers(inventory_of([vehicle("B"), vehicle("C"), vehicle("A")]).vehicles()),
        ["B", "C", "A"]
    );
}

#[test]
fn a_stock_number_is_found_exactly_or_in_another_case_where_that_is_clear() {
    let inventory = inventory_of([vehicle("W1a"), vehicle("W1A"), vehicle("Zü")]);
    let found = |text: &str| inventory.get(text).map(|vehicle| vehicle.stock_number.as_str());
    assert_eq!((found("W1a"), found("W1A"), found("w1a")), (Some("W1a"), Some("W1A"), None));
    assert_eq!((found("zÜ"), found("Z"), found("")), (Some("Zü"), None, None));
}

#[test]
fn the_first_vehicle_of_a_vin_is_found_by_it() {
    let vin = "1HGCM82633A004352";
    let inventory =
        inventory_of([vehicle("A").with("vin", vin), vehicle("B").with("vin", vin), vehicle("C")]);
    let found = inventory.by_vin(&Vin::new(vin).unwrap()).map(|vehicle| vehicle.stock_number.as_str());
    assert_eq!(found, Some("A"));
    assert_eq!(inventory.by_vin(&Vin::new("2HGCM82633A004352").unwrap()), None);
}

#[test]
fn a_stock_number_is_trimmed_bounded_and_without_control_characters() {
    assert_eq!(StockNumber::new(" W1 ").map(|key| key.as_str().to_owned()), Some("W1".to_owned()));
    for refused in ["", "   ", "W\u{0}1", "W\n1", &"x".repeat(65)] {
        assert_eq!(StockNumber::new(refused), None);
    }
}

#[test]
fn a_vehicle_saves_what_its_price_is_below_the_market() {
    let saves = |base: Option<u32>, list: Option<u32>| {
        vehicle("A").with("base_price", base).with("list_price", list).decoded().you_save()
    };
    assert_eq!(saves(Some(22_000), Some(20_000)), Some(Money::dollars(2_000)));
    assert_eq!(saves(Some(20_000), Some(20_000)), None);
    assert_eq!(saves(Some(19_000), Some(20_000)), None);
    assert_eq!(saves(None, Some(20_000)), None);
    assert_eq!(saves(Some(20_000), None), None);
}
