//! Arrivals and departures count by vehicle, not by stock number.

use feed::{HistoryEntry, Removal, StockEvent, StockReport};
use inventory::PriceHistory;
use jiff::Timestamp;

const VIN: &str = "1FTFW1E50NFA00001";

fn at(day: i64) -> Timestamp {
    Timestamp::from_second(1_790_000_000 + day * 86_400).unwrap()
}

/// A Ford with this VIN, which came on a day, and left on another.
fn entry(stock_number: &str, came: i64, left: Option<i64>) -> HistoryEntry {
    HistoryEntry {
        stock_number: stock_number.to_owned(),
        vin: Some(VIN.to_owned()),
        name: "2021 Ford".to_owned(),
        make: "Ford".to_owned(),
        first_seen: at(came),
        appeared_at: at(came),
        arrived_at: (came > 0).then(|| at(came)),
        removed_at: left.map(at),
        prices: PriceHistory::default(),
        most_miles: None,
        removal: Removal::Missing,
        marks: Vec::new(),
    }
}

/// Asserts which numbers came and left, the latest first, and for how many days those were here that left.
#[track_caller]
fn assert_moves(history: &[HistoryEntry], came: &[(&str, i64)], left: &[(&str, i64)], days: &[i64]) {
    let report = StockReport::new(history, at(0));
    let events = |events: &[StockEvent<'_>]| -> Vec<(String, Timestamp)> {
        events.iter().map(|event| (event.entry.stock_number.clone(), event.at)).collect()
    };
    let expected = |events: &[(&str, i64)]| -> Vec<(String, Timestamp)> {
        events.iter().map(|(number, day)| ((*number).to_owned(), at(*day))).collect()
    };
    assert_eq!(events(&report.arrivals), expected(came), "arrivals");
    assert_eq!(events(&report.departures), expected(left), "departures");
    let sold = report.days_to_sale.get("Ford").cloned().unwrap_or_default();
    assert_eq!((sold.left, sold.days.as_slice()), (left.len(), days), "days to sale");
}

#[test]
fn a_renumbered_vehicle_that_has_left_counts_once() {
    let history = [entry("B2-N", 10, Some(20)), entry("B2", 5, Some(10))];
    assert_moves(&history, &[("B2", 5)], &[("B2-N", 20)], &[15]);
}

#[test]
fn a_vehicle_that_had_three_numbers_counts_once() {
    let numbers = |left| [entry("B", 10, Some(20)), entry("C", 20, left), entry("A", 5, Some(10))];
    assert_moves(&numbers(None), &[("A", 5)], &[], &[]);
    assert_moves(&numbers(Some(30)), &[("A", 5)], &[("C", 30)], &[25]);
}

#[test]
fn a_vehicle_of_the_first_look_never_came_by_another_number() {
    let history = [entry("A", 0, Some(10)), entry("B", 10, Some(20))];
    assert_moves(&history, &[], &[("B", 20)], &[]);
}

#[test]
fn a_vehicle_that_was_away_comes_and_leaves_again() {
    let history = [entry("A", 5, Some(10)), entry("B", 11, Some(20)), entry("C", 20, Some(30))];
    assert_moves(&history, &[("B", 11), ("A", 5)], &[("C", 30), ("A", 10)], &[5, 19]);
}

#[test]
fn numbers_that_overlap_are_one_vehicle() {
    let history = [entry("A", 5, Some(30)), entry("B", 10, Some(12)), entry("C", 30, None)];
    assert_moves(&history, &[("A", 5)], &[], &[]);
}

#[test]
fn a_vehicle_that_returns_by_its_first_number_came_again() {
    let mut first = entry("A", 5, None);
    (first.appeared_at, first.arrived_at) = (at(50), Some(at(50)));
    let history = [first, entry("B", 34, Some(36))];
    assert_moves(&history, &[("A", 50), ("B", 34)], &[("B", 36)], &[2]);
}

#[test]
fn vehicles_without_a_vin_are_different_ones() {
    let mut history = [entry("A", 5, Some(10)), entry("B", 10, Some(20))];
    for entry in &mut history {
        entry.vin = None;
    }
    assert_moves(&history, &[("B", 10), ("A", 5)], &[("B", 20), ("A", 10)], &[5, 10]);
}
