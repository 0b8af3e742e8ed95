//! What stands between a page and the wire: rendering, caching, conditions, headers, limits.

mod accept;
mod client;
mod failure;
mod hops;
mod json;
mod layers;
mod page_cache;
mod post_gate;
mod problem;
mod protocol;
mod rendered;
mod same_origin;
mod security;

pub(crate) use accept::asks_for_json;
pub use client::household;
pub(crate) use client::{Client, ClientAddress};
pub(crate) use failure::{FailurePages, RequestId};
pub(crate) use json::json_block;
pub(crate) use layers::wrap;
pub(crate) use page_cache::{PageKey, Pages};
pub(crate) use post_gate::PostGate;
pub(crate) use problem::Detail;
pub(crate) use protocol::READ_MAX;
pub(crate) use rendered::{CachePolicy, Coding, Conditions, Rendered};
pub(crate) use same_origin::SameOrigin;
pub(crate) use security::headers as security_headers;
