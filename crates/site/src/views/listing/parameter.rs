//! What a form of the results page carries along.

use inventory::Query;

/// One parameter of a query, for a hidden field.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    /// `price_max`.
    pub name: &'static str,
    /// `20000`.
    pub value: String,
}

/// The query's parameters without these, from its first page.
pub(super) fn parameters_beside(own: &[&str], query: &Query) -> Vec<Parameter> {
    let first = query.on_page(1);
    let beside = first.parameters().into_iter().filter(|(name, _)| !own.contains(name));
    beside.map(|(name, value)| Parameter { name, value: value.into_owned() }).collect()
}
