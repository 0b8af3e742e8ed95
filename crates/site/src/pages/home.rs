//! The home page: seven sections in their order, the first with some of the lot's cars, then Get in Touch.

mod arrivals;

use crate::{
    Review, Site, StaffMember, Stat,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    structured_data::web_site,
    views::{DepartmentHours, Head, HeroSearch, PageType, Picture, Shell},
};
use ::inventory::{Lot, Snapshot};
use arrivals::Arrivals;
use askama::Template;
use axum::{extract::State, response::Response};
use feed::Listing;
use http::StatusCode;

const PATH: &str = "/";
/// Seconds after which a page without its search form asks for it again.
const LOADING_RETRY: u32 = 2;

#[derive(Template)]
#[template(path = "home/page.html")]
struct HomePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    /// `None` while the inventory is being fetched: a spinner stands in the form's place.
    search: Option<HeroSearch>,
    /// Some of the lot's cars; `None` where there are none, or none are known yet.
    arrivals: Option<Arrivals>,
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

/// `GET /`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let (stock, search, name) = match site.feed.listing().await {
        Listing::Loaded(stock) => (Some(stock), None, PATH),
        Listing::Loading => (None, None, "/ loading"),
        // The hero form says nothing of a failing feed (PAGE-3); only a cache must not keep the page.
        Listing::NotArray | Listing::Failed(_) => (None, Some(HeroSearch::default()), "/ without a lot"),
    };
    let key = PageKey::new(stock.as_deref(), &site.moment(), name);
    let page = || {
        let policy = if stock.is_some() { CachePolicy::Page } else { CachePolicy::Passing };
        let search = stock.as_ref().map(|stock| HeroSearch::new(stock.lot())).or(search);
        render(&site, search, stock.as_deref(), policy)
    };
    site.pages.answer(key, &conditions, page).await
}

fn render(
    site: &Site,
    search: Option<HeroSearch>,
    stock: Option<&Snapshot>,
    policy: CachePolicy,
) -> Rendered {
    let vehicles = stock.map_or(0, |stock| stock.vehicles().len());
    let mut head = head(site);
    head.refresh = search.is_none().then_some(LOADING_RETRY);
    let dealership = &site.config.dealership;
    let page = HomePage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        search,
        arrivals: stock.and_then(|stock| Arrivals::new(site, stock)),
        vehicles: (vehicles > 0).then(|| ::inventory::grouped(vehicles as u64)),
        brands: stock.and_then(|stock| brands(stock.lot())),
        departments: site.hours(),
        stats: &dealership.claims.stats,
        staff: &dealership.staff,
        reviews: &dealership.reviews,
    };
    Rendered::page(StatusCode::OK, policy, &page)
}

fn brands(lot: &Lot) -> Option<String> {
    match lot.makes.as_slice() {
        [first, .., last] => {
            Some(format!("{} makes, from {} to {},", lot.makes.len(), first.make, last.make))
        }
        [] | [_] => None,
    }
}

fn head(site: &Site) -> Head {
    let shell = &site.shell;
    let state = &site.config.dealership.address.state;
    let title = format!("Used Cars, Trucks and SUVs in {}, {state} | {}", shell.city, shell.name);
    let description = format!(
        "{} sells pre-owned cars, trucks and SUVs at {} in {}. Search the lot by year, make and price, trade in, finance, or book service.",
        shell.name, shell.street, shell.city
    );
    Head::new(site, PageType::Home, PATH, title, description).with_data(web_site(site))
}
