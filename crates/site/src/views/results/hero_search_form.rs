//! The search form in the home page's hero, with the choices of the inventory (FILTER-4).

use super::{
    choices::{Choices, PriceRange},
    search_examples::{SearchExample, search_examples},
};
use crate::SiteConfig;
use inventory::{MakeSummary, Snapshot};

const MAX_EXAMPLES: usize = 3;

/// Without an inventory, its lists of vehicles are empty, and the form still works.
#[derive(Clone, Debug)]
pub(crate) struct HeroSearchForm {
    pub years: Vec<u16>,
    pub makes: Vec<MakeSummary>,
    pub prices: Vec<PriceRange>,
    pub examples: Vec<SearchExample>,
    /// A sentence in the field before anything is typed.
    pub placeholder: String,
}

impl HeroSearchForm {
    pub(crate) fn new(inventory: &Snapshot, config: &SiteConfig) -> Self {
        let (summary, messages) = (inventory.summary(), &config.site_dir.messages);
        let choices = Choices::new(config, summary);
        let mut examples = search_examples(&choices, inventory);
        let shown: Vec<SearchExample> = examples.by_ref().take(MAX_EXAMPLES).collect();
        let placeholder = if choices.is_fixed {
            messages.home_search_placeholder().to_owned()
        } else {
            let another = examples.next().map(|example| example.text);
            another.unwrap_or_else(|| messages.search_example_cheapest().to_owned())
        };
        let (years, makes) = (summary.years.clone(), summary.makes.clone());
        Self { years, makes, prices: choices.price_ranges(), examples: shown, placeholder }
    }
}
