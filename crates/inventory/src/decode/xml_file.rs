//! Reads XML of inventory systems: the elements of one or several paths are records (FEED-15).

use super::Layout;
use super::cell::Cell;
use super::columns::Columns;
use super::error::FeedError;
use super::facts::condition;
use super::feed_format::FeedFormat;
use super::field::Field;
use super::field_names::{is_cost, plain_name};
use super::file_decoder::FileDecoder;
use super::markup::{is_formatting, replacement};
use super::xml_document::{Document, Element, Part};
use super::xml_records::{MAX_PATHS, Path, RecordFinder, SOLD_AS, Within, member_name};
use crate::{Fact, FactKind};
use std::borrow::Cow;

/// Reads the elements at `feed.records`, else those of every path at which one has the members of a
/// vehicle.
pub(super) fn read(
    text: &str,
    format: &FeedFormat,
    decoder: &mut FileDecoder<'_>,
) -> Result<Layout, FeedError> {
    let set = format.records.as_ref();
    let mut records: Vec<Path> =
        set.map(|path| path.split('.').map(plain_name).collect()).into_iter().collect();
    // The first reading ends where it finds records, the second finds those of other sections.
    loop {
        let max_found = if set.is_some() { 0 } else { MAX_PATHS - records.len() };
        let found = read_records(text, &records, max_found, decoder)?;
        if found.is_empty() {
            break;
        }
        records.extend(found);
        decoder.restart();
    }
    if records.is_empty() {
        return Err(FeedError::NotVehicles(
            "none of its elements has a stock number or VIN and three more members of a vehicle; `feed.records` names \
             the path of the records, `feed.fields` members that are unknown"
                .to_owned(),
        ));
    }
    let paths = || records.iter().map(|names| names.join(".")).collect::<Vec<_>>().join(", ");
    Ok(Layout { records: Some(set.cloned().unwrap_or_else(paths)), ..Layout::default() })
}

/// Reads the records at these paths. Returns further paths, up to the most.
fn read_records(
    text: &str,
    records: &[Path],
    max_found: usize,
    decoder: &mut FileDecoder<'_>,
) -> Result<Vec<Path>, FeedError> {
    let mut document = Document::new(text);
    let mut finder = RecordFinder::new(decoder.columns.mapping, max_found);
    let mut open: Option<Row<'_>> = None;
    while let Some(part) = document.next(&mut decoder.budget)? {
        let path = &document.path;
        let is_known = |record: &Path| is_at(path, record);
        if let Some(row) = &mut open {
            let is_whole = matches!(part, Part::Close) && path.len() == row.level;
            if !finder.found.is_empty() {
                // All is read again.
            } else if is_whole {
                row.add_section_values(&finder, &mut decoder.columns);
                decoder.add(&row.cells, false)?;
            } else {
                row.add(path, part, decoder)?;
            }
            if is_whole {
                finder.hold(Within::Record);
                open = None;
            }
        } else if matches!(part, Part::Open) && records.iter().chain(&finder.found).any(is_known) {
            open = Some(Row { level: path.len(), cells: Vec::new(), open: Vec::new() });
        } else {
            finder.add(path, &part, records, &mut decoder.budget)?;
            if records.is_empty() && !finder.found.is_empty() {
                return Ok(finder.found);
            }
        }
    }
    if records.is_empty() {
        return Ok(finder.perhaps.into_iter().collect());
    }
    decoder.name_left_out(finder.others, document.entities.missing);
    Ok(finder.found)
}

/// The path ends with the names, of which the settings may leave out the outer ones.
fn is_at(path: &[Element], records: &[String]) -> bool {
    path.len() >= records.len()
        && path.iter().rev().zip(records.iter().rev()).all(|(element, record)| element.plain == *record)
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
    /// The element's own text, and that of the elements within it that are no fields.
    text: Cow<'t, str>,
    /// The element's own text is more than white space.
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

    /// Adds what the sections around the record say, unless the record says what it is sold as.
    fn add_section_values(&mut self, finder: &RecordFinder<'_>, columns: &mut Columns<'_>) {
        for (column, value) in finder.section_values() {
            let is_condition =
                |at| self.cells.get(at).is_some_and(|cell: &Cell<'_>| condition(&cell.text()).is_some());
            if column != SOLD_AS || !columns.positions(Field::Fact(Fact::NewOrUsed)).any(is_condition) {
                self.put(column, value.to_owned().into(), columns);
            }
        }
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

    /// True if its text is a value: its own, notes in any elements, or a list in elements of one name.
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
