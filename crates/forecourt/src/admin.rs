//! The admin listener: pages for staff, metrics and health at a private address.

pub(crate) mod process_metrics;

use crate::{
    error::CommandError,
    http::{self, ConnectionLimits},
};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use site::{LiveSite, visit_metrics::VISIT_BUCKETS};
use staff::AdminConfig;
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Upper bounds of the buckets of durations, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Interval at which the recorder drops old samples.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

const MAX_CONNECTIONS: usize = 32;

/// The listener before it serves.
pub(crate) struct Admin {
    listener: TcpListener,
    address: SocketAddr,
    metrics: PrometheusHandle,
}

impl Admin {
    /// Binds the address and installs the metrics recorder. Call it before anything is counted.
    pub(crate) async fn open(address: SocketAddr) -> Result<Self, CommandError> {
        let metrics = install_recorder().map_err(|error| CommandError::failed("metrics", error))?;
        process_metrics::describe();
        let listener = http::bind("admin_listen", address).await?;
        let address = listener.local_addr().map_err(|error| CommandError::failed("admin_listen", error))?;
        Ok(Self { listener, address, metrics })
    }

    /// Serves the site's admin routes until `stop` is cancelled.
    #[expect(clippy::disallowed_methods, reason = "both end with `stop`")]
    pub(crate) fn serve(self, live: &LiveSite, config: AdminConfig, stop: CancellationToken) {
        let metrics = self.metrics.clone();
        let routes = staff::router(live, config, move || {
            process_metrics::record_memory();
            metrics.render()
        });
        tokio::spawn(upkeep(self.metrics, stop.clone()));
        let limits = ConnectionLimits {
            listener: "admin",
            total: MAX_CONNECTIONS,
            per_client: MAX_CONNECTIONS,
            exempt: Vec::new(),
        };
        tokio::spawn(http::serve(self.listener, None, routes, limits, stop));
        tracing::info!(address = %self.address, "serving the admin pages and /metrics");
    }
}

fn install_recorder() -> Result<PrometheusHandle, BuildError> {
    let builder = PrometheusBuilder::new().set_buckets(&BUCKETS)?;
    let builder = VISIT_BUCKETS.iter().try_fold(builder, |builder, (name, buckets)| {
        builder.set_buckets_for_metric(Matcher::Full((*name).to_owned()), buckets)
    })?;
    builder.install_recorder()
}

async fn upkeep(metrics: PrometheusHandle, stop: CancellationToken) {
    let mut tick = tokio::time::interval(UPKEEP_INTERVAL);
    while stop.run_until_cancelled(tick.tick()).await.is_some() {
        metrics.run_upkeep();
    }
}
