//! The channels of leads and the journal.

pub(super) mod mail;

use super::keys::{Key, key, optional, secret};
use super::{
    parse::{DatabaseUrl, HeaderName, ViewedVehicles, is_cleartext, is_local, is_local_host},
    reader::Reader,
    server::ServerSettings,
};
use leads::{CrmConfig, DatabaseLocation, LeadLocation, LeadsConfig, MailKind, ReadableMailConfig, Vendor};
use mail::MailSettings;
use site::{Dealership, Location};
use std::{path::Path, time::Duration};
use url::Url;

pub(super) const KEYS: &[Key] = &[
    optional(
        "leads.url",
        "required, unless leads are mailed",
        "full address of the lead endpoint; without it leads go to `leads.mail.readable_to` and `leads.mail.to`",
    ),
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

/// `None` if leads have neither an endpoint nor an address. Reads every key even then, so that every
/// invalid value is reported.
pub(super) fn read(
    reader: &mut Reader,
    server: &ServerSettings,
    dealership: &Dealership,
    journal: DatabaseLocation,
    erase_after: Duration,
) -> Option<LeadsConfig> {
    let (retry_delay, retry_delay_max) =
        reader.ordered_durations("leads.retry_delay", "leads.retry_delay_max");
    let url: Option<Url> = reader.optional("leads.url");
    reader.warn_if(
        url.as_ref().is_some_and(is_cleartext),
        "leads.url: names, numbers and the key cross the network in clear: write https://…",
    );
    let timeout = reader.get("leads.timeout");
    let MailSettings { mail, readable, alert, digest } =
        mail::read(reader, timeout, dealership, server.admin_url.as_ref());
    let client_key = reader.optional("leads.client_key");
    let client_key_header = reader.get::<HeaderName>("leads.client_key_header").0;
    let max_deliveries = reader.get("leads.max_deliveries");
    let missing = reader.get("leads.missing");
    let names = reader.get("leads.adf.names");
    let ascii = reader.get("leads.adf.ascii");
    let sources = reader.optional("leads.sources").unwrap_or_default();
    let viewed_vehicles = reader.get::<ViewedVehicles>("leads.viewed_vehicles").0;
    let crm = url.map(|url| CrmConfig { url, client_key, client_key_header });
    let has_address = |readable: &ReadableMailConfig| {
        MailKind::ALL.into_iter().all(|kind| !readable.recipients(kind).is_empty())
    };
    if crm.is_none() && mail.is_none() && !readable.as_ref().is_some_and(has_address) {
        if readable.is_some() {
            reader.error(
                "leads.mail.readable_to",
                "missing: leads of a kind without an address in leads.mail.by_kind would reach nobody",
            );
        }
        return None;
    }
    Some(LeadsConfig {
        crm,
        mail,
        readable,
        timeout,
        retry_delay,
        retry_delay_max,
        missing,
        names,
        ascii,
        sources,
        viewed_vehicles,
        max_deliveries,
        alert,
        digest,
        journal,
        data_dir: server.data_dir.clone(),
        erase_after,
        vendor: Vendor {
            name: dealership.name.clone(),
            phone: dealership.phone.to_string(),
            email: dealership.email.clone(),
            address: dealership.address.clone(),
            url: server.origin(server.listen),
            time_zone: dealership.time_zone.clone(),
        },
        locations: dealership.places().iter().map(|location| lead_location(location, dealership)).collect(),
    })
}

fn lead_location(location: &Location, dealership: &Dealership) -> LeadLocation {
    LeadLocation {
        name: location.name.clone(),
        phone: location.phone.as_ref().unwrap_or(&dealership.phone).to_string(),
        email: location.email.clone(),
        address: location.address.clone(),
    }
}

/// Without a database the journal is a file.
pub(super) fn read_journal(reader: &mut Reader, data_dir: &Path) -> DatabaseLocation {
    let url = reader.optional::<DatabaseUrl>("journal.url");
    let timeout = reader.get("journal.timeout");
    let Some(DatabaseUrl(mut url)) = url else { return DatabaseLocation::Folder(data_dir.to_owned()) };
    reader.warn_if(
        add_tls(&mut url),
        "journal.url: without sslmode, and on another machine: a verified certificate is asked of it (sslmode=verify-full; \
         sslrootcert=FILE names an authority of your own); write sslmode=… to say otherwise",
    );
    DatabaseLocation::Database { url, timeout }
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
