//! Delivery: what carries a lead out, what was answered, what that means for the lead, and for those that come after it.

mod answer;
mod circuit;
mod courier;
mod mail;
mod pace;
mod schedule;
mod steps;
mod trial;

pub(crate) use answer::outcome_of;
pub(crate) use circuit::{Change, Circuit, Traffic};
pub(crate) use courier::Courier;
pub(crate) use mail::Letter;
pub(crate) use pace::Pace;
pub(crate) use schedule::Schedule;

pub use answer::{Answer, RetryAfter};
pub use mail::Postman;
pub use steps::Step;
pub use trial::{Trial, try_out};
