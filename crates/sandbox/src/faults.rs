//! What a partner does wrong on demand, and how it is done on the wire.

pub(crate) mod fault;
pub(crate) mod misbehavior;
pub(crate) mod partner;
pub(crate) mod wire;
