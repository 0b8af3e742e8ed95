//! Finance & Specials: the lender's own application in a frame, where one is configured, and the vehicles that save most.

use super::{
    Page,
    frame::{layout, paths},
};
use crate::{
    Site, SiteConfig,
    http::{CacheKey, CachePolicy, Conditions},
    site::{Shell, Turn},
    views::{PageType, Picture, VehicleCard},
};
use ::inventory::{Money, Snapshot, Vehicle};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http::StatusCode;
use std::cmp::Reverse;

/// `GET /finance`.
pub(crate) static PAGE: Page = Page {
    path: paths::FINANCE,
    kind: PageType::Finance,
    title: "Finance & Specials | {name}",
    description: "Finance a pre-owned car, truck or SUV at {name} in {city}: apply with a lender, learn what to have ready, and see today's largest savings.",
    shows_lot: false,
    get: || get(show),
    form: None,
};

/// So many specials fill one row.
const SPECIALS: usize = 4;

#[derive(Template)]
#[template(path = "finance/page.html")]
struct FinancePage<'a> {
    shell: &'a Shell,
    /// Address of the lender's application.
    application: Option<&'a str>,
    /// The largest savings first.
    specials: Vec<VehicleCard>,
}

async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let stock = site.stock_or_none().await;
    let key = CacheKey::new(Some(&stock), Some(site.time_window()), PAGE.path).replayable();
    let page = || {
        let content = FinancePage {
            shell: &site.shell,
            application: site.config.partners.credit_application.as_ref().map(url::Url::as_str),
            specials: specials(&stock, &site.config),
        };
        layout::whole(&site, PAGE.head(&site), StatusCode::OK, CachePolicy::showing(&stock), content)
    };
    site.response_cache.respond(key, &conditions, page).await
}

/// The vehicles whose dealer price lies furthest under their market price.
fn specials(stock: &Snapshot, config: &SiteConfig) -> Vec<VehicleCard> {
    let saving = |vehicle| Some((Vehicle::you_save(vehicle)?, vehicle));
    let mut saving: Vec<(Money, &Vehicle)> = stock.vehicles().iter().filter_map(saving).collect();
    saving.sort_by_key(|(saved, vehicle)| (Reverse(*saved), vehicle.stock_number.as_str()));
    let card = |(_, vehicle)| VehicleCard::new(vehicle, config, Turn::Later);
    saving.into_iter().take(SPECIALS).map(card).collect()
}
