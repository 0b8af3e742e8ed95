//! The whole program as its users run it: started, asked, stopped, killed. Partners are the sandbox, in this process.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]
#![expect(
    clippy::disallowed_methods,
    reason = "a test's tasks end with it, and it is no part of the program"
)]

mod absurd_feed;
mod commands;
mod delivery;
mod fuzz;
mod house;
mod price_history;
mod soak;
mod visits;
