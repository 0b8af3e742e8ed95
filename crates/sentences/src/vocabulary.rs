//! The words of an inventory, as the grammar needs them.

use std::fmt::Debug;

/// A value that an inventory's vocabulary has a phrase for: a make, a color, an order.
pub trait Value: Copy + Debug + PartialEq {
    /// The kind of word.
    fn role(self) -> Role;

    /// The same color of the interior, if it is a color.
    fn inside(self) -> Option<Self>;
}

/// The kind of a value, as the grammar of refusals and amounts needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Make,
    Model,
    Body,
    Color,
    /// Any other value that may stand before a noun, by its kind: `awd`, `hybrid`.
    Adjective(&'static str),
    /// Any other value, by its kind.
    Other(&'static str),
    /// An order by miles, after which an amount counts miles.
    MilesOrder,
}

/// The words of an inventory and of its records.
pub trait Vocabulary {
    type Value: Value;

    /// The values that a phrase in compact form stands for; none of them if vehicles only contain it as text.
    fn values(&self, phrase: &str) -> Option<&[Self::Value]>;

    /// Some record states it, so that a filter would not hide every vehicle.
    fn is_stated(&self, value: Self::Value) -> bool;

    /// The folded word is one of a vehicle, whole, or a name of a make or model.
    fn has_word(&self, word: &str) -> bool;

    /// The word of the vocabulary that a folded one is a misspelling of, after the word before it.
    fn correction(&self, before: Option<&str>, word: &str) -> Option<String>;
}
