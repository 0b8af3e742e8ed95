//! The forms that become leads.

pub(crate) mod car_finder_form;
pub(crate) mod enquiry_form;
pub(crate) mod known_cars;
pub(crate) mod lead_form;
pub(crate) mod trade_in_form;
pub(crate) mod visit_day;
pub(crate) mod wishes;
