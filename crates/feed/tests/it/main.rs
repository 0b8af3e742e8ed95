//! The feed against a real HTTP server on loopback, with faults, on a clock that only the test moves.

#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod crowd;
mod item;
mod listing;
mod log_lines;
mod meters;
mod props;
mod stock_book;
