//! Crawlers fetch or are sent these: robots.txt, sitemaps, the Atom feed, advertising feeds, and reports by
//! `IndexNow`.

pub(crate) mod advertising_feeds;
pub(crate) mod atom;
pub(crate) mod indexnow;
pub(crate) mod robots;
pub(crate) mod sitemaps;
mod xml;

use http::StatusCode;
use http_server::{CachePolicy, PreparedResponse};
use messages::Messages;

/// `Retry-After` of files that need the inventory, in seconds.
const RETRY_AFTER: u32 = 60;

/// The response of a file for machines without an inventory: they must not conclude that all
/// vehicles are sold.
pub(crate) fn inventory_unavailable(messages: &Messages) -> PreparedResponse {
    let text = format!("{}\n", messages.json_no_inventory());
    PreparedResponse::text(StatusCode::SERVICE_UNAVAILABLE, CachePolicy::NoCache, text)
        .retry_after(RETRY_AFTER)
}
