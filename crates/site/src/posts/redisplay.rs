//! Shows the page of a rejected form again, with what the visitor typed.

use super::body::form_page_path;
use crate::{
    Site,
    pages::{self, pages_of},
    views::{EnquiryForm, Posted},
};
use ::leads::{EnquiryKind, LeadKind};
use http::StatusCode;
use http_server::PreparedResponse;
use inventory::{Snapshot, Vehicle};

pub(super) fn redisplay_form(
    site: &Site,
    inventory: &Snapshot,
    kind: LeadKind,
    vehicle: Option<&Vehicle>,
    posted: Posted,
    status: StatusCode,
) -> PreparedResponse {
    let page = form_page_path(&posted.data).unwrap_or_default().to_owned();
    let forms = || {
        pages_of(site).filter_map(|page| Some((page.meta.path, page.form.filter(|form| form.kind == kind)?)))
    };
    match forms().find(|(path, _)| *path == page).or_else(|| forms().next()) {
        Some((_, form)) => (form.redisplay)(site, inventory, posted, status),
        // An enquiry about a vehicle, on the vehicle's page.
        None => redisplay_on_vehicle_page(site, inventory, vehicle, &page, posted, status),
    }
}

fn redisplay_on_vehicle_page(
    site: &Site,
    inventory: &Snapshot,
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
            pages::vehicle::redisplay(site, vehicle, inventory, form(&vehicle.path(), posted), status)
        }
        None => pages::vehicle_not_found::redisplay(site, form(page, posted), status),
    }
}
