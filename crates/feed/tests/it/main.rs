//! Tests the feed against an HTTP server on loopback, with faults and a paused clock.

#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod concurrency;
mod entered;
mod folder;
mod inventory_call;
mod inventory_history;
mod item;
mod log_lines;
mod metrics;
mod packed;
mod sharing;
mod stock_report;
mod support;
