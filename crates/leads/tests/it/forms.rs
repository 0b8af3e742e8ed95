//! The inputs that each form accepts, and the leads that they become.

pub(crate) mod car_finder;
pub(crate) mod enquiry;
mod texts;
pub(crate) mod trade_in;
