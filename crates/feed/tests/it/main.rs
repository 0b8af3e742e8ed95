//! The feed against a real HTTP server on loopback, with faults, on a clock that only the test moves.

#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod answer;
mod clock;
mod conditional;
mod crowd;
mod flights;
mod freshness;
mod hold;
mod item;
mod item_backend;
mod limits;
mod listing_call;
mod log;
mod log_lines;
mod lot;
mod meters;
mod partner;
mod redirects;
mod retries;
mod scene;
mod stock_book;
