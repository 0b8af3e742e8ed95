//! What stands between a page and the wire: rendering, caching, conditions, headers, limits.

mod dictionaries;
mod figures;
mod json;
mod page_cache;
mod problem;
mod protocol;
mod rendered;
mod request_id;
mod security;
mod standing;
pub(crate) mod visitor;

pub(crate) use dictionaries::{Dictionaries, Offer};
pub(crate) use figures::{Figures, known};
pub(crate) use json::json_block;
pub(crate) use page_cache::{PageKey, Pages};
pub(crate) use problem::{Detail, problems};
pub(crate) use protocol::{READ_MAX, refusal, well_formed};
pub(crate) use rendered::{CachePolicy, Rendered};
pub(crate) use request_id::RequestId;
pub(crate) use security::headers as security_headers;
pub(crate) use standing::{Lasting, Moment, Standing};
pub(crate) use visitor::accept::asks_for_json;
pub use visitor::client::household;
pub(crate) use visitor::client::{Client, ClientAddress, warn_of_a_stranger};
pub(crate) use visitor::coding::{Coding, Effort};
pub(crate) use visitor::conditions::{Accepted, Conditions, have};
pub(crate) use visitor::left_alone::asks_to_be_left_alone;
pub(crate) use visitor::post_gate::PostGate;
pub(crate) use visitor::same_origin::SameOrigin;
