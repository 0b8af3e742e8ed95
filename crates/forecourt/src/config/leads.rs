//! The lead endpoint, the journal, and the limit on posts.

pub(super) mod mail;

use super::keys::{Key, key, optional, secret};
use super::{
    parse::{DatabaseUrl, HeaderName, ViewedVehicles, is_local, is_local_host},
    reader::Reader,
};
use leads::{AdfNames, Interest, MissingValues, Rate, Secret, SourceMapping};
use mail::MailSettings;
use site::PostLimit;
use std::{fmt, time::Duration};
use url::Url;

pub(super) const KEYS: &[Key] = &[
    optional("leads.url", "required", "full address of the lead endpoint"),
    secret("leads.client_key", "value of the client key header"),
    key("leads.client_key_header", "x-client-key", "name of the client key header"),
    key("leads.timeout", "30s", "limit of one delivery try"),
    key("leads.retry_delay", "5s", "first delay of background delivery; doubles, with jitter"),
    key("leads.retry_delay_max", "15m", "longest delay"),
    key("leads.max_posts", "30/10m", "posts that a client address may make in a time"),
    key(
        "leads.missing",
        "n/a",
        "missing values in ADF: the text `n/a`, or `omit` to leave an element out where the DTD allows it",
    ),
    key(
        "leads.adf.names",
        "both",
        "elements of the customer's name: `full`, `parts` (first and last name), or `both`",
    ),
    key(
        "leads.adf.ascii",
        "false",
        "letters of the document are ASCII: `Jose` for `José`, for a CRM that garbles others",
    ),
    optional(
        "leads.sources",
        "none",
        "names of lead sources in the CRM, as ADF's `provider` and `service`: `google/cpc | Google Ads | Paid search; facebook.com | Facebook; \
         direct | Website`; a campaign's source and medium or a host, where `*` matches any and the first match wins; in the file also \
         `[[leads.sources]]` with `from`, `provider` and optionally `service`",
    ),
    key(
        "leads.viewed_vehicles",
        "off",
        "adds the other vehicles that the visitor viewed to the ADF document, with this interest: `buy`, `lease` or `test-drive`; `off` only \
         lists them in the comments",
    ),
];

pub(super) const DELIVERY_KEYS: &[Key] = &[
    key("leads.max_deliveries", "20/1s", "leads that background delivery may send in a time"),
    secret(
        "journal.url",
        "PostgreSQL database that several servers share, for the lead journal and what they know of the inventory; without it the journal is a file in `data_dir`",
    ),
    key("journal.timeout", "10s", "limit of one read or write of that database"),
    key(
        "journal.erase_after",
        "30d",
        "time after its delivery when a lead's personal data are erased from the journal",
    ),
];

pub(crate) struct LeadSettings {
    pub url: Option<Url>,
    pub client_key: Option<Secret>,
    pub client_key_header: String,
    pub timeout: Duration,
    pub retry_delay: Duration,
    pub retry_delay_max: Duration,
    pub max_deliveries: Rate,
    pub mail: Option<MailSettings>,
    /// The journal's database; without it the journal is a file.
    pub database: Option<Url>,
    /// Whether `sslmode=verify-full` was added to the URL of the database.
    pub database_tls_added: bool,
    pub database_timeout: Duration,
    pub erase_after: Duration,
    pub missing: MissingValues,
    pub names: AdfNames,
    pub ascii: bool,
    pub sources: Vec<SourceMapping>,
    pub viewed_vehicles: Option<Interest>,
    pub max_posts: PostLimit,
}

/// Without secrets.
impl fmt::Debug for LeadSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeadSettings").field("url", &self.url).finish_non_exhaustive()
    }
}

pub(super) fn read(reader: &mut Reader) -> LeadSettings {
    let (retry_delay, retry_delay_max) =
        reader.ordered_durations("leads.retry_delay", "leads.retry_delay_max");
    let mut database = reader.optional::<DatabaseUrl>("journal.url").map(|url| url.0);
    let database_tls_added = database.as_mut().is_some_and(add_tls);
    LeadSettings {
        url: reader.optional("leads.url"),
        client_key: reader.optional("leads.client_key"),
        client_key_header: reader.get::<HeaderName>("leads.client_key_header").0,
        timeout: reader.get("leads.timeout"),
        retry_delay,
        retry_delay_max,
        max_deliveries: reader.get("leads.max_deliveries"),
        mail: mail::read(reader),
        database,
        database_tls_added,
        database_timeout: reader.get("journal.timeout"),
        erase_after: reader.get("journal.erase_after"),
        missing: reader.get("leads.missing"),
        names: reader.get("leads.adf.names"),
        ascii: reader.get("leads.adf.ascii"),
        sources: reader.optional("leads.sources").unwrap_or_default(),
        viewed_vehicles: reader.get::<ViewedVehicles>("leads.viewed_vehicles").0,
        max_posts: reader.get("leads.max_posts"),
    }
}

/// Requires a verified certificate from a remote database unless the URL has an `sslmode`: by
/// default the driver accepts any certificate, and no encryption at all. Returns whether it changed
/// the URL.
fn add_tls(database: &mut Url) -> bool {
    let has_mode = database.query_pairs().any(|(name, _)| matches!(&*name, "sslmode" | "ssl-mode"));
    let host = database.query_pairs().filter(|(name, _)| matches!(&**name, "host" | "hostaddr")).last();
    let is_local = host.map_or_else(|| is_local(database), |(_, host)| is_local_host(&host));
    if has_mode || is_local {
        return false;
    }
    database.query_pairs_mut().append_pair("sslmode", "verify-full");
    true
}
