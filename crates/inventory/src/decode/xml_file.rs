//! Reads XML of inventory systems: elements of one name are records (FEED-15).

use super::Layout;
use super::budget::Budget;
use super::cell::Cell;
use super::columns::Columns;
use super::error::FeedError;
use super::feed_format::{FeedFormat, FileFormat, Mapping};
use super::field_names::MAX_NAME_BYTES;
use super::field_names::plain_name;
use super::file_decoder::FileDecoder;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::borrow::Cow;

/// Levels of elements.
const MAX_DEPTH: usize = 32;
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
        None => find_records(text, format, &mut decoder.budget)?,
    };
    let mut row = Row { first_level: 0, cells: Vec::new() };
    let mut is_record = false;
    walk(text, |path, part| {
        decoder.budget.spend(0)?;
        match part {
            Part::Open if !is_record && is_at(path, &records) => {
                is_record = true;
                row = Row { first_level: path.len(), cells: Vec::new() };
            }
            Part::Member(name, value) if is_record => {
                let name = member_name(&path[row.first_level..], name, &mut decoder.budget)?;
                row.put(&name, value, &mut decoder.columns);
            }
            Part::Close if is_record && path.len() == row.first_level => {
                is_record = false;
                decoder.add(&row.cells, false)?;
            }
            _ => {}
        }
        Ok(true)
    })?;
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

/// An open element.
struct Element {
    name: String,
    /// Its letters and digits.
    plain: String,
}

/// The path of the first element that has a stock number or VIN and more recognized members.
fn find_records(text: &str, format: &FeedFormat, budget: &mut Budget<'_>) -> Result<Vec<String>, FeedError> {
    let mapping = Mapping::new(format, FileFormat::Xml);
    // The columns of each open element.
    let mut open: Vec<Columns<'_>> = Vec::new();
    let mut found = None;
    walk(text, |path, part| {
        budget.spend(0)?;
        match part {
            Part::Open => open.push(Columns::new(&mapping)),
            Part::Member(attribute, _) => {
                let outermost = open.len().saturating_sub(MAX_MEMBER_DEPTH);
                for (level, columns) in open.iter_mut().enumerate().skip(outermost) {
                    let name = member_name(&path[level + 1..], attribute, budget)?;
                    if !name.is_empty() {
                        columns.index_of(&name);
                    }
                }
            }
            Part::Close => {
                let is_record =
                    |columns: Columns<'_>| columns.have_key() && columns.recognized_fields() > MIN_RECOGNIZED;
                if open.pop().is_some_and(is_record) {
                    found = Some(path.iter().map(|element| element.plain.clone()).collect());
                    return Ok(false);
                }
            }
        }
        Ok(true)
    })?;
    found.ok_or_else(|| {
        FeedError::NotVehicles(
            "none of its elements has a stock number or VIN and three more members of a vehicle; `feed.records` names \
             the path of the records, `feed.fields` members that are unknown"
                .to_owned(),
        )
    })
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

/// What a document has at a path.
enum Part<'p, 't> {
    Open,
    /// The value of an attribute, or the text of an element without elements.
    Member(Option<&'p str>, Cow<'t, str>),
    Close,
}

/// Visits the elements of a document in order, until the visitor returns `false`. An error if the
/// document is truncated or not well-formed.
fn walk<'t>(
    text: &'t str,
    mut visit: impl FnMut(&[Element], Part<'_, 't>) -> Result<bool, FeedError>,
) -> Result<(), FeedError> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_dangling_amp = true;
    let mut path: Vec<Element> = Vec::new();
    let mut content = Content::default();
    loop {
        let is_continued = match reader.read_event().map_err(|error| malformed(&error.to_string()))? {
            Event::Start(start) => {
                content = Content::default();
                open(&start, &mut path, &mut visit)?
            }
            Event::Empty(start) => {
                content = Content { has_elements: true, ..Content::default() };
                let is_continued = open(&start, &mut path, &mut visit)? && visit(&path, Part::Close)?;
                path.pop();
                is_continued
            }
            Event::End(_) => {
                let Content { text, has_elements } = std::mem::take(&mut content);
                let mut is_continued = true;
                if !has_elements && !text.trim().is_empty() {
                    is_continued = visit(&path, Part::Member(None, text))?;
                }
                is_continued = is_continued && visit(&path, Part::Close)?;
                path.pop();
                content.has_elements = true;
                is_continued
            }
            Event::Text(text) => content.push(text.into_inner()),
            Event::CData(text) => content.push(text.into_inner()),
            Event::GeneralRef(reference) => content.push(resolved(&reference)),
            Event::Eof if path.is_empty() => return Ok(()),
            Event::Eof => return Err(malformed("it ends inside an element")),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => true,
        };
        if !is_continued {
            return Ok(());
        }
    }
}

fn malformed(why: &str) -> FeedError {
    FeedError::NotVehicles(format!("the XML is not well-formed: {why}"))
}

fn open<'t>(
    start: &BytesStart<'t>,
    path: &mut Vec<Element>,
    visit: &mut impl FnMut(&[Element], Part<'_, 't>) -> Result<bool, FeedError>,
) -> Result<bool, FeedError> {
    if path.len() == MAX_DEPTH {
        return Err(malformed("elements are nested too deeply"));
    }
    let mut name = start.local_name().as_ref().to_owned();
    // The rest of a name that is too long to be read is not kept.
    name.truncate(name.floor_char_boundary(MAX_NAME_BYTES + 1));
    let plain = plain_name(&name);
    path.push(Element { name, plain });
    let mut is_continued = visit(path, Part::Open)?;
    for attribute in start.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| malformed(&error.to_string()))?;
        let name = attribute.key.local_name().as_ref().to_owned();
        let value = attribute
            .normalized_value(XmlVersion::Implicit1_0)
            .unwrap_or_else(|_| attribute.value.clone())
            .into_owned();
        is_continued = is_continued && visit(path, Part::Member(Some(&name), Cow::Owned(value)))?;
    }
    Ok(is_continued)
}

/// The text of the innermost element.
#[derive(Default)]
struct Content<'t> {
    text: Cow<'t, str>,
    has_elements: bool,
}

impl<'t> Content<'t> {
    fn push(&mut self, text: Cow<'t, str>) -> bool {
        if self.text.is_empty() {
            self.text = text;
        } else {
            self.text.to_mut().push_str(&text);
        }
        true
    }
}

/// The text of a reference. An unknown entity stays, as in HTML (`&nbsp;`), which text cleaning decodes.
fn resolved<'t>(reference: &BytesRef<'t>) -> Cow<'t, str> {
    let name = reference.clone().into_inner();
    match (reference.resolve_char_ref(), resolve_xml_entity(&name)) {
        (Ok(Some(character)), _) => Cow::Owned(character.to_string()),
        (_, Some(text)) => Cow::Borrowed(text),
        _ => Cow::Owned(format!("&{name};")),
    }
}
