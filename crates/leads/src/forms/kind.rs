//! Which form a lead came from.

/// The forms that ask the dealership something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EnquiryKind {
    /// About a vehicle; terms must be accepted.
    Vehicle,
    /// About a service appointment; terms must be accepted.
    Service,
    /// A general question.
    Contact,
}

impl EnquiryKind {
    /// As the address names it: `vehicle`, `service`, `contact`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Vehicle => "vehicle",
            Self::Service => "service",
            Self::Contact => "contact",
        }
    }

    /// Whether the form has the terms box.
    pub const fn needs_terms(self) -> bool {
        matches!(self, Self::Vehicle | Self::Service)
    }
}

/// Every form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// An enquiry.
    Enquiry(EnquiryKind),
    /// A visitor offers a car.
    TradeIn,
    /// A visitor says what car to look for.
    CarFinder,
}

impl Kind {
    /// All.
    pub const ALL: [Self; 5] = [
        Self::Enquiry(EnquiryKind::Vehicle),
        Self::Enquiry(EnquiryKind::Service),
        Self::Enquiry(EnquiryKind::Contact),
        Self::TradeIn,
        Self::CarFinder,
    ];

    /// As the address names it: `vehicle`, `service`, `contact`, `trade-in`, `car-finder`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Enquiry(about) => about.as_str(),
            Self::TradeIn => "trade-in",
            Self::CarFinder => "car-finder",
        }
    }

    /// From the address.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

impl From<EnquiryKind> for Kind {
    fn from(about: EnquiryKind) -> Self {
        Self::Enquiry(about)
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_kind_reads_back_from_its_own_name() {
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(Kind::parse("Vehicle"), None);
    }
}
