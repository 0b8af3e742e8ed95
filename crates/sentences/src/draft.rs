//! The reader's state while it reads.

use crate::limit::{Limit, Measure};
use crate::reading::{Item, WordUse};
use std::ops::Range;

/// A reading before doubt.
#[derive(Debug)]
pub(crate) struct Draft<V> {
    pub(crate) items: Vec<Item<V>>,
    /// The use of each token.
    pub(crate) uses: Vec<WordUse>,
    /// Tokens that a refusal is about and that nobody knows: what follows may be refused.
    pub(crate) unclear: Vec<usize>,
    pub(crate) has_meaning: bool,
}

impl<V> Draft<V> {
    pub(crate) fn set_use(&mut self, tokens: Range<usize>, word_use: WordUse) {
        self.uses[tokens].fill(word_use);
    }

    /// Names these tokens as not understood.
    pub(crate) fn leave_unread(&mut self, tokens: Range<usize>) {
        self.has_meaning = true;
        self.set_use(tokens, WordUse::Unread);
    }

    /// Takes the items of these tokens back, and names their words.
    pub(crate) fn take_back(&mut self, tokens: &Range<usize>) {
        self.items.retain(|item| item.words != *tokens);
        self.leave_unread(tokens.clone());
    }
}

pub(crate) type Tokens = Range<usize>;

/// The state of the ranges while a text is read.
#[derive(Debug, Default)]
pub(crate) struct RangeState {
    /// A limit that waits for its amount.
    pub(crate) waiting: Option<(Limit, Tokens)>,
    /// The tokens of the last amount, if it has no limit.
    pub(crate) bare: Option<BareAmount>,
    /// Unknown words separate a limit from its amount, so an amount that follows is unclear.
    pub(crate) is_unclear: bool,
    /// A price came before, and no `or` since.
    pub(crate) has_price: bool,
    /// The measure that the words just before are about: `low miles`, `price`.
    pub(crate) topic: Option<Measure>,
    /// A refusal since the last comma or the like is about unknown words.
    pub(crate) has_unclear_negation: bool,
}

#[derive(Debug)]
pub(crate) struct BareAmount {
    pub(crate) tokens: Tokens,
    /// Unknown words came since.
    pub(crate) is_interrupted: bool,
}

/// The limits that a refusal is about, after the first one: `nothing over 20k or 60k miles`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NegationScope {
    /// The measure of its first limit; `None` if unknown words came instead: `no way i'm paying`.
    pub(crate) measure: Option<Measure>,
    /// A comma or the like came since.
    pub(crate) is_after_break: bool,
}
