//! `forecourt fleet`: all sites of a machine, each with its own process and its own file of settings
//! (FLEET-2, FLEET-3).

mod check;
mod metrics_text;
mod sites;
mod status;

use super::{json_text, print};
use crate::{
    cli::{FleetArgs, FleetCommand},
    error::{CommandError, CommandResult},
};
use futures_util::future::join_all;
use serde::Serialize;
use sites::FleetSite;
pub(super) use status::running_version;

pub(super) async fn run(command: &FleetCommand) -> CommandResult {
    match command {
        FleetCommand::Status(args) => report(args, status::examine, status::as_text).await,
        FleetCommand::Check(args) => report(args, check::examine, check::as_text).await,
    }
}

/// The findings about one site.
trait SiteReport: Serialize {
    fn has_problem(&self) -> bool;
}

/// Examines all sites at the same time, so that one that does not answer delays no other.
async fn report<R: SiteReport, F: Future<Output = R>>(
    args: &FleetArgs,
    examine: impl Fn(FleetSite) -> F,
    as_text: impl Fn(&[R]) -> String,
) -> CommandResult {
    let sites = FleetSite::all(args)?;
    let reports = join_all(sites.into_iter().map(examine)).await;
    let text = if args.json { json_text(&reports)? } else { as_text(&reports) };
    print(&text)?;
    if reports.iter().any(SiteReport::has_problem) { Err(CommandError::Printed) } else { Ok(()) }
}
