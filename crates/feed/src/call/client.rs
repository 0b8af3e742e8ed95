//! The one HTTP client of the crate: nothing is asked without its limits.

use crate::BuildError;
use std::time::Duration;

/// Longest wait for a connection, TLS included; part of a try's own limit.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Builds the client that every call shares.
///
/// Redirects are not its business: [`Hops`](super::hops::Hops) decides where a request and its keys may go.
/// Proxies are taken from the environment, as operators expect of a server's outgoing calls.
pub(crate) fn build() -> Result<reqwest::Client, BuildError> {
    // An error here says that the program has chosen a provider already, and that one serves as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .user_agent(concat!("Forecourt/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
        .build()
        .map_err(|error| BuildError::Client(super::causes(&error)))
}
