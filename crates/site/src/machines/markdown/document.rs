//! A Markdown document (`CommonMark` with tables). Every text is escaped, so that no text of the feed
//! becomes a link, a heading, HTML or a picture.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use std::fmt::Display;

/// Characters that end a link's destination, escapes in it, or an entity in it.
const DESTINATION: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'(')
    .add(b')')
    .add(b'\\')
    .add(b'`')
    .add(b'|')
    .add(b';');
/// Without an entity a semicolon is a part of the address: `tel:+19015550142;ext=3`.
const DESTINATION_WITHOUT_ENTITY: &AsciiSet = &DESTINATION.remove(b';');

/// Text within a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Inline(String);

impl Inline {
    pub(super) fn new(text: &str) -> Self {
        Self::default().text(text)
    }

    pub(super) fn text(mut self, text: &str) -> Self {
        self.push(text);
        self
    }

    pub(super) fn link(mut self, text: &str, address: &str) -> Self {
        let start = self.len();
        self.push(text);
        self.wrap_link(start, address);
        self
    }

    /// The parts of a message; every other one is a link to the next of the addresses.
    pub(super) fn parts(
        parts: impl IntoIterator<Item = impl Display>,
        addresses: impl IntoIterator<Item = String>,
    ) -> Self {
        let mut addresses = addresses.into_iter();
        parts.into_iter().enumerate().fold(Self::default(), |inline, (index, part)| {
            let address = if index % 2 == 1 { addresses.next() } else { None };
            match address {
                Some(address) => inline.link(&part.to_string(), &address),
                None => inline.text(&part.to_string()),
            }
        })
    }

    /// These texts, each as a link, with commas.
    pub(super) fn links<'a>(mut self, links: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        for (index, (text, address)) in links.into_iter().enumerate() {
            self = if index > 0 { self.text(", ") } else { self }.link(text, &address);
        }
        self
    }

    /// Adds text; a run of white space becomes one space.
    pub(super) fn push(&mut self, text: &str) {
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter.is_whitespace() {
                if !self.0.is_empty() && !self.0.ends_with(' ') {
                    self.0.push(' ');
                }
                continue;
            }
            if letter.is_control() {
                continue;
            }
            let next = letters.peek().copied();
            let is_within_word =
                self.0.ends_with(char::is_alphanumeric) && next.is_some_and(char::is_alphanumeric);
            let is_markup = match letter {
                '\\' | '`' | '*' | '[' | ']' | '<' | '|' | '~' => true,
                '_' => !is_within_word,
                '#' => self.0.is_empty() || self.0.ends_with(' '),
                '&' => next.is_none_or(|next| next == '#' || next.is_ascii_alphanumeric()),
                // GitHub makes links of bare addresses.
                ':' => next == Some('/'),
                '.' => self.0.len() >= 3 && self.0.to_ascii_lowercase().ends_with("www"),
                _ => false,
            };
            if is_markup {
                self.0.push('\\');
            }
            self.0.push(letter);
        }
    }

    /// Adds what separates the text from the next.
    pub(super) fn separate(&mut self, separator: &str) {
        self.0.truncate(self.0.trim_end().len());
        self.0.push_str(separator);
    }

    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.trim().is_empty()
    }

    /// Makes the text after `start` a link. A link without a text is nothing.
    pub(super) fn wrap_link(&mut self, start: usize, address: &str) {
        let encoded = if address.contains('&') { DESTINATION } else { DESTINATION_WITHOUT_ENTITY };
        let address = utf8_percent_encode(address, encoded);
        self.wrap(start, "[", &format!("]({address})"));
    }

    /// Puts marks around the text after `start`, without the spaces at its ends.
    pub(super) fn wrap(&mut self, start: usize, before: &str, after: &str) {
        let text = self.0.split_off(start);
        let inner = text.trim_matches(' ');
        if inner.is_empty() {
            self.0.push_str(&text);
            return;
        }
        let lead = &text[..text.len() - text.trim_start_matches(' ').len()];
        let end = &text[text.trim_end_matches(' ').len()..];
        for part in [lead, before, inner, after, end] {
            self.0.push_str(part);
        }
    }

    /// As the beginning of a block.
    fn block(&self) -> String {
        let text = self.0.trim();
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        match (digits, text[digits..].chars().next()) {
            (0, Some('-' | '+' | '=' | '>' | ':')) => format!("\\{text}"),
            (1.., Some('.' | ')')) => format!("{}\\{}", &text[..digits], &text[digits..]),
            _ => text.to_owned(),
        }
    }
}

/// The mark of a list's entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker {
    Bullet,
    Number(usize),
}

/// Blocks, one below the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Document {
    text: String,
    ends_with_item: bool,
}

impl Document {
    pub(super) fn heading(&mut self, level: usize, content: &Inline) {
        self.block(&format!("{} {}", "#".repeat(level), content.block()), content, false);
    }

