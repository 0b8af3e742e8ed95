//! The filters of the results, in one table: facets, of which values are chosen, and measures, of which a range is.

mod bounds;
mod chosen;
mod facet;
mod measure;

pub use bounds::Bounds;
pub use chosen::Chosen;
pub use facet::Facet;
pub use measure::Measure;
pub(crate) use measure::whole_number;

/// A filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Values are chosen.
    Facet(Facet),
    /// A range is chosen.
    Measure(Measure),
    /// What a month may cost, which is a price on the terms of a loan (PRICE-4).
    Payment,
}

impl Filter {
    /// All, as addresses and chips have them.
    pub const ALL: [Self; 17] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Facet(Facet::Trim),
        Self::Facet(Facet::Body),
        Self::Measure(Measure::Year),
        Self::Measure(Measure::Price),
        Self::Payment,
        Self::Measure(Measure::Mileage),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Drivetrain),
        Self::Facet(Facet::Fuel),
        Self::Facet(Facet::Transmission),
        Self::Facet(Facet::Color),
        Self::Facet(Facet::Interior),
        Self::Facet(Facet::Doors),
        Self::Facet(Facet::Reduced),
        Self::Facet(Facet::Feature),
    ];

    /// All, as the form has them.
    pub const IN_FORM: [Self; Self::ALL.len()] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Facet(Facet::Trim),
        Self::Facet(Facet::Body),
        Self::Measure(Measure::Price),
        Self::Payment,
        Self::Facet(Facet::Reduced),
        Self::Measure(Measure::Year),
        Self::Measure(Measure::Mileage),
        Self::Facet(Facet::Color),
        Self::Facet(Facet::Feature),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Drivetrain),
        Self::Facet(Facet::Fuel),
        Self::Facet(Facet::Transmission),
        Self::Facet(Facet::Interior),
        Self::Facet(Facet::Doors),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use enum_map::{Enum, enum_len};

    #[test]
    fn addresses_and_form_have_every_filter_once() {
        for filters in [Filter::ALL, Filter::IN_FORM] {
            let times = |wanted: Filter| filters.iter().filter(|&&filter| filter == wanted).count();
            let measures = (0..enum_len::<Measure>()).map(Measure::from_usize).map(Filter::Measure);
            let every = Facet::all().map(Filter::Facet).chain(measures).chain([Filter::Payment]);
            assert!(every.into_iter().all(|filter| times(filter) == 1));
        }
    }
}
