//! Vehicles that staff enter (ENTRY-1, ENTRY-2).

use crate::sharing::{Servers, eventually};
use crate::support::listings::{body, stock_numbers};
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use database::{Clock, Database, DatabaseLocation};
use feed::{Feed, FeedConfig, InventoryState, Removal, VehicleLookup};
use inventory::StockNumber;
use staff_inventory::{Record, RecordState, StaffInventory};
use std::path::Path;
use std::sync::Arc;

fn open(location: &DatabaseLocation) -> Arc<StaffInventory> {
    let database = Arc::new(Database::new(location, Clock::system()));
    Arc::new(StaffInventory::new(database, "https://dealer.example/uploads/".to_owned()))
}

fn in_folder(folder: &Path) -> Arc<StaffInventory> {
    open(&DatabaseLocation::Folder(folder.join("journal")))
}

/// A published vehicle that lacks nothing.
fn record(stock_number: &str, price: &str) -> Record {
    let mut record = Record { state: RecordState::Published, ..Record::default() };
    let texts = [
        ("stock_number", stock_number),
        ("vin", "4T1G11AK4MU950283"),
        ("year", "2021"),
        ("make", "Toyota"),
        ("model", "Camry"),
        ("mileage", "30,125"),
        ("list_price", price),
    ];
    for (name, text) in texts {
        record.set(name, text);
    }
    record
}

async fn price_of(feed: &Arc<Feed>, number: &str) -> Option<String> {
    Some(feed.find_vehicle(number).await.found()?.list_price?.to_string())
}

async fn number_of(feed: &Arc<Feed>) -> usize {
    feed.inventory().await.loaded().map_or(0, |inventory| inventory.vehicles().len())
}

#[tokio::test]
async fn vehicles_of_staff_alone_come_change_and_leave_as_those_of_a_feed() {
    let folder = tempfile::tempdir().unwrap();
    let staff = in_folder(folder.path());
    let start = || {
        let data_dir = Some(folder.path().to_owned());
        let feed = Feed::new(
            FeedConfig { data_dir, staff: Some(Arc::clone(&staff)), ..FeedConfig::entered() },
            None,
        );
        let feed = feed.unwrap();
        feed.start();
        feed
    };
    let feed = start();
    assert_eq!(stock_numbers(feed.inventory().await), [""; 0]);

    let added = staff.add(record("A1", "$21,995"), "Dana").await.unwrap();
    assert_eq!(number_of(&feed).await, 0, "nobody has said that it changed");
    feed.show_entered().await.unwrap();
    assert_eq!(price_of(&feed, "A1").await.as_deref(), Some("$21,995"));
    let draft = Record { state: RecordState::Draft, ..record("B2", "$9,000") };
    let draft = staff.add(draft, "Dana").await.unwrap();
    feed.show_entered().await.unwrap();
    assert_eq!(number_of(&feed).await, 1);

    staff.change(added.id, "Luis", |record| record.set("list_price", "19995")).await.unwrap();
    staff.change(draft.id, "Luis", |record| record.state = RecordState::Published).await.unwrap();
    feed.show_entered().await.unwrap();
    assert_eq!(stock_numbers(feed.inventory().await), ["A1", "B2"]);
    let a1 = StockNumber::new("A1").unwrap();
    let entry = feed.history().entry(&a1).unwrap();
    let prices: Vec<_> =
        entry.prices.price_points().iter().map(|point| point.price.unwrap().to_string()).collect();
    assert_eq!(prices, ["$21,995", "$19,995"]);

    staff.change(added.id, "Luis", |record| record.set("status", "sold")).await.unwrap();
    staff.change(draft.id, "Luis", |record| record.state = RecordState::Removed).await.unwrap();
    feed.show_entered().await.unwrap();
    assert_eq!(number_of(&feed).await, 0);
    assert_eq!(feed.history().removal(&a1), Some(Removal::Sold));
    assert!(matches!(feed.find_vehicle("B2").await, VehicleLookup::Removed(_)));

    // After a restart the same is there.
    staff.change(draft.id, "Dana", |record| record.state = RecordState::Published).await.unwrap();
    drop(feed);
    staff.refresh().await.unwrap();
    let feed = start();
    assert_eq!(stock_numbers(feed.inventory().await), ["B2"]);
    assert!(matches!(feed.find_vehicle("A1").await, VehicleLookup::Removed(_)));
}

