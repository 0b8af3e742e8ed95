//! The forms that become leads: each a table of questions, and what its answers mean.

pub(crate) mod car_finder;
pub(crate) mod choice;
pub(crate) mod digest;
pub(crate) mod enquiry;
pub(crate) mod form;
pub(crate) mod kind;
pub(crate) mod reach;
mod tables;
pub(crate) mod trade_in;
pub(crate) mod vehicle;
