//! The buyer's sheet: what shoppers asked for, from counts alone (ADMIN-9).

use super::Admin;
use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use inventory::Query;
use serde_json::Value;

async fn lot() -> (MockFeed, TestApp) {
    let prices = [9_900, 12_300, 15_400, 18_000, 21_990];
    let vehicle = |(at, price): (usize, i32)| {
        with(with(record(&format!("W{at}")), "vin", vin(at + 1)), "list_price", price)
    };
    let records: Vec<Value> = prices.into_iter().enumerate().map(vehicle).collect();
    let feed = MockFeed::start(&records).await;
    let app = test_app().with_memphis_taxes().with_financing().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    (feed, app)
}

async fn ask(app: &TestApp, query: &str, times: usize) {
    for _ in 0..times {
        app.get(&format!("/inventory?{query}")).await.expect(200);
    }
}

#[tokio::test]
async fn what_is_asked_for_five_times_is_on_the_sheet_and_nothing_rarer() {
    let (_feed, app) = lot().await;
    ask(&app, "search=hovercraft", 6).await;
    ask(&app, "search=zeppelin", 4).await;
    ask(&app, "price_max=12000", 7).await;
    ask(&app, "price_max=15000", 4).await;
    ask(&app, "payment_max=250", 5).await;
    ask(&app, "make=Toyota&price_max=2000", 5).await;
    ask(&app, "search=dana@example.com", 9).await;
    ask(&app, "search=901-555-0142", 9).await;
    let page = Admin::of(&app).get("/buyers-sheet").await.expect(200);
    let text = page.text();
    for expected in ["hovercraft", "Up to $12,000", "Up to $250 a month", "Toyota, Up to $2,000"] {
        assert!(text.contains(expected), "{expected} in {text}");
    }
    for hidden in ["zeppelin", "$15,000", "dana@", "555-0142"] {
        assert!(!text.contains(hidden), "{hidden} in {text}");
    }
    assert!(
        text.contains(
            "Take $300 off W1 (2021 Toyota Camry SE) and it enters the $12,000 filter, asked 7 times"
        ),
        "{text}"
    );
    // The weekly mail has the days before today, of which there are none.
    assert_eq!(staff::weekly_sheet(app.site()).await, []);
}

/// A reduction of the sheet is true: with it the vehicle is in the filter, and without it is not.
#[tokio::test]
async fn each_reduction_brings_its_vehicle_into_the_filter() {
    let (_feed, app) = lot().await;
    let limits = [
        "payment_max=200",
        "payment_max=330",
        "payment_max=400",
        "price_max=12000",
        "price_max=17500",
        "price_max=21500",
    ];
    for query in limits {
        ask(&app, query, 5).await;
    }
    let page = Admin::of(&app).get("/buyers-sheet").await.expect(200);
    let ideas = page.texts("[aria-labelledby=reductions-title] li");
    assert!(ideas.len() >= 3, "{ideas:?}");
    let form =
        regex::Regex::new(r"^Take \$([\d,]+) off (W\d) .* enters the \$([\d,]+)( a month)? filter").unwrap();
    let inventory = app.site().inventory_or_empty().await;
    for idea in ideas {
        let parts = form.captures(&idea).unwrap_or_else(|| panic!("{idea}"));
        let dollars = |at: usize| parts[at].replace(',', "").parse::<u64>().unwrap();
        let key = if parts.get(4).is_some() { "payment_max" } else { "price_max" };
        let query = format!("{key}={}", dollars(3));
        let has = |lot: &inventory::Snapshot| {
            let results = Query::parse(&query).resolve(lot).run();
            results.vehicles.iter().any(|vehicle| vehicle.stock_number.as_str() == &parts[2])
        };
        assert!(!has(&inventory), "{idea}");
        let mut vehicles = inventory.vehicles().to_vec();
        for vehicle in &mut vehicles {
            if vehicle.stock_number.as_str() == &parts[2] {
                vehicle.list_price = vehicle
                    .list_price
                    .map(|price| price.saturating_sub(inventory::Money::dollars(dollars(1))));
            }
        }
        let reduced = inventory::Snapshot::build(vehicles).with_financing(inventory.financing());
        assert!(has(&reduced), "{idea}");
    }
}

#[tokio::test]
async fn models_that_the_lot_hardly_has_are_to_bid_on() {
    let (_feed, app) = lot().await;
    ask(&app, "search=honda+civic", 6).await;
    ask(&app, "make=Toyota", 8).await;
    let page = Admin::of(&app).get("/buyers-sheet").await.expect(200);
    let bids = page.texts("[aria-labelledby=bids-title] li");
    assert!(bids.iter().any(|bid| bid.contains("asked 6 times, none on the lot")), "{}", page.text());
    assert!(!bids.iter().any(|bid| bid.starts_with("Toyota:")), "five are on the lot");
}
