//! How a lot is stored: a row for each vehicle, columns of what they have, and sets of rows.

mod arrangement;
mod coded;
mod column;
mod columns;
mod postings;
mod rows;
pub(crate) mod scale;

pub(crate) use arrangement::Arrangement;
pub(crate) use coded::Coded;
pub(crate) use column::Column;
pub(crate) use columns::Columns;
pub(crate) use postings::Postings;
pub(crate) use rows::Rows;
pub(crate) use scale::{Scale, UNKNOWN};
