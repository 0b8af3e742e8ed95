//! What stands between a page and the wire: rendering, caching, conditions, headers, limits.

mod failure;
mod json;
mod layers;
mod page_cache;
mod problem;
mod protocol;
mod rendered;
mod security;
pub(crate) mod visitor;

pub(crate) use failure::{FailurePages, RequestId};
pub(crate) use json::json_block;
pub(crate) use layers::wrap;
pub(crate) use page_cache::{PageKey, Pages};
pub(crate) use problem::Detail;
pub(crate) use protocol::READ_MAX;
pub(crate) use rendered::{CachePolicy, Coding, Conditions, Rendered};
pub(crate) use security::headers as security_headers;
pub(crate) use visitor::accept::asks_for_json;
pub use visitor::client::household;
pub(crate) use visitor::client::{Client, ClientAddress};
pub(crate) use visitor::post_gate::PostGate;
pub(crate) use visitor::same_origin::SameOrigin;
