//! Reads facts of a record that are neither a text nor an amount: counts, dates, conditions, status.

use super::facts::{condition, parse_date};
use super::field::{Field, Source};
use super::number::Unit;
use super::record::RecordDecoder;
use crate::{ArcStr, VehicleStatus};
use jiff::civil::Date;
use std::ops::RangeInclusive;

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

    /// A day.
    pub(super) fn date(&mut self, field: Field) -> Option<Date> {
        let text = self.line(field)?;
        let date = parse_date(&text);
        if date.is_none() {
            self.issues.dropped(field.name(), "not a date");
        }
        date
    }

    /// The feed's `new_or_used`. In a file the words for it alone: `Type` may be `Car` (FEED-14).
    pub(super) fn condition(&mut self) -> Option<ArcStr> {
        if !self.fields.are_cells() {
            return self.line(Field::NewOrUsed);
        }
        let read = |source| match source {
            Source::Text(text) => condition(text),
            Source::Json(json) => condition(json.get()),
            Source::Texts(_) => None,
        };
        self.fields.all(Field::NewOrUsed).find_map(read).map(ArcStr::from)
    }

    /// The status of a row. An array of records has none.
    pub(super) fn status(&mut self) -> Option<VehicleStatus> {
        let word = self.line(Field::Status)?;
        let status = self.fields.status(&word);
        if status.is_none() {
            self.issues.dropped(Field::Status.name(), "unknown word");
        }
        status
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
