//! Every address of the sandbox, on two screens.

use crate::{
    control, crm,
    faults::misbehavior::{Misbehavior, misbehave},
    faults::partner::Partner,
    state::Sandbox,
    stock::conditional::Validated,
    stock::inventory_api,
    stock::photos,
    windows::html,
    windows::portraits,
    windows::scripts,
    windows::widgets,
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
pub(crate) fn router(sandbox: &Arc<Sandbox>, stop: &CancellationToken) -> io::Result<Router> {
    Ok(Router::new()
        .merge(inventory(sandbox, stop)?)
        .merge(crm(sandbox, stop))
        .merge(pages(sandbox))
        .merge(controls(sandbox))
        .layer(middleware::map_response(for_any_origin)))
}

fn inventory(sandbox: &Arc<Sandbox>, stop: &CancellationToken) -> io::Result<Router> {
    let body = sandbox.lot.listing().to_string();
    let listing =
        Validated::new(body.into(), "application/json", sandbox.lot.opened).map_err(io::Error::other)?;
    let listings = Router::new()
        .route("/feed/listings", get(inventory_api::listings))
        .with_state(Arc::new(listing))
        .layer(middleware::from_fn_with_state(faults(&sandbox.feed, stop), misbehave));
    let item = Router::new()
        .route("/item/api/inventory/{id}", get(inventory_api::item))
        .with_state(Arc::clone(&sandbox.lot))
        .layer(middleware::from_fn_with_state(faults(&sandbox.item, stop), misbehave));
    let photos = Router::new()
        .route("/photos/{stock}/{file}", get(photos::photo))
        .with_state(Arc::clone(&sandbox.lot))
        .layer(middleware::from_fn_with_state(faults(&sandbox.photos, stop), misbehave));
    Ok(listings.merge(item).merge(photos))
}

/// The endpoint can fail; the inbox can always be read.
fn crm(sandbox: &Arc<Sandbox>, stop: &CancellationToken) -> Router {
    let endpoint = Router::new()
        .route("/crm/api/post-data", post(crm::post_data))
        .layer(middleware::from_fn_with_state(faults(&sandbox.crm, stop), misbehave));
    Router::new()
        .merge(endpoint)
        .route("/crm", get(crm::inbox_page))
        .route("/crm/leads/{id}", get(crm::lead_page))
        .route("/crm/leads.json", get(crm::leads_json))
        .with_state(Arc::clone(&sandbox.inbox))
}

fn pages(sandbox: &Arc<Sandbox>) -> Router {
    let badge = scripts::badge(&sandbox.lot);
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
        .route("/people/{name}", get(portraits::portrait))
        .route("/sandbox.css", get(scripts::stylesheet))
        .with_state(Arc::clone(&sandbox.lot))
        .merge(front)
}

fn controls(sandbox: &Arc<Sandbox>) -> Router {
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

/// `GET /`: what there is.
async fn index(State(sandbox): State<Arc<Sandbox>>) -> Response {
    html::page(&IndexPage {
        origin: sandbox.origin.clone(),
        vehicles: sandbox.lot.cars().len(),
        leads: sandbox.inbox.len(),
    })
}

/// The pages that embed the sandbox live on another origin.
async fn for_any_origin(mut response: Response) -> Response {
    let any: [(HeaderName, HeaderValue); 2] = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("cross-origin")),
    ];
    response.headers_mut().extend(any);
    response
}

fn faults(partner: &Arc<Partner>, stop: &CancellationToken) -> Misbehavior {
    Misbehavior { partner: Arc::clone(partner), stop: stop.clone() }
}
