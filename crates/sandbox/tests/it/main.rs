//! Tests the sandbox over HTTP: responses and faults.

#![expect(clippy::unwrap_used, reason = "a failure fails the test")]

mod badge;
mod client;
mod control;
mod crm;
mod faults;
mod feed;
mod pages;
mod photos;
mod price_history;
mod vehicles;

use sandbox::{Fault, Sandbox, SandboxConfig};
use std::net::{Ipv4Addr, SocketAddr};
use tokio_util::sync::{CancellationToken, DropGuard};

/// A sandbox on its own port, which stops with the test.
struct TestSandbox {
    sandbox: Sandbox,
    stop: CancellationToken,
    _stop_on_drop: DropGuard,
}

impl TestSandbox {
    async fn start() -> Self {
        Self::with(SandboxConfig {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            feed_fault: Fault::None,
            crm_fault: Fault::None,
        })
        .await
    }

    async fn with(config: SandboxConfig) -> Self {
        let stop = CancellationToken::new();
        let sandbox = sandbox::serve(config, stop.clone()).await.unwrap();
        Self { sandbox, _stop_on_drop: stop.clone().drop_guard(), stop }
    }

    async fn get(&self, path: &str) -> client::Response {
        client::get(&self.sandbox.origin(), path, &[]).await
    }

    async fn post(&self, path: &str, body: &str) -> client::Response {
        client::send(&self.sandbox.origin(), "POST", path, &[], body).await
    }

    /// The listing's records.
    async fn listing(&self) -> Vec<serde_json::Value> {
        self.get("/feed/listings").await.json().as_array().unwrap().clone()
    }
}
