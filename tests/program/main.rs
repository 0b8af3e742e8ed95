//! The whole program as its users run it: started, asked, stopped, killed. Partners are the sandbox, in this process.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod broken_journal;
mod checking;
mod configuration;
mod demo;
mod faults;
mod leads;
mod process;
mod readme;
mod serving;
mod waiting;
