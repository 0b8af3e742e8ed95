//! Looks up phrases in the trade's and the inventory's vocabulary, and corrects misspelled words.

use super::inventory_vocabulary::Lexicon;
use super::trade_vocabulary::{MODELS, TRADE};
use super::value::Value;
use crate::filters::Facet;
use crate::makes::make_named;
use crate::models::is_word_of_model;
use crate::nearest::typing_errors;
use crate::store::Columns;
use crate::text::compact;
use sentences::Vocabulary;
use sentences::words::{is_classed, is_common};

/// Shorter parts of names are not what a word after a make is a misspelling of.
const MIN_LEN: usize = 4;

impl Lexicon {
    /// The trims with this compact name, each after its model.
    pub(super) fn trims_called(&self, name: &str) -> &[(u32, u32)] {
        self.trims.get(name).map_or(&[], Vec::as_slice)
    }

    fn values(&self, phrase: &str) -> Option<&[Value]> {
        let found = self.phrases.get(phrase).or_else(|| TRADE.phrases.get(phrase));
        found.or_else(|| MODELS.get(phrase)).map(Vec::as_slice)
    }

    /// The model of the make before the word, or the part of its name, that the word is a near
    /// spelling of, if it is no name itself.
    fn misspelled_model(&self, before: Option<&str>, word: &str, columns: &Columns) -> Option<String> {
        let Some(&[Value::Make(make)]) = self.values(before?) else { return None };
        let is_plain = |value: &Value| matches!(value, Value::Fixed(Facet::Color, _));
        let is_name = self.values(word).is_some_and(|values| !values.iter().all(is_plain));
        if is_name || is_classed(word) {
            return None;
        }
        let models = &columns.facets[Facet::Model].values;
        let keys = || models.named_in_group(make).map(|model| models.key(model));
        let parts = keys().flat_map(|key| key.split(' ')).filter(|part| part.len() >= MIN_LEN);
        let mut names = keys().map(compact).chain(parts.map(compact));
        let max_edits = if word.len() < 8 { 1 } else { 2 };
        names.find(|name| (1..=max_edits).contains(&typing_errors(name, word)))
    }

    fn knows(&self, word: &str) -> bool {
        let singular = word.strip_suffix('s').unwrap_or(word);
        [word, singular].into_iter().any(|word| {
            TRADE.vocabulary.with_compact_form(word).is_some()
                || is_common(word)
                || self.values(word).is_some()
                || is_classed(word)
                || is_word_of_model(word)
                || make_named(word).is_some()
        })
    }
}

/// The vocabulary for the vehicles of some columns.
pub(super) struct InStock<'s> {
    pub(super) lexicon: &'s Lexicon,
    pub(super) columns: &'s Columns,
    /// A vehicle has the word: whole, or as the beginning of one.
    pub(super) has_word: &'s dyn Fn(&str, bool) -> bool,
}

impl Vocabulary for InStock<'_> {
    type Value = Value;

    fn values(&self, phrase: &str) -> Option<&[Value]> {
        self.lexicon.values(phrase)
    }

    fn is_stated(&self, value: Value) -> bool {
        match value {
            Value::Fixed(facet @ (Facet::History | Facet::Arrival), value) => {
                self.columns.facets[facet].values.find(value).is_some()
            }
            _ => true,
        }
    }

    fn has_word(&self, word: &str) -> bool {
        (self.has_word)(word, true) || make_named(word).is_some()
    }

    /// After a make it is a model of it (a `nissan rouge` is no red one), otherwise, unless it is known
    /// or in stock, the nearest word of all vocabularies.
    fn correction(&self, before: Option<&str>, word: &str) -> Option<String> {
        if let Some(model) = self.lexicon.misspelled_model(before, word, self.columns) {
            return Some(model);
        }
        if self.lexicon.knows(word) {
            return None;
        }
        let vocabularies = [&TRADE.vocabulary, &self.lexicon.vocabulary].into_iter();
        let near = vocabularies.filter_map(|vocabulary| vocabulary.nearest(word));
        let near = near.filter(|near| is_clear_error(word, near));
        let nearest = near.min_by_key(|near| typing_errors(near, word))?;
        (!(self.has_word)(word, false)).then(|| nearest.to_owned())
    }
}

/// Words keep their first letter (`uninterested`), and short ones have no wrong or strange one: `grim` is not `gris`,
/// `negar` not `near`.
fn is_clear_error(word: &str, near: &str) -> bool {
    const MAX_SHORT: usize = 5;
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let has_wrong_letter = || word.len() == near.len() && sorted(word) != sorted(near);
    let without_repeats = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.dedup();
        letters
    };
    let has_more = || word.len() > near.len() && without_repeats(word) != without_repeats(near);
    word.as_bytes().first() == near.as_bytes().first()
        && (word.len() > MAX_SHORT || !has_wrong_letter() && !has_more())
}
