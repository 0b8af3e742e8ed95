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
async fn each_week_cars_come_and_prices_fall_and_none_rises() {
    for pair in weeks().await.windows(2) {
        let (before, after) = (prices(&pair[0].1), prices(&pair[1].1));
        let kept = || before.iter().filter_map(|(number, price)| Some((price, after.get(number)?)));
        assert!(kept().all(|(before, after)| after <= before));
        assert!(kept().any(|(before, after)| after < before));
        assert!(after.keys().any(|number| !before.contains_key(number)));
    }
}

#[tokio::test]
async fn in_the_last_sixty_days_cars_leave_and_some_prices_fall_twice() {
    let weeks = weeks().await;
    assert!(*weeks[0].0.end() >= 60);
    let recent: Vec<_> =
        weeks.iter().filter(|(days, _)| *days.start() <= 60).map(|(_, listing)| prices(listing)).collect();
    let pairs = || recent.windows(2).map(|pair| (&pair[0], &pair[1]));
    let left =
        pairs().flat_map(|(before, after)| before.keys().filter(|number| !after.contains_key(*number)));
    assert!(left.count() >= 10);
    let reductions = |number: &str| {
        let falls = pairs().filter(|(before, after)| match (before.get(number), after.get(number)) {
            (Some(before), Some(after)) => after < before,
            _ => false,
        });
        falls.count()
    };
    let today = recent.last().unwrap();
    assert!(today.keys().filter(|number| reductions(number) == 1).count() >= 10);
    assert!(today.keys().filter(|number| reductions(number) == 2).count() >= 5);
}

#[tokio::test]
async fn a_car_that_left_does_not_return_and_is_no_car_of_today() {
    let weeks = weeks().await;
    let mut gone: Vec<String> = Vec::new();
    for pair in weeks.windows(2) {
        let (before, after) = (prices(&pair[0].1), prices(&pair[1].1));
        assert!(gone.iter().all(|number| !after.contains_key(number.as_str())));
        gone.extend(
            before.keys().filter(|number| !after.contains_key(*number)).map(|number| (*number).to_owned()),
        );
    }
}
