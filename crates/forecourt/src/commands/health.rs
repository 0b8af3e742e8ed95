//! `forecourt health`: requests `/healthz` of the site that listens at `listen`. The image has no
//! shell and no curl for that.

use super::local_request::request;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(3);

pub(super) fn run(args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let url = format!("http://{}/healthz", config.server.listen);
    let response = request(config.server.listen, "GET", "/healthz", None, TIMEOUT);
    match response.map_err(|error| CommandError::failed(&url, error))? {
        (200, _) => Ok(()),
        (status, _) => Err(CommandError::failed(&url, format!("status {status}"))),
    }
}
