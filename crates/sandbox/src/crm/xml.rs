//! A strict XML 1.0 parser, which refuses malformed leads as a real CRM would.

use quick_xml::{
    Reader, XmlVersion,
    errors::Error,
    escape::resolve_xml_entity,
    events::{BytesRef, BytesStart, Event},
};

const MAX_DEPTH: usize = 32;

/// An element: its name, attributes, text (children's text not included) and children, in document
/// order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Element>,
}

/// Why a text is not an XML document.
#[derive(Debug, thiserror::Error)]
pub(crate) enum XmlError {
    /// A parser error.
    #[error("not well-formed: {0}")]
    Malformed(#[from] Error),
    /// A character that XML 1.0 forbids.
    #[error("the character U+{0:04X} is not allowed in XML 1.0")]
    Forbidden(u32),
    /// An entity that is neither predefined nor a character.
    #[error("unknown entity &{0};")]
    Entity(String),
    /// Not exactly one root element, or text outside of it.
    #[error("a document has one root element and no text outside it")]
    Root,
    /// Too many levels.
    #[error("elements are nested too deeply")]
    Depth,
}

impl Element {
    /// The child elements of this name.
    pub(crate) fn all<'e>(&'e self, name: &str) -> impl Iterator<Item = &'e Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first child element at the end of a path of names.
    pub(crate) fn at(&self, path: &[&str]) -> Option<&Element> {
        path.iter().try_fold(self, |element, name| element.all(name).next())
    }

    /// The text at the end of a path, trimmed; empty if there is none.
    pub(crate) fn text_at(&self, path: &[&str]) -> &str {
        self.at(path).map_or("", Element::text)
    }

    /// The element's own text, trimmed.
    pub(crate) fn text(&self) -> &str {
        self.text.trim()
    }

    /// An attribute's value.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Parses a document and returns its root element.
pub(crate) fn parse(text: &str) -> Result<Element, XmlError> {
    if let Some(bad) = text.chars().find(|c| !is_allowed(*c)) {
        return Err(XmlError::Forbidden(bad.into()));
    }
    let mut reader = Reader::from_str(text);
    let mut tree = Tree::default();
    loop {
        match reader.read_event()? {
            Event::Start(start) => tree.open(element(&start)?)?,
            Event::Empty(start) => {
                tree.open(element(&start)?)?;
                tree.close()?;
            }
            Event::End(_) => tree.close()?,
            Event::Text(text) => tree.write(&text.xml10_content())?,
            Event::CData(data) => tree.write(&data.xml10_content())?,
            Event::GeneralRef(reference) => tree.write(&resolve(&reference)?)?,
            Event::Eof => return tree.finish(),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

/// The open elements, and the root after it has closed.
#[derive(Default)]
struct Tree {
    open: Vec<Element>,
    root: Option<Element>,
}

impl Tree {
    fn open(&mut self, element: Element) -> Result<(), XmlError> {
        if self.root.is_some() {
            return Err(XmlError::Root);
        }
        if self.open.len() == MAX_DEPTH {
            return Err(XmlError::Depth);
        }
        self.open.push(element);
        Ok(())
    }

    fn close(&mut self) -> Result<(), XmlError> {
        let done = self.open.pop().ok_or(XmlError::Root)?;
        match self.open.last_mut() {
            Some(parent) => parent.children.push(done),
            None => self.root = Some(done),
        }
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), XmlError> {
        match self.open.last_mut() {
            Some(element) => element.text.push_str(text),
            None if text.trim_matches(['\u{feff}', ' ', '\t', '\r', '\n']).is_empty() => {}
            None => return Err(XmlError::Root),
        }
        Ok(())
    }

    fn finish(self) -> Result<Element, XmlError> {
        if self.open.is_empty() { self.root.ok_or(XmlError::Root) } else { Err(XmlError::Root) }
    }
}

fn element(start: &BytesStart<'_>) -> Result<Element, XmlError> {
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(Error::from)?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0)?;
        if let Some(bad) = value.chars().find(|c| !is_allowed(*c)) {
            return Err(XmlError::Forbidden(bad.into()));
        }
        attributes.push((attribute.key.into_inner().to_owned(), value.into_owned()));
    }
    Ok(Element { name: start.name().into_inner().to_owned(), attributes, ..Element::default() })
}

fn resolve(reference: &BytesRef<'_>) -> Result<String, XmlError> {
    match reference.resolve_char_ref()? {
        Some(character) if is_allowed(character) => Ok(character.to_string()),
        Some(character) => Err(XmlError::Forbidden(character.into())),
        None => resolve_xml_entity(reference)
            .map(str::to_owned)
            .ok_or_else(|| XmlError::Entity(reference.to_string())),
    }
}

/// XML 1.0, production `Char`.
fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
