//! A feed that says something absurd: what shoppers, crawlers and partners see meanwhile.

pub(crate) mod lot;

use crate::{
    commands::serving::client,
    house::process::{House, Program},
    house::waiting::{LOOK, until},
};
use lot::{Feed, LOT, cheaper, damaged, first, new_stock_number, renumbered, stock_number};
use serde_json::{Value, json};

/// A house of this feed that asks it often, and keeps what it says for a second.
fn house(feed: &Feed) -> House {
    House::new()
        .with("FEED__URL", &feed.url())
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        // The port is another after each start, and the advertising feeds have the origin in them.
        .with("PUBLIC_URL", "http://cars.example")
        .with("FEED__FRESH", "100ms")
        .with("FEED__KEEP", "1s")
}

/// A site that runs, and what is to be known of it.
struct Site {
    program: Program,
    origin: String,
    admin: String,
}

impl Site {
    fn start(house: &House) -> Self {
        let program = house.start(&["serve"]);
        let log: Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
        let admin = log["address"].as_str().unwrap().to_owned();
        let origin = program.origin();
        Self { program, origin, admin }
    }

    /// A site that has loaded the whole lot, and has filed it.
    async fn with_whole_lot(house: &House) -> Self {
        let site = Self::start(house);
        site.is_ready().await;
        let filed = house.data_dir().join("listing.json.gz");
        until("the listing is filed", || filed.exists()).await;
        site
    }

