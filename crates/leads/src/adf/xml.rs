//! Writes XML: removes invisible characters, among them those that XML 1.0 forbids; quick-xml
//! escapes the rest.

use inventory::visible_text;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesPI, BytesStart, BytesText, Event},
};

/// Names and values; an attribute without a value is omitted.
pub(super) type Attributes<'a> = &'a [(&'a str, Option<&'a str>)];

pub(super) struct Document {
    writer: Writer<Vec<u8>>,
    /// Texts are transliterated.
    ascii: bool,
}

impl Document {
    /// Writes ADF's prolog: no DOCTYPE, no namespace.
    pub(super) fn new(ascii: bool) -> Self {
        let mut document = Self { writer: Writer::new_with_indent(Vec::new(), b' ', 2), ascii };
        document.put(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        document.put(Event::PI(BytesPI::new("adf version=\"1.0\"")));
        document
    }

    /// Writes an element with child elements.
    pub(super) fn element(&mut self, name: &str, attributes: Attributes<'_>, inside: impl FnOnce(&mut Self)) {
        let start = self.start(name, attributes);
        self.put(Event::Start(start));
        inside(self);
        self.put(Event::End(BytesEnd::new(name)));
    }

    /// Writes an element with text.
    pub(super) fn text(&mut self, name: &str, attributes: Attributes<'_>, text: &str) {
        let start = self.start(name, attributes);
        self.put(Event::Start(start));
        let text = self.clean(text);
        self.put(Event::Text(BytesText::new(&text)));
        self.put(Event::End(BytesEnd::new(name)));
    }

    /// Writes an element with text, if there is any.
    pub(super) fn optional(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.text(name, &[], text);
        }
    }

    pub(super) fn finish(self) -> String {
        let mut text = String::from_utf8_lossy(&self.writer.into_inner()).into_owned();
        text.push('\n');
        text
    }

    fn start<'a>(&self, name: &'a str, attributes: Attributes<'_>) -> BytesStart<'a> {
        let mut start = BytesStart::new(name);
        for (key, value) in attributes {
            if let Some(value) = value {
                start.push_attribute((*key, self.clean(value).as_str()));
            }
        }
        start
    }

    fn clean(&self, text: &str) -> String {
        let text = readable(text);
        if self.ascii { ascii(&text) } else { text }
    }

    fn put(&mut self, event: Event<'_>) {
        // A write to memory can't fail.
        _ = self.writer.write_event(event);
    }
}

/// The trimmed text without invisible characters; `None` if nothing is left.
pub(crate) fn visible(text: &str) -> Option<String> {
    let text = readable(text);
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The text without invisible characters, with line feeds as line ends, as XML parsers read them.
fn readable(text: &str) -> String {
    visible_text(text).replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n")
}

/// The text in ASCII letters; what has none is left out. `deunicode` leaves out line feeds and tabs.
fn ascii(text: &str) -> String {
    let words = text.split_inclusive(['\n', '\t']).map(|part| {
        let word = part.trim_end_matches(['\n', '\t']);
        deunicode::deunicode_with_tofu(word, "") + &part[word.len()..]
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_removed_and_line_ends_are_line_feeds() {
        assert_eq!(readable("a\0b\u{8}c\u{B}\u{C}\u{1F}d\u{FFFE}\u{FFFF}e\tf\u{7F}"), "abcde\tf");
        assert_eq!(readable("a\nb\r\nc\rd\u{2028}e\u{2029}f"), "a\nb\nc\nd\ne\nf");
    }

    #[test]
    fn ascii_letters_keep_their_lines() {
        assert_eq!(ascii("é\n\n車\tb\n\u{e000}\n"), "e\n\nChe\tb\n\n");
    }

    #[test]
    fn text_without_visible_characters_is_none() {
        assert_eq!(visible(" \u{1} \n"), None);
        assert_eq!(visible(" a\u{1}b "), Some("ab".to_owned()));
    }
}
