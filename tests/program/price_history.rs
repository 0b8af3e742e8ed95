//! Prices that change while the program is killed at random: what a page has shown is remembered, once and in order (PRICE-6).
//!
//! Every run is another one; `FORECOURT_FAULT_SEED` makes the choices of an earlier one again.

use crate::{
    absurd_feed::lot::{Feed, first, stock_number},
    commands::serving::client,
    delivery::faults::seed,
    house::process::{House, Program},
    house::waiting::{DEADLINE, LOOK},
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Changes of the price; fewer than a history has room for.
const CHANGES: u64 = 40;
/// What each one takes off, in dollars.
const STEP: u64 = 125;

/// A lot whose first vehicle costs this.
fn listing(dollars: u64) -> Value {
    let mut lot = first(5);
    lot[0]["list_price"] = json!(dollars);
    lot
}

fn start(house: &House) -> (Program, String) {
    let program = house.start(&["serve"]);
    let page = format!("{}/used-vehicles/2021-toyota-camry/{}", program.origin(), stock_number(0));
    (program, page)
}

/// Visits the vehicle until its page tells this price.
async fn tells(page: &str, dollars: u64) {
    let (began, price) = (Instant::now(), format!("${},{:03}", dollars / 1000, dollars % 1000));
    loop {
        let text = client().get(page).send().await.unwrap().text().await.unwrap();
        if text.contains(&price) {
            return;
        }
        assert!(began.elapsed() < DEADLINE, "waited in vain for {price}");
        tokio::time::sleep(LOOK).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_price_that_a_page_has_shown_survives_kills_at_random() {
    let seed = seed();
    println!("seed {seed}");
    let mut chance = StdRng::seed_from_u64(seed);
    let price = |change: u64| 20_000 - change * STEP;
    let feed = Feed::serve(listing(price(0))).await;
    let house = House::new()
        .with("FEED__URL", &feed.url())
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("FEED__FRESH", "50ms");
    let (mut program, mut page) = start(&house);
    tells(&page, price(0)).await;
    let (mut shown, mut kills) = (vec![price(0)], 0);
    for change in 1..=CHANGES {
        feed.says(&listing(price(change)));
        // Half of the time somebody sees the price first; else it may be lost, or on its way to the disk.
        let is_seen = change == CHANGES || chance.random_bool(0.5);
        if is_seen {
            tells(&page, price(change)).await;
            shown.push(price(change));
        } else {
            let _ = client().get(&page).send().await;
            tokio::time::sleep(Duration::from_millis(chance.random_range(0..60))).await;
        }
        if chance.random_bool(0.5) {
            program.kill();
            kills += 1;
            (program, page) = start(&house);
        }
    }
    program.kill();

    let told: Value = serde_json::from_slice(&house.run(&["stock", "--json"]).stdout).unwrap();
    let falls = told["reductions"].as_array().unwrap().iter();
    let mut falls: Vec<[u64; 2]> = falls
        .map(|fall| ["from_in_cents", "to_in_cents"].map(|end| fall[end].as_u64().unwrap() / 100))
        .collect();
    falls.sort_by_key(|&[from, _]| std::cmp::Reverse(from));
    let history: Vec<u64> = std::iter::once(price(0)).chain(falls.iter().map(|&[_, to]| to)).collect();
    assert!(falls.iter().zip(&history).all(|([from, _], before)| from == before), "{falls:?}");
    assert!(history.is_sorted_by(|before, after| before > after), "each once: {history:?}");
    assert!(history.iter().all(|told| (20_000 - told) % STEP == 0), "{history:?}");
    for price in &shown {
        assert!(history.contains(price), "${price} was shown and is not remembered: {history:?}");
    }
    eprintln!("figure: {} prices shown, {} remembered, {kills} kills, none lost", shown.len(), history.len());
}
