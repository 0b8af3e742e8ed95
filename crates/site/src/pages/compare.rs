//! The comparison of vehicles at `?vehicles=A,B,C`; the server renders the table.

use super::{Indexing, Page, PageMeta, layout};
use crate::{
    Site,
    site::Shell,
    views::{Comparison, PageType, compare_path, find_vehicles, stock_numbers},
};
use ::inventory::{Snapshot, StockNumber};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http::StatusCode;
use http_server::{CachePolicy, Conditions};

pub(crate) const PAGE: Page = Page { meta: META, get: || get(show), form: None };

/// Only the address without vehicles is indexed.
const META: PageMeta = PageMeta {
    path: "/compare",
    kind: PageType::Compare,
    title: |shell| shell.messages.meta_compare_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_compare_description(&shell.name).to_string(),
    ..PageMeta::DEFAULT
};

/// Seconds.
pub(super) const RETRY_AFTER: u32 = 10;

#[derive(Template)]
#[template(path = "compare/page.html")]
struct ComparePage<'a> {
    shell: &'a Shell,
    state: Compared<Comparison>,
}

/// The vehicles that an address names, side by side.
pub(super) enum Compared<T> {
    Vehicles(Box<T>),
    /// The address names no vehicle. The browser may have a list.
    Nothing,
    /// All vehicles have been sold.
    AllGone,
    /// The inventory is unavailable; with the path to retry.
    NoInventory(String),
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let numbers = stock_numbers(raw.as_deref());
    if numbers.is_empty() {
        return page(&site, None, META.path, &conditions, || Compared::Nothing).await;
    }
    match site.loaded_inventory().await {
        Some(inventory) => table(&site, &numbers, &inventory, &conditions).await,
        None => without_inventory(&site, &numbers, &conditions).await,
    }
}

async fn table(site: &Site, numbers: &[String], inventory: &Snapshot, conditions: &Conditions) -> Response {
    let vehicles = find_vehicles(numbers, inventory);
    if vehicles.is_empty() && !numbers.iter().any(|number| was_sold(site, number)) {
        return page(site, None, META.path, conditions, || Compared::Nothing).await;
    }
    let removed = numbers.iter().filter(|number| inventory.get(number).is_none()).count();
    let path = compare_path(vehicles.iter().copied());
    // The page also says how many vehicles are gone, which its address does not.
    page(site, Some(inventory), &format!("{path}#{removed}"), conditions, || match vehicles.as_slice() {
        [] => Compared::AllGone,
        vehicles => Compared::Vehicles(Box::new(Comparison::new(
            vehicles,
            removed,
            inventory.financing(),
            site.shell.absolute(&path),
            &site.config,
        ))),
    })
    .await
}

/// The vehicle was in the inventory before.
pub(super) fn was_sold(site: &Site, number: &str) -> bool {
    StockNumber::new(number).is_some_and(|number| site.feed.history().removed(&number).is_some())
}

async fn page(
    site: &Site,
    inventory: Option<&Snapshot>,
    name: &str,
    conditions: &Conditions,
    state: impl FnOnce() -> Compared<Comparison> + Send,
) -> Response {
    let key = site.page_key(inventory, name).await;
    let page = || {
        let state = state();
        let is_indexed = matches!(state, Compared::Nothing);
        let head = META.head(site).indexing(if is_indexed { Indexing::Indexed } else { Indexing::NoIndex });
        let head = head.at(name.split('#').next().unwrap_or_default());
        layout::render(site, head, CachePolicy::Page, ComparePage { shell: &site.shell, state })
    };
    site.response_cache.respond(key, conditions, page).await
}

/// 503, so that neither caches nor crawlers conclude that the vehicles are gone.
async fn without_inventory(site: &Site, numbers: &[String], conditions: &Conditions) -> Response {
    let values: String = form_urlencoded::byte_serialize(numbers.join(",").as_bytes()).collect();
    let path = format!("{}?vehicles={values}", META.path);
    let key = site.page_key(None, path.as_str()).await;
    let page = || {
        let head = META.head(site).indexing(Indexing::NoIndex).error(StatusCode::SERVICE_UNAVAILABLE);
        let content = ComparePage { shell: &site.shell, state: Compared::NoInventory(path) };
        layout::render(site, head, CachePolicy::NoCache, content).retry_after(RETRY_AFTER)
    };
    site.response_cache.respond(key, conditions, page).await
}