    async fn is_ready(&self) {
        while self.status("/readyz").await != 200 {
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn status(&self, path: &str) -> u16 {
        client().get(format!("{}{path}", self.origin)).send().await.unwrap().status().as_u16()
    }

    async fn text(&self, path: &str) -> String {
        client().get(format!("{}{path}", self.origin)).send().await.unwrap().text().await.unwrap()
    }

    /// Visitors come until the feed has been asked twice: at first it may still have said what it said before.
    async fn hears(&self, feed: &Feed) {
        let asked = feed.asked();
        while feed.asked() < asked + 2 {
            self.status("/inventory").await;
            tokio::time::sleep(LOOK).await;
        }
    }

    /// What became of every tenth vehicle's page, by status.
    async fn vehicles(&self, numbers: impl Iterator<Item = usize>) -> Vec<(String, u16)> {
        let mut statuses = Vec::new();
        for number in numbers.step_by(10) {
            let number = stock_number(number);
            let status = self.status(&format!("/used-vehicles/2021-toyota-camry/{number}")).await;
            statuses.push((number, status));
        }
        statuses
    }

    async fn outbound(&self) -> [String; 2] {
        [self.text("/feeds/google-vehicles.tsv").await, self.text("/feeds/meta-vehicles.csv").await]
    }

    async fn figure(&self, name: &str) -> String {
        let figures = client().get(format!("http://{}/metrics", self.admin)).send().await.unwrap();
        let figures = figures.text().await.unwrap();
        let value = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{name} is not in\n{figures}")).to_owned()
    }

    /// The good lot is there as if nothing had been said, and operators hear of it.
    async fn shows(&self, outbound: &[String; 2], what: &str) {
        let page = self.text("/inventory").await;
        assert!(page.contains("of 500 vehicles"), "{what}: {page}");
        for (number, status) in self.vehicles(0..LOT).await {
            assert_eq!(status, 200, "{what}: {number}");
        }
        assert!(self.outbound().await == *outbound, "{what}: the advertising feeds have changed");
        assert_eq!(self.status("/readyz").await, 200, "{what}");
        let figures = [self.figure("feed_held").await, self.figure("feed_vehicles").await];
        assert_eq!(figures, ["1", "500"], "{what}");
    }
}

async fn holds(absurd: &Value, what: &str) {
    let feed = Feed::serve(first(LOT)).await;
    let house = house(&feed);
    let site = Site::with_whole_lot(&house).await;
    let outbound = site.outbound().await;
    assert!(outbound.iter().all(|feed| feed.lines().count() > 450), "{what}");

    feed.says(absurd);
    site.hears(&feed).await;
    let line = site.program.log_line("Car listings held");
    assert!(line.contains("ERROR") && line.contains("\"serving\":500"), "{line}");
    // Nobody visits, and yet the feed is asked; by then the listing is older than it would be kept.
    let asked = feed.asked();
    until("the feed has been asked without a visit", || feed.asked() >= asked + 15).await;
    site.shows(&outbound, what).await;
    site.program.kill();

    let site = Site::start(&house);
    site.shows(&outbound, &format!("{what}, started again")).await;
    let asked = feed.asked();
    until("the feed has been asked without a visit", || feed.asked() >= asked + 3).await;
    site.shows(&outbound, &format!("{what}, started again and asked")).await;
    site.program.terminate();
    let log = site.program.log_to_the_end();
    assert_eq!(log.matches("Car listings held").count(), 1, "{what}: {log}");
    eprintln!("figure: {what}: 500 served, 0 gone, advertising feeds unchanged, before and after a kill");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_that_falls_to_one_vehicle_is_held() {
    holds(&first(1), "500 to 1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_that_falls_to_nothing_is_held() {
    holds(&json!([]), "500 to 0").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_no_lot_is_held() {
    holds(&json!({"message": "listing is being rebuilt"}), "500 to no lot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_at_a_hundredth_of_its_prices_is_held() {
    holds(&cheaper(LOT, 100), "500 at a hundredth").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_little_more_than_half_of_a_lot_at_half_its_prices_is_held() {
    holds(&cheaper(260, 2), "500 to 260 at half").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_under_other_stock_numbers_is_held() {
    holds(&renumbered(), "500 under other numbers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_of_which_some_lose_their_price_and_others_their_photos_is_held() {
    let kinds = [(0..200, "list_price", Value::Null), (200..400, "image_urls", json!([]))];
    holds(&damaged(&kinds), "two fifths without price, two fifths without photos").await;
}

/// All old addresses of the renumbered lot lead to pages that answer.
async fn redirects(site: &Site) {
    let client = client();
    for n in 0..LOT {
        let (old, new) = (stock_number(n), new_stock_number(n));
        let own = format!("/used-vehicles/2021-toyota-camry/{new}");
        for path in [format!("/used-vehicles/2021-toyota-camry/{old}"), format!("/vehicle/{old}")] {
            let answer = client.get(format!("{}{path}", site.origin)).send().await.unwrap();
            assert_eq!(answer.status(), 301, "{path}");
            assert_eq!(answer.headers()["location"], own, "{path}");
            assert_eq!(answer.headers()["cache-control"], "no-cache", "the feed may take it back");
        }
        assert_eq!(site.status(&own).await, 200, "{own}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_under_other_stock_numbers_leads_to_its_new_addresses_when_an_operator_takes_it() {
    let feed = Feed::serve(first(LOT)).await;
    let house = house(&feed).with("FEED__KEEP", "10m");
    let site = Site::with_whole_lot(&house).await;
    feed.says(&renumbered());
    site.hears(&feed).await;
    let line = site.program.log_line("Car listings held");
    assert!(line.contains("only 0 of the 500 vehicles are still there by stock number"), "{line}");
    for (number, status) in site.vehicles(0..LOT).await {
        assert_eq!(status, 200, "{number}");
    }
    let output = house.run(&["feed", "accept", "--admin-listen", &site.admin]);
    assert!(output.status.success(), "{output:?}");
    redirects(&site).await;
    site.program.terminate();
    redirects_after_a_start(&house).await;
    eprintln!(
        "figure: 500 renumbered: 500 held, then 1,000 redirects to 500 pages, before and after a start"
    );
}

async fn redirects_after_a_start(house: &House) {
    let site = Site::start(house);
    site.is_ready().await;
    redirects(&site).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_vehicle_under_another_stock_number_leads_to_its_new_address_at_once() {
    let feed = Feed::serve(first(LOT)).await;
    let site = Site::with_whole_lot(&house(&feed)).await;
    feed.says(&damaged(&[(7..8, "stock_number", json!("NEW-7"))]));
    let old = format!("{}/vehicle/{}", site.origin, stock_number(7));
    let location = loop {
        let answer = client().get(&old).send().await.unwrap();
        assert_eq!(answer.status(), 301);
        let location = answer.headers()["location"].to_str().unwrap().to_owned();
        if location.ends_with("/NEW-7") {
            break location;
        }
        tokio::time::sleep(LOOK).await;
    };
    assert_eq!(site.status(&location).await, 200);
    assert_eq!(site.figure("feed_held").await, "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_true_sale_is_shown_when_the_feed_has_said_so_for_long_enough() {
    let feed = Feed::serve(first(LOT)).await;
    let house = house(&feed).with("FEED__HOLD", "1s");
    let site = Site::with_whole_lot(&house).await;
    feed.says(&first(200));
    site.hears(&feed).await;
    site.program.log_line("Car listings held");
    let asked = feed.asked();
    site.program.log_line("Car listings taken although they were doubtful");
    eprintln!("figure: 500 to 200: taken after 1 s and {} fetches more", feed.asked() - asked);
    assert!(feed.asked() - asked >= 2);
    until_gone(&site, 499).await;
    assert_eq!(site.figure("feed_held").await, "0");
    assert_eq!(site.status(&format!("/used-vehicles/2021-toyota-camry/{}", stock_number(199))).await, 200);
}

/// A vehicle's page says that it has been sold.
async fn until_gone(site: &Site, number: usize) {
    let page = format!("/used-vehicles/2021-toyota-camry/{}", stock_number(number));
    while site.status(&page).await != 410 {
        tokio::time::sleep(LOOK).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fall_by_two_fifths_is_shown_at_once() {
    let feed = Feed::serve(first(LOT)).await;
    let site = Site::with_whole_lot(&house(&feed)).await;
    feed.says(&first(300));
    until_gone(&site, 499).await;
    assert_eq!(site.figure("feed_held").await, "0");
    site.program.terminate();
    let log = site.program.log_to_the_end();
    assert!(!log.contains("Car listings held"), "{log}");
    eprintln!("figure: 500 to 300: 200 gone at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_takes_what_is_held() {
    let feed = Feed::serve(first(LOT)).await;
    let house = house(&feed);
    let site = Site::with_whole_lot(&house).await;
    let operator = |command: &str| {
        let output = house.run(&["feed", command, "--admin-listen", &site.admin]);
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).unwrap())
    };
    assert_eq!(operator("accept"), (Some(1), "no inventory is held back; nothing was taken\n".to_owned()));
    assert!(operator("status").1.contains("held      nothing"));

    feed.says(&first(1));
    site.hears(&feed).await;
    site.program.log_line("Car listings held");
    let (_, status) = operator("status");
    assert!(status.contains("held      1 vehicle") && status.contains("500 vehicles fell to 1"), "{status}");
    let output = house.run(&["feed", "status", "--json", "--admin-listen", &site.admin]);
    let status: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&status["serving"]["vehicles"], &status["held"]["vehicles"]), (&json!(500), &json!(1)));

    assert_eq!(operator("accept"), (Some(0), "taken: the lot has 1 vehicle now\n".to_owned()));
    assert_eq!(site.vehicles(400..402).await, [(stock_number(400), 410)]);
    assert_eq!(site.figure("feed_held").await, "0");
    // The next start knows of it too.
    let held = house.data_dir().join("listing-held.json.gz");
    until("what was taken is filed", || !held.exists()).await;
    site.program.kill();
    let site = Site::start(&house);
    site.is_ready().await;
    assert_eq!(site.vehicles(0..1).await, [(stock_number(0), 200)]);
    assert_eq!(site.vehicles(400..402).await, [(stock_number(400), 410)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_on_another_site_takes_nothing() {
    let feed = Feed::serve(first(LOT)).await;
    let site = Site::with_whole_lot(&house(&feed)).await;
    let accept = format!("http://{}/feed/accept", site.admin);
    let answer = client().post(accept).header("origin", "https://elsewhere.example").send().await.unwrap();
    assert_eq!(answer.status(), 403);
}

#[tokio::test]
async fn an_operator_hears_why_the_site_can_not_be_asked() {
    let refused = |house: House| {
        let output = house.run(&["feed", "status"]);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, text) = refused(House::new());
    assert!(code == Some(1) && text.starts_with("admin_listen: off"), "{text}");
    let (code, text) = refused(House::new().with("ADMIN_LISTEN", "127.0.0.1:0"));
    assert!(code == Some(1) && text.contains("say which it is with --admin-listen"), "{text}");
    let (code, text) = refused(House::new().with("ADMIN_LISTEN", "127.0.0.1:9"));
    assert!(code == Some(1) && text.contains("no site answers operators at 127.0.0.1:9"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_within_the_time_of_keeping_serves_at_once_what_was_filed_and_a_later_one_waits_for_the_feed()
{
    let feed = Feed::serve(first(LOT)).await;
    let house = house(&feed).with("FEED__KEEP", "10m");
    Site::with_whole_lot(&house).await.program.kill();
    feed.hangs();
    let site = Site::start(&house);
    assert_eq!(site.status("/readyz").await, 200);
    assert!(site.text("/inventory").await.contains("of 500 vehicles"));
    site.program.kill();

    let house = house.with("FEED__KEEP", "100ms");
    let site = Site::start(&house);
    assert_eq!(site.status("/readyz").await, 503);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_made_up_stock_numbers_are_at_most_forty_calls() {
    let feed = Feed::serve(first(LOT)).await;
    let house =
        house(&feed).with("FEED__FRESH", "5m").with("FEED__KEEP", "10m").with("ITEM__URL", &feed.item_url());
    let site = Site::with_whole_lot(&house).await;
    let client = client();
    for number in 0..1_000 {
        let page = format!("{}/used-vehicles/2021-toyota-camry/UNKNOWN{number}", site.origin);
        assert_eq!(client.get(page).send().await.unwrap().status(), 404);
    }
    let calls = feed.item_calls();
    eprintln!("figure: 1,000 unknown stock numbers: {calls} item calls");
    assert!((1..=40).contains(&calls), "{calls}");
    // Vehicles of the lot have theirs all the same.
    for (number, status) in site.vehicles(0..LOT).await {
        assert_eq!(status, 200, "{number}");
    }
    assert_eq!(feed.item_calls() - calls, LOT / 10);
}
