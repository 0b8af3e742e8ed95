//! The rules by which scripts reckon a shopper's own figures (PRICE-12): the sums that the server reckons are those of
//! `tests/vectors/figures.json`, which scripts pass, too.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};
use inventory::Total;
use serde_json::{Value, json};
use site::{FiguresForm, FiguresInput};
use std::path::Path;

const VEHICLES: u64 = 2_000;
const SETS: u64 = 40;

/// Some price, in cents.
fn price(number: u64) -> u64 {
    300_000 + (number * number * 31 + number * 7_919) % 6_000_000
}

/// Some figures; the first are none.
fn typed(set: u64, counties: &[&str]) -> Vec<(&'static str, String)> {
    let county = counties[usize::try_from(set).unwrap() % counties.len()].to_owned();
    // A trade-in may be worth less than what is owed on it, and more than a cheap vehicle.
    let trade = (set % 4 != 1).then(|| format!("${}.50", set * 317));
    let owed = (set % 4 == 3).then(|| (set * 523).to_string());
    let down = (!set.is_multiple_of(3)).then(|| format!("{},000", set % 9 + 1));
    let apr = ["", "0", "6.9", "11.25%"][usize::try_from(set).unwrap() % 4].to_owned();
    let term = ["", "36", "60", "84"][usize::try_from(set / 3).unwrap() % 4].to_owned();
    let all = [
        ("county", Some(county)),
        ("trade", trade),
        ("owed", owed),
        ("down", down),
        ("apr", Some(apr)),
        ("term", Some(term)),
        ("budget", (set % 2 == 1).then(|| "350".to_owned())),
    ];
    let given =
        all.into_iter().filter_map(|(name, value)| Some((name, value.filter(|text| !text.is_empty())?)));
    if set == 0 { Vec::new() } else { given.collect() }
}

#[tokio::test]
async fn scripts_reckon_by_the_sums_of_the_server() {
    let vehicle = |number: u64| {
        let cents = price(number);
        with(record(&format!("F{number:05}")), "list_price", format!("{}.{:02}", cents / 100, cents % 100))
    };
    let feed = MockFeed::start(&(0..VEHICLES).map(vehicle).collect::<Vec<_>>()).await;
    let app = test_app().with_memphis_taxes().with_financing().feed(&feed).start().await;
    while app.get("/readyz").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let rules: Value = serde_json::from_str(&app.get("/api/figures").await.body).unwrap();
    let counties: Vec<&str> =
        rules["places"].as_array().unwrap().iter().map(|place| place["key"].as_str().unwrap()).collect();
    let inventory = app.site().loaded_inventory().await.unwrap();
    let sets: Vec<Value> = (0..SETS)
        .map(|set| {
            let typed = typed(set, &counties);
            let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(&typed).finish();
            let input = FiguresInput::parse(Some(&query)).unwrap_or_default();
            let (form, figures) = FiguresForm::read(&input, &app.site().config, inventory.financing(), []);
            let figures = figures.unwrap_or_else(|| panic!("{query}: {:?}", form.errors()));
            let (mut totals, mut payments, mut without) = (0, 0, 0);
            for vehicle in inventory.vehicles() {
                let deal = figures.deal(vehicle).expect("each has a price");
                totals += match deal.total {
                    Total::Paid(due) => due.in_cents(),
                    Total::Refund(_) => 0,
                };
                payments += deal.loan.map_or(0, |it| it.loan.payment().in_cents());
                without += u64::from(deal.loan.is_none());
            }
            let typed: serde_json::Map<_, _> =
                typed.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
            json!({"typed": typed, "totals": totals, "payments": payments, "without": without})
        })
        .collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/figures.json");
    let vectors = json!({"rules": rules, "vehicles": VEHICLES, "sets": sets});
    if std::env::var_os("FORECOURT_WRITE_TYPES").is_some() {
        std::fs::write(&file, serde_json::to_string_pretty(&vectors).unwrap() + "\n").unwrap();
    }
    let written: Value =
        serde_json::from_str(&std::fs::read_to_string(&file).unwrap_or_default()).unwrap_or_default();
    assert_eq!(written, vectors, "run this test with FORECOURT_WRITE_TYPES=1");
}

