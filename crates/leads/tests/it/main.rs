//! Tests of the crate's public API: form validation, ADF documents, and the lead service with a CRM
//! on loopback.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod adf;
mod attribution;
mod delivery;
mod follow_up;
mod forms;
mod fuzz;
mod journal;
mod lead;
mod locations;
mod privacy;
mod reporting;
mod retention;
mod support;
