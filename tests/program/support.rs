//! Starts the program and its partners, and sends requests.

pub(crate) mod app;
#[cfg(target_os = "linux")]
pub(crate) mod disk;
pub(crate) mod door;
pub(crate) mod leads;
pub(crate) mod mock_feed;
pub(crate) mod network;
pub(crate) mod object_store;
pub(crate) mod photo_host;
pub(crate) mod smtp_server;
pub(crate) mod tls;
pub(crate) mod wait;

use sandbox::{Fault, Sandbox, SandboxConfig};
use std::net::SocketAddr;
use tokio_util::sync::CancellationToken;

/// Starts the sandbox on a free port.
pub(crate) async fn start_sandbox() -> Sandbox {
    let config = SandboxConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        feed_fault: Fault::None,
        crm_fault: Fault::None,
    };
    sandbox::serve(config, CancellationToken::new()).await.unwrap()
}

/// A client that does not follow redirects.
#[expect(clippy::disallowed_methods, reason = "a visitor's client, not the program's")]
pub(crate) fn client() -> reqwest::Client {
    // Fails if an earlier test of the process has installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}
