//! Delivery by e-mail, for a CRM that takes its leads that way (LEAD-10): the document alone
//! as the text of the mail, in plain ASCII, under an id that is the same each time the lead is sent.

mod relay;

use super::Answer;
use crate::{DeskError, LeadId, MailConfig};
use lettre::{
    Address, Message,
    address::Envelope,
    message::{
        Body, Mailbox,
        header::{ContentTransferEncoding, ContentType, MIME_VERSION_1_0},
    },
};
use relay::{Relay, wrong};
use std::{fmt, fmt::Write as _, time::Duration};

/// How long a mail server that has the mail may take to say goodbye.
const PARTING: Duration = Duration::from_secs(1);

/// The longest line that every mail server takes, without its end.
const LINE_MAX: usize = 998;

/// Mails documents to a CRM.
pub struct Postman {
    relay: Relay,
    timeout: Duration,
    from: Mailbox,
    to: Vec<Mailbox>,
    subject: String,
    envelope: Envelope,
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
        Ok(Self { relay: Relay::new(&config.url)?, timeout: config.timeout, from, to, subject, envelope })
    }

    /// Mails the document once.
    pub async fn send(&self, lead: LeadId, adf: &str) -> Answer {
        let mail = match self.mail(lead, adf) {
            Ok(mail) => mail.formatted(),
            Err(error) => {
                tracing::error!(%lead, %error, "a lead can't be put into a mail");
                return Answer::BrokenOff;
            }
        };
        let handed_over =
            tokio::time::timeout(self.timeout, self.relay.hand_over(&self.envelope, &mail)).await;
        match handed_over {
            Ok(Ok(mut connection)) => {
                // The server has the mail; whether it says goodbye changes nothing.
                _ = tokio::time::timeout(PARTING, connection.abort()).await;
                Answer::Reply { code: relay::ACCEPTED }
            }
            Ok(Err(stopped)) => {
                tracing::debug!(%lead, %stopped, "the mail server did not take a lead");
                stopped.answer()
            }
            Err(_) => Answer::TimedOut,
        }
    }

    fn mail(&self, lead: LeadId, adf: &str) -> Result<Message, lettre::error::Error> {
        // By its Message-ID a mailbox, and a CRM behind it, knows a repeat.
        let id = format!("<{lead}@{}>", self.from.email.domain());
        let mut mail =
            Message::builder().message_id(Some(id)).from(self.from.clone()).subject(self.subject.clone());
        for to in &self.to {
            mail = mail.to(to.clone());
        }
        mail.header(MIME_VERSION_1_0).header(ContentType::TEXT_PLAIN).body(text(adf))
    }
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

/// The document as a mail's text, just as it is where its lines fit into SMTP. Those of a visitor who wrote no line end are
/// folded by the one transfer encoding that leaves all else readable, and that every reader of mail undoes.
fn text(adf: &str) -> Body {
    let ascii = in_ascii(adf);
    let lines: Vec<&str> = ascii.lines().collect();
    let text = lines.join("\r\n").into_bytes();
    if lines.iter().all(|line| line.len() <= LINE_MAX) {
        Body::dangerous_pre_encoded(text, ContentTransferEncoding::SevenBit)
    } else {
        let folded = Body::new_with_encoding(text, ContentTransferEncoding::QuotedPrintable);
        folded.unwrap_or_else(Body::new)
    }
}

/// The same XML, with references in place of all but printable ASCII and white space.
fn in_ascii(adf: &str) -> String {
    let mut ascii = String::with_capacity(adf.len());
    // A carriage return alone ends a line for an XML reader too, and must not stand in a mail.
    for c in adf.replace("\r\n", "\n").replace('\r', "\n").chars() {
        if matches!(c, ' '..='~' | '\t' | '\n') {
            ascii.push(c);
        } else {
            // A string takes every write.
            _ = write!(ascii, "&#{};", u32::from(c));
        }
    }
    ascii
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
        }
    }

    #[test]
    fn everything_but_printable_ascii_becomes_a_reference() {
        assert_eq!(
            in_ascii("<name>José &amp; 車\u{7f}\u{85}😀</name>\n"),
            "<name>Jos&#233; &amp; &#36554;&#127;&#133;&#128512;</name>\n"
        );
        assert_eq!(in_ascii("a\r\nb\rc\nd\te"), "a\nb\nc\nd\te");
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
