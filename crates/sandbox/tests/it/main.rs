//! The sandbox through its one port: what partners answer, and how they fail.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on ends there")]

mod badge;
mod client;
mod control;
mod crm;
mod faults;
mod feed;
mod lot;
mod pages;
mod past;
mod photos;

use sandbox::{Fault, Running, SandboxConfig};
use std::net::{Ipv4Addr, SocketAddr};
use tokio_util::sync::{CancellationToken, DropGuard};

/// A sandbox for one test, on a port of its own; it stops when the test ends.
struct Stage {
    sandbox: Running,
    stop: CancellationToken,
    _stops_at_the_end: DropGuard,
}

impl Stage {
    async fn open() -> Self {
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
        Self { sandbox, _stops_at_the_end: stop.clone().drop_guard(), stop }
    }

    async fn get(&self, path: &str) -> client::Answer {
        client::get(&self.sandbox.origin(), path, &[]).await
    }

    async fn post(&self, path: &str, body: &str) -> client::Answer {
        client::send(&self.sandbox.origin(), "POST", path, &[], body).await
    }

    /// The listing's records.
    async fn listing(&self) -> Vec<serde_json::Value> {
        self.get("/feed/listings").await.json().as_array().unwrap().clone()
    }
}
