//! Reads XML of inventory systems: elements of one name are records (FEED-15).

use super::Layout;
use super::budget::Budget;
use super::cell::Cell;
use super::columns::Columns;
use super::error::FeedError;
use super::feed_format::FeedFormat;
use super::field_names::{MAX_NAME_BYTES, plain_name};
use super::file_decoder::FileDecoder;
use super::xml_document::{Document, Element, Part};
use std::borrow::Cow;

/// Levels of members within members of which a record is known.
const MAX_MEMBER_DEPTH: usize = 4;
/// Recognized members that a record has beside a stock number or a VIN.
const MIN_RECOGNIZED: usize = 3;

/// Reads the elements at `feed.records`, else those of the first element that has the members of a
/// vehicle.
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let records = match &format.records {
        Some(path) => path.split('.').map(plain_name).collect(),
        None => find_records(text, decoder)?,
    };
    let mut document = Document::new(text);
    let mut row = Row { first_level: 0, cells: Vec::new() };
    let (mut is_record, mut content) = (false, Content::default());
    while let Some(part) = document.next(&mut decoder.budget)? {
        let path = &document.path;
        let (attribute, value) = match part {
            Part::Open => {
                content = Content::default();
                if !is_record && is_at(path, &records) {
                    is_record = true;
                    row = Row { first_level: path.len(), cells: Vec::new() };
                }
                continue;
            }
            Part::Attribute(name, value) => (Some(name), Some(value)),
            Part::Text(text) => {
                content.push(text);
                continue;
            }
            Part::Close => (None, content.end()),
        };
        if let Some(value) = value
            && is_record
        {
            let name = member_name(&path[row.first_level..], attribute.as_deref(), &mut decoder.budget)?;
            row.put(&name, value, &mut decoder.columns);
        }
        if attribute.is_none() && is_record && path.len() == row.first_level {
            is_record = false;
            decoder.add(&row.cells, false)?;
        }
    }
    decoder.name_missing_entities(document.entities.missing);
    let path = format.records.clone().unwrap_or_else(|| records.join("."));
    Ok(Layout { records: Some(path), ..Layout::default() })
}

/// Whether the path ends with the names, of which the settings may leave out the outer ones.
fn is_at(path: &[Element], records: &[String]) -> bool {
    path.len() >= records.len()
        && path.iter().rev().zip(records.iter().rev()).all(|(element, record)| element.plain == *record)
}

/// The dotted name of a member; empty for none, or for one that is too long to be read.
fn member_name(
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

/// The path of the first element that has a stock number or VIN and more recognized members.
fn find_records(text: &str, decoder: &mut FileDecoder<'_>) -> Result<Vec<String>, FeedError> {
    let (mapping, budget) = (decoder.columns.mapping, &mut decoder.budget);
    let mut document = Document::new(text);
    // The columns of each open element.
    let mut open: Vec<Columns<'_>> = Vec::new();
    let mut content = Content::default();
    while let Some(part) = document.next(budget)? {
        match part {
            Part::Open => {
                content = Content::default();
                open.push(Columns::new(mapping));
            }
            Part::Attribute(name, _) => add_member(&mut open, &document.path, Some(&name), budget)?,
            Part::Text(text) => content.push(text),
            Part::Close => {
                if content.end().is_some() {
                    add_member(&mut open, &document.path, None, budget)?;
                }
                let is_record =
                    |columns: Columns<'_>| columns.have_key() && columns.recognized_fields() > MIN_RECOGNIZED;
                if open.pop().is_some_and(is_record) {
                    return Ok(document.path.iter().map(|element| element.plain.clone()).collect());
                }
            }
        }
    }
    Err(FeedError::NotVehicles(
        "none of its elements has a stock number or VIN and three more members of a vehicle; `feed.records` names \
         the path of the records, `feed.fields` members that are unknown"
            .to_owned(),
    ))
}

/// Adds a member to the columns of the open elements around it.
fn add_member(
    open: &mut [Columns<'_>],
    path: &[Element],
    attribute: Option<&str>,
    budget: &mut Budget<'_>,
) -> Result<(), FeedError> {
    let outermost = open.len().saturating_sub(MAX_MEMBER_DEPTH);
    for (level, columns) in open.iter_mut().enumerate().take(path.len()).skip(outermost) {
        let name = member_name(&path[level + 1..], attribute, budget)?;
        if !name.is_empty() {
            columns.index_of(&name);
        }
    }
    Ok(())
}

/// The row of one record.
struct Row<'t> {
    /// The level of the record's members in the path.
    first_level: usize,
    cells: Vec<Cell<'t>>,
}

impl<'t> Row<'t> {
    fn put(&mut self, name: &str, value: Cow<'t, str>, columns: &mut Columns<'_>) {
        let Some(at) = (!name.is_empty()).then(|| columns.index_of(name)).flatten() else { return };
        if self.cells.len() <= at {
            self.cells.resize_with(at + 1, Cell::default);
        }
        self.cells[at].push(value);
    }
}

/// The text of the innermost element.
#[derive(Default)]
struct Content<'t> {
    text: Cow<'t, str>,
    has_elements: bool,
}

impl<'t> Content<'t> {
    fn push(&mut self, text: Cow<'t, str>) {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
    }

    /// The text of an element that ends, if it has one and no elements.
    fn end(&mut self) -> Option<Cow<'t, str>> {
        let Self { text, has_elements } = std::mem::take(self);
        self.has_elements = true;
        (!has_elements && !text.trim().is_empty()).then_some(text)
    }
}
