//! A vehicle's price history and its recent reduction (PRICE-6).
//!
//! A price counts from when it was first seen until another one was seen; nothing is known of the
//! time between fetches.

use crate::Money;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A reduction is shown this long.
const SHOWN_FOR: SignedDuration = SignedDuration::from_hours(14 * 24);
/// A reduced price is below all prices of this period before, so raising it first does not count.
const COMPARED_PERIOD: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Maximum number of prices; the second oldest is dropped first.
const MAX_PRICES: usize = 64;

/// The prices that a vehicle was seen at; consecutive ones differ.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PriceHistory(Box<[PricePoint]>);

/// A price, valid until the next one was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(i64, Option<u64>)", into = "(i64, Option<u64>)")]
pub struct PricePoint {
    /// The time at which the price was first seen, to the second.
    pub seen: Timestamp,
    /// `None` if the vehicle had no price or was not in stock.
    pub price: Option<Money>,
}

/// A recent price reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reduction {
    /// The price is below all prices of the thirty days before by this amount.
    pub amount: Money,
    /// The time at which the reduced price was first seen.
    pub seen: Timestamp,
    /// The price before, if the vehicle was offered at it long enough to call it the former price
    /// (16 CFR 233.1).
    pub former: Option<Money>,
}

impl PriceHistory {
    /// The prices, the oldest first.
    pub fn price_points(&self) -> &[PricePoint] {
        &self.0
    }

    /// There are no prices.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Records a seen price. Returns whether it changed.
    pub fn record(&mut self, price: Option<Money>, now: Timestamp) -> bool {
        let is_change = self.0.last().is_none_or(|last| last.price != price);
        if is_change {
            let seen = Timestamp::from_second(now.as_second()).unwrap_or(now);
            // The clock of another server may be ahead.
            let seen = self.0.last().map_or(seen, |last| seen.max(last.seen));
            let mut points = std::mem::take(&mut self.0).into_vec();
            points.reserve_exact(1);
            points.push(PricePoint { seen, price });
            if points.len() > MAX_PRICES {
                points.remove(1);
            }
            self.0 = points.into();
        }
        is_change
    }

    /// These prices and those that another server has seen.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut all = self.0.to_vec();
        all.extend(other.0.iter().filter(|point| !self.0.contains(point)));
        all.sort_by_key(|point| point.seen);
        let mut merged = Self::default();
        for point in all {
            merged.record(point.price, point.seen);
        }
        merged
    }

    /// The reduction to show now. `is_former` tells whether the vehicle was offered at a price long
    /// enough.
    pub fn reduction(&self, now: Timestamp, is_former: impl FnOnce(Money) -> bool) -> Option<Reduction> {
        let (PricePoint { seen, price }, before) = self.0.split_last()?;
        let price = (*price)?;
        if now.duration_since(*seen) >= SHOWN_FOR {
            return None;
        }
        // Includes the price that was valid when the period began.
        let valid_until = |index: usize| self.0[index + 1].seen;
        let compared = before
            .iter()
            .enumerate()
            .filter(|&(index, _)| seen.duration_since(valid_until(index)) < COMPARED_PERIOD);
        let lowest = compared.filter_map(|(_, point)| point.price).min()?;
        let amount = lowest.in_cents().checked_sub(price.in_cents()).filter(|&cents| cents > 0)?;
        let former = is_former(lowest).then_some(lowest);
        Some(Reduction { amount: Money::cents(amount), seen: *seen, former })
    }

    /// At how many of these moments the vehicle was offered at a price.
    pub fn times_offered(&self, price: Money, moments: impl IntoIterator<Item = Timestamp>) -> usize {
        moments.into_iter().filter(|&moment| self.price_at(moment) == Some(price)).count()
    }

    fn price_at(&self, moment: Timestamp) -> Option<Money> {
        let until = self.0.partition_point(|point| point.seen <= moment);
        self.0[..until].last()?.price
    }
}

impl Reduction {
    /// The reduction is no longer shown.
    pub fn is_expired(&self, now: Timestamp) -> bool {
        now.duration_since(self.seen) >= SHOWN_FOR
    }
}

impl From<(i64, Option<u64>)> for PricePoint {
    fn from((second, cents): (i64, Option<u64>)) -> Self {
        let seen = Timestamp::from_second(second).unwrap_or(Timestamp::UNIX_EPOCH);
        Self { seen, price: cents.map(Money::cents) }
    }
}

impl From<PricePoint> for (i64, Option<u64>) {
    fn from(PricePoint { seen, price }: PricePoint) -> Self {
        (seen.as_second(), price.map(Money::in_cents))
    }
}
