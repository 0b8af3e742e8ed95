//! A lead: what the dealership's staff will read.

mod content;
mod sources;
mod story;

pub use sources::{Source, SourceName};
pub(crate) use story::one_line;
pub use story::{Story, Touch};

use crate::{CarFinder, Enquiry, FormData, Kind, LeadVehicle, Reach, Topic, TradeIn};
use std::{fmt, str::FromStr};
use uuid::Uuid;

/// A lead's own id, for ever; the CRM recognises a repeat by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LeadId(pub Uuid);

impl LeadId {
    /// A new id of this moment; ids of later moments sort behind it.
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

/// Consent to calls and texts: which wording was ticked (LEAD-6). Time and page are the lead's own.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Consent {
    /// Version of the wording.
    pub version: String,
}

impl Consent {
    /// Versions of every wording that a form ever had. It stays here while pages that show it may still be open.
    const VERSIONS: [&str; 1] = [Self::CURRENT];

    /// Version of the wording that forms show now; a change of the words needs a new one.
    pub const CURRENT: &str = "2026-11";

    /// From the field `contactConsent`, whose value is the wording's version. Any other is no consent: what was agreed to
    /// must be beyond doubt.
    pub fn given(data: &FormData) -> Option<Self> {
        let value = data.get("contactConsent");
        Self::VERSIONS.contains(&value).then(|| Self { version: value.to_owned() })
    }
}

/// What a visitor asks for: the form that was sent, and all that was on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// An answer.
    Enquiry(Enquiry),
    /// An offer for a car.
    TradeIn(TradeIn),
    /// A car to be looked for.
    CarFinder(CarFinder),
}

impl Request {
    /// The form that was sent.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Enquiry(enquiry) => Kind::Enquiry(enquiry.topic.kind()),
            Self::TradeIn(_) => Kind::TradeIn,
            Self::CarFinder(_) => Kind::CarFinder,
        }
    }

    /// How and when its visitor would rather be reached.
    pub(crate) const fn reach(&self) -> Reach {
        match self {
            Self::Enquiry(enquiry) => enquiry.reach,
            Self::TradeIn(trade_in) => trade_in.reach,
            Self::CarFinder(finder) => finder.reach,
        }
    }

    /// The vehicle that it is about, as its visitor named it.
    pub(crate) fn stock_number(&self) -> Option<&str> {
        self.vehicle()?.stock_number.as_deref()
    }

    /// The same where the lot has it: of any other vehicle only the visitor says the number, and may say anything (LEAD-13).
    pub(crate) fn stock_number_on_the_lot(&self) -> Option<&str> {
        self.vehicle().filter(|vehicle| vehicle.is_on_the_lot())?.stock_number.as_deref()
    }

    const fn vehicle(&self) -> Option<&LeadVehicle> {
        match self {
            Self::Enquiry(Enquiry { topic: Topic::Vehicle(vehicle), .. }) => Some(vehicle),
            Self::Enquiry(_) | Self::TradeIn(_) | Self::CarFinder(_) => None,
        }
    }
}

/// A lead as it enters the desk.
#[derive(Clone, Debug)]
pub struct Lead {
    /// Who asks, and for what.
    pub request: Request,
    /// Consent to calls and texts, where its box was ticked.
    pub consent: Option<Consent>,
    /// The form's own id: the same id is the same lead.
    pub submission_id: Option<Uuid>,
    /// Path of the page that held the form.
    pub page: Option<String>,
    /// What led to it, where the visitor's browser tells it. It is no part of what is asked: a repeat is known without it.
    pub story: Option<Story>,
    /// The vehicles of the lot that the visitor looked at besides, as they stand in the inventory (LEAD-7).
    pub viewed: Vec<LeadVehicle>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(value: &str) -> Option<Consent> {
        Consent::given(&FormData::from_pairs([("contactConsent", value)]))
    }

    #[test]
    fn consent_is_the_version_of_the_wording_that_was_ticked() {
        assert_eq!(given(Consent::CURRENT), Some(Consent { version: Consent::CURRENT.to_owned() }));
    }

    #[test]
    fn a_box_that_was_not_ticked_is_no_consent() {
        assert_eq!(given(""), None);
        assert_eq!(Consent::given(&FormData::default()), None);
    }

    #[test]
    fn a_consent_to_words_that_no_form_ever_had_is_no_consent() {
        for odd in ["false", "on", "2026-10", "2026-11\n", " 2026-11", "<b>", "é"] {
            assert_eq!(given(odd), None, "{odd:?}");
        }
    }
}
