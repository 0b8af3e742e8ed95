//! The routes of the sandbox.

use crate::{
    control, crm,
    demo_inventory::cacheable::CacheableBody,
    demo_inventory::inventory_api,
    demo_inventory::photos,
    faults::fault_layer::{FaultLayer, apply_fault},
    faults::partner::Partner,
    partner_pages::html,
    partner_pages::scripts,
    partner_pages::widgets,
    state::SandboxState,
};
use askama::Template;
use axum::{
    Router,
    extract::State,
    http::{HeaderName, HeaderValue, header},
    middleware,
    response::Response,
    routing::{delete, get, post},
};
use std::{io, sync::Arc};
use tokio_util::sync::CancellationToken;

/// All partners on one port.
pub(crate) fn router(sandbox: &Arc<SandboxState>, stop: &CancellationToken) -> io::Result<Router> {
    Ok(Router::new()
        .merge(inventory(sandbox, stop)?)
        .merge(crm(sandbox, stop))
        .merge(pages(sandbox))
        .merge(control_routes(sandbox))
        .layer(middleware::map_response(allow_any_origin)))
}

fn inventory(sandbox: &Arc<SandboxState>, stop: &CancellationToken) -> io::Result<Router> {
    let body = sandbox.inventory.listing().to_string();
    let listing = CacheableBody::new(body.into(), "application/json", sandbox.inventory.started)
        .map_err(io::Error::other)?;
    let listings = Router::new()
        .route("/feed/listings", get(inventory_api::listings))
        .with_state(Arc::new(listing))
        .layer(middleware::from_fn_with_state(faults(&sandbox.feed, stop), apply_fault));
    let item = Router::new()
        .route("/item/api/inventory/{id}", get(inventory_api::item))
        .with_state(Arc::clone(&sandbox.inventory))
        .layer(middleware::from_fn_with_state(faults(&sandbox.item, stop), apply_fault));
    let photos = Router::new()
        .route("/photos/{stock}/{file}", get(photos::photo))
        .with_state(Arc::clone(&sandbox.inventory))
        .layer(middleware::from_fn_with_state(faults(&sandbox.photos, stop), apply_fault));
    Ok(listings.merge(item).merge(photos))
}

/// Faults apply to the endpoint only, not to the inbox.
fn crm(sandbox: &Arc<SandboxState>, stop: &CancellationToken) -> Router {
    let endpoint = Router::new()
        .route("/crm/api/post-data", post(crm::post_data))
        .layer(middleware::from_fn_with_state(faults(&sandbox.crm, stop), apply_fault));
    Router::new()
        .merge(endpoint)
        .route("/crm", get(crm::inbox_page))
        .route("/crm/leads/{id}", get(crm::lead_page))
        .route("/crm/leads.json", get(crm::leads_json))
        .with_state(Arc::clone(&sandbox.inbox))
}

fn pages(sandbox: &Arc<SandboxState>) -> Router {
    let badge = scripts::badge(&sandbox.inventory);
    let badge = get(async move || scripts::file("text/javascript; charset=utf-8", badge));
    let front = Router::new().route("/", get(index)).with_state(Arc::clone(sandbox));
    Router::new()
        .route("/widgets/finance", get(widgets::finance))
        .route("/widgets/trade-in", get(widgets::trade_in))
        .route("/widgets/credit-application", get(widgets::credit_application))
        .route("/widgets/map", get(widgets::map))
        .route("/history", get(widgets::history))
        .route("/badge/dealratingbadge.js", badge)
        .route("/tracking/visit.js", get(scripts::visit))
        .route("/sandbox.css", get(scripts::stylesheet))
        .with_state(Arc::clone(&sandbox.inventory))
        .merge(front)
}

fn control_routes(sandbox: &Arc<SandboxState>) -> Router {
    Router::new()
        .route("/control", get(control::state))
        .route("/control/{partner}", post(control::set_fault))
        .route("/control/leads", delete(control::clear_leads))
        .with_state(Arc::clone(sandbox))
}

#[derive(Template)]
#[template(path = "index.html")]
struct IndexPage {
    origin: String,
    vehicles: usize,
    leads: usize,
}

/// `GET /`: an overview.
async fn index(State(sandbox): State<Arc<SandboxState>>) -> Response {
    html::page(&IndexPage {
        origin: sandbox.origin.clone(),
        vehicles: sandbox.inventory.vehicles().len(),
        leads: sandbox.inbox.len(),
    })
}

/// The site that embeds the sandbox has another origin.
async fn allow_any_origin(mut response: Response) -> Response {
    let any: [(HeaderName, HeaderValue); 2] = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin")),
    ];
    response.headers_mut().extend(any);
    response
}

fn faults(partner: &Arc<Partner>, stop: &CancellationToken) -> FaultLayer {
    FaultLayer { partner: Arc::clone(partner), stop: stop.clone() }
}
