//! Reads facts of a record that are neither a text nor an amount: counts, dates, conditions, status.

use super::facts::{condition, parse_date};
use super::field::{Field, Source};
use super::number::Unit;
use super::placeholder::is_placeholder;
use super::record::RecordDecoder;
use super::text::{self, MAX_LINE_CHARS};
use crate::{ArcStr, VehicleStatus};
use jiff::civil::Date;
use serde_json::Value;
use std::ops::RangeInclusive;

/// Texts for the status of a record that are looked at.
const MAX_STATUSES: usize = 20;

impl RecordDecoder<'_> {
    /// A small number: `4`, `4 doors`, `4dr`, `V6`, `4.0`. Zero stands for an unknown one.
    pub(super) fn count(&mut self, field: Field, range: RangeInclusive<u16>) -> Option<u32> {
        let text = self.line(field)?;
        let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
        let number: Option<u16> = digits[..end].parse().ok();
        if number == Some(0) {
            return None;
        }
        let count = number.filter(|number| range.contains(number)).map(u32::from);
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

    /// The condition that it is sold in, by the words for it alone: `Type` may be `Car` (FEED-14). The text of an
    /// array of records stays.
    pub(super) fn condition(&mut self, field: Field) -> Option<ArcStr> {
        if self.row.mapping().is_specified {
            return self.line(field);
        }
        let read = |source| match source {
            Source::Text(text) => condition(text),
            Source::Json(json) => condition(json.get()),
            Source::Texts(_) => None,
        };
        self.row.all(field).find_map(read).map(ArcStr::from)
    }

    /// The status of a record (VEHICLE-5). Of several texts the one that speaks most against a sale
    /// counts; an unknown word makes it unknown where the others speak for a sale.
    pub(super) fn status(&mut self) -> Option<VehicleStatus> {
        let mut status = None;
        let mut unknown = None;
        let sources: Vec<Source<'_>> = self.row.all(Field::Status).take(MAX_STATUSES).collect();
        for source in sources {
            let Some(value) = self.read(Field::Status, source) else { continue };
            for text in texts(value).take(MAX_STATUSES) {
                let word = text::line(&text, MAX_LINE_CHARS).text;
                match self.row.mapping().status(&word) {
                    _ if word.is_empty() => {}
                    Some(known) => {
                        status = Some(status.map_or(known, |other| known.more_against_sale(other)));
                    }
                    // `Used` is a condition.
                    None if is_placeholder(&word) || (word.len() > 1 && condition(&word).is_some()) => {}
                    None => drop(unknown.get_or_insert(word)),
                }
            }
        }
        let is_unknown = unknown.is_some() && status.is_none_or(|status| status == VehicleStatus::Available);
        self.issues.unknown_status = unknown;
        if is_unknown { Some(VehicleStatus::Unknown) } else { status }
    }

    /// Whether a file says that its mileage is in kilometers.
    pub(super) fn is_metric(&self, mileage: Field) -> bool {
        let says_kilometers = |field: Field| match self.row.get(field) {
            Some(Source::Text(text)) => Unit::KILOMETERS.ends(text),
            Some(Source::Json(json)) => Unit::KILOMETERS.ends(json.get().trim_end_matches('"')),
            _ => false,
        };
        [mileage, Field::MileageUnit].into_iter().any(says_kilometers)
    }
}

/// The texts of a value: several of repeated elements and of a list.
fn texts(value: Value) -> impl Iterator<Item = String> {
    let values = if let Value::Array(entries) = value { entries } else { vec![value] };
    values.into_iter().filter_map(|value| match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => Some(other.to_string()),
    })
}
