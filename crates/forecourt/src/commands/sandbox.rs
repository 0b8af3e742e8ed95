//! `forecourt sandbox`: the sandbox of the partners alone.

use super::print;
use crate::{
    cli::SandboxArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    logging, shutdown,
};
use sandbox::{Sandbox, SandboxConfig};
use std::{fmt::Write as _, io, net::SocketAddr};
use tokio_util::sync::CancellationToken;

pub(super) async fn run(args: &SandboxArgs) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    logging::start();
    let stop = shutdown::on_signal().map_err(|error| CommandError::failed("signals", error))?;
    let listen = config.sandbox.listen;
    let running =
        sandbox::serve(config.sandbox, stop.clone()).await.map_err(|error| cannot_listen(listen, &error))?;
    print(&addresses(&running))?;
    shutdown::within_limit(&stop, running.stopped()).await;
    Ok(())
}

/// Starts the sandbox for the demo, on a free port if its own is in use.
pub(super) async fn start(config: SandboxConfig, stop: &CancellationToken) -> Result<Sandbox, CommandError> {
    match sandbox::serve(config.clone(), stop.clone()).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let listen = SocketAddr::new(config.listen.ip(), 0);
            tracing::info!(in_use = %config.listen, "sandbox port in use, free port taken");
            let config = SandboxConfig { listen, ..config };
            sandbox::serve(config, stop.clone()).await.map_err(|error| cannot_listen(listen, &error))
        }
        started => started.map_err(|error| cannot_listen(config.listen, &error)),
    }
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> CommandError {
    CommandError::failed("sandbox.listen", format!("can't listen on {address}: {error}"))
}

/// A text with the addresses of the sandbox.
pub(super) fn addresses(running: &Sandbox) -> String {
    let mut text = String::new();
    for (name, address) in [
        ("CRM inbox", running.inbox_url()),
        ("feed", running.feed_url()),
        ("lead endpoint", running.leads_url()),
        ("control", format!("{}/control", running.origin())),
    ] {
        let _ = writeln!(text, "{name:<14}{address}");
    }
    text
}
