//! What buying comes to.

pub(crate) mod compare;
pub(crate) mod financing;
pub(crate) mod loan;
pub(crate) mod price_history;
