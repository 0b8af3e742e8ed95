//! The kinds of leads: one per form.

/// The enquiry forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EnquiryKind {
    /// About a vehicle; terms must be accepted.
    Vehicle,
    /// About a service appointment; terms must be accepted.
    Service,
    Contact,
}

impl EnquiryKind {
    /// The kind's name in addresses: `vehicle`, `service`, `contact`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Vehicle => "vehicle",
            Self::Service => "service",
            Self::Contact => "contact",
        }
    }

    /// The form has the terms box.
    pub const fn needs_terms(self) -> bool {
        matches!(self, Self::Vehicle | Self::Service)
    }
}

/// The form that a lead comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LeadKind {
    Enquiry(EnquiryKind),
    /// A trade-in quote request.
    TradeIn,
    /// A car finder request.
    CarFinder,
}

impl LeadKind {
    pub const ALL: [Self; 5] = [
        Self::Enquiry(EnquiryKind::Vehicle),
        Self::Enquiry(EnquiryKind::Service),
        Self::Enquiry(EnquiryKind::Contact),
        Self::TradeIn,
        Self::CarFinder,
    ];

    /// The kind's name in addresses: `vehicle`, `service`, `contact`, `trade-in`, `car-finder`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Enquiry(kind) => kind.as_str(),
            Self::TradeIn => "trade-in",
            Self::CarFinder => "car-finder",
        }
    }

    /// Parses the name in addresses.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

impl From<EnquiryKind> for LeadKind {
    fn from(kind: EnquiryKind) -> Self {
        Self::Enquiry(kind)
    }
}
