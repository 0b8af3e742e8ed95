//! The filters of the results: facets, of which values are selected, range filters and the monthly
//! payment.

mod facet;
mod range_filter;
mod selected_facets;

pub use facet::Facet;
pub(crate) use range_filter::{RangeDefinition, parse_whole_number};
pub use range_filter::{RangeFilter, Unit};
pub use selected_facets::SelectedFacets;
pub use sentences::Bounds;

use std::cmp::Reverse;
use std::sync::LazyLock;

/// A list names at most this many values of a facet (FILTER-8): more than a real lot has, and few enough for a
/// page if a feed has another value in each record.
pub const MAX_LISTED: usize = 200;

/// Shortens a list to the items of the highest rank, of equal ones the first. Their order stays.
pub(crate) fn keep_highest<T, R: Ord>(items: &mut Vec<T>, max: usize, rank: impl Fn(&T) -> R) {
    if items.len() <= max {
        return;
    }
    let mut positions: Vec<usize> = (0..items.len()).collect();
    positions.sort_unstable_by_key(|&position| (Reverse(rank(&items[position])), position));
    let mut is_kept = vec![false; items.len()];
    positions.into_iter().take(max).for_each(|position| is_kept[position] = true);
    let mut is_kept = is_kept.into_iter();
    items.retain(|_| is_kept.next().unwrap_or_default());
}

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
    /// All, in the order of addresses and chips: ranges follow the vehicle's kind, the payment the
    /// price.
    pub fn all() -> impl Iterator<Item = Self> {
        static ALL: LazyLock<Vec<Filter>> = LazyLock::new(|| {
            let is_kind = |facet: &Facet| facet.root() == Facet::Make || *facet == Facet::Body;
            let (kinds, others): (Vec<Facet>, Vec<Facet>) = Facet::all().partition(is_kind);
            let mut filters: Vec<Filter> = kinds.into_iter().map(Filter::Facet).collect();
            for range in RangeFilter::all() {
                filters.push(Filter::Range(range));
                filters.extend((range == RangeFilter::Price).then_some(Filter::Payment));
            }
            filters.extend(others.into_iter().map(Filter::Facet));
            filters
        });
        ALL.iter().copied()
    }

    /// All, in the order of the form.
    pub fn in_form() -> impl Iterator<Item = Self> {
        static IN_FORM: LazyLock<Vec<Filter>> = LazyLock::new(|| {
            let mut filters: Vec<Filter> = Filter::all().collect();
            filters.sort_by_key(|filter| filter.form_position());
            filters
        });
        IN_FORM.iter().copied()
    }

    const fn form_position(self) -> u8 {
        match self {
            Self::Facet(facet) => facet.form_position(),
            Self::Range(range) => range.definition().form_position,
            Self::Payment => 60,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_filter_has_its_own_parameters_and_its_own_place_in_the_form() {
        let positions: BTreeSet<u8> = Filter::all().map(Filter::form_position).collect();
        assert_eq!(positions.len(), Filter::all().count());
        let facets = Facet::all().flat_map(|facet| [Some(facet.name()), facet.alias()]).flatten();
        let ranges =
            RangeFilter::all().flat_map(|range| [range.name(), range.param_names().0, range.param_names().1]);
        let names: Vec<&str> = facets.chain(ranges).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    }
}
