//! What is offered where nothing, or next to nothing, is left.

use crate::generators::{self, queries, vehicles};
use crate::support::{ask, inventory_of, stock_numbers, vehicle};
use inventory::{RangeFilter, Snapshot};
use messages::Messages;
use proptest::prelude::*;

fn priced() -> Snapshot {
    let prices = [18_990, 21_000, 45_000];
    let toyotas = prices.map(|price| vehicle(&format!("A{price}")).with("list_price", price));
    inventory_of(toyotas.into_iter().chain([vehicle("B").called("Ford", "Focus").with("list_price", 9_000)]))
}

#[test]
fn the_filter_to_drop_is_named_with_what_that_brings() {
    let inventory = priced();
    let results = ask(&inventory, "make=Toyota&make=Lada&price_max=15000&search=camry");
    assert_eq!(results.total, 0);
    let offered: Vec<_> = results
        .relaxations(Messages::english())
        .into_iter()
        .map(|way| (way.dropped, way.total, way.available_range))
        .collect();
    assert_eq!(offered, [("Up to $15,000".to_owned(), 3, Some("$18,990 – $45,000".to_owned()))]);
    let ways = ask(&inventory, "make=Toyota&make=Lada&price_max=15000").relaxations(Messages::english());
    let offered: Vec<_> =
        ways.iter().map(|way| (way.dropped.as_str(), way.query.to_query_string())).collect();
    assert_eq!(offered[1], ("Toyota or Lada", "price_max=15000".to_owned()));
    assert!(ask(&inventory, "").relaxations(Messages::english()).is_empty());
}

#[test]
fn the_nearest_are_those_that_a_range_just_leaves_out() {
    let inventory = priced();
    let near = |query: &str| stock_numbers(ask(&inventory, query).near_matches(2, Messages::english()));
    assert_eq!(near("make=Toyota&price_max=15000"), ["A18990", "A21000"]);
    assert_eq!(near("make=Toyota&price_min=60000"), ["A45000", "A21000"]);
    assert_eq!(
        near("make=Toyota&price_max=20000"),
        ["A21000", "A45000"],
        "those that are shown are not near"
    );
}

#[test]
fn where_no_one_filter_is_to_blame_the_nearest_are_those_of_the_facets() {
    let inventory = priced();
    let results = ask(&inventory, "make=Ford&color=Blue&price_max=5000&year_min=2025");
    assert!(results.vehicles.is_empty() && results.relaxations(Messages::english()).is_empty());
    assert_eq!(stock_numbers(results.near_matches(2, Messages::english())), ["B"]);
    assert!(ask(&inventory, "search=zeppelin").near_matches(2, Messages::english()).is_empty());
}

#[test]
fn a_filter_is_loosened_to_the_next_vehicles() {
    let inventory = priced();
    let ways = |query: &str| -> Vec<(String, String)> {
        let ways = ask(&inventory, query).loosenings(Messages::english());
        ways.into_iter().map(|way| (way.label, way.query.to_query_string())).collect()
    };
    let way = |label: &str, query: &str| (label.to_owned(), query.to_owned());
    assert_eq!(
        ways("make=Toyota&price_max=20000"),
        [
            way("2 more up to $45,000", "make=Toyota&price_max=45000"),
            way("1 more without Toyota", "price_max=20000"),
        ]
    );
    assert_eq!(
        ways("price_max=20000"),
        [way("2 more up to $45,000", "price_max=45000"), way("2 more without Up to $20,000", "")],
        "one filter can be loosened and dropped"
    );
    assert_eq!(
        ways("make=Toyota&price_min=40000")[0],
        way("2 more from $18,500", "make=Toyota&price_min=18500")
    );
    let lends = generators::inventory(inventory.vehicles().to_vec());
    let ways = ask(&lends, "make=Toyota&payment_max=350").loosenings(Messages::english());
    let labels: Vec<&str> = ways.iter().map(|way| way.label.as_str()).collect();
    assert_eq!(labels, ["2 more at $800 a month or less", "1 more without Toyota"]);
}

#[test]
fn a_spread_has_the_vehicles_that_all_other_filters_let_in() {
    let inventory = priced();
    let spread = |query: &str| ask(&inventory, query).histogram(RangeFilter::Price, (9_000, 49_000), 4);
    assert_eq!(spread("make=Toyota"), [1, 1, 0, 1]);
    assert_eq!(spread("make=Toyota&price_max=20000"), [1, 1, 0, 1], "its own range leaves none out");
    assert_eq!(spread("").iter().sum::<usize>(), 4);
    assert_eq!(spread("make=Lada"), [0; 4]);
    assert_eq!(inventory.summary().quartiles[RangeFilter::Price], Some([9_000, 18_990, 21_000]));
}

proptest! {
    #[test]
    fn every_way_brings_what_it_says(vehicles in vehicles(), query in queries()) {
        let inventory = Snapshot::build(vehicles);
        let results = query.resolve(&inventory).run();
        let ways = results.relaxations(Messages::english());
        let filters = results.query().chips(Messages::english()).len();
        let loosenings = results.loosenings(Messages::english());
        prop_assert!(loosenings.len() <= 4);
        for way in loosenings {
            prop_assert!(way.added > 0 && filters > 0);
            prop_assert_eq!(way.query.resolve(&inventory).run().total, results.total + way.added);
        }
        prop_assert!(ways.len() <= 3 && ways.is_sorted_by_key(|way| std::cmp::Reverse(way.total)));
        for way in ways {
            prop_assert!(way.total > results.total);
            prop_assert_eq!(way.query.resolve(&inventory).run().total, way.total);
        }
    }
}
