//! The values of one record, by field: members of JSON (VEHICLE-1), or the cells of a file's row.

use super::columns::{Cell, Columns};
use super::field::{Field, Source, is_empty};
use super::field_names::{FIELDS, MatchRank, member_field};
use crate::VehicleStatus;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

impl Field {
    /// The feed's name (VEHICLE-1), also used in the report.
    pub(super) const fn name(self) -> &'static str {
        FIELDS[self as usize].name
    }

    /// The field of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        FIELDS.iter().find(|names| names.name == name).map(|names| names.field)
    }

    /// Whether a member of this name is a stock number.
    pub(super) fn is_stock_number(name: &str) -> bool {
        matches!(member_field(name), Some((Self::StockNumber, _)))
    }
}

/// The values of one record. `null` and empty text count as missing.
#[derive(Clone, Copy)]
pub(super) enum Fields<'a> {
    Members(&'a Members<'a>),
    Row { columns: &'a Columns<'a>, cells: &'a [Cell<'a>] },
}

/// The members of a JSON record.
#[derive(Debug)]
pub(super) struct Members<'a>([Option<(MatchRank, &'a RawValue)>; Field::COUNT]);

impl<'a> Fields<'a> {
    /// Whether the record is a row of a file, whose values are text and need no repair for that.
    pub(super) const fn are_cells(self) -> bool {
        matches!(self, Self::Row { .. })
    }

    /// The status that a word of the file stands for.
    pub(super) fn status(self, word: &str) -> Option<VehicleStatus> {
        match self {
            Self::Members(_) => None,
            Self::Row { columns, .. } => columns.status(word),
        }
    }

    /// The field's value: in a row the first that is not empty, in order of preference (FEED-14).
    pub(super) fn get(self, field: Field) -> Option<Source<'a>> {
        match self {
            Self::Members(Members(members)) => members[field as usize].map(|(_, value)| Source::Json(value)),
            Self::Row { columns, cells } => columns.of(field).find_map(|at| cells.get(at)?.source()),
        }
    }

    /// All of the field's values, in order of preference.
    pub(super) fn all(self, field: Field) -> impl Iterator<Item = Source<'a>> + use<'a> {
        let (member, row) = match self {
            Self::Members(Members(members)) => (members[field as usize], None),
            Self::Row { columns, cells } => {
                (None, Some(columns.of(field).filter_map(|at| cells.get(at)?.source())))
            }
        };
        member.map(|(_, value)| Source::Json(value)).into_iter().chain(row.into_iter().flatten())
    }
}

impl<'a> Members<'a> {
    /// The members of a JSON record; `None` if it is not an object.
    pub(super) fn parse(record: &'a RawValue) -> Option<Self> {
        if !record.get().starts_with('{') {
            return None;
        }
        let mut members = Self([None; Field::COUNT]);
        serde_json::Deserializer::from_str(record.get())
            .deserialize_map(MembersVisitor(&mut members))
            .ok()?;
        Some(members)
    }

    /// Of two names for one field the better counts; of equal ones the later, as in other JSON
    /// parsers.
    fn put(&mut self, field: Field, rank: MatchRank, value: &'a RawValue) {
        if is_empty(value) {
            return;
        }
        let slot = &mut self.0[field as usize];
        if slot.is_none_or(|(current, _)| rank <= current) {
            *slot = Some((rank, value));
        }
    }
}

struct MembersVisitor<'f, 'a>(&'f mut Members<'a>);

impl<'de> Visitor<'de> for MembersVisitor<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a vehicle record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(known) = entries.next_key_seed(NameSeed)? {
            let value: &RawValue = entries.next_value()?;
            if let Some((field, rank)) = known {
                self.0.put(field, rank, value);
            }
        }
        Ok(())
    }
}

/// Deserializes a member's name to its field, without allocating the name.
struct NameSeed;

impl<'de> DeserializeSeed<'de> for NameSeed {
    type Value = Option<(Field, MatchRank)>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for NameSeed {
    type Value = Option<(Field, MatchRank)>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(member_field(name))
    }
}
