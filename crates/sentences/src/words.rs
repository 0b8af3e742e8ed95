//! The words of sentences, one file per language: tables with classes, each with its phrases.

use hashbrown::{HashMap, HashSet};
use serde::de::{DeserializeOwned, IntoDeserializer, value};
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Tables = BTreeMap<String, BTreeMap<String, String>>;

const FILES: [&str; 2] = [include_str!("../words/en.toml"), include_str!("../words/es.toml")];

static LANGUAGES: LazyLock<Vec<Tables>> =
    LazyLock::new(|| FILES.iter().map(|file| toml_edit::de::from_str(file).unwrap_or_default()).collect());

/// The phrases of a table in every language, each with its class.
pub fn phrases(table: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let classes = LANGUAGES.iter().filter_map(move |tables| tables.get(table)).flatten();
    classes.flat_map(|(class, list)| split(list).map(move |phrase| (class.as_str(), phrase)))
}

/// The phrases of one class of a table.
pub fn phrases_of(table: &str, class: &str) -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().filter_map(move |tables| tables.get(table)?.get(class)).flat_map(|list| split(list))
}

fn split(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(',').map(str::trim).filter(|phrase| !phrase.is_empty())
}

/// The variant that a class names.
pub(crate) fn named<T: DeserializeOwned>(class: &str) -> Option<T> {
    let class: value::StrDeserializer<'_, value::Error> = class.into_deserializer();
    T::deserialize(class).ok()
}

/// The class of a phrase that names no vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Any vehicle: `car`.
    Vehicle,
    /// Nothing: articles, links, and nouns of ranges.
    Glue,
    /// Nothing that changes what is wanted: courtesies, matters of taste.
    Filler,
    /// Text that no filter covers, but vehicles may contain.
    Text,
    /// Phrases that no filter covers and no vehicle contains: `bad credit`.
    Unfilterable,
}

/// The classes by the compact form of their phrases.
pub(crate) static CLASSES: LazyLock<HashMap<String, Class>> = LazyLock::new(|| {
    let mut classes = HashMap::new();
    // The last of several counts.
    for (name, class) in [
        ("fillers", Class::Filler),
        ("glue", Class::Glue),
        ("vehicles", Class::Vehicle),
        ("unfilterable", Class::Unfilterable),
        ("texts", Class::Text),
    ] {
        classes.extend(phrases_of("words", name).map(|phrase| (crate::text::compact(phrase), class)));
    }
    classes
});

/// A phrase in compact form names no value, but says something else, or nothing.
pub fn is_classed(phrase: &str) -> bool {
    CLASSES.contains_key(phrase)
}

/// The compact forms of phrases that say what another one of the vocabulary says, with that one: `doble embrague`.
pub(crate) static SAME: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let compact = crate::text::compact;
    phrases("same").map(|(class, phrase)| (compact(phrase), compact(class))).collect()
});

/// Numbers in words.
pub(crate) static NUMBERS: LazyLock<HashMap<&str, u32>> = LazyLock::new(|| {
    phrases("numbers").filter_map(|(class, word)| Some((word, class.parse().ok()?))).collect()
});

/// Words of a class of the table `words`.
pub(crate) struct Words(LazyLock<HashSet<&'static str>>);

impl Words {
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.contains(word)
    }
}

/// Words between a refusal and its limit or value: `don't show me anything over 25k`.
pub(crate) static CARRIERS: Words = Words(LazyLock::new(|| phrases_of("words", "carriers").collect()));
/// Words after which a limit is not needed rather than not wanted: `doesn't have to be under 60k`.
pub(crate) static EXEMPTIONS: Words = Words(LazyLock::new(|| phrases_of("words", "exemptions").collect()));
/// Nouns and names of occasions beside a wish: `for camping`. What follows them is wanted.
pub(crate) static ASIDES: Words = Words(LazyLock::new(|| phrases_of("words", "asides").collect()));

