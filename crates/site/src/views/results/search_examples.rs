//! Sentences that a shopper can tap instead of typing one (SEARCH-3).

use super::choices::Choices;
use inventory::{Query, Snapshot};

/// A sentence that finds vehicles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchExample {
    pub text: String,
    /// The path of the results.
    pub path: String,
}

/// The sentences of the choices that find vehicles, best first.
pub(super) fn search_examples<'i>(
    choices: &Choices<'_>,
    inventory: &'i Snapshot,
) -> impl Iterator<Item = SearchExample> + use<'i> {
    let example = |text: String| {
        let query = Query { search: Some(text.clone()), ..Query::default() }.resolve(inventory);
        let is_read =
            query.interpretation().is_some_and(|read| read.unread.is_empty() && read.payment.is_open())
                && query.query().search.is_none();
        let path = query.path().to_owned();
        (is_read && query.run().total > 0).then_some(SearchExample { text, path })
    };
    choices.sentences().into_iter().filter_map(example)
}
