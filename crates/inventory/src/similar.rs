//! Similar vehicles: of the same make or body, near in price and year.

use crate::text::{joined, same, share};
use crate::{ArcStr, Fact, Money, Snapshot, StockNumber, Vehicle};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The figures that similarity depends on; small enough to keep when the vehicle is gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VehicleSummary {
    /// Make; blank if unknown.
    pub make: ArcStr,
    /// Model; blank if unknown.
    pub model: ArcStr,
    pub body_style: Option<ArcStr>,
    pub year: Option<u16>,
    /// Dealer price in cents.
    pub cents: Option<u64>,
}

/// Distance per year; a tenth of the price counts as much as two years.
const YEAR_DISTANCE: u64 = 5;
/// Distance of another model of the same make.
const MODEL_DISTANCE: u64 = 15;
/// Distance of another make, and of another body style; as much as six years.
const KIND_DISTANCE: u64 = 30;
/// Maximum distance in year and in price, and the distance if one is unknown.
const MAX_FIGURE_DISTANCE: u64 = 50;

impl From<&Vehicle> for VehicleSummary {
    fn from(vehicle: &Vehicle) -> Self {
        let text = |fact| vehicle.facts.shared_text(fact).cloned();
        Self {
            make: text(Fact::Make).unwrap_or_default(),
            model: text(Fact::Model).unwrap_or_default(),
            body_style: text(Fact::BodyStyle),
            year: vehicle.year(),
            cents: vehicle.list_price.map(Money::in_cents),
        }
    }
}

impl VehicleSummary {
    /// Year, make and model, as far as they are known: `2020 Toyota Camry`.
    pub fn name(&self) -> String {
        let year = self.year.map(|year| year.to_string()).unwrap_or_default();
        joined([year.as_str(), &self.make, &self.model])
    }

    /// Replaces texts that other summaries have too by theirs, of which `texts` has one each.
    pub fn share_texts(&mut self, texts: &mut HashSet<ArcStr>) {
        let Self { make, model, body_style, .. } = self;
        [make, model].into_iter().chain(body_style).for_each(|text| share(text, texts));
    }

    /// The vehicle has this make and model, ignoring case.
    pub fn is_model(&self, make: &str, model: &str) -> bool {
        same(&self.make, make) && same(&self.model, model)
    }

    /// The distance to a vehicle; `None` if neither make nor body style is the same.
    fn distance(&self, vehicle: &Vehicle) -> Option<u64> {
        let same_make = !self.make.is_empty() && same(&self.make, vehicle.make());
        let same_model = same_make && same(&self.model, vehicle.model());
        let bodies = self.body_style.as_deref().zip(vehicle.body_style());
        let same_body = bodies.is_some_and(|(a, b)| same(a, b));
        if !same_make && !same_body {
            return None;
        }
        let kind = if same_make { 0 } else { KIND_DISTANCE } + if same_body { 0 } else { KIND_DISTANCE };
        let model = if same_model { 0 } else { MODEL_DISTANCE };
        let years = self.year.zip(vehicle.year()).map(|(a, b)| u64::from(a.abs_diff(b)) * YEAR_DISTANCE);
        let cents = self.cents.zip(vehicle.list_price.map(Money::in_cents));
        let price = cents.map(|(a, b)| a.abs_diff(b).saturating_mul(100) / a.max(b).max(1));
        let capped = |distance: Option<u64>| distance.unwrap_or(u64::MAX).min(MAX_FIGURE_DISTANCE);
        Some(kind + model + capped(years) + capped(price))
    }
}

impl Snapshot {
    /// At most `limit` similar vehicles, the nearest first, without the vehicle `except`. Scans all
    /// vehicles, so use it for pages that are rendered once per snapshot.
    pub fn similar(&self, summary: &VehicleSummary, except: &StockNumber, limit: usize) -> Vec<&Vehicle> {
        let others = self.vehicles().iter().filter(|vehicle| vehicle.stock_number != *except);
        let mut near: Vec<(u64, &Vehicle)> =
            others.filter_map(|vehicle| Some((summary.distance(vehicle)?, vehicle))).collect();
        near.sort_by_key(|(distance, vehicle)| (*distance, &vehicle.stock_number));
        near.into_iter().take(limit).map(|(_, vehicle)| vehicle).collect()
    }
}
