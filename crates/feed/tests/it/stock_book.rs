//! Which vehicles have left (PAGE-4: gone is not unknown), and since when those that are here are as they are.

use crate::props::answer::Answer;
use crate::props::lot;
use crate::props::partner::Partner;
use feed::{Feed, FeedConfig, Known, Listing};
use inventory::StockNumber;
use jiff::Timestamp;
use serde_json::{Value, json};
use std::{path::Path, time::Duration};

fn open(partner: &Partner, folder: &Path) -> Feed {
    let config = partner.config();
    // The lot changes as quickly as a test goes on, and each change of its one or two vehicles is taken.
    let (data_dir, refresh_pause, hold) = (Some(folder.to_owned()), Duration::ZERO, Duration::ZERO);
    let config = FeedConfig { data_dir, refresh_pause, hold, ..config };
    Feed::new(config, None).unwrap()
}

/// The feed lists these from now on, and the site has heard of it.
async fn lists(partner: &mut Partner, feed: &Feed, stock_numbers: &[&str]) {
    partner.says(Answer::ok(lot::listing(stock_numbers)));
    assert_eq!(lot::stock(feed.refresh().await), stock_numbers);
    partner.asked().await;
}

/// The feed lists these records from now on, and the site has heard of it.
async fn tells(partner: &mut Partner, feed: &Feed, records: &[Value]) {
    partner.says(Answer::ok(json!(records).to_string()));
    assert_eq!(lot::stock(feed.refresh().await).len(), records.len());
    partner.asked().await;
}

/// A record with another price than the usual one.
fn reduced(stock_number: &str) -> Value {
    let mut record = lot::record(stock_number);
    record["list_price"] = json!(23_500);
    record
}

fn changed(feed: &Feed, stock_number: &str) -> Option<Timestamp> {
    feed.changed(&StockNumber::new(stock_number).unwrap())
}

/// Makes the book say of this vehicle that it came a long time ago, and nothing of a change since.
fn age(folder: &Path, stock_number: &str, came: Timestamp) {
    let path = folder.join("stock.json");
    let mut book: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    book[stock_number]["came"] = json!(came);
    book[stock_number].as_object_mut().unwrap().remove("changed");
    std::fs::write(&path, book.to_string()).unwrap();
}

fn is_gone(feed: &Feed, stock_number: &str) -> bool {
    feed.gone(&StockNumber::new(stock_number).unwrap()).is_some()
}

#[tokio::test]
async fn who_was_listed_and_is_no_longer_has_left_and_may_come_back() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_gone(&feed, "A1") && !is_gone(&feed, "NEVER"));
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1") && !is_gone(&feed, "B2"));
    let like = feed.gone(&StockNumber::new("A1").unwrap()).unwrap();
    assert_eq!((like.make.as_str(), like.year, like.cents), ("Toyota", Some(2021), Some(2_499_000)));
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(!is_gone(&feed, "A1"));
}

#[tokio::test]
async fn the_record_of_a_vehicle_that_has_just_left_is_still_known() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    let departed = |number| feed.departed(&StockNumber::new(number).unwrap());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(departed("A1").is_none(), "it is here");
    lists(&mut partner, &feed, &["B2"]).await;
    let vehicle = departed("A1").unwrap();
    assert_eq!((vehicle.stock_number.as_str(), vehicle.make.as_str()), ("A1", "Toyota"));
    assert!(departed("B2").is_none() && departed("NEVER").is_none());
}

#[tokio::test]
async fn a_restart_forgets_nobody() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1"));
    assert!(is_gone(&open(&partner, folder.path()), "A1"), "before the first listing, too");
}

#[tokio::test]
async fn an_empty_lot_sends_nobody_away() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1"]).await;
    lists(&mut partner, &feed, &[]).await;
    assert!(!is_gone(&feed, "A1"));
    let was_here = |stock_number| feed.was_here(&StockNumber::new(stock_number).unwrap());
    assert!(was_here("A1") && !was_here("NEVER"));
}

#[tokio::test]
async fn a_damaged_book_is_put_aside_and_costs_no_page() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("stock.json"), "{\"A1\": 7").unwrap();
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    lists(&mut partner, &feed, &["B2"]).await;
    assert!(is_gone(&feed, "A1"));
    assert!(folder.path().join("stock.unreadable").exists());
}

#[tokio::test]
async fn a_book_that_cannot_be_written_costs_no_page() {
    let (partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let file = folder.path().join("no-folder");
    std::fs::write(&file, "").unwrap();
    let feed = open(&partner, &file);
    partner.says(Answer::ok(lot::listing(&["A1"])));
    assert!(matches!(feed.listing().await, Listing::Loaded(_)));
}

#[tokio::test]
async fn a_record_that_stays_as_it_was_keeps_its_moment_over_a_restart_and_another_price_is_a_change() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    let long_ago = "2024-05-06T07:08:09Z".parse().unwrap();
    age(folder.path(), "A1", long_ago);
    age(folder.path(), "B2", long_ago);

    let feed = open(&partner, folder.path());
    assert_eq!((changed(&feed, "A1"), feed.lot_changed()), (Some(long_ago), Some(long_ago)));
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert_eq!((changed(&feed, "A1"), feed.lot_changed()), (Some(long_ago), Some(long_ago)));

    tells(&mut partner, &feed, &[reduced("A1"), lot::record("B2")]).await;
    let moment = changed(&feed, "A1").unwrap();
    assert!(moment > long_ago);
    assert_eq!((changed(&feed, "B2"), feed.lot_changed()), (Some(long_ago), Some(moment)));
    assert_eq!(changed(&open(&partner, folder.path()), "A1"), Some(moment), "written down");
}

