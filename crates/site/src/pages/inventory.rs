//! The results page (SRP). Every state has an address, and the server renders it whole.

mod canonical;

use super::{Indexing, LOADING_REFRESH, Page, PageMeta, layout};
use crate::{
    Site,
    pages::Head,
    site::Shell,
    site::empty_inventory,
    structured_data::{breadcrumb_list, item_list},
    views::{
        FilterField, LandingKind, LandingPage, PageType, ResultsLabels, ResultsState, ResultsView,
        in_default_order, landing_pages, may_be_landing_page,
    },
};
use ::inventory::{Query, ResolvedQuery, Results};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::{IntoResponse, Response},
    routing::get,
};
use canonical::canonical;
use feed::InventoryState;
use http::{StatusCode, header};
use http_server::{CacheKey, CachePolicy, ClientAddress, Conditions, PreparedResponse, SameOrigin};

pub(crate) const PAGE: Page = Page { meta: META, get: || get(show), form: None };

/// The page of all vehicles. [`canonical()`] says which other results are indexed.
const META: PageMeta = PageMeta {
    path: "/inventory",
    kind: PageType::ItemList,
    title: ResultsLabels::title_of_inventory,
    description: ResultsLabels::description_of_inventory,
    shows_inventory: true,
    ..PageMeta::DEFAULT
};

/// Seconds until a client may retry.
const FAILED_RETRY_AFTER: u32 = 30;

#[derive(Template)]
#[template(path = "inventory/page.html")]
struct InventoryPage<'a> {
    shell: &'a Shell,
    results: ResultsView,
    landing_pages: Vec<LandingPage>,
}

impl InventoryPage<'_> {
    /// Links to the landing pages by kind. A single make is left out, because it is the whole
    /// inventory.
    fn browse_links(&self) -> impl Iterator<Item = (LandingKind, Vec<&LandingPage>)> {
        let group = |kind: LandingKind| {
            (kind, self.landing_pages.iter().filter(|page| page.kind == kind).collect::<Vec<_>>())
        };
        let is_useful = |(kind, pages): &(LandingKind, Vec<_>)| {
            pages.len() > usize::from(*kind == LandingKind::Make)
                && !self.shell.messages[kind.heading()].is_empty()
        };
        LandingKind::ALL.into_iter().map(group).filter(is_useful)
    }
}

#[derive(Template)]
#[template(path = "inventory/results.html")]
struct ResultsFragment<'a> {
    shell: &'a Shell,
    results: ResultsView,
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let state = site.feed.inventory().await;
    respond(&site, &state, raw, &conditions, PAGE_HTML).await
}

/// `GET /inventory/results`: only the results region.
pub(crate) async fn results(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let state = site.feed.inventory().await;
    respond(&site, &state, raw, &conditions, RESULTS_HTML).await
}

/// `POST /inventory/refresh`: fetches the inventory, then answers with the results region.
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
    // On an error the script reloads the page.
    if let Err(seconds) = site.refresh_limiter.admit(client) {
        return (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())]).into_response();
    }
    let state = site.feed.refresh().await;
    respond(&site, &state, raw, &conditions, RESULTS_HTML).await
}

/// The part of the results that a response shows, and its form.
#[derive(Clone, Copy)]
pub(crate) struct Presentation {
    /// Tells the presentations apart in the page cache.
    pub name: &'static str,
    pub render: fn(&Site, ShownResults<'_>) -> PreparedResponse,
}

/// Results, ready to be rendered.
pub(crate) struct ShownResults<'r> {
    pub head: Head,
    pub view: ResultsView,
    /// `None` without an inventory.
    pub results: Option<&'r Results<'r>>,
    landing_pages: Vec<LandingPage>,
    pub policy: CachePolicy,
}

const PAGE_HTML: Presentation = Presentation {
    name: "page",
    render: |site, ShownResults { head, view: results, landing_pages, policy, .. }| {
        layout::render(site, head, policy, InventoryPage { shell: &site.shell, results, landing_pages })
    },
};

