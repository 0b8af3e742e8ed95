//! The forms that become leads: each a table of fields, and the lead that they make.

pub(crate) mod appointment;
pub(crate) mod car_finder;
pub(crate) mod choice;
pub(crate) mod contact_preference;
pub(crate) mod content_hasher;
pub(crate) mod enquiry;
pub(crate) mod form;
pub(crate) mod kind;
mod tables;
pub(crate) mod trade_in;
pub(crate) mod vehicle;
