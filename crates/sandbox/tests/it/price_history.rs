//! The demo lot's past: it leads to the lot of today.

use crate::TestSandbox;
use serde_json::Value;
use std::collections::HashMap;
use std::ops::RangeInclusive;

async fn weeks() -> Vec<(RangeInclusive<usize>, Value)> {
    let test = TestSandbox::start().await;
    let parsed = |(days, listing): (_, String)| (days, serde_json::from_str(&listing).unwrap());
    let weeks: Vec<(_, Value)> = test.sandbox.listing_history().map(parsed).collect();
    assert_eq!(weeks.last().unwrap().1, Value::from(test.listing().await));
    weeks
}

fn prices(listing: &Value) -> HashMap<&str, Option<u64>> {
    let records = listing.as_array().unwrap().iter();
    records.map(|record| (record["stock_number"].as_str().unwrap(), record["list_price"].as_u64())).collect()
}

#[tokio::test]
async fn the_past_has_each_day_once() {
    let days: Vec<usize> = weeks().await.into_iter().flat_map(|(days, _)| days.rev()).collect();
    let expected: Vec<usize> = (1..=days.len()).rev().collect();
    assert_eq!(days, expected);
}

#[tokio::test]
async fn cars_come_and_prices_fall_each_week_and_nothing_leaves_or_rises() {
    for pair in weeks().await.windows(2) {
        let (before, after) = (prices(&pair[0].1), prices(&pair[1].1));
        assert!(before.iter().all(|(number, price)| after.get(number).is_some_and(|now| now <= price)));
        assert!(after.len() > before.len());
        assert!(before.iter().any(|(number, price)| after[number] < *price));
    }
}
