//! The page of a stock number without a vehicle: gone, unknown, or not to be told at the moment.

use super::{Asked, Gone, VehicleNotFoundPage};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
    pages::Head,
    pages::{car_finder::car_finder_like, frame::layout},
    views::{EnquiryForm, PageType, VehicleTile},
};
use axum::response::Response;
use feed::VehicleLookup;
use http::StatusCode;
use inventory::{Snapshot, StockNumber, Vehicle};

/// Seconds after which a page without an answer may be asked for again.
const RETRY: u32 = 2;
/// Vehicles that are shown instead.
const INSTEAD: usize = 4;

/// The page. While nobody can say whether the vehicle exists the answer is 503, so that no crawler forgets it during an
/// outage; one that was on the lot and has left is 410, one never seen 404 (PAGE-4).
///
/// It is kept by what it shows: the addresses that lead to it have no end.
pub(crate) async fn page(
    site: &Site,
    known: &VehicleLookup,
    asked: &Asked,
    conditions: &Conditions,
) -> Response {
    let status = match known {
        VehicleLookup::Loading | VehicleLookup::NoInventory => StatusCode::SERVICE_UNAVAILABLE,
        VehicleLookup::Removed(_) => StatusCode::GONE,
        VehicleLookup::Unknown | VehicleLookup::Found(_) => StatusCode::NOT_FOUND,
    };
    let loading = matches!(known, VehicleLookup::Loading);
    let gone = gone(known, asked);
    let stock = site.stock_or_none().await;
    let instead = instead(&stock, known, asked);
    let shown: Vec<_> = instead.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
    let key = CacheKey::new(
        (!shown.is_empty()).then_some(&*stock),
        None,
        format!("absent {status} {loading} {shown:?} {gone:?} in {}", site.copyright_year()),
    );
    let page = || render(site, status, loading, gone, &instead);
    site.response_cache.respond(key, conditions, page).await
}

fn render(
    site: &Site,
    status: StatusCode,
    loading: bool,
    gone: Option<Gone>,
    instead: &[&Vehicle],
) -> PreparedResponse {
    let title = if loading { "Loading vehicle details" } else { "Vehicle Not Found" };
    let mut head = head(site, title).answering(status);
    head.refresh = loading.then_some(RETRY);
    let content = VehicleNotFoundPage {
        loading,
        gone,
        form: None,
        instead: instead.iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect(),
        documentation_fee: site.config.pricing.fee().to_string(),
    };
    let rendered = layout::whole(site, head, status, CachePolicy::NoCache, content);
    if status == StatusCode::SERVICE_UNAVAILABLE { rendered.retry_after(RETRY) } else { rendered }
}

/// The page with an enquiry about a vehicle that has left meanwhile, as it came back from a post.
pub(crate) fn returned(site: &Site, form: EnquiryForm, status: StatusCode) -> PreparedResponse {
    let head = head(site, "Vehicle Not Found").with_error().answering(status);
    let content = VehicleNotFoundPage {
        loading: false,
        gone: None,
        form: Some(form),
        instead: Vec::new(),
        documentation_fee: site.config.pricing.fee().to_string(),
    };
    layout::whole(site, head, status, CachePolicy::NoCache, content)
}

/// The one that has left, by its stock number and as far as it has a name.
fn gone(known: &VehicleLookup, asked: &Asked) -> Option<Gone> {
    let VehicleLookup::Removed(like) = known else { return None };
    let finder = car_finder_like(&StockNumber::new(&asked.stock_number)?);
    Some(Gone { name: like.name(), finder }).filter(|gone| !gone.name.is_empty())
}

/// The vehicles most like the one that has left; for one never seen, those that the words of its address name.
fn instead<'s>(stock: &'s Snapshot, known: &VehicleLookup, asked: &Asked) -> Vec<&'s Vehicle> {
    match (known, StockNumber::new(&asked.stock_number)) {
        (VehicleLookup::Removed(likeness), Some(number)) => stock.similar(likeness, &number, INSTEAD),
        (VehicleLookup::Unknown, _) => stock.find(&asked.words, INSTEAD),
        _ => Vec::new(),
    }
}

fn head(site: &Site, title: &str) -> Head {
    let description = "The vehicle you're looking for doesn't exist or has been removed.";
    let title = format!("{title} | {}", site.shell.name);
    Head::new(site, PageType::Custom, "/used-vehicles", title, description).unlisted()
}
