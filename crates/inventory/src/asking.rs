//! What a shopper asks of the lot, and the answer: filters, query, choices with counts, pages.

mod admitted;
pub(crate) mod choices;
mod orders;
pub(crate) mod paging;
mod panel;
pub(crate) mod query;
pub(crate) mod results;
mod run;
mod spread;
pub(crate) mod ways_out;