#[tokio::test]
async fn the_panel_and_the_rules_are_the_same_for_everybody() {
    let feed = MockFeed::start(&[with(record("F1"), "list_price", 20_000)]).await;
    let app = test_app().with_memphis_taxes().with_financing().feed(&feed).start().await;
    let panel = app.get("/figures").await;
    assert_eq!(panel.status, 200);
    assert_eq!(panel.texts("#your-figures-title"), ["Your figures"]);
    assert_eq!(
        panel.texts("#your-figures-form option").len(),
        app.get("/figures?county=x").await.texts("option").len()
    );
    let list = app.get("/inventory").await;
    assert_eq!(list.attributes(".price-month", "data-priced"), ["2000000"]);
    // With a payment of the query the cards go by its terms.
    assert_eq!(
        app.get("/inventory?payment_max=900").await.attributes(".price-month", "data-priced").len(),
        0
    );
}

/// The prices and charges from which scripts reckon, on every page that shows vehicles.
#[tokio::test]
async fn every_page_with_vehicles_has_the_places_of_a_shoppers_figures() {
    let priced = |stock: &str, price: u64| with(record(stock), "list_price", price);
    let feed = MockFeed::start(&[
        priced("F1", 20_000),
        priced("F2", 21_000),
        with(record("F3"), "list_price", Value::Null),
    ])
    .await;
    let app = test_app().with_memphis_taxes().with_financing().feed(&feed).start().await;
    let vehicle = app.get("/vehicle/F1").await.expect(301).header("location").to_owned();
    let mut home = app.get("/").await.expect(200).attributes("#arrivals .photo [data-priced]", "data-priced");
    home.sort();
    assert_eq!(home, ["2000000", "2100000"]);
    let page = app.get(&vehicle).await.expect(200);
    assert_eq!(page.attributes(".vehicle-glance a", "data-priced"), ["2000000"]);
    assert_eq!(page.attributes(".out-the-door-total strong", "data-priced-total"), ["2000000"]);
    let own = page.attributes(".out-the-door-total [data-own]", "data-own");
    assert!(own[0].starts_with("You pay"), "{own:?}");
    assert_eq!(page.attributes(".tile-cards [data-priced]", "data-priced"), ["2100000"]);
    let viewed: Value = serde_json::from_str(&page.attribute("#recently-viewed", "data-vehicle")).unwrap();
    assert_eq!(viewed["tile"]["priced"], "2000000");
    // Each list of tiles has a place for the terms.
    for path in ["/", &vehicle, "/inventory"] {
        let page = app.get(path).await.expect(200);
        let lists = page.attributes(".tile-cards, .tile-row", "class").len();
        assert_eq!(page.attributes(".tile-terms[data-figures-line]", "class").len(), lists, "{path}");
    }
    // With figures in the address the page says those.
    let page = app.get(&format!("{vehicle}?trade=5000")).await.expect(200);
    assert!(page.attributes(".vehicle-glance a, .out-the-door-total strong", "data-priced-total").is_empty());

    let compared = app.get("/compare?vehicles=F1,F2,F3").await.expect(200);
    assert_eq!(compared.attributes(".compare-payments [data-priced]", "data-priced"), ["2000000", "2100000"]);
    let totals = compared.attributes(".compare-totals [data-priced-total]", "data-priced-total");
    assert_eq!(totals, ["2000000", "2100000"]);
    assert_eq!(compared.attributes(".compare-totals [data-own]", "data-own"), ["Total for you"]);
    assert_eq!(compared.attributes(".compare-payments a[data-figures-line]", "href"), ["#payment-terms"]);

    let answer: Value = serde_json::from_str(&app.get("/api/search?q=F2").await.expect(200).body).unwrap();
    assert_eq!(answer["vehicles"][0]["priced"], "2100000");

    // A deal without figures offers those that the shopper keeps.
    let own = ".needs-figures";
    let deal = app.get("/deal?vehicles=F1,F2").await.expect(200);
    assert_eq!(deal.attributes(own, "href"), ["/deal?vehicles=F1,F2"]);
    assert!(app.get("/deal?vehicles=F1,F2&trade=5000").await.expect(200).attributes(own, "href").is_empty());
}

#[tokio::test]
async fn prices_are_in_the_order_of_costs_where_all_vehicles_have_the_same_charges() {
    let orders = ".sort-form option[data-own]";
    let feed = MockFeed::start(&[with(record("F1"), "list_price", 20_000), record("F2")]).await;
    let app = test_app().with_memphis_taxes().with_financing().feed(&feed).start().await;
    let page = app.get("/inventory?sort=price-low").await.expect(200);
    assert_eq!(page.attributes(orders, "value"), ["price-low"]);
    assert_eq!(page.attributes(orders, "data-own"), ["Your cost: low to high"]);
}
