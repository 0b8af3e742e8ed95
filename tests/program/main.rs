//! The whole program as its users run it: started, asked, stopped, killed. Partners are the sandbox, in this process.

#![expect(clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod absurd_feed;
mod broken_journal;
mod checking;
mod configuration;
#[cfg(target_os = "linux")]
mod connections;
mod demo;
mod faults;
#[cfg(target_os = "linux")]
mod figures;
mod full_disk;
mod fuzz;
mod journal_care;
mod leads;
mod pages;
mod photo_host;
mod photos;
mod posts;
mod process;
mod proxies;
mod readme;
mod refresh;
mod requests;
mod serving;
mod soak;
mod waiting;
mod wire;
