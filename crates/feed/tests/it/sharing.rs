//! Several servers that share one database: a `SQLite` file here, PostgreSQL in the tests that need
//! one. Both run the same SQL.

mod marks;
mod postgres;

use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use database::DatabaseLocation;
use feed::{Feed, FeedConfig, HistoryEntry, InventoryState, VehicleLookup, read_history, seed_history};
use inventory::{Money, StockNumber};
use jiff::Timestamp;
use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use std::{fs, path::Path, sync::Arc, time::Duration};
use tempfile::TempDir;

/// The longest wait of a test for a server's work in the background.
const DEADLINE: Duration = Duration::from_secs(30);

/// Servers with a feed and a database in common.
pub(crate) struct Servers {
    pub(crate) partner: MockPartner,
    pub(crate) database: DatabaseLocation,
    data_dirs: Vec<TempDir>,
    fresh: Duration,
    _folder: TempDir,
}

impl Servers {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = DatabaseLocation::Folder(folder.path().join("shared"));
        Self::with(database, folder)
    }

    fn with(database: DatabaseLocation, folder: TempDir) -> Self {
        let data_dirs = vec![tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        Self {
            partner: MockPartner::start(),
            database,
            data_dirs,
            fresh: Duration::from_millis(400),
            _folder: folder,
        }
    }

    /// With one that has written an inventory of so many vehicles.
    async fn with_one(vehicles: usize) -> (Self, Arc<Feed>) {
        let servers = Self::new();
        servers.partner.respond(inventory_of(vehicles, 20_000));
        let one = servers.start(0);
        eventually("it is written", async || servers.revision().await.is_some()).await;
        (servers, one)
    }

    /// Refreshes a server after the feed has changed to so many vehicles.
    async fn refresh(&self, server: &Arc<Feed>, vehicles: usize) {
        self.partner.respond(inventory_of(vehicles, 20_000));
        let _ = server.refresh().await;
    }

    /// The path of the database's folder.
    fn database_folder(&self) -> &Path {
        match &self.database {
            DatabaseLocation::Folder(folder) => folder,
            DatabaseLocation::Database { .. } => panic!("it is no folder"),
        }
    }

    fn data_dir(&self, server: usize) -> &Path {
        self.data_dirs[server].path()
    }

    /// A server as it starts again with its data folder.
    fn start(&self, server: usize) -> Arc<Feed> {
        let feed = self.open(server);
        feed.start();
        feed
    }

    /// A server that does nothing by itself.
    fn open(&self, server: usize) -> Arc<Feed> {
        Feed::new(self.config(server), None).unwrap()
    }

    pub(crate) fn config(&self, server: usize) -> FeedConfig {
        FeedConfig {
            data_dir: Some(self.data_dir(server).to_owned()),
            database: Some(self.database.clone()),
            refresh_pause: Duration::ZERO,
            fresh: self.fresh,
            ..self.partner.config()
        }
    }

    /// The shared revision; `None` if there is none.
    async fn revision(&self) -> Option<i64> {
        let mut connection = AnyConnection::connect(&self.url()).await.ok()?;
        let revision = sqlx::query_scalar("SELECT revision FROM inventory_state");
        revision.fetch_optional(&mut connection).await.ok().flatten()
    }

    async fn count(&self, query: &str) -> i64 {
        let mut connection = AnyConnection::connect(&self.url()).await.unwrap();
        let query = sqlx::query_scalar(AssertSqlSafe(query.to_owned()));
        query.fetch_one(&mut connection).await.unwrap()
    }

    async fn execute(&self, statement: &str) {
        execute(&self.url(), statement).await;
    }

    fn url(&self) -> String {
        sqlx::any::install_default_drivers();
        match &self.database {
            DatabaseLocation::Folder(folder) => format!("sqlite://{}", folder.join("leads.db").display()),
            DatabaseLocation::Database { url, .. } => url.to_string(),
        }
    }

    fn history(&self, server: usize) -> Vec<HistoryEntry> {
        let mut entries = read_history(self.data_dir(server)).unwrap();
        entries.sort_by(|one, other| one.stock_number.cmp(&other.stock_number));
        entries
    }
}

