//! The page of a stock number without a vehicle: gone, unknown, or not to be told at the moment.

use super::{Asked, Known, VehicleNotFoundPage};
use crate::{
    Site,
    http::{CachePolicy, Rendered},
    views::{EnquiryForm, Head, PageType, VehicleTile},
};
use http::StatusCode;
use inventory::{StockNumber, Vehicle};

/// Seconds after which a page without an answer may be asked for again.
const RETRY: u32 = 2;
/// Vehicles that are shown instead.
const INSTEAD: usize = 4;

/// The page. While nobody can say whether the vehicle exists the answer is 503, so that no crawler forgets it during an
/// outage; one that was on the lot and has left is 410, one never seen 404 (decisions, Leads).
pub(crate) async fn page(site: &Site, known: &Known, asked: &Asked) -> Rendered {
    let status = match known {
        Known::Loading | Known::NoInventory => StatusCode::SERVICE_UNAVAILABLE,
        Known::Gone(_) => StatusCode::GONE,
        Known::Unknown | Known::Vehicle(_) => StatusCode::NOT_FOUND,
    };
    let loading = matches!(known, Known::Loading);
    let title = if loading { "Loading vehicle details" } else { "Vehicle Not Found" };
    let mut head = head(site, title).answering(status);
    head.refresh = loading.then_some(RETRY);
    let page = VehicleNotFoundPage {
        shell: &site.shell,
        head,
        year: site.copyright_year(),
        loading,
        form: None,
        instead: instead(site, known, asked).await,
        documentation_fee: site.config.pricing.fee().to_string(),
    };
    let rendered = Rendered::page(status, CachePolicy::Passing, &page);
    if status == StatusCode::SERVICE_UNAVAILABLE { rendered.retry_after(RETRY) } else { rendered }
}

/// The page with an enquiry about a vehicle that has left meanwhile, as it came back from a post.
pub(crate) fn returned(site: &Site, form: EnquiryForm, status: StatusCode) -> Rendered {
    let page = VehicleNotFoundPage {
        shell: &site.shell,
        head: head(site, "Vehicle Not Found").with_error().answering(status),
        year: site.copyright_year(),
        loading: false,
        form: Some(form),
        instead: Vec::new(),
        documentation_fee: site.config.pricing.fee().to_string(),
    };
    Rendered::page(status, CachePolicy::Passing, &page)
}

/// The vehicles most like the one that has left; for one never seen, those that the words of its address name.
async fn instead(site: &Site, known: &Known, asked: &Asked) -> Vec<VehicleTile> {
    let number = StockNumber::new(&asked.stock_number);
    let stock = site.stock_or_none().await;
    let found: Vec<&Vehicle> = match (known, number) {
        (Known::Gone(likeness), Some(number)) => stock.similar(likeness, &number, INSTEAD),
        (Known::Unknown, _) => stock.find(&asked.words, INSTEAD),
        _ => Vec::new(),
    };
    found.into_iter().map(|vehicle| VehicleTile::new(site, vehicle)).collect()
}

fn head(site: &Site, title: &str) -> Head {
    let description = "The vehicle you're looking for doesn't exist or has been removed.";
    let title = format!("{title} | {}", site.shell.name);
    Head::new(site, PageType::Custom, "/used-vehicles", title, description).unlisted()
}
