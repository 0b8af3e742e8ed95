//! HTTP between a handler and the wire: responses, caching, compression, headers, what requests
//! say, limits.

mod compression;
mod content_encoding;
mod json;
mod prepared_response;
mod problem;
mod protocol;
pub(crate) mod request;
mod request_body;
mod request_id;
mod request_metrics;
mod response_cache;
mod security;

pub(crate) use compression::compress;
pub(crate) use content_encoding::{CompressionEffort, ContentEncoding};
pub(crate) use json::json_block;
pub(crate) use prepared_response::{CachePolicy, HTML, MARKDOWN, PreparedResponse};
pub(crate) use problem::{Detail, Problem, problems};
pub(crate) use protocol::{rejection, well_formed};
pub(crate) use request::accept::{accepts_json, accepts_markdown};
pub use request::client::network;
pub(crate) use request::client::{Client, ClientAddress, warn_about_untrusted_proxy};
pub(crate) use request::conditions::{AcceptedEncodings, Conditions, has_etag};
pub(crate) use request::gpc::has_gpc;
pub(crate) use request::rate_limit::RateLimiter;
pub(crate) use request::same_origin::SameOrigin;
pub(crate) use request_body::{BodyError, limit_body, read_body};
pub(crate) use request_id::RequestId;
pub(crate) use request_metrics::{RequestMetrics, method_label};
pub(crate) use response_cache::{
    CacheDependencies, CacheKey, Cacheable, CachedResponse, ResponseCache, TimeWindow,
};
pub(crate) use security::headers as security_headers;
