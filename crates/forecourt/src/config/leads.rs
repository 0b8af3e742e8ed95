//! The lead endpoint, where leads are kept, and how many one visitor may send.

pub(super) mod mail;

use super::keys::{Key, key, secret, unset};
use super::{
    feed::in_order,
    here::{is_here, is_here_by_name},
    reader::Reader,
    settings::{DatabaseAddress, HeaderName, ViewedVehicles},
};
use leads::{Missing, Rate, Secret, SourceName};
use mail::Mail;
use site::PostLimit;
use std::{fmt, time::Duration};
use url::Url;

/// The keys of delivery and journal.
pub(super) const DELIVERY_KEYS: &[Key] = &[
    key("leads.max_deliveries", "20/1s", "leads that background delivery may send, and in what time"),
    secret(
        "journal.url",
        "PostgreSQL database that keeps the leads for several servers; else a file in `data_dir`",
    ),
    key("journal.timeout", "10s", "limit of one read or write of that database"),
    key(
        "journal.erase_after",
        "30d",
        "time after its delivery when a lead's personal data are erased from the journal",
    ),
];

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    unset("leads.url", "required", "full address of the lead endpoint"),
    secret("leads.client_key", "value of the client key header"),
    key("leads.client_key_header", "x-client-key", "name of the client key header"),
    key("leads.timeout", "30s", "limit of one delivery try"),
    key("leads.retry_delay", "5s", "first delay of background delivery; doubles, with jitter"),
    key("leads.retry_delay_max", "15m", "longest delay"),
    key("leads.max_posts", "30/10m", "posts that a client address may make, and in what time"),
    key(
        "leads.missing",
        "n/a",
        "how ADF says that a value is missing: `n/a`, or `omit` where the DTD allows it",
    ),
    unset(
        "leads.sources",
        "none",
        "how the CRM calls those who bring leads, as ADF's `provider` and its `service`: `google/cpc | Google Ads | Paid search; facebook.com | Facebook; \
         direct | Website`; of a campaign's source and medium or of a host, `*` is any, and the first that fits counts; in the file also \
         `[[leads.sources]]` with `from`, `provider` and, where you want one, `service`",
    ),
    key(
        "leads.viewed_vehicles",
        "off",
        "further vehicles that the visitor looked at are vehicles of the ADF document too, with this interest: `buy`, `lease` or `test-drive`; `off` names \
         them in the comments alone",
    ),
];

/// Leads: where they go, and where they are kept.
pub(crate) struct Leads {
    /// Its address.
    pub url: Option<Url>,
    /// Value of the client key header.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Limit of one try.
    pub timeout: Duration,
    /// First delay of background delivery.
    pub retry_delay: Duration,
    /// Longest delay.
    pub retry_delay_max: Duration,
    /// What background delivery may send in what time.
    pub max_deliveries: Rate,
    /// What goes out by e-mail too: to a CRM that takes leads so, and to people.
    pub mail: Option<Mail>,
    /// Database that keeps them, in place of a file.
    pub database: Option<Url>,
    /// Its address does not say how it is to be reached over a network: with a certificate that is verified.
    pub database_unsaid_tls: bool,
    /// Limit of one read or write of that database.
    pub database_timeout: Duration,
    /// How long after a lead's delivery its personal data are erased.
    pub erase_after: Duration,
    /// How missing values are written.
    pub missing: Missing,
    /// How the CRM calls those who bring leads.
    pub sources: Vec<SourceName>,
    /// With what interest vehicles that were looked at are told as vehicles.
    pub viewed_vehicles: ViewedVehicles,
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
    let mut database = reader.optional::<DatabaseAddress>("journal.url").map(|address| address.0);
    let database_unsaid_tls = database.as_mut().is_some_and(verify_unless_said);
    Leads {
        url: reader.optional("leads.url"),
        client_key: reader.optional::<String>("leads.client_key").map(Secret::new),
        client_key_header: reader.get::<HeaderName>("leads.client_key_header").0,
        timeout: reader.get("leads.timeout"),
        retry_delay,
        retry_delay_max,
        max_deliveries: reader.get("leads.max_deliveries"),
        mail: mail::read(reader),
        database,
        database_unsaid_tls,
        database_timeout: reader.get("journal.timeout"),
        erase_after: reader.get("journal.erase_after"),
        missing: reader.get("leads.missing"),
        sources: reader.optional("leads.sources").unwrap_or_default(),
        viewed_vehicles: reader.get("leads.viewed_vehicles"),
        max_posts: reader.get("leads.max_posts"),
    }
}

/// The driver's own default takes any certificate, and goes on in clear without one. Whether this was needed.
fn verify_unless_said(database: &mut Url) -> bool {
    let said = database.query_pairs().any(|(name, _)| matches!(&*name, "sslmode" | "ssl-mode"));
    let elsewhere = database.query_pairs().filter(|(name, _)| matches!(&**name, "host" | "hostaddr")).last();
    let is_here = elsewhere.map_or_else(|| is_here(database), |(_, host)| is_here_by_name(&host));
    if said || is_here {
        return false;
    }
    database.query_pairs_mut().append_pair("sslmode", "verify-full");
    true
}
