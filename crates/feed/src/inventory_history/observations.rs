//! A listed vehicle's history as pages show it: its price reduction, its arrival, what staff say.

use super::InventoryHistory;
use super::entry::{StoredVehicle, start_of, stated_day};
use super::observed_days::ObservedDays;
use inventory::{Observation, Reduction, Snapshot, StaffMark, Vehicle, is_listed};
use jiff::{SignedDuration, Timestamp};
use std::sync::PoisonError;

/// Time for which a vehicle is a new arrival after it was seen to arrive, or the day that the feed
/// states.
const NEW_ARRIVAL: SignedDuration = SignedDuration::from_hours(14 * 24);
/// Time after its first sight for which the feed may call a vehicle a new arrival: many a dealer never
/// takes the flag back.
const FLAGGED_NEW_ARRIVAL: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Time after its arrival for which a vehicle's photos are being taken (VEHICLE-8).
const PHOTOS_TAKEN_WITHIN: SignedDuration = SignedDuration::from_hours(48);

impl InventoryHistory {
    /// Returns the part of a listed vehicle's history that pages show. The vehicle need not be recorded
    /// yet.
    pub(crate) fn observation(&self, vehicle: &Vehicle, now: Timestamp) -> Observation {
        let mark = self.mark(vehicle);
        // The part that shoppers do not see stays the same, so that it makes no new snapshot.
        let is_listed = is_listed(vehicle.feed_status.unwrap_or_default(), mark);
        Observation {
            reduction: self.reduction(vehicle, now).filter(|_| is_listed),
            is_new_arrival: is_listed && self.is_new_arrival(vehicle, now),
            mark,
            awaits_photos_since: self.awaits_photos_since(vehicle, now).filter(|_| is_listed),
        }
    }

    /// The mark of staff on a vehicle, unless it adds nothing to what the feed says.
    fn mark(&self, vehicle: &Vehicle) -> Option<StaffMark> {
        let feed = vehicle.feed_status.unwrap_or_default();
        self.with_entry(&vehicle.stock_number, StoredVehicle::mark)?.filter(|mark| mark.adds_to(feed))
    }

    /// The arrival of a vehicle whose photos are being taken.
    fn awaits_photos_since(&self, vehicle: &Vehicle, now: Timestamp) -> Option<Timestamp> {
        let is_here = vehicle.feed_status.unwrap_or_default().is_here();
        if !vehicle.image_urls.is_empty() || !is_here {
            return None;
        }
        let stated = stated_day(vehicle, now).and_then(start_of);
        let entries = self.entries();
        let arrived_at = match entries.by_stock_number.get(vehicle.stock_number.as_str()) {
            _ if stated.is_some() => stated,
            Some(entry) => entry.arrival(entries.first_look, now),
            // The vehicle arrives with this inventory, which is not recorded yet.
            None => entries.first_look.map(|_| now),
        }?;
        (now.duration_since(arrived_at) < PHOTOS_TAKEN_WITHIN).then_some(arrived_at.min(now))
    }

    /// A listed vehicle is a new arrival (VEHICLE-4).
    fn is_new_arrival(&self, vehicle: &Vehicle, now: Timestamp) -> bool {
        if let Some(since) = stated_day(vehicle, now).and_then(start_of) {
            return now.duration_since(since) < NEW_ARRIVAL;
        }
        let entries = self.entries();
        let Some(entry) = entries.by_stock_number.get(vehicle.stock_number.as_str()) else {
            return vehicle.flagged_new_arrival() || entries.first_look.is_some();
        };
        let arrived_at = entry.arrival(entries.first_look, now);
        let age = now.duration_since(arrived_at.unwrap_or(entry.first_seen));
        arrived_at.is_some() && age < NEW_ARRIVAL
            || vehicle.flagged_new_arrival() && age < FLAGGED_NEW_ARRIVAL
    }

    /// The price reduction to show for a vehicle with its new price.
    pub(crate) fn reduction(&self, vehicle: &Vehicle, now: Timestamp) -> Option<Reduction> {
        let mut prices = self.prices(&vehicle.stock_number)?;
        prices.record(vehicle.list_price, now);
        let days = self.days.read().unwrap_or_else(PoisonError::into_inner);
        prices.reduction(now, |price| {
            prices.times_offered(price, days.recent(now)) >= ObservedDays::FORMER_PRICE_DAYS
        })
    }

    /// Staff say the same of each vehicle as the inventory does.
    pub(crate) fn has_marks_of(&self, inventory: &Snapshot) -> bool {
        inventory.list().all().all(|vehicle| self.mark(vehicle) == vehicle.observation.mark)
    }
}
