//! HTTP between a handler and the wire, for every listener: prepared responses, the response cache,
//! compression, errors for programs, and what requests state about their clients, within limits.

mod compression;
mod content_encoding;
mod prepared_response;
mod problem;
mod protocol;
mod request;
mod request_body;
mod request_id;
mod request_metrics;
mod response_cache;

pub use compression::compress;
pub use content_encoding::{CompressionEffort, ContentEncoding};
pub use prepared_response::{CachePolicy, HTML, MARKDOWN, PreparedResponse};
pub use problem::{Detail, Problem, problems};
pub use protocol::{rejection, well_formed};
pub use request::accept::{accepts_json, accepts_markdown};
pub use request::client::{Client, ClientAddress, is_plain_http, network, warn_about_untrusted_proxy};
pub use request::conditions::{AcceptedEncodings, Conditions, has_etag};
pub use request::rate_limit::{RateLimit, RateLimiter};
pub use request::same_origin::SameOrigin;
pub use request::{has_gpc, is_bot, is_prefetch};
pub use request_body::{BodyError, limit_body, read_body};
pub use request_id::RequestId;
pub use request_metrics::{RequestMetrics, method_label};
pub use response_cache::{
    CacheDependencies, CacheKey, Cacheable, CachedResponse, InventoryVersion, ResponseCache, TimeWindow,
};
