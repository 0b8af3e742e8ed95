//! Forecourt: the public website of a used-car dealership, as one program.
//!
//! This crate is the wiring: command line, configuration, logs, listening, shutdown. What pages show is `site`'s affair,
//! where vehicles come from `feed`'s, where leads go `leads`'.

mod admin;
mod cli;
mod commands;
mod config;
mod feed_desk;
mod http;
mod logs;
mod outcome;
mod shutdown;
mod table;
mod website;

use clap::Parser as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match commands::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.report(),
    }
}
