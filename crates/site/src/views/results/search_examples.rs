//! Sentences that a shopper can tap instead of typing one (SEARCH-3).

use inventory::{Query, Snapshot};
use messages::{Key, Messages, key};

/// The first ones that find vehicles are shown. The last ones suit any inventory.
const SENTENCES: [Key; 10] = [
    key::SEARCH_EXAMPLE_THIRD_ROW,
    key::SEARCH_EXAMPLE_MONTHLY,
    key::SEARCH_EXAMPLE_RED,
    key::SEARCH_EXAMPLE_ALL_WHEEL,
    key::SEARCH_EXAMPLE_SEDAN,
    key::SEARCH_EXAMPLE_SUV,
    key::SEARCH_EXAMPLE_PRICE,
    key::SEARCH_EXAMPLE_CHEAPEST,
    key::SEARCH_EXAMPLE_FEWEST_MILES,
    key::SEARCH_EXAMPLE_NEWEST,
];

const MAX_EXAMPLES: usize = 3;

/// A sentence that finds vehicles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchExample {
    pub text: String,
    /// The path of the results.
    pub path: String,
}

/// None without vehicles.
pub(crate) fn search_examples(inventory: &Snapshot, messages: &Messages) -> Vec<SearchExample> {
    let example = |sentence: Key| {
        let text = messages[sentence].to_owned();
        let query = Query { search: Some(text.clone()), ..Query::default() }.resolve(inventory);
        let is_read =
            query.interpretation().is_some_and(|read| read.unread.is_empty() && read.payment.is_open())
                && query.query().search.is_none();
        let path = query.path().to_owned();
        (is_read && query.run().total > 0).then_some(SearchExample { text, path })
    };
    SENTENCES.into_iter().filter_map(example).take(MAX_EXAMPLES).collect()
}
