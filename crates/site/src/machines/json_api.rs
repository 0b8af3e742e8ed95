//! The JSON API: vehicles and facets for programs, described by an `OpenAPI` document (MACHINE-7).

mod openapi;

use super::{
    records::{DealershipRecord, VehicleDetails},
    vehicle_search::{self, FacetRecords, SearchError, SearchResults},
    with_path,
};
use crate::{Site, pages::PathParams};
use axum::{
    Extension, Router,
    extract::{RawQuery, Request, State},
    response::{IntoResponse, Response},
    routing::get,
};
use feed::VehicleLookup;
use http::{HeaderName, Method, StatusCode, Uri, header};
use http_server::{CacheKey, CachePolicy, Conditions, Detail, PreparedResponse};
use inventory::{ParameterKind, Query, Snapshot, StockNumber};
use schemars::JsonSchema;
use serde::Serialize;
use std::{ops::Range, sync::Arc, time::Duration};
use tower_http::cors::{Any, CorsLayer};

const VEHICLES: &str = "/api/v1/vehicles";
/// Also the template of the addresses of vehicles.
pub const VEHICLE: &str = "/api/v1/vehicles/{stock_number}";
const FACETS: &str = "/api/v1/facets";
const DEALERSHIP: &str = "/api/v1/dealership";
const OPENAPI: &str = "/api/openapi.json";

/// The parameter of the API alone, beside those of a search.
const PER_PAGE: &str = "per_page";
/// Vehicles of a page: by default, and at most.
const DEFAULT_PER_PAGE: usize = 25;
const MAX_PER_PAGE: u32 = 100;
/// `Retry-After` in seconds without an inventory.
const RETRY_AFTER: u32 = 30;

/// The addresses. Scripts of any site may read them, as they are the same for everybody.
pub(crate) fn routes() -> Router<Site> {
    let cors = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::HEAD])
        .allow_headers(Any)
        .expose_headers([header::ETAG, header::RETRY_AFTER, HeaderName::from_static("x-request-id")])
        .max_age(Duration::from_hours(24))
        // The answer is the same for every origin.
        .vary([]);
    Router::new()
        .route(VEHICLES, get(vehicles))
        .route(VEHICLE, get(vehicle))
        .route(FACETS, get(facets))
        .route(DEALERSHIP, get(dealership))
        .route(OPENAPI, get(openapi))
        .layer(cors)
}

/// Leads a request for the JSON of results or a vehicle, at the page's address with `.json`, to the
/// API.
pub(crate) fn identify(mut request: Request) -> Request {
    if let Some(address) = address_of_page(request.uri()) {
        *request.uri_mut() = address;
    }
    request
}

/// The API's address of the JSON at this address.
fn address_of_page(uri: &Uri) -> Option<Uri> {
    let page = uri.path().strip_suffix(".json")?;
    let path = match page.strip_prefix("/used-vehicles/") {
        Some(vehicle) => format!("{VEHICLES}/{}", vehicle.rsplit('/').next()?),
        None if page == "/inventory" => VEHICLES.to_owned(),
        None => return None,
    };
    with_path(uri, &path)
}

/// The address of a vehicle.
pub fn vehicle_path(number: &StockNumber) -> String {
    let number = percent_encoding::utf8_percent_encode(number.as_str(), percent_encoding::NON_ALPHANUMERIC);
    format!("{VEHICLES}/{number}")
}

/// The stock number of a vehicle's address.
pub fn stock_number_of(path: &str) -> Option<String> {
    let number = path.strip_prefix(VEHICLES)?.strip_prefix('/')?;
    Some(percent_encoding::percent_decode_str(number).decode_utf8().ok()?.into_owned())
}

/// A page of the vehicles that match a search.
#[derive(Debug, Serialize, JsonSchema)]
struct VehiclePage {
    #[serde(flatten)]
    results: SearchResults,
    /// This page, from 1. A page beyond the last has no vehicles.
    page: u32,
    /// The most vehicles of a page.
    per_page: usize,
    /// The next page's address; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// The previous page's address; absent on the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    previous: Option<String>,
}

/// A search with its page.
struct PagedSearch {
    query: Query,
    per_page: usize,
}

impl PagedSearch {
    fn parse(raw: Option<&str>) -> Result<Self, SearchError> {
        let pairs: Vec<_> = form_urlencoded::parse(raw.unwrap_or_default().as_bytes()).collect();
        let (paging, search): (Vec<_>, Vec<_>) = pairs.iter().partition(|(name, _)| name == PER_PAGE);
        let per_page = match paging.as_slice() {
            [] => DEFAULT_PER_PAGE,
            [(_, value)] => {
                let number = value.parse().ok().filter(|number| (1..=MAX_PER_PAGE).contains(number));
                let is_plain = value.bytes().all(|byte| byte.is_ascii_digit());
                let expected = ParameterKind::Integer(1, MAX_PER_PAGE);
                number.filter(|_| is_plain).ok_or(SearchError::Malformed { name: PER_PAGE, expected })?
                    as usize
            }
            _ => return Err(SearchError::Repeated(PER_PAGE)),
        };
        let query =
            vehicle_search::query(search.iter().map(|(name, value)| (name.as_ref(), value.as_ref())))?;
        Ok(Self { query, per_page })
    }

