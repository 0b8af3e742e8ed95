//! Figures for operators: `/metrics` as Prometheus text, on an address of its own that the public never reaches.

use crate::{http, outcome::Stop};
use axum::{Router, http::header, routing::get};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::{net::SocketAddr, time::Duration};
use tokio_util::sync::CancellationToken;

/// Upper ends of the buckets that durations are counted in, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// How often the recorder tidies up what nobody has fetched.
const UPKEEP: Duration = Duration::from_secs(5);

/// Collects from now on, and serves the figures until `stop` is cancelled.
pub(crate) async fn serve(address: SocketAddr, stop: CancellationToken) -> Result<(), Stop> {
    let builder =
        PrometheusBuilder::new().set_buckets(&BUCKETS).map_err(|error| Stop::failed("metrics", error))?;
    let recorder = builder.install_recorder().map_err(|error| Stop::failed("metrics", error))?;
    let listener = http::bind("admin_listen", address).await?;
    let address = listener.local_addr().map_err(|error| Stop::failed("admin_listen", error))?;
    let shown = recorder.clone();
    let text = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    let router = Router::new().route("/metrics", get(move || async move { (text, shown.render()) }));
    tokio::spawn(upkeep(recorder, stop.clone()));
    tokio::spawn(http::serve(listener, router, stop));
    tracing::info!(%address, "serving /metrics");
    Ok(())
}

async fn upkeep(recorder: PrometheusHandle, stop: CancellationToken) {
    let mut tick = tokio::time::interval(UPKEEP);
    while stop.run_until_cancelled(tick.tick()).await.is_some() {
        recorder.run_upkeep();
    }
}
