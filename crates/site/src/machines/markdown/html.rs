//! The main region of one of our own pages as Markdown. Its templates are well-formed, so that an
//! XML reader reads them.

use super::document::{Document, Inline, Marker};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

/// Elements without an end tag.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "source"];
/// Elements whose content acts, draws, or is for scripts.
const LEFT_OUT: [&str; 13] = [
    "button", "canvas", "datalist", "form", "iframe", "img", "input", "noscript", "picture", "script",
    "select", "svg", "template",
];
/// Elements within a line of text.
const INLINE: [&str; 12] =
    ["a", "abbr", "b", "cite", "code", "em", "q", "s", "small", "span", "strong", "time"];
/// Classes of elements that only make sense in a browser.
const LEFT_OUT_CLASSES: [&str; 5] = ["no-print", "photo-count", "qr-code", "tab-list", "vehicle-actions"];

/// Converts the content of `<main>`. `address` returns the address that a link's `href` has in
/// Markdown; `None` drops the link. `form` is the line in place of a form that is sent.
pub(super) fn convert(
    html: &str,
    document: Document,
    address: &dyn Fn(&str) -> Option<String>,
    form: &Inline,
) -> Result<Document, quick_xml::Error> {
    let mut reader = Reader::from_str(html);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut converter = Converter::new(document, address, form);
    loop {
        match reader.read_event()? {
            Event::Start(tag) => converter.start(&tag),
            Event::Empty(tag) => {
                converter.start(&tag);
                if !VOID.contains(&tag.name().as_ref()) {
                    converter.end(tag.name().as_ref());
                }
            }
            Event::End(tag) => converter.end(tag.name().as_ref()),
            Event::Text(text) => converter.text(&text),
            Event::GeneralRef(name) => {
                converter.text(&htmlize::unescape(format!("&{};", &*name)));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    converter.flush();
    Ok(converter.document)
}

/// The block that the text since the last one becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Paragraph,
    Heading(usize),
    Item,
    Cell,
}

/// An element within the line that is not closed yet.
struct Open {
    name: String,
    /// Position in the line.
    start: usize,
    /// The address of a link.
    address: Option<String>,
}

struct Converter<'a> {
    document: Document,
    address: &'a dyn Fn(&str) -> Option<String>,
    form: &'a Inline,
    line: Inline,
    block: Block,
    open: Vec<Open>,
    /// The markers of the lists around the current position.
    lists: Vec<Marker>,
    rows: Vec<Vec<Inline>>,
    /// The table's first row is its head.
    has_head: bool,
    /// Elements that are open within one that is left out, itself included.
    left_out: usize,
    /// The mark that separates the next text in the line from the one before.
    separator: Option<&'static str>,
    /// The last text ended with a `span`.
    is_after_span: bool,
}

impl<'a> Converter<'a> {
    fn new(document: Document, address: &'a dyn Fn(&str) -> Option<String>, form: &'a Inline) -> Self {
        Self {
            document,
            address,
            form,
            line: Inline::default(),
            block: Block::Paragraph,
            open: Vec::new(),
            lists: Vec::new(),
            rows: Vec::new(),
            has_head: false,
            left_out: 0,
            separator: None,
            is_after_span: false,
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>) {
        let name = tag.name().as_ref().to_owned();
        let is_void = VOID.contains(&name.as_str());
        if self.left_out > 0 {
            self.left_out += usize::from(!is_void);
            return;
        }
        let attribute = |wanted: &str| {
            let found = tag.html_attributes().flatten().find(|one| one.key.as_ref() == wanted)?;
            Some(htmlize::unescape_attribute(&*found.value).into_owned())
        };
        // In a table such a text is the value that an icon shows.
        let is_in_cell = self.block == Block::Cell;
        if is_left_out(&name, &attribute, is_in_cell) {
            if name == "form" && attribute("method").as_deref() == Some("post") {
                self.flush();
                self.document.paragraph(self.form);
            }
            self.left_out = usize::from(!is_void);
            return;
        }
        match name.as_str() {
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" if self.is_at_block() => {
                self.flush();
                self.block = Block::Heading(usize::from(name.as_bytes()[1] - b'0'));
            }
            "ul" | "ol" => {
                self.flush();
                self.lists.push(if name == "ol" { Marker::Number(0) } else { Marker::Bullet });
            }
            "li" | "dt" if self.block != Block::Cell => {
                self.flush();
                self.block = Block::Item;
                if let Some(Marker::Number(number)) = self.lists.last_mut() {
                    *number += 1;
                }
            }
            "table" => self.flush(),
            "thead" => self.has_head = true,
            "tr" => self.rows.push(Vec::new()),
            "td" | "th" => {
                self.line = Inline::default();
                self.block = Block::Cell;
            }
            // Adjacent spans are apart on the page.
            "span" if self.is_after_span => self.separator = self.separator.or(Some(" ")),
            "dd" if self.line.is_empty() => self.block = Block::Item,
            "dd" => {}
            "a" | "strong" | "b" | "s" => {
                if self.is_after_span && name == "a" {
                    self.separator = self.separator.or(Some(" "));
                }
                let address = attribute("href").and_then(|href| (self.address)(&href));
                // A separator belongs before the link.
                self.separate();
                self.open.push(Open { name, start: self.line.len(), address });
            }
            _ if INLINE.contains(&name.as_str()) => {}
            _ => self.boundary(" "),
        }
    }

    fn end(&mut self, name: &str) {
        if self.left_out > 0 {
            self.left_out -= 1;
            return;
        }
        match name {
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "dt" => self.boundary(": "),
            "ul" | "ol" => {
                self.flush();
                self.lists.pop();
            }
            "li" | "dd" if self.block != Block::Cell => self.flush(),
            "td" | "th" => {
                let cell = std::mem::take(&mut self.line);
                self.rows.last_mut().get_or_insert(&mut Vec::new()).push(cell);
                (self.block, self.separator) = (Block::Paragraph, None);
            }
            "table" => {
                let mut rows = std::mem::take(&mut self.rows);
                if !std::mem::take(&mut self.has_head) {
                    rows.insert(0, Vec::new());
                }
                self.document.table(&rows);
            }
            "a" | "strong" | "b" | "s" => {
                self.close(name);
                self.is_after_span |= name == "a";
            }
            "span" => self.is_after_span = true,
            _ if INLINE.contains(&name) => {}
            _ => self.boundary(" "),
        }
    }

    fn close(&mut self, name: &str) {
        let Some(at) = self.open.iter().rposition(|open| open.name == name) else { return };
        let Open { start, address, .. } = self.open.remove(at);
        match (name, address) {
            ("a", Some(address)) => self.line.wrap_link(start, &address),
            ("strong" | "b", _) => self.line.wrap(start, "**", "**"),
            ("s", _) => self.line.wrap(start, "~~", "~~"),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        if self.left_out > 0 {
            return;
        }
        if !text.trim().is_empty() {
            self.separate();
        }
        self.is_after_span = false;
        self.line.push(text);
    }

    fn separate(&mut self) {
        if let Some(separator) = self.separator.take()
            && !self.line.is_empty()
        {
            self.line.separate(separator);
        }
    }

    /// A block may begin here: not within a link, an entry or a cell.
    fn is_at_block(&self) -> bool {
        self.open.is_empty() && matches!(self.block, Block::Paragraph | Block::Heading(_))
    }

    /// Between two blocks; `separator` is what remains of it within a line.
    fn boundary(&mut self, separator: &'static str) {
        if self.is_at_block() { self.flush() } else { self.separator = self.separator.or(Some(separator)) }
    }

    /// Writes the line as a block.
    fn flush(&mut self) {
        let line = std::mem::take(&mut self.line);
        match self.block {
            Block::Paragraph | Block::Cell => self.document.paragraph(&line),
            Block::Heading(level) => self.document.heading(level, &line),
            Block::Item => {
                let marker = self.lists.last().copied().unwrap_or(Marker::Bullet);
                self.document.nested_item(self.lists.len().saturating_sub(1), marker, &line);
            }
        }
        (self.block, self.separator) = (Block::Paragraph, None);
        self.open.iter_mut().for_each(|open| open.start = 0);
    }
}

fn is_left_out(name: &str, attribute: &impl Fn(&str) -> Option<String>, is_in_cell: bool) -> bool {
    let classes = attribute("class").unwrap_or_default();
    let has_class = |class: &str| classes.split(' ').any(|one| one == class);
    let is_in_page = || attribute("href").is_some_and(|href| href.starts_with('#'));
    LEFT_OUT.contains(&name)
        || (name == "a" && has_class("btn") && is_in_page())
        || LEFT_OUT_CLASSES.iter().any(|class| has_class(class))
        || (name == "span" && !is_in_cell && has_class("visually-hidden"))
        || attribute("hidden").is_some()
        || attribute("aria-hidden").as_deref() == Some("true")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use pulldown_cmark::{Event as Part, Parser};

    fn converted(html: &str) -> String {
        let address = |href: &str| href.starts_with('/').then(|| href.to_owned());
        convert(html, Document::default(), &address, &Inline::default()).unwrap().into_text()
    }

    proptest! {
        #[test]
        fn a_text_stays_the_same(text in r"x?[-#>*_`~<>\[\]()!&;:=+.0-9a-z/ \n\\]{0,24}(&(amp|lt|#60|copy)?;?)?x") {
            let html = format!("<p>{}</p>", htmlize::escape_all_quotes(&text));
            let markdown = converted(&html);
            let parts = Parser::new(&markdown).filter_map(|part| match part {
                Part::Text(text) => Some(text.into_string()),
                _ => None,
            });
            let expected = text.split_whitespace().collect::<Vec<_>>().join(" ");
            prop_assert_eq!(parts.collect::<String>(), expected, "{}", markdown);
        }
    }

    #[test]
    fn links_within_the_page_are_not_links() {
        let html = r##"<p><a class="btn btn-primary" href="#form">Book</a></p><p>See <a href="#x">below</a>, <a href="/y">there</a>.</p>"##;
        assert_eq!(converted(html), "See below, [there](/y).\n");
    }
}
