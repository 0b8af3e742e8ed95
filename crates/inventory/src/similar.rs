//! Vehicles like another: of the same make or body, near in price and year.

use crate::vehicle::joined;
use crate::words::fold::same;
use crate::{Money, Snapshot, StockNumber, Vehicle};
use serde::{Deserialize, Serialize};

/// What makes another vehicle like one; short enough to be kept when the vehicle itself is gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Likeness {
    /// Make; blank where unknown.
    pub make: String,
    /// Model; blank where unknown.
    pub model: String,
    /// Body style.
    pub body_style: Option<String>,
    /// Model year.
    pub year: Option<u16>,
    /// Dealer price in cents.
    pub cents: Option<u64>,
}

/// How far apart a year makes two vehicles; a tenth of the price as far as two years.
const YEAR: u64 = 5;
/// How far apart another model makes two vehicles of a make.
const MODEL: u64 = 15;
/// How far apart another make makes two vehicles, and another body; as far as six years.
const KIND: u64 = 30;
/// As far as the unknown is from everything, and as numbers alone can be.
const FAR: u64 = 50;

impl Likeness {
    /// What makes another vehicle like this one.
    pub fn of(vehicle: &Vehicle) -> Self {
        Self {
            make: vehicle.make.clone(),
            model: vehicle.model.clone(),
            body_style: vehicle.body_style.clone(),
            year: vehicle.year,
            cents: vehicle.list_price.map(Money::in_cents),
        }
    }

    /// Year, make and model, as far as they are known: `2020 Toyota Camry`.
    pub fn name(&self) -> String {
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), &self.make, &self.model])
    }

    /// How far a vehicle is from it; none where neither make nor body is the same.
    fn distance(&self, vehicle: &Vehicle) -> Option<u64> {
        let same_make = !self.make.is_empty() && same(&self.make, &vehicle.make);
        let same_model = same_make && same(&self.model, &vehicle.model);
        let bodies = self.body_style.as_deref().zip(vehicle.body_style.as_deref());
        let same_body = bodies.is_some_and(|(one, other)| same(one, other));
        if !same_make && !same_body {
            return None;
        }
        let kind = if same_make { 0 } else { KIND } + if same_body { 0 } else { KIND };
        let years = self.year.zip(vehicle.year);
        let years = years.map_or(FAR, |(one, other)| (u64::from(one.abs_diff(other)) * YEAR).min(FAR));
        let cents = self.cents.zip(vehicle.list_price.map(Money::in_cents));
        let price = cents.map_or(FAR, |(one, other)| {
            (one.abs_diff(other).saturating_mul(100) / one.max(other).max(1)).min(FAR)
        });
        Some(kind + if same_model { 0 } else { MODEL } + years + price)
    }
}

impl Snapshot {
    /// At most `limit` vehicles like this one, the nearest first, without the one that has this stock number. Looks at every
    /// vehicle, so it is for pages that are made once for a snapshot.
    pub fn similar(&self, likeness: &Likeness, except: &StockNumber, limit: usize) -> Vec<&Vehicle> {
        let others = self.vehicles().iter().filter(|vehicle| vehicle.stock_number != *except);
        let mut near: Vec<(u64, &Vehicle)> =
            others.filter_map(|vehicle| Some((likeness.distance(vehicle)?, vehicle))).collect();
        near.sort_by(|(near, one), (far, other)| {
            near.cmp(far).then_with(|| one.stock_number.cmp(&other.stock_number))
        });
        near.into_iter().take(limit).map(|(_, vehicle)| vehicle).collect()
    }
}
