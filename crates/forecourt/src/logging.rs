//! Logs on stderr: readable on a terminal, else JSON. `RUST_LOG` sets the level, by default `info`.

use std::io::IsTerminal as _;
use tracing_subscriber::{
    Layer as _, filter::Targets, fmt::layer, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

/// The library of the agents' protocol logs what clients write, up to warnings.
const DEFAULT_FILTER: &str = "info,rmcp=error";

pub(crate) fn start() {
    let wanted = std::env::var("RUST_LOG").ok().filter(|filter| !filter.is_empty());
    let filter = wanted.and_then(|filter| filter.parse().ok()).unwrap_or_else(default_filter);
    // Without this the library reports a failed write to stderr, and that would panic.
    let to_stderr = layer().with_writer(std::io::stderr).log_internal_errors(false);
    let lines = if std::io::stderr().is_terminal() {
        to_stderr.with_target(false).boxed()
    } else {
        to_stderr.json().flatten_event(true).boxed()
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
}

/// Levels by the start of a module's path.
fn default_filter() -> Targets {
    DEFAULT_FILTER.parse().unwrap_or_default()
}
