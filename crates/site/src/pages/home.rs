//! The home page: seven sections in their order, the first with some of the lot's cars, then Get in Touch.

mod arrivals;

use super::{Page, frame::layout};
use crate::{
    Review, Site, StaffMember, Stat,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
    site::Shell,
    structured_data::web_site,
    views::{By, DepartmentHours, HeroSearch, PageType, Part, Picture, parts},
};
use ::inventory::{Lot, Snapshot};
use arrivals::Arrivals;
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use feed::InventoryState;
use http::StatusCode;

/// `GET /`.
pub(crate) static PAGE: Page = Page {
    path: "/",
    kind: PageType::Home,
    title: "Used Cars, Trucks and SUVs in {city}, {state} | {name}",
    description: "{name} sells pre-owned cars, trucks and SUVs at {street} in {city}. Search the lot by year, make and price, trade in, finance, or book service.",
    shows_lot: true,
    get: || get(show),
    form: None,
};

/// Seconds after which a page without its search form asks for it again.
const LOADING_RETRY: u32 = 2;

#[derive(Template)]
#[template(path = "home/page.html")]
struct HomePage<'a> {
    shell: &'a Shell,
    /// `None` while the inventory is being fetched: a spinner stands in the form's place.
    search: Option<HeroSearch>,
    /// Some of the lot's cars; `None` where there are none, or none are known yet.
    arrivals: Option<Arrivals>,
    /// The body styles that have a page of their own.
    bodies: Vec<Part>,
    /// `120`; `None` where nothing is known to be on the lot.
    vehicles: Option<String>,
    /// `25 makes, from Acura to Volvo,`; `None` where there are not two.
    brands: Option<String>,
    departments: Vec<DepartmentHours>,
    /// Claims that the dealer can prove.
    stats: &'a [Stat],
    /// The people that the page is about.
    staff: &'a [StaffMember],
    /// What customers said.
    reviews: &'a [Review],
}

async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let (stock, search, name) = match site.feed.inventory().await {
        InventoryState::Loaded(stock) => (Some(stock), None, PAGE.path),
        InventoryState::Loading => (None, None, "/ loading"),
        // The hero form says nothing of a failing feed (PAGE-3); only a cache must not keep the page.
        InventoryState::NotArray | InventoryState::Failed(_) => {
            (None, Some(HeroSearch::default()), "/ without a lot")
        }
    };
    let key = CacheKey::new(stock.as_deref(), Some(site.time_window()), name);
    // Without a lot another page may be made at any time.
    let key = if stock.is_some() { key.replayable() } else { key };
    let page = || {
        let policy = if stock.is_some() { CachePolicy::Page } else { CachePolicy::NoCache };
        let search = stock.as_ref().map(|stock| HeroSearch::new(stock.lot())).or(search);
        render(&site, search, stock.as_deref(), policy)
    };
    site.response_cache.respond(key, &conditions, page).await
}

fn render(
    site: &Site,
    search: Option<HeroSearch>,
    stock: Option<&Snapshot>,
    policy: CachePolicy,
) -> PreparedResponse {
    let vehicles = stock.map_or(0, |stock| stock.vehicles().len());
    let mut head = PAGE.head(site).with_data(web_site(site));
    head.refresh = search.is_none().then_some(LOADING_RETRY);
    let dealership = &site.config.dealership;
    let content = HomePage {
        shell: &site.shell,
        search,
        arrivals: stock.and_then(|stock| Arrivals::new(site, stock)),
        bodies: stock.map(|stock| bodies(stock.lot())).unwrap_or_default(),
        vehicles: (vehicles > 0).then(|| ::inventory::grouped(vehicles as u64)),
        brands: stock.and_then(|stock| brands(stock.lot())),
        departments: site.hours(),
        stats: &dealership.claims.stats,
        staff: &dealership.staff,
        reviews: &dealership.reviews,
    };
    layout::whole(site, head, StatusCode::OK, policy, content)
}

fn bodies(lot: &Lot) -> Vec<Part> {
    parts(lot).into_iter().filter(|part| part.by == By::Body).collect()
}

fn brands(lot: &Lot) -> Option<String> {
    match lot.makes.as_slice() {
        [first, .., last] => {
            Some(format!("{} makes, from {} to {},", lot.makes.len(), first.make, last.make))
        }
        [] | [_] => None,
    }
}
