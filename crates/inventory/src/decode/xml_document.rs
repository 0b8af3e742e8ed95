//! Reads an XML document part by part.

use super::budget::Budget;
use super::error::FeedError;
use super::field_names::{MAX_NAME_BYTES, plain_name};
use super::xml_entities::Entities;
use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use std::borrow::Cow;

/// Levels of elements.
const MAX_DEPTH: usize = 32;

/// An open element.
pub(super) struct Element {
    pub(super) name: String,
    /// The name's letters and digits.
    pub(super) plain: String,
}

/// A part of a document; the path says where.
pub(super) enum Part<'t> {
    Open,
    /// One of the element that was opened, with its name.
    Attribute(String, Cow<'t, str>),
    /// A run of the text of the innermost element.
    Text(Cow<'t, str>),
    /// The innermost element ends, which the path still has.
    Close,
}

/// A document that is being read.
pub(super) struct Document<'t> {
    reader: Reader<&'t [u8]>,
    /// The open elements.
    pub(super) path: Vec<Element>,
    pub(super) entities: Entities,
    /// Those of the innermost element that were not read yet, the last first.
    attributes: Vec<(String, String)>,
    is_closed: bool,
}

impl<'t> Document<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().allow_dangling_amp = true;
        reader.config_mut().expand_empty_elements = true;
        let entities = Entities::default();
        Self { reader, path: Vec::new(), entities, attributes: Vec::new(), is_closed: false }
    }

    /// The next part; `None` at the end. An error if the document is truncated or not well-formed.
    pub(super) fn next(&mut self, budget: &mut Budget<'_>) -> Result<Option<Part<'t>>, FeedError> {
        budget.spend(0)?;
        if std::mem::take(&mut self.is_closed) {
            self.path.pop();
        }
        if let Some((name, value)) = self.attributes.pop() {
            return Ok(Some(Part::Attribute(name, value.into())));
        }
        loop {
            return Ok(Some(
                match self.reader.read_event().map_err(|error| malformed(&error.to_string()))? {
                    Event::Start(start) | Event::Empty(start) => {
                        self.open(&start, budget)?;
                        Part::Open
                    }
                    Event::End(_) => {
                        self.is_closed = true;
                        Part::Close
                    }
                    Event::Text(text) => Part::Text(text.into_inner()),
                    Event::CData(text) => Part::Text(text.into_inner()),
                    Event::GeneralRef(reference) => Part::Text(match resolve_xml_entity(&reference) {
                        Some(text) => Cow::Borrowed(text),
                        None => self.entities.expanded(&format!("&{};", &*reference), budget)?.into(),
                    }),
                    Event::DocType(declaration) => {
                        self.entities.declare(&declaration.into_inner());
                        continue;
                    }
                    Event::Comment(_) | Event::Decl(_) | Event::PI(_) => continue,
                    Event::Eof if self.path.is_empty() => return Ok(None),
                    Event::Eof => return Err(malformed("it ends inside an element")),
                },
            ));
        }
    }

    fn open(&mut self, start: &BytesStart<'_>, budget: &mut Budget<'_>) -> Result<(), FeedError> {
        if self.path.len() == MAX_DEPTH {
            return Err(malformed("elements are nested too deeply"));
        }
        let mut name = start.local_name().as_ref().to_owned();
        // The rest of a name that is too long to be read is not kept.
        name.truncate(name.floor_char_boundary(MAX_NAME_BYTES + 1));
        let plain = plain_name(&name);
        self.path.push(Element { name, plain });
        for attribute in start.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| malformed(&error.to_string()))?;
            let mut value = attribute.value.replace(['\t', '\n', '\r'], " ");
            if value.contains('&') {
                value = self.entities.expanded(&value, budget)?;
            }
            self.attributes.push((attribute.key.local_name().as_ref().to_owned(), value));
        }
        self.attributes.reverse();
        Ok(())
    }
}

fn malformed(why: &str) -> FeedError {
    FeedError::NotVehicles(format!("the XML is not well-formed: {why}"))
}
