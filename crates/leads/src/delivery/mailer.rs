//! Mail: leads to a CRM that takes ADF by e-mail (LEAD-10), with a Message-ID that a repeat has
//! too; and notifications to people at the dealership.

mod adf_body;
mod smtp_server;

use super::{AttemptResult, step_log::StepLog};
use crate::{LeadId, LeadsError, MailConfig, MailFormat};
use lettre::{
    Address, Message,
    address::Envelope,
    message::{
        Mailbox, MessageBuilder,
        header::{ContentType, HeaderName, HeaderValue, MIME_VERSION_1_0},
    },
};
use smtp_server::{SmtpServer, invalid_setting};
use std::{fmt, time::Duration};
use uuid::Uuid;

/// Limit of closing the connection after the mail was accepted.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

const AUTO_SUBMITTED: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");

/// A mail in plain text.
#[derive(Debug)]
pub(crate) struct PlainMail {
    pub(crate) subject: String,
    pub(crate) text: String,
}

/// Mails leads to a CRM, and notifications to people.
pub struct Mailer {
    server: SmtpServer,
    timeout: Duration,
    from: Mailbox,
    to: Vec<Mailbox>,
    subject: String,
    envelope: Envelope,
    format: MailFormat,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer")
            .field("server", &self.server)
            .field("envelope", &self.envelope)
            .finish_non_exhaustive()
    }
}

impl Mailer {
    /// Checks the settings; does not connect.
    pub fn new(config: &MailConfig) -> Result<Self, LeadsError> {
        let from = mailbox(&config.from)?;
        let to = config.to.iter().map(|to| mailbox(to)).collect::<Result<Vec<_>, _>>()?;
        let recipients = to.iter().map(|to| to.email.clone()).collect();
        let envelope = Envelope::new(Some(from.email.clone()), recipients)
            .map_err(|error| invalid_setting(&format!("no recipient: {error}")))?;
        let subject = config.subject.replace("{dealership}", &config.dealership);
        Ok(Self {
            server: SmtpServer::new(&config.url)?,
            timeout: config.timeout,
            from,
            to,
            subject,
            envelope,
            format: config.format,
        })
    }

    /// Mails a lead once.
    pub async fn send(&self, lead: LeadId, adf: &str) -> AttemptResult {
        self.send_logged(lead, adf, &mut StepLog::default()).await
    }

    /// `send`, with a log of its steps.
    pub(super) async fn send_logged(&self, lead: LeadId, adf: &str, steps: &mut StepLog) -> AttemptResult {
        self.transmit(self.lead_message(lead, adf), steps).await
    }

    /// Mails a notification once.
    pub(crate) async fn send_mail(&self, mail: &PlainMail) -> AttemptResult {
        self.transmit(self.plain_message(mail), &mut StepLog::default()).await
    }

    async fn transmit(
        &self,
        mail: Result<Message, lettre::error::Error>,
        steps: &mut StepLog,
    ) -> AttemptResult {
        let mail = match mail {
            Ok(mail) => mail.formatted(),
            Err(error) => {
                tracing::error!(%error, "mail not written");
                return AttemptResult::ConnectionLost;
            }
        };
        let sending = self.server.send(&self.envelope, &mail, steps);
        match tokio::time::timeout(self.timeout, sending).await {
            Ok(Ok(mut connection)) => {
                steps.add("answer", format!("it replied {}", smtp_server::ACCEPTED));
                // The server has the mail, so a failure no longer matters.
                _ = tokio::time::timeout(CLOSE_TIMEOUT, connection.abort()).await;
                AttemptResult::SmtpReply { code: smtp_server::ACCEPTED }
            }
            Ok(Err(failure)) => {
                tracing::debug!(error = %failure, "mail not accepted by the server");
                steps.add("answer", failure.to_string());
                failure.result()
            }
            Err(_) => {
                steps.add("answer", "none in time");
                AttemptResult::TimedOut
            }
        }
    }

