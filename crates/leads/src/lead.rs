//! A lead: a visitor's request with its context.

mod agent;
mod attribution;
mod consent;
mod figures;
mod mail_kind;
mod source_mapping;

pub use agent::{LeadAgent, LeadAgentError};
pub(crate) use attribution::one_line;
pub use attribution::{Attribution, Came, Touch};
pub use consent::{Consent, ConsentScope, ConsentText};
pub use figures::{DealAlternative, LeadDeal, LeadFigures, LeadKeptPrice, LeadLoan};
pub use mail_kind::MailKind;
pub use source_mapping::{LeadSource, SourceMapping};

use crate::forms::content_hasher::ContentHasher;
use crate::{AnswerLanguage, CarFinder, ContactPreference, Enquiry, LeadKind, LeadVehicle, Topic, TradeIn};
use messages::Language;
use std::{fmt, str::FromStr};
use uuid::Uuid;

/// A lead's permanent id, by which the CRM recognises a repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LeadId(pub Uuid);

impl LeadId {
    /// A new id with this time; later ids sort after it.
    pub(crate) fn new(now: jiff::Timestamp) -> Self {
        let seconds = u64::try_from(now.as_second()).unwrap_or(0);
        let nanos = u32::try_from(now.subsec_nanosecond()).unwrap_or(0);
        Self(Uuid::new_v7(uuid::Timestamp::from_unix(uuid::NoContext, seconds, nanos)))
    }
}

impl fmt::Display for LeadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for LeadId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// The validated form of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadRequest {
    Enquiry(Enquiry),
    /// A trade-in quote request.
    TradeIn(TradeIn),
    /// A car finder request.
    CarFinder(CarFinder),
}

impl LeadRequest {
    /// The kind of form that the lead comes from.
    pub const fn kind(&self) -> LeadKind {
        match self {
            Self::Enquiry(enquiry) => LeadKind::Enquiry(enquiry.topic.kind()),
            Self::TradeIn(_) => LeadKind::TradeIn,
            Self::CarFinder(_) => LeadKind::CarFinder,
        }
    }

    pub(crate) const fn contact_preference(&self) -> ContactPreference {
        match self {
            Self::Enquiry(enquiry) => enquiry.contact_preference,
            Self::TradeIn(trade_in) => trade_in.contact_preference,
            Self::CarFinder(finder) => finder.contact_preference,
        }
    }

    /// The vehicle that it is about, as posted.
    pub(crate) fn stock_number(&self) -> Option<&str> {
        self.vehicle()?.stock_number.as_deref()
    }

    /// The vehicle that it is about, if it is in the inventory; a visitor may post any other number
    /// (LEAD-13).
    pub(crate) fn listed_stock_number(&self) -> Option<&str> {
        self.vehicle().filter(|vehicle| vehicle.is_listed())?.stock_number.as_deref()
    }

    pub(crate) const fn vehicle(&self) -> Option<&LeadVehicle> {
        match self {
            Self::Enquiry(Enquiry { topic: Topic::Vehicle(vehicle), .. }) => Some(vehicle),
            Self::Enquiry(_) | Self::TradeIn(_) | Self::CarFinder(_) => None,
        }
    }
}

/// A lead to submit.
#[derive(Clone, Debug)]
pub struct Lead {
    pub request: LeadRequest,
    /// The language of the page with the form (LANG-3). It does not count when repeats are recognised.
    pub language: Language,
    /// The visitor's consents to calls and texts.
    pub consents: Vec<Consent>,
    /// The form's own id: the same id is the same lead.
    pub submission_id: Option<Uuid>,
    /// Path of the page with the form.
    pub page: Option<String>,
    /// The shopper's figures, if the enquiry includes them.
    pub figures: Option<LeadFigures>,
    /// The deal with these figures, if the enquiry includes them.
    pub deal: Option<LeadDeal>,
    /// Attribution, if the visitor's browser sent it. It does not count when repeats are
    /// recognised.
    pub attribution: Option<Attribution>,
    /// The agent that submits it for the customer (LEAD-17). It does not count when repeats are
    /// recognised.
    pub agent: Option<LeadAgent>,
    /// Other vehicles that the visitor viewed, with their data from the inventory (LEAD-7).
    pub viewed: Vec<LeadVehicle>,
}

impl Lead {
    /// The language in which the visitor would be answered: that of the page, unless another was chosen.
    pub(crate) fn answer_language(&self) -> Language {
        match self.request.contact_preference().language {
            Some(AnswerLanguage::English) => Language::English,
            None => self.language,
        }
    }

    fn consent(&self, scope: ConsentScope) -> Option<Consent> {
        self.consents.iter().copied().find(|consent| consent.scope() == scope)
    }

    /// Identifies a repeat by what the visitor entered; data from inventory and page do not count,
    /// and figures and deal only if there are any, so that the hash of a lead without stays the same.
    pub(crate) fn content_hash(&self) -> [u8; 32] {
        let mut hasher = ContentHasher::default();
        hasher.text(self.request.kind().as_str());
        match &self.request {
            LeadRequest::Enquiry(enquiry) => enquiry.hash_into(&mut hasher),
            LeadRequest::TradeIn(trade_in) => trade_in.hash_into(&mut hasher),
            LeadRequest::CarFinder(finder) => finder.hash_into(&mut hasher),
        }
        hasher.optional(self.consent(ConsentScope::CallsAndTexts).map(|consent| consent.text().version));
        hasher.optional(self.request.stock_number());
        self.request.contact_preference().hash_into(&mut hasher);
        // Only if it is given: else the hash is the one of releases without this consent.
        if let Some(consent) = self.consent(ConsentScope::RequestTexts) {
            hasher.text(consent.text().version);
        }
        if let Some(figures) = &self.figures {
            figures.hash_into(&mut hasher);
        }
        if let Some(deal) = &self.deal {
            deal.hash_into(&mut hasher);
        }
        hasher.finish()
    }
}
