//! Looks up phrases: what they say, and where they end.

use crate::tokens::{Token, tokenize};
use crate::vocabulary::{Role, Value, Vocabulary};
use crate::words::{self, Class};
use std::ops::Range;

/// The sense of a phrase.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sense<'v, V> {
    Values(&'v [V]),
    Class(Class),
}

impl<V: Value> Sense<'_, V> {
    /// Text that only the search covers.
    pub(crate) fn is_text(self) -> bool {
        match self {
            Self::Values(values) => values.is_empty(),
            Self::Class(class) => class == Class::Text,
        }
    }

    /// Words that go on in what a refusal before them is about.
    pub(crate) fn goes_on(self) -> bool {
        matches!(self, Self::Class(Class::Glue | Class::Filler | Class::Vehicle))
    }

    /// The phrase has values, all of such a role.
    pub(crate) fn are_all(self, is: impl Fn(Role) -> bool) -> bool {
        matches!(self, Self::Values(values) if !values.is_empty() && values.iter().all(|value| is(value.role())))
    }

    /// A noun may follow: `ford truck`, `red suv`.
    pub(crate) fn is_adjective(self) -> bool {
        self.are_all(|role| matches!(role, Role::Make | Role::Color | Role::Adjective(_)))
    }

    pub(crate) fn is_noun(self) -> bool {
        matches!(self, Self::Class(Class::Vehicle))
            || self.are_all(|role| matches!(role, Role::Body | Role::Make | Role::Model))
    }

    /// Both are of one kind, or names: `red or black`, `ford or jeep`.
    pub(crate) fn is_like(self, other: Self) -> bool {
        let role = |sense: Self| match sense {
            Self::Values([first, ..]) if first.role() == Role::Model => Some(Role::Make),
            Self::Values([first, ..]) => Some(first.role()),
            _ => None,
        };
        role(self).is_some() && role(self) == role(other)
    }
}

/// The longest phrase that starts at this token: what it says and where it ends.
pub(crate) fn phrase_at<'v, W: Vocabulary>(
    tokens: &[Token],
    at: usize,
    vocabulary: &'v W,
) -> Option<(Sense<'v, W::Value>, usize)> {
    const MAX_WORDS: usize = 5;
    let first = tokens.get(at)?;
    let goes_on = |token: &&Token| !token.after_break;
    let words = 1 + tokens[at + 1..].iter().take(MAX_WORDS - 1).take_while(goes_on).count();
    // `a 4 door sedan` is no Audi.
    let max = if first.word == "a" { 1 } else { words };
    let sense = |key: &str| {
        let same = || words::SAME.get(key).and_then(|same| vocabulary.values(same));
        let values = vocabulary.values(key).or_else(same).map(Sense::Values);
        values.or_else(|| words::CLASSES.get(key).copied().map(Sense::Class))
    };
    let mut key: String = tokens[at..at + max].iter().map(|token| token.word.as_str()).collect();
    if let Some((speeds, end)) = speeds_after(&tokens[at..at + max])
        && let Some(values) = vocabulary.values(&speeds)
    {
        return Some((Sense::Values(values), at + end));
    }
    (1..=max).rev().find_map(|length| {
        if length < max {
            key.truncate(key.len() - tokens[at + length].word.len());
        }
        let singular = || key.strip_suffix('s').filter(|singular| singular.len() > 2).and_then(sense);
        Some((sense(&key).or_else(singular)?, at + length))
    })
}

/// A transmission whose speeds follow it, as records and vocabularies name it: `8speedautomatic` for `automática de 8
/// velocidades`, and the number of its words.
fn speeds_after(tokens: &[Token]) -> Option<(String, usize)> {
    let unit = tokens.iter().position(|token| token.word.starts_with("velocidad"))?;
    let number = tokens[unit.checked_sub(1)?].word.as_str();
    let kind: String = tokens[..unit - 1].iter().map(|token| token.word.as_str()).collect();
    let kind = kind.strip_suffix("de").unwrap_or(&kind);
    let kind = words::SAME.get(kind).map_or(kind, String::as_str);
    Some((format!("{number}speed{kind}"), unit + 1))
}

/// Tokens with their sense, if they are a phrase.
type Phrase<'v, V> = (Range<usize>, Option<Sense<'v, V>>);

/// The phrases of a text, and the words that are none.
fn phrases<'v, W: Vocabulary>(tokens: &[Token], vocabulary: &'v W) -> Vec<Phrase<'v, W::Value>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        let phrase = phrase_at(tokens, at, vocabulary);
        let end = phrase.map_or(at + 1, |(_, end)| end);
        found.push((at..end, phrase.map(|(sense, _)| sense)));
        at = end;
    }
    found
}

/// The parts of a text that make sense alone: words, and phrases that no filter covers.
pub fn parts<'t>(text: &'t str, vocabulary: &impl Vocabulary) -> Vec<&'t str> {
    let tokens = tokenize(text);
    let found = phrases(&tokens, vocabulary).into_iter();
    let parts = found.flat_map(|(range, sense)| {
        let length = if sense.is_some_and(Sense::is_text) { range.len() } else { 1 };
        range.step_by(length).map(move |at| at..at + length)
    });
    parts.map(|part| &text[tokens[part.start].start..tokens[part.end - 1].end]).collect()
}

/// The values of the phrases in a text, each with the phrase in compact form. Words are not corrected.
pub fn values_in<'v, W: Vocabulary>(text: &str, vocabulary: &'v W) -> Vec<(String, &'v [W::Value])> {
    let tokens = tokenize(text);
    let with_values = phrases(&tokens, vocabulary).into_iter().filter_map(|(range, sense)| match sense? {
        Sense::Values(values) => {
            Some((tokens[range].iter().map(|token| token.word.as_str()).collect(), values))
        }
        Sense::Class(_) => None,
    });
    with_values.collect()
}
