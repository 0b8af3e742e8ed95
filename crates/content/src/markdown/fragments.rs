//! Links to headings of the same text.

use percent_encoding::percent_decode_str;

use super::headings::Outline;
use crate::{placeholder::Span, text::OwnedPiece};

/// The links whose address is only a fragment. Their headings may be below them, so that they get the
/// prefix of the ids at the end.
#[derive(Debug, Default)]
pub(crate) struct Fragments {
    links: Vec<Link>,
}

#[derive(Debug)]
struct Link {
    piece: usize,
    /// The byte of the piece at which the fragment begins, after `#`.
    start: usize,
    /// The fragment, decoded.
    id: String,
}

impl Fragments {
    /// Notes a link whose address is about to be written after these pieces.
    pub(crate) fn note(&mut self, address: &[Span<'_>], pieces: &[OwnedPiece]) {
        if let [Span::Text(address)] = address
            && let Some(fragment) = address.strip_prefix('#')
            && let Some((OwnedPiece::Html(html), before)) = pieces.split_last()
        {
            let id = percent_decode_str(fragment).decode_utf8_lossy().into_owned();
            self.links.push(Link { piece: before.len(), start: html.len() + 1, id });
        }
    }

    /// Adds the prefix to the links that lead to a heading.
    pub(crate) fn add_prefix(&self, prefix: &str, outline: &Outline, pieces: &mut [OwnedPiece]) {
        let mut links = self.links.iter().filter(|link| outline.has(&link.id)).peekable();
        for (index, piece) in pieces.iter_mut().enumerate() {
            let OwnedPiece::Html(html) = piece else { continue };
            let mut changed = String::new();
            let mut copied = 0;
            while let Some(link) = links.next_if(|link| link.piece == index) {
                changed.push_str(&html[copied..link.start]);
                changed.push_str(prefix);
                copied = link.start;
            }
            if copied > 0 {
                changed.push_str(&html[copied..]);
                *html = changed;
            }
        }
    }
}
