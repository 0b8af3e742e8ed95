//! How words, addresses and amounts are written and compared.

pub(crate) mod fold;
pub(crate) mod money;
pub(crate) mod slug;
pub(crate) mod typed;
