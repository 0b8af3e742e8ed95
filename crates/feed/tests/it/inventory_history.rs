//! The inventory history: removed vehicles (PAGE-4), change times, mileages and changed stock
//! numbers.

use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use feed::{Feed, FeedConfig, InventoryState, VehicleLookup};
use inventory::StockNumber;
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{path::Path, sync::Arc, time::Duration};
use tempfile::TempDir;

fn open(partner: &MockPartner, folder: &Path) -> Arc<Feed> {
    let config = partner.config();
    // Each change of the inventory is accepted at once.
    let (data_dir, refresh_pause, hold) = (Some(folder.to_owned()), Duration::ZERO, Duration::ZERO);
    let config = FeedConfig { data_dir, refresh_pause, hold, ..config };
    Feed::new(config, None).unwrap()
}

/// A partner, a folder and a feed that has them.
fn opened() -> (MockPartner, TempDir, Arc<Feed>) {
    let (partner, folder) = (MockPartner::start(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    (partner, folder, feed)
}

/// Loads an inventory of these vehicles.
async fn load(partner: &mut MockPartner, feed: &Arc<Feed>, stock_numbers: &[&str]) {
    partner.respond(MockResponse::ok(listings::body(stock_numbers)));
    assert_eq!(listings::stock_numbers(feed.refresh().await), stock_numbers);
    partner.request().await;
}

/// Loads an inventory of these records.
async fn load_records(partner: &mut MockPartner, feed: &Arc<Feed>, records: &[Value]) {
    partner.respond(MockResponse::ok(json!(records).to_string()));
    assert_eq!(listings::stock_numbers(feed.refresh().await).len(), records.len());
    partner.request().await;
}

/// A record with a lower price.
fn reduced(stock_number: &str) -> Value {
    let mut record = listings::record(stock_number);
    record["list_price"] = json!(23_500);
    record
}

fn last_changed(feed: &Arc<Feed>, stock_number: &str) -> Option<Timestamp> {
    feed.history().last_changed(&StockNumber::new(stock_number).unwrap())
}

/// Rewrites the stored entry of a vehicle: first seen at this time and never changed.
fn set_first_seen(folder: &Path, stock_number: &str, first_seen: Timestamp) {
    let path = folder.join("stock.json");
    let mut entries: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    entries[stock_number]["came"] = json!(first_seen);
    entries[stock_number].as_object_mut().unwrap().remove("changed");
    std::fs::write(&path, entries.to_string()).unwrap();
}

fn is_removed(feed: &Arc<Feed>, stock_number: &str) -> bool {
    feed.history().removed(&StockNumber::new(stock_number).unwrap()).is_some()
}

#[tokio::test]
async fn a_vehicle_that_is_no_longer_listed_is_removed_until_it_comes_back() {
    let (mut partner, _folder, feed) = opened();
    load(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_removed(&feed, "A1") && !is_removed(&feed, "NEVER"));
    load(&mut partner, &feed, &["B2"]).await;
    assert!(is_removed(&feed, "A1") && !is_removed(&feed, "B2"));
    let summary = feed.history().removed(&StockNumber::new("A1").unwrap()).unwrap();
    assert_eq!((summary.make.as_str(), summary.year, summary.cents), ("Toyota", Some(2021), Some(2_499_000)));
    load(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_removed(&feed, "A1"));
}

#[tokio::test]
async fn the_record_of_a_vehicle_that_was_just_removed_is_available() {
    let (mut partner, _folder, feed) = opened();
    let recently_removed = |number| feed.history().recently_removed(&StockNumber::new(number).unwrap());
    load(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(recently_removed("A1").is_none(), "it is in the inventory");
    load(&mut partner, &feed, &["B2"]).await;
    let vehicle = recently_removed("A1").unwrap();
    assert_eq!((vehicle.stock_number.as_str(), vehicle.make()), ("A1", "Toyota"));
    assert!(recently_removed("B2").is_none() && recently_removed("NEVER").is_none());
}

#[tokio::test]
async fn removed_vehicles_survive_a_restart() {
    let (mut partner, folder, feed) = opened();
    load(&mut partner, &feed, &["A1", "B2"]).await;
    let feed = open(&partner, folder.path());
    load(&mut partner, &feed, &["B2"]).await;
    assert!(is_removed(&feed, "A1"));
    assert!(is_removed(&open(&partner, folder.path()), "A1"), "also before the first fetch");
}

#[tokio::test]
async fn an_empty_inventory_removes_no_vehicle() {
    let (mut partner, _folder, feed) = opened();
    load(&mut partner, &feed, &["A1"]).await;
    load(&mut partner, &feed, &[]).await;
    assert!(!is_removed(&feed, "A1"));
    let was_in_last_inventory =
        |stock_number| feed.history().was_in_last_inventory(&StockNumber::new(stock_number).unwrap());
    assert!(was_in_last_inventory("A1") && !was_in_last_inventory("NEVER"));
}

#[tokio::test]
async fn a_damaged_file_is_renamed_and_pages_work() {
    let (mut partner, folder) = (MockPartner::start(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("stock.json"), "{\"A1\": 7").unwrap();
    let feed = open(&partner, folder.path());
    load(&mut partner, &feed, &["A1", "B2"]).await;
    load(&mut partner, &feed, &["B2"]).await;
    assert!(is_removed(&feed, "A1"));
    assert!(folder.path().join("stock.unreadable").exists());
}

#[tokio::test]
async fn pages_work_if_the_history_cannot_be_written() {
    let (partner, folder) = (MockPartner::start(), tempfile::tempdir().unwrap());
    let file = folder.path().join("no-folder");
    std::fs::write(&file, "").unwrap();
    let feed = open(&partner, &file);
    partner.respond(MockResponse::ok(listings::body(&["A1"])));
    assert!(matches!(feed.inventory().await, InventoryState::Loaded(_)));
}

#[tokio::test]
async fn an_unchanged_record_keeps_its_change_time_over_a_restart_and_another_price_is_a_change() {
    let (mut partner, folder, feed) = opened();
    load(&mut partner, &feed, &["A1", "B2"]).await;
    let long_ago = "2024-05-06T07:08:09Z".parse().unwrap();
    set_first_seen(folder.path(), "A1", long_ago);
    set_first_seen(folder.path(), "B2", long_ago);

    let feed = open(&partner, folder.path());
    assert_eq!((last_changed(&feed, "A1"), feed.history().last_change()), (Some(long_ago), Some(long_ago)));
    load(&mut partner, &feed, &["A1", "B2"]).await;
    assert_eq!((last_changed(&feed, "A1"), feed.history().last_change()), (Some(long_ago), Some(long_ago)));

    load_records(&mut partner, &feed, &[reduced("A1"), listings::record("B2")]).await;
    let changed_at = last_changed(&feed, "A1").unwrap();
    assert!(changed_at > long_ago);
    assert_eq!((last_changed(&feed, "B2"), feed.history().last_change()), (Some(long_ago), Some(changed_at)));
    assert_eq!(last_changed(&open(&partner, folder.path()), "A1"), Some(changed_at), "it is on disk");
}

#[tokio::test]
async fn a_return_changes_the_vehicle_and_a_removal_changes_the_inventory() {
    let (mut partner, folder, feed) = opened();
    load(&mut partner, &feed, &["A1", "B2"]).await;
    let long_ago = "2024-05-06T07:08:09Z".parse().unwrap();
    set_first_seen(folder.path(), "A1", long_ago);
    set_first_seen(folder.path(), "B2", long_ago);

    let feed = open(&partner, folder.path());
    load(&mut partner, &feed, &["B2"]).await;
    let removed_at = feed.history().last_change().unwrap();
    assert!(removed_at > long_ago);
    load(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(last_changed(&feed, "A1").unwrap() >= removed_at);
    assert_eq!(last_changed(&feed, "B2"), Some(long_ago));
    assert_eq!(last_changed(&feed, "NEVER"), None);
}

#[tokio::test]
async fn a_history_without_content_ids_is_read_and_its_first_update_is_no_change() {
    let (mut partner, folder) = (MockPartner::start(), tempfile::tempdir().unwrap());
    let old = r#"{
        "A1": {"came": "2024-05-06T07:08:09Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2499000}},
        "Z9": {"came": "2024-05-06T07:08:09Z", "left": "2026-10-01T00:00:00Z", "like": {"make": "Ford", "model": "F-150", "body_style": "Truck", "year": 2019, "cents": null}}
    }"#;
    std::fs::write(folder.path().join("stock.json"), old).unwrap();
    let feed = open(&partner, folder.path());
    assert!(is_removed(&feed, "Z9"));
    load_records(&mut partner, &feed, &[reduced("A1")]).await;
    let first_seen = "2024-05-06T07:08:09Z".parse().ok();
    assert_eq!(last_changed(&feed, "A1"), first_seen, "the record before is unknown");
    load(&mut partner, &feed, &["A1"]).await;
    assert!(last_changed(&feed, "A1") > first_seen);
}

#[tokio::test]
async fn the_highest_mileage_is_kept_until_another_vehicle_has_the_stock_number() {
    let (mut partner, folder, feed) = opened();
    let observations = [
        (json!(30_000), "Camry", 30_000),
        (json!(45_500), "Camry", 45_500),
        (json!(12_000), "Camry", 45_500),
        (Value::Null, "Camry", 45_500),
        (json!(12_000), "Corolla", 12_000),
    ];
    for (miles, model, most) in observations {
        let mut record = listings::record("A1");
        (record["mileage"], record["model"]) = (miles, json!(model));
        load_records(&mut partner, &feed, &[record]).await;
        let entry = feed::read_history(folder.path()).unwrap().remove(0);
        assert_eq!(entry.most_miles.map(|seen| seen.miles), Some(most), "{model}");
    }
}

fn with_vin(stock_number: &str, vin: &str) -> Value {
    let mut record = listings::record(stock_number);
    record["vin"] = json!(vin);
    record
}

const VIN: &str = "4T1B11HK0KU200001";
const OTHER_VIN: &str = "4T1B11HK0KU200002";

/// The stock number of the vehicle that is found; `None` if it was removed.
async fn found_number(feed: &Arc<Feed>, stock_number: &str) -> Option<String> {
    match feed.find_vehicle(stock_number).await {
        VehicleLookup::Found(vehicle) => Some(vehicle.stock_number.as_str().to_owned()),
        VehicleLookup::Removed(_) => None,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_renumbered_vehicle_is_found_by_its_old_stock_numbers_also_after_a_restart() {
    let (mut partner, folder, feed) = opened();
    for number in ["A1", "B1", "C1"] {
        load_records(&mut partner, &feed, &[with_vin(number, VIN), with_vin("A2", OTHER_VIN)]).await;
    }
    let feed = open(&partner, folder.path());
    load_records(&mut partner, &feed, &[with_vin("C1", VIN)]).await;
    for old in ["A1", "B1"] {
        assert_eq!(found_number(&feed, old).await.as_deref(), Some("C1"), "{old}");
    }
    assert_eq!(found_number(&feed, "A2").await, None, "it was sold");
    load_records(&mut partner, &feed, &[with_vin("A2", OTHER_VIN)]).await;
    assert_eq!(found_number(&feed, "A1").await, None, "it was sold under its last number");
}

#[tokio::test]
async fn a_shared_vin_leads_to_no_other_stock_number() {
    let (mut partner, _folder, feed) = opened();
    load_records(&mut partner, &feed, &[with_vin("A1", VIN), with_vin("A2", VIN), with_vin("A3", OTHER_VIN)])
        .await;
    load_records(
        &mut partner,
        &feed,
        &[with_vin("B1", VIN), with_vin("B3", OTHER_VIN), with_vin("B4", OTHER_VIN)],
    )
    .await;
    for old in ["A1", "A2", "A3"] {
        assert_eq!(found_number(&feed, old).await, None, "{old}");
    }
}

#[tokio::test]
async fn a_renumbered_vehicle_is_not_removed_while_the_feed_is_down() {
    let (mut partner, folder, feed) = opened();
    load_records(&mut partner, &feed, &[with_vin("A1", VIN)]).await;
    load_records(&mut partner, &feed, &[with_vin("B1", VIN)]).await;
    partner.respond(MockResponse::status(404));
    let config =
        FeedConfig { data_dir: Some(folder.path().to_owned()), keep: Duration::ZERO, ..partner.config() };
    let feed = Feed::new(config, None).unwrap();
    feed.inventory().await;
    assert!(matches!(feed.find_vehicle("A1").await, VehicleLookup::NoInventory));
}
