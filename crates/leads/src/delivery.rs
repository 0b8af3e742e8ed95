//! Delivery to the lead endpoint: one POST, what was answered, and what that means for the lead.

mod answer;
mod courier;
mod schedule;

pub(crate) use answer::{Answer, outcome_of};
pub(crate) use courier::Courier;
pub(crate) use schedule::Schedule;
