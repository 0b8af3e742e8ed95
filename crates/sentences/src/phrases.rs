//! The phrases around an amount: what it measures, and which end of a range it is. Refusals, which
//! turn an end around, are here too.

use crate::limit::{Limit, Measure, Suffix};
use crate::tokens::Token;
use crate::words::{self, named};
use hashbrown::HashMap;
use serde::Deserialize;
use std::sync::LazyLock;

/// Phrases with their meanings, by their first words.
pub(crate) struct Phrases<T: 'static>(LazyLock<HashMap<&'static str, Vec<(T, &'static str)>>>);

/// The phrases of a table whose classes have a meaning.
fn index<T>(
    table: &str,
    meaning: impl Fn(&str) -> Option<T>,
) -> HashMap<&'static str, Vec<(T, &'static str)>> {
    let mut phrases = HashMap::new();
    for (class, phrase) in words::phrases(table) {
        let first = phrase.split(' ').next().unwrap_or_default();
        let meaning = meaning(class).map(|meaning| (meaning, phrase));
        phrases.entry(first).or_insert_with(Vec::new).extend(meaning);
    }
    phrases
}

impl<T: Copy> Phrases<T> {
    /// The longest phrase at this token: its meaning and where it ends. No phrase goes on across a break.
    pub(crate) fn at(&self, tokens: &[Token], at: usize) -> Option<(T, usize)> {
        let end_of = |phrase: &str| {
            let mut end = at;
            for word in phrase.split(' ') {
                tokens.get(end).filter(|token| token.word == word && (end == at || !token.after_break))?;
                end += 1;
            }
            Some(end)
        };
        let candidates = self.0.get(tokens.get(at)?.word.as_str())?.iter();
        candidates
            .filter_map(|&(meaning, phrase)| Some((meaning, end_of(phrase)?)))
            .max_by_key(|&(_, end)| end)
    }

    /// The end of a phrase at this token.
    pub(crate) fn end(&self, tokens: &[Token], at: usize) -> Option<usize> {
        self.at(tokens, at).map(|(_, end)| end)
    }
}

/// Before an amount. Negated ones (`no more than`) are made of a refusal and one of these.
pub(crate) static LIMITS: Phrases<Limit> = Phrases(LazyLock::new(|| index("limits", named)));

/// After an amount and its unit.
pub(crate) static SUFFIXES: Phrases<Suffix> = Phrases(LazyLock::new(|| {
    index("limits_after", |class| {
        let (limit, place) = class.split_once(' ')?;
        Some(Suffix { limit: named(limit)?, place: named(place)? })
    })
}));

static UNITS: Phrases<Measure> = Phrases(LazyLock::new(|| index("units", named)));

/// Nouns before an amount.
pub(crate) static NOUNS: Phrases<Measure> = Phrases(LazyLock::new(|| index("nouns", named)));

/// Before what a shopper does not want.
pub(crate) static REFUSALS: Phrases<()> =
    Phrases(LazyLock::new(|| index("refusals", |class| (class == "before").then_some(()))));

/// The judgement of a phrase on the words before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verdict {
    #[serde(rename = "after")]
    Refused,
    Unneeded,
}

/// After what a shopper does not want, or does not need.
static VERDICTS: Phrases<Verdict> = Phrases(LazyLock::new(|| index("refusals", named)));

/// After words that are not understood, what follows one of these is wanted: `my niece zoe needs`.
pub(crate) static WISHES: Phrases<()> =
    Phrases(LazyLock::new(|| index("words", |class| (class == "wishes").then_some(()))));

/// The verdict at this token on what stands before it.
pub(crate) fn verdict_at(tokens: &[Token], at: usize) -> Option<(Verdict, usize)> {
    let (verdict, end) = VERDICTS.at(tokens, at)?;
    // `fuera de`
    (REFUSALS.end(tokens, at).is_none_or(|before| before <= end)).then_some((verdict, end))
}

pub(crate) fn unit_at(tokens: &[Token], at: usize) -> Option<(Measure, usize)> {
    UNITS.at(tokens, at).filter(|_| !tokens[at].after_break)
}
