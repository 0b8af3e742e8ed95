//! Prices, loans, taxes and fees.

pub(crate) mod charges;
pub(crate) mod estimates;
pub(crate) mod financing;
pub(crate) mod line_items;
pub(crate) mod loan;
pub(crate) mod out_the_door;
pub(crate) mod taxes;
