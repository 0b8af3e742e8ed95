//! The prices of a vehicle over time, as a line and a table (PRICE-6).

use crate::views::arrival::{Arrival, format_day};
use inventory::{Money, PriceHistory, PricePoint};
use jiff::{Timestamp, Zoned, tz::TimeZone};
use messages::Messages;
use std::fmt::Write as _;

/// Width and height of the SVG's `viewBox`.
const SIZE: (i64, i64) = (320, 64);
/// Above and below the line.
const MARGIN: i64 = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PriceHistoryView {
    /// `In stock since Oct 3, 2026 (50 days).`, or `It was on our lot before Oct 3, 2026, when
    /// we first looked.`
    pub since: String,
    pub prices: Vec<PastPrice>,
    /// SVG path; `None` with fewer than two distinct prices.
    pub line: Option<String>,
}

/// A price from the day when it was first seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PastPrice {
    /// `2026-11-12`.
    pub date: String,
    /// `Nov 12, 2026`.
    pub day: String,
    /// `$19,200`; `No price listed` without a price.
    pub price: String,
    /// Change since the previous known price: `Reduced by $800`, `Raised by $500`.
    pub change: Option<String>,
}

impl PriceHistoryView {
    /// With the fee that advertised prices include. `None` with fewer than two prices.
    pub(crate) fn new(
        history: &PriceHistory,
        included_fee: Money,
        arrival: Arrival,
        (now, time_zone): (Timestamp, &TimeZone),
        messages: &Messages,
    ) -> Option<Self> {
        let quotes = history.price_points();
        if quotes.len() < 2 {
            return None;
        }
        let zoned = |time: Timestamp| time.to_zoned(time_zone.clone());
        let before = quotes.iter().scan(None, |previous, quote| {
            let before = *previous;
            *previous = quote.price.or(before);
            Some(before)
        });
        let price = |(quote, before): (&PricePoint, Option<Money>)| {
            let change = quote.price.zip(before).map(|(price, before)| {
                let by = Money::cents(price.in_cents().abs_diff(before.in_cents()));
                if price < before {
                    messages.price_history_reduced(&by).to_string()
                } else {
                    messages.price_history_raised(&by).to_string()
                }
            });
            let seen = zoned(quote.seen);
            let price = quote.price.map(|price| (price + included_fee).to_string());
            PastPrice {
                date: seen.date().to_string(),
                day: format_day(&seen, messages),
                price: price.unwrap_or_else(|| messages.price_history_none().to_owned()),
                change,
            }
        };
        let mut prices: Vec<PastPrice> = quotes.iter().zip(before).map(price).collect();
        prices.reverse();
        Some(Self {
            since: arrival.sentence(now, time_zone, messages),
            prices,
            line: line(quotes, end_of_day(&zoned(now))),
        })
    }

    pub(crate) const VIEW_BOX: &str = "0 0 320 64";
}

/// The line ends here, so that it is the same all day, on every server.
fn end_of_day(now: &Zoned) -> Timestamp {
    now.end_of_day().map_or(now.timestamp(), |end| end.timestamp())
}

/// A horizontal step for each price, with gaps where the price is unknown.
fn line(quotes: &[PricePoint], until: Timestamp) -> Option<String> {
    let prices = || quotes.iter().filter_map(|quote| Some(whole_dollars(quote.price?)));
    let (least, most) = prices().min().zip(prices().max()).filter(|(least, most)| least < most)?;
    let from = quotes.first()?.seen.as_second();
    let time = (until.as_second() - from).max(1);
    let x = |at: Timestamp| (at.as_second() - from).clamp(0, time) * SIZE.0 / time;
    let y = |price: i64| MARGIN + (most - price) * (SIZE.1 - 2 * MARGIN) / (most - least);
    let ends = quotes.iter().skip(1).map(|quote| quote.seen).chain([until]);
    let mut path = String::new();
    let mut is_drawing = false;
    for (quote, end) in quotes.iter().zip(ends) {
        let Some(price) = quote.price.map(whole_dollars) else {
            is_drawing = false;
            continue;
        };
        // Writing to a string can't fail.
        let _ = if is_drawing {
            write!(path, "V{}H{}", y(price), x(end))
        } else {
            write!(path, "M{} {}H{}", x(quote.seen), y(price), x(end))
        };
        is_drawing = true;
    }
    Some(path)
}

fn whole_dollars(price: Money) -> i64 {
    // Bounded, so that the arithmetic can't overflow.
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
    fn view(prices: &[(i64, u64)], now: i64) -> Option<PriceHistoryView> {
        let mut history = PriceHistory::default();
        for &(day, price) in prices {
            history.record((price > 0).then(|| Money::dollars(price)), at(day));
        }
        let zone = TimeZone::get("America/Chicago").unwrap();
        let (arrival, messages) = (Arrival::Seen(at(0)), Messages::english());
        PriceHistoryView::new(&history, Money::ZERO, arrival, (at(now), &zone), messages)
    }

    #[test]
    fn a_single_price_is_no_history() {
        assert_eq!(view(&[], 3), None);
        assert_eq!(view(&[(0, 20_000)], 3), None);
    }

    #[test]
    fn prices_have_their_changes_latest_first() {
        let history = view(&[(0, 20_000), (10, 0), (11, 20_500), (20, 19_700)], 40).unwrap();
        let rows: Vec<_> = history
            .prices
            .iter()
            .map(|row| (row.date.as_str(), row.price.as_str(), row.change.as_deref()))
            .collect();
        assert_eq!(
            rows,
            [
                ("2026-10-11", "$19,700", Some("Reduced by $800")),
                ("2026-10-02", "$20,500", Some("Raised by $500")),
                ("2026-10-01", "No price listed", None),
                ("2026-09-21", "$20,000", None),
            ]
        );
        assert_eq!(history.prices[0].day, "Oct 11, 2026");
        assert_eq!(history.since, "In stock since Sep 21, 2026 (40 days).");
        assert_eq!(history.line.as_deref(), Some("M0 38H78M86 6H157V58H320"));
    }

    #[test]
    fn a_single_known_price_draws_no_line() {
        assert_eq!(view(&[(0, 0), (1, 20_000)], 2).unwrap().line, None);
    }
}
