//! The arrival of a vehicle on the lot, as far as it was seen (PRICE-6).

use feed::InventoryHistory;
use inventory::Vehicle;
use jiff::{Timestamp, Zoned, tz::TimeZone};
use messages::{DateStyle, Messages};

/// The arrival of a vehicle on the lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// The vehicle was first seen then, and not at the look before.
    Seen(Timestamp),
    /// The vehicle was there at the first look, so its arrival is unknown.
    BeforeFirstLook(Timestamp),
}

impl Arrival {
    /// `None` if the history does not have the vehicle, or the vehicle is not known to be here.
    pub(crate) fn from_vehicle(vehicle: &Vehicle, history: &InventoryHistory) -> Option<Self> {
        let number = &vehicle.stock_number;
        if !vehicle.status().is_here() {
            return None;
        }
        let first_seen = history.first_seen(number)?;
        Some(history.arrived_at(number).map_or(Self::BeforeFirstLook(first_seen), Self::Seen))
    }

    /// `In stock since Oct 3, 2026 (50 days).`, `In stock since before Oct 3, 2026.`
    pub(crate) fn sentence(self, now: Timestamp, time_zone: &TimeZone, messages: &Messages) -> String {
        let day = |at: Timestamp| format_day(&at.to_zoned(time_zone.clone()), messages);
        match self {
            Self::Seen(at) => {
                let days = days(at, now, time_zone);
                messages.offers_arrival_since(&days, &day(at), &days).to_string()
            }
            Self::BeforeFirstLook(at) => messages.offers_arrival_before(&day(at)).to_string(),
        }
    }

    /// For a card: `In stock for 12 days`, `In stock since before Oct 3, 2026`.
    pub(crate) fn age(self, now: Timestamp, time_zone: &TimeZone, messages: &Messages) -> String {
        match self {
            Self::Seen(at) => {
                let days = days(at, now, time_zone);
                messages.offers_arrival_age(&days, &days).to_string()
            }
            Self::BeforeFirstLook(at) => messages
                .offers_arrival_age_before(&format_day(&at.to_zoned(time_zone.clone()), messages))
                .to_string(),
        }
    }
}

/// The days from one date to the other in the dealership's time zone.
fn days(from: Timestamp, to: Timestamp, time_zone: &TimeZone) -> i64 {
    let date = |at: Timestamp| at.to_zoned(time_zone.clone()).date();
    (date(to).duration_since(date(from)).as_hours() / 24).max(0)
}

/// `Nov 12, 2026`.
pub(crate) fn format_day(time: &Zoned, messages: &Messages) -> String {
    messages.date(time.date(), DateStyle::Short)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_those_of_the_calendar_and_not_known_before_the_first_look() {
        let zone = TimeZone::get("America/Chicago").unwrap();
        let messages = Messages::english();
        let came = at("2026-10-31T04:59:00Z"); // 23:59 on October 30
        let age = |arrival: Arrival, now| arrival.age(at(now), &zone, messages);
        assert_eq!(age(Arrival::Seen(came), "2026-10-31T04:59:30Z"), "In stock for 0 days");
        assert_eq!(age(Arrival::Seen(came), "2026-10-31T05:00:00Z"), "In stock for 1 day");
        // Over the change to standard time, whose day has 25 hours.
        assert_eq!(age(Arrival::Seen(came), "2026-11-02T05:59:00Z"), "In stock for 2 days");
        assert_eq!(age(Arrival::Seen(came), "2026-11-02T06:00:00Z"), "In stock for 3 days");
        assert_eq!(
            age(Arrival::BeforeFirstLook(came), "2026-11-02T06:00:00Z"),
            "In stock since before Oct 30, 2026"
        );
        assert_eq!(
            Arrival::BeforeFirstLook(came).sentence(at("2026-11-02T06:00:00Z"), &zone, messages),
            "In stock since before Oct 30, 2026."
        );
    }
}
