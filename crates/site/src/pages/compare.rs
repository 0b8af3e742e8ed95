//! Comparing vehicles: `?vehicles=A,B,C` is the page's own address, and the server renders its table.

use super::{
    Page,
    frame::{layout, paths},
};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
    pages::Head,
    views::{Comparison, PageType, compare_path},
};
use ::inventory::{Snapshot, StockNumber, Vehicle};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use feed::InventoryState;
use http::StatusCode;

/// `GET /compare`. The bare address alone is for an index: the others are as many as there are choices.
pub(crate) static PAGE: Page = Page {
    path: paths::COMPARE,
    kind: PageType::Compare,
    title: "Compare Vehicles | {name}",
    description: "Compare up to 3 pre-owned vehicles from {name} side by side: price, mileage, engine, drivetrain, colors and more.",
    shows_lot: false,
    get: || get(show),
    form: None,
};

/// Vehicles that stand side by side (COMPARE-1).
const MOST: usize = 3;
/// Seconds after which a page without an inventory may be asked for again.
const RETRY: u32 = 10;

#[derive(Template)]
#[template(path = "compare/page.html")]
struct ComparePage {
    state: Compared,
}

/// What the page has to show.
enum Compared {
    /// Vehicles side by side.
    Table(Comparison),
    /// Nothing was chosen: the browser may know of a list.
    Nothing,
    /// Nothing of what was chosen is on the lot.
    AllGone,
    /// There is no inventory at the moment; the address to ask again.
    NoInventory(String),
}

async fn show(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let asked = asked(raw.as_deref());
    if asked.is_empty() {
        return page(&site, None, PAGE.path, &conditions, || Compared::Nothing).await;
    }
    match site.feed.inventory().await {
        InventoryState::Loaded(stock) => table(&site, &asked, &stock, &conditions).await,
        InventoryState::NotArray | InventoryState::Loading | InventoryState::Failed(_) => {
            without_stock(&site, &asked, &conditions).await
        }
    }
}

async fn table(site: &Site, asked: &[String], stock: &Snapshot, conditions: &Conditions) -> Response {
    let vehicles = chosen(asked, stock);
    if vehicles.is_empty() && !asked.iter().any(|number| has_left(site, number)) {
        return page(site, None, PAGE.path, conditions, || Compared::Nothing).await;
    }
    let gone = asked.iter().filter(|number| stock.get(number).is_none()).count();
    let path = compare_path(vehicles.iter().copied());
    // A page that says what has gone is another page at the same address.
    page(site, Some(stock), &format!("{path}#{gone}"), conditions, || match vehicles.as_slice() {
        [] => Compared::AllGone,
        vehicles => Compared::Table(Comparison::new(vehicles, gone, &site.config)),
    })
    .await
}

/// Whether such a number left the lot; one that was never on it is nothing to compare.
fn has_left(site: &Site, number: &str) -> bool {
    StockNumber::new(number).is_some_and(|number| site.feed.history().removed(&number).is_some())
}

async fn page(
    site: &Site,
    stock: Option<&Snapshot>,
    name: &str,
    conditions: &Conditions,
    state: impl FnOnce() -> Compared + Send,
) -> Response {
    let key = CacheKey::new(stock, Some(site.time_window()), name);
    let page = || {
        let state = state();
        let head = PAGE.head(site);
        let head = if matches!(state, Compared::Nothing) { head } else { head.unlisted() };
        render(site, head, state, StatusCode::OK, CachePolicy::Page)
    };
    site.response_cache.respond(key, conditions, page).await
}

/// 503: the vehicles may well be there, so neither a cache nor a crawler is told otherwise.
async fn without_stock(site: &Site, asked: &[String], conditions: &Conditions) -> Response {
    let values: String = form_urlencoded::byte_serialize(asked.join(",").as_bytes()).collect();
    let path = format!("/compare?vehicles={values}");
    let key = CacheKey::new(None, Some(site.time_window()), path.as_str());
    let page = || {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let head = PAGE.head(site).unlisted().answering(status);
        let state = Compared::NoInventory(path);
        render(site, head, state, status, CachePolicy::NoCache).retry_after(RETRY)
    };
    site.response_cache.respond(key, conditions, page).await
}

fn render(
    site: &Site,
    head: Head,
    state: Compared,
    status: StatusCode,
    policy: CachePolicy,
) -> PreparedResponse {
    layout::whole(site, head, status, policy, ComparePage { state })
}

/// Stock numbers asked for, each once, in their order.
fn asked(raw: Option<&str>) -> Vec<String> {
    let pairs = form_urlencoded::parse(raw.unwrap_or_default().as_bytes());
    let mut numbers: Vec<String> = Vec::new();
    for (_, value) in pairs.filter(|(key, _)| key == "vehicles") {
        for number in value.split(',').map(str::trim).filter(|number| !number.is_empty()) {
            if numbers.len() < MOST_ASKED && !numbers.iter().any(|known| known == number) {
                numbers.push(number.to_owned());
            }
        }
    }
    numbers
}

/// Stock numbers that are looked at: more than can be shown, because some may have left the lot.
const MOST_ASKED: usize = 20;

/// The first three that are on the lot.
fn chosen<'s>(asked: &[String], stock: &'s Snapshot) -> Vec<&'s Vehicle> {
    let mut vehicles: Vec<&Vehicle> = Vec::new();
    for vehicle in asked.iter().filter_map(|number| stock.get(number)) {
        // Two spellings of a stock number may find the same vehicle.
        if vehicles.len() < MOST && vehicles.iter().all(|known| known.stock_number != vehicle.stock_number) {
            vehicles.push(vehicle);
        }
    }
    vehicles
}

#[cfg(test)]
mod tests {
    use super::{asked, chosen};
    use ::inventory::{Snapshot, decode};

    fn lot(numbers: &[&str]) -> Snapshot {
        let records: Vec<_> =
            numbers.iter().map(|number| serde_json::json!({"stock_number": number})).collect();
        Snapshot::build(decode(serde_json::to_vec(&records).unwrap().as_slice()).unwrap().vehicles)
    }

    #[test]
    fn stock_numbers_are_read_once_each_in_their_order_encoded_or_not() {
        assert_eq!(asked(Some("utm_source=x&vehicles=B2,%20A1%2CB2,,C3")), ["B2", "A1", "C3"]);
        assert!(asked(None).is_empty() && asked(Some("vehicles=,")).is_empty());
    }

    #[test]
    fn the_first_three_that_are_on_the_lot_are_compared() {
        let lot = lot(&["A1", "B2", "C3", "D4"]);
        let numbers: Vec<_> = ["D4", "gone", "B2", "A1", "C3"].map(str::to_owned).into();
        let found: Vec<_> =
            chosen(&numbers, &lot).iter().map(|vehicle| vehicle.stock_number.as_str().to_owned()).collect();
        assert_eq!(found, ["D4", "B2", "A1"]);
    }
}
