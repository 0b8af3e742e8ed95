//! The normal form of a path.

use super::{
    tables::{Table, Tables},
    vocabulary::{Vocabulary, list_vocabulary},
};
use std::borrow::Cow;

/// Further segments and words are not read.
const MAX_SEGMENTS: usize = 16;
const MAX_WORDS: usize = 24;
const EXTENSIONS: [&str; 8] = ["html", "htm", "aspx", "asp", "php", "cfm", "jsp", "shtml"];
/// Names of the file that a folder shows.
const FOLDER_FILES: [&str; 2] = ["index", "default"];

/// A decoded path without extension and without a last `index`.
#[derive(Debug)]
pub(super) struct Form<'a> {
    /// Every segment without extension, in its own case.
    pub(super) written: Vec<&'a str>,
    /// The segments that matter, in lower case.
    pub(super) segments: Vec<Segment<'a>>,
}

#[derive(Debug)]
pub(super) struct Segment<'a> {
    /// The segment's words, split at everything but letters and digits.
    pub(super) words: Vec<Word<'a>>,
    /// The words as one, such as `contactus`.
    pub(super) squashed: Cow<'a, str>,
    /// The tables of `squashed`.
    pub(super) tables: Tables,
    /// If all words are words of lists.
    pub(super) vocabulary: Option<Vocabulary>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) tables: Tables,
}

impl<'a> Form<'a> {
    /// Of a decoded path, and the same in lower case.
    pub(super) fn of(path: &'a str, folded: &'a str) -> Self {
        let written = parts(path).collect();
        let mut words = MAX_WORDS;
        let mut segments: Vec<Segment<'_>> = Vec::new();
        for text in parts(folded) {
            let segment = Segment::of(text, words);
            words -= segment.words.len();
            if !(segments.is_empty() && segment.tables.has(Table::Prefix)) {
                segments.push(segment);
            }
        }
        while segments.last().is_some_and(|last| FOLDER_FILES.contains(&&*last.squashed)) {
            segments.pop();
        }
        Self { written, segments }
    }

    /// The tables of a segment.
    pub(super) fn tables(&self, index: usize) -> Tables {
        self.segments.get(index).map(|segment| segment.tables).unwrap_or_default()
    }

    pub(super) fn names_a_make(&self) -> bool {
        self.segments.iter().any(Segment::names_a_make)
    }
}

impl<'a> Segment<'a> {
    fn of(text: &'a str, max_words: usize) -> Self {
        let words = Self::words_of(text, max_words);
        let (squashed, tables) = if let [word] = words.as_slice() {
            (Cow::Borrowed(word.text), word.tables)
        } else {
            let squashed: String = words.iter().map(|word| word.text).collect();
            let tables = Tables::of(&squashed);
            (Cow::Owned(squashed), tables)
        };
        let vocabulary = list_vocabulary(&squashed);
        Self { words, squashed, tables, vocabulary }
    }

    /// The words of a text in lower case.
    pub(super) fn words_of(text: &'a str, max: usize) -> Vec<Word<'a>> {
        let words = text.split(|character: char| !character.is_alphanumeric());
        words.filter(|word| !word.is_empty()).take(max).map(Word::of).collect()
    }

    pub(super) fn has_word(&self, table: Table) -> bool {
        self.words.iter().any(|word| word.tables.has(table))
    }

    pub(super) fn names_a_make(&self) -> bool {
        let is_make = |pair: &[Word<'_>]| Tables::of(&[pair[0].text, pair[1].text].concat()).has(Table::Make);
        self.has_word(Table::Make) || self.words.windows(2).any(is_make)
    }

    /// A segment such as `used-inventory`, `searchused` or `cars-for-sale`.
    pub(super) fn is_list(&self) -> bool {
        let names_list = |words: Vocabulary| words.has_condition || words.has_noun || words.has_search;
        self.tables.has(Table::List) || self.vocabulary.is_some_and(names_list)
    }
}

impl<'a> Word<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, tables: Tables::of(text) }
    }
}

/// The segments without extension.
fn parts(path: &str) -> impl Iterator<Item = &str> {
    // Parameters of a servlet follow a semicolon.
    let parts =
        path.split('/').take(2 * MAX_SEGMENTS).map(|part| part.split(';').next().unwrap_or_default().trim());
    parts.filter(|part| !part.is_empty()).take(MAX_SEGMENTS).map(without_extension)
}

fn without_extension(text: &str) -> &str {
    let is_page = |extension: &str| EXTENSIONS.iter().any(|other| other.eq_ignore_ascii_case(extension));
    match text.rsplit_once('.') {
        Some((name, extension)) if is_page(extension) => name,
        _ => text,
    }
}

/// Whether a word is a model year.
pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4 && word.parse().is_ok_and(|year: u16| (1980..=2035).contains(&year))
}
