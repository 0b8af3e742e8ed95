//! Copies of what vehicles' pages say (COPY-1).

use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use copies::{Copies, Copy};
use inventory::{Charge, Money};
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use site::{Clock, Site, VehicleCopies};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// A site whose copies a test makes when it wants.
struct CopiedSite {
    app: TestApp,
    feed: MockFeed,
    folder: TempDir,
    clock: Arc<Mutex<Timestamp>>,
    writer: VehicleCopies,
}

impl CopiedSite {
    async fn start(records: &[Value]) -> Self {
        let feed = MockFeed::start(records).await;
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(Mutex::new("2026-11-24T18:00:00Z".parse().unwrap()));
        let time = Arc::clone(&clock);
        let app = test_app().feed(&feed).site_dir(folder.path()).without_partners().without_photos();
        let app = app.clock(Clock::new(move || *time.lock().unwrap())).start().await;
        app.get("/inventory").await.expect(200);
        let writer = VehicleCopies::new(app.site());
        Self { app, feed, folder, clock, writer }
    }

    /// Serves these records, and copies what pages say some hours later.
    async fn serve(&mut self, records: &[Value]) {
        self.feed.set_records(records);
        self.app.post("/inventory/refresh", &[]).await.expect(200);
        self.pass_hours(1).await;
    }

    async fn pass_hours(&mut self, hours: i64) {
        *self.clock.lock().unwrap() += SignedDuration::from_hours(hours);
        self.writer.update(&self.app.live().current()).await.unwrap();
    }

    fn copies(&self) -> Copies {
        Copies::new(Arc::clone(self.app.site().leads.journal().database()))
    }

    /// The copies of a vehicle, and how many there are of all.
    async fn of_vehicle(&self, key: &str) -> (Vec<Copy>, u64) {
        (self.copies().of_vehicle(key).await.unwrap(), self.copies().size().await.unwrap().copies)
    }

    /// What the newest of this many copies says, of so many of all vehicles.
    async fn newest(&self, key: &str, count: usize, all: u64) -> String {
        let (copies, number) = self.of_vehicle(key).await;
        assert_eq!((copies.len(), number), (count, all), "{copies:?}");
        self.copies().text(copies[count - 1].hash).await.unwrap()
    }
}

fn camry() -> Value {
    record("A1")
}

/// Like the other, so that each is on the other's page.
fn other() -> Value {
    with(record("B2"), "vin", vin(2))
}

#[tokio::test]
async fn a_copy_is_what_the_page_and_the_advertisement_say_of_the_vehicle() {
    let mut site = CopiedSite::start(&[camry(), other()]).await;
    site.pass_hours(0).await;
    let text = site.newest("A1", 1, 2).await;
    let page = site.app.get("/used-vehicles/2021-toyota-camry/A1.md").await.expect(200).body;
    let (markdown, json) = text.split_once("\n```json\n").unwrap();
    for line in markdown.lines().filter(|line| !line.starts_with('[')) {
        assert!(page.contains(line), "{line} is not on the page");
    }
    assert!(!text.contains("B2"), "another vehicle");
    let json: Value = serde_json::from_str(json.strip_suffix("\n```\n").unwrap()).unwrap();
    let html = site.app.get("/used-vehicles/2021-toyota-camry/A1").await.expect(200);
    assert_eq!(html.texts("title"), [json["title"].as_str().unwrap()]);
    assert_eq!(
        html.attribute("meta[name=description]", "content"),
        json["meta_description"].as_str().unwrap()
    );
    let api = site.app.get("/api/v1/vehicles/A1").await.expect(200);
    let api: Value = serde_json::from_str(&api.body).unwrap();
    for member in ["price", "status", "photo", "name", "vin"] {
        assert_eq!(json[member], api[member], "{member}");
    }
    insta::assert_snapshot!("copy", text);
}