const RESULTS_HTML: Presentation = Presentation {
    name: "results",
    render: |site, ShownResults { head, view: results, policy, .. }| {
        site.page(head.status, policy, &ResultsFragment { shell: &site.shell, results })
    },
};

pub(crate) async fn respond(
    site: &Site,
    state: &InventoryState,
    raw: Option<String>,
    conditions: &Conditions,
    presentation: Presentation,
) -> Response {
    let query = Query::parse(&raw.unwrap_or_default());
    let inventory = match state {
        InventoryState::Loaded(inventory) => inventory,
        // Shoppers see an empty inventory (FEED-5).
        InventoryState::NotArray => empty_inventory(),
        InventoryState::Loading => {
            return without_inventory(site, presentation, &query, ResultsState::Loading, conditions).await;
        }
        InventoryState::Failed(_) => {
            return without_inventory(site, presentation, &query, ResultsState::Failed, conditions).await;
        }
    };
    let query = query.resolve(inventory);
    let name = format!("{} {}", presentation.name, query.path());
    let key = CacheKey::new(Some(inventory.version()), Some(site.time_window()), name).replayable();
    let page = || render_results(site, &query.run(), presentation);
    site.response_cache.respond(key, conditions, page).await
}

fn render_results(site: &Site, results: &Results<'_>, presentation: Presentation) -> PreparedResponse {
    // For crawlers, and for shoppers who found nothing. Elsewhere the links would drop filters.
    let is_entrance = results.total == 0 || may_be_landing_page(results.query());
    let all = || landing_pages(results.resolved.inventory().summary(), &site.shell.messages);
    let landing_pages = if is_entrance { all() } else { Vec::new() };
    let labels = ResultsLabels::new(site, results, &landing_pages);
    let head = match canonical(results, &landing_pages) {
        Some(query) => head(site, &query.path(), &labels),
        None => head(site, META.path, &labels).indexing(Indexing::NoIndex),
    };
    let mut head =
        head.with_data(&item_list(site, results)).with_data(&breadcrumb_list(site, &labels.breadcrumbs));
    head.feed = Some(feed_path(&results.resolved));
    let head = head.at(results.resolved.path());
    let view = ResultsView::new(labels, results, site);
    let results = Some(results);
    let shown = ShownResults { head, view, results, landing_pages, policy: CachePolicy::Page };
    (presentation.render)(site, shown)
}

/// 503, so that crawlers come back instead of indexing a page without vehicles.
async fn without_inventory(
    site: &Site,
    presentation: Presentation,
    query: &Query,
    state: ResultsState,
    conditions: &Conditions,
) -> Response {
    let (retry_after, refresh) = match state {
        ResultsState::Loading => (LOADING_REFRESH, Some(LOADING_REFRESH)),
        _ => (FAILED_RETRY_AFTER, None),
    };
    let state_name = if refresh.is_some() { "loading" } else { "failed" };
    let name = format!("{} {state_name} {}", presentation.name, query.path());
    let key = site.page_key(None, name).await;
    let page = || {
        let labels = ResultsLabels::of_inventory(site);
        let mut head = head(site, META.path, &labels).indexing(Indexing::NoIndex);
        // Analytics get no error code: the page shows a state of the results.
        head.status = StatusCode::SERVICE_UNAVAILABLE;
        head.refresh = refresh;
        let view = ResultsView::without_inventory(labels, state, query);
        let (results, landing_pages, policy) = (None, Vec::new(), CachePolicy::NoCache);
        let shown = ShownResults { head, view, results, landing_pages, policy };
        (presentation.render)(site, shown).retry_after(retry_after)
    };
    site.response_cache.respond(key, conditions, page).await
}

fn head(site: &Site, path: &str, labels: &ResultsLabels) -> Head {
    Head::new(site, META.kind, path, &labels.title, &labels.description)
}

/// Path of the Atom feed with the same search.
pub(crate) fn feed_path(query: &ResolvedQuery<'_>) -> String {
    let query = query.interpretation().map_or(query.query(), |sentence| sentence.original());
    in_default_order(query).path().replacen("/inventory", "/inventory.atom", 1)
}
