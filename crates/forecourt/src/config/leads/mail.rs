//! Leads by e-mail, for a CRM that takes ADF that way.

use crate::config::{
    here::is_here,
    keys::{Key, secret, unset},
    reader::Reader,
    settings::MailServer,
};
use leads::MailConfig;
use std::{fmt, time::Duration};
use url::Url;

/// Its keys, in the order of the document.
pub(in crate::config) const KEYS: &[Key] = &[
    secret(
        "leads.mail.server",
        "mail server, for a CRM that takes ADF by e-mail too: `smtps://user:password@host`",
    ),
    unset("leads.mail.to", "none", "addresses that get each lead by e-mail, with commas between them"),
    unset("leads.mail.from", "the first of them", "sender of these mails"),
];

/// Leads by e-mail.
pub(crate) struct Mail {
    server: Url,
    from: String,
    to: Vec<String>,
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
    let from: Option<String> = reader.optional("leads.mail.from");
    match (server, to.is_empty()) {
        (None, true) => None,
        (None, false) => {
            reader.mistake("leads.mail.server", "missing: leads can't be mailed without a server");
            None
        }
        (Some(_), true) => {
            reader.mistake("leads.mail.to", "missing: a mail server is set, but nobody to mail to");
            None
        }
        (Some(MailServer(server)), false) => {
            let from = from.or_else(|| to.first().cloned()).unwrap_or_default();
            Some(Mail { server, from, to })
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

    /// What delivery needs.
    pub(in crate::config) fn delivery(&self, timeout: Duration, dealership: &str) -> MailConfig {
        MailConfig {
            url: self.server.clone(),
            from: self.from.clone(),
            to: self.to.clone(),
            timeout,
            dealership: dealership.to_owned(),
        }
    }
}
