//! Reads JSON of inventory systems: a list of records, perhaps inside an object, with nested members.

use super::columns::Cell;
use super::feed_format::FeedFormat;
use super::file_decoder::FileDecoder;
use super::{DecodeError, FeedError, Layout, lenient, not_json};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// Levels of members within members that are read.
const MAX_DEPTH: usize = 6;

/// Reads the list at `feed.records`, or the array.
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let valid = serde_json::from_str::<IgnoredAny>(text);
    let text = match &valid {
        Ok(_) => Cow::Borrowed(text),
        Err(error) => {
            let repaired = lenient::repaired(text);
            serde_json::from_str::<IgnoredAny>(&repaired).map_err(|_| not_json(error))?;
            Cow::Owned(repaired)
        }
    };
    let path = format.records.as_deref();
    let segments: Vec<&str> = path.into_iter().flat_map(|path| path.split('.')).collect();
    let mut outcome = Ok(false);
    let seed = Records { path: &segments, decoder, outcome: &mut outcome };
    let read = seed.deserialize(&mut serde_json::Deserializer::from_str(&text));
    match (outcome?, read, path) {
        (true, Ok(()), _) => Ok(Layout { records: path.map(str::to_owned), ..Layout::default() }),
        (_, Err(error), _) => Err(not_json(&error).into()),
        (false, Ok(()), None) => Err(DecodeError::NotArray.into()),
        (false, Ok(()), Some(path)) => {
            Err(FeedError::NotVehicles(format!("it has no list at `{path}`, which `feed.records` names")))
        }
    }
}

/// The dotted path of the longest list of objects inside an object, for whoever does not know it.
pub(super) fn longest_list(text: &str) -> Option<String> {
    let root: Value = serde_json::from_str(text).ok()?;
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
struct Records<'r, 'd, 'f> {
    path: &'r [&'r str],
    decoder: &'d mut FileDecoder<'f>,
    /// Whether there is a list, or why reading stopped.
    outcome: &'d mut Result<bool, FeedError>,
}

impl<'de> DeserializeSeed<'de> for Records<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Records<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of vehicle records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut records: A) -> Result<(), A::Error> {
        *self.outcome = Ok(self.path.is_empty());
        while let Some(record) = records.next_element::<&'de RawValue>()? {
            if self.path.is_empty()
                && self.outcome.is_ok()
                && let Err(error) = add(record, self.decoder)
            {
                *self.outcome = Err(error);
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        while let Some(name) = members.next_key::<Cow<'de, str>>()? {
            match self.path.split_first() {
                Some((first, rest)) if *first == name => {
                    members.next_value_seed(Records {
                        path: rest,
                        decoder: &mut *self.decoder,
                        outcome: &mut *self.outcome,
                    })?;
                }
                _ => {
                    members.next_value::<IgnoredAny>()?;
                }
            }
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
fn add(record: &RawValue, decoder: &mut FileDecoder<'_>) -> Result<(), FeedError> {
    if !record.get().starts_with('{') {
        return decoder.drop_row("not an object");
    }
    let mut members = Vec::new();
    if flatten(record, "", 0, &mut members).is_err() {
        return decoder.drop_row("unreadable");
    }
    let mut cells = Vec::new();
    for (name, value) in members {
        let Some(at) = decoder.columns.index_of(&name) else { continue };
        if cells.len() <= at {
            cells.resize_with(at + 1, Cell::default);
        }
        cells[at] = Cell::Json(value);
    }
    decoder.add(&cells)
}

/// The members of a value with their dotted names; lists stay whole.
fn flatten<'a>(
    value: &'a RawValue,
    name: &str,
    depth: usize,
    members: &mut Vec<(String, &'a RawValue)>,
) -> Result<(), serde_json::Error> {
    if !value.get().starts_with('{') || depth == MAX_DEPTH {
        members.push((name.to_owned(), value));
        return Ok(());
    }
    let object = serde_json::Deserializer::from_str(value.get()).deserialize_map(Object)?;
    for (inner, value) in object {
        let name = if name.is_empty() { inner.into_owned() } else { format!("{name}.{inner}") };
        flatten(value, &name, depth + 1, members)?;
    }
    Ok(())
}

/// Reads an object's members in order.
struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some(entry) = entries.next_entry::<Cow<'de, str>, &'de RawValue>()? {
            members.push(entry);
        }
        Ok(members)
    }
}
