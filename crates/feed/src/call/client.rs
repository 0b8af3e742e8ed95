//! The one HTTP client of the crate: nothing is asked without its limits.

use crate::BuildError;
use std::time::Duration;
use url::{Host, Url};

/// Longest wait for a connection, TLS included; part of a try's own limit.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Builds the client that every call shares.
///
/// Redirects are not its business: [`Hops`](super::hops::Hops) decides where a request and its keys may go.
/// Proxies are taken from the environment, as operators expect of a server's outgoing calls, unless the feed is on this
/// machine, where no proxy would find it: so the demo runs behind any.
pub(crate) fn build(feed: &Url) -> Result<reqwest::Client, BuildError> {
    // An error here says that the program has chosen a provider already, and that one serves as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder()
        .user_agent(concat!("Forecourt/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT);
    let builder = if is_on_this_machine(feed) { builder.no_proxy() } else { builder };
    builder.build().map_err(|error| BuildError::Client(super::causes(&error)))
}

fn is_on_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_addresses_are_on_this_machine_and_others_are_not() {
        let is_here = |url: &str| is_on_this_machine(&Url::parse(url).unwrap());
        assert!(
            ["http://127.0.0.1:4000/", "http://[::1]/", "http://LOCALHOST/cars"].into_iter().all(is_here)
        );
        assert!(
            !["http://10.0.0.1/", "https://feed.example/", "http://localhost.example/"]
                .into_iter()
                .any(is_here)
        );
    }
}
