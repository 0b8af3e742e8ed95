//! `forecourt leads test`: a lead that says of itself that it is a test, sent on every way, each step told.

use crate::{
    cli::ConfigArgs,
    commands::print,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use leads::{Clock, Step, try_out};
use std::fmt::Write as _;

/// Sends it; fails where one of the ways did not take it.
pub(super) async fn run(args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::LeadEndpoint)?;
    // It is there: the configuration was loaded with the need of it.
    let endpoint = config.leads.url.clone().ok_or_else(|| CommandError::failed("leads.url", "missing"))?;
    let public_url = config.server.origin(config.server.listen);
    let (id, trials) = try_out(&config.delivery(endpoint, public_url), &Clock::system()).await?;
    let mut text = String::new();
    for trial in &trials {
        // A string takes every write.
        let _ = writeln!(text, "{}: {}", trial.channel, trial.to);
        text.extend(trial.steps.iter().map(line));
        text += if trial.is_accepted { "  accepted\n" } else { "  NOT accepted\n" };
    }
    let _ = writeln!(
        text,
        "The test is a lead of TEST TEST with the id {id}; the journal and the reports do not have it."
    );
    print(&text)?;
    if trials.iter().all(|trial| trial.is_accepted) { Ok(()) } else { Err(CommandError::Printed) }
}

fn line(step: &Step) -> String {
    let took = step.took.map_or_else(String::new, |took| format!(", {} ms", took.as_millis()));
    format!("  {:<8} {}{took}\n", step.name, step.said)
}
