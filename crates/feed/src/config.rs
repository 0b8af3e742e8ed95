//! What the calls need to know (defaults are those of FEED-1 to FEED-4), and what can be wrong with
//! it.

use http_client::{RedactedUrl, Secret};
use inventory::Terms;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use url::Url;

/// The car listings call (FEED-1).
#[derive(Clone)]
pub struct FeedConfig {
    /// The call's address.
    pub url: Url,
    /// Value of the client key header, where the partner gave one.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Limit of one try, body included: 30 s.
    pub timeout: Duration,
    /// Served without asking: 5 min.
    pub fresh: Duration,
    /// Served at all: 10 min.
    pub keep: Duration,
    /// A refresh asks again so long after vehicles came: 10 s. No inventory changes within it, and
    /// however many visitors ask for refreshes, the partner has six calls a minute. After a fetch
    /// that failed or brought no vehicles it is 2 s at most.
    pub refresh_pause: Duration,
    /// Tries after the first: 3.
    pub retries: u32,
    /// First delay, doubling, and the least that lies between two fetches of a feed that fails: 1
    /// s.
    pub retry_delay: Duration,
    /// Longest delay: 30 s.
    pub retry_delay_max: Duration,
    /// How long a doubtful listing is held back: 30 min. Zero believes everything.
    pub hold: Duration,
    /// Largest body accepted, after decompression: 64 MB.
    pub max_bytes: usize,
    /// The terms that the dealer stands by: the inventory can then be asked for what a month may
    /// cost (PRICE-4).
    pub financing: Option<Terms>,
    /// How long a page waits for a fetch: 2 s.
    pub page_wait: Duration,
    /// Folder that keeps the last good listing, and the stock book: which stock numbers were ever
    /// on the lot, and since when their records are as they are. Without one nobody has left, and
    /// the first listing is believed.
    pub data_dir: Option<PathBuf>,
}

impl FeedConfig {
    /// The usual values for a feed at `url` (FEED-1, FEED-2, FEED-3).
    pub fn new(url: Url) -> Self {
        Self {
            url,
            client_key: None,
            client_key_header: "x-client-key".into(),
            timeout: Duration::from_secs(30),
            fresh: Duration::from_mins(5),
            keep: Duration::from_mins(10),
            refresh_pause: Duration::from_secs(10),
            retries: 3,
            retry_delay: Duration::from_secs(1),
            retry_delay_max: Duration::from_secs(30),
            hold: Duration::from_mins(30),
            max_bytes: 64_000_000,
            financing: None,
            page_wait: Duration::from_secs(2),
            data_dir: None,
        }
    }
}

impl fmt::Debug for FeedConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only where it asks: a query may hold a key, and so may anything added later.
        f.debug_struct("FeedConfig").field("url", &RedactedUrl(&self.url)).finish_non_exhaustive()
    }
}

/// The single item call (FEED-4): `GET {url}/api/inventory/{id}`.
#[derive(Clone)]
pub struct ItemConfig {
    /// Base address.
    pub url: Url,
    /// Value of the client key header.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Value of the Authorization header; never sent to another host.
    pub authorization: Option<Secret>,
    /// Limit of the call: 30 s.
    pub timeout: Duration,
}

impl fmt::Debug for ItemConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ItemConfig").field("url", &RedactedUrl(&self.url)).finish_non_exhaustive()
    }
}

/// Why a feed can't be set up.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The HTTP client can't be built, or a header's name or value is malformed.
    #[error("feed client: {0}")]
    Client(String),
}