#[tokio::test]
async fn each_change_of_a_vehicle_makes_one_copy_of_it() {
    let mut site = CopiedSite::start(&[camry(), other()]).await;
    site.pass_hours(0).await;
    let first = site.newest("A1", 1, 2).await;
    assert!(first.contains("$21,990"));
    // The same again, and days that pass.
    site.serve(&[camry(), other()]).await;
    for _ in 0..3 {
        site.pass_hours(25).await;
    }
    // A program that starts anew.
    site.writer = VehicleCopies::new(site.app.site());
    site.pass_hours(1).await;
    assert_eq!(site.newest("A1", 1, 2).await, first);

    let reduced = with(camry(), "list_price", 20_990);
    site.serve(&[reduced.clone(), other()]).await;
    let text = site.newest("A1", 2, 3).await;
    assert!(text.contains("$20,990") && text.contains("Reduced by $1,000"), "{text}");

    let described = with(reduced, "description", "Two owners, new tires.");
    site.serve(&[described.clone(), other()]).await;
    assert!(site.newest("A1", 3, 4).await.contains("Two owners, new tires."));

    let photographed = with(described, "image_urls", vec!["https://photos.example/a/9.jpg"]);
    site.serve(&[photographed, other()]).await;
    assert!(site.newest("A1", 4, 5).await.contains("https://photos.example/a/9.jpg"));
}

#[tokio::test]
async fn what_the_dealership_says_beside_prices_is_copied_for_each_vehicle() {
    let mut site = CopiedSite::start(&[camry(), other()]).await;
    site.pass_hours(0).await;
    let messages = site.folder.path().join("messages");
    std::fs::create_dir(&messages).unwrap();
    let words = "price-market = What others ask\n";
    std::fs::write(messages.join("en-US.ftl"), words).unwrap();
    site.app.live().check_folder().await;
    site.pass_hours(1).await;
    assert!(site.newest("A1", 2, 4).await.contains("What others ask: $23,990"));
    // Another text of the website says nothing of a vehicle.
    std::fs::write(messages.join("en-US.ftl"), format!("{words}errors-not-found-title = Gone\n")).unwrap();
    site.app.live().check_folder().await;
    site.pass_hours(1).await;
    site.newest("A1", 2, 4).await;

    // A start with another documentation fee.
    let live = site.app.live().current();
    let mut config = live.config.clone();
    config.pricing.charges = vec![Charge::documentation_fee(Money::dollars(795))];
    let with_fee = Site::new(config, live.feed.clone(), live.leads.clone(), live.clock.clone()).unwrap();
    VehicleCopies::new(&with_fee).update(&with_fee).await.unwrap();
    assert!(site.newest("A1", 3, 6).await.contains("The dealer documentation fee is $795."));
}

#[tokio::test]
async fn copies_of_a_sold_vehicle_stay_for_two_years() {
    let mut site = CopiedSite::start(&[camry(), other()]).await;
    site.pass_hours(0).await;
    site.serve(&[camry(), with(other(), "status", "Sold")]).await;
    site.app.get("/used-vehicles/2021-toyota-camry/B2").await.expect(410);
    let (copies, _) = site.of_vehicle("B2").await;
    assert_eq!(copies.len(), 1);
    assert_eq!(copies[0].until.unwrap().duration_since(copies[0].since), SignedDuration::from_hours(1));
    assert!(site.copies().text(copies[0].hash).await.unwrap().contains("Camry"));
    site.pass_hours(24 * 729).await;
    assert_eq!(site.of_vehicle(&vin(2)).await.0, copies);
    site.pass_hours(24 * 2).await;
    assert_eq!(site.of_vehicle("B2").await.0, []);
    let (listed, _) = site.of_vehicle("A1").await;
    assert_eq!(listed.last().unwrap().until, None);
    assert!(site.copies().text(listed[0].hash).await.unwrap().contains("$21,990"));
}

#[tokio::test]
async fn without_an_inventory_nothing_is_copied() {
    let feed = MockFeed::start(&[]).await;
    feed.respond_with("no inventory");
    let app = test_app().feed(&feed).without_photos().start().await;
    app.get("/inventory").await.expect(503);
    let mut writer = VehicleCopies::new(app.site());
    writer.update(app.site()).await.unwrap();
    let copies = Copies::new(Arc::clone(app.site().leads.journal().database()));
    assert_eq!(copies.size().await.unwrap().copies, 0);
}
