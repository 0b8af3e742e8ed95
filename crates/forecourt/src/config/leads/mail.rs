//! Mail: leads for a CRM that accepts ADF by e-mail, alerts and daily reports for the dealership.

use crate::config::{
    keys::{Key, key, optional, secret},
    parse::{MailServerUrl, MailSubject, is_local},
    reader::Reader,
};
use leads::{AlertConfig, DigestConfig, MailConfig};
use std::time::Duration;
use url::Url;

pub(in crate::config) const KEYS: &[Key] = &[
    secret(
        "leads.mail.server",
        "mail server, for a CRM that accepts ADF by e-mail, and for alerts and digests: `smtps://user:password@host`",
    ),
    optional("leads.mail.to", "none", "addresses that get each lead by e-mail, separated by commas"),
    key("leads.mail.as", "body", "place of the ADF document in a mail: `body`, or `attachment` (`adf.xml`)"),
    key(
        "leads.mail.subject",
        MailConfig::SUBJECT,
        "subject of a lead's mail; `{dealership}`, `{service}` (`Vehicle enquiry`), `{vehicle}` (`2021 Toyota Camry`) and `{id}` are filled in",
    ),
    optional("leads.mail.from", "the first recipient", "sender of these mails, of alerts and of digests"),
    optional(
        "leads.alert_to",
        "nobody",
        "addresses that get a mail when leads wait too long, an inventory is held back or the feed fails, at most once an hour for each, and when \
         it is over",
    ),
    key(
        "leads.alert_after",
        "15m",
        "how long a lead may wait for the CRM, or the feed fail, before the alert",
    ),
    optional(
        "leads.digest_to",
        "nobody",
        "addresses that get a daily mail with the report of yesterday's leads, which names no customer",
    ),
    key("leads.digest_at", "7:00AM", "time of day of that mail, in the dealership's time zone"),
];

/// How leads, alerts and digests are mailed, if they have recipients; then a server is required.
pub(super) fn read(
    reader: &mut Reader,
    timeout: Duration,
    dealership: &str,
) -> (Option<MailConfig>, Option<AlertConfig>, Option<DigestConfig>) {
    let server = reader.optional::<MailServerUrl>("leads.mail.server");
    let to: Vec<String> = reader.optional("leads.mail.to").unwrap_or_default();
    let format = reader.get("leads.mail.as");
    let subject = reader.get::<MailSubject>("leads.mail.subject").0;
    let from: Option<String> = reader.optional("leads.mail.from");
    let alert_to: Vec<String> = reader.optional("leads.alert_to").unwrap_or_default();
    let after = reader.get("leads.alert_after");
    let digest_to: Vec<String> = reader.optional("leads.digest_to").unwrap_or_default();
    let at = reader.get("leads.digest_at");
    let first_recipient = [&to, &alert_to, &digest_to].into_iter().flatten().next().cloned();
    let (url, from) = match (server, first_recipient) {
        (None, None) => return (None, None, None),
        (None, Some(_)) => {
            let what = if to.is_empty() { "alerts and digests" } else { "leads" };
            reader.error("leads.mail.server", &format!("missing: {what} can't be mailed without a server"));
            return (None, None, None);
        }
        (Some(_), None) => {
            reader.error("leads.mail.to", "missing: a mail server is set, but nobody to mail to");
            return (None, None, None);
        }
        (Some(MailServerUrl(server)), Some(first_recipient)) => (server, from.unwrap_or(first_recipient)),
    };
    reader.warn_if(
        exposes_password(&url),
        "leads.mail.server: the password and the leads may cross the network in clear: write smtps://…, or add ?tls=required",
    );
    let mail_to = |to: Vec<String>| {
        (!to.is_empty()).then(|| MailConfig {
            url: url.clone(),
            from: from.clone(),
            to,
            timeout,
            dealership: dealership.to_owned(),
            subject: subject.clone(),
            format,
        })
    };
    (
        mail_to(to),
        mail_to(alert_to).map(|mail| AlertConfig { mail, after }),
        mail_to(digest_to).map(|mail| DigestConfig { mail, at }),
    )
}

/// Whether the password may cross a network unencrypted: without `tls=required` an attacker on the
/// network can suppress the server's offer of TLS.
fn exposes_password(server: &Url) -> bool {
    let requires_tls = server.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    server.scheme() == "smtp" && server.password().is_some() && !requires_tls && !is_local(server)
}
