//! Parses facts that are neither a text nor an amount: dates, conditions, kilometers, prices on request.

use super::text::{self, MAX_LINE_CHARS};
use jiff::civil::Date;
use std::ops::RangeInclusive;

/// Years in which a vehicle may have entered an inventory.
const YEARS: RangeInclusive<i16> = 1990..=2100;

/// What a vehicle is sold as, by the words of inventory systems in letters and digits.
const CONDITIONS: [(&str, &str); 3] = [
    ("New", "n new"),
    ("Used", "u used preowned"),
    ("Certified Pre-Owned", "c cpo certified certifiedpreowned certifiedused"),
];

/// What a vehicle is sold as, by a word for it.
pub(super) fn condition(word: &str) -> Option<&'static str> {
    let plain = super::field_names::plain_name(word);
    let has_word = |words: &str| words.split(' ').any(|entry| entry == plain);
    CONDITIONS.iter().find(|(_, words)| has_word(words)).map(|&(condition, _)| condition)
}

/// A day: `2026-09-03`, `9/3/2026` (month first), `20260903`, each perhaps with a time.
pub(super) fn parse_date(text: &str) -> Option<Date> {
    let day = text.split([' ', 'T']).next()?;
    let is_compact = day.len() == 8 && day.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = if is_compact {
        vec![&day[..4], &day[4..6], &day[6..]]
    } else {
        day.split(['/', '-', '.']).collect()
    };
    let [first, second, third] = *parts.as_slice() else { return None };
    let (year, month, day) = if first.len() == 4 { (first, second, third) } else { (third, first, second) };
    let century = if year.len() == 2 { 2000 } else { 0 };
    let year = year.parse::<i16>().ok()?.checked_add(century).filter(|year| YEARS.contains(year))?;
    Date::new(year, month.parse().ok()?, day.parse().ok()?).ok()
}

/// Whether a cell says that the price is on request: `Call`, `Contact us`, `N/A`.
pub(super) fn is_no_price(text: &str) -> bool {
    if text.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
        return false;
    }
    let line = text::line(text, MAX_LINE_CHARS).text.to_ascii_lowercase();
    ["call", "please call", "contact", "inquire", "ask"].iter().any(|word| line.starts_with(word))
        || super::placeholder::is_placeholder(&line)
}

/// Kilometers in whole miles.
pub(super) fn miles(kilometers: u32) -> u32 {
    const METERS_PER_MILE: u64 = 1_609_344;
    let miles = (u64::from(kilometers) * 1_000_000 + METERS_PER_MILE / 2) / METERS_PER_MILE;
    u32::try_from(miles).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_inventory_systems_write_them() {
        let table = [
            ("09/03/2026", Some((2026, 9, 3))),
            ("9/3/2026 12:00:00 AM", Some((2026, 9, 3))),
            ("9-3-26", Some((2026, 9, 3))),
            ("2026-09-03T10:00:00Z", Some((2026, 9, 3))),
            ("20260903", Some((2026, 9, 3))),
            ("13/01/2026", None),
            ("0/0/0000", None),
            ("yesterday", None),
        ];
        for (text, expected) in table {
            assert_eq!(parse_date(text), expected.and_then(|(y, m, d)| Date::new(y, m, d).ok()), "{text}");
        }
    }

    #[test]
    fn kilometers_become_whole_miles() {
        for (kilometers, expected) in [(0, 0), (1, 1), (77_250, 48_001), (160_934, 100_000)] {
            assert_eq!(miles(kilometers), expected, "{kilometers}");
        }
    }

    #[test]
    fn conditions_are_words() {
        for (word, expected) in [
            ("N", Some("New")),
            ("Pre-Owned", Some("Used")),
            ("CPO", Some("Certified Pre-Owned")),
            ("Car", None),
        ] {
            assert_eq!(condition(word), expected, "{word}");
        }
    }
}
