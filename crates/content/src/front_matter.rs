//! The lines `key: value` above a text.

use crate::{line::Line, placeholder::Resolver, problem::Problems};

/// The most digits of an amount of dollars.
const MAX_DIGITS: usize = 9;

/// The front matter and the body of a file.
#[derive(Debug)]
pub(crate) struct Parts<'t> {
    pub(crate) front_matter: FrontMatter,
    pub(crate) body: Body<'t>,
}

/// The Markdown of a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Body<'t> {
    pub(crate) markdown: &'t str,
    /// The line of the file in which it begins, from 1.
    pub(crate) line: usize,
}

#[derive(Debug, Default)]
pub(crate) struct FrontMatter {
    entries: Vec<Entry>,
}

/// A key with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Normalized, see [`normalize_key`].
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) line: usize,
}

/// A key in lower case with spaces: `Fine-Print` and `fine_print` are `fine print`.
pub(crate) fn normalize_key(key: &str) -> String {
    let key = key.to_lowercase().replace(['-', '_'], " ");
    key.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A key by its normal name. Aliases are pairs of another name and a key.
pub(crate) fn resolve_key(key: &str, aliases: &[(&str, &str)]) -> String {
    let key = normalize_key(key);
    let alias = aliases.iter().find(|(alias, _)| *alias == key);
    alias.map(|(_, key)| (*key).to_owned()).unwrap_or(key)
}

impl FrontMatter {
    /// Takes the front matter off a text. Aliases are pairs of another name and a key.
    pub(crate) fn split<'t>(
        text: &'t str,
        keys: &[&str],
        aliases: &[(&str, &str)],
        problems: &mut Problems,
    ) -> Parts<'t> {
        let mut front_matter = Self::default();
        let Some(mut bytes) = first_key(text) else {
            return Parts { front_matter, body: Body { markdown: text, line: 1 } };
        };
        let keys: Vec<String> = keys.iter().map(|key| normalize_key(key)).collect();
        let first_line = text[..bytes].lines().count() + 1;
        for (line, content) in (first_line..).zip(text[bytes..].split_inclusive('\n')) {
            bytes += content.len();
            if is_fence(content) {
                let markdown = text.get(bytes..).unwrap_or_default();
                return Parts { front_matter, body: Body { markdown, line: line + 1 } };
            }
            let content = without_comments(content);
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            if let Some(entry) = read_entry(content, line, &keys, aliases, problems) {
                front_matter.insert(entry, problems);
            }
        }
        problems.add(first_line - 1, "the front matter has no end; write a line `---` after its last key");
        Parts { front_matter, body: Body { markdown: "", line: 1 } }
    }

    /// A value that is not empty.
    pub(crate) fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key && !entry.value.is_empty())
    }

    /// A value as text with placeholders.
    pub(crate) fn line(&self, key: &str, resolver: Resolver<'_>, problems: &mut Problems) -> Option<Line> {
        self.get(key).map(|entry| Line::parse(&entry.value, entry.line, resolver, problems))
    }

    /// The place of the page among others: a whole number.
    pub(crate) fn order(&self, default: i32, problems: &mut Problems) -> i32 {
        let Some(entry) = self.get("order") else { return default };
        entry.value.parse().unwrap_or_else(|_| {
            problems.add(entry.line, format!("`order` can't be `{}`; write a whole number: 10", entry.value));
            default
        })
    }

    /// A value that is not only text.
    pub(crate) fn read<T>(
        &self,
        key: &str,
        problems: &mut Problems,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let entry = self.get(key)?;
        read(&entry.value).map_err(|reason| problems.add(entry.line, format!("`{key}`: {reason}"))).ok()
    }

    /// An amount of dollars in cents: `$24,995`, `24995` or `24995.50`.
    pub(crate) fn dollars(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        self.read(key, problems, |value| {
            parse_dollars(value).ok_or_else(|| format!("`{value}` is not a price; write dollars: `$24,995`"))
        })
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn insert(&mut self, entry: Entry, problems: &mut Problems) {
        match self.entries.iter().find(|other| other.key == entry.key) {
            Some(first) => problems
                .add(entry.line, format!("`{}` is in line {} already; delete one", entry.key, first.line)),
            None => self.entries.push(entry),
        }
    }
}

/// The start of the line after the first `---`, in bytes. Only blank lines and comments may be before the front
/// matter.
pub(crate) fn first_key(text: &str) -> Option<usize> {
    let mut rest = text.trim_start();
    while let Some((_, after)) = rest.strip_prefix("<!--").and_then(|comment| comment.split_once("-->")) {
        rest = after.trim_start();
    }
    let fence = rest.split_inclusive('\n').next().filter(|line| is_fence(line))?;
    Some(text.len() - rest.len() + fence.len())
}

pub(crate) fn is_fence(line: &str) -> bool {
    line.trim() == "---"
}

/// A line without its comments `<!-- … -->`.
fn without_comments(line: &str) -> String {
    let (mut without, mut rest) = (String::new(), line);
    while let Some((before, comment)) = rest.split_once("<!--")
        && let Some((_, after)) = comment.split_once("-->")
    {
        without += before;
        rest = after;
    }
    without + rest
}

fn read_entry(
    content: &str,
    line: usize,
    keys: &[String],
    aliases: &[(&str, &str)],
    problems: &mut Problems,
) -> Option<Entry> {
    let Some((key, value)) = content.split_once(':') else {
        problems.add(line, "the line has no colon; write `key: value`");
        return None;
    };
    let key = resolve_key(key, aliases);
    if !keys.contains(&key) {
        let hint = inventory::hint(&key, keys.iter().map(String::as_str), |key| format!("`{key}`"));
        problems.add(line, format!("there is no key `{key}`; {hint}"));
        return None;
    }
    Some(Entry { key, value: unquote(value.trim()), line })
}

