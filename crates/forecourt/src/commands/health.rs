//! `forecourt health`: asks `/healthz` of the site that listens where this configuration says. The image has no shell and no
//! curl, so the program looks after itself.

use super::ask::ask;
use crate::{
    cli::Settings,
    config::{Config, Needs},
    outcome::{Outcome, Stop},
};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(3);

/// Succeeds where the answer is 200.
pub(super) fn run(settings: &Settings) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    let asked = format!("http://{}/healthz", config.server.listen);
    match ask(config.server.listen, "GET", "/healthz", LIMIT).map_err(|error| Stop::failed(&asked, error))? {
        (200, _) => Ok(()),
        (status, _) => Err(Stop::failed(&asked, format!("status {status}"))),
    }
}
