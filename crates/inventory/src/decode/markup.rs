//! Text that a dealer's system wrote as HTML, as the plain text a reader would see.

use memchr::{memchr, memmem, memrchr};
use std::borrow::Cow;

/// The text without tags, comments, scripts and styles, entities decoded. Block tags become line breaks.
///
/// Only what looks like a tag is one (`<b>`, `</p>`, `<!-- -->`): `under < 500 miles` stays as it is.
pub(super) fn plain_text(text: &str) -> Cow<'_, str> {
    let without_tags =
        if memchr(b'<', text.as_bytes()).is_some() { without_tags(text) } else { Cow::Borrowed(text) };
    match without_tags {
        Cow::Borrowed(text) => html_escape::decode_html_entities(text),
        Cow::Owned(text) => Cow::Owned(html_escape::decode_html_entities(&text).into_owned()),
    }
}

fn without_tags(text: &str) -> Cow<'_, str> {
    // Looked for once: behind the last `>` no tag is closed, and looking again at every `<` would take quadratic time.
    let last_close = memrchr(b'>', text.as_bytes()).unwrap_or(0);
    let mut plain = String::new();
    let mut kept_to = 0;
    let mut at = 0;
    while let Some(found) = memchr(b'<', &text.as_bytes()[at..]) {
        let start = at + found;
        let Some(tag) = Tag::at(&text[start..], start < last_close) else {
            at = start + 1;
            continue;
        };
        plain.push_str(&text[kept_to..start]);
        plain.push_str(tag.reads_as());
        kept_to = start + tag.length;
        at = kept_to;
    }
    if kept_to == 0 {
        return Cow::Borrowed(text);
    }
    plain.push_str(&text[kept_to..]);
    Cow::Owned(plain)
}

/// A tag at the start of a text, with everything that goes when it goes.
struct Tag<'t> {
    name: &'t str,
    opens: bool,
    length: usize,
}

impl<'t> Tag<'t> {
    /// The tag, if this is one; `closed` says that a `>` follows.
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

    fn reads_as(&self) -> &'static str {
        match self.name.to_ascii_lowercase().as_str() {
            "li" if self.opens => "\n• ",
            "br" | "p" | "div" | "ul" | "ol" | "tr" | "table" | "hr" | "section" | "article"
            | "blockquote" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => "\n",
            "td" | "th" => " ",
            _ => "",
        }
    }
}

/// How much of the text belongs to a script or style that has been opened: to its closing tag, or all.
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
