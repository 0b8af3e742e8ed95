//! The customer: name, contact, time frame and comments.

use super::{
    AdfBuilder, attribution, comments, date,
    elements::{Contact, Customer, NOT_AVAILABLE, Name, Phone, Timeframe},
    xml::visible,
};
use crate::{AdfNames, CarFinder, Consent, ContactMethod, Enquiry, Lead, LeadRequest, TradeIn};
use jiff::{Span, Zoned};

impl AdfBuilder<'_> {
    pub(super) fn customer(&self, lead: &Lead, received: &Zoned) -> Customer {
        let person = Person::from_request(&lead.request);
        let contact_preference = lead.request.contact_preference();
        let contact = Contact {
            names: person.names(self.config.names),
            email: visible(person.email),
            prefers_email: contact_preference.method == Some(ContactMethod::Email),
            phone: match person.phone.and_then(visible) {
                Some(number) => Some(Phone::with_preference(number, contact_preference)),
                None => self.optional(None).map(Phone::voice),
            },
            address: None,
        };
        let timeframe = match &lead.request {
            LeadRequest::CarFinder(finder) => Some(timeframe(finder, received)),
            LeadRequest::Enquiry(_) | LeadRequest::TradeIn(_) => None,
        };
        Customer { contact, timeframe, comments: customer_comments(lead, received) }
    }
}

/// The visitor's fields, which each form names differently.
struct Person<'a> {
    full: String,
    first: Option<&'a str>,
    last: Option<&'a str>,
    email: &'a str,
    phone: Option<&'a str>,
}

impl<'a> Person<'a> {
    fn from_request(request: &'a LeadRequest) -> Self {
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
    fn names(&self, wanted: AdfNames) -> Vec<Name> {
        let full = visible(&self.full).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
        let full = Name::individual("full", full);
        let part = |part, text: Option<&str>| text.and_then(visible).map(|text| Name::individual(part, text));
        let parts: Vec<Name> =
            [part("first", self.first), part("last", self.last)].into_iter().flatten().collect();
        match wanted {
            AdfNames::Parts if !parts.is_empty() => parts,
            AdfNames::Full | AdfNames::Parts => vec![full],
            AdfNames::Both => std::iter::once(full).chain(parts).collect(),
        }
    }
}

/// From now to the end of the search period.
fn timeframe(finder: &CarFinder, received: &Zoned) -> Timeframe {
    let end = received.saturating_add(Span::new().days(finder.search_period.days()));
    Timeframe {
        description: comments::search_period(finder),
        earliestdate: date(received),
        latestdate: date(&end),
    }
}

/// The message, contact preference, figures, consent, agent and attribution, as paragraphs.
fn customer_comments(lead: &Lead, received: &Zoned) -> Option<String> {
    let message = match &lead.request {
        LeadRequest::Enquiry(enquiry) => enquiry.message.as_deref().and_then(visible),
        LeadRequest::TradeIn(trade_in) => Some(comments::trade_in(trade_in)),
        LeadRequest::CarFinder(finder) => Some(comments::car_finder(finder)),
    };
    let appointment = match &lead.request {
        LeadRequest::Enquiry(enquiry) => comments::appointment(enquiry.appointment),
        LeadRequest::TradeIn(_) | LeadRequest::CarFinder(_) => None,
    };
    let figures = lead.figures.as_ref().map(comments::figures);
    let consent = lead.consent.as_ref().map(|Consent { version }| {
        let page = lead.page.as_deref().and_then(visible).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
        format!("Agreed to calls and texts: wording {version}, page {page}, {}", date(received))
    });
    let agent = lead.agent.as_ref().map(comments::agent);
    let attribution = lead.attribution.as_ref().map(|touches| attribution::text(touches, &lead.viewed));
    let paragraphs: Vec<String> = [
        message,
        appointment,
        comments::contact_preference(lead.request.contact_preference()),
        figures,
        consent,
        agent,
        attribution,
    ]
    .into_iter()
    .flatten()
    .collect();
    (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n"))
}
