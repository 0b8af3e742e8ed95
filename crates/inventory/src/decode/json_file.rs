//! Reads JSON: a list of records, perhaps inside an object, with nested members.

use super::Layout;
use super::budget::Budget;
use super::cell::Cell;
use super::columns::Columns;
use super::error::{DecodeError, FeedError};
use super::feed_format::{FeedFormat, FileFormat, Mapping};
use super::field_names::MAX_NAME_BYTES;
use super::file_decoder::FileDecoder;
use super::lenient::{self, NoArray, Reader, Record};
use crate::Vehicle;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;

/// Levels of members within members that are read. Each is scanned once for each level above it.
const MAX_DEPTH: usize = 4;

/// Reads the list at `feed.records`, or the array. A fault costs only its record, where it is clear
/// where the next one begins (FEED-10).
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let path = format.records.as_deref();
    let segments: Vec<&str> = path.into_iter().flat_map(|path| path.split('.')).collect();
    let mut outcome = Ok(false);
    let mut cells = Vec::new();
    let seed = Records { path: &segments, decoder, cells: &mut cells, outcome: &mut outcome };
    let mut json = serde_json::Deserializer::from_str(text);
    let read = seed.deserialize(&mut json).and_then(|()| json.end());
    match (outcome?, read) {
        (true, Ok(())) => {}
        (false, Ok(())) => {
            return Err(path.map_or_else(
                || DecodeError::NotArray.into(),
                |path| {
                    FeedError::NotVehicles(format!("it has no list at `{path}`, which `feed.records` names"))
                },
            ));
        }
        (_, Err(error)) => {
            decoder.restart();
            read_leniently(text, &segments, &error, decoder)?;
        }
    }
    Ok(Layout { records: path.map(str::to_owned), ..Layout::default() })
}

/// Reads a list that is almost JSON. A record that can't be repaired is dropped and named.
fn read_leniently(
    text: &str,
    path: &[&str],
    error: &serde_json::Error,
    decoder: &mut FileDecoder<'_>,
) -> Result<(), FeedError> {
    let mut reader = Reader::new(text, path).map_err(|NoArray| DecodeError::NotJson(error.to_string()))?;
    let mut is_doubtful = false;
    while let Some(record) =
        reader.next(is_doubtful).map_err(|NoArray| DecodeError::NotJson(error.to_string()))?
    {
        is_doubtful = match record {
            Record::Json(json) => {
                let record: &RawValue = serde_json::from_str(&json).map_err(DecodeError::from)?;
                add(record, &mut Vec::new(), decoder, is_doubtful)?
            }
            Record::Unreadable(text) => {
                let stock_number = lenient::stock_number(text);
                if !is_doubtful || stock_number.is_some() {
                    decoder.drop_unreadable(stock_number)?;
                }
                true
            }
        };
    }
    Ok(())
}

/// The vehicle of a single record.
pub(super) fn vehicle(record: &RawValue) -> Option<Vehicle> {
    let mapping = Mapping::new(&FeedFormat::default(), FileFormat::Json);
    let budget = Budget::new(record.get().len(), &|| false);
    let mut decoder = FileDecoder::new(&mapping, 1, budget);
    add(record, &mut Vec::new(), &mut decoder, false).ok()?;
    decoder.finish().ok()?.vehicles.pop()
}

/// The dotted path of the longest list of objects inside an object, for whoever does not know it.
pub(super) fn longest_list(text: &str) -> Option<String> {
    let root: Value =
        serde_json::from_str(text).or_else(|_| serde_json::from_str(&lenient::repaired(text))).ok()?;
    let mut longest: (usize, Option<String>) = (0, None);
    let mut within = vec![(String::new(), &root)];
    while let Some((path, value)) = within.pop() {
        let Value::Object(members) = value else { continue };
        for (name, member) in members {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            let objects =
                member.as_array().map_or(0, |list| list.iter().filter(|one| one.is_object()).count());
            if objects > longest.0 {
                longest = (objects, Some(path.clone()));
            }
            within.push((path, member));
        }
    }
    longest.1
}

/// Reads the list of records at a path.
struct Records<'r, 'd, 'f, 't> {
    path: &'r [&'r str],
    decoder: &'d mut FileDecoder<'f>,
    /// Those of one record, for the next.
    cells: &'d mut Vec<Cell<'t>>,
    /// `true` if there is a list, or the reason why reading stopped.
    outcome: &'d mut Result<bool, FeedError>,
}

