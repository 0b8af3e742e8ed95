//! The ten orders, both ways.

use crate::support::{Record, inventory_of, shown, vehicle};
use inventory::{Money, Reduction, Snapshot, Sort};
use jiff::Timestamp;

/// Checks an order and its reverse.
#[track_caller]
fn check(records: impl IntoIterator<Item = Record>, sort: &str, ascending: &[&str], descending: &[&str]) {
    let inventory = inventory_of(records);
    assert_eq!(shown(&inventory, &format!("sort={sort}")), ascending, "{sort}");
    assert_eq!(shown(&inventory, &format!("sort={sort}&dir=desc")), descending, "{sort} desc");
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
fn miles_per_year_is_fewest_first_and_the_newest_on_the_lot_are_a_year_old() {
    let of = |key: &str, year: Option<u16>, miles: Option<u32>| {
        vehicle(key).with("year", year).with("mileage", miles)
    };
    let records = [
        of("F", None, Some(5)),
        of("E", Some(2020), None),
        // 10,000 for each of ten years; 9,000 and 12,000 in the one; nothing yet.
        of("D", Some(2016), Some(100_000)),
        of("C", Some(2026), Some(9_000)),
        of("B", Some(2025), Some(12_000)),
        of("A", Some(2024), Some(0)),
    ];
    check(records, "miles-per-year", &["A", "C", "D", "B", "E", "F"], &["B", "D", "C", "A", "F", "E"]);
}

#[test]
fn below_market_is_by_dollars_furthest_below_first_and_those_above_behind_them() {
    let of = |key: &str, market: Option<u32>, price: Option<u32>| {
        vehicle(key).with("base_price", market).with("list_price", price)
    };
    let records = [
        of("F", None, Some(10_000)),
        of("E", Some(30_000), None),
        of("D", Some(20_000), Some(21_000)),
        of("C", Some(20_000), Some(20_000)),
        of("B", Some(9_000), Some(8_000)),
        of("A", Some(60_000), Some(55_000)),
    ];
    check(records, "below-market", &["A", "B", "C", "D", "E", "F"], &["D", "C", "B", "A", "F", "E"]);
}

#[test]
fn price_drop_is_by_dollars_most_first_and_offered_where_two_differ() {
    let of = |key: &str, dollars: Option<u64>| {
        let mut vehicle = vehicle(key).decoded();
        vehicle.observation.reduction = dollars.map(|dollars| Reduction {
            amount: Money::dollars(dollars),
            seen: Timestamp::UNIX_EPOCH,
            former: None,
        });
        vehicle
    };
    let inventory =
        Snapshot::build(vec![of("A", None), of("B", Some(500)), of("C", None), of("D", Some(1_500))]);
    assert_eq!(shown(&inventory, "sort=price-drop"), ["D", "B", "A", "C"]);
    assert_eq!(shown(&inventory, "sort=price-drop&dir=desc"), ["B", "D", "C", "A"]);
    assert!(inventory.offers_sort(Sort::PriceDrop));
    let alike = Snapshot::build(vec![of("A", None), of("B", Some(500)), of("C", Some(500))]);
    assert!(!alike.offers_sort(Sort::PriceDrop), "the filter says as much");
}

#[test]
fn an_order_that_would_tell_nothing_apart_is_not_offered_and_works_from_the_address() {
    let offered = |records: Vec<Record>| {
        let inventory = inventory_of(records);
        Sort::ALL.into_iter().filter(|&sort| inventory.offers_sort(sort)).map(Sort::value).collect::<Vec<_>>()
    };
    let [one, other] = ["B", "A"].map(vehicle);
    let all = Sort::ALL.map(Sort::value);
    assert_eq!(offered(vec![]), all[..7]);
    assert_eq!(offered(vec![one.clone(), other.clone()]), all[..7], "the same for both");
    assert_eq!(
        offered(vec![one.clone(), other.clone().with("base_price", 25_000)]),
        [&all[..7], &all[8..9]].concat()
    );
    assert_eq!(offered(vec![one.clone(), other.clone().with("mileage", 10)]), all[..8]);
    let none = [one, other].map(|record| record.without("base_price").without("mileage"));
    check(none.clone(), "below-market", &["A", "B"], &["B", "A"]);
    check(none, "miles-per-year", &["A", "B"], &["B", "A"]);
}

#[test]
fn ties_go_by_stock_number_whatever_the_feeds_order() {
    for sort in [
        "alphabetical",
        "newest",
        "price-low",
        "price-high",
        "mileage",
        "year-new",
        "year-old",
        "miles-per-year",
        "below-market",
        "price-drop",
    ] {
        check([vehicle("B"), vehicle("C"), vehicle("A")], sort, &["A", "B", "C"], &["C", "B", "A"]);
    }
}
