//! The search form in the home page's hero, with the choices of the inventory (FILTER-4).

use super::search_examples::{SearchExample, search_examples};
use inventory::{MakeSummary, Snapshot};

/// (FILTER-4)
const PRICE_RANGES: [PriceRange; 6] = [
    PriceRange { label: "Any Price", value: "" },
    PriceRange { label: "Under $20,000", value: "0-20000" },
    PriceRange { label: "$20,000-$30,000", value: "20000-30000" },
    PriceRange { label: "$30,000-$40,000", value: "30000-40000" },
    PriceRange { label: "$40,000-$50,000", value: "40000-50000" },
    PriceRange { label: "Over $50,000", value: "50000-999999" },
];

#[derive(Clone, Copy, Debug)]
pub(crate) struct PriceRange {
    /// `$20,000-$30,000`.
    pub label: &'static str,
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
    pub(crate) fn new(inventory: &Snapshot) -> Self {
        let summary = inventory.summary();
        Self {
            years: summary.years.clone(),
            makes: summary.makes.clone(),
            examples: search_examples(inventory),
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

    #[test]
    fn the_results_page_parses_every_price_range() {
        let parsed = PRICE_RANGES.map(|range| {
            (range.label, Query::parse(&format!("price={}", range.value)).ranges[RangeFilter::Price])
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
