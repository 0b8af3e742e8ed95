//! Pages that depend on the configuration and the hour alone.

use crate::pages::{Page, Says, frame::layout};
use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey},
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
    let key = PageKey::new(None, Some(site.moment()), P::PAGE.path).of_its_address();
    let page =
        || layout::whole(&site, P::PAGE.head(&site), StatusCode::OK, CachePolicy::Page, P::content(&site));
    site.pages.answer(key, &conditions, page).await
}
