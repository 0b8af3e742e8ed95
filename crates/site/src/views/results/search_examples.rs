//! Sentences that a shopper can tap instead of typing one (SEARCH-3).

use inventory::{Query, Snapshot};

/// The first ones that find vehicles are shown. The last ones suit any inventory.
const SENTENCES: [&str; 10] = [
    "SUV with third row, under 60,000 miles",
    "Truck, $400 a month",
    "Red car under $20k",
    "All-wheel drive under $25,000",
    "Sedan under 60,000 miles",
    "SUV under $20,000",
    "Car under $15,000",
    "Cheapest car",
    "Car with the fewest miles",
    "Newest car",
];

const MAX_EXAMPLES: usize = 3;

/// A sentence that finds vehicles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchExample {
    pub text: &'static str,
    /// Its results.
    pub path: String,
}

/// None without vehicles.
pub(crate) fn search_examples(inventory: &Snapshot) -> Vec<SearchExample> {
    let example = |text: &'static str| {
        let query = Query { search: Some(text.to_owned()), ..Query::default() }.resolve(inventory);
        let is_read =
            query.interpretation().is_some_and(|read| read.unread.is_empty() && read.payment.is_open())
                && query.query().search.is_none();
        let path = query.path().to_owned();
        (is_read && query.run().total > 0).then_some(SearchExample { text, path })
    };
    SENTENCES.into_iter().filter_map(example).take(MAX_EXAMPLES).collect()
}
