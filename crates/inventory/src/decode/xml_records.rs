//! Finds the elements of an XML document that are records, and what the sections around them say (FEED-15).

use super::budget::Budget;
use super::columns::Columns;
use super::error::FeedError;
use super::facts::condition;
use super::feed_format::Mapping;
use super::field::Field;
use super::field_names::{MAX_NAME_BYTES, plain_name};
use super::markup::is_formatting;
use super::xml_document::{Element, Part};
use crate::{Fact, VehicleStatus};
use std::collections::BTreeMap;

/// Levels of members within members of which a record is known.
const MAX_MEMBER_DEPTH: usize = 4;
/// Recognized members that a record has beside a stock number or a VIN.
const MIN_RECOGNIZED: usize = 3;
/// Members of vehicles, of which a record has two: a dealer has an `id`, a `name` and a `location`, too.
const OF_VEHICLES: [Field; 6] = [
    Field::Vin,
    Field::Fact(Fact::Year),
    Field::Fact(Fact::Make),
    Field::Fact(Fact::Model),
    Field::Fact(Fact::Mileage),
    Field::ListPrice,
];
/// Different paths of records, and of elements that are left out.
pub(super) const MAX_PATHS: usize = 20;
/// The path of elements that are left out at further paths.
const ELSEWHERE: &str = "elsewhere";
/// Ends of sections' names: `UsedVehicles`.
const SECTION_ENDS: [&str; 8] = ["", "vehicles", "cars", "trucks", "inventory", "stock", "units", "listings"];
/// The column of what sections sell their vehicles as; no element has such a name.
pub(super) const SOLD_AS: &str = "new or used";

/// Plain names from the outermost element on.
pub(super) type Path = Vec<String>;

/// The elements outside of known records.
pub(super) struct RecordFinder<'f> {
    mapping: &'f Mapping,
    /// Paths that may be found.
    max_found: usize,
    open: Vec<Section<'f>>,
    /// The paths of elements that have the members of a vehicle.
    pub(super) found: Vec<Path>,
    /// The first path of elements with as many members, of which one is only vehicles' or none.
    pub(super) perhaps: Option<Path>,
    /// Elements with a stock number or VIN by path that are no records.
    pub(super) others: BTreeMap<String, usize>,
}

/// An open element that may be a record, or have some.
struct Section<'f> {
    columns: Columns<'f>,
    within: Within,
    /// A name of a column, and a value that the section gives all of its records.
    value: Option<(&'static str, String)>,
}

/// The most that an element has within it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Within {
    Members,
    /// One that is counted as left out.
    Other,
    Record,
}

impl<'f> RecordFinder<'f> {
    pub(super) fn new(mapping: &'f Mapping, max_found: usize) -> Self {
        let (open, found, others) = (Vec::new(), Vec::new(), BTreeMap::new());
        Self { mapping, max_found, open, found, perhaps: None, others }
    }

    /// Adds a part of the document; its records are at these paths.
    pub(super) fn add(
        &mut self,
        path: &[Element],
        part: &Part<'_>,
        records: &[Path],
        budget: &mut Budget<'_>,
    ) -> Result<(), FeedError> {
        match part {
            Part::Open => {
                // The outermost element says nothing of its records by its name.
                let named = path.last().filter(|_| path.len() > 1);
                let value = named.and_then(|element| section_value(&element.plain));
                self.open.push(Section {
                    columns: Columns::new(self.mapping),
                    within: Within::Members,
                    value,
                });
            }
            Part::Attribute(name, value) => {
                let is_condition = |(field, _): &(Field, usize)| *field == Field::Fact(Fact::NewOrUsed);
                if let Some(section) = self.open.last_mut()
                    && self.mapping.fields_of(name).iter().any(is_condition)
                {
                    let value = section_value(&plain_name(value)).filter(|(column, _)| *column == SOLD_AS);
                    section.value = value.or(section.value.take());
                }
                self.add_member(path, Some(name), budget)?;
            }
            Part::Text(text) if text.trim_ascii().is_empty() => {}
            Part::Text(_) => {
                let end = path.iter().rposition(|element| !is_formatting(&element.plain));
                self.add_member(&path[..end.map_or(0, |end| end + 1)], None, budget)?;
            }
            Part::Close => self.close(path, records),
        }
        Ok(())
    }

