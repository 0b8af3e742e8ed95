//! The results page (SRP): every state is an address, and the server renders it whole.

mod canonical;
pub(crate) mod search_feed;

pub(crate) use canonical::canonical;

use super::{
    Page,
    frame::{layout, paths},
};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, ClientAddress, Conditions, PreparedResponse, SameOrigin},
    pages::Head,
    site::Shell,
    state::no_stock,
    structured_data::{breadcrumb_list, item_list},
    views::{By, FilterField, ListingWords, PageType, Part, ResultsView, State as Stock, parts},
};
use ::inventory::{Query, Results, Settled};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::{IntoResponse, Response},
    routing::get,
};
use feed::InventoryState;
use http::{StatusCode, header};
use std::sync::Arc;

/// `GET /inventory`.
pub(crate) static PAGE: Page = Page {
    path: paths::INVENTORY,
    kind: PageType::ItemList,
    title: ListingWords::TITLE,
    description: ListingWords::DESCRIPTION,
    shows_lot: true,
    get: || get(show),
    form: None,
};

/// Seconds after which a failed page may be asked for again.
const FAILED_RETRY: u32 = 30;
/// Seconds after which a loading page asks again.
const LOADING_RETRY: u32 = 2;

#[derive(Template)]
#[template(path = "inventory/page.html")]
struct InventoryPage<'a> {
    shell: &'a Shell,
    results: ResultsView,
    parts: Vec<Part>,
}

impl InventoryPage<'_> {
    /// The parts by kind; one make alone is the whole lot.
    fn blocks(&self) -> impl Iterator<Item = (By, Vec<&Part>)> {
        let block = |by: By| (by, self.parts.iter().filter(|part| part.by == by).collect::<Vec<_>>());
        By::ALL.into_iter().map(block).filter(|(by, parts)| parts.len() > usize::from(*by == By::Make))
    }
}

#[derive(Template)]
#[template(path = "inventory/results.html")]
struct ResultsFragment<'a> {
    shell: &'a Shell,
    results: ResultsView,
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let listing = site.feed.inventory().await;
    answer(&site, &listing, read(raw), &conditions, Extent::Page).await
}

/// `GET /inventory/results`: the results region alone.
pub(crate) async fn results(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let listing = site.feed.inventory().await;
    answer(&site, &listing, read(raw), &conditions, Extent::Results).await
}

/// `POST /inventory/refresh`: fetches again for everybody, then answers as the results region does.
pub(crate) async fn refresh(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    ClientAddress(client): ClientAddress,
    SameOrigin(ours): SameOrigin,
    conditions: Conditions,
) -> Response {
    if !ours {
        return StatusCode::FORBIDDEN.into_response();
    }
    // The page's script loads the page anew where no region comes.
    if let Err(seconds) = site.refreshes.admit(client) {
        return (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())]).into_response();
    }
    let listing = site.feed.refresh().await;
    answer(&site, &listing, read(raw), &conditions, Extent::Results).await
}

fn read(raw: Option<String>) -> Query {
    Query::parse(&raw.unwrap_or_default())
}

/// How much of the page is asked for.
#[derive(Clone, Copy, Debug)]
enum Extent {
    Page,
    Results,
}

impl Extent {
    const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Results => "results",
        }
    }
}

async fn answer(
    site: &Site,
    listing: &InventoryState,
    query: Query,
    conditions: &Conditions,
    extent: Extent,
) -> Response {
    let stock = match listing {
        InventoryState::Loaded(stock) => stock,
        // To a shopper an empty lot (FEED-5).
        InventoryState::NotArray => no_stock(),
        InventoryState::Loading => {
            return without_stock(site, extent, &query, Stock::Loading, conditions).await;
        }
        InventoryState::Failed(_) => {
            return without_stock(site, extent, &query, Stock::Failed, conditions).await;
        }
    };
    let time_window = site.time_window();
    let key = |query: &Settled<'_>| {
        let name = format!("{} {}", extent.name(), query.path());
        CacheKey::new(Some(stock), Some(Arc::clone(&time_window)), name).replayable()
    };
    let query = query.settle(stock);
    if let Some(answer) = site.response_cache.cached(&key(&query), conditions).await {
        return answer;
    }
    // A page beyond the last shows the last, and is kept as that: its numbers have no end.
    let results = query.run();
    let page = || answered(site, &results, extent);
    site.response_cache.respond(key(&results.query), conditions, page).await
}

fn answered(site: &Site, results: &Results<'_>, extent: Extent) -> PreparedResponse {
    let parts = parts(results.query.snapshot().lot());
    let words = ListingWords::of(site, results, &parts);
    let head = match canonical(results, &parts) {
        Some(query) => head(site, &query.path(), &words),
        None => head(site, PAGE.path, &words).unlisted(),
    };
    let mut head = head
        .with_data(item_list(site, results, &words.title))
        .with_data(breadcrumb_list(site, &words.breadcrumbs));
    head.feed = Some(search_feed::path(&results.query));
    let view = ResultsView::found(words, results, site);
    render(site, extent, head, view, parts, StatusCode::OK, CachePolicy::Page)
}

/// Loading and failure are 503: a crawler comes back instead of keeping a page without vehicles.
async fn without_stock(
    site: &Site,
    extent: Extent,
    query: &Query,
    state: Stock,
    conditions: &Conditions,
) -> Response {
    let (retry_after, refresh) = match state {
        Stock::Loading => (LOADING_RETRY, Some(LOADING_RETRY)),
        _ => (FAILED_RETRY, None),
    };
    let name = format!("{} without an inventory, {}, {}", extent.name(), refresh.is_some(), query.path());
    let key = CacheKey::new(None, Some(site.time_window()), name);
    let page = || {
        let words = ListingWords::of_the_lot(site);
        let mut head = head(site, PAGE.path, &words).unlisted();
        head.refresh = refresh;
        let view = ResultsView::without_stock(words, state, query);
        render(site, extent, head, view, Vec::new(), StatusCode::SERVICE_UNAVAILABLE, CachePolicy::NoCache)
            .retry_after(retry_after)
    };
    site.response_cache.respond(key, conditions, page).await
}

fn render(
    site: &Site,
    extent: Extent,
    head: Head,
    results: ResultsView,
    parts: Vec<Part>,
    status: StatusCode,
    policy: CachePolicy,
) -> PreparedResponse {
    let shell = &site.shell;
    match extent {
        Extent::Page => layout::whole(site, head, status, policy, InventoryPage { shell, results, parts }),
        Extent::Results => PreparedResponse::page(status, policy, &ResultsFragment { shell, results }),
    }
}

fn head(site: &Site, path: &str, words: &ListingWords) -> Head {
    Head::new(site, PageType::ItemList, path, &words.title, &words.description)
}
