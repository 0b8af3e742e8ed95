//! A parsed Markdown text.

use crate::line::Line;

/// A Markdown text with placeholders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    pub(crate) pieces: Vec<OwnedPiece>,
    /// Blocks are separated by line ends.
    pub(crate) plain: Line,
    pub(crate) links: Vec<TextLink>,
}

/// An address in a text, without placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextLink {
    /// As written.
    pub address: String,
    /// The line of the file that has it.
    pub line: usize,
    /// The address is that of a picture.
    pub is_picture: bool,
}

/// A part of a text's HTML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'t> {
    /// HTML, to be written as it is. It may begin or end inside of an element or attribute.
    Html(&'t str),
    /// The name of a placeholder between tags. Write its value, escaped.
    Value(&'t str),
    /// The name of a placeholder in the address of a link, inside of quotes. Write its value
    /// percent-encoded; `phone` is the number of a `tel:` link.
    AttributeValue(&'t str),
    /// Vehicles, between blocks. Empty for all vehicles.
    Vehicles {
        /// The query string of `/inventory`, without `?`.
        query: &'t str,
    },
    /// A picture, between words or between blocks.
    Image {
        /// The path of a file in the folder `files`, not escaped.
        src: &'t str,
        /// The text for those who can't see it, not escaped.
        alt: &'t str,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OwnedPiece {
    Html(String),
    Value(String),
    AttributeValue(String),
    Vehicles(String),
    Image { src: String, alt: String },
}

impl Text {
    /// The HTML, in order.
    ///
    /// Headings are fitted to the page: the highest level in the text becomes `h2` in pages and `h3` in
    /// sections and specials; an announcement has none. Each has an id that is unique in this text.
    /// Ids begin with `own-` in sections and pages, and with `special-NAME-` in specials.
    pub fn pieces(&self) -> impl Iterator<Item = Piece<'_>> {
        self.pieces.iter().map(|piece| match piece {
            OwnedPiece::Html(html) => Piece::Html(html),
            OwnedPiece::Value(name) => Piece::Value(name),
            OwnedPiece::AttributeValue(name) => Piece::AttributeValue(name),
            OwnedPiece::Vehicles(query) => Piece::Vehicles { query },
            OwnedPiece::Image { src, alt } => Piece::Image { src, alt },
        })
    }

    /// The addresses of its links and pictures.
    pub fn links(&self) -> &[TextLink] {
        &self.links
    }

    /// True if one of its headings has this id.
    pub fn has_id(&self, id: &str) -> bool {
        let attribute = format!(" id=\"{id}\"");
        self.pieces.iter().any(|piece| matches!(piece, OwnedPiece::Html(html) if html.contains(&attribute)))
    }

    /// The text without formatting, a block or row of a table in each line. Not escaped.
    pub fn plain(&self, value: impl Fn(&str) -> String) -> String {
        self.plain.text(value)
    }

    /// The plain text with placeholders as they were written.
    pub(crate) fn plain_source(&self) -> String {
        self.plain.source()
    }
}
