//! Placeholders: `{phone}`, and `{vehicles: make=Toyota}`.

use std::{collections::HashMap, ops::Range};

use crate::vocabulary::Vocabulary;

/// The noncharacters around the number of a marked placeholder. [`crate::TextFile`] removes them from
/// every text.
const OPEN: char = '\u{fdd0}';
const CLOSE: char = '\u{fdd1}';

/// The replacement of a placeholder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Placeholder {
    Value(String),
    /// Vehicles of a query, which is the query string of `/inventory`.
    Vehicles(String),
}

/// Decides which placeholders exist.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Resolver<'a> {
    vocabulary: &'a Vocabulary<'a>,
    is_announcement: bool,
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(vocabulary: &'a Vocabulary<'a>) -> Self {
        Self { vocabulary, is_announcement: false }
    }

    /// Without vehicles.
    pub(crate) fn of_announcement(vocabulary: &'a Vocabulary<'a>) -> Self {
        Self { vocabulary, is_announcement: true }
    }

    /// The placeholder, or why there is none.
    pub(crate) fn resolve(self, source: &str) -> Result<Placeholder, String> {
        let name = name_of(source);
        if let Some((_, query)) = name.split_once(':') {
            return self.vehicles(query.trim());
        }
        if self.vocabulary.has_value(name) {
            return Ok(Placeholder::Value(name.to_owned()));
        }
        if name.eq_ignore_ascii_case("vehicles") {
            return self.vehicles("");
        }
        let values = self.vocabulary.values.iter().map(String::as_str);
        let hint = inventory::hint(name, values, |name| format!("{{{name}}}"));
        let end = if hint.ends_with('?') { "" } else { "." };
        Err(format!("there is no placeholder {source}; {hint}{end} To show it as text, write \\{source}"))
    }

    fn vehicles(self, query: &str) -> Result<Placeholder, String> {
        if self.is_announcement {
            return Err("vehicles can't be in the announcement; write a special".to_owned());
        }
        Ok(Placeholder::Vehicles(query.to_owned()))
    }
}

/// Fills a line without Markdown: each placeholder that has a value, in one pass, so that a value has none. A backslash
/// before a placeholder keeps it as text.
pub fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let part = |span| match span {
        Span::Text(text) => unescape(text),
        Span::Placeholder(source) => value(name_of(source)).unwrap_or_else(|| source.to_owned()),
    };
    spans(text).into_iter().map(part).collect()
}

/// The name of a placeholder with braces.
fn name_of(source: &str) -> &str {
    source.trim_start_matches('{').trim_end_matches('}')
}

/// A part of a text without Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Span<'t> {
    Text(&'t str),
    /// With its braces.
    Placeholder(&'t str),
}

/// Splits a text at what looks like a placeholder and has no backslash before it.
pub(crate) fn spans(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let mut copied = 0;
    for found in find(text) {
        if !is_escaped(text, found.start) {
            spans.push(Span::Text(&text[copied..found.start]));
            spans.push(Span::Placeholder(&text[found.clone()]));
            copied = found.end;
        }
    }
    spans.push(Span::Text(&text[copied..]));
    spans.retain(|span| *span != Span::Text(""));
    spans
}

/// Removes the backslash before what looks like a placeholder.
pub(crate) fn unescape(text: &str) -> String {
    let mut unescaped = String::new();
    let mut copied = 0;
    for found in find(text).into_iter().filter(|found| is_escaped(text, found.start)) {
        unescaped.push_str(&text[copied..found.start - 1]);
        copied = found.start;
    }
    unescaped + &text[copied..]
}

/// An odd number of backslashes escapes, as in Markdown.
fn is_escaped(text: &str, at: usize) -> bool {
    text.bytes().take(at).rev().take_while(|byte| *byte == b'\\').count() % 2 == 1
}

fn find(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices('{').map(|(start, _)| start);
    starts.filter_map(|start| Some(start..start + length(&text[start..])?)).collect()
}

/// The length of the placeholder with which a text begins.
fn length(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('{')?;
    let end = inner.find(['}', '\n', '{'])?;
    if !inner[end..].starts_with('}') {
        return None;
    }
    let inner = &inner[..end];
    let is_vehicles =
        inner.split_once(':').is_some_and(|(name, _)| name.trim().eq_ignore_ascii_case("vehicles"));
    let is_name = inner.starts_with(|c: char| c.is_ascii_alphabetic())
        && inner.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    (is_vehicles || is_name).then_some(end + 2)
}

/// The placeholders of a Markdown text, each replaced by a mark that is a letter to Markdown: braces, `_`
/// and `&` inside of a placeholder must not be syntax.
#[derive(Debug)]
pub(crate) struct Marked<'t> {
    /// The text with marks. It has the lines of the source.
    pub(crate) text: String,
    sources: Vec<&'t str>,
}

