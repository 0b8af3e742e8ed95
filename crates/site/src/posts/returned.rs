//! The page that held a form, again.

use super::body::page_of;
use crate::{
    Site,
    http::PreparedResponse,
    pages::{self, PAGES},
    views::{EnquiryForm, Posted},
};
use ::leads::{EnquiryKind, LeadKind};
use http::StatusCode;
use inventory::Vehicle;

/// With what was typed, and what came of it.
pub(super) async fn returned_page(
    site: &Site,
    kind: LeadKind,
    vehicle: Option<&Vehicle>,
    posted: Posted,
    status: StatusCode,
) -> PreparedResponse {
    let page = page_of(&posted.data).unwrap_or_default().to_owned();
    let forms =
        || PAGES.iter().filter_map(|of| Some((of.meta.path, of.form.filter(|form| form.kind == kind)?)));
    match forms().find(|(path, _)| *path == page).or_else(|| forms().next()) {
        Some((_, form)) => (form.redisplay)(site, posted, status).await,
        // On no page that every lot has: the vehicle's own.
        None => about_vehicle(site, vehicle, &page, posted, status).await,
    }
}

async fn about_vehicle(
    site: &Site,
    vehicle: Option<&Vehicle>,
    page: &str,
    posted: Posted,
    status: StatusCode,
) -> PreparedResponse {
    let form = |path: &str, posted: Posted| {
        let form = EnquiryForm::new(site, EnquiryKind::Vehicle, path, vehicle);
        form.about_stock_number(posted.data.get("stock_number")).posted(posted)
    };
    match vehicle {
        Some(vehicle) => {
            pages::vehicle::redisplay(site, vehicle, form(&vehicle.path(), posted), status).await
        }
        None => pages::vehicle::redisplay_not_found(site, form(page, posted), status),
    }
}
