//! Outbound inventory feeds for advertising partners, each with its own columns (MACHINE-6).
//!
//! They are built from the snapshot that pages show. A failed feed is 503, because a partner removes
//! every vehicle that a 200 does not list; an empty inventory is a table without rows.

mod google;
mod meta;
mod offer;
mod table;

use super::inventory_unavailable;
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
};
use axum::{extract::State, response::Response};
use feed::InventoryState;
use http::StatusCode;
use table::Consumer;

/// `GET /feeds/google-vehicles.tsv`: Google's vehicle listings.
pub(crate) async fn google(State(site): State<Site>, conditions: Conditions) -> Response {
    answer(&site, &google::CONSUMER, &conditions).await
}

/// `GET /feeds/meta-vehicles.csv`: Meta's automotive catalog.
pub(crate) async fn meta(State(site): State<Site>, conditions: Conditions) -> Response {
    answer(&site, &meta::CONSUMER, &conditions).await
}

async fn answer(site: &Site, consumer: &Consumer, conditions: &Conditions) -> Response {
    let InventoryState::Loaded(stock) = site.feed.inventory().await else {
        return inventory_unavailable().respond(conditions);
    };
    let key = CacheKey::new(Some(&stock), None, consumer.name).replayable().file();
    let file = || {
        let table = consumer.table(site, &stock);
        PreparedResponse::new(StatusCode::OK, consumer.content_type, CachePolicy::Page, table.into())
    };
    site.response_cache.respond(key, conditions, file).await
}
