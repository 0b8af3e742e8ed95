//! The detail page with a shopper's own figures in it (PRICE-5): rendered for whoever asks, and kept by nobody.

use super::{VehiclePage, breadcrumbs, head};
use crate::{
    Site,
    http::{CachePolicy, Conditions},
    pages::frame::layout,
    views::{DoorQuestion, EnquiryForm, OutTheDoorView},
};
use ::inventory::{Vehicle, vehicle_path};
use axum::response::Response;
use http::StatusCode;
use leads::EnquiryKind;

/// The page. There are as many of them as there are figures, so none takes the place of another page in the cache.
pub(super) async fn page(
    site: &Site,
    vehicle: &Vehicle,
    question: &DoorQuestion,
    conditions: &Conditions,
) -> Response {
    let stock = site.stock_or_none().await;
    let form = EnquiryForm::new(site, EnquiryKind::Vehicle, &vehicle_path(vehicle), Some(vehicle));
    let breadcrumbs = breadcrumbs(vehicle, &stock);
    let head = head(site, vehicle, &breadcrumbs).with_own_figures();
    let content = VehiclePage {
        door: OutTheDoorView::new(vehicle, &site.config, question),
        ..VehiclePage::new(site, vehicle, &stock, breadcrumbs, form)
    };
    layout::whole(site, head, StatusCode::OK, CachePolicy::NoCache, content).respond(conditions)
}
