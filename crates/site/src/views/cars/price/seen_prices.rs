//! What a vehicle was seen to cost: a line, and the same as a table (PRICE-6).

use inventory::{Money, PriceHistory, Quote};
use jiff::{Timestamp, Zoned, tz::TimeZone};
use std::fmt::Write as _;

/// The drawing's width and height, in its own units: those of its `viewBox`.
const SIZE: (i64, i64) = (320, 64);
/// Between the line and the drawing's upper and lower edge.
const MARGIN: i64 = 6;

/// The prices of a vehicle that has been seen at more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeenPrices {
    /// `Seen on our lot since Oct 3, 2026, for 50 days.`
    pub since: String,
    /// The prices, the last one first.
    pub prices: Vec<SeenPrice>,
    /// The line's path; none where there was at most one price.
    pub line: Option<String>,
}

/// A price, and when it was first seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeenPrice {
    /// `2026-11-12`.
    pub date: String,
    /// `Nov 12, 2026`.
    pub day: String,
    /// `$19,200`; `No price seen` where one had to call, or the vehicle was away.
    pub price: String,
    /// `Reduced by $800`, `Raised by $500` since the last that was known; none beside the first, and where one had to call.
    pub change: Option<String>,
}

impl SeenPrices {
    /// As seen until now, from the day on which the vehicle came; none where nothing has changed.
    pub(crate) fn of(
        history: &PriceHistory,
        came: Timestamp,
        now: Timestamp,
        time_zone: &TimeZone,
    ) -> Option<Self> {
        let quotes = history.quotes();
        if quotes.len() < 2 {
            return None;
        }
        let there = |moment: Timestamp| moment.to_zoned(time_zone.clone());
        let (first, today) = (there(came), there(now));
        let days = today.date().duration_since(first.date()).as_hours() / 24;
        let before = quotes.iter().scan(None, |known, quote| {
            let before = *known;
            *known = quote.price.or(before);
            Some(before)
        });
        let told = quotes
            .iter()
            .zip(before)
            .map(|(quote, before)| SeenPrice::new(quote, before, &there(quote.seen)));
        let mut prices: Vec<SeenPrice> = told.collect();
        prices.reverse();
        Some(Self {
            since: format!(
                "Seen on our lot since {}, for {days} {}.",
                day(&first),
                if days == 1 { "day" } else { "days" }
            ),
            prices,
            line: line(quotes, now),
        })
    }

    /// The drawing's `viewBox`.
    pub(crate) const VIEW_BOX: &str = "0 0 320 64";
}

impl SeenPrice {
    fn new(quote: &Quote, before: Option<Money>, seen: &Zoned) -> Self {
        let change = quote.price.zip(before).map(|(price, before)| {
            let by = Money::cents(price.in_cents().abs_diff(before.in_cents()));
            format!("{} by {by}", if price < before { "Reduced" } else { "Raised" })
        });
        Self {
            date: seen.date().to_string(),
            day: day(seen),
            price: quote.price.map_or_else(|| "No price seen".to_owned(), |price| price.to_string()),
            change,
        }
    }
}

/// `Nov 12, 2026`.
fn day(moment: &Zoned) -> String {
    moment.strftime("%b %-d, %Y").to_string()
}

/// A step for each price, as long as it was the last that was seen; a gap where one had to call.
fn line(quotes: &[Quote], now: Timestamp) -> Option<String> {
    let known = || quotes.iter().filter_map(|quote| Some(whole(quote.price?)));
    let (least, most) = known().min().zip(known().max()).filter(|(least, most)| least < most)?;
    let from = quotes.first()?.seen.as_second();
    let time = (now.as_second() - from).max(1);
    let across = |moment: Timestamp| (moment.as_second() - from).clamp(0, time) * SIZE.0 / time;
    let down = |price: i64| MARGIN + (most - price) * (SIZE.1 - 2 * MARGIN) / (most - least);
    let ends = quotes.iter().skip(1).map(|quote| quote.seen).chain([now]);
    let mut path = String::new();
    let mut is_drawing = false;
    for (quote, end) in quotes.iter().zip(ends) {
        let Some(price) = quote.price.map(whole) else {
            is_drawing = false;
            continue;
        };
        // What can't be written to a string?
        let _ = if is_drawing {
            write!(path, "V{}H{}", down(price), across(end))
        } else {
            write!(path, "M{} {}H{}", across(quote.seen), down(price), across(end))
        };
        is_drawing = true;
    }
    Some(path)
}

fn whole(price: Money) -> i64 {
    // No car costs more; and the drawing's sums hold.
    i64::from(u32::try_from(price.whole_dollars()).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400;

    fn at(day: i64) -> Timestamp {
        Timestamp::from_second(1_790_000_000 + day * DAY).unwrap()
    }

    /// Prices in dollars, by the day; 0 is "call for price".
    fn seen(prices: &[(i64, u64)], now: i64) -> Option<SeenPrices> {
        let mut history = PriceHistory::default();
        for &(day, price) in prices {
            history.note((price > 0).then(|| Money::dollars(price)), at(day));
        }
        let zone = TimeZone::get("America/Chicago").unwrap();
        SeenPrices::of(&history, at(0), at(now), &zone)
    }

    #[test]
    fn one_price_alone_is_no_history() {
        assert_eq!(seen(&[], 3), None);
        assert_eq!(seen(&[(0, 20_000)], 3), None);
    }

    #[test]
    fn prices_are_told_with_what_has_changed_the_last_first() {
        let told = seen(&[(0, 20_000), (10, 0), (11, 20_500), (20, 19_700)], 40).unwrap();
        let rows: Vec<_> = told
            .prices
            .iter()
            .map(|row| (row.date.as_str(), row.price.as_str(), row.change.as_deref()))
            .collect();
        assert_eq!(
            rows,
            [
                ("2026-10-11", "$19,700", Some("Reduced by $800")),
                ("2026-10-02", "$20,500", Some("Raised by $500")),
                ("2026-10-01", "No price seen", None),
                ("2026-09-21", "$20,000", None),
            ]
        );
        assert_eq!(told.prices[0].day, "Oct 11, 2026");
        assert_eq!(told.since, "Seen on our lot since Sep 21, 2026, for 40 days.");
        assert_eq!(told.line.as_deref(), Some("M0 38H80M88 6H160V58H320"));
    }

    #[test]
    fn prices_that_were_only_once_known_draw_no_line() {
        assert_eq!(seen(&[(0, 0), (1, 20_000)], 2).unwrap().line, None);
    }
}
