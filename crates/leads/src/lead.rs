//! A lead: what the dealership's staff will read.

use crate::Enquiry;
use inventory::Money;
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

/// Consent to calls and texts: which wording was ticked (decisions, Leads). Time and page are the lead's own.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Consent {
    /// Version of the wording.
    pub version: String,
}

impl Consent {
    const VERSION_MAX: usize = 40;

    /// From the field `contactConsent`, whose value is the wording's version. Anything but a short plain token is no
    /// consent: what was agreed to must be beyond doubt.
    pub(crate) fn from_field(value: &str) -> Option<Self> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
        let known = (1..=Self::VERSION_MAX).contains(&value.len()) && value.bytes().all(plain);
        known.then(|| Self { version: value.to_owned() })
    }
}

/// The vehicle as it stood in the inventory when the lead came.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LeadVehicle {
    /// Model year.
    pub year: Option<u16>,
    /// Make.
    pub make: Option<String>,
    /// Model.
    pub model: Option<String>,
    /// VIN.
    pub vin: Option<String>,
    /// Stock number.
    pub stock_number: Option<String>,
    /// Trim.
    pub trim: Option<String>,
    /// Dealer price in cents.
    pub price_cents: Option<u64>,
    /// Miles.
    pub mileage: Option<u32>,
    /// Absolute address of its page.
    pub url: Option<String>,
}

impl LeadVehicle {
    /// The dealer price.
    pub fn price(&self) -> Option<Money> {
        self.price_cents.map(Money::cents)
    }
}

/// A lead as it enters the desk.
#[derive(Clone, Debug)]
pub struct Lead {
    /// Who asks, and what.
    pub enquiry: Enquiry,
    /// The vehicle it is about; `None` on service and contact leads.
    pub vehicle: Option<LeadVehicle>,
    /// The form's own id: the same id is the same lead.
    pub submission_id: Option<Uuid>,
    /// Path of the page that held the form.
    pub page: Option<String>,
}

impl Lead {
    /// Digest of what was asked, the same for a repeat of it. What the inventory or the page adds does not count.
    pub(crate) fn content(&self) -> [u8; 32] {
        let Enquiry { kind, first_name, last_name, email, phone, message, consent } = &self.enquiry;
        let stock = self.vehicle.as_ref().and_then(|vehicle| vehicle.stock_number.as_deref());
        let mut hasher = blake3::Hasher::new();
        for part in [
            Some(kind.as_str()),
            Some(first_name),
            last_name.as_deref(),
            Some(email),
            phone.as_deref(),
            message.as_deref(),
            consent.as_ref().map(|consent| consent.version.as_str()),
            stock,
        ] {
            // With its length before it, no part can run into the next.
            let part = part.unwrap_or_default();
            hasher.update(&part.len().to_le_bytes()).update(part.as_bytes());
        }
        hasher.finalize().into()
    }
}
