//! Reading a text that nothing holds as typed.

use super::haystack::Anchor;
use super::spoken::{nickname, squeezed};
use super::{DETAILS, Found, Reading, TextIndex};
use crate::store::Rows;
use crate::words::fold::fold;

/// Words beyond this many are not looked at.
const MAX_WORDS: usize = 16;

impl TextIndex {
    /// The vehicles that hold all words of the text, in any order and in different fields.
    pub(super) fn in_any_order(&self, text: &str) -> Option<Found> {
        let words = words(text);
        let rows = all_of(words.iter().map(|word| Some(self.rows_with_word(word))))?;
        let reading = match &words[..] {
            [word] => self.in_details(word),
            words => Reading::Instead(words.join(", ")),
        };
        Some(Found { rows, reading })
    }

    /// Says of a single word that no name holds where it was found: `orange in color`.
    fn in_details(&self, word: &str) -> Reading {
        let anchor = anchor_of(word);
        if !self.rows_with(word, anchor).is_empty() {
            return Reading::AsTyped;
        }
        let places: Vec<&str> =
            self.details.columns_with(word, anchor).map(|column| DETAILS[column]).collect();
        Reading::Instead(format!("{word} in {}", places.join(" or ")))
    }

    /// The vehicles that hold what the words of the text were meant to be.
    pub(super) fn as_meant(&self, text: &str) -> Option<Found> {
        let mut read = Vec::new();
        let rows = all_of(words(text).iter().map(|word| {
            let (rows, meant) = self.meant(word)?;
            read.push(meant);
            Some(rows)
        }))?;
        Some(Found { rows, reading: Reading::Instead(read.join(" ")) })
    }

    /// The rows of a word and of its spoken form; where there are none, of the nearest word.
    fn meant(&self, word: &str) -> Option<(Rows, String)> {
        let mut literal = self.rows_with_word(word);
        let plain = squeezed(word);
        let spoken = self.vocabulary.spoken_as(&plain);
        let spoken =
            spoken.or_else(|| self.vocabulary.spoken_as(&nickname(&plain)?)).filter(|&spoken| spoken != word);
        if let Some(spoken) = spoken {
            literal.add(&self.rows_with(spoken, Anchor::Word));
            return Some((literal, spoken.to_owned()));
        }
        if !literal.is_empty() {
            return Some((literal, word.to_owned()));
        }
        let near = self.vocabulary.near(word)?;
        Some((self.rows_with(near, Anchor::Word), near.to_owned()))
    }

    /// The rows with a word in any field.
    fn rows_with_word(&self, word: &str) -> Rows {
        let anchor = anchor_of(word);
        let mut rows = self.rows_with(word, anchor);
        self.details.add_rows_with(word, anchor, &mut rows);
        rows
    }
}

/// Where a word has to begin. One of one or two letters does where another does: `x` is in too much.
fn anchor_of(word: &str) -> Anchor {
    if word.chars().nth(2).is_some() { Anchor::Anywhere } else { Anchor::Word }
}

/// The words of a text, folded, without punctuation around them.
fn words(text: &str) -> Vec<String> {
    let text = fold(text);
    let words = text.split(' ').map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).take(MAX_WORDS).map(str::to_owned).collect()
}

/// The rows that all sets share, unless there are none or one set is missing. Nothing is looked for in vain.
fn all_of(mut sets: impl Iterator<Item = Option<Rows>>) -> Option<Rows> {
    let mut shared = sets.next()??;
    while !shared.is_empty() {
        let Some(rows) = sets.next() else { return Some(shared) };
        shared.keep(&rows?);
    }
    None
}
