//! The seven orders, both ways.

use crate::builder::{Record, lot, shown, vehicle};

/// Checks an order and its reverse.
#[track_caller]
fn check(records: impl IntoIterator<Item = Record>, sort: &str, ascending: &[&str], descending: &[&str]) {
    let snapshot = lot(records);
    assert_eq!(shown(&snapshot, &format!("sort={sort}")), ascending, "{sort}");
    assert_eq!(shown(&snapshot, &format!("sort={sort}&dir=desc")), descending, "{sort} desc");
}

#[test]
fn alphabetical_is_by_make_then_model_ignoring_case_then_stock_number() {
    let records = [
        vehicle("D").called("toyota", "Camry"),
        vehicle("C").called("Toyota", "CAMRY"),
        vehicle("B").called("TOYOTA", "avalon"),
        vehicle("A").called("Citroën", "DS 4"),
        vehicle("E").called("Chevrolet", "Tahoe"),
        vehicle("F").called("", ""),
    ];
    check(records, "alphabetical", &["E", "A", "B", "C", "D", "F"], &["F", "D", "C", "B", "A", "E"]);
}

fn of_years() -> [Record; 4] {
    [("D", Some(2020)), ("C", Some(2024)), ("B", None), ("A", Some(2020))]
        .map(|(key, year)| vehicle(key).with("year", year))
}

#[test]
fn newest_and_year_new_have_the_newest_year_first() {
    check(of_years(), "newest", &["C", "A", "D", "B"], &["B", "D", "A", "C"]);
    check(of_years(), "year-new", &["C", "A", "D", "B"], &["B", "D", "A", "C"]);
}

#[test]
fn year_old_has_the_oldest_year_first() {
    check(of_years(), "year-old", &["A", "D", "C", "B"], &["B", "C", "D", "A"]);
}

fn of_prices() -> [Record; 5] {
    [("E", None), ("D", Some(20_000.5)), ("C", None), ("B", Some(20_000.0)), ("A", Some(30_000.0))]
        .map(|(key, price)| vehicle(key).with("list_price", price))
}

#[test]
fn price_orders_put_vehicles_without_a_price_last_in_both_directions() {
    check(of_prices(), "price-low", &["B", "D", "A", "C", "E"], &["A", "D", "B", "E", "C"]);
    check(of_prices(), "price-high", &["A", "D", "B", "C", "E"], &["B", "D", "A", "E", "C"]);
}

#[test]
fn mileage_is_lowest_first() {
    let records = [("C", Some(9)), ("B", None), ("A", Some(10)), ("D", Some(0))]
        .map(|(key, miles)| vehicle(key).with("mileage", miles));
    check(records, "mileage", &["D", "C", "A", "B"], &["B", "A", "C", "D"]);
}

#[test]
fn ties_go_by_stock_number_whatever_the_feeds_order() {
    for sort in ["alphabetical", "newest", "price-low", "price-high", "mileage", "year-new", "year-old"] {
        check([vehicle("B"), vehicle("C"), vehicle("A")], sort, &["A", "B", "C"], &["C", "B", "A"]);
    }
}
