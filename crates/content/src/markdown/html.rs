//! HTML of parsed Markdown, in pieces.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

use super::{
    fragments::Fragments,
    headings::{Headings, Outline},
    tables::{self, Table},
};
use crate::{
    line::Line,
    placeholder::{Marked, Placeholder, Resolver, Span},
    problem::Problems,
    text::{OwnedPiece, TextLink},
};

pub(super) type Spotted<'e> = (Event<'e>, Range<usize>);

/// The parts of a text that are written.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) pieces: Vec<OwnedPiece>,
    pub(crate) plain: Line,
    pub(crate) title: Option<Line>,
    pub(crate) first_paragraph: Option<Line>,
    pub(crate) links: Vec<TextLink>,
}

/// Writes events as HTML.
#[derive(Debug)]
pub(crate) struct Writer<'w> {
    pub(super) marked: &'w Marked<'w>,
    headings: Headings<'w>,
    /// The beginning of the ids of headings.
    prefix: &'w str,
    pub(super) resolver: Resolver<'w>,
    pub(super) problems: &'w mut Problems,
    /// The bytes at which the lines of the source begin.
    line_starts: Vec<usize>,
    /// The line of the file in which the source begins.
    first_line: usize,
    pub(super) written: Written,
    outline: Outline,
    /// Tables so far.
    tables: usize,
    pub(super) fragments: Fragments,
    table: Table,
    /// The end of the heading that is being written.
    heading_end: String,
    /// The paragraph that is being written, outside of lists and quotes.
    pub(super) paragraph: Option<Line>,
    /// The number of lists, items and quotes around.
    depth: usize,
    is_code: bool,
    is_title_possible: bool,
}

impl<'w> Writer<'w> {
    pub(crate) fn new(
        marked: &'w Marked<'w>,
        headings: Headings<'w>,
        prefix: &'w str,
        resolver: Resolver<'w>,
        first_line: usize,
        problems: &'w mut Problems,
    ) -> Self {
        let line_ends = marked.text.match_indices('\n').map(|(end, _)| end + 1);
        Self {
            marked,
            headings,
            prefix,
            resolver,
            problems,
            line_starts: line_ends.collect(),
            first_line,
            written: Written::default(),
            outline: Outline::default(),
            tables: 0,
            fragments: Fragments::default(),
            table: Table::default(),
            heading_end: String::new(),
            paragraph: None,
            depth: 0,
            is_code: false,
            is_title_possible: true,
        }
    }

