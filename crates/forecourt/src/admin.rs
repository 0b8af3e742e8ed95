//! The admin listener: pages for staff, metrics and health at a private address.

pub(crate) mod process_metrics;

use crate::{
    error::CommandError,
    http::{self, ConnectionLimits, HttpService, RequestBody},
};
use axum::{Router, response::IntoResponse as _};
use futures_util::future::{Either, ready};
use hyper::{Request, StatusCode, header};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use site::{Hosts, LiveSite, visit_metrics::VISIT_BUCKETS};
use staff::AdminConfig;
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower::Service as _;

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

    /// Serves the site's admin routes until `stop` is cancelled, and returns them.
    #[expect(clippy::disallowed_methods, reason = "both end with `stop`")]
    pub(crate) fn serve(self, live: &LiveSite, config: AdminConfig, stop: CancellationToken) -> Router {
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
        tokio::spawn(http::serve(self.listener, None, routes.clone(), limits, stop));
        tracing::info!(address = %self.address, "serving the admin pages and /metrics");
        routes
    }
}

/// The site, with the pages for staff at a host of their own (ADMIN-12). Metrics are for the admin listener alone.
pub(crate) fn with_staff(site: impl HttpService, staff: Option<(Hosts, Router)>) -> impl HttpService {
    tower::service_fn(move |request: Request<RequestBody>| {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        let host = request.uri().host().or(host);
        let is_staff = |(hosts, _): &&(Hosts, Router)| host.is_some_and(|host| hosts.serving(host).is_some());
        match staff.as_ref().filter(is_staff) {
            None => Either::Left(site.clone().call(request)),
            Some(_) if request.uri().path() == "/metrics" => {
                Either::Right(Either::Left(ready(Ok(StatusCode::NOT_FOUND.into_response()))))
            }
            Some((_, routes)) => Either::Right(Either::Right(routes.clone().call(request))),
        }
    })
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
