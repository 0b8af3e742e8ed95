//! Finance & Specials: the lender's own application in a frame, where one is configured, and the vehicles that save most.

use crate::{
    Site, SiteConfig,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{Head, PageType, Picture, Shell, Turn, VehicleCard},
};
use ::inventory::{Money, Snapshot, Vehicle};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use std::cmp::Reverse;

const PATH: &str = "/finance";
/// So many specials fill one row.
const SPECIALS: usize = 4;

#[derive(Template)]
#[template(path = "finance/page.html")]
struct FinancePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    /// Address of the lender's application.
    application: Option<&'a str>,
    /// The largest savings first.
    specials: Vec<VehicleCard>,
}

/// `GET /finance`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let stock = site.stock_or_none().await;
    let key = PageKey::new(Some(&stock), &site.moment(), PATH);
    let page = || {
        let page = FinancePage {
            shell: &site.shell,
            head: head(&site),
            year: site.copyright_year(),
            application: site.config.partners.credit_application.as_ref().map(url::Url::as_str),
            specials: specials(&stock, &site.config),
        };
        Rendered::page(StatusCode::OK, CachePolicy::showing(&stock), &page)
    };
    site.pages.answer(key, &conditions, page).await
}

/// The vehicles whose dealer price lies furthest under their market price.
fn specials(stock: &Snapshot, config: &SiteConfig) -> Vec<VehicleCard> {
    let saving = |vehicle| Some((Vehicle::you_save(vehicle)?, vehicle));
    let mut saving: Vec<(Money, &Vehicle)> = stock.vehicles().iter().filter_map(saving).collect();
    saving.sort_by_key(|(saved, vehicle)| (Reverse(*saved), vehicle.stock_number.as_str()));
    let card = |(_, vehicle)| VehicleCard::new(vehicle, config, Turn::Later);
    saving.into_iter().take(SPECIALS).map(card).collect()
}

fn head(site: &Site) -> Head {
    let title = format!("Finance & Specials | {}", site.shell.name);
    let description = format!(
        "Finance a pre-owned car, truck or SUV at {} in {}: apply with a lender, learn what to have ready, and see today's largest savings.",
        site.shell.name, site.shell.city
    );
    Head::new(site, PageType::Finance, PATH, title, description)
}