    fn lead_message(&self, lead: LeadId, adf: &str) -> Result<Message, lettre::error::Error> {
        // A mailbox or CRM recognises a repeat by its Message-ID.
        let message = self.builder(lead.0).subject(subject(&self.subject, lead, adf));
        match self.format {
            MailFormat::Body => plain(message).body(adf_body::body(adf)),
            MailFormat::Attachment => message.multipart(adf_body::attachment(adf)),
        }
    }

    fn plain_message(&self, mail: &PlainMail) -> Result<Message, lettre::error::Error> {
        // Asks for no out-of-office replies.
        let auto_submitted = HeaderValue::new(AUTO_SUBMITTED, "auto-generated".to_owned());
        let message = self.builder(Uuid::new_v4()).raw_header(auto_submitted);
        plain(message).subject(single_line(&mail.subject)).body(mail.text.replace('\n', "\r\n"))
    }

    fn builder(&self, id: Uuid) -> MessageBuilder {
        let id = format!("<{id}@{}>", self.from.email.domain());
        let mut builder = Message::builder().message_id(Some(id)).from(self.from.clone());
        for to in &self.to {
            builder = builder.to(to.clone());
        }
        builder
    }
}

fn plain(builder: MessageBuilder) -> MessageBuilder {
    builder.header(MIME_VERSION_1_0).header(ContentType::TEXT_PLAIN)
}

fn mailbox(text: &str) -> Result<Mailbox, LeadsError> {
    let mailbox: Mailbox =
        text.parse().map_err(|error| invalid_setting(&format!("`{text}` is no address: {error}")))?;
    let is_plain = |address: &Address| AsRef::<str>::as_ref(address).is_ascii();
    if is_plain(&mailbox.email) {
        Ok(mailbox)
    } else {
        Err(invalid_setting(&format!("`{text}`: not every mail server takes it")))
    }
}

/// The subject, filled in from the lead's document.
fn subject(template: &str, lead: LeadId, adf: &str) -> String {
    let text = |name: &str| {
        let (_, rest) = adf.split_once(&format!("<{name}>"))?;
        let (text, _) = rest.split_once("</")?;
        // Every text that the site writes can be unescaped.
        quick_xml::escape::unescape(text).ok().map(std::borrow::Cow::into_owned)
    };
    let value = |name: &str| text(name).filter(|text| !text.trim().is_empty() && text != "N/A");
    let vehicle: Vec<String> = ["year", "make", "model"].into_iter().filter_map(value).collect();
    let vehicle = if vehicle.is_empty() { "no vehicle".to_owned() } else { vehicle.join(" ") };
    let values = [
        ("{service}", text("service").unwrap_or_default()),
        ("{vehicle}", vehicle),
        ("{id}", lead.to_string()),
    ];
    // One pass, so that a visitor's text is no place-holder.
    let mut subject = String::new();
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        subject.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some((name, value)) = values.iter().find(|(name, _)| rest.starts_with(name)) {
            subject.push_str(value);
            rest = &rest[name.len()..];
        } else {
            subject.push('{');
            rest = &rest[1..];
        }
    }
    subject.push_str(rest);
    single_line(&subject)
}

/// A header's text has no line breaks.
fn single_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_names_what_the_document_says_and_nothing_twice() {
        let id = LeadId(Uuid::from_u128(7));
        let adf = "<year>2021</year><make>Smith &amp; Sons {id}</make><model>N/A</model><service>Vehicle enquiry</service>";
        assert_eq!(
            subject("{service} about {vehicle} \n({x}) {id}", id, adf),
            format!("Vehicle enquiry about 2021 Smith & Sons {{id}} ({{x}}) {id}")
        );
        for nothing in ["", "<year></year><make></make><model></model>"] {
            assert_eq!(subject("{vehicle}{", id, nothing), "no vehicle{");
        }
    }
}
