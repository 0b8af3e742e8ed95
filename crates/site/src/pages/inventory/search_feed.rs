//! The address of the feed that tells what is new of a search.

use ::inventory::{Direction, Query, Settled, Sort, View};

/// Its path, with the parameters of the results.
pub(crate) fn path(query: &Settled<'_>) -> String {
    let asked = query.searched_as().map_or(&**query, |sentence| sentence.asked());
    searched(asked).path().replacen("/inventory", "/inventory.atom", 1)
}

/// What is searched for, and not how it is shown.
pub(crate) fn searched(query: &Query) -> Query {
    let (sort, direction, view) = (Sort::default(), Direction::default(), View::default());
    Query { sort, direction, view, page: 1, ..query.clone() }
}
