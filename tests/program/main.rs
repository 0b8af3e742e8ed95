//! Tests of the whole program: start the binary, send it requests, stop it, kill it. The sandbox in
//! this process is its sandbox.

#![expect(clippy::unwrap_used, reason = "a failed test may panic")]
#![expect(
    clippy::disallowed_methods,
    reason = "tasks end with their test, and tests are no part of the program"
)]

mod acme;
mod commands;
mod entered;
mod feed_folder;
mod fuzz;
mod http;
mod lead_delivery;
mod price_history;
mod several_servers;
mod soak;
mod support;
mod suspicious_feed;
