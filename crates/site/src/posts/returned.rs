//! The page that held a form, again.

use super::leads::page_of;
use crate::{
    Site,
    http::Rendered,
    pages::{self, form_page::returned},
    views::{EnquiryForm, Posted},
};
use ::leads::{EnquiryKind, Kind};
use http::StatusCode;
use inventory::Vehicle;

/// With what was typed, and what came of it.
pub(super) async fn returned_page(
    site: &Site,
    kind: Kind,
    vehicle: Option<&Vehicle>,
    posted: Posted,
    status: StatusCode,
) -> Rendered {
    let page = page_of(&posted.data).unwrap_or_default().to_owned();
    match (kind, page.as_str()) {
        (Kind::TradeIn, _) => returned::<pages::Sell>(site, posted, status).await,
        (Kind::CarFinder, _) => returned::<pages::CarFinder>(site, posted, status).await,
        (Kind::Enquiry(EnquiryKind::Vehicle), _) => about_vehicle(site, vehicle, &page, posted, status).await,
        (Kind::Enquiry(EnquiryKind::Service), "/schedule-service") => {
            returned::<pages::ScheduleService>(site, posted, status).await
        }
        (Kind::Enquiry(EnquiryKind::Service), _) => returned::<pages::Service>(site, posted, status).await,
        (Kind::Enquiry(EnquiryKind::Contact), "/about") => {
            returned::<pages::About>(site, posted, status).await
        }
        (Kind::Enquiry(EnquiryKind::Contact), _) => returned::<pages::Contact>(site, posted, status).await,
    }
}

async fn about_vehicle(
    site: &Site,
    vehicle: Option<&Vehicle>,
    page: &str,
    posted: Posted,
    status: StatusCode,
) -> Rendered {
    let form = |path: &str, posted: Posted| {
        let form = EnquiryForm::new(site, EnquiryKind::Vehicle, path, vehicle);
        form.naming(posted.data.get("stock_number")).returned(posted)
    };
    match vehicle {
        Some(vehicle) => pages::vehicle::returned(site, vehicle, form(&vehicle.path(), posted), status).await,
        None => pages::vehicle::returned_without(site, form(page, posted), status),
    }
}
