//! Text, links and pictures inside of blocks.

use std::ops::Range;

use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};

use super::{
    html::{Spotted, Writer},
    links::{self, Target},
};
use crate::{
    line::Line,
    pictures,
    placeholder::{Placeholder, Span},
    text::{OwnedPiece, TextLink},
};

impl Writer<'_> {
    pub(super) fn take_title(&mut self, inner: &[Spotted<'_>]) {
        let mut title = Line::default();
        for (event, range) in inner {
            match event {
                Event::Text(text) | Event::InlineHtml(text) => {
                    for (placeholder, text) in self.resolve(text, range) {
                        match placeholder {
                            Some(name) => title.push_value(&name),
                            None => title.push_text(&text),
                        }
                    }
                }
                Event::Code(code) => title.push_text(&self.marked.restore(code)),
                Event::SoftBreak | Event::HardBreak => title.push_text(" "),
                _ => {}
            }
        }
        self.written.title = Some(title.trimmed());
    }

    /// The text of events with placeholders as they were written.
    pub(super) fn source_of(&self, events: &[Spotted<'_>]) -> String {
        events
            .iter()
            .map(|(event, _)| match event {
                Event::Text(text) | Event::Code(text) | Event::InlineHtml(text) => self.marked.restore(text),
                Event::SoftBreak | Event::HardBreak => " ".to_owned(),
                _ => String::new(),
            })
            .collect()
    }

    pub(super) fn image<'e>(
        &mut self,
        address: &str,
        title: &str,
        range: &Range<usize>,
        after: &'e [Spotted<'e>],
    ) -> &'e [Spotted<'e>] {
        let mut depth = 0_usize;
        let end = after.iter().position(|(event, _)| match event {
            Event::Start(Tag::Image { .. }) => {
                depth += 1;
                false
            }
            Event::End(TagEnd::Image) if depth == 0 => true,
            Event::End(TagEnd::Image) => {
                depth -= 1;
                false
            }
            _ => false,
        });
        let (inner, rest) = after.split_at(end.unwrap_or(after.len()));
        let line = self.line(range.start);
        let alt = self.source_of(inner);
        let src = self.marked.restore(address);
        let has_mark =
            |text: &str| self.marked.spans(text).iter().any(|span| matches!(span, Span::Placeholder(_)));
        let has_placeholder =
            inner.iter().any(|(event, _)| matches!(event, Event::Text(text) if has_mark(text)));
        if has_placeholder || has_mark(title) {
            self.problems.add(line, "the text of a picture can't have a placeholder");
        }
        if let Err(reason) = pictures::check(&src) {
            self.problems.add(line, reason);
        }
        self.push_plain(&alt);
        self.written.links.push(TextLink { address: src.clone(), line, is_picture: true });
        self.written.pieces.push(OwnedPiece::Image { src, alt });
        rest.split_first().map_or(rest, |(_, rest)| rest)
    }

    pub(super) fn open_link(
        &mut self,
        kind: LinkType,
        address: &CowStr<'_>,
        title: &str,
        range: &Range<usize>,
    ) {
        let address = if kind == LinkType::Email { format!("mailto:{address}") } else { address.to_string() };
        let line = self.line(range.start);
        let marked = self.marked;
        let spans = marked.spans(&address);
        let target = links::check(&spans).unwrap_or_else(|reason| {
            self.problems.add(line, reason);
            Target::Own
        });
        if spans.iter().all(|span| matches!(span, Span::Text(_))) {
            self.written.links.push(TextLink { address: address.clone(), line, is_picture: false });
        }
        self.html("<a href=\"");
        self.fragments.note(&spans, &self.written.pieces);
        for span in &spans {
            match span {
                Span::Text(text) => self.html(&escape(&links::encode(text))),
                Span::Placeholder(source) => match self.resolver.resolve(source) {
                    Ok(Placeholder::Value(name)) => {
                        self.written.pieces.push(OwnedPiece::AttributeValue(name));
                    }
                    Ok(Placeholder::Vehicles(_)) => self.problems.add(line, misplaced(source)),
                    Err(reason) => self.problems.add(line, reason),
                },
            }
        }
        if !title.is_empty() {
            if marked.restore(title) != title {
                self.problems.add(line, "the title of a link can't have a placeholder");
            }
            self.html(&format!("\" title=\"{}", escape(&marked.restore(title))));
        }
        self.html(if target == Target::Website { "\" rel=\"noopener\">" } else { "\">" });
    }

    pub(super) fn text(&mut self, text: &str, range: &Range<usize>) {
        for (name, text) in self.resolve(text, range) {
            let Some(name) = name else {
                self.html(&escape(&text));
                self.push_plain(&text);
                continue;
            };
            self.written.plain.push_value(&name);
            if let Some(paragraph) = &mut self.paragraph {
                paragraph.push_value(&name);
            }
            self.written.pieces.push(OwnedPiece::Value(name));
        }
    }

    pub(super) fn code(&mut self, code: &str) {
        let code = self.marked.restore(code);
        self.html(&escape(&code));
        self.push_plain(&code);
    }

    /// The names of values and the texts between them.
    fn resolve(&mut self, text: &str, range: &Range<usize>) -> Vec<(Option<String>, String)> {
        let mut line = self.line(range.start);
        let mut resolved = Vec::new();
        for span in self.marked.spans(text) {
            match span {
                Span::Text(text) => {
                    line += text.matches('\n').count();
                    resolved.push((None, text.to_owned()));
                }
                Span::Placeholder(source) => match self.resolver.resolve(source) {
                    Ok(Placeholder::Value(name)) => resolved.push((Some(name), String::new())),
                    Ok(Placeholder::Vehicles(_)) => self.problems.add(line, misplaced(source)),
                    Err(reason) => self.problems.add(line, reason),
                },
            }
        }
        resolved
    }
}

fn misplaced(source: &str) -> String {
    format!(
        "{source} must be a paragraph of its own; write an empty line before and after it, outside of lists"
    )
}

/// Text for HTML, also inside of double quotes. Control characters are not allowed there.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() && c != '\n' && c != '\t' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
