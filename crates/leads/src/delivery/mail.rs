//! Delivery by e-mail, for a CRM that takes its leads that way (LEAD-10), under an id that is the same each
//! time the lead is sent; and what people of the dealership are told.

mod document;
mod relay;

use super::{Answer, steps::Steps};
use crate::{DeskError, LeadId, MailConfig, MailedAs};
use lettre::{
    Address, Message,
    address::Envelope,
    message::{
        Mailbox, MessageBuilder,
        header::{ContentType, HeaderName, HeaderValue, MIME_VERSION_1_0},
    },
};
use relay::{Relay, wrong};
use std::{fmt, time::Duration};
use uuid::Uuid;

/// How long a mail server that has the mail may take to say goodbye.
const PARTING: Duration = Duration::from_secs(1);

/// Says that no person wrote it.
const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

/// What people are told.
#[derive(Debug)]
pub(crate) struct Letter {
    /// In one line.
    pub(crate) subject: String,
    /// In plain text.
    pub(crate) text: String,
}

/// Mails documents to a CRM, and letters to people.
pub struct Postman {
    relay: Relay,
    timeout: Duration,
    from: Mailbox,
    to: Vec<Mailbox>,
    subject: String,
    envelope: Envelope,
    mailed_as: MailedAs,
}

impl fmt::Debug for Postman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postman")
            .field("relay", &self.relay)
            .field("envelope", &self.envelope)
            .finish_non_exhaustive()
    }
}

impl Postman {
    /// Reads the settings; nothing is sent, and nobody is called.
    pub fn new(config: &MailConfig) -> Result<Self, DeskError> {
        let from = mailbox(&config.from)?;
        let to = config.to.iter().map(|to| mailbox(to)).collect::<Result<Vec<_>, _>>()?;
        let recipients = to.iter().map(|to| to.email.clone()).collect();
        let envelope = Envelope::new(Some(from.email.clone()), recipients)
            .map_err(|error| wrong(&format!("no recipient: {error}")))?;
        let subject = format!("{}: lead from the website", visible_line(&config.dealership));
        Ok(Self {
            relay: Relay::new(&config.url)?,
            timeout: config.timeout,
            from,
            to,
            subject,
            envelope,
            mailed_as: config.mailed_as,
        })
    }

    /// Mails the document once.
    pub async fn send(&self, lead: LeadId, adf: &str) -> Answer {
        self.send_telling(lead, adf, &mut Steps::default()).await
    }

    /// The same, and says how far it came.
    pub(super) async fn send_telling(&self, lead: LeadId, adf: &str, steps: &mut Steps) -> Answer {
        self.post(self.document(lead, adf), steps).await
    }

    /// Mails the letter once.
    pub(crate) async fn tell(&self, letter: &Letter) -> Answer {
        self.post(self.letter(letter), &mut Steps::default()).await
    }

    async fn post(&self, mail: Result<Message, lettre::error::Error>, steps: &mut Steps) -> Answer {
        let mail = match mail {
            Ok(mail) => mail.formatted(),
            Err(error) => {
                tracing::error!(%error, "this can't be put into a mail");
                return Answer::BrokenOff;
            }
        };
        let handing_over = self.relay.hand_over(&self.envelope, &mail, steps);
        let handed_over = tokio::time::timeout(self.timeout, handing_over).await;
        match handed_over {
            Ok(Ok(mut connection)) => {
                steps.passed("answer", format!("it replied {}", relay::ACCEPTED));
                // The server has the mail; whether it says goodbye changes nothing.
                _ = tokio::time::timeout(PARTING, connection.abort()).await;
                Answer::Reply { code: relay::ACCEPTED }
            }
            Ok(Err(stopped)) => {
                tracing::debug!(%stopped, "the mail server did not take a mail");
                steps.passed("answer", stopped.to_string());
                stopped.answer()
            }
            Err(_) => {
                steps.passed("answer", "none in time");
                Answer::TimedOut
            }
        }
    }

    fn document(&self, lead: LeadId, adf: &str) -> Result<Message, lettre::error::Error> {
        // By its Message-ID a mailbox, and a CRM behind it, knows a repeat.
        let mail = self.addressed(lead.0).subject(self.subject.clone());
        match self.mailed_as {
            MailedAs::Body => plain(mail).body(document::text(adf)),
            MailedAs::Attachment => mail.multipart(document::attached(adf)),
        }
    }

    fn letter(&self, letter: &Letter) -> Result<Message, lettre::error::Error> {
        // Nobody's absence answers it.
        let by_itself = HeaderValue::new(AUTO_SUBMITTED, "auto-generated".to_owned());
        let mail = self.addressed(Uuid::new_v4()).raw_header(by_itself);
        plain(mail).subject(visible_line(&letter.subject)).body(letter.text.replace('\n', "\r\n"))
    }

    fn addressed(&self, id: Uuid) -> MessageBuilder {
        let id = format!("<{id}@{}>", self.from.email.domain());
        let mut mail = Message::builder().message_id(Some(id)).from(self.from.clone());
        for to in &self.to {
            mail = mail.to(to.clone());
        }
        mail
    }
}

fn plain(mail: MessageBuilder) -> MessageBuilder {
    mail.header(MIME_VERSION_1_0).header(ContentType::TEXT_PLAIN)
}

fn mailbox(text: &str) -> Result<Mailbox, DeskError> {
    let mailbox: Mailbox =
        text.parse().map_err(|error| wrong(&format!("`{text}` is no address: {error}")))?;
    let is_plain = |address: &Address| AsRef::<str>::as_ref(address).is_ascii();
    if is_plain(&mailbox.email) {
        Ok(mailbox)
    } else {
        Err(wrong(&format!("`{text}`: not every mail server takes it")))
    }
}

/// A header is one line.
fn visible_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> MailConfig {
        MailConfig {
            url: "smtp://robot:secret@mail.example.com?tls=required".parse().unwrap(),
            from: "Winchester Motors <leads@example.com>".to_owned(),
            to: vec!["adf@crm.example.com".to_owned()],
            timeout: Duration::from_secs(30),
            dealership: "Winchester Motors".to_owned(),
            mailed_as: MailedAs::Body,
        }
    }

    #[test]
    fn what_is_logged_of_the_settings_holds_no_credentials() {
        let config = config();
        let shown = format!("{config:?} {:?}", Postman::new(&config).unwrap());
        assert!(
            shown.contains("mail.example.com") && !shown.contains("secret") && !shown.contains("robot"),
            "{shown}"
        );
    }

    #[test]
    fn wrong_settings_are_named_and_credentials_are_not() {
        let said = |config: MailConfig| Postman::new(&config).unwrap_err().to_string();
        let with = |url: &str| MailConfig { url: url.parse().unwrap(), ..config() };
        assert_eq!(
            said(with("http://u:secret@crm.example.com")),
            "lead client: mail: `http` is neither `smtp` nor `smtps`"
        );
        assert_eq!(
            said(with("smtp://u:secret@crm.example.com?tls=maybe")),
            "lead client: mail: tls is `required`, `opportunistic` or left out, not `maybe`"
        );
        assert_eq!(said(with("smtp:crm")), "lead client: mail: the address has no host");
        assert!(
            said(MailConfig { from: "nobody".to_owned(), ..config() }).contains("`nobody` is no address")
        );
        assert!(said(MailConfig { to: Vec::new(), ..config() }).contains("no recipient"));
        assert!(
            said(MailConfig { to: vec!["é@example.com".to_owned()], ..config() }).contains("é@example.com")
        );
    }
}
