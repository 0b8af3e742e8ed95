//! Pages that depend only on the configuration and the time.

use crate::Site;
use crate::pages::{Page, PageMeta, layout};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http_server::{CachePolicy, Conditions};

/// Implemented by the page's template.
pub(crate) trait StaticPage {
    const META: PageMeta;

    fn content(site: &Site) -> impl Template;
}

pub(in crate::pages) const fn static_page<P: StaticPage + 'static>() -> Page {
    Page { meta: P::META, get: || get(show::<P>), form: None }
}

async fn show<P: StaticPage + 'static>(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = site.page_key(None, P::META.path).await.replayable();
    let page = || layout::render(&site, P::META.head(&site), CachePolicy::Page, P::content(&site));
    site.response_cache.respond(key, &conditions, page).await
}
