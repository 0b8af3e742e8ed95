//! What a request states: its client, what it accepts, where it is from, and how often it may be
//! repeated.

pub(crate) mod accept;
pub(crate) mod client;
pub(crate) mod conditions;
mod forwarded;
pub(crate) mod rate_limit;
pub(crate) mod same_origin;

use http::HeaderMap;

/// Whether `Sec-GPC: 1` is set (Global Privacy Control). Our scripts check the browser's setting
/// themselves; a page cached before the setting changed may not.
pub fn has_gpc(headers: &HeaderMap) -> bool {
    headers.get("sec-gpc").is_some_and(|signal| signal == "1")
}