#[tokio::test]
async fn of_a_stock_number_in_both_the_vehicle_of_the_feed_counts() {
    let folder = tempfile::tempdir().unwrap();
    let (staff, partner) = (in_folder(folder.path()), MockPartner::start());
    let config = || FeedConfig {
        data_dir: Some(folder.path().to_owned()),
        staff: Some(Arc::clone(&staff)),
        ..partner.config()
    };
    partner.respond(MockResponse::ok(body(&["A1", "C3"])));
    let feed = Feed::new(config(), None).unwrap();
    feed.start();
    assert_eq!(stock_numbers(feed.inventory().await), ["A1", "C3"]);
    staff.add(record("A1", "$1,000"), "Dana").await.unwrap();
    staff.add(record("B2", "$9,000"), "Dana").await.unwrap();
    feed.show_entered().await.unwrap();
    assert_eq!(stock_numbers(feed.inventory().await), ["A1", "C3", "B2"]);
    assert_eq!(price_of(&feed, "A1").await.as_deref(), Some("$24,990"));
    drop(feed);

    // The archive has the feed's vehicles alone, and is not served without those of staff.
    partner.respond(MockResponse::status(503));
    let feed = Feed::new(config(), None).unwrap();
    assert_eq!(stock_numbers(feed.inventory().await), ["A1", "C3", "B2"]);
    drop(feed);
    let unread = FeedConfig { staff: Some(in_folder(folder.path())), ..config() };
    assert!(Feed::new(unread, None).unwrap().shown_inventory().is_none());
}

#[tokio::test]
async fn a_database_that_fails_from_the_start_shows_no_empty_lot() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("journal"), "no folder").unwrap();
    let config = FeedConfig { staff: Some(in_folder(folder.path())), ..FeedConfig::entered() };
    let feed = Feed::new(config, None).unwrap();
    feed.start();
    assert!(matches!(feed.inventory().await, InventoryState::Failed(_)));
    assert!(!feed.has_loaded());
}

/// The vehicles that staff enter on one server are on the other within seconds, and no server takes them for gone.
pub(crate) async fn have_the_same_vehicles(servers: Servers) {
    servers.partner.respond(MockResponse::ok(body(&["A1"])));
    let stores = [open(&servers.database), open(&servers.database)];
    let start = |at: usize| {
        let staff = Some(Arc::clone(&stores[at]));
        let feed = Feed::new(FeedConfig { staff, ..servers.config(at) }, None).unwrap();
        feed.start();
        feed
    };
    let (one, other) = (start(0), start(1));
    eventually("both have the feed's", async || number_of(&one).await == 1 && number_of(&other).await == 1)
        .await;
    let added = stores[0].add(record("B2", "$9,000"), "Dana").await.unwrap();
    one.show_entered().await.unwrap();
    eventually("the other has it", async || number_of(&other).await == 2).await;
    stores[1].change(added.id, "Luis", |record| record.set("list_price", "8,500")).await.unwrap();
    other.show_entered().await.unwrap();
    eventually("the first has its price", async || price_of(&one, "B2").await.as_deref() == Some("$8,500"))
        .await;
    for feed in [&one, &other] {
        let entry = feed.history().entry(&StockNumber::new("B2").unwrap()).unwrap();
        let prices: Vec<_> = entry.prices.price_points().iter().map(|point| point.price).collect();
        assert_eq!((prices.len(), entry.removed_at), (2, None));
    }
}

#[tokio::test]
async fn servers_have_the_same_vehicles_of_staff() {
    have_the_same_vehicles(Servers::new()).await;
}
