//! The history of one stock number, as it is stored.

use inventory::{
    ArcStr, ContentId, HighestMileage, PriceHistory, StaffMark, Vehicle, VehicleStatus, VehicleSummary, Vin,
};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Deserializer, Serialize};

/// A vehicle that was missing for a shorter time was a gap in the feed, and does not arrive anew when
/// it is back (VEHICLE-4).
const GAP: SignedDuration = SignedDuration::from_hours(24);
/// Between two events.
const MOMENT: SignedDuration = SignedDuration::from_millis(1);
/// Marks that an entry keeps; the oldest are forgotten first.
const MAX_MARKS: usize = 20;
/// Who ends a mark when the feed says so itself.
const FEED: &str = "feed";

/// Why a vehicle is no longer in the inventory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// The feed no longer has it, or says that it is not for sale.
    #[default]
    Missing,
    /// The feed says that it is sold (VEHICLE-5).
    Sold,
    /// Staff say that it is sold (VEHICLE-6).
    MarkedSold,
    /// Staff have hidden it (VEHICLE-6).
    Hidden,
}

impl Removal {
    /// `None` if the feed says that it is not for sale, but not why: it may have been sold before.
    fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        match vehicle.observation.mark {
            Some(StaffMark::Hidden) => Some(Self::Hidden),
            Some(StaffMark::Sold) => Some(Self::MarkedSold),
            Some(StaffMark::Pending) | None => {
                (vehicle.feed_status == Some(VehicleStatus::Sold)).then_some(Self::Sold)
            }
        }
    }

    /// `missing`, `sold` (by the feed or by staff) or `hidden`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Sold | Self::MarkedSold => "sold",
            Self::Hidden => "hidden",
        }
    }

    /// The vehicle is known to be sold.
    pub const fn is_sale(self) -> bool {
        matches!(self, Self::Sold | Self::MarkedSold)
    }
}

/// A mark of staff on a vehicle (VEHICLE-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkEvent {
    pub at: Timestamp,
    /// The name that they gave; `feed` where the feed has ended the mark.
    pub by: String,
    /// `None` if the mark was taken back or has ended.
    pub mark: Option<StaffMark>,
}

/// The history of one stock number, for reports.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// The stock number, as the feed spells it.
    pub stock_number: String,
    /// The VIN, if no other vehicle had the same.
    pub vin: Option<String>,
    /// `2021 Toyota Camry`.
    pub name: String,
    /// `Toyota`; empty if unknown.
    pub make: String,
    /// The time of the vehicle's first sight.
    pub first_seen: Timestamp,
    /// The same, or when it arrived anew after it was removed.
    pub appeared_at: Timestamp,
    /// The same as `first_seen`, if it was not yet there at the first look; else its arrival is unknown.
    pub arrived_at: Option<Timestamp>,
    /// The time at which it was first missing; `None` if it is in the current inventory.
    pub removed_at: Option<Timestamp>,
    /// Why, if it is missing.
    pub removal: Removal,
    /// The marks of staff, the oldest first.
    pub marks: Vec<MarkEvent>,
    /// The prices that were observed.
    pub prices: PriceHistory,
    /// The highest mileage that was observed.
    pub most_miles: Option<HighestMileage>,
}

/// The names on disk are those of earlier releases, and older files lack some of the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredVehicle {
    #[serde(rename = "came")]
    pub(super) first_seen: Timestamp,
    /// The time at which the record changed or the vehicle came back.
    #[serde(rename = "changed", default, skip_serializing_if = "Option::is_none")]
    changed_at: Option<Timestamp>,
    #[serde(rename = "left", default, skip_serializing_if = "Option::is_none")]
    pub(super) removed_at: Option<Timestamp>,
    #[serde(
        rename = "digest",
        default,
        deserialize_with = "content_id",
        skip_serializing_if = "Option::is_none"
    )]
    content_id: Option<ContentId>,
    #[serde(rename = "like")]
    pub(super) summary: VehicleSummary,
    /// `None` if another vehicle had the same VIN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) vin: Option<ArcStr>,
    #[serde(default, skip_serializing_if = "PriceHistory::is_empty")]
    pub(super) prices: PriceHistory,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    most_miles: Option<HighestMileage>,
    /// The reason why a vehicle was removed; `None` if the feed just dropped it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    removal: Option<Removal>,
    /// The time at which it arrived anew after it was removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    returned_at: Option<Timestamp>,
    /// According to the feed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    in_stock_since: Option<Date>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<MarkEvent>,
    /// Since when the feed lacks a vehicle with a mark, which outlives a gap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    missing_since: Option<Timestamp>,
}

/// An id that an earlier release wrote in another way is as none.
fn content_id<'de, D: Deserializer<'de>>(digest: D) -> Result<Option<ContentId>, D::Error> {
    Ok(Option::<String>::deserialize(digest)?.and_then(|digest| digest.parse().ok()))
}

