//! Column storage: one row per vehicle, one column per property, and sets of rows.

mod columns;
mod dictionary;
mod facet_column;
mod postings;
mod row_order;
mod row_set;
mod sorted_column;

pub(crate) use columns::Columns;
pub(crate) use dictionary::Dictionary;
pub(crate) use facet_column::FacetColumn;
pub(crate) use postings::Postings;
pub(crate) use row_order::RowOrder;
pub(crate) use row_set::RowSet;
pub(crate) use sorted_column::{SortOrder, SortedColumn, UNKNOWN};
