//! The pieces of a pattern, and the texts that they have.

use std::{cmp::Reverse, iter, sync::Arc};

/// Patterns with more pieces in a segment match nothing.
pub(super) const MAX_PIECES: usize = 24;
/// Further bytes of a segment match no word.
pub(super) const MAX_BYTES: usize = 128;
/// The words before a town without a state, and those of its name.
const MIN_WORDS_BEFORE: usize = 2;
const MAX_TOWN: usize = 3;
const MIN_ID_DIGITS: usize = 4;
/// Lists of words have a bucket for each value of these bits of the first byte.
const BUCKET: u8 = 0x1f;
/// Words that end the titles of texts.
const TEXTS: [&str; 12] = [
    "blog", "guide", "guides", "news", "tips", "advice", "faq", "faqs", "review", "reviews", "events",
    "history",
];
const STATES: &str = " al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj \
                      nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy ";

/// A part of a segment or a query value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// In lower case.
    Literal(String),
    /// A named part, by its position.
    Part(usize),
    /// One of the words, in any separation.
    Word(Arc<WordList>),
    /// Any number of the words.
    Words(Arc<WordList>),
    /// A part, by its position, that has only some texts.
    Typed(PartKind, usize),
}

impl Piece {
    /// A piece of a platform's row.
    pub(super) fn is_loose(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Words(_) | Self::Typed(..))
    }
}

/// Words of letters and digits in lower case, by their first byte, longer ones first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WordList(Vec<Vec<String>>);

impl WordList {
    /// Reads `used|new`.
    pub(super) fn parse(text: &str) -> Self {
        let mut words: Vec<&str> = text.split('|').filter(|word| !word.is_empty()).collect();
        words.sort_by_key(|word| Reverse(word.len()));
        let mut by_byte = vec![Vec::new(); usize::from(BUCKET) + 1];
        for word in words {
            by_byte[usize::from(word.as_bytes()[0] & BUCKET)].push(word.to_owned());
        }
        Self(by_byte)
    }

    pub(super) fn words(&self) -> impl Iterator<Item = String> {
        self.0.iter().flatten().cloned()
    }

    /// The ends of the words that a text has at a position.
    pub(super) fn ends<'w>(&'w self, text: &'w str, at: usize) -> impl Iterator<Item = usize> + 'w {
        let first = text.as_bytes()[at..].iter().find(|byte| **byte != b'-');
        let words = first.and_then(|first| self.0.get(usize::from(first & BUCKET)));
        words.into_iter().flatten().filter_map(move |word| end_of(text, at, word))
    }
}

fn end_of(text: &str, mut at: usize, word: &str) -> Option<usize> {
    for expected in word.bytes() {
        while text.as_bytes().get(at) == Some(&b'-') {
            at += 1;
        }
        if text.as_bytes().get(at) != Some(&expected) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// The texts that a part of a platform's row may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PartKind {
    /// Any words, or none.
    Words,
    /// A town, or nothing.
    Town,
    Price,
    /// A text that ends as the number of a car.
    Id,
    /// A value with a digit.
    Code,
    Any,
}

impl PartKind {
    pub(super) fn from_name(name: &str) -> Self {
        match name {
            "words" => Self::Words,
            "in" => Self::Town,
            "price" | "pricemin" | "pricemax" => Self::Price,
            "id" => Self::Id,
            "code" => Self::Code,
            _ => Self::Any,
        }
    }

    /// The places where a part from a position may end, the longest first. All but prices end as words do.
    pub(super) fn ends(self, text: &str, start: usize) -> impl Iterator<Item = usize> {
        let is_end = move |end: usize| {
            let is_bound = end == start || matches!(text.as_bytes().get(end), None | Some(b'-'));
            is_bound || self == Self::Price
        };
        let is_start =
            start == 0 || start == text.len() || text.as_bytes()[start - 1] == b'-' || self == Self::Price;
        let ends = iter::once(text.len()).chain((start..text.len().min(MAX_BYTES)).rev());
        ends.filter(move |end| is_start && is_end(*end) && self.matches(text, start, *end))
    }

    fn matches(self, text: &str, start: usize, end: usize) -> bool {
        let Some(value) = text.get(start..end) else { return false };
        let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
        match self {
            Self::Words => true,
            Self::Town => value.is_empty() || is_town(text[..start].split_terminator('-').count(), value),
            Self::Price => (1..=6).contains(&value.len()) && digits(value) == value.len(),
            Self::Id => value.rsplit('-').next().is_some_and(|last| digits(last) >= MIN_ID_DIGITS),
            Self::Code => digits(value) > 0,
            Self::Any => !value.is_empty(),
        }
    }
}

/// `memphis-tn`, `in-memphis`, or a name alone after enough words.
fn is_town(words_before: usize, text: &str) -> bool {
    let mut words: Vec<&str> = text.split('-').collect();
    words.pop_if(|last| last.len() == 5 && last.bytes().all(|byte| byte.is_ascii_digit()));
    let has_state = words.pop_if(|last| STATES.contains(&format!(" {last} "))).is_some();
    let has_preposition = words.first().is_some_and(|first| matches!(*first, "in" | "near" | "serving"));
    let name = &words[usize::from(has_preposition)..];
    (1..=MAX_TOWN).contains(&name.len())
        && name.iter().all(|word| word.chars().all(char::is_alphabetic) && !TEXTS.contains(word))
        && (has_state || has_preposition || words_before >= MIN_WORDS_BEFORE)
}
