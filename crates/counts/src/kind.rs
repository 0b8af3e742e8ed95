//! The kinds of events that are counted.

/// A kind of events, each with its kind of subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CountKind {
    /// A vehicle's page was viewed. Subject: its stock number.
    View,
    /// A vehicle was chosen for comparison. Subject: its stock number.
    Compare,
    /// The figures of a deal were changed on a vehicle's page. Subject: its stock number.
    Deal,
    /// Search words that found nothing.
    EmptySearch,
    /// Filters that found nothing, as canonical query string without page, order and view.
    EmptyFilters,
    /// The highest monthly payment of a search, in whole dollars.
    Payment,
    /// The highest price of a search, in whole dollars.
    Price,
    /// A make, or make and model, of a search: `Toyota Tacoma`.
    Model,
    /// A car finder request was accepted. Subject: make and model as written, or the body style.
    Finder,
}

impl CountKind {
    pub const ALL: [Self; 9] = [
        Self::View,
        Self::Compare,
        Self::Deal,
        Self::EmptySearch,
        Self::EmptyFilters,
        Self::Payment,
        Self::Price,
        Self::Model,
        Self::Finder,
    ];

    /// The name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Compare => "compare",
            Self::Deal => "deal",
            Self::EmptySearch => "empty-search",
            Self::EmptyFilters => "empty-filters",
            Self::Payment => "payment",
            Self::Price => "price",
            Self::Model => "model",
            Self::Finder => "finder",
        }
    }
}
