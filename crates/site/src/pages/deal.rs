//! The deal of up to three vehicles at `?vehicles=A,B,C` with the shopper's own figures (PRICE-7).

use super::compare::{Compared, RETRY_AFTER, was_sold};
use super::{Indexing, PageMeta, PageRoute, layout};
use crate::{
    Site,
    assets::Stylesheet,
    site::Shell,
    views::{DealView, Difference, FiguresInput, PageType, find_vehicles, stock_numbers},
};
use ::inventory::Snapshot;
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use messages::DateStyle;

pub(crate) const PAGES: PageRoute = PageRoute { route: META.path, get: || get(show) };

const META: PageMeta = PageMeta {
    path: "/deal",
    kind: PageType::Compare,
    title: |shell| shell.messages.meta_deal_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_deal_description(&shell.name).to_string(),
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "deal/page.html")]
struct DealPage<'a> {
    shell: &'a Shell,
    state: Compared<DealView>,
    /// `Nov 26, 2026`.
    today: String,
}

/// Never cached: there are as many pages as figures, and they are the shopper's own.
async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let numbers = stock_numbers(raw.as_deref());
    let state = if numbers.is_empty() {
        Compared::Nothing
    } else {
        match site.loaded_inventory().await {
            Some(inventory) => deal(&site, &numbers, &inventory, raw.as_deref()),
            None => Compared::NoInventory(format!("{}?{}", META.path, raw.as_deref().unwrap_or_default())),
        }
    };
    let path = raw.map_or_else(|| META.path.to_owned(), |raw| format!("{}?{raw}", META.path));
    render(&site, state, path).respond(&conditions)
}

fn deal(site: &Site, numbers: &[String], inventory: &Snapshot, raw: Option<&str>) -> Compared<DealView> {
    let vehicles = find_vehicles(numbers, inventory);
    if vehicles.is_empty() {
        let was_here = numbers.iter().any(|number| was_sold(site, number));
        return if was_here { Compared::AllGone } else { Compared::Nothing };
    }
    let removed = numbers.iter().filter(|number| inventory.get(number).is_none()).count();
    let input = FiguresInput::parse(raw).unwrap_or_default();
    let absolute = |path: &str| site.shell.absolute(path);
    Compared::Vehicles(Box::new(DealView::new(
        &vehicles,
        removed,
        &site.config,
        inventory.financing(),
        &input,
        absolute,
    )))
}

fn render(site: &Site, state: Compared<DealView>, path: String) -> PreparedResponse {
    let head = META.head(site).with_sheet(Stylesheet::Deal).at(path);
    let head = match &state {
        Compared::Vehicles(deal) => head.described(deal.summary(&site.shell.messages)),
        _ => head,
    };
    let is_unavailable = matches!(state, Compared::NoInventory(_));
    let head = if is_unavailable { head.error(StatusCode::SERVICE_UNAVAILABLE) } else { head };
    let today = site.shell.messages.date(site.now().date(), DateStyle::Short);
    let page = DealPage { shell: &site.shell, state, today };
    let page = layout::render(site, head, CachePolicy::NoCache, page);
    if is_unavailable { page.retry_after(RETRY_AFTER) } else { page }
}
