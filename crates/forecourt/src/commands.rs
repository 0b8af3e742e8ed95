//! The commands. Those of more than a few lines have a file each.

mod backup;
mod check;
#[cfg(feature = "demo")]
mod demo;
mod exchange;
mod feed;
mod feed_map;
mod feeds;
mod fleet;
mod health;
mod init;
mod leads;
mod local_request;
mod move_check;
mod records;
mod restore;
#[cfg(feature = "demo")]
mod sandbox;
mod settings_file;
mod stock;
mod theme;
mod upgrade;
mod words;

use crate::{
    app,
    cli::{Command, ConfigArgs},
    config::{Config, Needs, as_markdown, as_table},
    error::{CommandError, CommandResult},
    logging, shutdown,
};
use inventory::escape_controls;
use serde::Serialize;
use std::io::Write as _;

pub(crate) fn run(command: Command) -> CommandResult {
    match command {
        Command::Serve(args) => block_on(serve(&args)),
        #[cfg(feature = "demo")]
        Command::Demo(args) => block_on(demo::run(&args)),
        #[cfg(feature = "demo")]
        Command::Sandbox(args) => block_on(sandbox::run(&args)),
        Command::Leads { command } => block_on(leads::run(&command)),
        Command::Feed { command } => feed::run(&command),
        Command::Feeds { command } => block_on(feeds::run(&command)),
        Command::Stock { days, json, args } => stock::run(&args, days, json),
        Command::Records { vehicle, on, args } => block_on(records::run(&args, &vehicle, on)),
        Command::Move { command } => block_on(move_check::run(&command)),
        Command::Artwork { role } => {
            artwork::run_child(&role).map_err(|error| CommandError::failed("artwork", error))
        }
        Command::Theme { command } => theme::run(&command),
        Command::Words { page, language, args } => words::run(page.as_deref(), language, &args),
        Command::Init(args) => block_on(init::run(&args)),
        Command::Check { report, args } => block_on(check::run(&args, &report)),
        Command::Config { markdown: true, .. } => print(&as_markdown()),
        Command::Config { markdown: false, args } => print(&as_table(&args.sources())?),
        Command::Health(args) => health::run(&args),
        Command::Fleet { command } => block_on(fleet::run(&command)),
        Command::Upgrade { command } => block_on(upgrade::run(&command)),
        Command::Backup { to, args } => block_on(backup::run(&args, &to)),
        Command::Restore { from, replace, site_dir, args } => {
            block_on(restore::run(&args, &from, replace, &site_dir))
        }
    }
}

async fn serve(args: &ConfigArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Partners)?;
    logging::start();
    exchange::undo_interrupted_restore(&config)?;
    let stop = shutdown::on_signal().map_err(|error| CommandError::failed("signals", error))?;
    app::serve(config, stop, |_| {}).await
}

fn block_on(command: impl Future<Output = CommandResult>) -> CommandResult {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| CommandError::failed("no threads to run on", error))?;
    let result = runtime.block_on(command);
    // The graceful shutdown is over; whatever still runs is dropped.
    runtime.shutdown_background();
    result
}

fn json_text(report: &impl Serialize) -> Result<String, CommandError> {
    let text = serde_json::to_string_pretty(report).map_err(|error| CommandError::failed("report", error))?;
    Ok(text + "\n")
}

/// Writes to stdout, without control characters that a feed or a visitor wrote. A closed pipe
/// (`| head`) is no failure.
fn print(text: &str) -> CommandResult {
    let text = escape_controls(text);
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(CommandError::failed("stdout", error))
        }
        _ => Ok(()),
    }
}
