//! Pages that depend on the configuration and the hour alone.

use crate::pages::{Page, Says, frame::layout};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions},
};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http::StatusCode;

/// Such a page.
pub(crate) trait StillPage: 'static {
    /// What it says of itself.
    const PAGE: Page;

    /// What it shows.
    fn content(site: &Site) -> impl Template;
}

/// The page as the registry knows it.
pub(in crate::pages) const fn page<P: StillPage>(says: Says) -> Page {
    Page::apart_from_the_lot(says, || get(show::<P>), None)
}

async fn show<P: StillPage>(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = CacheKey::new(None, Some(site.time_window()), P::PAGE.path).replayable();
    let page =
        || layout::whole(&site, P::PAGE.head(&site), StatusCode::OK, CachePolicy::Page, P::content(&site));
    site.response_cache.respond(key, &conditions, page).await
}
