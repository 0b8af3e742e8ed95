//! A text as fields of a form, to be edited and written again.

use crate::{
    front_matter::{first_key, is_fence, resolve_key, unquote},
    special::ALIASES,
};

/// The front matter and the body of a file, not checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// Keys as [`Draft::value`] names them, with their values, in the order of the file.
    pub values: Vec<(String, String)>,
    /// Markdown.
    pub body: String,
}

impl Draft {
    /// Reads a file. What is no front matter is body. `terms` and `disclaimer`, the other names of a key of
    /// specials, become `fine print`.
    pub fn read(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let Some((front_matter, body)) = split(&text) else {
            return Self { values: Vec::new(), body: text.trim().to_owned() };
        };
        let lines = front_matter
            .lines()
            .map(str::trim)
            .filter(|line| !line.starts_with('#') && !line.starts_with("<!--"));
        let entries = lines.filter_map(|line| line.split_once(':'));
        let values =
            entries.map(|(key, value)| (resolve_key(key, &ALIASES), unquote(value.trim()))).collect();
        Self { values, body: body.trim().to_owned() }
    }

    /// The value of a key, such as `fine print`; empty without one.
    pub fn value(&self, key: &str) -> &str {
        self.values
            .iter()
            .find(|(other, _)| other == key)
            .map(|(_, value)| value.as_str())
            .unwrap_or_default()
    }

    /// The file. Line ends in a value become spaces, and keys without a value are left out.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (key, value) in &self.values {
            let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
            if !value.is_empty() {
                text = text + key + ": " + &quoted(&value) + "\n";
            }
        }
        let body = self.body.replace("\r\n", "\n");
        // A body that begins like front matter stays a body.
        if !text.is_empty() || body.trim_start().starts_with("---") {
            text = format!("---\n{text}---\n\n");
        }
        text + body.trim() + "\n"
    }
}

/// Front matter and body.
fn split(text: &str) -> Option<(&str, &str)> {
    let start = first_key(text)?;
    let mut end = start;
    for line in text[start..].split_inclusive('\n') {
        if is_fence(line) {
            return Some((&text[start..end], &text[end + line.len()..]));
        }
        end += line.len();
    }
    None
}

/// A value that is read as quoted is put into quotes of its own.
fn quoted(value: &str) -> String {
    if unquote(value) == value { value.to_owned() } else { format!("'{}'", value.replace('\'', "''")) }
}

#[cfg(test)]
mod tests {
    use super::Draft;
    use proptest::prelude::*;

    #[test]
    fn a_file_is_read_and_written_as_it_was() {
        let text = "---\ntitle: Spring: it's here\nfine print: 'Quoted'\n---\n\nCome **by**.\n";
        let draft = Draft::read(text);
        assert_eq!((draft.value("title"), draft.value("fine print")), ("Spring: it's here", "Quoted"));
        assert_eq!((draft.value("until"), draft.body.as_str()), ("", "Come **by**."));
        assert_eq!(
            Draft::read("\r\n\n---\n<!-- a: b -->\ntitle: x\n---\nBody").text(),
            "---\ntitle: x\n---\n\nBody\n"
        );
        assert_eq!(Draft::read("Only\r\nwords").text(), "Only\nwords\n");
        assert_eq!(Draft::read("---\nno end").body, "---\nno end");
    }

    #[test]
    fn other_names_of_a_key_are_read_as_the_key() {
        for key in ["terms", "Disclaimer", "FINE_PRINT", "fine-print"] {
            let draft = Draft::read(&format!("---\n{key}: 60 months\n---\n"));
            assert_eq!(draft.values, [("fine print".to_owned(), "60 months".to_owned())], "{key}");
            assert_eq!(draft.text(), "---\nfine print: 60 months\n---\n\n\n", "{key}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(title in "[ -~]{0,30}", terms in "\\PC{0,30}", body in "[ -~\n]{0,60}") {
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let values = vec![("title".to_owned(), title.clone()), ("fine print".to_owned(), terms.clone())];
            let draft = Draft::read(&Draft { values, body: body.clone() }.text());
            prop_assert_eq!(draft.value("title"), words(&title));
            prop_assert_eq!(draft.value("fine print"), words(&terms));
            prop_assert_eq!(draft.body, body.trim());
        }
    }
}
