//! Markdown: from source to the pieces of a text.

mod comments;
mod fragments;
mod headings;
mod html;
mod inline;
pub(crate) mod links;
mod tables;

use pulldown_cmark::{Options, Parser, TextMergeWithOffset};

pub(crate) use self::headings::Headings;
use self::html::Writer;
use crate::{
    front_matter::Body,
    line::Line,
    placeholder::{Marked, Resolver},
    problem::Problems,
    text::Text,
};

/// The beginning of the ids of headings in sections and pages. Ids of the website begin otherwise.
pub(crate) const OWN_PREFIX: &str = "own-";

/// The extensions of `CommonMark` that texts have.
const OPTIONS: Options = Options::ENABLE_TABLES.union(Options::ENABLE_STRIKETHROUGH);

/// A parsed Markdown text.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) text: Text,
    /// The `#` heading that is not part of the text because it is the title.
    pub(crate) title: Option<Line>,
    /// The plain text of the first paragraph with words.
    pub(crate) first_paragraph: Option<Line>,
}

impl Parsed {
    /// `None` if there is nothing to show.
    pub(crate) fn into_text(self) -> Option<Text> {
        Some(self.text).filter(|text| !text.pieces.is_empty())
    }
}

/// Parses `CommonMark` with tables and strikethrough, without its comments. The ids of headings begin with the prefix, which is
/// letters, digits and `-`.
pub(crate) fn parse(
    body: Body<'_>,
    headings: Headings<'_>,
    prefix: &str,
    resolver: Resolver<'_>,
    problems: &mut Problems,
) -> Parsed {
    let markdown = comments::remove(body, problems);
    let marked = Marked::new(&markdown);
    let parser = Parser::new_ext(&marked.text, OPTIONS);
    let events: Vec<_> = TextMergeWithOffset::new(parser.into_offset_iter()).collect();
    let written = Writer::new(&marked, headings, prefix, resolver, body.line, problems).write(&events);
    Parsed {
        text: Text { pieces: written.pieces, plain: written.plain, links: written.links },
        title: written.title,
        first_paragraph: written.first_paragraph,
    }
}
