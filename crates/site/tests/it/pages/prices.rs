//! A vehicle has the same advertised price on every surface, for people and machines (PRICE-1).

mod age;
mod charges;
mod disclosures;
mod out_the_door;
mod payment;
mod price_history;
mod your_figures;

use crate::{
    support::{
        mock_feed::{MockFeed, record, vin, with},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use proptest::{collection::vec, option, prelude::*, test_runner::TestRunner};
use serde_json::{Value, json};
use site::AdvertisedPrice;
use std::collections::BTreeMap;

/// The prices of a vehicle, in cents.
#[derive(Clone, Copy, Debug)]
struct Prices {
    list: u64,
    /// As a percentage of the list price.
    market: Option<u64>,
    /// The list price before, if it was another.
    before: Option<u64>,
}

const fn list(cents: u64) -> Prices {
    Prices { list: cents, market: Some(110), before: None }
}

/// Whole and broken dollars, with rounding cases.
const EXTREMES: [Prices; 9] = [
    list(1_899_000),
    list(899_950),
    list(2_499_000),
    list(9_999_999),
    list(100),
    list(160_000),
    list(320_001),
    list(1_234_567),
    list(5_432_105),
];

/// Every vehicle is another model: none is a measure for another's price (FEED-8).
fn records_of(vehicles: &[Prices], price: fn(&Prices) -> u64) -> Vec<Value> {
    let decimal =
        |cents: u64| serde_json::from_str::<Value>(&format!("{}.{:02}", cents / 100, cents % 100)).unwrap();
    let vehicle = |(number, prices): (usize, &Prices)| {
        let vehicle = with(record(&format!("P{number}")), "vin", vin(number));
        let vehicle = with(vehicle, "model", format!("Camry {number}"));
        let vehicle = with(vehicle, "list_price", decimal(price(prices)));
        let market = prices.market.map(|percent| decimal(prices.list * percent / 100));
        with(vehicle, "base_price", market.unwrap_or(Value::Null))
    };
    vehicles.iter().enumerate().map(vehicle).collect()
}

/// The first amount in a text, in cents.
fn cents(text: &str) -> u64 {
    let amount = text.trim_start_matches(|c: char| !c.is_ascii_digit()).replace(',', "");
    let amount = amount.split(|c: char| !c.is_ascii_digit() && c != '.').next().unwrap();
    let (dollars, cents) = amount.split_once('.').unwrap_or((amount, "00"));
    format!("{dollars}{cents:0<2}").parse().unwrap()
}

/// True for a price in cents that stands for another or for none (FEED-8).
fn stands_for_another(price: u64) -> bool {
    price < 10_000 || [111_111, 123_456, 999_999, 1_234_567, 9_999_999].contains(&(price / 100))
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

/// Expects one advertised price of each vehicle on all surfaces, with its parts.
async fn expect_one_price(vehicles: &[Prices], advertised: AdvertisedPrice, fee: u64) {
    let feed = MockFeed::start(&records_of(vehicles, |prices| prices.before.unwrap_or(prices.list))).await;
    let app = test_app()
        .with_memphis_taxes()
        .configured(move |config| {
            config.pricing.charges =
                vec![inventory::Charge::documentation_fee(inventory::Money::dollars(fee))];
        })
        .advertised(advertised)
        .feed(&feed)
        .at(35.0, -89.8)
        .posts(100)
        .start()
        .await;
    app.get("/inventory").await.expect(200);
    feed.set_records(&records_of(vehicles, |prices| prices.list));
    app.post("/inventory/refresh", &[]).await.expect(200);
    let lists = Lists::get(&app).await;
    let fee = fee * 100;
    for (number, prices) in vehicles.iter().enumerate() {
        let included = if advertised == AdvertisedPrice::Total { fee } else { 0 };
        let expected =
            Expected { price: prices.list + included, other: prices.list + fee - included, included };
        let number = format!("P{number}");
        lists.expect(&number, prices, &expected, fee);
        expect_vehicle_page(&app, &number, prices, &expected, fee).await;
    }
    lists.expect_order_and_limits(&app, vehicles, advertised, fee).await;
}

/// In cents.
struct Expected {
    price: u64,
    /// The price with the fee, or before it.
    other: u64,
    included: u64,
}

impl Expected {
    /// Market price less advertised price, if above zero.
    fn save(&self, prices: &Prices) -> Option<u64> {
        let market = prices.list * prices.market? / 100;
        market.checked_sub(self.price).filter(|saved| *saved > 0)
    }
}

/// What shows many vehicles.
struct Lists {
    grid: TestResponse,
    list: TestResponse,
    panel: Value,
    /// Of each advertising feed.
    feeds: [BTreeMap<String, u64>; 4],
    atom: atom_syndication::Feed,
}

impl Lists {
    async fn get(app: &TestApp) -> Self {
        let atom = app.get("/inventory.atom").await.expect(200);
        Self {
            grid: app.get("/inventory?sort=price-low").await.expect(200),
            list: app.get("/inventory?sort=price-low&view=list").await.expect(200),
            panel: serde_json::from_str(&app.get("/api/search?q=camry").await.expect(200).body).unwrap(),
            feeds: [
                fed(app, "/feeds/google-vehicles.tsv", b'\t', "id").await,
                fed(app, "/feeds/google-vehicle-listings.csv", b',', "id").await,
                fed(app, "/feeds/meta-vehicles.csv", b',', "vehicle_id").await,
                fed(app, "/feeds/marketplace.csv", b',', "stock_number").await,
            ],
            atom: atom_syndication::Feed::read_from(atom.body.as_bytes()).unwrap(),
        }
    }

    fn expect(&self, number: &str, prices: &Prices, expected: &Expected, fee: u64) {
        for cards in [&self.grid, &self.list] {
            let card = format!(".vehicle-card[data-stock={number}]");
            assert_eq!(cents(&cards.texts(&format!("{card} .price"))[0]), expected.price, "{number}");
            if fee > 0 {
                let notes = cards.texts(&format!("{card} .price-block > .price-note"));
                assert_eq!(cents(&notes[0]), expected.other, "{notes:?}");
            }
            let save = cards.texts(&format!("{card} .price-save"));
            assert_eq!(save.first().map(|save| cents(save)), expected.save(prices), "{number}: {save:?}");
        }
        let tiles = self.panel["vehicles"].as_array().unwrap();
        let ends_with = |path: &str| path.ends_with(&format!("/{number}"));
        let tile = tiles.iter().find(|tile| ends_with(tile["path"].as_str().unwrap())).unwrap();
        assert_eq!(cents(tile["price"].as_str().unwrap()), expected.price, "{number}");
        let advertised = (!stands_for_another(prices.list)).then_some(expected.price);
        assert_eq!(self.feeds.each_ref().map(|feed| feed.get(number).copied()), [advertised; 4], "{number}");
        let entries = self.atom.entries().iter().filter(|entry| ends_with(entry.links()[0].href()));
        for entry in entries {
            let text = entry.title().as_str();
            let price =
                text.split_once(" to ").map_or_else(|| text.rsplit(": ").next().unwrap(), |(_, price)| price);
            assert_eq!(cents(price), expected.price, "{text}");
        }
    }

    /// Filters and orders go by the price that is shown.
    async fn expect_order_and_limits(
        &self,
        app: &TestApp,
        vehicles: &[Prices],
        advertised: AdvertisedPrice,
        fee: u64,
    ) {
        let shown: Vec<u64> =
            self.grid.texts(".vehicle-card .price").iter().map(|price| cents(price)).collect();
        assert!(shown.is_sorted(), "{shown:?}");
        let included = if advertised == AdvertisedPrice::Total { fee } else { 0 };
        let limit = shown[shown.len() / 2].div_ceil(100);
        let found = app.get(&format!("/inventory?price_max={limit}")).await.expect(200);
        let expected = vehicles.iter().filter(|prices| prices.list + included < (limit + 1) * 100).count();
        let near = found.texts(".near-matches-title ~ .vehicle-grid .price").len();
        assert_eq!(found.texts(".vehicle-card .price").len() - near, expected, "{limit}");
    }
}

async fn expect_vehicle_page(app: &TestApp, number: &str, prices: &Prices, expected: &Expected, fee: u64) {
    let path = app.get(&format!("/vehicle/{number}")).await.expect(301).header("location").to_owned();
    let page = app.get(&path).await.expect(200);
    let compared = app.get(&format!("/compare?vehicles={number}")).await.expect(200);
    let data: Value = serde_json::from_str(&page.texts("#page-data")[0]).unwrap();
    let item_price = data["analytics"]["item"]["item_price"].as_u64().map(|dollars| dollars * 100);
    assert_eq!(item_price, Some(expected.price / 100 * 100), "{number}");
    let description = page.attribute("meta[name=description]", "content");
    let seen = [
        page.texts(".price-panel .price").remove(0),
        page.texts(".call-bar-price").remove(0),
        page.texts(".quick-stats dd").pop().unwrap(),
        compared.texts(".compare-price").remove(0),
        page.attribute("meta[property='product:price:amount']", "content"),
        description.split_once(" for ").unwrap().1.to_owned(),
        page.thing(json!(["Product", "Car"]))["offers"]["price"].as_str().unwrap().to_owned(),
        lead_price(app, &path, number).await,
    ];
    assert_eq!(seen.each_ref().map(|price| cents(price)), [expected.price; 8], "{number}: {seen:?}");
    // The parts: the vehicle alone and the fee are lines of the out-the-door price.
    let lines: Vec<u64> =
        page.texts(".out-the-door-table tbody td:last-child").iter().map(|line| cents(line)).collect();
    assert_eq!(lines[0], prices.list, "{number}");
    if fee > 0 {
        assert_eq!(lines[1], fee, "{number}");
        let notes = page.texts(".price-head > .price-note");
        assert_eq!(cents(&notes[0]), expected.other, "{notes:?}");
        assert_eq!(cents(&compared.texts("tbody tr:first-child td")[0]), expected.other);
    }
    let total = &page.texts(".out-the-door-table tfoot td")[0];
    assert!(compared.texts(".compare-totals td a").contains(total), "{number}: {total}");
    // The last price of the history is the one of the panel.
    if prices.before.is_some_and(|before| before != prices.list) {
        let history = page.texts(".price-history td + td");
        assert_eq!(cents(&history[0]), expected.price, "{history:?}");
        assert_eq!(cents(&history[2]), prices.before.unwrap() + expected.included, "{history:?}");
    }
}

#[tokio::test]
async fn extreme_prices_are_the_same_on_every_surface() {
    for advertised in [AdvertisedPrice::List, AdvertisedPrice::Total] {
        // A page of results has them all.
        for vehicles in EXTREMES.chunks(5) {
            expect_one_price(vehicles, advertised, 695).await;
        }
    }
}

#[test]
fn any_price_is_the_same_on_every_surface() {
    let cents = 500_000..9_000_000_u64;
    let vehicle = (cents.clone(), option::of(60..180_u64), option::of(cents))
        .prop_map(|(list, market, before)| Prices { list, market, before });
    let strategy = (vec(vehicle, 1..6), prop_oneof![Just(0), Just(695), 1..2_000_u64]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = ProptestConfig { cases: 16, ..ProptestConfig::default() };
    let run = TestRunner::new(config).run(&strategy, |(vehicles, fee)| {
        for advertised in [AdvertisedPrice::List, AdvertisedPrice::Total] {
            runtime.block_on(expect_one_price(&vehicles, advertised, fee));
        }
        Ok(())
    });
    run.unwrap();
}

/// Also while its listing is not known.
#[tokio::test]
async fn a_vehicle_that_only_the_item_call_knows_has_the_advertised_price() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app()
        .with_memphis_taxes()
        .feed(&feed)
        .item_call()
        .advertised(AdvertisedPrice::Total)
        .start()
        .await;
    app.get("/inventory").await.expect(200);
    let path = app.get("/vehicle/W26105").await.expect(301).header("location").to_owned();
    let page = app.get(&path).await.expect(200);
    let alone = cents(&page.texts(".out-the-door-table tbody td:last-child")[0]);
    assert_eq!(cents(&page.texts(".price-panel .price")[0]), alone + 69_500);
}
