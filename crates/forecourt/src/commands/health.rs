//! `forecourt health`: requests `/healthz` of the site that listens at `listen`. The image has no
//! shell and no curl for that.

use super::local_request::{request, request_over_tls};
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(3);

pub(super) fn run(args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let (listen, scheme) = (config.server.listen, config.server.scheme());
    let url = format!("{scheme}://{listen}/healthz");
    let response = if config.server.tls.is_some() {
        request_over_tls(listen, "/healthz", TIMEOUT)
    } else {
        request(listen, "GET", "/healthz", None, TIMEOUT).map(Some)
    };
    match response.map_err(|error| CommandError::failed(&url, error))? {
        None | Some((200, _)) => Ok(()),
        Some((status, _)) => Err(CommandError::failed(&url, format!("status {status}"))),
    }
}
