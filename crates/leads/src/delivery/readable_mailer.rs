//! Mails leads to people (LEAD-19): who the customer is, how to reach them, and what they want, in
//! plain text and in HTML. What a visitor wrote is escaped by the template, and lettre encodes headers.

use super::{
    AttemptResult, crlf,
    mailer::{MailSender, Recipients, Replies, auto_submitted, is_plain},
    step_log::StepLog,
};
use crate::{
    LeadId, LeadLocation, LeadsError, LiveTheme, MailConfig, MailKind, ReadableMailConfig, Section,
    SectionPart, details::LeadDetails, look::Look,
};
use askama::Template;
use jiff::Zoned;
use lettre::{
    Address, Message,
    message::{Mailbox, MultiPart},
};
use messages::{LiveMessages, Messages};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::collections::BTreeMap;

const NOT_IN_MAILTO: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'@').remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// Mails leads to people.
#[derive(Debug)]
pub struct ReadableMailer {
    sender: MailSender,
    /// The kinds that have recipients.
    recipients: BTreeMap<MailKind, Recipients>,
    /// The locations that have an address, by name (LEAD-20).
    locations: BTreeMap<String, Recipients>,
    /// Those of all kinds and locations.
    everybody: Recipients,
    addresses: Vec<String>,
    config: MailConfig,
    messages: LiveMessages,
    theme: LiveTheme,
}

#[derive(Template)]
#[template(path = "lead.txt")]
struct PlainText<'a> {
    view: LeadView<'a>,
    messages: &'a Messages,
}

#[derive(Template)]
#[template(path = "lead.html", whitespace = "minimize")]
struct Html<'a> {
    view: LeadView<'a>,
    messages: &'a Messages,
    look: Look,
}

#[derive(Clone, Copy)]
struct LeadView<'a> {
    lead: &'a LeadDetails,
    subject: &'a str,
    /// `Saturday, Dec 5`: the day on which the customer asked before.
    asked_before: Option<&'a str>,
    dealership: &'a str,
    /// The number for `tel:` links.
    number: Option<&'a str>,
    /// The lead's page for staff.
    admin_page: Option<&'a str>,
    messages: &'a Messages,
}

impl ReadableMailer {
    /// Checks the settings; does not connect.
    pub fn new(
        config: &ReadableMailConfig,
        locations: &[LeadLocation],
        messages: LiveMessages,
        theme: LiveTheme,
    ) -> Result<Self, LeadsError> {
        let sender = MailSender::new(&config.mail)?;
        let mut recipients = BTreeMap::new();
        for kind in MailKind::ALL {
            let to = config.recipients(kind);
            if !to.is_empty() {
                recipients.insert(kind, MailSender::recipients(to)?);
            }
        }
        let mut of_locations = BTreeMap::new();
        for location in locations {
            if let Some(email) = &location.email {
                of_locations
                    .insert(location.name.clone(), MailSender::recipients(std::slice::from_ref(email))?);
            }
        }
        let of_kinds = config.mail.to.iter().chain(config.by_kind.values().flatten());
        let emails = locations.iter().filter_map(|location| location.email.as_ref());
        let mut addresses: Vec<String> = of_kinds.chain(emails).cloned().collect();
        addresses.sort_unstable();
        addresses.dedup();
        let everybody = MailSender::recipients(&addresses)?;
        Ok(Self {
            sender,
            recipients,
            locations: of_locations,
            everybody,
            addresses,
            config: config.mail.clone(),
            messages,
            theme,
        })
    }

    /// Somebody gets a mail of this lead.
    pub(crate) fn serves(&self, lead: &LeadDetails) -> bool {
        self.recipients_of(lead).is_some()
    }

    /// The location with the vehicle, if it has an address (LEAD-20); else those of the kind.
    fn recipients_of(&self, lead: &LeadDetails) -> Option<&Recipients> {
        let location = lead.location.as_ref().and_then(|name| self.locations.get(name));
        location.or_else(|| self.recipients.get(&lead.kind))
    }

    /// Mails a lead once.
    pub async fn send(&self, id: LeadId, lead: &LeadDetails, asked_before: Option<&Zoned>) -> AttemptResult {
        self.send_to_rest(id, lead, asked_before, &Replies::default()).await
    }

