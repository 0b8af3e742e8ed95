//! When a vehicle came to the lot, as far as it was seen (PRICE-6).

use feed::InventoryHistory;
use inventory::Vehicle;
use jiff::{Timestamp, Zoned, tz::TimeZone};

/// When a vehicle came to the lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// It was first seen then, and not at the look before.
    Seen(Timestamp),
    /// It was there at the first look, so its arrival is unknown.
    BeforeFirstLook(Timestamp),
}

impl Arrival {
    /// `None` if the history does not have the vehicle, or the vehicle is not known to be here.
    pub(crate) fn of(vehicle: &Vehicle, history: &InventoryHistory) -> Option<Self> {
        let number = &vehicle.stock_number;
        if !vehicle.status().is_here() {
            return None;
        }
        let first_seen = history.first_seen(number)?;
        Some(history.arrived_at(number).map_or(Self::BeforeFirstLook(first_seen), Self::Seen))
    }

    /// `On our lot since Oct 3, 2026 (50 days).`, `On our lot since before Oct 3, 2026.`
    pub(crate) fn sentence(self, now: Timestamp, time_zone: &TimeZone) -> String {
        let day = |at: Timestamp| format_day(&at.to_zoned(time_zone.clone()));
        match self {
            Self::Seen(at) => {
                format!("On our lot since {} ({}).", day(at), days(at, now, time_zone))
            }
            Self::BeforeFirstLook(at) => {
                format!("On our lot since before {}.", day(at))
            }
        }
    }

    /// For a card: `On our lot for 12 days`, `On our lot since before Oct 3, 2026`.
    pub(crate) fn age(self, now: Timestamp, time_zone: &TimeZone) -> String {
        match self {
            Self::Seen(at) => format!("On our lot for {}", days(at, now, time_zone)),
            Self::BeforeFirstLook(at) => {
                format!("On our lot since before {}", format_day(&at.to_zoned(time_zone.clone())))
            }
        }
    }
}

/// `12 days`: from one date to the other in the dealership's time zone.
fn days(from: Timestamp, to: Timestamp, time_zone: &TimeZone) -> String {
    let date = |at: Timestamp| at.to_zoned(time_zone.clone()).date();
    match date(to).duration_since(date(from)).as_hours() / 24 {
        1 => "1 day".to_owned(),
        days => format!("{} days", days.max(0)),
    }
}

/// `Nov 12, 2026`.
pub(crate) fn format_day(time: &Zoned) -> String {
    time.strftime("%b %-d, %Y").to_string()
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
        let came = at("2026-10-31T04:59:00Z"); // 23:59 on October 30
        let age = |arrival: Arrival, now| arrival.age(at(now), &zone);
        assert_eq!(age(Arrival::Seen(came), "2026-10-31T04:59:30Z"), "On our lot for 0 days");
        assert_eq!(age(Arrival::Seen(came), "2026-10-31T05:00:00Z"), "On our lot for 1 day");
        // Over the change to standard time, whose day has 25 hours.
        assert_eq!(age(Arrival::Seen(came), "2026-11-02T05:59:00Z"), "On our lot for 2 days");
        assert_eq!(age(Arrival::Seen(came), "2026-11-02T06:00:00Z"), "On our lot for 3 days");
        assert_eq!(
            age(Arrival::BeforeFirstLook(came), "2026-11-02T06:00:00Z"),
            "On our lot since before Oct 30, 2026"
        );
        assert_eq!(
            Arrival::BeforeFirstLook(came).sentence(at("2026-11-02T06:00:00Z"), &zone),
            "On our lot since before Oct 30, 2026."
        );
    }
}
