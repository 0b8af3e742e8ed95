//! Converts what feeds put into text fields to plain text: entities, tags, CDATA, escapes.

use hashbrown::HashSet;
use memchr::{memchr, memmem, memrchr};
use std::borrow::Cow;
use std::sync::LazyLock;

/// Feeds escape a text once for each system that it passes.
const MAX_ESCAPINGS: usize = 3;

/// The mark before the content of a CDATA section.
const CDATA: &str = "<![CDATA[";

/// Plain text of a text field (FEED-11): entities are decoded, tags, comments, scripts and styles removed, block
/// tags and written-out escapes (a backslash and an `n`) become line breaks.
///
/// Only what HTML calls a tag is one: `under < 500 miles` and `<sales@example.com>` stay.
pub(super) fn plain_text(text: &str) -> Cow<'_, str> {
    let decoded = map(decode_entities(text), with_escapes);
    map(map(decoded, without_cdata_marks), without_tags)
}

/// The text with its entities decoded until none is left, at most three times. An entity without its
/// semicolon counts only before a space or punctuation, so that addresses keep their parameters.
pub(super) fn decode_entities(text: &str) -> Cow<'_, str> {
    let mut decoded = map(Cow::Borrowed(text), from_windows_1252);
    for _ in 0..MAX_ESCAPINGS {
        if memchr(b'&', decoded.as_bytes()).is_none() {
            break;
        }
        match htmlize::unescape_attribute(decoded.as_ref()) {
            Cow::Borrowed(_) => break,
            Cow::Owned(text) => decoded = Cow::Owned(text),
        }
    }
    decoded
}

/// Applies a step to a text, which stays borrowed if no step changes it.
fn map<'t>(text: Cow<'t, str>, step: impl for<'s> Fn(&'s str) -> Cow<'s, str>) -> Cow<'t, str> {
    match text {
        Cow::Borrowed(text) => step(text),
        Cow::Owned(text) => match step(&text) {
            Cow::Owned(changed) => Cow::Owned(changed),
            Cow::Borrowed(_) => Cow::Owned(text),
        },
    }
}

/// The text with its control characters of 128 to 159 read as Windows-1252, as HTML reads references
/// to them. Those without a meaning stay.
fn from_windows_1252(text: &str) -> Cow<'_, str> {
    const CHARACTERS: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    let is_control = |character: char| ('\u{80}'..='\u{9f}').contains(&character);
    if text.is_ascii() || !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let read = |character: char| match u32::from(character).checked_sub(0x80) {
        Some(offset) => usize::try_from(offset).ok().and_then(|at| CHARACTERS.get(at)).copied(),
        None => None,
    };
    Cow::Owned(text.chars().map(|character| read(character).unwrap_or(character)).collect())
}

/// The text with white space for the escapes of JSON that were escaped once more: `\r\n`, `\n`, `\r`
/// and `\t`, each a backslash and a letter.
fn with_escapes(text: &str) -> Cow<'_, str> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = memchr(b'\\', rest.as_bytes()) {
        let (before, escape) = rest.split_at(at);
        let escapes = [("\\r\\n", "\n"), ("\\n", "\n"), ("\\r", "\n"), ("\\t", " ")];
        let found = escapes.into_iter().find(|(escape_text, _)| escape.starts_with(escape_text));
        let (source, replacement) = found.unwrap_or(("\\", "\\"));
        plain.push_str(before);
        plain.push_str(replacement);
        rest = &escape[source.len()..];
    }
    if plain.is_empty() {
        return Cow::Borrowed(text);
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// The text without the marks around CDATA sections. Their content is read like any text: feeds put
/// HTML into them.
fn without_cdata_marks(text: &str) -> Cow<'_, str> {
    if memmem::find(text.as_bytes(), CDATA.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    let mut sections = text.split(CDATA);
    let mut plain = sections.next().unwrap_or_default().to_owned();
    for section in sections {
        let (content, after) = section.split_once("]]>").unwrap_or((section, ""));
        plain.push_str(content);
        plain.push_str(after);
    }
    Cow::Owned(plain)
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
        if !closed {
            return None;
        }
        if inner.starts_with(['!', '?']) {
            let is_declaration = inner[1..].starts_with(|first: char| first.is_ascii_alphabetic());
            let end = is_declaration.then(|| memchr(b'>', text.as_bytes())).flatten()?;
            return Some(Self { name: "", opens: true, length: end + 1 });
        }
        let marked = inner.strip_prefix('/').unwrap_or(inner);
        let opens = marked.len() == inner.len();
        let is_in_name = |letter: char| letter.is_ascii_alphanumeric() || letter == ':';
        let name_end = marked.find(|letter| !is_in_name(letter)).unwrap_or(marked.len());
        let (name, attributes) = marked.split_at(name_end);
        if !is_element(name) {
            return None;
        }
        let attributes_length = if opens {
            attributes_length(attributes)?
        } else {
            attributes.find('>').filter(|&end| attributes[..end].trim().is_empty())?
        };
        let end = text.len() - attributes.len() + attributes_length + 1;
        let hidden = opens && (name.eq_ignore_ascii_case("script") || name.eq_ignore_ascii_case("style"));
        let length = if hidden { end + hidden_length(&text[end..], name) } else { end };
        Some(Self { name, opens, length })
    }

    fn replacement(&self) -> &'static str {
        replacement(&self.name.to_ascii_lowercase(), self.opens)
    }
}

