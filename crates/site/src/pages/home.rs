//! The home page: seven sections in their order, then Get in Touch.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, Head, HeroSearch, PageType, Shell, auto_dealer, web_site},
};
use ::inventory::{Lot, Snapshot};
use askama::Template;
use axum::{extract::State, response::Response};
use feed::Listing;
use http::StatusCode;

const PATH: &str = "/";

#[derive(Template)]
#[template(path = "home/page.html")]
struct HomePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    search: HeroSearch,
    /// `120`; `None` where nothing is known to be on the lot.
    vehicles: Option<String>,
    departments: Vec<DepartmentHours>,
}

/// `GET /`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    match site.feed.listing().await {
        Listing::Loaded(stock) => {
            let key = PageKey::new(Some(&stock), &site.moment(), PATH);
            let page = || render(&site, Some(&stock), CachePolicy::Page);
            site.pages.get(key, page).await.respond(&conditions)
        }
        // The hero form says nothing of a failing feed (decisions, Pages and states); only a cache must not keep the page.
        Listing::Loading | Listing::Failed(_) => {
            render(&site, None, CachePolicy::Passing).respond(&conditions)
        }
    }
}

fn render(site: &Site, stock: Option<&Snapshot>, policy: CachePolicy) -> Rendered {
    let nothing = Lot::default();
    let vehicles = stock.map_or(0, |stock| stock.vehicles().len());
    let page = HomePage {
        shell: &site.shell,
        head: head(site),
        year: site.copyright_year(),
        search: HeroSearch::new(stock.map_or(&nothing, Snapshot::lot)),
        vehicles: (vehicles > 0).then(|| ::inventory::grouped(vehicles as u64)),
        departments: site.hours(),
    };
    Rendered::page(StatusCode::OK, policy, &page)
}

fn head(site: &Site) -> Head {
    let shell = &site.shell;
    let state = &site.config.dealership.address.state;
    let title = format!("Used Cars, Trucks and SUVs in {}, {state} | {}", shell.city, shell.name);
    let description = format!(
        "{} sells pre-owned cars, trucks and SUVs at {} in {}. Search the lot by year, make and price, trade in, finance, or book service.",
        shell.name, shell.street, shell.city
    );
    Head::new(site, PageType::Home, PATH, title, description)
        .with_data(&auto_dealer(site))
        .with_data(&web_site(site))
}
