//! Writes XML with quick-xml.

use jiff::Timestamp;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};

/// `2026-11-20T16:05:00Z`.
pub(crate) fn moment(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A document or fragment.
pub(crate) struct Xml(Writer<Vec<u8>>);

impl Xml {
    /// An empty fragment.
    pub(crate) fn new() -> Self {
        Self(Writer::new(Vec::new()))
    }

    /// Writes the XML declaration.
    pub(crate) fn declaration(&mut self) {
        self.put(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    }

    /// Writes a start tag.
    pub(crate) fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.put(Event::Start(BytesStart::new(name).with_attributes(attributes.iter().copied())));
    }

    /// Writes an element without content.
    pub(crate) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.put(Event::Empty(BytesStart::new(name).with_attributes(attributes.iter().copied())));
    }

    /// Writes an element with text.
    pub(crate) fn text(&mut self, name: &str, text: &str) {
        self.open(name, &[]);
        self.put(Event::Text(BytesText::new(text)));
        self.close(name);
    }

    /// Writes an end tag.
    pub(crate) fn close(&mut self, name: &str) {
        self.put(Event::End(BytesEnd::new(name)));
    }

    pub(crate) fn written(self) -> Vec<u8> {
        self.0.into_inner()
    }

    fn put(&mut self, event: Event<'_>) {
        // Writing to memory can't fail.
        _ = self.0.write_event(event);
    }
}
