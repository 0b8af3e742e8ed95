//! `forecourt upgrade check`: what this release needs changed, and what it changes itself (FLEET-4).

use super::{fleet::running_version, print};
use crate::{
    cli::{ConfigArgs, UpgradeCommand},
    config::{Config, Needs},
    error::{CommandError, CommandResult},
};
use feed::read_history;
use leads::{Journal, MigrationStatus};
use semver::Version;
use std::{cmp::Ordering, fmt::Write as _};

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(super) async fn run(command: &UpgradeCommand) -> CommandResult {
    let UpgradeCommand::Check(args) = command;
    check(args).await
}

async fn check(args: &ConfigArgs) -> CommandResult {
    let (config, mut changes) = Config::load_with_errors(&args.sources(), Needs::Partners)?;
    let running = match config.server.admin_listen {
        Some(address) => running_version(address).await.map(|running| compare(&running, VERSION)),
        None => Err("not known; it is asked at admin_listen, which is not set".to_owned()),
    };
    let running = running.unwrap_or_else(|problem| problem);
    let mut text = format!("program   {VERSION}\nrunning   {running}\n");
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

/// The version that runs, beside that of this program. A release before 0.1 told none.
fn compare(running: &str, this: &str) -> String {
    let version = |text: &str| Version::parse(text).unwrap_or(Version::new(0, 0, 0));
    let what = match version(this).cmp(&version(running)) {
        Ordering::Greater => "this program is newer, and serves after a restart",
        Ordering::Equal => "the same as this program",
        Ordering::Less => "newer than this program",
    };
    format!("{running}: {what}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_their_numbers() {
        for (running, this, expected) in [
            ("0.9.0", "0.10.0", "0.9.0: this program is newer, and serves after a restart"),
            ("unknown", "0.1.0", "unknown: this program is newer, and serves after a restart"),
            ("1.0.0-rc.1", "1.0.0", "1.0.0-rc.1: this program is newer, and serves after a restart"),
            ("0.10.0", "0.10.0", "0.10.0: the same as this program"),
            ("0.10.0", "0.9.9", "0.10.0: newer than this program"),
        ] {
            assert_eq!(compare(running, this), expected);
        }
    }
}
