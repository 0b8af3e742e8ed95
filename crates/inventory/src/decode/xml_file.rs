//! Reads XML of inventory systems: elements of one name are records (FEED-15).

use super::Layout;
use super::budget::Budget;
use super::cell::Cell;
use super::columns::Columns;
use super::error::FeedError;
use super::feed_format::FeedFormat;
use super::field::Field;
use super::field_names::{MAX_NAME_BYTES, is_cost, plain_name};
use super::file_decoder::FileDecoder;
use super::markup::{is_formatting, replacement};
use super::xml_document::{Document, Element, Part};
use crate::FactKind;
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
    let mut open: Option<Row<'_>> = None;
    while let Some(part) = document.next(&mut decoder.budget)? {
        let path = &document.path;
        match &mut open {
            Some(row) if matches!(part, Part::Close) && path.len() == row.level => {
                decoder.add(&row.cells, false)?;
                open = None;
            }
            Some(row) => row.add(path, part, decoder)?,
            None if matches!(part, Part::Open) && is_at(path, &records) => {
                open = Some(Row { level: path.len(), cells: Vec::new(), open: Vec::new() });
            }
            None => {}
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
    while let Some(part) = document.next(budget)? {
        let path = &document.path;
        match part {
            Part::Open => open.push(Columns::new(mapping)),
            Part::Attribute(name, _) => add_member(&mut open, path, Some(&name), budget)?,
            Part::Text(text) if text.trim_ascii().is_empty() => {}
            Part::Text(_) => {
                let end = path.iter().rposition(|element| !is_formatting(&element.plain));
                add_member(&mut open, &path[..end.map_or(0, |end| end + 1)], None, budget)?;
            }
            Part::Close => {
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
    level: usize,
    cells: Vec<Cell<'t>>,
    /// The open elements of the record that do not only format a text.
    open: Vec<Content<'t>>,
}

/// The content of an element so far.
#[derive(Default)]
struct Content<'t> {
    /// Its own text, and that of the elements within it that are no fields.
    text: Cow<'t, str>,
    /// Its own text is more than white space.
    has_text: bool,
    /// A part of it is a field.
    has_fields: bool,
    /// The text ends with that of an element within it.
    ends_with_element: bool,
    /// Up to two different names of such elements.
    entries: Vec<String>,
}

impl<'t> Row<'t> {
    fn add(
        &mut self,
        path: &[Element],
        part: Part<'t>,
        decoder: &mut FileDecoder<'_>,
    ) -> Result<(), FeedError> {
        // The record's own members are none.
        let format = path.last().filter(|inner| path.len() > self.level + 1 && is_formatting(&inner.plain));
        match (part, format) {
            (Part::Open, None) => self.open.push(Content::default()),
            (Part::Close, None) => self.close(path, decoder)?,
            (Part::Open, Some(tag)) => self.push(Cow::Borrowed(replacement(&tag.plain, true))),
            (Part::Close, Some(tag)) if matches!(tag.plain.as_str(), "br" | "hr") => {}
            (Part::Close, Some(tag)) => self.push(Cow::Borrowed(replacement(&tag.plain, false))),
            (Part::Attribute(..), Some(tag)) if tag.plain != "a" => {}
            (Part::Attribute(name, value), _) => {
                let name = member_name(&path[self.level..], Some(&name), &mut decoder.budget)?;
                self.put(&name, value, &mut decoder.columns);
            }
            (Part::Text(text), _) => self.push(text),
        }
        Ok(())
    }

    /// Adds text to the innermost element.
    fn push(&mut self, text: Cow<'t, str>) {
        if let Some(content) = self.open.last_mut() {
            if !text.trim_ascii().is_empty() {
                content.has_text = true;
                content.ends_with_element = false;
            }
            content.push(text);
        }
    }

    /// Ends an element. A text that fills no field, and is no cost, is a part of the text around it, too.
    fn close(&mut self, path: &[Element], decoder: &mut FileDecoder<'_>) -> Result<(), FeedError> {
        let Some(content) = self.open.pop().filter(|content| !content.text.trim_ascii().is_empty()) else {
            return Ok(());
        };
        let name = member_name(&path[self.level..], None, &mut decoder.budget)?;
        let is_field = content.is_value(&name, &decoder.columns)
            && self.put(&name, content.text.clone(), &mut decoder.columns);
        let is_text = !is_field && !name.is_empty() && !is_cost(&name);
        if let (true, Some(outer), Some(element)) = (is_text, self.open.last_mut(), path.last()) {
            decoder.budget.spend(content.text.len())?;
            outer.push_entry(&element.plain, content);
        }
        Ok(())
    }

    /// Puts a value into its column. Returns whether that fills a field.
    fn put(&mut self, name: &str, value: Cow<'t, str>, columns: &mut Columns<'_>) -> bool {
        let Some(at) = (!name.is_empty()).then(|| columns.index_of(name)).flatten() else { return false };
        if self.cells.len() <= at {
            self.cells.resize_with(at + 1, Cell::default);
        }
        self.cells[at].push(value);
        let is_field = columns.is_field(at);
        for content in &mut self.open {
            content.has_fields |= is_field;
        }
        is_field
    }
}

impl<'t> Content<'t> {
    fn push(&mut self, text: Cow<'t, str>) {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
    }

    /// Adds the text of an element within it, on a line of its own behind another such element.
    fn push_entry(&mut self, name: &str, inner: Self) {
        if self.ends_with_element {
            self.push(Cow::Borrowed("\n"));
        } else if self.text.ends_with(|last: char| !last.is_whitespace()) {
            self.push(Cow::Borrowed(" "));
        }
        self.ends_with_element = true;
        let names = if inner.entries.len() > 1 { inner.entries } else { vec![name.to_owned()] };
        for name in names {
            if self.entries.len() < 2 && !self.entries.contains(&name) {
                self.entries.push(name);
            }
        }
        self.push(inner.text);
    }

    /// Whether its text is a value: its own, notes in any elements, or a list in elements of one name.
    fn is_value(&self, name: &str, columns: &Columns<'_>) -> bool {
        if self.has_text || self.has_fields {
            return self.has_text;
        }
        columns.mapping.fields_of(name).iter().any(|(field, _)| match field {
            Field::Fact(fact) if fact.row().kind == FactKind::Notes => true,
            _ => field.is_list() && self.entries.len() < 2,
        })
    }
}
