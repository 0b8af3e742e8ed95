//! Global Privacy Control.

use http::HeaderMap;

/// Whether `Sec-GPC: 1` is set. Our scripts check the browser's setting themselves; a page cached
/// before the setting changed may not.
pub(crate) fn has_gpc(headers: &HeaderMap) -> bool {
    headers.get("sec-gpc").is_some_and(|signal| signal == "1")
}
