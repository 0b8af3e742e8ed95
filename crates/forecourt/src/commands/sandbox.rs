//! `forecourt sandbox`: the stand-ins for the partners, alone.

use super::print;
use crate::{
    cli::SandboxSettings,
    config::{Config, Needs},
    logs,
    outcome::{Outcome, Stop},
    shutdown,
};
use sandbox::{Running, SandboxConfig};
use std::{fmt::Write as _, io, net::SocketAddr};
use tokio_util::sync::CancellationToken;

/// Serves until a signal comes.
pub(super) async fn run(settings: &SandboxSettings) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    logs::start();
    let stop = shutdown::on_signal().map_err(|error| Stop::failed("signals", error))?;
    let listen = config.sandbox.listen;
    let running =
        sandbox::serve(config.sandbox, stop.clone()).await.map_err(|error| cannot_listen(listen, &error))?;
    print(&addresses(&running))?;
    shutdown::within_limit(&stop, running.stopped()).await;
    Ok(())
}

/// Starts the partners for the demo: on a free port where theirs is taken.
pub(super) async fn start(config: SandboxConfig, stop: &CancellationToken) -> Result<Running, Stop> {
    match sandbox::serve(config.clone(), stop.clone()).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            let anywhere = SocketAddr::new(config.listen.ip(), 0);
            tracing::info!(taken = %config.listen, "the sandbox takes a free port instead");
            let elsewhere = SandboxConfig { listen: anywhere, ..config };
            sandbox::serve(elsewhere, stop.clone()).await.map_err(|error| cannot_listen(anywhere, &error))
        }
        started => started.map_err(|error| cannot_listen(config.listen, &error)),
    }
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> Stop {
    Stop::failed("sandbox.listen", format!("can't listen on {address}: {error}"))
}

/// Where to look, for people.
pub(super) fn addresses(running: &Running) -> String {
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