/// The plain text that stands for a tag of an element with this name in lower case.
pub(super) fn replacement(name: &str, opens: bool) -> &'static str {
    match name {
        "li" if opens => "\n• ",
        "br" | "p" | "div" | "dt" | "dd" | "ul" | "ol" | "tr" | "table" | "hr" | "section" | "article"
        | "blockquote" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => "\n",
        "td" | "th" => " ",
        _ => "",
    }
}

/// True if elements of this name, in lower case, only format a text: in XML they are no members of their own.
pub(super) fn is_formatting(name: &str) -> bool {
    static NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        "a abbr acronym b bdi bdo big blockquote br center cite dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i \
         ins kbd li mark nobr ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt \
         u ul wbr"
            .split(' ')
            .collect()
    });
    NAMES.contains(name)
}

/// HTML has an element of this name, now or in the past, or the name has a prefix as word processors write it
/// (`o:p`).
fn is_element(name: &str) -> bool {
    const ELEMENTS: &str = " a abbr acronym address applet area article aside audio b base basefont bdi bdo \
        bgsound big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del \
        details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 \
        h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label layer legend li link listing main \
        map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p \
        param path picture plaintext pre progress q rp rt ruby s samp script search section select slot small source \
        span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr \
        track tt u ul var video wbr xml xmp ";
    if let Some((prefix, local)) = name.split_once(':') {
        let is_word = |text: &str| text.starts_with(|first: char| first.is_ascii_alphabetic());
        return is_word(prefix) && is_word(local);
    }
    let name = name.to_ascii_lowercase();
    !name.is_empty() && ELEMENTS.split(' ').any(|element| element == name)
}

/// Length of a start tag's attributes, up to its `>`. `None` if these are no attributes: `<b and c>` is
/// text.
///
/// The search takes linear time for all tags of a text together: an attribute ends it at a `<` outside quotes,
/// and inside quotes at most two searches overlap.
fn attributes_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let skip = |from: usize, skipped: fn(&u8) -> bool| {
        from + bytes[from..].iter().take_while(|byte| skipped(byte)).count()
    };
    let mut at = 0;
    loop {
        let start = skip(at, |byte| byte.is_ascii_whitespace() || *byte == b'/');
        if *bytes.get(start)? == b'>' {
            return Some(start);
        }
        // Attributes stand apart from the name, and from each other where they aren't quoted.
        if start == at && !text[..at].ends_with(['"', '\'']) {
            return None;
        }
        let name_end = skip(start, |byte| {
            !byte.is_ascii_whitespace() && !matches!(byte, b'/' | b'>' | b'=' | b'<' | b'"' | b'\'')
        });
        let name = &text[start..name_end];
        let equals = skip(name_end, u8::is_ascii_whitespace);
        if name.is_empty() || bytes.get(equals) != Some(&b'=') {
            if !stands_without_value(name) {
                return None;
            }
            at = name_end;
            continue;
        }
        let value = skip(equals + 1, u8::is_ascii_whitespace);
        at = match *bytes.get(value)? {
            quote @ (b'"' | b'\'') => value + 2 + memchr(quote, &bytes[value + 1..])?,
            _ => skip(value, |byte| !byte.is_ascii_whitespace() && !matches!(byte, b'>' | b'<')),
        };
    }
}

/// An attribute of this name may stand without a value.
fn stands_without_value(name: &str) -> bool {
    const ATTRIBUTES: &str = " allowfullscreen alt async autofocus autoplay checked class compact controls \
        declare default defer disabled draggable formnovalidate hidden id inert ismap itemscope loop multiple muted \
        nohref nomodule noresize noshade novalidate nowrap open playsinline readonly required reversed scoped seamless \
        selected style title truespeed ";
    let name = name.to_ascii_lowercase();
    let is_listed = !name.is_empty() && ATTRIBUTES.split(' ').any(|attribute| attribute == name);
    is_listed || ["data-", "aria-", "_ng", "v-"].iter().any(|prefix| name.starts_with(prefix))
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
