//! Who asks, how to reach them, and what they wrote.

use super::{
    Composer, date,
    parts::{Contact, Customer, NOT_AVAILABLE, Name, Phone, Timeframe},
    story, words,
    xml::visible,
};
use crate::{CarFinder, Consent, Enquiry, Lead, Means, Request, TradeIn};
use jiff::{Span, Zoned};

impl Composer<'_> {
    pub(super) fn customer(&self, lead: &Lead, received: &Zoned) -> Customer {
        let person = Person::of(&lead.request);
        let reach = lead.request.reach();
        let contact = Contact {
            names: person.names(),
            email: visible(person.email),
            prefers_email: reach.by == Some(Means::Email),
            phone: match person.phone.and_then(visible) {
                Some(number) => Some(Phone::reached(number, reach)),
                None => self.optional(None).map(Phone::voice),
            },
            address: None,
        };
        let timeframe = match &lead.request {
            Request::CarFinder(finder) => Some(timeframe(finder, received)),
            Request::Enquiry(_) | Request::TradeIn(_) => None,
        };
        Customer { contact, timeframe, comments: comments(lead, received) }
    }
}

/// What every form tells of its visitor.
struct Person<'a> {
    full: String,
    first: Option<&'a str>,
    last: Option<&'a str>,
    email: &'a str,
    phone: Option<&'a str>,
}

impl<'a> Person<'a> {
    fn of(request: &'a Request) -> Self {
        match request {
            Request::Enquiry(Enquiry { first_name, last_name, email, phone, .. }) => {
                Self::in_parts(first_name, last_name.as_deref(), email, phone.as_deref())
            }
            Request::CarFinder(CarFinder { first_name, last_name, email, phone, .. }) => {
                Self::in_parts(first_name, Some(last_name), email, Some(phone))
            }
            Request::TradeIn(TradeIn { name, email, phone, .. }) => {
                Self { full: name.clone(), first: None, last: None, email, phone: Some(phone) }
            }
        }
    }

    fn in_parts(first: &'a str, last: Option<&'a str>, email: &'a str, phone: Option<&'a str>) -> Self {
        let parts = [visible(first), last.and_then(visible)];
        let full = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Self { full, first: Some(first), last, email, phone }
    }

    /// The full name, then the parts that are known, so that no CRM has to split it by guess (LEAD-5).
    fn names(&self) -> Vec<Name> {
        let full = visible(&self.full).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
        let mut names = vec![Name::individual("full", full)];
        names.extend(self.first.and_then(visible).map(|first| Name::individual("first", first)));
        names.extend(self.last.and_then(visible).map(|last| Name::individual("last", last)));
        names
    }
}

/// From now on, for as long as the visitor said.
fn timeframe(finder: &CarFinder, received: &Zoned) -> Timeframe {
    let end = received.saturating_add(Span::new().days(finder.search_period.days()));
    Timeframe {
        description: words::search_period(finder),
        earliestdate: date(received),
        latestdate: date(&end),
    }
}

/// What was asked, below it how to answer, what was agreed to, in plain lines that staff can point at, and what led to it.
fn comments(lead: &Lead, received: &Zoned) -> Option<String> {
    let asked = match &lead.request {
        Request::Enquiry(enquiry) => enquiry.message.as_deref().and_then(visible),
        Request::TradeIn(trade_in) => Some(words::trade_in(trade_in)),
        Request::CarFinder(finder) => Some(words::car_finder(finder)),
    };
    let agreed = lead.consent.as_ref().map(|Consent { version }| {
        let page = lead.page.as_deref().and_then(visible).unwrap_or_else(|| NOT_AVAILABLE.to_owned());
        format!("Agreed to calls and texts: wording {version}, page {page}, {}", date(received))
    });
    let way_here = lead.story.as_ref().map(|story| story::told(story, &lead.viewed));
    let paragraphs: Vec<String> =
        [asked, words::reach(lead.request.reach()), agreed, way_here].into_iter().flatten().collect();
    (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n"))
}
