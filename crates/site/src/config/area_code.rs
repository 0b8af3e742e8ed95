//! The place of a phone number by its area code: its state, the time there, and the hours in which the state's
//! law lets one call.

use super::state::State;
use crate::law::{RuleKind, rules_in};
use jiff::{Timestamp, Zoned, civil::Weekday, tz::TimeZone};
use std::sync::LazyLock;

struct AreaCodes {
    codes: Vec<&'static str>,
    state: &'static State,
    zone: TimeZone,
}

static AREA_CODES: LazyLock<Vec<AreaCodes>> = LazyLock::new(|| {
    let row = |row: &'static str| {
        let [state, codes, zone] = row.split(',').collect::<Vec<_>>()[..] else { return None };
        let state = State::parse(state)?;
        let zone = if zone.is_empty() { state.main_time_zone() } else { zone };
        Some(AreaCodes { codes: codes.split(' ').collect(), state, zone: TimeZone::get(zone).ok()? })
    };
    include_str!("../../area_codes.csv").lines().skip(1).filter_map(row).collect()
});

/// The place that a phone number of the US is from. Its owner may have moved.
#[derive(Clone, Copy)]
pub struct CallingPlace(&'static AreaCodes);

impl CallingPlace {
    /// Finds the place of a number in any form: ten digits, perhaps after the country's 1.
    pub fn of_phone(number: &str) -> Option<Self> {
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        let local = if digits.len() == 11 { digits.strip_prefix('1')? } else { &digits };
        let code = local.get(..3).filter(|_| local.len() == 10)?;
        AREA_CODES.iter().find(|row| row.codes.contains(&code)).map(Self)
    }

    /// `Tennessee`.
    pub fn state(self) -> &'static str {
        self.0.state.name
    }

    pub fn local(self, now: Timestamp) -> Zoned {
        now.to_zoned(self.0.zone.clone())
    }

    /// The first hour and the end of those in which one may call or text on a day of the week there.
    pub fn hours(self, day: Weekday) -> Option<[i8; 2]> {
        rules_in(self.0.state.code).find_map(|rule| match rule.kind {
            RuleKind::Contact { hours: Some([from, to]), sunday_from } => {
                let sunday = sunday_from.filter(|_| day == Weekday::Sunday);
                Some([sunday.unwrap_or(from), to])
            }
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_area_code_is_in_one_row_and_each_state_has_hours() {
        let codes: Vec<&str> = AREA_CODES.iter().flat_map(|row| row.codes.iter().copied()).collect();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len());
        assert!(codes.iter().all(|code| code.len() == 3 && code.bytes().all(|digit| digit.is_ascii_digit())));
        assert_eq!(
            include_str!("../../area_codes.csv").lines().count(),
            AREA_CODES.len() + 1,
            "each row is read"
        );
        for row in AREA_CODES.iter() {
            assert!(CallingPlace(row).hours(Weekday::Monday).is_some(), "{}", row.state.code);
        }
    }

    #[test]
    fn numbers_are_at_home_in_their_state() {
        let now: Timestamp = "2026-11-29T14:30:00Z".parse().unwrap();
        for (number, expected) in [
            ("(901) 555-0142", Some(("Tennessee", "08:30", [8, 21]))),
            ("+18655550142", Some(("Tennessee", "09:30", [8, 21]))),
            ("2145550142", Some(("Texas", "08:30", [12, 21]))),
            ("915 555 0142", Some(("Texas", "07:30", [12, 21]))),
            ("305-555-0142", Some(("Florida", "09:30", [8, 20]))),
            ("555-0142", None),
            ("+44 20 7946 0000", None),
            ("0005550142", None),
        ] {
            let place = CallingPlace::of_phone(number).map(|place| {
                let local = place.local(now);
                let hours = place.hours(local.weekday()).unwrap();
                (place.state(), local.strftime("%H:%M").to_string(), hours)
            });
            let place = place.as_ref().map(|(state, time, hours)| (*state, time.as_str(), *hours));
            assert_eq!(place, expected, "{number}");
        }
    }
}
