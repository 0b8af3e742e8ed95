//! How settings are read: which keys there are, where their values come from, what a value of each kind may be.

pub(super) mod here;
pub(super) mod keys;
pub(super) mod reader;
pub(super) mod settings;
pub(super) mod sources;
