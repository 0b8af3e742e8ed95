//! What buying comes to.

pub(crate) mod compare;
pub(crate) mod loan;
