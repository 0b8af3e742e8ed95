//! The operator's listener: figures and health, on an address of its own that the public never reaches.

use crate::{
    http::{self, Bounds},
    outcome::Stop,
};
use axum::{Router, http::header, response::IntoResponse, routing::get};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use site::VISIT_BUCKETS;
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Upper ends of the buckets that durations are counted in, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// How often the recorder tidies up what nobody has fetched.
const UPKEEP: Duration = Duration::from_secs(5);

/// An operator's tools are few.
const CONNECTIONS: usize = 32;

/// The listener, before it answers.
pub(crate) struct Admin {
    listener: TcpListener,
    address: SocketAddr,
    figures: PrometheusHandle,
}

impl Admin {
    /// Takes the address, and collects figures from now on: before anybody counts anything.
    pub(crate) async fn open(address: SocketAddr) -> Result<Self, Stop> {
        let figures = collecting().map_err(|error| Stop::failed("metrics", error))?;
        let listener = http::bind("admin_listen", address).await?;
        let address = listener.local_addr().map_err(|error| Stop::failed("admin_listen", error))?;
        Ok(Self { listener, address, figures })
    }

    /// Serves `/metrics` and these routes until `stop` is cancelled.
    #[expect(clippy::disallowed_methods, reason = "both end with `stop`")]
    pub(crate) fn serve(self, routes: Router, stop: CancellationToken) {
        let figures = self.figures.clone();
        let answers = routes.route("/metrics", get(move || async move { as_text(&figures) }));
        tokio::spawn(upkeep(self.figures, stop.clone()));
        let bounds = Bounds { listener: "admin", all: CONNECTIONS, each: CONNECTIONS, exempt: Vec::new() };
        tokio::spawn(http::serve(self.listener, answers, bounds, stop));
        tracing::info!(address = %self.address, "serving /metrics");
    }
}

/// Collects from now on: durations in buckets of ours, what visitors' browsers measure in buckets of its own.
fn collecting() -> Result<PrometheusHandle, BuildError> {
    let usual = PrometheusBuilder::new().set_buckets(&BUCKETS)?;
    let builder = VISIT_BUCKETS.iter().try_fold(usual, |builder, (name, buckets)| {
        builder.set_buckets_for_metric(Matcher::Full((*name).to_owned()), buckets)
    })?;
    builder.install_recorder()
}

fn as_text(figures: &PrometheusHandle) -> impl IntoResponse + use<> {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], figures.render())
}

async fn upkeep(figures: PrometheusHandle, stop: CancellationToken) {
    let mut tick = tokio::time::interval(UPKEEP);
    while stop.run_until_cancelled(tick.tick()).await.is_some() {
        figures.run_upkeep();
    }
}
