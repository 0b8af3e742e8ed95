//! Vehicles like another.

use crate::support::{Record, inventory_of, stock_numbers, vehicle};
use inventory::{StockNumber, VehicleSummary};

fn suv(key: &str, make: &str, model: &str, year: u16, price: u32) -> Record {
    let record = vehicle(key).called(make, model).with("year", year).with("list_price", price);
    record.with("body_style", "SUV")
}

#[track_caller]
fn like(wanted: &str, others: &[Record], expected: &[&str]) {
    let inventory = inventory_of(others.iter().cloned());
    let summary = VehicleSummary::from(inventory.get(wanted).expect("one of the lot"));
    let except = StockNumber::new(wanted).expect("a stock number");
    assert_eq!(stock_numbers(inventory.similar(&summary, &except, 10)), expected);
}

#[test]
fn the_same_model_comes_before_another_of_the_make_and_that_before_another_make() {
    like(
        "A",
        &[
            suv("A", "Honda", "CR-V", 2020, 25_000),
            suv("B", "Toyota", "RAV4", 2020, 25_000),
            suv("C", "Honda", "Pilot", 2020, 25_000),
            suv("D", "honda", "cr-v", 2020, 25_000),
        ],
        &["D", "C", "B"],
    );
}

#[test]
fn among_equals_price_and_year_decide_and_then_the_stock_number() {
    like(
        "A",
        &[
            suv("A", "Honda", "CR-V", 2020, 25_000),
            suv("F", "Honda", "CR-V", 2020, 30_000),
            suv("E", "Honda", "CR-V", 2012, 25_000),
            suv("D", "Honda", "CR-V", 2020, 24_000),
            suv("C", "Honda", "CR-V", 2020, 25_000),
            suv("B", "Honda", "CR-V", 2020, 25_000),
        ],
        &["B", "C", "D", "F", "E"],
    );
}

#[test]
fn another_make_with_another_body_is_not_like_it_at_all() {
    like(
        "A",
        &[
            suv("A", "Honda", "CR-V", 2020, 25_000),
            vehicle("B").called("Ford", "F-150").with("body_style", "Pickup"),
            vehicle("C").called("Kia", "Rio").without("body_style"),
            vehicle("D").called("Honda", "Accord").with("body_style", "Sedan"),
        ],
        &["D"],
    );
}

#[test]
fn the_unknown_is_far_from_everything_but_no_reason_to_leave_a_vehicle_out() {
    like(
        "A",
        &[
            suv("A", "Honda", "CR-V", 2020, 25_000),
            suv("B", "Honda", "CR-V", 2020, 25_000).without("year").without("list_price"),
            suv("C", "Honda", "CR-V", 2019, 20_000),
        ],
        &["C", "B"],
    );
}

#[test]
fn a_vehicle_of_which_nothing_is_known_is_like_none() {
    let inventory = inventory_of([vehicle("A"), vehicle("B")]);
    let other = StockNumber::new("GONE").expect("a stock number");
    assert!(inventory.similar(&VehicleSummary::default(), &other, 10).is_empty());
    let summary = VehicleSummary::from(inventory.get("A").expect("one of the lot"));
    assert_eq!(stock_numbers(inventory.similar(&summary, &other, 1)), ["A"]);
}
