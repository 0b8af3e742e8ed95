//! What a vehicle was seen to cost, and what may be said of it (PRICE-6).
//!
//! Nothing is known of days when nobody looked: a price was seen from one moment on, until another was.

use crate::Money;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A reduction is told for so long.
const TOLD: SignedDuration = SignedDuration::from_hours(14 * 24);
/// A price is reduced where it is below all that was asked for so long before: one that was raised first is not.
const BEFORE: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Prices in a history at most; those between the first and the last leave first.
const MOST: usize = 64;

/// The prices that a vehicle was seen at; neighbors differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PriceHistory(Vec<Quote>);

/// A price, from when it was first seen until the next one was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(i64, Option<u64>)", into = "(i64, Option<u64>)")]
pub struct Quote {
    /// When it was first seen, to the second.
    pub seen: Timestamp,
    /// Nothing where one had to call for it, or the vehicle was not on the lot.
    pub price: Option<Money>,
}

/// A price that fell lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reduction {
    /// By how much it is below all that was asked in the thirty days before.
    pub by: Money,
    /// When that was first seen.
    pub seen: Timestamp,
    /// The price before, where the vehicle was really offered at it for long enough to be called its former one (16 CFR 233.1).
    pub former: Option<Money>,
}

impl PriceHistory {
    /// The prices, the first one first.
    pub fn quotes(&self) -> &[Quote] {
        &self.0
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// It was seen at this price. Whether that is news.
    pub fn note(&mut self, price: Option<Money>, now: Timestamp) -> bool {
        let is_news = self.0.last().is_none_or(|last| last.price != price);
        if is_news {
            let seen = Timestamp::from_second(now.as_second()).unwrap_or(now);
            self.0.push(Quote { seen, price });
            if self.0.len() > MOST {
                self.0.remove(1);
            }
        }
        is_news
    }

    /// The reduction that is told now. `is_former` says of a price whether the vehicle was really offered at it for long enough.
    pub fn reduction(&self, now: Timestamp, is_former: impl FnOnce(Money) -> bool) -> Option<Reduction> {
        let (Quote { seen, price }, before) = self.0.split_last()?;
        let price = (*price)?;
        if now.duration_since(*seen) >= TOLD {
            return None;
        }
        // The one that stood when the thirty days began, too.
        let stood_until = |place: usize| self.0[place + 1].seen;
        let asked =
            before.iter().enumerate().filter(|&(place, _)| seen.duration_since(stood_until(place)) < BEFORE);
        let lowest = asked.filter_map(|(_, quote)| quote.price).min()?;
        let by = lowest.in_cents().checked_sub(price.in_cents()).filter(|&by| by > 0)?;
        Some(Reduction { by: Money::cents(by), seen: *seen, former: is_former(lowest).then_some(lowest) })
    }

    /// Of these moments, at how many it was offered at a price.
    pub fn offered(&self, price: Money, moments: impl IntoIterator<Item = Timestamp>) -> usize {
        moments.into_iter().filter(|&moment| self.at(moment) == Some(price)).count()
    }

    fn at(&self, moment: Timestamp) -> Option<Money> {
        let until = self.0.partition_point(|quote| quote.seen <= moment);
        self.0[..until].last()?.price
    }
}

impl Reduction {
    /// Whether it is told no longer.
    pub fn is_over(&self, now: Timestamp) -> bool {
        now.duration_since(self.seen) >= TOLD
    }
}

impl From<(i64, Option<u64>)> for Quote {
    fn from((second, cents): (i64, Option<u64>)) -> Self {
        let seen = Timestamp::from_second(second).unwrap_or(Timestamp::UNIX_EPOCH);
        Self { seen, price: cents.map(Money::cents) }
    }
}

impl From<Quote> for (i64, Option<u64>) {
    fn from(Quote { seen, price }: Quote) -> Self {
        (seen.as_second(), price.map(Money::in_cents))
    }
}
