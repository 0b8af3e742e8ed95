//! The history of one stock number, as it is stored.

use inventory::{ContentId, HighestMileage, PriceHistory, Vehicle, VehicleSummary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The history of one stock number, for reports.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// Its stock number.
    pub stock_number: String,
    /// `2021 Toyota Camry`.
    pub name: String,
    /// `Toyota`; empty if unknown.
    pub make: String,
    /// When it was first seen.
    pub first_seen: Timestamp,
    /// The same, if it was not yet there at the first look; else its arrival is unknown.
    pub arrived_at: Option<Timestamp>,
    /// When it was first missing; `None` if it is in the current inventory.
    pub removed_at: Option<Timestamp>,
    /// Its observed prices.
    pub prices: PriceHistory,
    /// Its highest observed mileage.
    pub most_miles: Option<HighestMileage>,
}

/// The names on disk are those of earlier releases, and older files lack some of the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredVehicle {
    #[serde(rename = "came")]
    pub(super) first_seen: Timestamp,
    /// When the record changed or the vehicle came back.
    #[serde(rename = "changed", default, skip_serializing_if = "Option::is_none")]
    changed_at: Option<Timestamp>,
    #[serde(rename = "left", default, skip_serializing_if = "Option::is_none")]
    pub(super) removed_at: Option<Timestamp>,
    #[serde(rename = "digest", default, skip_serializing_if = "Option::is_none")]
    content_id: Option<String>,
    #[serde(rename = "like")]
    pub(super) summary: VehicleSummary,
    /// `None` if another vehicle had the same VIN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) vin: Option<String>,
    #[serde(default, skip_serializing_if = "PriceHistory::is_empty")]
    pub(super) prices: PriceHistory,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    most_miles: Option<HighestMileage>,
}

impl StoredVehicle {
    /// `vin` is `None` if another vehicle has the same one.
    pub(super) fn new(vehicle: &Vehicle, vin: Option<&str>, content: ContentId, now: Timestamp) -> Self {
        let mut prices = PriceHistory::default();
        prices.record(vehicle.list_price, now);
        Self {
            first_seen: now,
            changed_at: None,
            removed_at: None,
            content_id: Some(content.to_string()),
            summary: VehicleSummary::from(vehicle),
            vin: vin.map(str::to_owned),
            prices,
            most_miles: HighestMileage::updated(None, vehicle.mileage, now),
        }
    }

    /// Updates the entry of a vehicle in the inventory. Returns whether it has changed.
    pub(super) fn update(
        &mut self,
        vehicle: &Vehicle,
        vin: Option<&str>,
        content: ContentId,
        now: Timestamp,
    ) -> bool {
        let content_id = content.to_string();
        let is_back = self.removed_at.take().is_some();
        let is_same_record = self.content_id.as_ref() == Some(&content_id);
        let is_other_record = self.content_id.is_some() && !is_same_record;
        if is_back || is_other_record {
            self.changed_at = Some(now);
        }
        if !is_same_record {
            self.content_id = Some(content_id);
            let summary = VehicleSummary::from(vehicle);
            // Another vehicle under the same stock number has another mileage.
            if (&summary.make, &summary.model, summary.year)
                != (&self.summary.make, &self.summary.model, self.summary.year)
            {
                self.most_miles = None;
            }
            self.summary = summary;
        }
        let most_miles = HighestMileage::updated(self.most_miles, vehicle.mileage, now);
        let has_more_miles = std::mem::replace(&mut self.most_miles, most_miles) != most_miles;
        let has_other_price = self.prices.record(vehicle.list_price, now);
        let has_other_vin = self.vin.as_deref() != vin;
        if has_other_vin {
            self.vin = vin.map(str::to_owned);
        }
        is_back || has_other_price || has_more_miles || has_other_vin || !is_same_record
    }

    /// Returns whether the vehicle was in the inventory until now.
    pub(super) fn mark_removed(&mut self, now: Timestamp) -> bool {
        let is_new = self.removed_at.is_none();
        if is_new {
            self.removed_at = Some(now);
            // While it is removed it has no price, even if it comes back at the same.
            self.prices.record(None, now);
        }
        is_new
    }

    pub(super) fn last_changed(&self) -> Timestamp {
        self.changed_at.unwrap_or(self.first_seen)
    }

    /// What two servers have seen of the vehicle: all of its prices, and its record as the later of
    /// them saw it.
    pub(super) fn merged(&self, other: &Self) -> Self {
        let later = if self.last_event() >= other.last_event() { self } else { other };
        Self {
            first_seen: self.first_seen.min(other.first_seen),
            prices: self.prices.merged(&other.prices),
            ..later.clone()
        }
    }

    fn last_event(&self) -> Timestamp {
        let last_price = self.prices.price_points().last().map(|point| point.seen);
        self.last_changed().max(self.removed_at.max(last_price).unwrap_or(Timestamp::MIN))
    }

    /// `None` if it was there at the first look.
    pub(super) fn arrived_at(&self, first_look: Option<Timestamp>) -> Option<Timestamp> {
        Some(self.first_seen).filter(|first_seen| Some(*first_seen) > first_look)
    }

    pub(super) fn report(&self, stock_number: &str, first_look: Option<Timestamp>) -> HistoryEntry {
        let year = self.summary.year.map(|year| year.to_string());
        let words = [year.as_deref().unwrap_or_default(), &self.summary.make, &self.summary.model];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        HistoryEntry {
            stock_number: stock_number.to_owned(),
            name: words.join(" "),
            make: self.summary.make.clone(),
            first_seen: self.first_seen,
            arrived_at: self.arrived_at(first_look),
            removed_at: self.removed_at,
            prices: self.prices.clone(),
            most_miles: self.most_miles,
        }
    }
}