    pub(super) fn paragraph(&mut self, content: &Inline) {
        self.block(&content.block(), content, false);
    }

    /// An entry of a list that is not within another.
    pub(super) fn item(&mut self, content: &Inline) {
        self.nested_item(0, Marker::Bullet, content);
    }

    /// `depth` is the number of lists around its own.
    pub(super) fn nested_item(&mut self, depth: usize, marker: Marker, content: &Inline) {
        let marker = match marker {
            Marker::Bullet => "-".to_owned(),
            Marker::Number(number) => format!("{number}."),
        };
        self.block(&format!("{}{marker} {}", "   ".repeat(depth), content.block()), content, true);
    }

    /// `Mileage: 33,212 miles`, as an entry of a list; nothing without a value.
    pub(super) fn fact(&mut self, label: &str, value: &str) {
        if !value.trim().is_empty() {
            self.item(&Inline::new(label).text(": ").text(value));
        }
    }

    /// A table, whose first row is its head.
    pub(super) fn table(&mut self, rows: &[Vec<Inline>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let line = |row: &Vec<Inline>| {
            let cell = |column| row.get(column).map_or("", |cell: &Inline| cell.0.trim());
            format!("| {} |", (0..columns).map(cell).collect::<Vec<_>>().join(" | "))
        };
        let mut lines: Vec<String> = rows.iter().map(line).collect();
        if columns > 0 {
            lines.insert(1, format!("|{}", "---|".repeat(columns)));
            self.add(&lines.join("\n"), false);
        }
    }

    fn block(&mut self, block: &str, content: &Inline, is_item: bool) {
        if !content.is_empty() {
            self.add(block, is_item);
        }
    }

    fn add(&mut self, block: &str, is_item: bool) {
        if !self.text.is_empty() {
            self.text.push_str(if is_item && self.ends_with_item { "\n" } else { "\n\n" });
        }
        self.ends_with_item = is_item;
        self.text.push_str(block);
    }

    pub(super) fn into_text(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use pulldown_cmark::{Event, Options, Parser, Tag};

    /// The kinds of a document's elements, and its text.
    fn parse(markdown: &str) -> (Vec<String>, String) {
        let (mut elements, mut text) = (Vec::new(), String::new());
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            match event {
                Event::Text(part) => text.push_str(&part),
                Event::Start(Tag::Link { dest_url, .. }) => elements.push(format!("link {dest_url}")),
                Event::Start(tag) => elements.push(format!("{tag:?}")),
                Event::End(_) => text.push('\n'),
                other => elements.push(format!("{other:?}")),
            }
        }
        (elements, text)
    }

    fn document(text: &str) -> String {
        let mut document = Document::default();
        document.heading(2, &Inline::new(text));
        document.paragraph(&Inline::new(text));
        document.item(&Inline::new(text));
        document.fact("VIN", text);
        document
            .table(&[vec![Inline::new("A"), Inline::new("B")], vec![Inline::new(text), Inline::new("x")]]);
        document.paragraph(&Inline::default().link(text, "https://www.example.com/a_b?c=d&copy=(1)"));
        document.into_text()
    }

    /// White space as the document has it.
    fn collapsed(text: &str) -> String {
        let shown: String =
            text.chars().filter(|letter| letter.is_whitespace() || !letter.is_control()).collect();
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_semicolon_of_an_address_stays_unless_it_may_end_an_entity() {
        let link = |address: &str| Inline::default().link("Call", address).0;
        assert_eq!(link("tel:+19015550142;ext=3"), "[Call](tel:+19015550142;ext=3)");
        assert_eq!(link("/a?b=1&lt;c"), "[Call](/a?b=1&lt%3Bc)");
    }

    proptest! {
        #[test]
        fn no_text_becomes_markup(text in r"x?[ -~\n\t]{0,6}[-#>*_`~<>\[\]()!&|:=+.0-9a-z/ \n\\]{1,24}x") {
            let (elements, shown) = parse(&document(&text));
            prop_assert_eq!(&elements, &parse(&document("plain")).0);
            prop_assert_eq!(shown, parse(&document("plain")).1.replace("plain", &collapsed(&text)));
        }

        #[test]
        fn an_address_stays_an_address(address in "https://www\\.example\\.com/\\PC{0,20}") {
            let mut document = Document::default();
            document.paragraph(&Inline::default().link("x", &address));
            let elements = parse(&document.into_text()).0;
            prop_assert_eq!(elements.len(), 2);
            let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
            prop_assert_eq!(decoded(elements[1].strip_prefix("link ").unwrap()), decoded(&address));
        }
    }

    #[test]
    fn bare_addresses_are_no_links_on_github() {
        assert_eq!(
            Inline::new("See https://a.example or WWW.a.example").0,
            "See https\\://a.example or WWW\\.a.example"
        );
    }
}