    /// Mails a lead once to recipients that need it after `earlier` replies.
    pub(super) async fn send_to_rest(
        &self,
        id: LeadId,
        lead: &LeadDetails,
        asked_before: Option<&Zoned>,
        earlier: &Replies,
    ) -> AttemptResult {
        let Some(recipients) = self.recipients_of(lead) else { return AttemptResult::NoRecipient };
        let message = self.message(id, lead, asked_before, recipients);
        self.sender.send(recipients, earlier, message, &mut StepLog::default()).await
    }

    /// Mails a test lead to the recipients of all kinds and locations, with a log of its steps.
    pub(super) async fn send_test(
        &self,
        id: LeadId,
        lead: &LeadDetails,
        steps: &mut StepLog,
    ) -> AttemptResult {
        let message = self.message(id, lead, None, &self.everybody);
        self.sender.send(&self.everybody, &Replies::default(), message, steps).await
    }

    /// All addresses of all kinds and locations.
    pub(super) fn addresses(&self) -> &[String] {
        &self.addresses
    }

    pub(super) const fn sender(&self) -> &MailSender {
        &self.sender
    }

    fn message(
        &self,
        id: LeadId,
        lead: &LeadDetails,
        asked_before: Option<&Zoned>,
        recipients: &Recipients,
    ) -> Result<Message, lettre::error::Error> {
        let messages = &*self.messages.current();
        let subject = lead.subject(messages);
        let number = lead.international_phone();
        let admin_page = self.config.admin_page(&format!("leads/{id}"));
        let asked_before = asked_before.map(|at| at.strftime("%A, %b %-d").to_string());
        let view = LeadView {
            lead,
            subject: &subject,
            asked_before: asked_before.as_deref(),
            dealership: &self.config.dealership,
            number: number.as_deref(),
            admin_page: admin_page.as_deref(),
            messages,
        };
        // A template fails only if a write to memory does.
        let text = PlainText { view, messages }.render().unwrap_or_default();
        let html = Html { view, messages, look: self.theme.current() }.render().unwrap_or_default();
        // Unlike that of the ADF mail, which may go to the same mailbox.
        let message = self.sender.message(&format!("{id}.readable"), recipients);
        let message = message.raw_header(auto_submitted()).subject(subject.as_str());
        let message = match reply_to(lead) {
            Some(customer) => message.reply_to(customer),
            None => message,
        };
        message.multipart(MultiPart::alternative_plain_html(crlf(&text), crlf(&html)))
    }
}

/// The customer, unless not every mail server takes the address.
fn reply_to(lead: &LeadDetails) -> Option<Mailbox> {
    let address: Address = lead.email.as_deref()?.parse().ok()?;
    is_plain(&address).then(|| Mailbox::new(lead.name.clone(), address))
}

impl LeadView<'_> {
    /// The name, or where it is.
    fn title(&self) -> &str {
        self.lead.name.as_deref().unwrap_or_else(|| self.messages.lead_mail_no_name())
    }

    /// The number for `sms:`, if the customer prefers a text message and agreed to it.
    fn text_number(&self) -> Option<&str> {
        self.number.filter(|_| self.lead.prefers_text && self.lead.text_consent().is_some())
    }

    /// The sections below the customer's words.
    fn sections(&self) -> impl Iterator<Item = &Section> {
        self.lead.sections.iter().filter(|section| !section.is(SectionPart::Message))
    }

    /// A mail to the customer about the vehicle.
    fn mailto(&self) -> Option<String> {
        let encoded = |text: &str| utf8_percent_encode(text, NOT_IN_MAILTO).to_string();
        let address = encoded(self.lead.email.as_deref()?);
        let about = self.lead.vehicle.as_deref().unwrap_or_else(|| self.lead.kind_label(self.messages));
        Some(format!("mailto:{address}?subject={}", encoded(&format!("{about}, {}", self.dealership))))
    }

    /// Every line after the first begins with spaces, so that no visitor's line looks like one of
    /// ours.
    fn indented(text: &str, indent: &str) -> String {
        text.replace('\n', &format!("\n{indent}"))
    }
}
