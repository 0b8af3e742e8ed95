//! Mail: leads to a CRM that takes ADF by e-mail (LEAD-10), with a Message-ID that a repeat has
//! too; and notifications to people at the dealership.

mod adf_body;
mod recipients;
mod sender;
mod smtp_server;
mod typed_subject;

pub(super) use recipients::{Recipients, Replies};
pub use sender::is_mailbox;
pub(super) use sender::{MailSender, auto_submitted, is_plain};

use super::{AttemptResult, StaffMail, step_log::StepLog};
use crate::{LeadId, LeadsError, MailConfig, MailFormat, details::single_line, look::Look};
use lettre::{
    Message,
    message::{
        MessageBuilder,
        header::{ContentType, MIME_VERSION_1_0},
    },
};
use messages::{LiveMessages, Messages};
use uuid::Uuid;

/// Mails leads to a CRM, and notifications to people.
#[derive(Debug)]
pub struct Mailer {
    sender: MailSender,
    recipients: Recipients,
    /// With placeholders.
    subject: String,
    dealership: String,
    format: MailFormat,
    messages: LiveMessages,
}

impl Mailer {
    /// Checks the settings; does not connect.
    pub fn new(config: &MailConfig, messages: LiveMessages) -> Result<Self, LeadsError> {
        let sender = MailSender::new(config)?;
        Ok(Self {
            recipients: MailSender::recipients(&config.to)?,
            sender,
            subject: config.subject.clone(),
            dealership: config.dealership.clone(),
            format: config.format,
            messages,
        })
    }

    /// Mails a lead once.
    pub async fn send(&self, lead: LeadId, adf: &str) -> AttemptResult {
        self.send_to_rest(lead, adf, &Replies::default(), &mut StepLog::default()).await
    }

    /// Mails a lead once to recipients that need it after `earlier` replies, with a log of the steps.
    pub(super) async fn send_to_rest(
        &self,
        lead: LeadId,
        adf: &str,
        earlier: &Replies,
        steps: &mut StepLog,
    ) -> AttemptResult {
        self.sender.send(&self.recipients, earlier, self.lead_message(lead, adf), steps).await
    }

    /// Mails a notification once.
    pub(crate) async fn send_mail(&self, mail: &StaffMail, look: Look) -> AttemptResult {
        let message = self.staff_message(mail, look);
        self.sender.send(&self.recipients, &Replies::default(), message, &mut StepLog::default()).await
    }

    pub(super) const fn sender(&self) -> &MailSender {
        &self.sender
    }

    fn lead_message(&self, lead: LeadId, adf: &str) -> Result<Message, lettre::error::Error> {
        // A mailbox or CRM recognises a repeat by its Message-ID.
        let message = self.sender.message(&lead.to_string(), &self.recipients);
        let messages = self.messages.current();
        let message = message.subject(subject(&self.subject, &self.dealership, lead, adf, &messages));
        match self.format {
            MailFormat::Body => plain(message).body(adf_body::body(adf)),
            MailFormat::Attachment => {
                message.multipart(adf_body::attachment(adf, messages.lead_mail_cover()))
            }
        }
    }

    fn staff_message(&self, mail: &StaffMail, look: Look) -> Result<Message, lettre::error::Error> {
        let message = self.sender.message(&Uuid::new_v4().to_string(), &self.recipients);
        let message = message.raw_header(auto_submitted()).subject(single_line(&mail.subject));
        message.multipart(mail.body(&self.dealership, &self.messages.current(), look))
    }
}

fn plain(builder: MessageBuilder) -> MessageBuilder {
    builder.header(MIME_VERSION_1_0).header(ContentType::TEXT_PLAIN)
}

/// The subject, filled in from the lead's document.
fn subject(template: &str, dealership: &str, lead: LeadId, adf: &str, messages: &Messages) -> String {
    let text = |name: &str| {
        let (_, rest) = adf.split_once(&format!("<{name}>"))?;
        let (text, _) = rest.split_once("</")?;
        // Every text that the site writes can be unescaped.
        quick_xml::escape::unescape(text).ok().map(std::borrow::Cow::into_owned)
    };
    let value = |name: &str| text(name).filter(|text| !text.trim().is_empty() && text != "N/A");
    let vehicle: Vec<String> = ["year", "make", "model"].into_iter().filter_map(value).collect();
    let vehicle =
        if vehicle.is_empty() { messages.lead_mail_no_vehicle().to_owned() } else { vehicle.join(" ") };
    let subject = content::fill(template, |name| match name {
        "dealership" => Some(dealership.to_owned()),
        "service" => Some(text("service").unwrap_or_default()),
        "vehicle" => Some(vehicle.clone()),
        "id" => Some(lead.to_string()),
        _ => None,
    });
    single_line(&subject)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_names_what_the_document_says_and_nothing_twice() {
        let id = LeadId(Uuid::from_u128(7));
        let adf = "<year>2021</year><make>Smith &amp; Sons {id}</make><model>N/A</model><service>Vehicle enquiry</service>";
        assert_eq!(
            subject(
                "{dealership}: {service} about {vehicle} \n({x}) {id}",
                "{id} Motors",
                id,
                adf,
                Messages::english()
            ),
            format!("{{id}} Motors: Vehicle enquiry about 2021 Smith & Sons {{id}} ({{x}}) {id}")
        );
        for nothing in ["", "<year></year><make></make><model></model>"] {
            assert_eq!(subject("{vehicle}{", "", id, nothing, Messages::english()), "no vehicle{");
        }
    }
}
