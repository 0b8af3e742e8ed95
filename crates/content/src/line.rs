//! A line of text with placeholders, such as a title.

use crate::{
    placeholder::{Placeholder, Resolver, Span, spans, unescape},
    problem::Problems,
};

/// A line of text with placeholders, without Markdown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    parts: Vec<LinePart>,
}

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinePart {
    /// Text, not escaped.
    Text(String),
    /// The name of a placeholder.
    Value(String),
}

impl Line {
    pub(crate) fn parse(text: &str, line: usize, resolver: Resolver<'_>, problems: &mut Problems) -> Self {
        let mut parsed = Self::default();
        for span in spans(text) {
            match span {
                Span::Text(text) => parsed.push_text(&unescape(text)),
                Span::Placeholder(source) => match resolver.resolve(source) {
                    Ok(Placeholder::Value(name)) => parsed.push_value(&name),
                    Ok(Placeholder::Vehicles(_)) => problems.add(
                        line,
                        format!("{source} can't be in the front matter; write it in the text below"),
                    ),
                    Err(reason) => problems.add(line, reason),
                },
            }
        }
        parsed
    }

    /// The parts, in order.
    pub fn parts(&self) -> &[LinePart] {
        &self.parts
    }

    /// The text, with the value of each placeholder. Not escaped.
    pub fn text(&self, value: impl Fn(&str) -> String) -> String {
        self.parts
            .iter()
            .map(|part| match part {
                LinePart::Text(text) => text.clone(),
                LinePart::Value(name) => value(name),
            })
            .collect()
    }

    /// The text as it was written: `Call {phone}`.
    pub(crate) fn source(&self) -> String {
        self.text(|name| format!("{{{name}}}"))
    }

    pub(crate) fn push_text(&mut self, text: &str) {
        match self.parts.last_mut() {
            _ if text.is_empty() => {}
            Some(LinePart::Text(last)) => last.push_str(text),
            _ => self.parts.push(LinePart::Text(text.to_owned())),
        }
    }

    pub(crate) fn push_value(&mut self, name: &str) {
        self.parts.push(LinePart::Value(name.to_owned()));
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.parts.iter().all(|part| matches!(part, LinePart::Text(text) if text.trim().is_empty()))
    }

    /// Without spaces at both ends, and with one space where there were several.
    pub(crate) fn trimmed(&self) -> Self {
        let mut trimmed = Self::default();
        let mut is_after_space = true;
        for part in &self.parts {
            match part {
                LinePart::Text(text) => {
                    let mut collapsed = String::with_capacity(text.len());
                    for c in text.chars() {
                        if !c.is_whitespace() {
                            collapsed.push(c);
                        } else if !is_after_space {
                            collapsed.push(' ');
                        }
                        is_after_space = c.is_whitespace();
                    }
                    trimmed.push_text(&collapsed);
                }
                LinePart::Value(name) => {
                    trimmed.push_value(name);
                    is_after_space = false;
                }
            }
        }
        if let Some(LinePart::Text(last)) = trimmed.parts.last_mut() {
            last.truncate(last.trim_end().len());
            if last.is_empty() {
                trimmed.parts.pop();
            }
        }
        trimmed
    }

    /// The items between ` | `, without empty ones.
    pub(crate) fn items(&self) -> Vec<Self> {
        let mut items = vec![Self::default()];
        for part in &self.parts {
            match part {
                LinePart::Text(text) => {
                    for (index, text) in text.split(" | ").enumerate() {
                        if index > 0 {
                            items.push(Self::default());
                        }
                        if let Some(last) = items.last_mut() {
                            last.push_text(text);
                        }
                    }
                }
                LinePart::Value(name) => {
                    if let Some(last) = items.last_mut() {
                        last.push_value(name);
                    }
                }
            }
        }
        items.into_iter().map(|item| item.trimmed()).filter(|item| !item.is_blank()).collect()
    }

    /// At most `length` characters, cut after a word with `…` at the end. A placeholder
    /// counts as it was written, because its value may differ.
    pub(crate) fn cut(&self, length: usize) -> Self {
        if self.source().chars().count() <= length {
            return self.clone();
        }
        let mut free = length.saturating_sub(1);
        let mut cut = Self::default();
        for part in &self.parts {
            match part {
                LinePart::Value(name) if name.len() + 2 <= free => {
                    free -= name.len() + 2;
                    cut.push_value(name);
                }
                LinePart::Text(text) if text.chars().count() <= free => {
                    free -= text.chars().count();
                    cut.push_text(text);
                }
                LinePart::Text(text) => {
                    let start: String = text.chars().take(free).collect();
                    let is_word = text.chars().nth(free).is_some_and(char::is_whitespace);
                    let end = if is_word { Some(start.len()) } else { start.rfind(char::is_whitespace) };
                    // One word that is too long is cut inside.
                    let end = end.unwrap_or(if cut.parts.is_empty() { start.len() } else { 0 });
                    cut.push_text(&start[..end]);
                    break;
                }
                LinePart::Value(_) => break,
            }
        }
        let mut cut = cut.trimmed();
        cut.push_text("…");
        cut
    }
}

#[cfg(test)]
mod tests {
    use super::Line;
    use crate::{placeholder::Resolver, problem::Problems, vocabulary::Vocabulary};

    fn parse(text: &str) -> Result<Line, String> {
        let values = ["phone".to_owned()];
        let vocabulary =
            Vocabulary { values: &values, sections: &[], is_reserved: &|_| false, menu_places: &[] };
        let mut problems = Problems::new("x");
        let line = Line::parse(text, 7, Resolver::new(&vocabulary), &mut problems);
        let problems = problems.finish();
        if problems.is_empty() { Ok(line) } else { Err(problems[0].to_string()) }
    }

    #[test]
    fn placeholders_are_replaced_and_escaped_ones_are_text() {
        let line = parse(r"Call {phone} *now* \{phone} {}").unwrap();
        assert_eq!(line.text(|name| format!("<{name}>")), "Call <phone> *now* {phone} {}");
        assert!(parse("{fax}").unwrap_err().starts_with("x, line 7: there is no placeholder {fax}"));
        assert!(parse("{vehicles:}").unwrap_err().contains("can't be in the front matter"));
    }

    #[test]
    fn items_are_between_bars() {
        let items = parse("Free  coffee | {phone} now | a|b | ").unwrap().items();
        let items: Vec<String> = items.iter().map(Line::source).collect();
        assert_eq!(items, ["Free coffee", "{phone} now", "a|b"]);
    }

    #[test]
    fn a_long_text_is_cut_after_a_word() {
        let cases = [
            ("one two three", 13, "one two three"),
            ("one two three", 12, "one two…"),
            ("one two three", 8, "one two…"),
            ("one two three", 7, "one…"),
            ("one {phone} two", 14, "one {phone}…"),
            ("one {phone} two", 9, "one…"),
            ("aaaaaaaaaa", 5, "aaaa…"),
        ];
        for (text, length, expected) in cases {
            assert_eq!(parse(text).unwrap().cut(length).source(), expected, "{text} {length}");
        }
    }
}
