//! Who asks, from where, how often, and what they read.

pub(crate) mod accept;
pub(crate) mod client;
pub(crate) mod coding;
pub(crate) mod conditions;
pub(crate) mod hops;
pub(crate) mod left_alone;
pub(crate) mod post_gate;
pub(crate) mod same_origin;