/// Words between a limit and its amount that say nothing: `budget of about 20k`.
pub(crate) static LINKS: Words = Words(LazyLock::new(|| phrases_of("words", "links").collect()));
/// Words that compare, and refuse nothing before them: `20k, no higher`.
pub(crate) static COMPARATIVES: Words =
    Words(LazyLock::new(|| phrases_of("words", "comparatives").collect()));
/// Words for thousands.
pub(crate) static THOUSANDS: Words = Words(LazyLock::new(|| phrases_of("words", "thousands").collect()));
/// Words after which a color is the interior's.
pub(crate) static INTERIORS: Words = Words(LazyLock::new(|| phrases_of("words", "interiors").collect()));
/// Words before a color that is the interior's.
pub(crate) static INTERIORS_BEFORE: Words =
    Words(LazyLock::new(|| phrases_of("words", "interiors_before").collect()));
/// Words for colors in languages where these follow their noun.
pub(crate) static COLORS_AFTER_NOUNS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let has_them =
        |tables: &&Tables| tables.get("words").is_some_and(|words| words.contains_key("interiors_before"));
    let values = LANGUAGES.iter().filter(has_them).filter_map(|tables| tables.get("values")).flatten();
    values.filter(|(class, _)| class.starts_with("color=")).flat_map(|(_, list)| split(list)).collect()
});
/// Words that link the ends of a range, or limit an amount: `2018 through 2020`.
pub(crate) static RANGE_LINKS: Words = Words(LazyLock::new(|| phrases_of("words", "range_links").collect()));
/// Words before which an amount counts nothing.
pub(crate) static CLAUSE_LINKS: Words =
    Words(LazyLock::new(|| phrases_of("words", "clause_links").collect()));
/// First words of wishes that name who wishes.
pub(crate) static WISHERS: Words = Words(LazyLock::new(|| phrases_of("words", "wishers").collect()));
pub(crate) static ARTICLES: Words = Words(LazyLock::new(|| phrases_of("words", "articles").collect()));

/// Words that are right, though they look like misspelled words of the trade.
pub fn is_common(word: &str) -> bool {
    static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let classes = ["known", "asides", "fillers", "glue", "carriers", "exemptions"].into_iter();
        let known =
            classes.flat_map(|class| phrases_of("words", class)).filter(|phrase| !phrase.contains(' '));
        let refusals = phrases("refusals").flat_map(|(_, phrase)| phrase.split(' '));
        // A limit is no guess: short words (`past`) are too near to others.
        known.chain(refusals).chain(words_of_limits().filter(|word| !is_long(word))).collect()
    });
    COMMON.contains(word)
}

/// Words of limits and units that misspelled words may be. No word is taken for a refusal.
pub fn long_words_of_limits() -> impl Iterator<Item = &'static str> {
    words_of_limits().filter(|word| is_long(word))
}

fn words_of_limits() -> impl Iterator<Item = &'static str> {
    let tables = ["limits", "limits_after", "units", "nouns"].into_iter();
    tables.flat_map(phrases).flat_map(|(_, phrase)| phrase.split(' '))
}

fn is_long(word: &str) -> bool {
    word.len() > 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_files_are_read() {
        for (file, name) in FILES.iter().zip(["en", "es"]) {
            let tables: Tables = toml_edit::de::from_str(file).expect(name);
            assert!(
                ["limits", "limits_after", "units", "nouns", "refusals", "words", "values", "orders"]
                    .iter()
                    .all(|table| tables.contains_key(*table)),
                "{name}"
            );
        }
    }

    #[test]
    fn phrases_are_folded() {
        for table in LANGUAGES.iter().flat_map(BTreeMap::keys) {
            for (_, phrase) in phrases(table) {
                assert_eq!(phrase, crate::text::fold(phrase));
                assert!(!phrase.contains('\''), "{phrase}");
            }
        }
    }
}
