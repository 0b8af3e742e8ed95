//! Mail: leads for a CRM that accepts ADF by e-mail, alerts and daily reports for the dealership.

use crate::config::{
    keys::{Key, key, optional, secret},
    parse::{MailServerUrl, MailSubject, is_local},
    reader::Reader,
};
use jiff::civil::Time;
use leads::{AlertConfig, DigestConfig, MailConfig, MailFormat};
use std::{fmt, time::Duration};
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

pub(crate) struct MailSettings {
    server: Url,
    from: String,
    /// Recipients of each lead.
    to: Vec<String>,
    format: MailFormat,
    subject: String,
    alert_to: Vec<String>,
    alert_after: Duration,
    digest_to: Vec<String>,
    digest_at: Time,
}

/// Without user and password.
impl fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailSettings").field("from", &self.from).field("to", &self.to).finish_non_exhaustive()
    }
}

/// `None` without recipients; with recipients a server is required.
pub(super) fn read(reader: &mut Reader) -> Option<MailSettings> {
    let server = reader.optional::<MailServerUrl>("leads.mail.server");
    let to: Vec<String> = reader.optional("leads.mail.to").unwrap_or_default();
    let format = reader.get("leads.mail.as");
    let subject = reader.get::<MailSubject>("leads.mail.subject").0;
    let from: Option<String> = reader.optional("leads.mail.from");
    let alert_to: Vec<String> = reader.optional("leads.alert_to").unwrap_or_default();
    let alert_after = reader.get("leads.alert_after");
    let digest_to: Vec<String> = reader.optional("leads.digest_to").unwrap_or_default();
    let digest_at = reader.get("leads.digest_at");
    let first_recipient = [&to, &alert_to, &digest_to].into_iter().flatten().next().cloned();
    match (server, first_recipient) {
        (None, None) => None,
        (None, Some(_)) => {
            let what = if to.is_empty() { "alerts and digests" } else { "leads" };
            reader.error("leads.mail.server", &format!("missing: {what} can't be mailed without a server"));
            None
        }
        (Some(_), None) => {
            reader.error("leads.mail.to", "missing: a mail server is set, but nobody to mail to");
            None
        }
        (Some(MailServerUrl(server)), Some(first_recipient)) => {
            let from = from.unwrap_or(first_recipient);
            Some(MailSettings {
                server,
                from,
                to,
                format,
                subject,
                alert_to,
                alert_after,
                digest_to,
                digest_at,
            })
        }
    }
}

impl MailSettings {
    /// Whether the password may cross a network unencrypted: without `tls=required` an attacker on
    /// the network can suppress the server's offer of TLS.
    pub(in crate::config) fn exposes_password(&self) -> bool {
        let requires_tls =
            self.server.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        self.server.scheme() == "smtp"
            && self.server.password().is_some()
            && !requires_tls
            && !is_local(&self.server)
    }

    pub(in crate::config) fn leads(&self, timeout: Duration, dealership: &str) -> Option<MailConfig> {
        self.mail_to(&self.to, timeout, dealership)
    }

    pub(in crate::config) fn alert(&self, timeout: Duration, dealership: &str) -> Option<AlertConfig> {
        let mail = self.mail_to(&self.alert_to, timeout, dealership)?;
        Some(AlertConfig { mail, after: self.alert_after })
    }

    pub(in crate::config) fn digest(&self, timeout: Duration, dealership: &str) -> Option<DigestConfig> {
        let mail = self.mail_to(&self.digest_to, timeout, dealership)?;
        Some(DigestConfig { mail, at: self.digest_at })
    }

    fn mail_to(&self, to: &[String], timeout: Duration, dealership: &str) -> Option<MailConfig> {
        (!to.is_empty()).then(|| MailConfig {
            url: self.server.clone(),
            from: self.from.clone(),
            to: to.to_owned(),
            timeout,
            dealership: dealership.to_owned(),
            subject: self.subject.clone(),
            format: self.format,
        })
    }
}
