//! The search panel's response (SEARCH-2).

mod bodies;

use super::parameter;
use crate::{
    Site,
    disclosures::Surface,
    views::{Choices, SitePageLink, VehicleTile, names_page, pages_for},
};
use ::inventory::{Choice, Facet, Query, ResolvedQuery, TextMatch};
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use http_server::{CacheKey, CachePolicy, Conditions};
use serde::Serialize;
use std::cmp::Reverse;
use ts_rs::TS;

pub(crate) use bodies::BodyLink;

/// Vehicles of the panel (SEARCH-2).
const VEHICLES: usize = 10;
/// Makes of the panel (SEARCH-2).
const MAKES: usize = 5;

/// A make with the results page of its vehicles.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "MakeLink.ts")]
pub(crate) struct MakeLink {
    /// Make.
    pub make: String,
    /// The results page of the make.
    pub path: String,
}

/// The contents of the search panel.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "SearchAnswer.ts")]
pub(crate) struct SearchAnswer {
    /// Vehicles that match, shown here or not.
    pub total: usize,
    /// The text that was looked for where nothing holds the one as typed.
    pub instead: Option<String>,
    /// The filters that words of the text are (SEARCH-3): `SUV`, `Up to $20,000`; none where they
    /// are words alone.
    pub searched_as: Vec<String>,
    /// Words that are neither filters nor searched for, as typed.
    pub unread: Vec<String>,
    /// At most ten vehicles, best first.
    pub vehicles: Vec<VehicleTile>,
    /// The note beside their prices: fees and taxes that they leave out.
    pub price_note: String,
    /// Pages of the site that the text asks for.
    pub pages: Vec<SitePageLink>,
    /// Body styles that the text begins or names.
    pub bodies: Vec<BodyLink>,
    /// Searches for prices that suit the inventory.
    pub price_links: Vec<SitePageLink>,
    /// At most five makes of the vehicles found, those with the most first.
    pub makes: Vec<MakeLink>,
}

/// `GET /api/search?q=…`.
pub(crate) async fn search(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let inventory = site.inventory_or_empty().await;
    if inventory.vehicles().is_empty() {
        // The feed may be failing, so the response must not be cached.
        return site.json(CachePolicy::NoCache, &SearchAnswer::nothing(&site)).respond(&conditions);
    }
    let search = Some(parameter(raw.as_deref(), "q"));
    let query = Query { search, ..Query::default() }.resolve(&inventory);
    let key = CacheKey::new(Some(inventory.version()), None, format!("search{}", query.path())).replayable();
    let answer = || site.json(CachePolicy::Page, &SearchAnswer::new(&site, query));
    site.response_cache.respond(key, &conditions, answer).await
}

impl SearchAnswer {
    fn nothing(site: &Site) -> Self {
        Self { price_note: site.shell.notes.text(Surface::SearchPanel), ..Self::default() }
    }

    fn new(site: &Site, query: ResolvedQuery<'_>) -> Self {
        let messages = &site.shell.messages;
        let interpretation = query.interpretation();
        let Some(text) =
            interpretation.map_or(&query.query().search, |interpretation| &interpretation.original().search)
        else {
            return Self::nothing(site);
        };
        let unread = interpretation.map(|interpretation| interpretation.unread.clone()).unwrap_or_default();
        let searched_as = interpretation.map(|_| query.chip_labels(messages)).unwrap_or_default();
        let best = query.inventory().quick_search(text, VEHICLES);
        let has = |path: &str| site.shell.has(path);
        let own = &site.shell.dealer_pages;
        let pages = pages_for(has, own, text, messages);
        let bodies = bodies::bodies_for(text, query.inventory().summary(), messages);
        let choices = Choices::new(&site.config, query.inventory().summary());
        let is_page = names_page(has, own, text);
        let is_every_vehicle = interpretation.is_some() && !query.query().is_filtered();
        let results = query.run();
        let instead = match &results.text_match {
            TextMatch::AsTyped | TextMatch::Spoken(_) | TextMatch::Words(_) | TextMatch::Details(_) => None,
            TextMatch::Alternative(instead) => Some(instead.clone()),
        };
        if is_page && (instead.is_some() || is_every_vehicle) {
            // A page that has the word is what is meant, and not vehicles that are spelled like it, or
            // all vehicles.
            return Self { pages, bodies, ..Self::nothing(site) };
        }
        Self {
            total: results.total,
            instead,
            searched_as,
            unread,
            vehicles: best.into_iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect(),
            price_note: site.shell.notes.text(Surface::SearchPanel),
            pages,
            bodies,
            price_links: if results.total > 0 { choices.price_links() } else { Vec::new() },
            makes: most_frequent(results.choices(Facet::Make, messages)).map(MakeLink::new).collect(),
        }
    }
}

/// From the facet's counts, so that a text that matches every vehicle costs no more than others.
fn most_frequent(mut makes: Vec<Choice>) -> impl Iterator<Item = String> {
    makes.retain(|make| make.count > 0 && !make.value.is_empty());
    makes.sort_by_key(|make| Reverse(make.count));
    makes.into_iter().take(MAKES).map(|make| make.value)
}

impl MakeLink {
    fn new(make: String) -> Self {
        let path = Query::for_value(Facet::Make, &make).path();
        Self { make, path }
    }
}
