//! Converts HTML to plain text.

use memchr::{memchr, memmem, memrchr};
use std::borrow::Cow;

/// Removes tags, comments, scripts and styles, and decodes entities. Block tags become line breaks.
///
/// Only what looks like a tag is one (`<b>`, `</p>`, `<!-- -->`): `under < 500 miles` stays.
pub(super) fn plain_text(text: &str) -> Cow<'_, str> {
    let without_tags =
        if memchr(b'<', text.as_bytes()).is_some() { without_tags(text) } else { Cow::Borrowed(text) };
    match without_tags {
        Cow::Borrowed(text) => html_escape::decode_html_entities(text),
        Cow::Owned(text) => Cow::Owned(html_escape::decode_html_entities(&text).into_owned()),
    }
}

fn without_tags(text: &str) -> Cow<'_, str> {
    // Searched once: searching again at every `<` would take quadratic time.
    let last_close = memrchr(b'>', text.as_bytes()).unwrap_or(0);
    let mut plain = String::new();
    let mut copied_to = 0;
    let mut at = 0;
    while let Some(found) = memchr(b'<', &text.as_bytes()[at..]) {
        let start = at + found;
        let Some(tag) = Tag::at(&text[start..], start < last_close) else {
            at = start + 1;
            continue;
        };
        plain.push_str(&text[copied_to..start]);
        plain.push_str(tag.replacement());
        copied_to = start + tag.length;
        at = copied_to;
    }
    if copied_to == 0 {
        return Cow::Borrowed(text);
    }
    plain.push_str(&text[copied_to..]);
    Cow::Owned(plain)
}

/// A tag at the start of a text, including the content that is removed with it.
struct Tag<'t> {
    name: &'t str,
    opens: bool,
    length: usize,
}

impl<'t> Tag<'t> {
    /// Parses a tag; `closed` tells that a `>` follows.
    fn at(text: &'t str, closed: bool) -> Option<Self> {
        let inner = &text[1..];
        if inner.starts_with("!--") {
            let length = memmem::find(text.as_bytes(), b"-->").map_or(text.len(), |end| end + 3);
            return Some(Self { name: "", opens: true, length });
        }
        let marked = inner.strip_prefix('/').unwrap_or(inner);
        if !closed
            || !marked.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '!' | '?'))
        {
            return None;
        }
        let end = memchr(b'>', text.as_bytes())? + 1;
        let name_end = marked.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(marked.len());
        let name = &marked[..name_end];
        let opens = marked.len() == inner.len();
        let hidden = opens && (name.eq_ignore_ascii_case("script") || name.eq_ignore_ascii_case("style"));
        let length = if hidden { end + hidden_length(&text[end..], name) } else { end };
        Some(Self { name, opens, length })
    }

    fn replacement(&self) -> &'static str {
        match self.name.to_ascii_lowercase().as_str() {
            "li" if self.opens => "\n• ",
            "br" | "p" | "div" | "ul" | "ol" | "tr" | "table" | "hr" | "section" | "article"
            | "blockquote" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => "\n",
            "td" | "th" => " ",
            _ => "",
        }
    }
}

/// Length of an open script or style: up to its closing tag, or all of the text.
fn hidden_length(text: &str, name: &str) -> usize {
    let bytes = text.as_bytes();
    let closes = |start: usize| {
        let after = &bytes[start + 2..];
        after.len() >= name.len() && after[..name.len()].eq_ignore_ascii_case(name.as_bytes())
    };
    let close = memmem::find_iter(bytes, b"</").find(|&start| closes(start));
    close
        .map_or(bytes.len(), |start| memchr(b'>', &bytes[start..]).map_or(bytes.len(), |end| start + end + 1))
}
