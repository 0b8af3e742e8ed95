//! A text inside a page of the website.

use std::collections::BTreeMap;

use crate::{
    front_matter::{FrontMatter, normalize_key},
    line::Line,
    markdown::{self, Headings, OWN_PREFIX},
    placeholder::Resolver,
    problem::Problems,
    text::Text,
    vocabulary::Vocabulary,
};

/// A text inside a page of the website.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Section {
    values: BTreeMap<String, Line>,
    /// The text below the front matter, if there is any. Its headings begin at `h3`.
    pub body: Option<Text>,
}

impl Section {
    /// A value of the front matter. Keys are compared without case, and `-`, `_` and spaces are the same.
    /// `None` without the key, and for one without a text.
    pub fn value(&self, key: &str) -> Option<&Line> {
        self.values.get(&normalize_key(key)).filter(|line| !line.is_blank())
    }

    /// The key has an empty value, which removes what it would replace.
    pub fn removes(&self, key: &str) -> bool {
        self.values.get(&normalize_key(key)).is_some_and(Line::is_blank)
    }

    /// The text alone, and the keys that remove something.
    pub(crate) fn text_alone(&self) -> Self {
        let removing = self.values.iter().filter(|(_, line)| line.is_blank());
        let values = removing.map(|(key, line)| (key.clone(), line.clone())).collect();
        Self { values, body: self.body.clone() }
    }

    /// All values of the front matter.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.values.values()
    }

    /// A value of the front matter as a list, whose items are separated by ` | `. Empty without the key.
    pub fn list(&self, key: &str) -> Vec<Line> {
        self.value(key).map(Line::items).unwrap_or_default()
    }

    pub(crate) fn parse(
        text: &str,
        keys: &[&str],
        vocabulary: &Vocabulary<'_>,
        problems: &mut Problems,
    ) -> Self {
        let parts = FrontMatter::split(text, keys, &[], problems);
        let resolver = Resolver::new(vocabulary);
        let values = parts
            .front_matter
            .entries()
            .iter()
            .map(|entry| (entry.key.clone(), Line::parse(&entry.value, entry.line, resolver, problems)));
        let values = values.collect();
        let body = markdown::parse(parts.body, Headings::From(3), OWN_PREFIX, resolver, problems);
        Self { values, body: body.into_text() }
    }
}
