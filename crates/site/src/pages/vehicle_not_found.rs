//! The page of a stock number without a vehicle: 410 if the vehicle has left, 404 if it is unknown,
//! 503 while nobody can say.

use super::vehicle_address::{VehicleAddress, bounded};
use crate::{
    Site,
    pages::{Indexing, PageMeta, car_finder::car_finder_like, layout},
    site::Shell,
    views::{EnquiryForm, VehicleTile},
};
use askama::Template;
use axum::response::Response;
use feed::VehicleLookup;
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use inventory::{Snapshot, StockNumber, Vehicle};

const META: PageMeta = PageMeta {
    path: "/used-vehicles",
    title: |shell| shell.messages.meta_vehicle_not_found_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_vehicle_not_found_description().to_owned(),
    status: StatusCode::NOT_FOUND,
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "vehicle/not_found.html")]
struct VehicleNotFoundPage<'a> {
    /// The inventory is not loaded yet.
    loading: bool,
    removed: Option<RemovedVehicle>,
    /// A posted enquiry about a vehicle that has left.
    form: Option<EnquiryForm>,
    alternatives: Vec<VehicleTile>,
    shell: &'a Shell,
}

/// A vehicle that has left the inventory.
#[derive(Clone, Debug)]
struct RemovedVehicle {
    /// `2020 Toyota Camry`.
    name: String,
    /// Path of the car finder, if there is one, with a form for a similar vehicle.
    finder: Option<String>,
}

/// Seconds until a client may retry, or a loading page reloads.
const RETRY_AFTER: u32 = 2;
const MAX_ALTERNATIVES: usize = 4;

/// During an outage the status is 503, so that crawlers keep the vehicle (PAGE-4). The page cache
/// identifies the page by its content, because unlimited addresses lead to it.
pub(super) async fn page(
    site: &Site,
    lookup: &VehicleLookup,
    inventory: &Snapshot,
    address: &VehicleAddress,
    conditions: &Conditions,
) -> Response {
    let status = match lookup {
        VehicleLookup::Loading | VehicleLookup::NoInventory => StatusCode::SERVICE_UNAVAILABLE,
        VehicleLookup::Removed(_) => StatusCode::GONE,
        VehicleLookup::Unknown | VehicleLookup::Found(_) => META.status,
    };
    let loading = matches!(lookup, VehicleLookup::Loading);
    let removed = removed_vehicle(site, lookup, address);
    let alternatives = alternatives(inventory, lookup, address);
    let page_name = page_name(site, status, loading, removed.as_ref(), &alternatives);
    let key = site.page_key((!alternatives.is_empty()).then_some(inventory), page_name).await;
    let page = || {
        let mut head = META.head(site).error(status);
        if loading {
            head.title = site.shell.messages.meta_vehicle_loading_title(&site.shell.name).to_string();
            head.refresh = Some(RETRY_AFTER);
        }
        let alternatives = alternatives.iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect();
        let content =
            VehicleNotFoundPage { loading, removed, alternatives, ..VehicleNotFoundPage::new(site) };
        let rendered = layout::render(site, head, CachePolicy::NoCache, content);
        if status == StatusCode::SERVICE_UNAVAILABLE { rendered.retry_after(RETRY_AFTER) } else { rendered }
    };
    site.response_cache.respond(key, conditions, page).await
}

/// Tells the page apart in the page cache.
fn page_name(
    site: &Site,
    status: StatusCode,
    loading: bool,
    removed: Option<&RemovedVehicle>,
    alternatives: &[&Vehicle],
) -> String {
    let alternatives = alternatives.iter().map(|vehicle| vehicle.stock_number.as_str());
    let removed = removed
        .into_iter()
        .flat_map(|removed| [removed.name.as_str(), removed.finder.as_deref().unwrap_or_default()]);
    let texts: Vec<&str> = removed.chain(["alternatives"]).chain(alternatives).collect();
    let (status, year) = (status.as_str(), site.copyright_year());
    format!("vehicle not found, {status}, loading {loading}, year {year}\n{}", texts.join("\n"))
}

/// The page with a posted enquiry about a vehicle that has left meanwhile.
pub(crate) fn redisplay(site: &Site, form: EnquiryForm, status: StatusCode) -> PreparedResponse {
    let head = META.head(site).with_form_errors(status);
    let content = VehicleNotFoundPage { form: Some(form), ..VehicleNotFoundPage::new(site) };
    layout::render(site, head, CachePolicy::NoCache, content)
}

impl<'a> VehicleNotFoundPage<'a> {
    /// Path of the car finder with a form for a vehicle like the removed one.
    fn finder(&self) -> Option<&str> {
        let is_offered = !self.shell.messages.vehicle_not_found_finder().is_empty();
        self.removed.as_ref()?.finder.as_deref().filter(|_| is_offered)
    }

    fn new(site: &'a Site) -> Self {
        Self { loading: false, removed: None, form: None, alternatives: Vec::new(), shell: &site.shell }
    }
}

/// `None` if the vehicle's name is unknown.
fn removed_vehicle(site: &Site, lookup: &VehicleLookup, address: &VehicleAddress) -> Option<RemovedVehicle> {
    let VehicleLookup::Removed(summary) = lookup else { return None };
    let finder = car_finder_like(site, &StockNumber::new(&address.stock_number)?);
    Some(RemovedVehicle { name: summary.name(), finder }).filter(|removed| !removed.name.is_empty())
}

/// Vehicles similar to the one that has left; for an unknown one, those that match its address.
fn alternatives<'s>(
    inventory: &'s Snapshot,
    lookup: &VehicleLookup,
    address: &VehicleAddress,
) -> Vec<&'s Vehicle> {
    match (lookup, StockNumber::new(&address.stock_number)) {
        (VehicleLookup::Removed(summary), Some(number)) => {
            inventory.similar(summary, &number, MAX_ALTERNATIVES)
        }
        (VehicleLookup::Unknown, _) => inventory.quick_search(&address.words, MAX_ALTERNATIVES),
        _ => Vec::new(),
    }
}

/// The page of a vehicle that was removed, or that the site cannot show now.
pub(super) async fn unavailable(
    site: &Site,
    lookup: &VehicleLookup,
    inventory: &Snapshot,
    number: &StockNumber,
    conditions: &Conditions,
) -> Response {
    let stock_number = number.as_str().to_owned();
    let address = VehicleAddress { words: bounded(&stock_number), stock_number };
    page(site, lookup, inventory, &address, conditions).await
}
