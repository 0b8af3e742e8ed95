//! What a request says: its client, what it accepts, where it comes from, and how often it may
//! come.

pub(crate) mod accept;
pub(crate) mod client;
pub(crate) mod conditions;
pub(crate) mod forwarded;
pub(crate) mod gpc;
pub(crate) mod rate_limit;
pub(crate) mod same_origin;
