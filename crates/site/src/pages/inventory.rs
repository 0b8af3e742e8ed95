//! The results page (SRP): every state is an address, and the server renders it whole.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{FilterField, Head, PageType, ResultsView, Shell, State as Stock},
};
use ::inventory::{Query, Results, Vehicle};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use feed::Listing;
use http::StatusCode;
use serde_json::json;

/// Seconds after which a failed page may be asked for again.
const FAILED_RETRY: u32 = 30;
/// Seconds after which a loading page asks again.
const LOADING_RETRY: u32 = 2;

#[derive(Template)]
#[template(path = "inventory/page.html")]
struct InventoryPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    results: ResultsView,
}

#[derive(Template)]
#[template(path = "inventory/results.html")]
struct ResultsFragment<'a> {
    shell: &'a Shell,
    results: ResultsView,
}

/// `GET /inventory`.
pub(crate) async fn show(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let listing = site.feed.listing().await;
    answer(&site, &listing, &read(raw), &conditions, Part::Page).await
}

/// `GET /inventory/results`: the results region alone.
pub(crate) async fn results(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let listing = site.feed.listing().await;
    answer(&site, &listing, &read(raw), &conditions, Part::Results).await
}

/// `POST /inventory/refresh`: fetches again for everybody, then answers as the results region does.
pub(crate) async fn refresh(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let listing = site.feed.refresh().await;
    answer(&site, &listing, &read(raw), &conditions, Part::Results).await
}

fn read(raw: Option<String>) -> Query {
    Query::parse(&raw.unwrap_or_default())
}

/// How much of the page is asked for.
#[derive(Clone, Copy, Debug)]
enum Part {
    Page,
    Results,
}

async fn answer(
    site: &Site,
    listing: &Listing,
    query: &Query,
    conditions: &Conditions,
    part: Part,
) -> Response {
    match listing {
        Listing::Loaded(snapshot) => {
            let query = query.clone().settle(snapshot);
            let key = PageKey::new(Some(snapshot), &site.moment(), &format!("{part:?}{}", query.path()));
            let page = || {
                let results = query.run(snapshot);
                let view = ResultsView::found(&results, snapshot, &site.config);
                render(site, part, head_of(site, &results), view, StatusCode::OK, CachePolicy::Page)
            };
            site.pages.get(key, page).await.respond(conditions)
        }
        Listing::Loading => {
            without_stock(site, part, query, Stock::Loading, LOADING_RETRY).respond(conditions)
        }
        Listing::Failed(_) => {
            without_stock(site, part, query, Stock::Failed, FAILED_RETRY).respond(conditions)
        }
    }
}

/// Loading and failure are 503: a crawler comes back instead of keeping a page without vehicles.
fn without_stock(site: &Site, part: Part, query: &Query, state: Stock, retry_after: u32) -> Rendered {
    let mut head = head(site, query);
    head.refresh = matches!(state, Stock::Loading).then_some(retry_after);
    let view = ResultsView::without_stock(state, query);
    render(site, part, head, view, StatusCode::SERVICE_UNAVAILABLE, CachePolicy::Passing)
        .retry_after(retry_after)
}

fn render(
    site: &Site,
    part: Part,
    head: Head,
    results: ResultsView,
    status: StatusCode,
    policy: CachePolicy,
) -> Rendered {
    match part {
        Part::Page => {
            let page = InventoryPage { shell: &site.shell, head, year: site.copyright_year(), results };
            Rendered::page(status, policy, &page)
        }
        Part::Results => Rendered::page(status, policy, &ResultsFragment { shell: &site.shell, results }),
    }
}

/// Each page of the whole lot is indexable at its own address; a filtered or sorted one is not.
fn head(site: &Site, query: &Query) -> Head {
    let shell = &site.shell;
    let description = format!(
        "Browse used cars, trucks and SUVs at {} in {}: photos, prices and full details of every vehicle on the lot.",
        shell.name, shell.city_line
    );
    let title = format!("Inventory | {} - Browse Cars for Sale", shell.name);
    let mut head = Head::new(site, PageType::ItemList, &query.path(), title, description);
    head.noindex = *query != Query::default().on_page(query.page);
    head
}

/// The head of an answered query, with the vehicles of this page in order, for machines (standards, section 2.3).
fn head_of(site: &Site, results: &Results<'_>) -> Head {
    let head = head(site, &results.query);
    if head.noindex {
        return head;
    }
    let item = |(position, vehicle): (usize, &&Vehicle)| json!({"@type": "ListItem", "position": position, "url": site.shell.absolute(&vehicle.path())});
    let items: Vec<_> = (results.start..).zip(&results.vehicles).map(item).collect();
    head.with_data(&json!({"@context": "https://schema.org", "@type": "ItemList", "itemListElement": items}))
}
