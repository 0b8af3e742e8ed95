//! What the pages around a form share: they are shown, and come back from a post with what was typed.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, Head, IslandProps, LeadForm, Posted, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;
use inventory::Snapshot;
use std::{future::Future, sync::Arc};

/// A page with a form on it.
pub(crate) trait FormPage: 'static {
    /// Its address.
    const PATH: &'static str;
    /// What the form's island is given.
    type Props: IslandProps;

    /// The inventory, where the form names what is in it.
    fn stock(_site: &Site) -> impl Future<Output = Option<Arc<Snapshot>>> + Send {
        std::future::ready(None)
    }

    /// The form, empty.
    fn form(site: &Site, stock: Option<&Snapshot>) -> LeadForm<Self::Props>;

    /// What the page says of itself.
    fn head(site: &Site) -> Head;

    /// The page around what all of them have.
    fn page(parts: Parts<'_, Self::Props>) -> impl Template;
}

/// What every page with a form shows.
pub(crate) struct Parts<'a, P> {
    /// The site, for what a page shows besides.
    pub site: &'a Site,
    /// Header and footer.
    pub shell: &'a Shell,
    /// Head.
    pub head: Head,
    /// Year of the copyright line.
    pub year: i16,
    /// The form.
    pub form: LeadForm<P>,
    /// Opening hours.
    pub departments: Vec<DepartmentHours>,
}

/// `GET` of the page.
pub(crate) async fn show<P: FormPage>(State(site): State<Site>, conditions: Conditions) -> Response {
    filled::<P>(&site, P::PATH, |form| form, &conditions).await
}

/// The page with something in its form from the start; `name` tells it from the same page with something else.
pub(super) async fn filled<P: FormPage>(
    site: &Site,
    name: &str,
    fill: impl FnOnce(LeadForm<P::Props>) -> LeadForm<P::Props> + Send,
    conditions: &Conditions,
) -> Response {
    let stock = P::stock(site).await;
    let key = PageKey::new(stock.as_deref(), &site.moment(), name);
    let page = || {
        let form = fill(P::form(site, stock.as_deref()));
        let policy = stock.as_deref().map_or(CachePolicy::Page, CachePolicy::showing);
        render::<P>(site, P::head(site), form, StatusCode::OK, policy)
    };
    site.pages.answer(key, conditions, page).await
}

/// The page with its form as it came back from a post.
pub(crate) async fn returned<P: FormPage>(site: &Site, posted: Posted, status: StatusCode) -> Rendered {
    let stock = P::stock(site).await;
    let form = P::form(site, stock.as_deref()).returned(posted);
    render::<P>(site, P::head(site).with_error().answering(status), form, status, CachePolicy::Passing)
}

fn render<P: FormPage>(
    site: &Site,
    head: Head,
    form: LeadForm<P::Props>,
    status: StatusCode,
    policy: CachePolicy,
) -> Rendered {
    let (year, departments) = (site.copyright_year(), site.hours());
    let page = P::page(Parts { site, shell: &site.shell, head, year, form, departments });
    Rendered::page(status, policy, &page)
}
