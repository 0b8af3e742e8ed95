//! The kind of a lead, as far as it decides who answers it.

use super::{Lead, LeadRequest};
use crate::{EnquiryKind, LeadKind};
use messages::{Key, key};
use serde::{Deserialize, Serialize};

/// A key of `leads.mail.by_kind` (LEAD-19): finer than the form that a lead comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailKind {
    /// An enquiry about a vehicle that is neither of the next two.
    Vehicle,
    /// About a vehicle, with a time for a test drive.
    TestDrive,
    /// About a vehicle, with the figures of a loan.
    Finance,
    Service,
    Contact,
    /// A trade-in quote request.
    Sell,
    CarFinder,
}

impl MailKind {
    pub const ALL: [Self; 7] = [
        Self::Vehicle,
        Self::TestDrive,
        Self::Finance,
        Self::Service,
        Self::Contact,
        Self::Sell,
        Self::CarFinder,
    ];

    pub(crate) fn from_lead(lead: &Lead) -> Self {
        match &lead.request {
            LeadRequest::Enquiry(enquiry) if enquiry.is_test_drive() => Self::TestDrive,
            LeadRequest::Enquiry(_)
                if lead.figures.as_ref().is_some_and(|figures| figures.loan.is_some()) =>
            {
                Self::Finance
            }
            request => Self::from(request.kind()),
        }
    }

    /// The kind whose recipients get this one if it has none.
    pub(crate) const fn wider(self) -> Option<Self> {
        match self {
            Self::TestDrive | Self::Finance => Some(Self::Vehicle),
            Self::Vehicle | Self::Service | Self::Contact | Self::Sell | Self::CarFinder => None,
        }
    }

    /// The name of the kind in subjects, and that of a form in its documents.
    pub(crate) const fn label(self) -> Key {
        match self {
            Self::Vehicle => key::LEAD_MAIL_VEHICLE,
            Self::TestDrive => key::LEAD_MAIL_TEST_DRIVE,
            Self::Finance => key::LEAD_MAIL_FINANCE,
            Self::Service => key::LEAD_MAIL_SERVICE,
            Self::Contact => key::LEAD_MAIL_CONTACT,
            Self::Sell => key::LEAD_MAIL_SELL,
            Self::CarFinder => key::LEAD_MAIL_CAR_FINDER,
        }
    }
}

impl From<LeadKind> for MailKind {
    fn from(kind: LeadKind) -> Self {
        match kind {
            LeadKind::Enquiry(EnquiryKind::Vehicle) => Self::Vehicle,
            LeadKind::Enquiry(EnquiryKind::Service) => Self::Service,
            LeadKind::Enquiry(EnquiryKind::Contact) => Self::Contact,
            LeadKind::TradeIn => Self::Sell,
            LeadKind::CarFinder => Self::CarFinder,
        }
    }
}
