//! Your figures: the panel for them, and the rules by which scripts reckon (PRICE-12).

use crate::{
    Site,
    views::{FigureRules, FiguresForm, FiguresInput},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use http_server::{CachePolicy, Conditions};
use messages::Messages;

/// `GET /api/figures`.
pub(crate) async fn rules(State(site): State<Site>, conditions: Conditions) -> Response {
    let terms = site.inventory_or_empty().await.financing();
    site.json(CachePolicy::Page, &FigureRules::new(&site.config, terms)).respond(&conditions)
}

/// `GET /figures`: the panel, in HTML.
pub(crate) async fn panel(State(site): State<Site>, conditions: Conditions) -> Response {
    let terms = site.inventory_or_empty().await.financing();
    let (form, _) = FiguresForm::read(&FiguresInput::default(), &site.config, terms, []);
    let panel = Panel { messages: &site.shell.messages, form };
    site.page(StatusCode::OK, CachePolicy::Page, &panel).respond(&conditions)
}

#[derive(Template)]
#[template(path = "_partials/vehicles/figures_panel.html")]
struct Panel<'a> {
    messages: &'a Messages,
    form: FiguresForm,
}