    fn add_member(
        &mut self,
        path: &[Element],
        attribute: Option<&str>,
        budget: &mut Budget<'_>,
    ) -> Result<(), FeedError> {
        let outermost = self.open.len().saturating_sub(MAX_MEMBER_DEPTH);
        for (level, section) in self.open.iter_mut().enumerate().take(path.len()).skip(outermost) {
            let name = member_name(&path[level + 1..], attribute, budget)?;
            if section.within < Within::Record && !name.is_empty() {
                section.columns.index_of(&name);
            }
        }
        Ok(())
    }

    /// Ends an element: it is a record by its members, or is left out.
    fn close(&mut self, path: &[Element], records: &[Path]) {
        let Some(Section { columns, mut within, .. }) = self.open.pop() else { return };
        if within < Within::Record && columns.have_key() {
            let of_vehicles =
                OF_VEHICLES.iter().filter(|field| columns.positions(**field).next().is_some()).count();
            let has_members = columns.recognized_fields() > MIN_RECOGNIZED;
            let names = || path.iter().map(|element| element.plain.clone()).collect();
            let has_name = |record: &Path| record.last() == path.last().map(|element| &element.plain);
            if has_members && of_vehicles > 1 && self.found.len() < self.max_found {
                self.found.push(names());
                within = Within::Record;
            } else if has_members && self.perhaps.is_none() {
                self.perhaps = Some(names());
            }
            if within == Within::Members && (of_vehicles > 0 || records.iter().any(has_name)) {
                let path = path.iter().map(|element| element.name.as_str()).collect::<Vec<_>>().join(".");
                let is_named = self.others.len() < MAX_PATHS || self.others.contains_key(&path);
                *self.others.entry(if is_named { path } else { ELSEWHERE.to_owned() }).or_default() += 1;
                within = Within::Other;
            }
        }
        self.hold(within);
    }

    /// The innermost open element has this within it.
    pub(super) fn hold(&mut self, within: Within) {
        if let Some(outer) = self.open.last_mut() {
            outer.within = outer.within.max(within);
        }
    }

    /// The values that the sections around give a record, the innermost first: a name of a column, and a value.
    pub(super) fn section_values(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let values = self.open.iter().rev().filter_map(|section| section.value.as_ref());
        values.map(|(column, value)| (*column, value.as_str()))
    }
}

/// The value that a section gives its records by its plain name: `used`, `newinventory`, `sold`.
fn section_value(name: &str) -> Option<(&'static str, String)> {
    let words = || SECTION_ENDS.iter().filter_map(|end| name.strip_suffix(end)).filter(|word| word.len() > 1);
    let against_sale =
        |word: &&str| VehicleStatus::from_word(word).is_some_and(|status| status != VehicleStatus::Available);
    let is_sold_as = words().find_map(condition).map(|condition| (SOLD_AS, condition.to_owned()));
    is_sold_as.or_else(|| words().find(against_sale).map(|word| ("status", word.to_owned())))
}

/// The dotted name of a member; empty for none, or for one that is too long to be read.
pub(super) fn member_name(
    elements: &[Element],
    attribute: Option<&str>,
    budget: &mut Budget<'_>,
) -> Result<String, FeedError> {
    let names = || elements.iter().map(|element| element.name.as_str()).chain(attribute);
    let length: usize = names().map(|name| name.len() + 1).sum();
    let is_read = length <= MAX_NAME_BYTES;
    budget.spend(elements.len() + if is_read { length } else { 0 })?;
    Ok(if is_read { names().collect::<Vec<_>>().join(".") } else { String::new() })
}
