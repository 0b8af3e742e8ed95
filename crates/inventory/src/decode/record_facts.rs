//! Reads facts of a record that are neither a text nor an amount: counts, dates, conditions, status.

use super::facts::{condition, parse_date};
use super::field::{Field, Source};
use super::number::Unit;
use super::placeholder::is_placeholder;
use super::record::RecordDecoder;
use super::text::{self, MAX_LINE_CHARS};
use crate::{ArcStr, BodyStyle, VehicleStatus};
use jiff::civil::Date;
use serde_json::Value;
use std::ops::RangeInclusive;

/// Texts for the status of a record that are looked at.
const MAX_STATUSES: usize = 20;

const UNKNOWN_UNIT: &str = "an unknown unit";
/// Words in columns for the type of a mileage that are no units.
const NO_UNITS: [&str; 7] =
    ["quantitativevalue", "actual", "exempt", "true", "not actual", "certified", "verified"];

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

    /// The body style that a column for the condition has in its place: `Type` may be `SUV`.
    pub(super) fn body_in_condition(&self, condition: Field) -> Option<ArcStr> {
        let mut bodies =
            self.row.all(condition).map(|source| text::line(word_of(source), MAX_LINE_CHARS).text);
        bodies.find(|text| BodyStyle::from_text(text).is_some()).map(ArcStr::from)
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

    /// The unit of the mileage: that behind its number, of its own column, in the name of its column, or miles.
    pub(super) fn unit_of_mileage(
        &self,
        mileage: Field,
        source: Source<'_>,
    ) -> Result<&'static Unit, &'static str> {
        let number = word_of(source);
        if let Some(unit) = [&Unit::KILOMETERS, &Unit::MILES].into_iter().find(|unit| unit.ends(number)) {
            return Ok(unit);
        }
        let words = self.row.all(Field::MileageUnit).map(word_of).map(str::trim);
        let words = words.filter(|word| !word.is_empty() && !is_placeholder(word));
        let words = words.filter(|word| !NO_UNITS.iter().any(|no| word.eq_ignore_ascii_case(no)));
        if let Some(unit) = words.map(Unit::of_mileage).reduce(Option::or) {
            return unit.ok_or(UNKNOWN_UNIT);
        }
        let in_name = self.row.unit_in_name(mileage).map_err(|()| UNKNOWN_UNIT)?;
        Ok(in_name.unwrap_or(&Unit::MILES))
    }
}

/// The text of a value of one word.
fn word_of(source: Source<'_>) -> &str {
    match source {
        Source::Text(text) => text,
        Source::Json(json) => json.get().trim_matches('"'),
        Source::Texts(_) => "",
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