/// Quotes around a whole value are not part of it.
pub(crate) fn unquote(value: &str) -> String {
    let inner = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    if let Some(inner) = inner('\'')
        && !inner.replace("''", "").contains('\'')
    {
        return inner.replace("''", "'");
    }
    if let Some(inner) = inner('"') {
        let plain = inner.replace("\\\"", "");
        if !plain.contains('"') && !plain.ends_with('\\') {
            return inner.replace("\\\"", "\"");
        }
    }
    value.to_owned()
}

pub(crate) fn parse_dollars(value: &str) -> Option<u64> {
    let number = value.strip_prefix('$').unwrap_or(value).trim_start();
    let (dollars, cents) = number.split_once('.').unwrap_or((number, "00"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut groups = dollars.split(',');
    let first = groups.next().filter(|first| is_digits(first))?;
    let rest: Vec<&str> = groups.collect();
    let is_grouped = first.len() <= 3 && rest.iter().all(|group| group.len() == 3 && is_digits(group));
    if !(rest.is_empty() || is_grouped) || cents.len() != 2 || !is_digits(cents) {
        return None;
    }
    let dollars = first.to_owned() + &rest.concat();
    if dollars.len() > MAX_DIGITS {
        return None;
    }
    Some(dollars.parse::<u64>().ok()? * 100 + cents.parse::<u64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::{FrontMatter, parse_dollars, unquote};
    use crate::problem::Problems;

    fn split(text: &str) -> (Vec<(String, String)>, String, usize, Vec<String>) {
        let mut problems = Problems::new("x");
        let keys = ["title", "fine-print"];
        let parts = FrontMatter::split(text, &keys, &[("terms", "fine print")], &mut problems);
        let entries = parts.front_matter.entries.into_iter().map(|entry| (entry.key, entry.value));
        let problems = problems.finish().iter().map(ToString::to_string).collect();
        (entries.collect(), parts.body.markdown.to_owned(), parts.body.line, problems)
    }

    #[test]
    fn keys_are_compared_without_case_and_separators() {
        for key in ["fine print", "Fine-Print", "FINE_PRINT", "fine  print", "Terms"] {
            let (entries, body, line, problems) =
                split(&format!("---\n# note\n<!-- note -->\n{key}: a: <!-- c: -->b\n---\nBody"));
            assert_eq!(entries, [("fine print".to_owned(), "a: b".to_owned())], "{key}");
            assert_eq!((body.as_str(), line), ("Body", 6));
            assert_eq!(problems, Vec::<String>::new());
        }
    }

    #[test]
    fn a_text_needs_no_front_matter() {
        for text in ["", "Body", "\nBody\n---\ntitle: x\n---", "\n----\n"] {
            assert_eq!(split(text), (vec![], text.to_owned(), 1, vec![]));
        }
        assert_eq!(split("---\n---"), (vec![], String::new(), 3, vec![]));
    }

    #[test]
    fn blank_lines_and_comments_may_be_before_the_front_matter() {
        for (blank, line) in
            [("\n", 5), ("\n\n \t\n", 7), (" ", 4), ("\u{a0}\n", 5), ("<!--\na -->\n<!---->\n", 7)]
        {
            let (entries, body, first_line, problems) = split(&format!("{blank}---\ntitle: x\n---\nBody"));
            assert_eq!(entries, [("title".to_owned(), "x".to_owned())], "{blank:?}");
            assert_eq!((body.as_str(), first_line, problems), ("Body", line, vec![]), "{blank:?}");
        }
        let (.., problems) = split("\n\n---\ntitle: x\n");
        assert_eq!(
            problems,
            ["x, line 3: the front matter has no end; write a line `---` after its last key"]
        );
    }

    #[test]
    fn all_errors_have_their_line() {
        let (.., problems) = split("---\ntitel: x\nno colon\ntitle: a\nTITLE: b\nzzz: 1\n---\n");
        assert_eq!(
            problems,
            [
                "x, line 2: there is no key `titel`; do you mean `title`?",
                "x, line 3: the line has no colon; write `key: value`",
                "x, line 5: `title` is in line 4 already; delete one",
                "x, line 6: there is no key `zzz`; there are `title`, `fine print`",
            ]
        );
        let (.., problems) = split("---\ntitle: x\n");
        assert_eq!(
            problems,
            ["x, line 1: the front matter has no end; write a line `---` after its last key"]
        );
    }

    #[test]
    fn quotes_around_the_whole_value_are_removed() {
        let cases = [
            ("\"a\"", "a"),
            ("'a'", "a"),
            ("'it''s'", "it's"),
            ("\"a \\\"b\\\"\"", "a \"b\""),
            ("\"a\" and \"b\"", "\"a\" and \"b\""),
            ("\"a", "\"a"),
            ("\"", "\""),
            ("''", ""),
            ("it's", "it's"),
        ];
        for (value, expected) in cases {
            assert_eq!(unquote(value), expected, "{value}");
        }
    }

    #[test]
    fn amounts_are_in_dollars() {
        let cases = [
            ("$24,995", Some(2_499_500)),
            ("24995", Some(2_499_500)),
            ("$ 24,995.50", Some(2_499_550)),
            ("1,234,567", Some(123_456_700)),
            ("$0", Some(0)),
            ("24,95", None),
            ("1234,567", None),
            ("24995.5", None),
            ("$", None),
            ("", None),
            ("-5", None),
            ("24.995", None),
            ("1234567890", None),
            ("call us", None),
        ];
        for (text, cents) in cases {
            assert_eq!(parse_dollars(text), cents, "{text}");
        }
    }
}
