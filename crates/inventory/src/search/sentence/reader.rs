//! Phrases and words as the trade and the lot know them.

use super::lot::LotWords;
use super::meaning::Meaning;
use super::tokens::Token;
use super::trade::TRADE;
use crate::search::vocabulary::Vocabulary;
use crate::store::Columns;

/// Reads sentences about a lot.
#[derive(Debug)]
pub(in crate::search) struct Reader {
    lot: LotWords,
}

impl Reader {
    pub(in crate::search) fn of(columns: &Columns) -> Self {
        Self { lot: LotWords::of(columns) }
    }

    /// A misspelled word, as it was meant.
    pub(super) fn put_right(&self, token: &mut Token, names: &Vocabulary) {
        let word = token.word.as_str();
        let plain = word.chars().all(char::is_alphabetic);
        if !plain || word.len() < 4 || self.knows(word) || names.spoken_as(word).is_some() {
            return;
        }
        let near = [&TRADE.vocabulary, &self.lot.vocabulary].into_iter().filter_map(|words| words.near(word));
        // In short words the first letter is right.
        let near = near.filter(|near| word.len() > 5 || near.as_bytes().first() == word.as_bytes().first());
        let near = near.min_by_key(|near| strsim::osa_distance(near, word)).map(str::to_owned);
        if let Some(near) = near {
            token.word = near;
        }
    }

    fn knows(&self, word: &str) -> bool {
        let singular = word.strip_suffix('s').unwrap_or(word);
        [word, singular].into_iter().any(|word| {
            TRADE.vocabulary.spoken_as(word).is_some()
                || TRADE.phrases.contains_key(word)
                || self.lot.phrases.contains_key(word)
        })
    }

    /// The longest phrase that begins there, what it means, and where it ends.
    pub(super) fn phrase_at(&self, tokens: &[Token], at: usize) -> Option<(&[Meaning], usize)> {
        const LONGEST: usize = 5;
        let most = LONGEST.min(tokens.len() - at);
        // `a 4 door sedan` is no Audi.
        let most = if tokens[at].word == "a" { 1 } else { most };
        (1..=most).rev().find_map(|length| {
            let mut key: String = tokens[at..at + length].iter().map(|token| token.word.as_str()).collect();
            let found = self.meanings(&key).or_else(|| {
                (key.len() > 3 && key.ends_with('s')).then(|| key.pop())?;
                self.meanings(&key)
            });
            found.map(|meanings| (meanings, at + length))
        })
    }

    fn meanings(&self, key: &str) -> Option<&[Meaning]> {
        let found = self.lot.phrases.get(key).or_else(|| TRADE.phrases.get(key));
        found.map(Vec::as_slice)
    }
}
