//! Tables of words, and finding what a text says by one.

use crate::words::fold::fold_into;
use aho_corasick::{AhoCorasick, MatchKind};

/// What words mean: lower-case letters and digits, single spaces between words. `None` is a phrase that says nothing, though a word
/// in it would.
pub(crate) type Table<T> = &'static [(&'static str, Option<T>)];

/// A table, made ready for finding its words.
#[derive(Debug)]
pub(crate) struct Sayings<T: 'static> {
    table: Table<T>,
    finder: Option<AhoCorasick>,
}

impl<T: Copy> Sayings<T> {
    pub(crate) fn of(table: Table<T>) -> Self {
        let words = table.iter().map(|(words, _)| format!(" {words}"));
        // No table is so long that no finder can be made of it.
        let finder = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(words).ok();
        Self { table, finder }
    }

    /// Everything that a text says, in its order; of phrases within each other the longest.
    pub(crate) fn said_in(&self, text: &str) -> Vec<T> {
        let spaced = spaced(text);
        let finder = self.finder.iter();
        let found = finder.flat_map(|finder| finder.find_iter(&spaced));
        let whole = found.filter(|found| ends_word(&spaced, found.end()));
        whole.filter_map(|found| self.table[found.pattern().as_usize()].1).collect()
    }

    /// What a text says last: `Gran Coupe 4dr Sedan` is a sedan.
    pub(crate) fn last_in(&self, text: &str) -> Option<T> {
        self.said_in(text).pop()
    }

    /// What the first of some texts says that says anything.
    pub(crate) fn first_of<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Option<T> {
        texts.into_iter().find_map(|text| self.last_in(text))
    }
}

/// The text as tables write theirs, a space before each word.
fn spaced(text: &str) -> String {
    let mut spaced = String::with_capacity(text.len() + 1);
    spaced.push(' ');
    if text.is_ascii() {
        text.bytes().for_each(|byte| push(char::from(byte.to_ascii_lowercase()), &mut spaced));
    } else {
        let mut folded = String::with_capacity(text.len());
        fold_into(text, &mut folded);
        folded.chars().for_each(|letter| push(letter, &mut spaced));
    }
    spaced
}

fn push(letter: char, spaced: &mut String) {
    if letter.is_alphanumeric() {
        spaced.push(letter);
    } else if !spaced.ends_with(' ') {
        spaced.push(' ');
    }
}

/// Whether a word ends there; `xDrive` ends before `40i`.
fn ends_word(spaced: &str, end: usize) -> bool {
    let (before, behind) = spaced.split_at(end);
    let next = behind.chars().next().unwrap_or(' ');
    next == ' ' || (next.is_ascii_digit() && before.ends_with(|last: char| last.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Table<u8> =
        &[("van", Some(1)), ("mini van", Some(2)), ("power van", None), ("drive", Some(3))];

    #[test]
    fn whole_words_count_and_the_longest_phrase_of_several() {
        let said = |text: &str| Sayings::of(TABLE).said_in(text);
        assert_eq!(said("VAN, mini-van; Caravan vans"), [1, 2]);
        assert!(said("Power Van").is_empty());
        assert_eq!(said("drive40i driver 4drive"), [3]);
        assert_eq!(said("Vän"), [1]);
        assert_eq!(Sayings::of(TABLE).last_in("van drive"), Some(3));
    }
}
