//! What the parser knows while it reads a text.

use super::clauses::Range;
use super::limit::{Limit, Measure};
use crate::filters::Bounds;
use std::ops;

/// What became of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenUse {
    /// A filter, an order or a filler.
    Read,
    /// Text to search for.
    Text,
    /// Understood, but no filter covers it: what a shopper does not want, what no record states.
    Unread,
}

pub(super) type Tokens = ops::Range<usize>;

/// What is known of the ranges while a text is read.
#[derive(Debug, Default)]
pub(super) struct Ranges {
    /// A limit that waits for its amount.
    pub(super) waiting: Option<(Limit, Tokens)>,
    /// The last amount, if it has no limit.
    pub(super) bare: Option<BareAmount>,
    /// Unknown words separate a limit from its amount, so an amount that follows is unclear.
    pub(super) is_unclear: bool,
    /// A price came before, and no `or` since.
    pub(super) has_price: bool,
    /// What the words just before are about: `low miles`, `price`.
    pub(super) topic: Option<Measure>,
    /// The tokens of a down payment.
    pub(super) down: Option<Tokens>,
    /// The ranges since the last comma or the like.
    pub(super) in_segment: Vec<SetRange>,
    /// A negation since the last comma or the like is about unknown words.
    pub(super) has_unclear_negation: bool,
}

/// A range of the text.
#[derive(Debug)]
pub(super) struct SetRange {
    pub(super) range: Range,
    pub(super) tokens: Tokens,
    /// The bounds before it.
    pub(super) before: Bounds,
    /// Whether its limit was negated.
    pub(super) is_negated: bool,
}

#[derive(Debug)]
pub(super) struct BareAmount {
    pub(super) range: Range,
    pub(super) tokens: Tokens,
    /// The bounds before it.
    pub(super) before: Bounds,
    /// Unknown words came since.
    pub(super) is_interrupted: bool,
}

/// The limits that a negation is about, after the first one: `nothing over 20k or 60k miles`.
#[derive(Clone, Copy, Debug)]
pub(super) struct NegationScope {
    /// What its first limit is of; `None` if unknown words came instead: `no way i'm paying`.
    pub(super) measure: Option<Measure>,
    /// A comma or the like came since.
    pub(super) is_after_break: bool,
}
