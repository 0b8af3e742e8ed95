//! The home page: seven sections, the first with some vehicles, then Get in Touch (PAGE-5).

use super::{LOADING_REFRESH, Page, PageMeta, layout};
use crate::{
    Review, Site, StaffMember, Stat,
    site::{Shell, empty_inventory},
    structured_data::web_site,
    views::{
        BodyTile, Choices, DepartmentHours, HeroSearchForm, LandingKind, LandingPage, PageType, Picture,
        SectionTexts, SpecialView, VehicleTile, landing_pages,
    },
};
use ::inventory::{InventorySummary, MAX_LISTED, Snapshot, Vehicle};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use feed::InventoryState;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use jiff::Timestamp;
use messages::{Key, Messages, key};
use std::cmp::Reverse;

pub(crate) const PAGE: Page = Page { meta: META, get: || get(show), form: None };

const META: PageMeta = PageMeta {
    path: "/",
    kind: PageType::Home,
    title: |shell| shell.messages.meta_home_title(&shell.city, &shell.state, &shell.name).to_string(),
    description: |shell| {
        let actions = shell.car_actions();
        shell.messages.meta_home_description(&shell.name, &shell.street, &shell.city, &actions).to_string()
    },
    shows_inventory: true,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "home/page.html")]
struct HomePage<'a> {
    shell: &'a Shell,
    /// `None` while the inventory loads; the page then shows a spinner.
    search: Option<HeroSearchForm>,
    /// `None` without vehicles.
    arrivals: Option<Arrivals>,
    /// Landing pages of body styles.
    bodies: Vec<LandingPage>,
    body_tiles: Vec<BodyTile<'a>>,
    /// `120`; `None` without vehicles.
    vehicles: Option<String>,
    /// `25 makes, from Acura to Volvo, are on our lot today.`; `None` with fewer than two makes.
    brands: Option<String>,
    departments: Vec<DepartmentHours>,
    stats: &'a [Stat],
    staff: &'a [StaffMember],
    reviews: &'a [Review],
    /// The dealership's own texts of the page.
    texts: SectionTexts<'a>,
    specials: Vec<SpecialView>,
}

async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let (inventory, search, name) = match site.feed.inventory().await {
        InventoryState::Loaded(inventory) => (Some(inventory), None, META.path),
        InventoryState::Loading => (None, None, "/ loading"),
        // A failing feed is not shown (PAGE-3), but the page must not be cached.
        InventoryState::NotArray | InventoryState::Failed(_) => {
            (None, Some(empty_inventory()), "/ without a lot")
        }
    };
    let key = site.page_key(inventory.as_deref(), name).await;
    let key = if inventory.is_some() { key.replayable() } else { key };
    let page = || {
        let policy = if inventory.is_some() { CachePolicy::Page } else { CachePolicy::NoCache };
        let search =
            inventory.as_ref().or(search).map(|inventory| HeroSearchForm::new(inventory, &site.config));
        render(&site, search, inventory.as_deref(), policy)
    };
    site.response_cache.respond(key, &conditions, page).await
}

fn render(
    site: &Site,
    search: Option<HeroSearchForm>,
    inventory: Option<&Snapshot>,
    policy: CachePolicy,
) -> PreparedResponse {
    let vehicles = inventory.map_or(0, |inventory| inventory.vehicles().len());
    let mut head = META.head(site).with_data(&web_site(site));
    head.refresh = search.is_none().then_some(LOADING_REFRESH);
    let (dealership, messages) = (&site.config.dealership, &site.shell.messages);
    let summary = inventory.map(Snapshot::summary);
    let content = HomePage {
        shell: &site.shell,
        search,
        arrivals: inventory.and_then(|inventory| Arrivals::new(site, inventory)),
        body_tiles: body_tiles(site, inventory.unwrap_or_else(|| empty_inventory())),
        bodies: summary.map(|summary| bodies(summary, messages)).unwrap_or_default(),
        vehicles: (vehicles > 0).then(|| ::inventory::format_number(vehicles as u64)),
        brands: summary.and_then(|summary| brands(summary, messages)),
        departments: site.hours(),
        stats: &dealership.claims.stats,
        staff: &dealership.staff,
        reviews: &dealership.reviews,
        texts: SectionTexts::new(site, META.path),
        specials: inventory.map(|inventory| site.special_views(inventory)).unwrap_or_default(),
    };
    layout::render(site, head, policy, content)
}

fn body_tiles<'s>(site: &'s Site, inventory: &'s Snapshot) -> Vec<BodyTile<'s>> {
    Choices::new(&site.config, inventory.summary()).body_tiles(inventory, &site.shell, &site.config)
}

fn bodies(summary: &InventorySummary, messages: &Messages) -> Vec<LandingPage> {
    landing_pages(summary, messages).into_iter().filter(|page| page.kind == LandingKind::Body).collect()
}

fn brands(summary: &InventorySummary, messages: &Messages) -> Option<String> {
    match summary.makes.as_slice() {
        // There may be more makes than a summary lists.
        [first, .., last] if summary.makes.len() < MAX_LISTED => {
            Some(messages.home_why_brands_range(&summary.makes.len(), &first.make, &last.make).to_string())
        }
        _ => None,
    }
}

const MAX_ARRIVALS: usize = 4;

/// The latest vehicles.
struct Arrivals {
    heading: Key,
    tiles: Vec<VehicleTile>,
}

impl Arrivals {
    fn new(site: &Site, inventory: &Snapshot) -> Option<Self> {
        let mut ranked = ranked(site, inventory);
        let shown = MAX_ARRIVALS.min(ranked.len());
        ranked.select_nth_unstable_by(shown.checked_sub(1)?, |one, other| one.0.cmp(&other.0));
        ranked.truncate(shown);
        ranked.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        let all_new = ranked.iter().all(|(rank, _)| rank.is_new.0);
        let heading = if all_new { key::HOME_ARRIVALS_TITLE_NEW } else { key::HOME_ARRIVALS_TITLE };
        let tiles = ranked.into_iter().map(|(_, vehicle)| VehicleTile::new(site, vehicle)).collect();
        Some(Self { heading, tiles })
    }
}

/// Order of the vehicles: those with photo and price first, then new arrivals, then the latest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank<'a> {
    is_presentable: Reverse<bool>,
    is_new: Reverse<bool>,
    first_seen: Reverse<Option<Timestamp>>,
    year: Reverse<Option<u16>>,
    stock_number: &'a str,
}

fn ranked<'s>(site: &Site, inventory: &'s Snapshot) -> Vec<(Rank<'s>, &'s Vehicle)> {
    let first_seen = |vehicle: &Vehicle| site.feed.history().first_seen(&vehicle.stock_number);
    let rank = |vehicle: &'s Vehicle| {
        let rank = Rank {
            is_presentable: Reverse(vehicle.list_price.is_some() && vehicle.own_photos().next().is_some()),
            is_new: Reverse(vehicle.observation.is_new_arrival),
            first_seen: Reverse(first_seen(vehicle)),
            year: Reverse(vehicle.year()),
            stock_number: vehicle.stock_number.as_str(),
        };
        (rank, vehicle)
    };
    inventory.vehicles().iter().map(rank).collect()
}
