//! Suspicious inventories are quarantined (FEED-7): what shoppers, crawlers and partners see
//! meanwhile.

mod accept_button;
mod large_feeds;

use crate::support::{
    app::{AppProcess, TestApp},
    client,
    mock_feed::{
        MockFeed, VEHICLES, first_vehicles, new_stock_number, stock_number, with_new_stock_numbers,
        with_prices_divided, with_replaced_fields,
    },
    network::metrics,
    wait::{until, until_answered, until_status},
};
use serde_json::{Value, json};

/// Fetches the feed often, and serves an inventory for a second.
fn app_for(feed: &MockFeed) -> TestApp {
    TestApp::new()
        .with("FEED__URL", &feed.url())
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        // Advertising feeds contain the origin, and each start has another port.
        .with("PUBLIC_URL", "http://cars.example")
        .with("FEED__FRESH", "100ms")
        .with("FEED__KEEP", "1s")
}

struct Site {
    program: AppProcess,
    origin: String,
    admin: String,
}

impl Site {
    fn start(app: &TestApp) -> Self {
        let program = app.start(&["serve"]);
        let admin = program.admin_origin();
        let origin = program.origin();
        Self { program, origin, admin }
    }

    /// Starts, loads the whole inventory and waits until it is on disk.
    async fn start_and_load(app: &TestApp) -> Self {
        let site = Self::start(app);
        site.wait_until_ready().await;
        let saved = app.data_dir().join("listing.json.gz");
        until("the listing is saved", || saved.exists()).await;
        site
    }

    async fn wait_until_ready(&self) {
        until_status(&format!("{}/readyz", self.origin), 200).await;
    }

    fn admin_address(&self) -> &str {
        self.admin.trim_start_matches("http://")
    }

    async fn status(&self, path: &str) -> u16 {
        client().get(format!("{}{path}", self.origin)).send().await.unwrap().status().as_u16()
    }

    async fn text(&self, path: &str) -> String {
        client().get(format!("{}{path}", self.origin)).send().await.unwrap().text().await.unwrap()
    }

    /// Visits until the feed was fetched twice: the first fetch may have begun before the feed
    /// changed.
    async fn wait_for_fetch(&self, feed: &MockFeed) {
        let calls = feed.listing_calls();
        until_answered("the feed is fetched twice", async || {
            self.status("/inventory").await;
            feed.listing_calls() >= calls + 2
        })
        .await;
    }

    /// Stock number and status of every tenth vehicle's page.
    async fn vehicle_statuses(&self, numbers: impl Iterator<Item = usize>) -> Vec<(String, u16)> {
        let mut statuses = Vec::new();
        for number in numbers.step_by(10) {
            let number = stock_number(number);
            let status = self.status(&format!("/used-vehicles/2021-toyota-camry/{number}")).await;
            statuses.push((number, status));
        }
        statuses
    }

    async fn advertising_feeds(&self) -> [String; 2] {
        [self.text("/feeds/google-vehicles.tsv").await, self.text("/feeds/meta-vehicles.csv").await]
    }

    async fn metric(&self, name: &str) -> String {
        let metrics = metrics(&self.admin).await;
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{name} is not in\n{metrics}")).to_owned()
    }

    /// The site still shows the previous inventory, and its metrics say that another is quarantined.
    async fn assert_unchanged(&self, feeds: &[String; 2], what: &str) {
        let page = self.text("/inventory").await;
        assert!(page.contains("of 500 vehicles"), "{what}: {page}");
        for (number, status) in self.vehicle_statuses(0..VEHICLES).await {
            assert_eq!(status, 200, "{what}: {number}");
        }
        assert!(self.advertising_feeds().await == *feeds, "{what}: the advertising feeds have changed");
        assert_eq!(self.status("/readyz").await, 200, "{what}");
        let metrics = [self.metric("feed_held").await, self.metric("feed_vehicles").await];
        assert_eq!(metrics, ["1", "500"], "{what}");
    }
}

