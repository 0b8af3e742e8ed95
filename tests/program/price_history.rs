//! Prices change while the program is killed at random: every price shown is in the history, once
//! and in order (PRICE-6).
//!
//! Each run has a random seed; `FORECOURT_FAULT_SEED` repeats an earlier one.

use crate::{
    lead_delivery::random_faults::seed,
    support::{
        app::{AppProcess, TestApp},
        client,
        mock_feed::{MockFeed, first_vehicles, stock_number},
        wait::{DEADLINE, POLL_INTERVAL},
    },
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Price changes; fewer than a history may have.
const CHANGES: u64 = 40;
/// Reduction of each change, in dollars.
const STEP: u64 = 125;

/// An inventory whose first vehicle has this price.
fn listing(dollars: u64) -> Value {
    let mut records = first_vehicles(5);
    records[0]["list_price"] = json!(dollars);
    records
}

fn start(app: &TestApp) -> (AppProcess, String) {
    let program = app.start(&["serve"]);
    let page = format!("{}/used-vehicles/2021-toyota-camry/{}", program.origin(), stock_number(0));
    (program, page)
}

/// Visits the vehicle until its page shows this price.
async fn wait_for_price(page: &str, dollars: u64) {
    let (began, price) = (Instant::now(), format!("${},{:03}", dollars / 1000, dollars % 1000));
    loop {
        let text = client().get(page).send().await.unwrap().text().await.unwrap();
        if text.contains(&price) {
            return;
        }
        assert!(began.elapsed() < DEADLINE, "timeout: {price} is not shown");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_price_shown_survives_random_kills() {
    let seed = seed();
    println!("seed {seed}");
    let mut random = StdRng::seed_from_u64(seed);
    let price = |change: u64| 20_000 - change * STEP;
    let partner = MockFeed::start(listing(price(0))).await;
    let app = TestApp::new()
        .with("FEED__URL", &partner.url())
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("FEED__FRESH", "50ms");
    let (mut program, mut page) = start(&app);
    wait_for_price(&page, price(0)).await;
    let (mut shown, mut kills) = (vec![price(0)], 0);
    for change in 1..=CHANGES {
        partner.set_listing(&listing(price(change)));
        // Half of the time a page shows the price before the kill; else it may be lost.
        let is_seen = change == CHANGES || random.random_bool(0.5);
        if is_seen {
            wait_for_price(&page, price(change)).await;
            shown.push(price(change));
        } else {
            let _ = client().get(&page).send().await;
            tokio::time::sleep(Duration::from_millis(random.random_range(0..60))).await;
        }
        if random.random_bool(0.5) {
            program.kill();
            kills += 1;
            (program, page) = start(&app);
        }
    }
    program.kill();

    let entries = feed::read_history(&app.data_dir()).unwrap();
    let entry = entries.iter().find(|entry| entry.stock_number == stock_number(0)).unwrap();
    let points = entry.prices.price_points().iter();
    let history: Vec<u64> = points.filter_map(|point| Some(point.price?.whole_dollars())).collect();
    assert!(history.is_sorted_by(|before, after| before > after), "each once: {history:?}");
    assert!(history.iter().all(|price| (20_000 - price) % STEP == 0), "{history:?}");
    for price in &shown {
        assert!(history.contains(price), "${price} was shown and is not remembered: {history:?}");
    }
    eprintln!("figure: {} prices shown, {} remembered, {kills} kills, none lost", shown.len(), history.len());
}
