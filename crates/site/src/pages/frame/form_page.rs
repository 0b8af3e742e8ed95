//! What the pages around a form share: they are shown, and come back from a post with what was typed.

use crate::pages::{FormOnPage, Page, Says, frame::layout};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
    site::Shell,
    views::{DepartmentHours, IslandProps, LeadForm, Posted},
};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http::StatusCode;
use inventory::Snapshot;
use leads::LeadKind;
use std::sync::Arc;

/// A page with a form on it.
pub(crate) trait FormPage: 'static {
    /// What its form becomes.
    const KIND: LeadKind;
    /// What it says of itself.
    const PAGE: Page;
    /// What the form's island is given.
    type Props: IslandProps;

    /// The inventory, where the form names what is in it.
    fn stock(_site: &Site) -> impl Future<Output = Option<Arc<Snapshot>>> + Send {
        std::future::ready(None)
    }

    /// The form, empty.
    fn form(site: &Site, stock: Option<&Snapshot>) -> LeadForm<Self::Props>;

    /// What it shows.
    fn content(page: Parts<'_, Self::Props>) -> impl Template;
}

/// What every page with a form shows.
pub(crate) struct Parts<'a, P> {
    /// The site, for what a page shows besides.
    pub site: &'a Site,
    /// What every page knows of the dealership.
    pub shell: &'a Shell,
    /// The form.
    pub form: LeadForm<P>,
    /// Opening hours.
    pub departments: Vec<DepartmentHours>,
}

/// The page as the registry knows it.
pub(in crate::pages) const fn page<P: FormPage>(says: Says) -> Page {
    let form = FormOnPage {
        kind: P::KIND,
        returned: |site, posted, status| Box::pin(returned::<P>(site, posted, status)),
    };
    Page::apart_from_the_lot(says, || get(show::<P>), Some(form))
}

async fn show<P: FormPage>(State(site): State<Site>, conditions: Conditions) -> Response {
    filled::<P>(&site, None, |form| form, &conditions).await
}

/// The page with something in its form from the start, by which `name` tells it from the same page with something else or nothing.
pub(in crate::pages) async fn filled<P: FormPage>(
    site: &Site,
    name: Option<&str>,
    fill: impl FnOnce(LeadForm<P::Props>) -> LeadForm<P::Props> + Send,
    conditions: &Conditions,
) -> Response {
    let stock = P::stock(site).await;
    let key = CacheKey::new(stock.as_deref(), Some(site.time_window()), name.unwrap_or(P::PAGE.path));
    let key = if name.is_none() { key.replayable() } else { key };
    let page = || {
        let form = fill(P::form(site, stock.as_deref()));
        let policy = stock.as_deref().map_or(CachePolicy::Page, CachePolicy::showing);
        layout::whole(site, P::PAGE.head(site), StatusCode::OK, policy, content::<P>(site, form))
    };
    site.response_cache.respond(key, conditions, page).await
}

/// The page with its form as it came back from a post.
async fn returned<P: FormPage>(site: &Site, posted: Posted, status: StatusCode) -> PreparedResponse {
    let stock = P::stock(site).await;
    let form = P::form(site, stock.as_deref()).returned(posted);
    let head = P::PAGE.head(site).with_error().answering(status);
    layout::whole(site, head, status, CachePolicy::NoCache, content::<P>(site, form))
}

fn content<P: FormPage>(site: &Site, form: LeadForm<P::Props>) -> impl Template {
    P::content(Parts { site, shell: &site.shell, form, departments: site.hours() })
}
