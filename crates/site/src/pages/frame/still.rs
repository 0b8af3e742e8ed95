//! Pages that depend on the configuration and the hour alone.

use crate::pages::{Page, frame::layout};
use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey},
};
use askama::Template;
use axum::{
    extract::State,
    response::Response,
    routing::{MethodRouter, get},
};
use http::StatusCode;

/// Such a page.
pub(crate) trait StillPage: 'static {
    /// What it says of itself.
    const PAGE: Page;

    /// What it shows.
    fn content(site: &Site) -> impl Template;
}

/// Its route.
pub(in crate::pages) fn route<P: StillPage>() -> MethodRouter<Site> {
    get(show::<P>)
}

async fn show<P: StillPage>(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), P::PAGE.path);
    let page =
        || layout::whole(&site, P::PAGE.head(&site), StatusCode::OK, CachePolicy::Page, P::content(&site));
    site.pages.answer(key, &conditions, page).await
}
