//! The search form in the home page's hero, with the choices of the inventory (FILTER-4).

use super::search_examples::{SearchExample, search_examples};
use inventory::{MakeSummary, Snapshot};
use messages::{Key, Messages, key};

/// (FILTER-4)
const PRICE_RANGES: [PriceRange; 6] = [
    PriceRange { label: key::SEARCH_PRICE_ANY, value: "" },
    PriceRange { label: key::SEARCH_PRICE_TO_20, value: "0-20000" },
    PriceRange { label: key::SEARCH_PRICE_20_TO_30, value: "20000-30000" },
    PriceRange { label: key::SEARCH_PRICE_30_TO_40, value: "30000-40000" },
    PriceRange { label: key::SEARCH_PRICE_40_TO_50, value: "40000-50000" },
    PriceRange { label: key::SEARCH_PRICE_FROM_50, value: "50000-999999" },
];

#[derive(Clone, Copy, Debug)]
pub(crate) struct PriceRange {
    /// `$20,000-$30,000`.
    pub label: Key,
    /// Value of the parameter `price`, `min-max`; empty for any price.
    pub value: &'static str,
}

/// Without an inventory, its lists are empty, and the form still works.
#[derive(Clone, Debug, Default)]
pub(crate) struct HeroSearchForm {
    pub years: Vec<u16>,
    pub makes: Vec<MakeSummary>,
    pub examples: Vec<SearchExample>,
}

impl HeroSearchForm {
    pub(crate) fn new(inventory: &Snapshot, messages: &Messages) -> Self {
        let summary = inventory.summary();
        Self {
            years: summary.years.clone(),
            makes: summary.makes.clone(),
            examples: search_examples(inventory, messages),
        }
    }

    pub(crate) fn prices() -> &'static [PriceRange] {
        &PRICE_RANGES
    }
}

#[cfg(test)]
mod tests {
    use super::PRICE_RANGES;
    use inventory::{Bounds, Query, RangeFilter};
    use messages::Messages;

    #[test]
    fn the_results_page_parses_every_price_range() {
        let parsed = PRICE_RANGES.map(|range| {
            let label = &Messages::english()[range.label];
            (label, Query::parse(&format!("price={}", range.value)).ranges[RangeFilter::Price])
        });
        let between = |min, max| Bounds { min, max };
        let expected = [
            ("Any Price", between(None, None)),
            ("Under $20,000", between(None, Some(20_000))),
            ("$20,000-$30,000", between(Some(20_000), Some(30_000))),
            ("$30,000-$40,000", between(Some(30_000), Some(40_000))),
            ("$40,000-$50,000", between(Some(40_000), Some(50_000))),
            ("Over $50,000", between(Some(50_000), None)),
        ];
        assert_eq!(parsed, expected);
    }
}
