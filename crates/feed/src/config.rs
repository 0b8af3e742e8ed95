//! Configuration of the calls; the defaults are those of FEED-1 to FEED-4.

use crate::FolderConfig;
use database::DatabaseLocation;
use http_client::{RedactedUrl, Secret};
use inventory::{Charges, FeedFormat, LoanTerms};
use staff_inventory::StaffInventory;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// Inventory systems write a file each day.
const STALE_AFTER: Duration = Duration::from_hours(36);

/// Stands for the address of a feed in logs.
const STAFF_URL: &str = "staff:inventory";

/// The car listings call (FEED-1), or the folder of files (FEED-16).
#[derive(Clone)]
pub struct FeedConfig {
    /// The call's address; of a folder, its `file:` address, which the log names.
    pub url: Url,
    /// The folder of the inventory's files, if there is no call (FEED-16).
    pub folder: Option<FolderConfig>,
    /// The vehicles that staff enter, beside those of the source (ENTRY-1).
    pub staff: Option<Arc<StaffInventory>>,
    /// There is neither call nor folder: all vehicles are those that staff enter.
    pub is_staff_alone: bool,
    /// Age of the newest file that staff are warned about: 36 h. `None` for a call.
    pub stale_after: Option<Duration>,
    /// Value of the client key header, where the partner gave one.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Limit of one try, body included: 30 s.
    pub timeout: Duration,
    /// Age up to which the inventory is served without a fetch: 5 min.
    pub fresh: Duration,
    /// Age up to which the inventory is served: 10 min.
    pub keep: Duration,
    /// Least time between vehicles and the next requested refresh: 10 s. After an error or an empty
    /// inventory it is 2 s at most.
    pub refresh_pause: Duration,
    /// Attempts after the first: 3.
    pub retries: u32,
    /// Delay before the first retry, which doubles, and the least time between two fetches of a
    /// failing feed: 1 s.
    pub retry_delay: Duration,
    /// Longest delay: 30 s.
    pub retry_delay_max: Duration,
    /// The log says so when every fetch has failed for this long: 15 min (`leads.alert_after`).
    pub alert_after: Duration,
    /// Time for which a suspicious inventory is quarantined: 30 min. Zero accepts every inventory.
    pub hold: Duration,
    /// The file format: an array of JSON records, or what an inventory system writes.
    pub format: FeedFormat,
    /// The dealership's lots and stores; fewer than two if it has one place (VEHICLE-7).
    pub locations: Vec<FeedLocation>,
    /// Largest body accepted, after decompression: 64 MB.
    pub max_bytes: usize,
    /// Most records of a body, because each takes many times its bytes in memory: 50,000.
    pub max_vehicles: usize,
    /// The dealer's financing terms, for monthly payments (PRICE-4).
    pub financing: Option<LoanTerms>,
    /// The charges beside prices (PRICE-11).
    pub charges: Charges,
    /// The longest wait of a page for a fetch: 2 s.
    pub page_wait: Duration,
    /// Folder of the archived inventories and the inventory history. Without one, neither is kept.
    pub data_dir: Option<PathBuf>,
    /// The database in which servers share inventory and history. Without one, this is the only
    /// server.
    pub database: Option<DatabaseLocation>,
}

/// A lot or store of the dealership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedLocation {
    /// As pages show it.
    pub name: String,
    /// Texts that mean the location in the feed, besides its name.
    pub feed_names: Vec<String>,
}

impl FeedLocation {
    /// The feed's text means this location. Case, blanks and punctuation do not count.
    pub(crate) fn is_called(&self, text: &str) -> bool {
        let plain = |text: &str| -> String {
            text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let text = plain(text);
        std::iter::once(&self.name).chain(&self.feed_names).any(|name| plain(name) == text)
    }
}

impl FeedConfig {
    /// The usual values for a feed at `url` (FEED-1, FEED-2, FEED-3).
    pub fn new(url: Url) -> Self {
        Self {
            url,
            folder: None,
            staff: None,
            is_staff_alone: false,
            stale_after: None,
            client_key: None,
            client_key_header: "x-client-key".into(),
            timeout: Duration::from_secs(30),
            fresh: Duration::from_mins(5),
            keep: Duration::from_mins(10),
            refresh_pause: Duration::from_secs(10),
            retries: 3,
            retry_delay: Duration::from_secs(1),
            retry_delay_max: Duration::from_secs(30),
            alert_after: Duration::from_mins(15),
            hold: Duration::from_mins(30),
            format: FeedFormat::default(),
            locations: Vec::new(),
            max_bytes: 64_000_000,
            max_vehicles: 50_000,
            financing: None,
            charges: Charges::default(),
            page_wait: Duration::from_secs(2),
            data_dir: None,
            database: None,
        }
    }
}

impl FeedConfig {
    /// The usual values for files in a folder (FEED-16). `None` if its path is not absolute.
    pub fn in_folder(folder: FolderConfig) -> Option<Self> {
        let url = Url::from_directory_path(&folder.folder).ok()?;
        // A file that is read again a second later is the same, so there are no retries.
        Some(Self { folder: Some(folder), stale_after: Some(STALE_AFTER), retries: 0, ..Self::new(url) })
    }
}

impl FeedConfig {
    /// The usual values without a partner: staff enter all vehicles (ENTRY-1).
    pub fn entered() -> Self {
        let url = Url::parse(STAFF_URL).expect("the address is well-formed");
        Self { is_staff_alone: true, retries: 0, ..Self::new(url) }
    }
}

impl fmt::Debug for FeedConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only the redacted URL: other fields may hold secrets.
        f.debug_struct("FeedConfig").field("url", &RedactedUrl(&self.url)).finish_non_exhaustive()
    }
}

/// The single item call (FEED-4): `GET {url}/api/inventory/{id}`.
#[derive(Clone)]
pub struct ItemConfig {
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
