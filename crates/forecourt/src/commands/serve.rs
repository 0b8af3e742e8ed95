//! `forecourt serve`: the site, with the partners that the configuration names.

use crate::{
    cli::Settings,
    config::{Config, Needs},
    logs,
    outcome::{Outcome, Stop},
    shutdown, website,
};

/// Serves until a signal comes.
pub(super) async fn run(settings: &Settings) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Partners)?;
    logs::start();
    let stop = shutdown::on_signal().map_err(|error| Stop::failed("signals", error))?;
    website::serve(config, stop, |_| {}).await
}