async fn execute(url: &str, statement: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned())).execute(&mut connection).await.unwrap();
}

/// Waits until this is so.
pub(crate) async fn eventually(what: &str, is_so: impl AsyncFn() -> bool) {
    let started = tokio::time::Instant::now();
    while !is_so().await {
        assert!(started.elapsed() < DEADLINE, "not in time: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn priced(stock_number: &str, price: u32) -> Value {
    let mut record = listings::record(stock_number);
    record["list_price"] = json!(price);
    record
}

/// So many vehicles at this price, `A0` first.
fn inventory_of(vehicles: usize, price: u32) -> MockResponse {
    let records = (0..vehicles).map(|number| priced(&format!("A{number}"), price));
    MockResponse::ok(records.collect::<Value>().to_string())
}

fn number(text: &str) -> StockNumber {
    StockNumber::new(text).unwrap()
}

fn snapshot_id(feed: &Feed) -> Option<String> {
    feed.fresh_inventory().map(|snapshot| snapshot.id().to_string())
}

/// The number of vehicles; none while the first fetch takes its time.
async fn size(feed: &Arc<Feed>) -> usize {
    match feed.inventory().await {
        InventoryState::Loaded(snapshot) => snapshot.vehicles().len(),
        _ => 0,
    }
}

/// Waits until both servers have the same inventory, of so many vehicles.
async fn agree(one: &Arc<Feed>, other: &Arc<Feed>, vehicles: usize) {
    eventually("the servers agree", async || {
        size(one).await == vehicles && size(other).await == vehicles && snapshot_id(one) == snapshot_id(other)
    })
    .await;
}

fn debug(entries: &[HistoryEntry]) -> Vec<String> {
    entries.iter().map(|entry| format!("{entry:?}")).collect()
}

/// One of two servers fetches; the other has seen the same vehicles come, change and go.
async fn have_one_view(mut servers: Servers) {
    servers.fresh = Duration::from_secs(20);
    servers.partner.respond(inventory_of(30, 20_000));
    let one = servers.start(0);
    eventually("it is written", async || servers.revision().await.is_some()).await;
    let other = servers.start(1);
    agree(&one, &other, 30).await;
    assert_eq!(servers.partner.count_requests().await, 1, "the other has fetched nothing");

    servers.partner.respond(inventory_of(29, 19_000));
    drop(other);
    let _ = one.refresh().await;
    let other = servers.start(1);
    agree(&one, &other, 29).await;
    for feed in [&one, &other] {
        let snapshot = listings::loaded(feed.inventory().await);
        assert_eq!(snapshot.get("A0").unwrap().observation.reduction.unwrap().amount, Money::dollars(1_000));
        assert!(matches!(feed.find_vehicle("A29").await, VehicleLookup::Removed(_)));
    }
    assert_eq!(debug(&servers.history(0)), debug(&servers.history(1)));
    let revision = servers.revision().await;
    drop((one, other));
    servers.fresh = Duration::from_millis(400);
    let (one, other) = (servers.open(0), servers.open(1));
    assert!(one.accept_quarantined().await.is_none() && other.accept_quarantined().await.is_none());
    assert_eq!(servers.revision().await, revision, "nothing new is nothing written");
}

#[tokio::test]
async fn servers_have_one_view() {
    have_one_view(Servers::new()).await;
}

#[tokio::test]
async fn a_quarantined_inventory_is_shared_and_accepted_through_any() {
    let servers = Servers::new();
    servers.partner.respond(inventory_of(40, 20_000));
    let (one, other) = (servers.start(0), servers.start(1));
    agree(&one, &other, 40).await;
    servers.partner.respond(inventory_of(3, 20_000));
    let quarantined = |feed: &Arc<Feed>| {
        let feed = Arc::clone(feed);
        async move { feed.status().quarantined.map(|open| (open.vehicles, open.anomaly)) }
    };
    eventually("both quarantine it", async || {
        let _ = one.refresh().await;
        quarantined(&other).await.is_some() && quarantined(&other).await == quarantined(&one).await
    })
    .await;
    assert_eq!((size(&one).await, size(&other).await), (40, 40));

    // An acceptance in the same 50 ms as the inventory before is of its age, and then the shared one counts.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(other.accept_quarantined().await, Some(3));
    agree(&one, &other, 3).await;
    eventually("none quarantines it", async || {
        quarantined(&one).await.is_none() && quarantined(&other).await.is_none()
    })
    .await;
    assert!(one.history().removed(&number("A39")).is_some());
}

#[tokio::test]
async fn a_restarted_server_continues_the_quarantine_of_the_others() {
    let (servers, one) = Servers::with_one(40).await;
    servers.refresh(&one, 3).await;
    let other = servers.start(1);
    eventually("the new server quarantines it", async || other.status().quarantined.is_some()).await;
    assert_eq!(size(&other).await, 40);
    servers.refresh(&other, 39).await;
    agree(&one, &other, 39).await;
    assert!(one.status().quarantined.is_none());
}

#[tokio::test]
async fn a_server_goes_on_by_itself_while_the_database_fails_and_loses_nothing() {
    let servers = Servers::new();
    // No folder can be there.
    fs::write(servers.database_folder(), "").unwrap();
    servers.partner.respond(inventory_of(30, 20_000));
    let one = servers.start(0);
    eventually("it has loaded", async || one.has_loaded()).await;
    servers.partner.respond(inventory_of(29, 19_000));
    let _ = one.refresh().await;
    assert_eq!(size(&one).await, 29);

    fs::remove_file(servers.database_folder()).unwrap();
    eventually("it is written", async || servers.revision().await.is_some()).await;
    let other = servers.start(1);
    agree(&one, &other, 29).await;
    eventually("the price before is known", async || {
        other.history().prices(&number("A0")).is_some_and(|prices| prices.price_points().len() == 2)
    })
    .await;
    assert!(other.history().removed(&number("A29")).is_some());
    assert_eq!(debug(&servers.history(0)), debug(&servers.history(1)));
}

/// A server that knows no inventory can't see that the feed sends a broken one.
#[tokio::test]
async fn a_new_server_does_not_bring_a_suspicious_inventory_to_the_others() {
    let (servers, one) = Servers::with_one(40).await;
    // The shared one of two fetches at the same time counts.
    tokio::time::sleep(Duration::from_millis(200)).await;
    // The new server can't read the database at first, so it takes what the feed sends.
    let (there, away) =
        (servers.database_folder().to_owned(), servers.database_folder().with_extension("away"));
    fs::rename(&there, &away).unwrap();
    fs::write(&there, "").unwrap();
    servers.partner.respond(inventory_of(3, 20_000));
    let other = servers.start(1);
    eventually("it serves it", async || size(&other).await == 3).await;
    fs::remove_file(&there).unwrap();
    fs::rename(&away, &there).unwrap();
    agree(&one, &other, 40).await;
    eventually("both quarantine it", async || {
        one.status().quarantined.is_some() && other.status().quarantined.is_some()
    })
    .await;
    assert!(other.history().removed(&number("A39")).is_none(), "no vehicle has gone");
}

#[tokio::test]
async fn what_each_server_has_seen_before_is_merged() {
    let servers = Servers::new();
    let today = Timestamp::now().as_second();
    let day = |day: i64| Timestamp::from_second(today + (day - 10) * 86_400).unwrap();
    let bodies = |observations: &[(i64, &[(&str, u32)])]| {
        let body = |vehicles: &[(&str, u32)]| {
            vehicles.iter().map(|(number, price)| priced(number, *price)).collect::<Value>().to_string()
        };
        observations.iter().map(|(at, vehicles)| (day(*at), body(vehicles))).collect::<Vec<_>>()
    };
    seed_history(
        servers.data_dir(0),
        bodies(&[(0, &[("A1", 20_000), ("B1", 9_000)]), (3, &[("A1", 18_000)])]),
    )
    .unwrap();
    seed_history(
        servers.data_dir(1),
        bodies(&[(1, &[("A1", 20_000), ("C1", 7_000)]), (2, &[("A1", 19_000)])]),
    )
    .unwrap();
    servers.partner.respond(MockResponse::ok(json!([priced("A1", 18_000)]).to_string()));
    let (one, other) = (servers.start(0), servers.start(1));
    agree(&one, &other, 1).await;
    eventually("the histories are the same", async || {
        debug(&servers.history(0)) == debug(&servers.history(1)) && servers.history(0).len() == 3
    })
    .await;
    let prices = one.history().prices(&number("A1")).unwrap();
    let points: Vec<_> = prices.price_points().iter().map(|point| (point.seen, point.price)).collect();
    let dollars = |price| Some(Money::dollars(price));
    assert_eq!(points, [(day(0), dollars(20_000)), (day(2), dollars(19_000)), (day(3), dollars(18_000))]);
    assert!([&one, &other].iter().all(|feed| feed.history().removed(&number("B1")).is_some()
        && feed.history().removed(&number("C1")).is_some()));
}

#[tokio::test]
async fn an_unreadable_listing_in_the_database_breaks_nothing() {
    let (servers, one) = Servers::with_one(30).await;
    servers.execute("UPDATE inventory_listings SET body = zeroblob(20)").await;
    let other = servers.start(1);
    eventually("the other fetches for itself", async || size(&other).await == 30).await;
    servers.refresh(&other, 29).await;
    assert_eq!(size(&other).await, 29);
    agree(&one, &other, 29).await;
}

/// Without a fetch by those who can't read it and have an inventory of their own.
#[tokio::test]
async fn an_unreadable_shared_inventory_is_replaced_by_that_of_a_server() {
    let mut servers = Servers::new();
    servers.fresh = Duration::from_secs(20);
    servers.partner.respond(inventory_of(30, 20_000));
    let one = servers.start(0);
    eventually("it is written", async || servers.revision().await.is_some()).await;
    drop(one);
    for damage in ["zeroblob(20)", "x'1f8b0800000000000003'", "x''"] {
        let revision = servers.revision().await.unwrap();
        servers.execute(&format!("UPDATE inventory_listings SET body = {damage}")).await;
        let one = servers.start(0);
        eventually("it is replaced", async || servers.revision().await > Some(revision)).await;
        drop(one);
    }
    // The other has nothing but what it reads there.
    servers.partner.respond(MockResponse::status(500));
    let other = servers.start(1);
    eventually("the other takes it over", async || size(&other).await == 30).await;
}

#[tokio::test]
async fn an_unreadable_quarantined_inventory_does_not_hide_the_good_one() {
    let (servers, one) = Servers::with_one(40).await;
    servers.refresh(&one, 3).await;
    assert!(one.status().quarantined.is_some());
    eventually("it is quarantined", async || {
        servers.count("SELECT count(*) FROM inventory_listings WHERE name = 'held'").await == 1
    })
    .await;
    servers.execute("UPDATE inventory_listings SET body = zeroblob(20) WHERE name = 'held'").await;
    let other = servers.start(1);
    eventually("the other has the good one", async || size(&other).await == 40).await;
    eventually("both quarantine what the feed sends", async || {
        let _ = other.refresh().await;
        one.status().quarantined.is_some() && other.status().quarantined.is_some()
    })
    .await;
    assert_eq!((size(&one).await, size(&other).await), (40, 40));
}