impl<'de> DeserializeSeed<'de> for Records<'_, '_, '_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Records<'_, '_, '_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of vehicle records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut records: A) -> Result<(), A::Error> {
        if !self.path.is_empty() {
            while records.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(());
        }
        *self.outcome = Ok(true);
        while let Some(record) = records.next_element::<&'de RawValue>()? {
            if let Err(error) = add(record, self.cells, self.decoder, false) {
                *self.outcome = Err(error);
                return Err(A::Error::custom("reading stopped"));
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut name = String::new();
        while members.next_key_seed(Name(&mut name))?.is_some() {
            match self.path.split_first() {
                Some((first, rest)) if *first == name => {
                    members.next_value_seed(Records {
                        path: rest,
                        decoder: &mut *self.decoder,
                        cells: &mut *self.cells,
                        outcome: &mut *self.outcome,
                    })?;
                }
                _ => {
                    members.next_value::<IgnoredAny>()?;
                }
            }
            name.clear();
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

/// Adds a record as a row, whose columns are its members; a record that is no object is dropped.
/// Returns what [`FileDecoder::add`] does. The cells are those of any record before.
fn add<'t>(
    record: &'t RawValue,
    cells: &mut Vec<Cell<'t>>,
    decoder: &mut FileDecoder<'_>,
    is_doubtful: bool,
) -> Result<bool, FeedError> {
    if !record.get().starts_with('{') {
        return decoder.drop_record("not an object").map(|()| false);
    }
    cells.clear();
    let (columns, budget) = (&mut decoder.columns, &mut decoder.budget);
    let mut refusal = None;
    let mut members =
        Members { name: &mut String::new(), depth: 0, columns, budget, cells, refusal: &mut refusal };
    match members.read(record) {
        Ok(()) => decoder.add(cells, is_doubtful),
        Err(_) => match refusal {
            Some(error) => Err(error),
            None => decoder.drop_record("unreadable").map(|()| false),
        },
    }
}

/// Puts the members of an object into cells, by their dotted names. Lists stay whole.
struct Members<'m, 'f, 't> {
    /// The dotted name of the object.
    name: &'m mut String,
    depth: usize,
    columns: &'m mut Columns<'f>,
    budget: &'m mut Budget<'f>,
    cells: &'m mut Vec<Cell<'t>>,
    /// Why reading stopped, if that is not the record's fault.
    refusal: &'m mut Option<FeedError>,
}

impl<'t> Members<'_, '_, 't> {
    fn read(&mut self, object: &'t RawValue) -> Result<(), serde_json::Error> {
        serde_json::Deserializer::from_str(object.get()).deserialize_map(self)
    }

    fn put(&mut self, value: &'t RawValue) -> Result<(), serde_json::Error> {
        if self.name.len() > MAX_NAME_BYTES {
            return Ok(());
        }
        if value.get().starts_with('{') && self.depth < MAX_DEPTH {
            self.name.push('.');
            let Self { name, depth, columns, budget, cells, refusal } = self;
            return Members { name, depth: *depth + 1, columns, budget, cells, refusal }.read(value);
        }
        if let Err(error) = self.budget.spend(self.name.len()) {
            let stopped = serde_json::Error::custom(&error);
            *self.refusal = Some(error);
            return Err(stopped);
        }
        let Some(at) = self.columns.index_of(self.name) else { return Ok(()) };
        if self.cells.len() <= at {
            self.cells.resize_with(at + 1, Cell::default);
        }
        self.cells[at] = Cell::Json(value);
        Ok(())
    }
}

impl<'de> Visitor<'de> for &mut Members<'_, '_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let outer = self.name.len();
        while entries.next_key_seed(Name(self.name))?.is_some() {
            self.put(entries.next_value()?).map_err(A::Error::custom)?;
            self.name.truncate(outer);
        }
        Ok(())
    }
}

/// Appends a member's name, as far as names are read.
struct Name<'n>(&'n mut String);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<(), E> {
        let end = name.char_indices().map(|(at, _)| at).find(|at| *at > MAX_NAME_BYTES).unwrap_or(name.len());
        self.0.push_str(&name[..end]);
        Ok(())
    }
}
