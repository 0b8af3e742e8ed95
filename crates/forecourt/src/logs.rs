//! Logs: on stderr, for people on a terminal, as JSON otherwise. `RUST_LOG` says how much; without it, `info`.

use std::io::IsTerminal as _;
use tracing_subscriber::{EnvFilter, fmt};

/// Sends the logs of the whole program to stderr, from now on.
pub(crate) fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    // A line that cannot be written is lost, and nothing else: the library would print that to stderr, which panics there.
    let to_stderr = fmt().with_writer(std::io::stderr).with_env_filter(filter).log_internal_errors(false);
    if std::io::stderr().is_terminal() {
        to_stderr.with_target(false).init();
    } else {
        to_stderr.json().flatten_event(true).init();
    }
}
