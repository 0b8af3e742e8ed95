//! What pages offer to choose suits the inventory (FILTER-4).

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use serde_json::{Value, json};
use site::ChoicesFrom;

/// Cards of body styles.
const TILES: &str = "[aria-labelledby=body-title] .picture-card";

/// Make, body style and price.
type Row = (&'static str, &'static str, u32);

async fn app_with(vehicles: &[Row]) -> TestApp {
    let vehicle = |(number, (make, body, price)): (usize, &Row)| {
        let record = with(with(record(&format!("A{number}")), "make", *make), "body_style", *body);
        let name = format!("2021 {make} Model {body}");
        with(with(with(record, "full_text_name", name), "trim", ""), "list_price", *price)
    };
    let records: Vec<Value> = vehicles.iter().enumerate().map(vehicle).collect();
    let feed = MockFeed::start(&records).await;
    test_app().feed(&feed).configured(|config| config.choices = ChoicesFrom::Stock).start().await
}

#[tokio::test]
async fn choices_are_those_of_the_inventory() {
    let spread = [
        ("Ford", "Truck", 18_000),
        ("Ford", "Truck", 27_000),
        ("Ford", "Hatchback", 31_000),
        ("Kia", "SUV", 44_000),
        ("Kia", "Truck", 52_000),
    ];
    let cases: [(&[Row], Value); 5] = [
        (
            &[],
            json!({
                "prices": ["Under $20,000", "$20,000-$30,000", "$30,000-$40,000", "$40,000-$50,000", "Over $50,000"],
                "tiles": [],
                "placeholder": "Cheapest car",
            }),
        ),
        (
            &[("Kia", "SUV", 9_000)],
            json!({ "prices": [], "tiles": ["All Vehicles", "SUVs"], "placeholder": "Newest car" }),
        ),
        (
            &[("Kia", "Sedan", 8_000), ("Kia", "Sedan", 15_000), ("Ford", "Coupe", 30_000)],
            json!({
                "prices": ["Under $15,000", "Over $15,000"],
                "tiles": ["All Vehicles", "Sedans", "Coupes"],
                "placeholder": "Cheapest car",
            }),
        ),
        (
            &spread,
            json!({
                "prices": ["Under $25,000", "$25,000-$30,000", "$30,000-$45,000", "Over $45,000"],
                "tiles": ["All Vehicles", "Trucks", "SUVs", "Hatchbacks"],
                "placeholder": "Cheapest car",
            }),
        ),
        // Vehicles without a body style, some above the filter's end.
        (
            &[("Ferrari", "", 240_000), ("Ferrari", "", 310_000)],
            json!({ "prices": [], "tiles": [], "placeholder": "Newest car" }),
        ),
    ];
    for (vehicles, expected) in cases {
        let app = app_with(vehicles).await;
        let home = app.get("/").await.expect(200);
        let prices: Vec<String> = home.texts("#hero-price option").into_iter().skip(1).collect();
        let shown = json!({
            "prices": prices,
            "tiles": home.texts(&format!("{TILES} h3")),
            "placeholder": home.attributes("#hero-sentence", "placeholder")[0],
        });
        assert_eq!(shown, expected, "{vehicles:?}");
        let finance = app.get("/finance").await.expect(200);
        assert_eq!(finance.texts(".budget-list span"), prices, "the same ranges: {vehicles:?}");
        assert_eq!(finance.texts("#budget").is_empty(), prices.is_empty());
        if vehicles.is_empty() {
            continue;
        }
        let chosen = home.attributes("#hero-price option", "value");
        let chosen = chosen.iter().skip(1).map(|value| format!("/inventory?price={value}"));
        let bodies = home.attributes(TILES, "href").into_iter().skip(1);
        let examples = home.attributes(".hero-examples a", "href");
        for path in chosen.chain(bodies).chain(examples).chain(finance.attributes(".budget-list a", "href")) {
            let found = app.get(&path).await.expect(200);
            assert!(
                !found.attributes("#vehicles a[href^='/used-vehicles/']", "href").is_empty(),
                "{path} finds nothing"
            );
        }
    }
}

#[tokio::test]
async fn a_body_style_without_a_picture_of_its_own_shows_a_vehicle() {
    let app = app_with(&[("Kia", "Wagon", 9_000), ("Kia", "SUV", 19_000)]).await;
    let home = app.get("/").await.expect(200);
    let sources = home.attributes(&format!("{TILES} img"), "src");
    let [all, suvs, wagons] = sources.as_slice() else { panic!("{sources:?}") };
    assert!(all.contains("body-all") && suvs.contains("body-suvs"), "{sources:?}");
    assert!(wagons.starts_with("/photos/A0/"), "{wagons}");
    assert_eq!(home.attributes(TILES, "href")[1..], ["/inventory?body=suv", "/inventory?body=wagon"]);
}

#[tokio::test]
async fn the_search_panel_links_to_prices_of_the_inventory() {
    let prices = [8_000, 15_000, 30_000, 41_000, 64_000];
    let app = app_with(&prices.map(|price| ("Kia", "SUV", price))).await;
    let answer: Value = serde_json::from_str(&app.get("/api/search?q=kia").await.expect(200).body).unwrap();
    let expected = json!([
        { "label": "Vehicles Under $15,000", "path": "/inventory?price_max=15000" },
        { "label": "Vehicles Under $40,000", "path": "/inventory?price_max=40000" },
    ]);
    assert_eq!(answer["priceLinks"], expected);
}
