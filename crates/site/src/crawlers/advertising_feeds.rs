//! Advertising feeds: the inventory as advertising networks and marketplaces read it (MACHINE-6).
//!
//! `column` is the table of what a feed can contain, `consumers` the tables of what each consumer
//! reads. Feeds are built from the snapshot that pages show. A failed inventory is 503, because a
//! consumer removes every vehicle that a 200 does not list; an empty one is a file without vehicles.

mod column;
mod consumer;
mod consumers;
mod file;
mod offer;
mod refusal;
mod report;
mod words;

pub use consumers::NAMES;
pub use report::{AdvertisingReport, FeedCount, RefusalReason, RefusedVehicle};

use crate::{Site, crawlers::inventory_unavailable};
use axum::{Router, extract::State, response::Response, routing::get};
use consumers::FILES;
use file::FeedFile;
use http::StatusCode;
use http_server::{CacheKey, CachePolicy, Conditions, PreparedResponse};

/// A route for each file.
pub(crate) fn routes() -> Router<Site> {
    FILES.iter().fold(Router::new(), |routes, file| {
        let show = move |State(site): State<Site>, conditions: Conditions| async move {
            show(&site, file, &conditions).await
        };
        routes.route(file.path, get(show))
    })
}

async fn show(site: &Site, file: &'static FeedFile, conditions: &Conditions) -> Response {
    let Some(inventory) = site.loaded_inventory().await else {
        return inventory_unavailable(&site.shell.messages).respond(conditions);
    };
    let key = CacheKey::new(Some(inventory.version()), None, file.path).replayable().file();
    let made = || {
        let body = file.make(site, &inventory);
        PreparedResponse::new(StatusCode::OK, file.format.content_type(), CachePolicy::Page, body.into())
    };
    site.response_cache.respond(key, conditions, made).await
}