    pub(crate) fn write(mut self, events: &[Spotted<'_>]) -> Written {
        let mut rest = events;
        while let Some(((event, range), after)) = rest.split_first() {
            rest = match event {
                Event::Start(tag) => self.open(tag, range, after),
                Event::End(tag) => self.close(*tag, after),
                _ => {
                    self.inline(event, range);
                    after
                }
            };
        }
        self.fragments.add_prefix(self.prefix, &self.outline, &mut self.written.pieces);
        self.written
    }

    /// Writes the beginning of an element, or all of it. Returns the events that are not written.
    fn open<'e>(
        &mut self,
        tag: &Tag<'e>,
        range: &Range<usize>,
        after: &'e [Spotted<'e>],
    ) -> &'e [Spotted<'e>] {
        match tag {
            Tag::Paragraph => return self.open_paragraph(after),
            Tag::Heading { level, .. } => return self.open_heading(*level, after),
            Tag::Image { dest_url, title, .. } => return self.image(dest_url, title, range, after),
            Tag::Link { link_type, dest_url, title, .. } => {
                self.open_link(*link_type, dest_url, title, range);
            }
            Tag::CodeBlock(_) => {
                self.is_code = true;
                self.html("<pre><code>");
            }
            Tag::BlockQuote(_) => {
                self.depth += 1;
                self.html("<blockquote>\n");
            }
            Tag::List(start) => {
                self.depth += 1;
                match start {
                    None => self.html("<ul>\n"),
                    Some(1) => self.html("<ol>\n"),
                    Some(start) => self.html(&format!("<ol start=\"{start}\">\n")),
                }
            }
            Tag::Item => self.html("<li>"),
            Tag::Table(columns) => {
                self.table = Table::new(columns);
                self.tables += 1;
                let open = tables::open(self.tables);
                self.html(&open);
            }
            Tag::TableHead => {
                self.table.begin_row(true);
                self.html("<thead><tr>");
            }
            Tag::TableRow => {
                self.table.begin_row(false);
                self.html("<tr>");
            }
            Tag::TableCell => {
                let is_empty = matches!(after.first(), Some((Event::End(TagEnd::TableCell), _)));
                let cell = self.table.open_cell(is_empty);
                self.html(&cell);
            }
            Tag::Emphasis => self.html("<em>"),
            Tag::Strong => self.html("<strong>"),
            Tag::Strikethrough => self.html("<del>"),
            Tag::HtmlBlock => self.html("<p>"),
            // Extensions that are off.
            _ => {}
        }
        after
    }

    fn close<'e>(&mut self, tag: TagEnd, after: &'e [Spotted<'e>]) -> &'e [Spotted<'e>] {
        match tag {
            TagEnd::Paragraph => {
                self.close_block("</p>\n");
                let paragraph = self.paragraph.take().map(|paragraph| paragraph.trimmed());
                if let Some(paragraph) = paragraph.filter(|paragraph| !paragraph.is_blank()) {
                    self.written.first_paragraph.get_or_insert(paragraph);
                }
            }
            TagEnd::Heading(_) => {
                let end = std::mem::take(&mut self.heading_end);
                self.close_block(&end);
            }
            TagEnd::HtmlBlock => self.close_block("</p>\n"),
            TagEnd::CodeBlock => {
                self.is_code = false;
                self.close_block("</code></pre>\n");
            }
            TagEnd::BlockQuote(_) => {
                self.depth -= 1;
                self.html("</blockquote>\n");
            }
            TagEnd::List(is_ordered) => {
                self.depth -= 1;
                self.html(if is_ordered { "</ol>\n" } else { "</ul>\n" });
            }
            TagEnd::Item => self.close_block("</li>\n"),
            TagEnd::Table => {
                // The body is open unless the table has a head only.
                let end = if self.table.is_head { "" } else { "</tbody>" };
                self.html(end);
                self.html(tables::CLOSE);
            }
            TagEnd::TableHead => {
                let has_body = matches!(after.first(), Some((Event::Start(Tag::TableRow), _)));
                self.close_block(if has_body { "</tr></thead><tbody>\n" } else { "</tr></thead>\n" });
            }
            TagEnd::TableRow => self.close_block("</tr>\n"),
            TagEnd::TableCell => {
                self.html(self.table.close_cell());
                self.push_plain(" ");
            }
            TagEnd::Emphasis => self.html("</em>"),
            TagEnd::Strong => self.html("</strong>"),
            TagEnd::Strikethrough => self.html("</del>"),
            TagEnd::Link => self.html("</a>"),
            // Written with their beginning, or extensions that are off.
            _ => {}
        }
        after
    }

    fn inline(&mut self, event: &Event<'_>, range: &Range<usize>) {
        match event {
            Event::Text(text) if self.is_code => self.code(text),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(text, range),
            Event::Code(code) => {
                self.html("<code>");
                self.code(code);
                self.html("</code>");
            }
            Event::SoftBreak => {
                self.html("\n");
                self.push_plain(" ");
            }
            Event::HardBreak => {
                self.html("<br>\n");
                self.push_plain(" ");
            }
            Event::Rule => self.html("<hr>\n"),
            _ => {}
        }
    }

    fn open_paragraph<'e>(&mut self, after: &'e [Spotted<'e>]) -> &'e [Spotted<'e>] {
        let (inner, rest) = split_at_end(after, TagEnd::Paragraph);
        if let [(Event::Text(text), _)] = inner
            && self.depth == 0
            && let [Span::Placeholder(source)] = self.marked.spans(text.trim())[..]
            && let Ok(Placeholder::Vehicles(query)) = self.resolver.resolve(source)
        {
            self.written.pieces.push(OwnedPiece::Vehicles(query));
            return rest;
        }
        if has_images_only(inner) {
            let mut inner = inner;
            while let Some(((event, range), after)) = inner.split_first() {
                inner = match event {
                    Event::Start(Tag::Image { dest_url, title, .. }) => {
                        self.image(dest_url, title, range, after)
                    }
                    _ => after,
                };
            }
            self.push_plain("\n");
            return rest;
        }
        if self.depth == 0 {
            self.paragraph = Some(Line::default());
        }
        self.html("<p>");
        after
    }

    fn open_heading<'e>(
        &mut self,
        source_level: HeadingLevel,
        after: &'e [Spotted<'e>],
    ) -> &'e [Spotted<'e>] {
        let (inner, rest) = split_at_end(after, TagEnd::Heading(source_level));
        let text = self.source_of(inner);
        if source_level == HeadingLevel::H1 && self.depth == 0 && self.is_title_possible {
            self.is_title_possible = false;
            if self.headings.is_title(&text) {
                self.take_title(inner);
                return rest;
            }
        }
        let level = self.headings.base().map(|base| self.outline.level(source_level as u8, base));
        let (begin, end) = match level {
            Some(level) => {
                let id = self.outline.id(&text);
                (format!("<h{level} id=\"{}{id}\">", self.prefix), format!("</h{level}>\n"))
            }
            None => ("<p>".to_owned(), "</p>\n".to_owned()),
        };
        self.html(&begin);
        self.heading_end = end;
        after
    }

    pub(super) fn line(&self, offset: usize) -> usize {
        self.first_line + self.line_starts.partition_point(|start| *start <= offset)
    }

    pub(super) fn close_block(&mut self, tag: &str) {
        self.html(tag);
        self.push_plain("\n");
    }

    pub(super) fn html(&mut self, html: &str) {
        match self.written.pieces.last_mut() {
            _ if html.is_empty() => {}
            Some(OwnedPiece::Html(last)) => last.push_str(html),
            _ => self.written.pieces.push(OwnedPiece::Html(html.to_owned())),
        }
    }

    pub(super) fn push_plain(&mut self, text: &str) {
        self.written.plain.push_text(text);
        if let Some(paragraph) = &mut self.paragraph {
            paragraph.push_text(text);
        }
    }
}

fn split_at_end<'e>(events: &'e [Spotted<'e>], end: TagEnd) -> (&'e [Spotted<'e>], &'e [Spotted<'e>]) {
    let at = events.iter().position(|(event, _)| *event == Event::End(end)).unwrap_or(events.len());
    let (inner, rest) = events.split_at(at);
    (inner, rest.get(1..).unwrap_or_default())
}

/// A paragraph has pictures, and no words between them.
fn has_images_only(events: &[Spotted<'_>]) -> bool {
    let mut depth = 0_usize;
    let mut count = 0_usize;
    let is_image_or_space = |(event, _): &Spotted<'_>| match event {
        Event::Start(Tag::Image { .. }) => {
            depth += 1;
            count += 1;
            true
        }
        Event::End(TagEnd::Image) => {
            depth = depth.saturating_sub(1);
            true
        }
        Event::Text(text) => depth > 0 || text.trim().is_empty(),
        Event::SoftBreak | Event::HardBreak => true,
        _ => depth > 0,
    };
    events.iter().all(is_image_or_space) && count > 0
}
