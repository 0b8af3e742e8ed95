//! `forecourt upgrade check`: what this release needs changed, and what it changes itself (FLEET-4).

use super::print;
use crate::{
    cli::{ConfigArgs, UpgradeCommand},
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use feed::read_history;
use leads::{Journal, MigrationStatus};
use std::fmt::Write as _;

pub(super) async fn run(command: &UpgradeCommand) -> CommandResult {
    let UpgradeCommand::Check(args) = command;
    check(args).await
}

async fn check(args: &ConfigArgs) -> CommandResult {
    let (config, mut changes) = Config::load_with_errors(&args.sources(), Needs::Partners)?;
    let mut text = format!("program   {}\n", env!("CARGO_PKG_VERSION"));
    match Journal::migration_status(&config.journal).await {
        Ok(status) => describe(status, &config.journal.to_string(), &mut text, &mut changes),
        Err(error) => changes.push(format!("database: {error}")),
    }
    match read_history(&config.server.data_dir) {
        Ok(history) => {
            let _ = writeln!(text, "history   vehicles that can be read: {}", history.len());
        }
        Err(error) => changes.push(format!(
            "data_dir: the inventory history can't be read: {error}; it is damaged, or of a later release"
        )),
    }
    for warning in &config.warnings {
        let _ = writeln!(text, "warning   {warning}");
    }
    for change in &changes {
        let _ = writeln!(text, "change    {change}");
    }
    text += if changes.is_empty() {
        "Nothing needs to be changed.\n"
    } else {
        "Change these before the upgrade.\n"
    };
    print(&text)?;
    if changes.is_empty() { Ok(()) } else { Err(CommandError::Printed) }
}

/// The version of the database, and the migrations to come.
fn describe(status: Option<MigrationStatus>, place: &str, text: &mut String, changes: &mut Vec<String>) {
    let Some(MigrationStatus { last, newest, pending, oldest_writer, is_too_new }) = status else {
        let _ = writeln!(text, "database  {place}: does not exist yet");
        return;
    };
    let _ = writeln!(text, "database  {place}: step {last} of its tables; this program has {newest}");
    if is_too_new {
        changes.push(format!(
            "database: {place}: a later release changed it so that this one must not write to it; start that release, or restore a \
             backup from before it"
        ));
    }
    if pending.is_empty() {
        return;
    }
    let steps: Vec<String> = pending.iter().map(|(step, name)| format!("{step} ({name})")).collect();
    let _ = writeln!(text, "          added by its start: {}", steps.join(", "));
    let rollback = if last >= oldest_writer { "can" } else { "can't" };
    let _ = writeln!(text, "          the release before {rollback} continue with it afterwards");
}
