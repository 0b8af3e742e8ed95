//! What each form accepts, and what becomes of it.

pub(crate) mod car_finder;
pub(crate) mod enquiry;
mod texts;
pub(crate) mod trade_in;