async fn assert_quarantined(suspicious: &Value, what: &str) {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed);
    let site = Site::start_and_load(&app).await;
    let feeds = site.advertising_feeds().await;
    assert!(feeds.iter().all(|feed| feed.lines().count() > 450), "{what}");

    feed.set_listing(suspicious);
    site.wait_for_fetch(&feed).await;
    let line = site.program.log_line("inventory quarantined");
    assert!(line.contains("ERROR") && line.contains("\"served\":500"), "{line}");
    // Without visits the feed is fetched until the listing is older than `feed.keep`.
    let calls = feed.listing_calls();
    until("the feed is fetched without a visit", || feed.listing_calls() >= calls + 15).await;
    site.assert_unchanged(&feeds, what).await;
    site.program.kill();

    let site = Site::start(&app);
    site.assert_unchanged(&feeds, &format!("{what}, started again")).await;
    let calls = feed.listing_calls();
    until("the feed is fetched without a visit", || feed.listing_calls() >= calls + 3).await;
    site.assert_unchanged(&feeds, &format!("{what}, started again and asked")).await;
    site.program.terminate();
    let log = site.program.full_log();
    assert_eq!(log.matches("inventory quarantined").count(), 1, "{what}: {log}");
    eprintln!("figure: {what}: 500 served, 0 gone, advertising feeds unchanged, before and after a kill");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_that_falls_to_one_vehicle_is_quarantined() {
    assert_quarantined(&first_vehicles(1), "500 to 1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_that_falls_to_nothing_is_quarantined() {
    assert_quarantined(&json!([]), "500 to 0").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_response_that_is_no_listing_is_quarantined() {
    assert_quarantined(&json!({"message": "listing is being rebuilt"}), "500 to no lot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_at_a_hundredth_of_its_prices_is_quarantined() {
    assert_quarantined(&with_prices_divided(VEHICLES, 100), "500 at a hundredth").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn just_over_half_of_the_inventory_at_half_its_prices_is_quarantined() {
    assert_quarantined(&with_prices_divided(260, 2), "500 to 260 at half").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_under_new_stock_numbers_is_quarantined() {
    assert_quarantined(&with_new_stock_numbers(), "500 under other numbers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_inventory_that_loses_many_prices_and_photos_is_quarantined() {
    let replacements = [(0..200, "list_price", Value::Null), (200..400, "image_urls", json!([]))];
    assert_quarantined(
        &with_replaced_fields(&replacements),
        "two fifths without price, two fifths without photos",
    )
    .await;
}

/// All old addresses of the renumbered inventory redirect to pages.
async fn assert_redirects(site: &Site) {
    let client = client();
    for n in 0..VEHICLES {
        let (old, new) = (stock_number(n), new_stock_number(n));
        let own = format!("/used-vehicles/2021-toyota-camry/{new}");
        for path in [format!("/used-vehicles/2021-toyota-camry/{old}"), format!("/vehicle/{old}")] {
            let response = client.get(format!("{}{path}", site.origin)).send().await.unwrap();
            assert_eq!(response.status(), 301, "{path}");
            assert_eq!(response.headers()["location"], own, "{path}");
            assert_eq!(response.headers()["cache-control"], "no-cache", "the feed may revert it");
        }
        assert_eq!(site.status(&own).await, 200, "{own}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_inventory_under_new_stock_numbers_redirects_to_its_new_addresses() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed).with("FEED__KEEP", "10m");
    let site = Site::start_and_load(&app).await;
    feed.set_listing(&with_new_stock_numbers());
    site.wait_for_fetch(&feed).await;
    let line = site.program.log_line("inventory quarantined");
    assert!(line.contains("only 0 of the 500 vehicles are still there by stock number"), "{line}");
    for (number, status) in site.vehicle_statuses(0..VEHICLES).await {
        assert_eq!(status, 200, "{number}");
    }
    let output = app.run(&["feed", "accept", "--admin-listen", site.admin_address()]);
    assert!(output.status.success(), "{output:?}");
    assert_redirects(&site).await;
    site.program.terminate();
    assert_redirects_after_restart(&app).await;
    eprintln!(
        "figure: 500 renumbered: 500 quarantined, then 1,000 redirects to 500 pages, before and after a start"
    );
}

async fn assert_redirects_after_restart(app: &TestApp) {
    let site = Site::start(app);
    site.wait_until_ready().await;
    assert_redirects(&site).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_vehicle_under_a_new_stock_number_redirects_at_once() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let site = Site::start_and_load(&app_for(&feed)).await;
    feed.set_listing(&with_replaced_fields(&[(7..8, "stock_number", json!("NEW-7"))]));
    let old = format!("{}/vehicle/{}", site.origin, stock_number(7));
    let mut location = String::new();
    until_answered("the old address leads to the new number", async || {
        let response = client().get(&old).send().await.unwrap();
        assert_eq!(response.status(), 301);
        response.headers()["location"].to_str().unwrap().clone_into(&mut location);
        location.ends_with("/NEW-7")
    })
    .await;
    assert_eq!(site.status(&location).await, 200);
    assert_eq!(site.metric("feed_held").await, "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspicious_inventory_is_served_after_the_hold() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed).with("FEED__HOLD", "1s");
    let site = Site::start_and_load(&app).await;
    feed.set_listing(&first_vehicles(200));
    site.wait_for_fetch(&feed).await;
    site.program.log_line("inventory quarantined");
    let calls = feed.listing_calls();
    site.program.log_line("quarantined inventory accepted");
    eprintln!("figure: 500 to 200: taken after 1 s and {} fetches more", feed.listing_calls() - calls);
    assert!(feed.listing_calls() - calls >= 2);
    until_gone(&site, 499).await;
    assert_eq!(site.metric("feed_held").await, "0");
    assert_eq!(site.status(&format!("/used-vehicles/2021-toyota-camry/{}", stock_number(199))).await, 200);
}

async fn until_gone(site: &Site, number: usize) {
    let page = format!("/used-vehicles/2021-toyota-camry/{}", stock_number(number));
    until_status(&format!("{}{page}", site.origin), 410).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fall_by_two_fifths_is_served_at_once() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let site = Site::start_and_load(&app_for(&feed)).await;
    feed.set_listing(&first_vehicles(300));
    until_gone(&site, 499).await;
    assert_eq!(site.metric("feed_held").await, "0");
    site.program.terminate();
    let log = site.program.full_log();
    assert!(!log.contains("inventory quarantined"), "{log}");
    eprintln!("figure: 500 to 300: 200 gone at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_accepts_a_quarantined_inventory() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed);
    let site = Site::start_and_load(&app).await;
    let operator = |command: &str| {
        let output = app.run(&["feed", command, "--admin-listen", site.admin_address()]);
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).unwrap())
    };
    assert_eq!(operator("accept"), (Some(1), "no inventory is quarantined, nothing accepted\n".to_owned()));
    assert!(operator("status").1.contains("quarantined  nothing"));

    feed.set_listing(&first_vehicles(1));
    site.wait_for_fetch(&feed).await;
    site.program.log_line("inventory quarantined");
    let (_, status) = operator("status");
    assert!(
        status.contains("quarantined  1 vehicle") && status.contains("500 vehicles fell to 1"),
        "{status}"
    );
    let output = app.run(&["feed", "status", "--json", "--admin-listen", site.admin_address()]);
    let status: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&status["serving"]["vehicles"], &status["held"]["vehicles"]), (&json!(500), &json!(1)));

    assert_eq!(operator("accept"), (Some(0), "accepted, now served: 1 vehicle\n".to_owned()));
    assert_eq!(site.vehicle_statuses(400..402).await, [(stock_number(400), 410)]);
    assert_eq!(site.metric("feed_held").await, "0");
    // The next start serves it too.
    let held = app.data_dir().join("listing-held.json.gz");
    until("the accepted inventory is saved", || !held.exists()).await;
    site.program.kill();
    let site = Site::start(&app);
    site.wait_until_ready().await;
    assert_eq!(site.vehicle_statuses(0..1).await, [(stock_number(0), 200)]);
    assert_eq!(site.vehicle_statuses(400..402).await, [(stock_number(400), 410)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_on_another_site_cannot_accept() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let site = Site::start_and_load(&app_for(&feed)).await;
    let accept = format!("{}/feed/accept", site.admin);
    let response = client().post(accept).header("origin", "https://elsewhere.example").send().await.unwrap();
    assert_eq!(response.status(), 403);
}

#[tokio::test]
async fn an_unreachable_admin_listener_is_a_failure_with_its_reason() {
    let status = |app: TestApp| {
        let output = app.run(&["feed", "status"]);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, text) = status(TestApp::new());
    assert!(code == Some(1) && text.starts_with("admin_listen: off"), "{text}");
    let (code, text) = status(TestApp::new().with("ADMIN_LISTEN", "127.0.0.1:0"));
    assert!(code == Some(1) && text.contains("pass the one in its log with --admin-listen"), "{text}");
    let (code, text) = status(TestApp::new().with("ADMIN_LISTEN", "127.0.0.1:9"));
    assert!(code == Some(1) && text.contains("no site responds at 127.0.0.1:9"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_within_feed_keep_serves_the_saved_inventory_and_a_later_one_waits_for_the_feed() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed).with("FEED__KEEP", "10m");
    Site::start_and_load(&app).await.program.kill();
    feed.hang();
    let site = Site::start(&app);
    assert_eq!(site.status("/readyz").await, 200);
    assert!(site.text("/inventory").await.contains("of 500 vehicles"));
    site.program.kill();

    let app = app.with("FEED__KEEP", "100ms");
    let site = Site::start(&app);
    assert_eq!(site.status("/readyz").await, 503);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_unknown_stock_numbers_cause_at_most_forty_item_calls() {
    let feed = MockFeed::start(first_vehicles(VEHICLES)).await;
    let app = app_for(&feed)
        .with("FEED__FRESH", "5m")
        .with("FEED__KEEP", "10m")
        .with("ITEM__URL", &feed.item_url());
    let site = Site::start_and_load(&app).await;
    let client = client();
    for number in 0..1_000 {
        let page = format!("{}/used-vehicles/2021-toyota-camry/UNKNOWN{number}", site.origin);
        assert_eq!(client.get(page).send().await.unwrap().status(), 404);
    }
    let calls = feed.item_calls();
    eprintln!("figure: 1,000 unknown stock numbers: {calls} item calls");
    assert!((1..=40).contains(&calls), "{calls}");
    // Known vehicles still have their calls.
    for (number, status) in site.vehicle_statuses(0..VEHICLES).await {
        assert_eq!(status, 200, "{number}");
    }
    assert_eq!(feed.item_calls() - calls, VEHICLES / 10);
}
