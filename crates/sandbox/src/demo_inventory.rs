//! The inventory partner: the demo lot, its calls and its photographs.

pub(crate) mod conditional;
pub(crate) mod inventory_api;
pub(crate) mod lot;
mod past;
pub(crate) mod photos;
