//! Finds phrases in texts by tables of phrases and their meanings.

use crate::text::fold_into;
use aho_corasick::{AhoCorasick, MatchKind};

/// Meanings with comma-separated phrases, in lower-case letters and digits. `None` is for phrases
/// without a meaning that contain others with one.
pub(crate) type PhraseTable<T> = &'static [(Option<T>, &'static str)];

/// The phrases of a comma-separated list.
pub(crate) fn split_phrases(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(',').map(str::trim)
}

/// A compiled phrase table.
#[derive(Debug)]
pub(super) struct PhraseMatcher<T> {
    /// The meaning of each pattern.
    meanings: Vec<Option<T>>,
    /// `None` only if the tables were too large for a matcher.
    matcher: Option<AhoCorasick>,
}

impl<T: Copy> PhraseMatcher<T> {
    pub(super) fn new(table: PhraseTable<T>) -> Self {
        Self::of_tables(&[table])
    }

    /// The phrases of several tables.
    pub(super) fn of_tables(tables: &[PhraseTable<T>]) -> Self {
        let phrases = tables
            .iter()
            .copied()
            .flatten()
            .flat_map(|&(meaning, list)| split_phrases(list).map(move |phrase| (meaning, phrase)));
        let (meanings, patterns): (_, Vec<String>) =
            phrases.map(|(meaning, phrase)| (meaning, format!(" {phrase}"))).unzip();
        let matcher = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(patterns).ok();
        Self { meanings, matcher }
    }

    /// All meanings in a text, in order. Of overlapping phrases the longest counts.
    pub(super) fn find_all(&self, text: &str) -> Vec<T> {
        let spaced = spaced(text);
        let matches = self.matcher.iter().flat_map(|matcher| matcher.find_iter(&spaced));
        let whole_words = matches.filter(|found| ends_word(&spaced, found.end()));
        whole_words.filter_map(|found| self.meanings[found.pattern().as_usize()]).collect()
    }

    /// The last meaning in the first text that has any: `Gran Coupe 4dr Sedan` is a sedan.
    pub(super) fn find_first<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Option<T> {
        texts.into_iter().find_map(|text| self.find_all(text).pop())
    }
}

/// The text as in tables, with a space before each word.
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

/// A word ends here; `xDrive` ends before `40i`.
fn ends_word(spaced: &str, end: usize) -> bool {
    let (before, after) = spaced.split_at(end);
    let next = after.chars().next().unwrap_or(' ');
    next == ' ' || (next.is_ascii_digit() && before.ends_with(|last: char| last.is_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: PhraseTable<u8> =
        &[(Some(1), "van"), (Some(2), "mini van"), (None, "power van"), (Some(3), "drive")];

    #[test]
    fn matches_whole_words_and_the_longest_of_overlapping_phrases() {
        let matcher = PhraseMatcher::new(TABLE);
        assert_eq!(matcher.find_all("VAN, mini-van; Caravan vans"), [1, 2]);
        assert!(matcher.find_all("Power Van").is_empty());
        assert_eq!(matcher.find_all("drive40i driver 4drive"), [3]);
        assert_eq!(matcher.find_all("Vän"), [1]);
        assert_eq!(matcher.find_first(["van drive"]), Some(3));
    }
}
