//! The reading of a text: items, and what became of each word.

use crate::clauses::Range;
use std::ops;

/// The use that was made of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordUse {
    /// Part of an item, or a word that says nothing: `the`.
    Read,
    /// A word that changes nothing: `nice`, `please`.
    Filler,
    /// Text to search for.
    Text,
    /// A word that is understood, but that no filter covers, or one that nobody knows and that may refuse what follows.
    Unread,
}

/// A word of the text, and what became of it.
#[derive(Clone, Debug)]
pub struct Word {
    /// Folded and spelling-corrected; for an amount its digits.
    pub word: String,
    /// The bytes of the text.
    pub span: ops::Range<usize>,
    /// A comma, a full stop or the like precedes it.
    pub after_break: bool,
    pub word_use: WordUse,
    /// The word is a noun beside a wish, which no vehicle needs to have: `boat`.
    pub is_aside: bool,
}

/// The reading of some words.
#[derive(Clone, Debug)]
pub struct Item<V> {
    /// The words, by their indexes.
    pub words: ops::Range<usize>,
    pub found: Found<V>,
}

/// A value, or a range of amounts.
#[derive(Clone, Copy, Debug)]
pub enum Found<V> {
    Value(V),
    Range {
        range: Range,
        /// Its limit was negated.
        is_negated: bool,
    },
}

/// A text that was read: items in their order, and the account of every word.
#[derive(Clone, Debug)]
pub struct Reading<V> {
    pub items: Vec<Item<V>>,
    pub words: Vec<Word>,
    /// Any word has a meaning, even if no filter covers it.
    pub has_meaning: bool,
}
