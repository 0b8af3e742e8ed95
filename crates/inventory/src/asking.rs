//! What a shopper asks of the lot, and the answer: filters, query, choices with counts, pages.

pub(crate) mod facets;
mod orders;
pub(crate) mod paging;
pub(crate) mod query;
pub(crate) mod results;
mod run;
