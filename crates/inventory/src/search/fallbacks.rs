//! Search for texts that no vehicle contains as typed: words in any order, spoken forms, spelling
//! corrections.

use super::nicknames::names_meant;
use super::option_index::in_words;
use super::substring_search::Anchor;
use super::{FoundInDetails, SearchHits, TextIndex, TextMatch, details};
use crate::store::RowSet;
use crate::text::{compact, fold};
use messages::{Key, key};
use sentences::words::is_common;

/// Further words are ignored.
const MAX_WORDS: usize = 16;

/// A word that stands for a typed one.
struct Correction {
    rows: RowSet,
    text: String,
    /// The correction is the nearest known word, not a nickname or another spelling of the same.
    is_guess: bool,
}

impl TextIndex {
    /// The vehicles with the text in one of their details, or with an option that contains it.
    pub(super) fn in_one_detail(&self, text: &str) -> Option<SearchHits> {
        let (folded, in_words) = (fold(text), in_words(text));
        let mut rows = RowSet::empty(self.rows);
        if !folded.is_empty() {
            self.details.add_rows_with(&folded, Anchor::WholeWord, &mut rows);
        }
        self.options.add_rows_with(&in_words, Anchor::WholeWord, &mut rows);
        (!rows.is_empty()).then(|| {
            let text_match = self.match_in_details(&folded, &in_words, Anchor::WholeWord);
            SearchHits { rows, text_match }
        })
    }

    /// The vehicles that contain all words of the text, in any order and in any fields. Words that
    /// are a name together (`c class`) are one.
    pub(super) fn in_any_order(&self, text: &str) -> Option<SearchHits> {
        let words = words(text);
        let terms = self.terms(&words);
        let rows = intersection(terms.iter().map(|term| Some(self.rows_with_term(term))))?;
        let text_match = match &terms[..] {
            [Term::Word(word)] => self.match_in_details(word, word, anchor_of(word)),
            terms if terms.iter().any(|term| matches!(term, Term::Name(..))) => {
                TextMatch::Spoken(terms.iter().map(Term::text).collect::<Vec<_>>().join(" "))
            }
            terms => TextMatch::Words(terms.iter().map(Term::text).collect::<Vec<_>>().join(", ")),
        };
        Some(SearchHits { rows, text_match })
    }

    /// Names the details that contain the text, unless a name contains it: `orange in color`.
    fn match_in_details(&self, text: &str, in_words: &str, anchor: Anchor) -> TextMatch {
        if !self.rows_with(text, anchor).is_empty() {
            return TextMatch::AsTyped;
        }
        let options = self.options.has(in_words, anchor).then_some(key::FACTS_SEARCHED_FEATURES);
        let columns: Vec<Key> = self
            .details
            .columns_with(text, anchor)
            .filter_map(|column| details().nth(column)?.searched_as)
            .chain(options)
            .collect();
        TextMatch::Details(FoundInDetails { text: text.to_owned(), details: columns })
    }

    /// The words, those that are a name together as one.
    fn terms<'t>(&'t self, words: &'t [String]) -> Vec<Term<'t>> {
        const MAX_WORDS: usize = 4;
        let (mut terms, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let longest = MAX_WORDS.min(words.len() - at);
            let name = (2..=longest).rev().find_map(|length| {
                let compact = compact(&words[at..at + length].concat());
                Some((Term::Name(self.vocabulary.with_compact_form(&compact)?, compact), at + length))
            });
            let (term, end) = name.unwrap_or((Term::Word(&words[at]), at + 1));
            terms.push(term);
            at = end;
        }
        terms
    }

    fn rows_with_term(&self, term: &Term<'_>) -> RowSet {
        match term {
            Term::Name(_, compact) => {
                let mut rows = RowSet::empty(self.rows);
                for name in self.vocabulary.spellings(compact) {
                    self.names.add_rows_with(name, Anchor::WholeWord, &mut rows);
                }
                rows
            }
            Term::Word(word) => self.rows_with_word(word),
        }
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
        // `rx350` for an RX with the trim 350
        if let Some(apart) = split_before_digits(word) {
            for name in [apart.join(" "), apart.join("-")] {
                rows.union_with(&self.rows_with(&name, Anchor::Word));
            }
            if !rows.is_empty() {
                return Some(Correction { rows, text: apart.join(" "), is_guess: false });
            }
        }
        let nearest = self.vocabulary.nearest(word).or_else(|| self.vocabulary.nearest_beginning(word))?;
        let rows = self.rows_with(nearest, Anchor::Word);
        Some(Correction { rows, text: nearest.to_owned(), is_guess: true })
    }

    /// The folded word is in a name, as typed or as people say it, or begins a word of the details. The names
    /// themselves are not searched, which takes most of a sentence's time.
    pub(super) fn has_word(&self, word: &str, anchor: Anchor) -> bool {
        self.spoken_form(&compact(word)).is_some() || self.details.columns_with(word, anchor).next().is_some()
    }

    /// The word or phrase begins at a word of a vehicle, as typed or as people say it.
    pub(super) fn has_phrase(&self, phrase: &str) -> bool {
        let phrase = fold(phrase);
        let anchor = if is_common(&phrase) { Anchor::WholeWord } else { anchor_of(&phrase) };
        self.has_word(&phrase, anchor)
            || self.options.has(&in_words(&phrase), Anchor::WholeWord) && phrase.contains(' ')
            || !self.rows_with(&phrase, anchor).is_empty()
    }

    /// The known word with this compact form, or that this is a nickname of.
    fn spoken_form(&self, compacted: &str) -> Option<&str> {
        let known = self.vocabulary.with_compact_form(compacted);
        known.or_else(|| {
            names_meant(compacted).find_map(|name| self.vocabulary.with_compact_form(&compact(&fold(name))))
        })
    }

    /// The rows with a word in any field.
    fn rows_with_word(&self, word: &str) -> RowSet {
        let anchor = anchor_of(word);
        let mut rows = self.rows_with(word, anchor);
        self.details.add_rows_with(word, anchor, &mut rows);
        self.options.add_rows_with(&in_words(word), anchor, &mut rows);
        rows
    }
}

/// A word, or words that are a name together.
enum Term<'t> {
    Word(&'t str),
    /// The usual spelling, and the compact form.
    Name(&'t str, String),
}

impl Term<'_> {
    fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Name(text, _) => text,
        }
    }
}

/// A word is found whole, or, from three letters on, as the beginning of one: `x` begins too many.
fn anchor_of(word: &str) -> Anchor {
    if word.chars().nth(2).is_some() { Anchor::Word } else { Anchor::WholeWord }
}

/// The letters and the digits of `rx350`.
fn split_before_digits(word: &str) -> Option<[&str; 2]> {
    let (letters, digits) = word.split_at(word.find(|letter: char| letter.is_ascii_digit())?);
    let letters = letters.trim_end_matches('-');
    let is_name = letters.chars().all(char::is_alphabetic) && digits.chars().all(char::is_alphanumeric);
    (is_name && !letters.is_empty()).then_some([letters, digits])
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
