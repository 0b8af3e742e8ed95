//! Facts of a record that are neither a text nor an amount: counts, dates, conditions, status.

use super::fields::{Field, Source};
use super::number::Unit;
use super::record::{MAX_LINE_CHARS, RecordDecoder};
use super::text;
use crate::VehicleStatus;
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

impl RecordDecoder<'_> {
    /// A small number: `4`, `4 doors`, `4dr`, `V6`, `4.0`. Zero stands for an unknown one.
    pub(super) fn count<N: TryFrom<u16>>(&mut self, field: Field, range: RangeInclusive<u16>) -> Option<N> {
        let text = self.line(field)?;
        let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
        let number: Option<u16> = digits[..end].parse().ok();
        if number == Some(0) {
            return None;
        }
        let count =
            number.filter(|number| range.contains(number)).and_then(|number| N::try_from(number).ok());
        if count.is_none() {
            self.issues.dropped(field.name(), "out of range");
        }
        count
    }

    /// A day: `2026-09-03`, `9/3/2026` (month first), `20260903`, each perhaps with a time.
    pub(super) fn date(&mut self, field: Field) -> Option<Date> {
        let text = self.line(field)?;
        let date = parse_date(&text);
        if date.is_none() {
            self.issues.dropped(field.name(), "not a date");
        }
        date
    }

    /// The feed's `new_or_used`. In a file the words for it alone: `Type` may be `Car` (FEED-14).
    pub(super) fn condition(&mut self) -> Option<String> {
        if !self.fields.are_cells() {
            return self.line(Field::NewOrUsed);
        }
        let read = |source| match source {
            Source::Text(text) => condition(text),
            Source::Json(json) => condition(json.get()),
            Source::Texts(_) => None,
        };
        self.fields.all(Field::NewOrUsed).find_map(read).map(str::to_owned)
    }

    /// The status of a row. An array of records has none: its vehicles are for sale.
    pub(super) fn status(&mut self) -> VehicleStatus {
        let Some(word) = self.line(Field::Status) else { return VehicleStatus::default() };
        let status = self.fields.status(&word);
        if status.is_none() {
            self.issues.dropped(Field::Status.name(), "unknown word");
        }
        status.unwrap_or_default()
    }

    /// Whether a file says that its mileage is in kilometers.
    pub(super) fn is_metric(&self) -> bool {
        let says_kilometers = |field: Field| match self.fields.get(field) {
            Some(Source::Text(text)) => Unit::KILOMETERS.ends(text),
            Some(Source::Json(json)) => Unit::KILOMETERS.ends(json.get().trim_end_matches('"')),
            _ => false,
        };
        self.fields.are_cells() && [Field::Mileage, Field::MileageUnit].into_iter().any(says_kilometers)
    }
}

/// What a vehicle is sold as, by a word for it.
pub(super) fn condition(word: &str) -> Option<&'static str> {
    let plain = super::field_names::plain_name(word);
    let has_word = |words: &str| words.split(' ').any(|entry| entry == plain);
    CONDITIONS.iter().find(|(_, words)| has_word(words)).map(|&(condition, _)| condition)
}

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
