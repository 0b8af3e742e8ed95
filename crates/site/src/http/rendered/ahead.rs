//! What a browser may do before a visitor asks for it: which pages it may render ahead, and which parts of an address make no
//! other page, so that a page that was rendered ahead serves a link with a campaign's marks too.

use http::{HeaderName, HeaderValue};

/// The headers of every page.
pub(super) const HEADERS: [(HeaderName, HeaderValue); 2] = [
    // `static/ahead.rules`: nothing that acts or leads away, nothing that scripts follow in place, and no comparison without vehicles.
    (HeaderName::from_static("speculation-rules"), HeaderValue::from_static("\"/ahead.rules\"")),
    // Where a visitor came from is told by scripts; no page and no canonical address is another for it (FILTER-1).
    (
        HeaderName::from_static("no-vary-search"),
        HeaderValue::from_static(
            "params=(\"utm_source\" \"utm_medium\" \"utm_campaign\" \"utm_content\" \"utm_term\" \"utm_id\" \
             \"gclid\" \"gbraid\" \"wbraid\" \"fbclid\" \"msclkid\")",
        ),
    ),
];