impl StoredVehicle {
    /// `vin` is `None` if another vehicle has the same one.
    pub(super) fn new(vehicle: &Vehicle, vin: Option<&Vin>, content: ContentId, now: Timestamp) -> Self {
        let mut prices = PriceHistory::default();
        prices.record(vehicle.list_price, now);
        Self {
            first_seen: now,
            changed_at: None,
            removed_at: None,
            content_id: Some(content),
            summary: VehicleSummary::from(vehicle),
            vin: vin.map(|vin| vin.text().clone()),
            prices,
            most_miles: HighestMileage::updated(None, vehicle.mileage(), now),
            removal: None,
            returned_at: None,
            in_stock_since: stated_day(vehicle, now),
            marks: Vec::new(),
            missing_since: None,
        }
    }

    /// The entry of a vehicle that the feed has had only as sold.
    pub(super) fn unlisted(vehicle: &Vehicle, vin: Option<&Vin>, now: Timestamp) -> Self {
        let mut entry = Self::new(vehicle, vin, ContentId::new(vehicle), now);
        entry.prices = PriceHistory::default();
        (entry.removed_at, entry.removal) = (Some(now), Removal::from_vehicle(vehicle));
        entry
    }

    /// Updates the entry of a vehicle in the inventory. Returns whether it has changed.
    pub(super) fn update(
        &mut self,
        vehicle: &Vehicle,
        vin: Option<&Vin>,
        content: ContentId,
        now: Timestamp,
    ) -> bool {
        let has_ended = self.end_mark(vehicle.feed_status, now);
        let was_missing = self.missing_since.take().is_some();
        let removed_at = self.removed_at.take();
        let is_back = removed_at.is_some();
        if removed_at.is_some_and(|at| self.is_return(at, now)) {
            self.returned_at = Some(now);
        }
        self.removal = None;
        let in_stock_since = stated_day(vehicle, now);
        let has_other_day = std::mem::replace(&mut self.in_stock_since, in_stock_since) != in_stock_since;
        let is_same_record = self.content_id == Some(content);
        let is_other_record = self.content_id.is_some() && !is_same_record;
        if is_back || is_other_record {
            self.changed_at = Some(now);
        }
        if !is_same_record {
            self.content_id = Some(content);
            let summary = VehicleSummary::from(vehicle);
            // Another vehicle under the same stock number has another mileage.
            if (&summary.make, &summary.model, summary.year)
                != (&self.summary.make, &self.summary.model, self.summary.year)
            {
                self.most_miles = None;
            }
            self.summary = summary;
        }
        let most_miles = HighestMileage::updated(self.most_miles, vehicle.mileage(), now);
        let has_more_miles = std::mem::replace(&mut self.most_miles, most_miles) != most_miles;
        let has_other_price = self.prices.record(vehicle.list_price, now);
        let vin = vin.map(Vin::text);
        let has_other_vin = self.vin.as_ref() != vin;
        if has_other_vin {
            self.vin = vin.cloned();
        }
        let is_changed = has_other_price || has_more_miles || has_other_vin || has_other_day;
        is_back || has_ended || was_missing || is_changed || !is_same_record
    }

    /// Updates the entry of a vehicle that the feed no longer has. Returns whether it has changed.
    pub(super) fn update_missing(&mut self, now: Timestamp) -> bool {
        let is_new = self.mark().is_some() && self.missing_since.is_none();
        if is_new {
            self.missing_since = Some(now);
        }
        let is_gap = self.missing_since.is_some_and(|since| now.duration_since(since) < GAP);
        let has_ended = self.mark().is_some() && !is_gap && self.add_mark(None, FEED, now);
        self.remove(None, now) || has_ended || is_new
    }

    /// Updates the entry of a vehicle that the feed has, but shoppers do not see. Returns whether it has
    /// changed.
    pub(super) fn update_unlisted(&mut self, vehicle: &Vehicle, now: Timestamp) -> bool {
        let has_ended = self.end_mark(vehicle.feed_status, now);
        let was_missing = self.missing_since.take().is_some();
        self.remove(Removal::from_vehicle(vehicle), now) || has_ended || was_missing
    }

    /// Returns whether the vehicle was in the inventory until now, or is removed for another reason.
    fn remove(&mut self, removal: Option<Removal>, now: Timestamp) -> bool {
        let is_new = self.removed_at.is_none();
        if is_new {
            self.removed_at = Some(now);
            // While it is removed it has no price, even if it comes back at the same.
            self.prices.record(None, now);
        }
        // A sold vehicle that the feed drops later was sold.
        let has_other_reason = self.removal != removal && (is_new || removal.is_some());
        if has_other_reason {
            self.removal = removal;
        }
        is_new || has_other_reason
    }

    /// Why it was removed; `None` if it is in the inventory.
    pub(super) fn removal(&self) -> Option<Removal> {
        self.removed_at.map(|_| self.removal.unwrap_or_default())
    }

    /// The mark of staff that holds now.
    pub(super) fn mark(&self) -> Option<StaffMark> {
        self.marks.last().and_then(|event| event.mark)
    }

