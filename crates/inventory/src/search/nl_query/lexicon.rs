//! Looks up phrases in the trade's and the inventory's vocabulary, and corrects misspelled words.

use super::inventory_vocabulary::InventoryVocabulary;
use super::meaning::Meaning;
use super::tokenizer::Token;
use super::trade_vocabulary::TRADE;
use crate::filters::Facet;
use crate::makes::make_named;
use crate::nearest::typing_errors;
use crate::store::Columns;
use crate::text::compact;
use messages::Key;

/// How people write little words on a phone.
const SHORT_FORMS: [(&str, &str); 5] =
    [("n", "and"), ("w", "with"), ("wth", "with"), ("wit", "with"), ("b4", "before")];

/// Shorter words are not corrected.
const MIN_LEN: usize = 4;

/// The phrases of a snapshot's natural-language queries.
#[derive(Debug)]
pub(in crate::search) struct Lexicon {
    inventory: InventoryVocabulary,
}

impl Lexicon {
    /// The phrases of columns, and of options, which are folded.
    pub(in crate::search) fn new<'o>(columns: &Columns, options: impl Iterator<Item = &'o str>) -> Self {
        Self { inventory: InventoryVocabulary::new(columns, options) }
    }

    /// The kinds of transmissions with those in stock, as they are spelled.
    pub(in crate::search) fn transmission_kinds(&self) -> &[(Key, Vec<String>)] {
        &self.inventory.transmission_kinds
    }

    /// The trims with this compact name, each after its model.
    pub(super) fn trims_called(&self, name: &str) -> &[(u32, u32)] {
        self.inventory.trims.get(name).map_or(&[], Vec::as_slice)
    }

    /// Corrects the word of a token: after a make to a model of it (a `nissan rouge` is no red one),
    /// otherwise, unless it is known or in stock, to the nearest word of both vocabularies.
    pub(super) fn correct_spelling(
        &self,
        tokens: &mut [Token],
        at: usize,
        columns: &Columns,
        is_in_stock: impl Fn(&str) -> bool,
    ) {
        if let Some((_, whole)) = SHORT_FORMS.iter().find(|(short, _)| *short == tokens[at].word) {
            (*whole).clone_into(&mut tokens[at].word);
            return;
        }
        let word = tokens[at].word.as_str();
        if let Some(correct) = misspelled_comparison(tokens, at) {
            correct.clone_into(&mut tokens[at].word);
            return;
        }
        let is_alphabetic = word.chars().all(char::is_alphabetic);
        if tokens[at].amount.is_some() || !is_alphabetic || word.len() < MIN_LEN {
            return;
        }
        if let Some(model) = self.misspelled_model(&tokens[..at], word, columns) {
            tokens[at].word = model;
            return;
        }
        if self.knows(word) {
            return;
        }
        let vocabularies = [&TRADE.vocabulary, &self.inventory.vocabulary];
        let near = vocabularies.into_iter().filter_map(|vocabulary| vocabulary.nearest(word));
        // Short words must keep their first letter.
        let near = near.filter(|near| word.len() > 5 || near.as_bytes().first() == word.as_bytes().first());
        let nearest = near.min_by_key(|near| typing_errors(near, word)).map(str::to_owned);
        if let Some(nearest) = nearest.filter(|_| !is_in_stock(word)) {
            tokens[at].word = nearest;
        }
    }

    /// The model of the make before the word, or the part of its name, that the word is a near
    /// spelling of, if it is no name itself.
    fn misspelled_model(&self, before: &[Token], word: &str, columns: &Columns) -> Option<String> {
        let Some(&[Meaning::Make(make)]) = before.last().and_then(|token| self.meanings(&token.word)) else {
            return None;
        };
        let is_plain = |meaning: &Meaning| matches!(meaning, Meaning::Value(Facet::Color, _));
        if self.meanings(word).is_some_and(|meanings| !meanings.iter().all(is_plain)) {
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
                || TRADE.other_words.contains(word)
                || self.meanings(word).is_some()
                || make_named(word).is_some()
        })
    }

    /// The longest phrase that starts at this token: its meanings and where it ends.
    pub(super) fn phrase_at(&self, tokens: &[Token], at: usize) -> Option<(&[Meaning], usize)> {
        const MAX_WORDS: usize = 5;
        let goes_on = |token: &&Token| !token.after_break;
        let words = 1 + tokens[at + 1..].iter().take(MAX_WORDS - 1).take_while(goes_on).count();
        // `a 4 door sedan` is no Audi.
        let max = if tokens[at].word == "a" { 1 } else { words };
        (1..=max).rev().find_map(|length| {
            let mut key: String = tokens[at..at + length].iter().map(|token| token.word.as_str()).collect();
            let found = self.meanings(&key).or_else(|| {
                (key.len() > 3 && key.ends_with('s')).then(|| key.pop())?;
                self.meanings(&key)
            });
            found.map(|meanings| (meanings, at + length))
        })
    }

    fn meanings(&self, key: &str) -> Option<&[Meaning]> {
        let found = self.inventory.phrases.get(key).or_else(|| TRADE.phrases.get(key));
        found.map(Vec::as_slice)
    }
}

/// The words of a comparison, misspelled: `less tahn`, `les than`, `more then`.
fn misspelled_comparison(tokens: &[Token], at: usize) -> Option<&'static str> {
    let word = |index: Option<usize>| {
        index.and_then(|index| tokens.get(index)).map_or("", |token| token.word.as_str())
    };
    let is_near = |word: &str, right: &str| word != right && typing_errors(word, right) == 1;
    let is_than = |word: &str| {
        word == "than" || word.starts_with('t') && word.len() < 6 && word != "that" && is_near(word, "than")
    };
    let before = word(at.checked_sub(1));
    let is_comparative =
        matches!(before, "more" | "less" | "les") || before.len() > 4 && before.ends_with("er");
    match word(Some(at)) {
        word if is_comparative && word != "than" && is_than(word) => Some("than"),
        word if is_than(tokens.get(at + 1)?.word.as_str()) => {
            ["less", "more", "fewer", "newer", "older", "lower"]
                .into_iter()
                .find(|right| is_near(word, right) && !is_comparison(word))
        }
        _ => None,
    }
}

fn is_comparison(word: &str) -> bool {
    ["less", "more", "fewer", "newer", "older", "lower", "never", "over"].contains(&word)
}
