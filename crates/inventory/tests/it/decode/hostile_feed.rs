//! A feed with every fault at once.

use crate::support::stock_numbers;
use inventory::{Query, Snapshot, decode};
use serde_json::json;

const FEED: &[u8] = include_bytes!("../../data/feed-hostile.json");

#[test]
fn the_hostile_feed_gives_its_good_vehicles_and_says_what_it_cost() {
    let decoded = decode(FEED).unwrap();
    let kept = stock_numbers(&decoded.vehicles);
    insta::assert_json_snapshot!(json!({ "report": decoded.report, "stock_numbers": kept }));
}

#[test]
fn every_vehicle_of_the_hostile_feed_can_be_shown_and_found() {
    let inventory = Snapshot::build(decode(FEED).unwrap().vehicles);
    let all = Query::default().resolve(&inventory).run();
    assert_eq!(all.total, inventory.vehicles().len());
    for vehicle in inventory.vehicles() {
        let stock_number = vehicle.stock_number.as_str();
        assert_eq!(inventory.get(stock_number), Some(vehicle));
        assert_eq!(inventory.quick_search(stock_number, 1), [vehicle]);
        let printed = [&vehicle.name, vehicle.make(), vehicle.model()];
        assert!(printed.iter().all(|text| !text.contains(char::is_control) && !text.contains("<script")));
    }
}
