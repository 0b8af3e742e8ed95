//! XML for machines, written by quick-xml.

use jiff::Timestamp;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};

/// `2026-11-20T16:05:00Z`.
pub(super) fn moment(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A document in the making, or a part of one.
pub(super) struct Xml(Writer<Vec<u8>>);

impl Xml {
    /// Nothing yet.
    pub(super) fn new() -> Self {
        Self(Writer::new(Vec::new()))
    }

    /// What a document begins with.
    pub(super) fn declaration(&mut self) {
        self.put(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    }

    /// An element begins.
    pub(super) fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.put(Event::Start(BytesStart::new(name).with_attributes(attributes.iter().copied())));
    }

    /// An element of attributes alone.
    pub(super) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.put(Event::Empty(BytesStart::new(name).with_attributes(attributes.iter().copied())));
    }

    /// An element of text alone.
    pub(super) fn text(&mut self, name: &str, text: &str) {
        self.open(name, &[]);
        self.put(Event::Text(BytesText::new(text)));
        self.close(name);
    }

    /// An element ends.
    pub(super) fn close(&mut self, name: &str) {
        self.put(Event::End(BytesEnd::new(name)));
    }

    /// What was written.
    pub(super) fn written(self) -> Vec<u8> {
        self.0.into_inner()
    }

    fn put(&mut self, event: Event<'_>) {
        // Memory takes every write: there is no failure to pass on.
        _ = self.0.write_event(event);
    }
}
