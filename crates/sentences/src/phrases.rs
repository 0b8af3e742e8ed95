//! The phrases around an amount: what it measures, and which end of a range it is. Refusals, which
//! turn an end around, are here too.

use crate::limit::{Limit, Measure, Place, Suffix};
use crate::tokens::Token;
use crate::words;
use hashbrown::HashMap;
use std::sync::LazyLock;

/// Phrases with their meanings, by their first words.
struct Phrases<T>(HashMap<&'static str, Vec<(T, &'static str)>>);

impl<T: Copy> Phrases<T> {
    /// The phrases of a table whose classes have a meaning.
    fn new(table: &str, meaning: impl Fn(&str) -> Option<T>) -> Self {
        let mut phrases = HashMap::new();
        for (class, phrase) in words::phrases(table) {
            let first = phrase.split(' ').next().unwrap_or_default();
            if let Some(meaning) = meaning(class) {
                phrases.entry(first).or_insert_with(Vec::new).push((meaning, phrase));
            }
        }
        Self(phrases)
    }

    /// The longest phrase at this token: its meaning and where it ends. No phrase goes on across a break.
    fn at(&self, tokens: &[Token], at: usize) -> Option<(T, usize)> {
        let matching_words = |phrase: &str| {
            let mut length = 0;
            for word in phrase.split(' ') {
                let token = tokens.get(at + length)?;
                if token.word != word || length > 0 && token.after_break {
                    return None;
                }
                length += 1;
            }
            Some(length)
        };
        let candidates = self.0.get(tokens.get(at)?.word.as_str())?.iter();
        let (length, meaning) = candidates
            .filter_map(|&(meaning, phrase)| Some((matching_words(phrase)?, meaning)))
            .max_by_key(|&(length, _)| length)?;
        Some((meaning, at + length))
    }
}

/// Before an amount. Negated ones (`no more than`) are made of a refusal and one of these.
static LIMITS: LazyLock<Phrases<Limit>> = LazyLock::new(|| Phrases::new("limits", Limit::named));

/// After an amount and its unit.
static SUFFIXES: LazyLock<Phrases<Suffix>> = LazyLock::new(|| {
    Phrases::new("limits_after", |class| {
        let (limit, place) = class.split_once(' ')?;
        Some(Suffix { limit: Limit::named(limit)?, place: Place::named(place)? })
    })
});

static UNITS: LazyLock<Phrases<Measure>> = LazyLock::new(|| Phrases::new("units", Measure::named));

/// Nouns before an amount.
static NOUNS: LazyLock<Phrases<Measure>> = LazyLock::new(|| Phrases::new("nouns", Measure::named));

/// Before what a shopper does not want.
static REFUSALS: LazyLock<Phrases<()>> =
    LazyLock::new(|| Phrases::new("refusals", |class| (class == "before").then_some(())));

/// The judgement of a phrase on the words before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Refused,
    Unneeded,
}

/// After what a shopper does not want, or does not need.
static VERDICTS: LazyLock<Phrases<Verdict>> = LazyLock::new(|| {
    Phrases::new("refusals", |class| match class {
        "after" => Some(Verdict::Refused),
        "unneeded" => Some(Verdict::Unneeded),
        _ => None,
    })
});

/// After words that are not understood, what follows one of these is wanted: `my niece zoe needs`.
static WISHES: LazyLock<Phrases<()>> =
    LazyLock::new(|| Phrases::new("words", |class| (class == "wishes").then_some(())));

/// The verdict at this token on what stands before it.
pub(crate) fn verdict_at(tokens: &[Token], at: usize) -> Option<(Verdict, usize)> {
    let (verdict, end) = VERDICTS.at(tokens, at)?;
    // `fuera de`
    (REFUSALS.at(tokens, at).is_none_or(|((), before)| before <= end)).then_some((verdict, end))
}

/// The end of a refusal at this token.
pub(crate) fn refusal_at(tokens: &[Token], at: usize) -> Option<usize> {
    REFUSALS.at(tokens, at).map(|((), end)| end)
}

/// The end of a wish at this token.
pub(crate) fn wish_at(tokens: &[Token], at: usize) -> Option<usize> {
    WISHES.at(tokens, at).map(|((), end)| end)
}

pub(crate) fn limit_at(tokens: &[Token], at: usize) -> Option<(Limit, usize)> {
    LIMITS.at(tokens, at)
}

pub(crate) fn suffix_at(tokens: &[Token], at: usize) -> Option<(Suffix, usize)> {
    SUFFIXES.at(tokens, at)
}

pub(crate) fn unit_at(tokens: &[Token], at: usize) -> Option<(Measure, usize)> {
    UNITS.at(tokens, at).filter(|_| !tokens[at].after_break)
}

pub(crate) fn noun_at(tokens: &[Token], at: usize) -> Option<(Measure, usize)> {
    NOUNS.at(tokens, at)
}
