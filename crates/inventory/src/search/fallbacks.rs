//! Search for texts that no vehicle contains as typed: words in any order, spoken forms, spelling
//! corrections.

use super::nicknames::{compact, expand_nickname};
use super::substring_search::Anchor;
use super::{DETAILS, SearchHits, TextIndex, TextMatch};
use crate::store::RowSet;
use crate::text::fold;

/// Further words are ignored.
const MAX_WORDS: usize = 16;

/// A word that stands for a typed one.
struct Correction {
    rows: RowSet,
    text: String,
    /// It is the nearest known word, not a nickname or another spelling of the same.
    is_guess: bool,
}

impl TextIndex {
    /// The vehicles that contain all words of the text, in any order and in any fields.
    pub(super) fn in_any_order(&self, text: &str) -> Option<SearchHits> {
        let words = words(text);
        let rows = intersection(words.iter().map(|word| Some(self.rows_with_word(word))))?;
        let text_match = match &words[..] {
            [word] => self.match_in_details(word),
            words => TextMatch::Alternative(words.join(", ")),
        };
        Some(SearchHits { rows, text_match })
    }

    /// Names the details that contain a single word, unless a name contains it: `orange in color`.
    fn match_in_details(&self, word: &str) -> TextMatch {
        let anchor = anchor_of(word);
        if !self.rows_with(word, anchor).is_empty() {
            return TextMatch::AsTyped;
        }
        let columns: Vec<&str> =
            self.details.columns_with(word, anchor).map(|column| DETAILS[column]).collect();
        TextMatch::Alternative(format!("{word} in {}", columns.join(" or ")))
    }

    /// The vehicles that contain the corrected words of the text.
    pub(super) fn corrected(&self, text: &str) -> Option<SearchHits> {
        let mut corrected = Vec::new();
        let mut is_spoken = true;
        let rows = intersection(words(text).iter().map(|word| {
            let Correction { rows, text, is_guess } = self.correct_word(word)?;
            corrected.push(text);
            is_spoken &= !is_guess;
            Some(rows)
        }))?;
        let text_match = if is_spoken { TextMatch::Spoken } else { TextMatch::Alternative };
        Some(SearchHits { rows, text_match: text_match(corrected.join(" ")) })
    }

    /// The rows of a word and of its spoken form; without any, the rows of the nearest known word.
    fn correct_word(&self, word: &str) -> Option<Correction> {
        let mut rows = self.rows_with_word(word);
        let spoken = self.spoken_form(&compact(word)).filter(|&spoken| spoken != word);
        if let Some(spoken) = spoken {
            rows.union_with(&self.rows_with(spoken, Anchor::Word));
            return Some(Correction { rows, text: spoken.to_owned(), is_guess: false });
        }
        if !rows.is_empty() {
            return Some(Correction { rows, text: word.to_owned(), is_guess: false });
        }
        let nearest = self.vocabulary.nearest(word)?;
        let rows = self.rows_with(nearest, Anchor::Word);
        Some(Correction { rows, text: nearest.to_owned(), is_guess: true })
    }

    /// Whether the folded word is in a name, as typed or as people say it, or begins a word of the
    /// details. The names themselves are not searched, which takes most of a sentence's time.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.spoken_form(&compact(word)).is_some()
            || self.details.columns_with(word, Anchor::Word).next().is_some()
    }

    /// Whether the word or phrase begins at a word of a vehicle, as typed or as people say it.
    pub(super) fn has_phrase(&self, phrase: &str) -> bool {
        let phrase = fold(phrase);
        self.has_word(&phrase) || !self.rows_with(&phrase, Anchor::Word).is_empty()
    }

    /// The known word with this compact form, or that this is a nickname of.
    fn spoken_form(&self, compacted: &str) -> Option<&str> {
        let known = self.vocabulary.with_compact_form(compacted);
        known.or_else(|| self.vocabulary.with_compact_form(&expand_nickname(compacted)?))
    }

    /// The rows with a word in any field.
    fn rows_with_word(&self, word: &str) -> RowSet {
        let anchor = anchor_of(word);
        let mut rows = self.rows_with(word, anchor);
        self.details.add_rows_with(word, anchor, &mut rows);
        rows
    }
}

/// Words of one or two letters must start a word: `x` is in too many texts.
fn anchor_of(word: &str) -> Anchor {
    if word.chars().nth(2).is_some() { Anchor::Anywhere } else { Anchor::Word }
}

/// The words of a text, folded, without surrounding punctuation.
fn words(text: &str) -> Vec<String> {
    let text = fold(text);
    let words = text.split(' ').map(|word| word.trim_matches(|edge: char| !edge.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).take(MAX_WORDS).map(str::to_owned).collect()
}

/// The intersection of the sets; `None` if it is empty or a set is missing. Stops as soon as it is
/// empty.
fn intersection(mut sets: impl Iterator<Item = Option<RowSet>>) -> Option<RowSet> {
    let mut shared = sets.next()??;
    while !shared.is_empty() {
        let Some(rows) = sets.next() else { return Some(shared) };
        shared.intersect_with(&rows?);
    }
    None
}
