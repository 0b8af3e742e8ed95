//! What goes out by e-mail: leads, for a CRM that takes ADF that way, and notices for people of the dealership.

use crate::config::{
    here::is_here,
    keys::{Key, key, secret, unset},
    reader::Reader,
    settings::MailServer,
};
use jiff::civil::Time;
use leads::{Alert, Digest, MailConfig, MailedAs};
use std::{fmt, time::Duration};
use url::Url;

/// Its keys, in the order of the document.
pub(in crate::config) const KEYS: &[Key] = &[
    secret(
        "leads.mail.server",
        "mail server, for a CRM that takes ADF by e-mail too: `smtps://user:password@host`",
    ),
    unset("leads.mail.to", "none", "addresses that get each lead by e-mail, with commas between them"),
    key("leads.mail.as", "body", "where a mail has the lead's document: `body`, or `attachment` (`adf.xml`)"),
    unset("leads.mail.from", "the first who gets any", "sender of these mails, and of alerts and digests"),
    unset(
        "leads.alert_to",
        "nobody",
        "addresses that are told by e-mail, by `leads.mail.server`, where leads wait for too long; once an hour at most",
    ),
    key("leads.alert_after", "15m", "how long a lead may wait for the CRM before they are told"),
    unset(
        "leads.digest_to",
        "nobody",
        "addresses that get each day, by `leads.mail.server`, the report of yesterday's leads, which names no customer",
    ),
    key("leads.digest_at", "7:00AM", "time of the day for that, where the dealership is"),
];

/// What goes out by e-mail.
pub(crate) struct Mail {
    server: Url,
    from: String,
    /// Who gets each lead.
    to: Vec<String>,
    mailed_as: MailedAs,
    alert_to: Vec<String>,
    alert_after: Duration,
    digest_to: Vec<String>,
    digest_at: Time,
}

/// Without user and password.
impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mail").field("from", &self.from).field("to", &self.to).finish_non_exhaustive()
    }
}

/// Off unless there is somebody to mail to; then a server is needed too.
pub(super) fn read(reader: &mut Reader) -> Option<Mail> {
    let server = reader.optional::<MailServer>("leads.mail.server");
    let to: Vec<String> = reader.optional("leads.mail.to").unwrap_or_default();
    let mailed_as = reader.get("leads.mail.as");
    let from: Option<String> = reader.optional("leads.mail.from");
    let alert_to: Vec<String> = reader.optional("leads.alert_to").unwrap_or_default();
    let alert_after = reader.get("leads.alert_after");
    let digest_to: Vec<String> = reader.optional("leads.digest_to").unwrap_or_default();
    let digest_at = reader.get("leads.digest_at");
    let first = [&to, &alert_to, &digest_to].into_iter().flatten().next().cloned();
    match (server, first) {
        (None, None) => None,
        (None, Some(_)) => {
            let what = if to.is_empty() { "alerts and digests" } else { "leads" };
            reader.mistake("leads.mail.server", &format!("missing: {what} can't be mailed without a server"));
            None
        }
        (Some(_), None) => {
            reader.mistake("leads.mail.to", "missing: a mail server is set, but nobody to mail to");
            None
        }
        (Some(MailServer(server)), Some(first)) => {
            let from = from.unwrap_or(first);
            Some(Mail { server, from, to, mailed_as, alert_to, alert_after, digest_to, digest_at })
        }
    }
}

impl Mail {
    /// Whether its password may be told to whoever listens in.
    pub(in crate::config) fn tells_password(&self) -> bool {
        // One that takes TLS where it is offered goes on in clear where somebody on the way takes the offer out.
        let insists = self.server.query_pairs().any(|(name, value)| name == "tls" && value == "required");
        self.server.scheme() == "smtp"
            && self.server.password().is_some()
            && !insists
            && !is_here(&self.server)
    }

    /// For a CRM that gets each lead so.
    pub(in crate::config) fn leads(&self, timeout: Duration, dealership: &str) -> Option<MailConfig> {
        self.to_these(&self.to, timeout, dealership)
    }

    /// For those who are told that leads wait.
    pub(in crate::config) fn alert(&self, timeout: Duration, dealership: &str) -> Option<Alert> {
        let mail = self.to_these(&self.alert_to, timeout, dealership)?;
        Some(Alert { mail, after: self.alert_after })
    }

    /// For those who get the report of each day.
    pub(in crate::config) fn digest(&self, timeout: Duration, dealership: &str) -> Option<Digest> {
        let mail = self.to_these(&self.digest_to, timeout, dealership)?;
        Some(Digest { mail, at: self.digest_at })
    }

    fn to_these(&self, to: &[String], timeout: Duration, dealership: &str) -> Option<MailConfig> {
        (!to.is_empty()).then(|| MailConfig {
            url: self.server.clone(),
            from: self.from.clone(),
            to: to.to_owned(),
            timeout,
            dealership: dealership.to_owned(),
            mailed_as: self.mailed_as,
        })
    }
}
