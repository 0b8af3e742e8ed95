//! What is said of prices that changed (PRICE-6).

use inventory::{Money, PriceHistory, Reduction};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

fn day(day: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + day * 86_400).expect("a day of this century")
}

/// Prices in dollars, and the days on which they were first seen; 0 is "call for price".
fn seen(prices: &[(i64, u64)]) -> PriceHistory {
    let mut history = PriceHistory::default();
    for &(on, price) in prices {
        history.record((price > 0).then(|| Money::dollars(price)), day(on));
    }
    history
}

/// The reduction in dollars.
fn reduced(prices: &[(i64, u64)], now: i64) -> Option<u64> {
    let reduction = seen(prices).reduction(day(now), |_| false)?;
    Some(reduction.amount.whole_dollars())
}

#[test]
fn a_fall_is_told_for_fourteen_days() {
    let fell = [(0, 20_000), (40, 19_200)];
    assert_eq!([40, 53, 54].map(|now| reduced(&fell, now)), [Some(800), Some(800), None]);
    let reduction = seen(&fell).reduction(day(41), |_| true).unwrap();
    assert_eq!(
        reduction,
        Reduction { amount: Money::dollars(800), seen: day(40), former: Some(Money::dollars(20_000)) }
    );
    assert!(!reduction.is_expired(day(53)) && reduction.is_expired(day(54)));
}

#[test]
fn a_price_that_was_raised_first_is_reduced_from_what_it_was_before() {
    assert_eq!(reduced(&[(0, 20_000), (40, 21_000), (45, 20_000)], 46), None);
    assert_eq!(reduced(&[(0, 20_000), (40, 21_000), (45, 19_900)], 46), Some(100));
    assert_eq!(
        reduced(&[(0, 20_000), (40, 21_000), (70, 20_500)], 70),
        Some(500),
        "thirty days at the higher one"
    );
    assert_eq!(reduced(&[(0, 20_000), (40, 21_000), (69, 20_500)], 69), None);
}

#[test]
fn a_rise_a_first_price_and_one_to_call_for_are_no_reduction() {
    assert_eq!(reduced(&[], 1), None);
    assert_eq!(reduced(&[(0, 20_000)], 1), None);
    assert_eq!(reduced(&[(0, 20_000), (1, 20_001)], 1), None);
    assert_eq!(reduced(&[(0, 20_000), (1, 0)], 1), None);
    assert_eq!(reduced(&[(0, 0), (1, 20_000)], 1), None);
    assert_eq!(reduced(&[(0, 20_000), (1, 0), (2, 19_000)], 2), Some(1_000));
}

#[test]
fn a_price_is_offered_on_the_days_on_which_it_was_seen() {
    let history = seen(&[(10, 20_000), (40, 19_000), (50, 20_000)]);
    let every_second_day = || (0..60).step_by(2).map(day);
    assert_eq!(history.times_offered(Money::dollars(20_000), every_second_day()), 15 + 5);
    assert_eq!(history.times_offered(Money::dollars(19_000), every_second_day()), 5);
    assert_eq!(history.times_offered(Money::dollars(18_000), every_second_day()), 0);
}

#[test]
fn a_history_is_written_as_seconds_and_cents() {
    let history = seen(&[(0, 20_000), (1, 0)]);
    let text = serde_json::to_string(&history).unwrap();
    assert_eq!(text, "[[1800000000,2000000],[1800086400,null]]");
    assert_eq!(serde_json::from_str::<PriceHistory>(&text).unwrap(), history);
}

proptest! {
    #[test]
    fn what_is_told_never_says_more_than_was_seen(
        prices in prop::collection::vec((1..40_i64, 0..6_u64), 0..90), later in 0..60_i64,
    ) {
        let (mut now, mut history) = (0, PriceHistory::default());
        for (days, price) in prices {
            now += days;
            let price = (price > 0).then(|| Money::dollars(10_000 + price * 500));
            let last = history.price_points().last().map(|quote| quote.price);
            prop_assert_eq!(history.record(price, day(now)), last != Some(price), "what is as before is no news");
        }
        let price_points = history.price_points();
        prop_assert!(price_points.len() <= 64);
        prop_assert!(price_points.is_sorted_by_key(|quote| quote.seen));
        let now = day(now + later);
        if let Some(reduction) = history.reduction(now, |_| true) {
            let last = price_points.last().unwrap();
            prop_assert_eq!(reduction.seen, last.seen);
            prop_assert!(now.duration_since(reduction.seen) < SignedDuration::from_hours(14 * 24));
            let price = last.price.unwrap();
            prop_assert_eq!(reduction.former, Some(price + reduction.amount));
            prop_assert!(price_points.iter().any(|quote| quote.price == reduction.former), "it was asked once");
            let before = price_points[price_points.len() - 2];
            prop_assert!(before.price.is_none_or(|before| before > price));
        }
    }
}

proptest! {
    /// Two servers that have each missed some of the changes know them all together, in any order.
    #[test]
    fn what_two_servers_have_seen_is_merged(
        prices in proptest::collection::vec(0..5_u64, 1..40),
        missed in proptest::collection::vec((any::<bool>(), any::<bool>()), 40),
    ) {
        let all: Vec<(i64, u64)> = (0..).zip(prices.iter().map(|price| price * 1_000)).collect();
        let seen_by = |sees: &dyn Fn(&(bool, bool)) -> bool| -> Vec<(i64, u64)> {
            all.iter().zip(&missed).filter(|(_, missed)| sees(missed)).map(|(seen, _)| *seen).collect()
        };
        let (one, other) = (seen(&seen_by(&|missed| missed.0)), seen(&seen_by(&|missed| missed.1)));
        let merged = one.merged(&other);
        prop_assert_eq!(&merged, &other.merged(&one));
        prop_assert_eq!(&merged, &merged.merged(&one), "again changes nothing");
        let points = merged.price_points();
        prop_assert!(points.windows(2).all(|pair| pair[0].seen < pair[1].seen && pair[0].price != pair[1].price));
        prop_assert!(points.iter().all(|point| one.price_points().contains(point) || other.price_points().contains(point)));
    }
}

#[test]
fn a_clock_that_is_behind_does_not_reorder_prices() {
    let history = seen(&[(10, 20_000), (9, 19_000), (11, 18_000)]);
    let days: Vec<_> = history.price_points().iter().map(|point| point.seen).collect();
    assert_eq!(days, [day(10), day(10), day(11)]);
    assert_eq!(history.merged(&history), history);
}
