//! What a text is read as: items, and what became of each word.

use crate::clauses::Range;
use std::ops;

/// What became of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordUse {
    /// It is part of an item, or says nothing: `the`.
    Read,
    /// It changes nothing: `nice`, `please`.
    Filler,
    /// Text to search for.
    Text,
    /// It is understood, but no filter covers it, or it is not understood and may refuse what follows.
    Unread,
}

/// A word of the text, and what became of it.
#[derive(Clone, Debug)]
pub struct Word {
    /// Folded and spelling-corrected; for an amount its digits.
    pub word: String,
    /// The bytes of the text.
    pub span: ops::Range<usize>,
    /// Whether a comma, a full stop or the like precedes it.
    pub after_break: bool,
    pub word_use: WordUse,
    /// It is a noun beside a wish, which no vehicle needs to have: `boat`.
    pub is_aside: bool,
}

/// What words were read as.
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
        /// Whether its limit was negated.
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
