//! HTTP: hostile and slow clients, limits, caches, photos, metrics.

#[cfg(target_os = "linux")]
mod connections;
mod malformed_requests;
#[cfg(target_os = "linux")]
mod metric_cardinality;
mod page_work;
mod photo_store;
mod photos;
mod post_limits;
mod proxies;
mod refresh;
#[cfg(target_os = "linux")]
mod restart;
mod tls;
mod two_lots;
mod visit_metrics;