    fn positions(&self) -> Range<usize> {
        let start = (self.query.page as usize - 1).saturating_mul(self.per_page);
        start..start.saturating_add(self.per_page)
    }

    /// Path and canonical query of another page.
    fn path(&self, page: u32) -> String {
        let mut query = form_urlencoded::Serializer::new(self.query.on_page(page).to_query_string());
        if self.per_page != DEFAULT_PER_PAGE {
            query.append_pair(PER_PAGE, &self.per_page.to_string());
        }
        match query.finish() {
            query if query.is_empty() => VEHICLES.to_owned(),
            query => format!("{VEHICLES}?{query}"),
        }
    }

    fn page(&self, site: &Site, inventory: &Snapshot) -> VehiclePage {
        let page = self.query.page;
        // Pages of the API are not those of the results page.
        let query = self.query.on_page(1).resolve(inventory);
        let results = SearchResults::new(site, query, self.positions());
        let address = |page| site.shell.absolute(&self.path(page));
        VehiclePage {
            next: (self.positions().end < results.total).then(|| address(page + 1)),
            previous: (page > 1).then(|| address(page - 1)),
            page,
            per_page: self.per_page,
            results,
        }
    }
}

async fn vehicles(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let search = match PagedSearch::parse(raw.as_deref()) {
        Ok(search) => search,
        Err(error) => return problem(StatusCode::BAD_REQUEST, &error.text(&site.shell.messages)),
    };
    let Some(inventory) = site.loaded_inventory().await else { return no_inventory(&site) };
    let name = format!("api {}", search.path(search.query.page));
    answer(&site, &inventory, name, &conditions, || search.page(&site, &inventory)).await
}

async fn facets(State(site): State<Site>, RawQuery(raw): RawQuery, conditions: Conditions) -> Response {
    let pairs: Vec<_> = form_urlencoded::parse(raw.unwrap_or_default().as_bytes()).into_owned().collect();
    let query = vehicle_search::query(pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let query = match query {
        Ok(query) => query,
        Err(error) => return problem(StatusCode::BAD_REQUEST, &error.text(&site.shell.messages)),
    };
    let Some(inventory) = site.loaded_inventory().await else { return no_inventory(&site) };
    let query = query.resolve(&inventory);
    let name = format!("api facets {}", query.path());
    answer(&site, &inventory, name, &conditions, || FacetRecords::new(&site, query)).await
}

async fn vehicle(
    State(site): State<Site>,
    PathParams(stock_number): PathParams<String>,
    conditions: Conditions,
) -> Response {
    match site.feed.find_vehicle(&stock_number).await {
        VehicleLookup::Found(vehicle) => {
            let details = VehicleDetails::new(&site, &vehicle);
            PreparedResponse::json(CachePolicy::Page, &details).respond(&conditions)
        }
        VehicleLookup::Removed(_) => problem(StatusCode::GONE, site.shell.messages.json_vehicle_gone()),
        VehicleLookup::Unknown => problem(StatusCode::NOT_FOUND, site.shell.messages.json_vehicle_unknown()),
        VehicleLookup::Loading | VehicleLookup::NoInventory => no_inventory(&site),
    }
}

async fn dealership(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = CacheKey::new(None, Some(site.time_window()), "api dealership").replayable();
    let record = || PreparedResponse::json(CachePolicy::Page, &DealershipRecord::new(&site));
    site.response_cache.respond(key, &conditions, record).await
}

async fn openapi(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = CacheKey::new(None, None, "api openapi").replayable();
    let document = || PreparedResponse::json(CachePolicy::Page, &openapi::document(&site));
    site.response_cache.respond(key, &conditions, document).await
}

async fn answer<R: Serialize>(
    site: &Site,
    inventory: &Arc<Snapshot>,
    name: String,
    conditions: &Conditions,
    record: impl FnOnce() -> R + Send,
) -> Response {
    let key = CacheKey::new(Some(inventory.version()), None, name).replayable();
    let response = || PreparedResponse::json(CachePolicy::Page, &record());
    site.response_cache.respond(key, conditions, response).await
}

/// An error, which the layer around the routes writes as `application/problem+json`.
fn problem(status: StatusCode, detail: &str) -> Response {
    (status, Extension(Detail(detail.to_owned()))).into_response()
}

fn no_inventory(site: &Site) -> Response {
    let detail = Extension(Detail(site.shell.messages.json_no_inventory().to_owned()));
    let retry_after = [(header::RETRY_AFTER, RETRY_AFTER.to_string())];
    (StatusCode::SERVICE_UNAVAILABLE, retry_after, detail).into_response()
}
