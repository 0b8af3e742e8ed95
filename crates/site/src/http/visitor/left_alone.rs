//! Global Privacy Control, as the browser says it with each request.

use http::HeaderMap;

/// Whether this visitor wants to be left alone. Our own scripts heed it by themselves; a page that was kept from before the switch
/// was turned may not.
pub(crate) fn asks_to_be_left_alone(headers: &HeaderMap) -> bool {
    headers.get("sec-gpc").is_some_and(|signal| signal == "1")
}
