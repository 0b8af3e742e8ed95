//! One file for each command; here they are told apart, and given a runtime.

mod ask;
mod check;
mod config;
#[cfg(feature = "demo")]
mod demo;
mod feed;
mod fetch;
mod health;
mod leads;
mod quality;
#[cfg(feature = "demo")]
mod sandbox;
mod serve;
mod stock;

use crate::{
    cli::Command,
    outcome::{Outcome, Stop},
};
use std::io::Write as _;

/// Does what the command line says.
pub(crate) fn run(command: Command) -> Outcome {
    match command {
        Command::Serve(settings) => block_on(serve::run(&settings)),
        #[cfg(feature = "demo")]
        Command::Demo(settings) => block_on(demo::run(&settings)),
        #[cfg(feature = "demo")]
        Command::Sandbox(settings) => block_on(sandbox::run(&settings)),
        Command::Leads { verb } => block_on(leads::run(&verb)),
        Command::Feed { verb } => feed::run(&verb),
        Command::Stock { days, json, settings } => stock::run(&settings, days, json),
        Command::Check { json, settings } => block_on(check::run(&settings, json)),
        Command::Config { markdown, settings } => config::run(&settings, markdown),
        Command::Health(settings) => health::run(&settings),
    }
}

fn block_on(command: impl Future<Output = Outcome>) -> Outcome {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Stop::failed("no threads to run on", error))?;
    let outcome = runtime.block_on(command);
    // Whatever still runs has had its time.
    runtime.shutdown_background();
    outcome
}

/// Writes to stdout. A reader that has had enough (`| head`) is no failure.
fn print(text: &str) -> Outcome {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Stop::failed("stdout", error)),
        _ => Ok(()),
    }
}