    /// Ends a mark that says no more than the feed does. Returns whether there was one.
    fn end_mark(&mut self, feed: Option<VehicleStatus>, now: Timestamp) -> bool {
        let ends = self.mark().is_some_and(|mark| !mark.adds_to(feed.unwrap_or_default()));
        ends && self.add_mark(None, FEED, now)
    }

    /// Adds what staff say. Returns whether that is new.
    pub(super) fn add_mark(&mut self, mark: Option<StaffMark>, by: &str, at: Timestamp) -> bool {
        if self.mark() == mark {
            return false;
        }
        // The order is that of the events, also where the clock of another server is ahead.
        let after_last = self.marks.last().and_then(|last| last.at.checked_add(MOMENT).ok());
        let stamp = after_last.map_or(at, |after_last| after_last.max(at));
        self.marks.push(MarkEvent { at: stamp, by: by.to_owned(), mark });
        self.forget_old_marks();
        match mark {
            Some(StaffMark::Sold) => _ = self.remove(Some(Removal::MarkedSold), at),
            Some(StaffMark::Hidden) => _ = self.remove(Some(Removal::Hidden), at),
            Some(StaffMark::Pending) | None => {
                // The next inventory decides whether it is there; until then it is what it was before.
                if by != FEED && matches!(self.removal, Some(Removal::MarkedSold | Removal::Hidden)) {
                    (self.removed_at, self.removal) = (None, None);
                    self.changed_at = Some(at);
                }
            }
        }
        true
    }

    fn forget_old_marks(&mut self) {
        let too_many = self.marks.len().saturating_sub(MAX_MARKS);
        self.marks.drain(..too_many);
    }

    pub(super) fn last_changed(&self) -> Timestamp {
        self.changed_at.unwrap_or(self.first_seen)
    }

    /// Merges the observations of two servers: all prices, and the record as the later of them saw it.
    pub(super) fn merged(&self, other: &Self) -> Self {
        let later = if self.last_event() >= other.last_event() { self } else { other };
        let mut marks = self.marks.clone();
        marks.extend(other.marks.iter().filter(|event| !self.marks.contains(event)).cloned());
        marks.sort_by_key(|event| event.at);
        let mut merged = Self {
            first_seen: self.first_seen.min(other.first_seen),
            prices: self.prices.merged(&other.prices),
            marks,
            ..later.clone()
        };
        merged.forget_old_marks();
        merged
    }

    fn last_event(&self) -> Timestamp {
        let last_price = self.prices.price_points().last().map(|point| point.seen);
        self.last_changed().max(self.removed_at.max(last_price).unwrap_or(Timestamp::MIN))
    }

    /// The time at which it appeared here: its first sight, or its return.
    pub(super) fn appeared_at(&self) -> Timestamp {
        self.returned_at.unwrap_or(self.first_seen)
    }

    /// A vehicle that was removed then arrives anew. A sale that the feed has taken back is no gap,
    /// however short.
    fn is_return(&self, removed_at: Timestamp, now: Timestamp) -> bool {
        self.removal == Some(Removal::Sold) || now.duration_since(removed_at) >= GAP
    }

    /// The arrival of a vehicle that is in the inventory now, also before that is recorded.
    pub(super) fn arrival(&self, first_look: Option<Timestamp>, now: Timestamp) -> Option<Timestamp> {
        let returns = self.removed_at.is_some_and(|at| self.is_return(at, now));
        if returns { Some(now) } else { self.arrived_at(first_look) }
    }

    /// The day that the feed states; else when it was first seen or returned. `None` if it was there at the first
    /// look.
    pub(super) fn arrived_at(&self, first_look: Option<Timestamp>) -> Option<Timestamp> {
        let stated = self.in_stock_since.and_then(start_of);
        let first_seen = Some(self.first_seen).filter(|first_seen| Some(*first_seen) > first_look);
        stated.or(self.returned_at).or(first_seen)
    }

    pub(super) fn report(&self, stock_number: &str, first_look: Option<Timestamp>) -> HistoryEntry {
        let year = self.summary.year.map(|year| year.to_string());
        let words = [year.as_deref().unwrap_or_default(), &self.summary.make, &self.summary.model];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        HistoryEntry {
            stock_number: stock_number.to_owned(),
            vin: self.vin.as_deref().map(str::to_owned),
            name: words.join(" "),
            make: self.summary.make.to_string(),
            first_seen: self.first_seen,
            appeared_at: self.appeared_at(),
            arrived_at: self.arrived_at(first_look),
            removed_at: self.removed_at,
            removal: self.removal.unwrap_or_default(),
            marks: self.marks.clone(),
            prices: self.prices.clone(),
            most_miles: self.most_miles,
        }
    }
}

/// The day since when a vehicle is in stock, by the feed. A day to come is a plan.
pub(super) fn stated_day(vehicle: &Vehicle, now: Timestamp) -> Option<Date> {
    vehicle.in_stock_since().filter(|day| start_of(*day).is_some_and(|start| start <= now + GAP))
}

/// Noon in UTC, which is the same day in every time zone of the US.
pub(super) fn start_of(day: Date) -> Option<Timestamp> {
    Some(day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?.timestamp())
}
