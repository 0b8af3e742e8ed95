//! What the crate promises, checked through its public face: validators, documents, and a desk with a CRM on loopback.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod adf;
mod erasing;
mod forms;
mod fuzz;
mod journal;
mod privacy;
mod props;
mod sending;
mod story;
mod telling;
