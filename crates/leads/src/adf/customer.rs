//! The customer: name, contact, time frame and comments.

use super::{
    AdfBuilder, attribution, comments, date,
    elements::{NOT_AVAILABLE, email_and_phone, name},
    xml::{Document, visible},
};
use crate::{AdfNames, CarFinder, Choice as _, Consent, Enquiry, Lead, LeadRequest, MissingValues, TradeIn};
use jiff::{Span, Zoned};
use messages::Messages;

impl AdfBuilder<'_> {
    pub(super) fn customer(&self, d: &mut Document, lead: &Lead, received: &Zoned) {
        let person = Person::from_request(&lead.request);
        d.element("contact", &[], |d| {
            for (part, text) in person.names(self.config.names) {
                name(d, part, "individual", &text);
            }
            let needs_phone = self.config.missing == MissingValues::NotAvailable;
            email_and_phone(d, person.email, person.phone, lead.request.contact_preference(), needs_phone);
        });
        if let Some((description, [from, to])) = time_frame(&lead.request, received, self.messages) {
            d.element("timeframe", &[], |d| {
                d.text("description", &[], &description);
                d.text("earliestdate", &[], &date(&from));
                d.text("latestdate", &[], &date(&to));
            });
        }
        d.optional("comments", self.customer_comments(lead, received).as_deref());
    }

    /// The message, the vehicle's status and location, contact preference, figures, consent, agent and
    /// attribution, as paragraphs.
    fn customer_comments(&self, lead: &Lead, received: &Zoned) -> Option<String> {
        let (config, messages) = (self.config, self.messages);
        let message = match &lead.request {
            LeadRequest::Enquiry(enquiry) => enquiry.message.as_deref().and_then(visible),
            LeadRequest::TradeIn(trade_in) => Some(comments::trade_in(trade_in, messages).to_comment()),
            LeadRequest::CarFinder(finder) => Some(comments::car_finder(finder, messages).to_comment()),
        };
        let appointment = match &lead.request {
            LeadRequest::Enquiry(enquiry) => comments::appointment(enquiry, received, messages),
            LeadRequest::TradeIn(_) | LeadRequest::CarFinder(_) => None,
        };
        let figures = lead.figures.as_ref().map(|figures| comments::figures(figures, messages).to_comment());
        let deal = lead.deal.as_ref().map(|deal| comments::deal(deal, messages).to_comment());
        let consent = |consent: &Consent| {
            let page = lead.page.as_deref().and_then(visible).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
            let (text, agreed) = (consent.text(), &messages[consent.scope().label()]);
            let words = visible(&text.words(&config.vendor.name, messages)).unwrap_or_default();
            let record =
                messages.adf_consent_record(&agreed, &text.version, &page, &date(received)).to_string();
            format!("{record}\n{words}")
        };
        let agent = lead.agent.as_ref().map(|agent| comments::agent(agent, messages).to_comment());
        let attribution = lead
            .attribution
            .as_ref()
            .map(|attribution| attribution::text(attribution, &lead.viewed, messages));
        let before = [
            comments::language(lead, messages),
            message,
            comments::vehicle(&lead.request, config, messages),
            appointment,
            comments::contact_preference(lead.request.contact_preference(), messages),
            figures,
            deal,
        ];
        let paragraphs: Vec<String> = before
            .into_iter()
            .flatten()
            .chain(lead.consents.iter().map(consent))
            .chain(agent)
            .chain(attribution)
            .collect();
        (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n"))
    }
}

/// The search period of a car finder from now on, or the next day of an appointment. The DTD has no
/// time frame without a date.
fn time_frame(request: &LeadRequest, received: &Zoned, messages: &Messages) -> Option<(String, [Zoned; 2])> {
    match request {
        LeadRequest::CarFinder(finder) => {
            let end = received.saturating_add(Span::new().days(finder.search_period.days()));
            Some((messages[finder.search_period.label()].to_owned(), [received.clone(), end]))
        }
        LeadRequest::Enquiry(enquiry) => {
            comments::appointment(enquiry, received, messages).zip(enquiry.appointment.next(received))
        }
        LeadRequest::TradeIn(_) => None,
    }
}

/// The visitor's fields, which each form names differently.
pub(crate) struct Person<'a> {
    pub(crate) full: String,
    first: Option<&'a str>,
    last: Option<&'a str>,
    pub(crate) email: &'a str,
    pub(crate) phone: Option<&'a str>,
}

impl<'a> Person<'a> {
    pub(crate) fn from_request(request: &'a LeadRequest) -> Self {
        match request {
            LeadRequest::Enquiry(Enquiry { first_name, last_name, email, phone, .. }) => {
                Self::with_names(first_name, last_name.as_deref(), email, phone.as_deref())
            }
            LeadRequest::CarFinder(CarFinder { first_name, last_name, email, phone, .. }) => {
                Self::with_names(first_name, Some(last_name), email, Some(phone))
            }
            LeadRequest::TradeIn(TradeIn { name, email, phone, .. }) => {
                Self { full: name.clone(), first: None, last: None, email, phone: Some(phone) }
            }
        }
    }

    fn with_names(first: &'a str, last: Option<&'a str>, email: &'a str, phone: Option<&'a str>) -> Self {
        let parts = [visible(first), last.and_then(visible)];
        let full = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Self { full, first: Some(first), last, email, phone }
    }

    /// At least one name; with both, no CRM has to guess the other (LEAD-5).
    fn names(&self, wanted: AdfNames) -> Vec<(&'static str, String)> {
        let full = ("full", visible(&self.full).unwrap_or_else(|| NOT_AVAILABLE.to_owned()));
        let parts = [("first", self.first), ("last", self.last)];
        let parts: Vec<_> =
            parts.into_iter().filter_map(|(part, text)| Some((part, visible(text?)?))).collect();
        match wanted {
            AdfNames::Parts if !parts.is_empty() => parts,
            AdfNames::Full | AdfNames::Parts => vec![full],
            AdfNames::Both => std::iter::once(full).chain(parts).collect(),
        }
    }
}
