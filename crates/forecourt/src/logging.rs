//! Logs on stderr: readable on a terminal, else JSON. `RUST_LOG` sets the level, by default `info`.

use std::io::IsTerminal as _;
use tracing_subscriber::{EnvFilter, fmt};

/// The library of the agents' protocol logs what clients write, up to warnings.
const DEFAULT_FILTER: &str = "info,rmcp=error";

pub(crate) fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    // Without this the library reports a failed write to stderr, and that would panic.
    let to_stderr = fmt().with_writer(std::io::stderr).with_env_filter(filter).log_internal_errors(false);
    if std::io::stderr().is_terminal() {
        to_stderr.with_target(false).init();
    } else {
        to_stderr.json().flatten_event(true).init();
    }
}
