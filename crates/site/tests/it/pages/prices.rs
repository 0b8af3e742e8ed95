//! A vehicle has the same price everywhere (PRICE-1): pages show the list price, feeds and
//! structured data the advertised one.

mod out_the_door;
mod payment;
mod price_history;

use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use serde_json::{Value, json};
use site::AdvertisedPrice;
use std::collections::BTreeMap;

/// List prices of nine vehicles in cents: whole and broken dollars, with rounding cases.
const CENTS: [u64; 9] =
    [1_899_000, 899_950, 2_499_000, 9_999_999, 100, 160_000, 320_001, 1_234_567, 5_432_105];

fn lot() -> Vec<Value> {
    let vehicle = |(number, cents): (usize, u64)| {
        let vehicle = with(record(&format!("P{number}")), "vin", vin(number));
        let price: Value = serde_json::from_str(&format!("{}.{:02}", cents / 100, cents % 100)).unwrap();
        with(vehicle, "list_price", price)
    };
    CENTS.into_iter().enumerate().map(vehicle).collect()
}

/// The first amount in a text, in cents.
fn cents(text: &str) -> u64 {
    let amount = text.trim_start_matches(|c: char| !c.is_ascii_digit()).replace(',', "");
    let amount = amount.split(|c: char| !c.is_ascii_digit() && c != '.').next().unwrap();
    let (dollars, cents) = amount.split_once('.').unwrap_or((amount, "00"));
    format!("{dollars}{cents:0<2}").parse().unwrap()
}

/// What a feed says of each vehicle.
async fn fed(app: &TestApp, path: &str, delimiter: u8, id: &str) -> BTreeMap<String, u64> {
    let answer = app.get(path).await.expect(200);
    let mut table = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(answer.body.as_bytes());
    let rows = table.deserialize().map(|row| row.unwrap());
    rows.map(|row: BTreeMap<String, String>| (row[id].clone(), cents(&row["price"]))).collect()
}

/// What the dealership reads of the vehicle in an enquiry about it.
async fn lead_price(app: &TestApp, path: &str, number: &str) -> String {
    let person = [("firstName", "Dana"), ("email", "dana@example.com"), ("termsAccepted", "true")];
    let about = [("stock_number", number), ("page", path)];
    app.post("/leads/vehicle", &[person.as_slice(), &about].concat()).await.expect(303);
    let xml = app.partners.leads().pop().unwrap().xml;
    let (_, price) = xml.split_once("<price ").unwrap();
    price.split(['<', '>']).nth(1).unwrap().to_owned()
}

#[tokio::test]
async fn every_page_and_feed_has_the_same_price() {
    for (advertised, fee) in [(AdvertisedPrice::List, 0), (AdvertisedPrice::Total, 69_500)] {
        let feed = MockFeed::start(&lot()).await;
        let app = test_app()
            .with_memphis_taxes()
            .advertised(advertised)
            .feed(&feed)
            .at(35.0, -89.8)
            .posts(100)
            .start()
            .await;
        let cards = app.get("/inventory?sort=price-low").await.expect(200);
        let found: Value =
            serde_json::from_str(&app.get("/api/search?q=camry").await.expect(200).body).unwrap();
        let google = fed(&app, "/feeds/google-vehicles.tsv", b'\t', "id").await;
        let meta = fed(&app, "/feeds/meta-vehicles.csv", b',', "vehicle_id").await;
        let news = app.get("/inventory.atom").await.expect(200);
        let news = atom_syndication::Feed::read_from(news.body.as_bytes()).unwrap();
        for (number, list) in CENTS.into_iter().enumerate() {
            let number = format!("P{number}");
            let path = app.get(&format!("/vehicle/{number}")).await.expect(301).header("location").to_owned();
            let page = app.get(&path).await.expect(200);
            let compared = app.get(&format!("/compare?vehicles={number}")).await.expect(200);
            let tiles = found["vehicles"].as_array().unwrap();
            let tile = tiles.iter().find(|tile| tile["path"] == *path).unwrap();
            let card = format!(".vehicle-card[data-stock={number}] .price");
            let entry = news.entries().iter().find(|entry| entry.links()[0].href().ends_with(&path)).unwrap();
            let entry_price = entry.title().as_str().rsplit(": ").next().unwrap();
            let seen = [
                &page.texts(".price-panel .price")[0],
                &page.texts(".call-bar-price")[0],
                &page.texts(".out-the-door-table tbody td:last-child")[0],
                &cards.texts(&card)[0],
                &compared.texts(".compare-price")[0],
                tile["price"].as_str().unwrap(),
                entry_price,
                &lead_price(&app, &path, &number).await,
            ];
            assert_eq!(seen.map(cents), [list; 8], "{number}: {seen:?}");
            let structured =
                page.thing(json!(["Product", "Car"]))["offers"]["price"].as_str().unwrap().to_owned();
            let shared = page.attribute("meta[property='product:price:amount']", "content");
            let prices = [cents(&structured), cents(&shared), google[&number], meta[&number]];
            assert_eq!(prices, [list + fee; 4], "{number}");
            let total = &page.texts(".out-the-door-table tfoot td")[0];
            assert!(compared.texts(".compare-totals td a").contains(total), "{number}: {total}");
        }
    }
}
