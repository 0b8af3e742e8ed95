//! The lead endpoint, and how many leads one visitor may send.

use super::{feed::in_order, reader::Reader, settings::HeaderName};
use leads::Missing;
use site::PostLimit;
use std::{fmt, time::Duration};
use url::Url;

/// The lead endpoint.
pub(crate) struct Leads {
    /// Its address.
    pub url: Option<Url>,
    /// Value of the client key header.
    pub client_key: Option<String>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Limit of one try.
    pub timeout: Duration,
    /// First delay of background delivery.
    pub retry_delay: Duration,
    /// Longest delay.
    pub retry_delay_max: Duration,
    /// How missing values are written.
    pub missing: Missing,
    /// Posts that a client address may make.
    pub max_posts: PostLimit,
}

/// Without the key.
impl fmt::Debug for Leads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Leads").field("url", &self.url).finish_non_exhaustive()
    }
}

pub(super) fn read(reader: &mut Reader) -> Leads {
    let (retry_delay, retry_delay_max) = in_order(reader, "leads.retry_delay", "leads.retry_delay_max");
    Leads {
        url: reader.optional("leads.url"),
        client_key: reader.optional("leads.client_key"),
        client_key_header: reader.get::<HeaderName>("leads.client_key_header").0,
        timeout: reader.get("leads.timeout"),
        retry_delay,
        retry_delay_max,
        missing: reader.get("leads.missing"),
        max_posts: reader.get("leads.max_posts"),
    }
}