impl<'t> Marked<'t> {
    pub(crate) fn new(source: &'t str) -> Self {
        let mut marked = Self { text: String::with_capacity(source.len()), sources: Vec::new() };
        let mut numbers = HashMap::new();
        for span in spans(source) {
            match span {
                Span::Text(text) => marked.text.push_str(text),
                Span::Placeholder(placeholder) => {
                    // The same placeholder has the same mark, so that labels of links stay the same.
                    let number = *numbers.entry(placeholder).or_insert_with(|| {
                        marked.sources.push(placeholder);
                        marked.sources.len() - 1
                    });
                    marked.text.extend([OPEN.to_string(), number.to_string(), CLOSE.to_string()]);
                }
            }
        }
        marked
    }

    /// Splits a part of the marked text.
    pub(crate) fn spans<'m>(&self, text: &'m str) -> Vec<Span<'m>>
    where
        't: 'm,
    {
        let mut spans = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(OPEN) {
            spans.push(Span::Text(before));
            rest = after;
            // An entity can forge a mark (`&#xfdd0;`). It has no source, or that of a placeholder of this text.
            if let Some((number, after)) = after.split_once(CLOSE) {
                spans.extend(self.source(number).map(Span::Placeholder));
                rest = after;
            }
        }
        spans.push(Span::Text(rest));
        spans.retain(|span| *span != Span::Text(""));
        spans
    }

    /// A part of the marked text as it is in the source.
    pub(crate) fn restore(&self, text: &str) -> String {
        let spans = self.spans(text);
        spans
            .into_iter()
            .map(|span| match span {
                Span::Text(text) | Span::Placeholder(text) => text,
            })
            .collect()
    }

    fn source(&self, number: &str) -> Option<&'t str> {
        self.sources.get(number.parse::<usize>().ok()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::{Marked, Placeholder, Resolver, Span, spans, unescape};
    use crate::vocabulary::Vocabulary;

    fn placeholders(text: &str) -> Vec<&str> {
        let only = |span| match span {
            Span::Placeholder(placeholder) => Some(placeholder),
            Span::Text(_) => None,
        };
        spans(text).into_iter().filter_map(only).collect()
    }

    #[test]
    fn a_placeholder_is_a_name_in_braces() {
        let cases: [(&str, &[&str]); 9] = [
            ("a {phone} b {hours.sales}", &["{phone}", "{hours.sales}"]),
            ("{a_b}{c-d}", &["{a_b}", "{c-d}"]),
            ("{{phone}}", &["{phone}"]),
            (r"\{phone} \\{phone}", &["{phone}"]),
            ("{ phone }", &[]),
            ("{1a} {} {a b} {é} {a", &[]),
            ("{a\n}", &[]),
            ("{vehicles: make=Land Rover&x={", &[]),
            ("{Vehicles : make=Land Rover&x=1}", &["{Vehicles : make=Land Rover&x=1}"]),
        ];
        for (text, expected) in cases {
            assert_eq!(placeholders(text), expected, "{text}");
        }
        assert_eq!(unescape(r"a \{phone} \{ b"), r"a {phone} \{ b");
    }

    #[test]
    fn marks_are_reversible() {
        let source = "é {phone} `{a_b}` {phone}";
        let marked = Marked::new(source);
        assert!(!marked.text.contains('{'));
        assert_eq!(marked.restore(&marked.text), source);
    }

    #[test]
    fn an_unknown_placeholder_is_corrected() {
        let values = ["phone".to_owned(), "email".to_owned()];
        let vocabulary =
            Vocabulary { values: &values, sections: &[], is_reserved: &|_| false, menu_places: &[] };
        let resolver = Resolver::new(&vocabulary);
        assert_eq!(resolver.resolve("{phone}"), Ok(Placeholder::Value("phone".to_owned())));
        assert_eq!(resolver.resolve("{vehicles: a=b }"), Ok(Placeholder::Vehicles("a=b".to_owned())));
        assert_eq!(resolver.resolve("{vehicles:}"), Ok(Placeholder::Vehicles(String::new())));
        assert_eq!(
            resolver.resolve("{phon}").unwrap_err(),
            r"there is no placeholder {phon}; do you mean {phone}? To show it as text, write \{phon}"
        );
        assert_eq!(
            resolver.resolve("{somewhere}").unwrap_err(),
            r"there is no placeholder {somewhere}; there are {phone}, {email}. To show it as text, write \{somewhere}"
        );
    }
}
