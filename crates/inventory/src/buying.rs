//! What buying comes to.

pub(crate) mod compare;
pub(crate) mod financing;
pub(crate) mod lines;
pub(crate) mod loan;
pub(crate) mod out_the_door;
pub(crate) mod taxes;
