//! Forecourt: the public website of a used-car dealership, as one program.
//!
//! This crate is the wiring: command line, configuration, logs, HTTP server, shutdown. Pages are in
//! `site`, the inventory's source in `feed`, lead delivery in `leads`.

mod admin;
mod app;
mod cli;
mod commands;
mod config;
mod error;
mod http;
mod logging;
mod shutdown;
mod text_table;
mod tls;

use clap::Parser as _;
use std::process::ExitCode;

/// Rendering a page makes many small allocations, of which glibc's allocator takes a quarter of the
/// time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match commands::run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
