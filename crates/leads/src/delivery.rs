//! Delivery to the CRM: one POST to the lead endpoint or one mail, what was answered, and what that means for the lead.

mod answer;
mod courier;
mod mail;
mod schedule;

pub(crate) use answer::outcome_of;
pub use answer::{Answer, RetryAfter};
pub(crate) use courier::Courier;
pub use mail::{MailConfig, Postman};
pub(crate) use schedule::Schedule;
