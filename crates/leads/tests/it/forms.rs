//! What each form accepts, and what becomes of it.

pub(crate) mod car_finder;
pub(crate) mod enquiry;
pub(crate) mod trade_in;