#[tokio::test]
async fn coming_back_is_a_change_of_the_vehicle_and_leaving_is_one_of_the_lot() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    let long_ago = "2024-05-06T07:08:09Z".parse().unwrap();
    age(folder.path(), "A1", long_ago);
    age(folder.path(), "B2", long_ago);

    let feed = open(&partner, folder.path());
    lists(&mut partner, &feed, &["B2"]).await;
    let left = feed.lot_changed().unwrap();
    assert!(left > long_ago);
    lists(&mut partner, &feed, &["A1", "B2"]).await;
    assert!(changed(&feed, "A1").unwrap() >= left);
    assert_eq!(changed(&feed, "B2"), Some(long_ago));
    assert_eq!(changed(&feed, "NEVER"), None);
}

#[tokio::test]
async fn a_book_from_before_records_were_compared_is_read_and_takes_nothing_for_a_change() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let old = r#"{
        "A1": {"came": "2024-05-06T07:08:09Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2499000}},
        "Z9": {"came": "2024-05-06T07:08:09Z", "left": "2026-10-01T00:00:00Z", "like": {"make": "Ford", "model": "F-150", "body_style": "Truck", "year": 2019, "cents": null}}
    }"#;
    std::fs::write(folder.path().join("stock.json"), old).unwrap();
    let feed = open(&partner, folder.path());
    assert!(is_gone(&feed, "Z9"));
    tells(&mut partner, &feed, &[reduced("A1")]).await;
    let came = "2024-05-06T07:08:09Z".parse().ok();
    assert_eq!(changed(&feed, "A1"), came, "nobody knows what it was before");
    lists(&mut partner, &feed, &["A1"]).await;
    assert!(changed(&feed, "A1") > came);
}

#[tokio::test]
async fn the_most_miles_that_a_vehicle_was_seen_with_are_remembered_until_its_number_is_anothers() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    let looks = [
        (json!(30_000), "Camry", 30_000),
        (json!(45_500), "Camry", 45_500),
        (json!(12_000), "Camry", 45_500),
        (Value::Null, "Camry", 45_500),
        (json!(12_000), "Corolla", 12_000),
    ];
    for (miles, model, most) in looks {
        let mut record = lot::record("A1");
        (record["mileage"], record["model"]) = (miles, json!(model));
        tells(&mut partner, &feed, &[record]).await;
        let entry = feed::stock_entries(folder.path()).unwrap().remove(0);
        assert_eq!(entry.most_miles.map(|seen| seen.miles), Some(most), "{model}");
    }
}

/// A record with this VIN.
fn with_vin(stock_number: &str, vin: &str) -> Value {
    let mut record = lot::record(stock_number);
    record["vin"] = json!(vin);
    record
}

const VIN: &str = "4T1B11HK0KU200001";
const OTHER_VIN: &str = "4T1B11HK0KU200002";

/// The stock number of the vehicle that an address with this one shows; none where the vehicle has left.
async fn shown(feed: &Feed, stock_number: &str) -> Option<String> {
    match feed.known(stock_number).await {
        Known::Vehicle(vehicle) => Some(vehicle.stock_number.as_str().to_owned()),
        Known::Gone(_) => None,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_vehicle_that_is_back_under_another_number_is_found_by_the_old_ones_also_after_a_restart() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    for number in ["A1", "B1", "C1"] {
        tells(&mut partner, &feed, &[with_vin(number, VIN), with_vin("A2", OTHER_VIN)]).await;
    }
    let feed = open(&partner, folder.path());
    tells(&mut partner, &feed, &[with_vin("C1", VIN)]).await;
    for old in ["A1", "B1"] {
        assert_eq!(shown(&feed, old).await.as_deref(), Some("C1"), "{old}");
    }
    assert_eq!(shown(&feed, "A2").await, None, "it was sold");
    tells(&mut partner, &feed, &[with_vin("A2", OTHER_VIN)]).await;
    assert_eq!(shown(&feed, "A1").await, None, "it was sold under its last number");
}

#[tokio::test]
async fn a_vin_that_several_vehicles_share_leads_from_no_number_to_another() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    tells(&mut partner, &feed, &[with_vin("A1", VIN), with_vin("A2", VIN), with_vin("A3", OTHER_VIN)]).await;
    tells(&mut partner, &feed, &[with_vin("B1", VIN), with_vin("B3", OTHER_VIN), with_vin("B4", OTHER_VIN)])
        .await;
    for old in ["A1", "A2", "A3"] {
        assert_eq!(shown(&feed, old).await, None, "{old}");
    }
}

#[tokio::test]
async fn while_the_feed_is_down_nobody_says_that_a_vehicle_with_a_new_number_has_left() {
    let (mut partner, folder) = (Partner::open(), tempfile::tempdir().unwrap());
    let feed = open(&partner, folder.path());
    tells(&mut partner, &feed, &[with_vin("A1", VIN)]).await;
    tells(&mut partner, &feed, &[with_vin("B1", VIN)]).await;
    partner.says(Answer::status(404));
    let config =
        FeedConfig { data_dir: Some(folder.path().to_owned()), keep: Duration::ZERO, ..partner.config() };
    let feed = Feed::new(config, None).unwrap();
    feed.listing().await;
    assert!(matches!(feed.known("A1").await, Known::NoInventory));
}
