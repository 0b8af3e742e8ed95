//! The filters of the results: facets, of which values are selected, range filters and the monthly
//! payment.

mod bounds;
mod facet;
mod range_filter;
mod selected_facets;

pub use bounds::Bounds;
pub use facet::Facet;
pub use range_filter::RangeFilter;
pub(crate) use range_filter::parse_whole_number;
pub use selected_facets::SelectedFacets;

use std::cmp::Reverse;

/// How many values of a facet a list names at most (FILTER-8): more than a real lot has, and few
/// enough for a page if a feed has another value in each record.
pub const MAX_LISTED: usize = 200;

/// Shortens a list to the items of the highest rank, of equal ones the first. Their order stays.
pub(crate) fn keep_highest<T, R: Ord>(items: &mut Vec<T>, most: usize, rank: impl Fn(&T) -> R) {
    if items.len() <= most {
        return;
    }
    let mut positions: Vec<usize> = (0..items.len()).collect();
    positions.sort_unstable_by_key(|&position| (Reverse(rank(&items[position])), position));
    let mut is_kept = vec![false; items.len()];
    positions.into_iter().take(most).for_each(|position| is_kept[position] = true);
    let mut is_kept = is_kept.into_iter();
    items.retain(|_| is_kept.next().unwrap_or_default());
}

/// A filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Filters by selected values.
    Facet(Facet),
    /// Filters by a range.
    Range(RangeFilter),
    /// Filters by monthly payment, which is a price under loan terms (PRICE-4).
    Payment,
}

impl Filter {
    /// All, in the order of addresses and chips.
    pub const ALL: [Self; 21] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Facet(Facet::Trim),
        Self::Facet(Facet::Body),
        Self::Range(RangeFilter::Year),
        Self::Range(RangeFilter::Price),
        Self::Payment,
        Self::Range(RangeFilter::Mileage),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Drivetrain),
        Self::Facet(Facet::Fuel),
        Self::Facet(Facet::Cylinders),
        Self::Facet(Facet::Displacement),
        Self::Facet(Facet::Transmission),
        Self::Facet(Facet::Color),
        Self::Facet(Facet::Interior),
        Self::Facet(Facet::Doors),
        Self::Facet(Facet::Reduced),
        Self::Facet(Facet::Arrival),
        Self::Facet(Facet::History),
        Self::Facet(Facet::Feature),
    ];

    /// All, in the order of the form.
    pub const IN_FORM: [Self; Self::ALL.len()] = [
        Self::Facet(Facet::Make),
        Self::Facet(Facet::Model),
        Self::Facet(Facet::Trim),
        Self::Facet(Facet::Body),
        Self::Range(RangeFilter::Price),
        Self::Payment,
        Self::Facet(Facet::Reduced),
        Self::Range(RangeFilter::Year),
        Self::Range(RangeFilter::Mileage),
        Self::Facet(Facet::Color),
        Self::Facet(Facet::Feature),
        Self::Facet(Facet::History),
        Self::Facet(Facet::Arrival),
        Self::Facet(Facet::Condition),
        Self::Facet(Facet::Drivetrain),
        Self::Facet(Facet::Fuel),
        Self::Facet(Facet::Cylinders),
        Self::Facet(Facet::Displacement),
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
            let count = |wanted: Filter| filters.iter().filter(|&&filter| filter == wanted).count();
            let ranges = (0..enum_len::<RangeFilter>()).map(RangeFilter::from_usize).map(Filter::Range);
            let every = Facet::all().map(Filter::Facet).chain(ranges).chain([Filter::Payment]);
            assert!(every.into_iter().all(|filter| count(filter) == 1));
        }
    }
}
