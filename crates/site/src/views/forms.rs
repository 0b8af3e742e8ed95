//! The forms that become leads, as pages show them.

pub(crate) mod car_finder_form;
pub(crate) mod enquiry_form;
pub(crate) mod lead_form;
pub(crate) mod trade_in_form;
