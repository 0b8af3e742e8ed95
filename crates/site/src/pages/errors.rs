//! The 404 and 500 pages (PAGE-2): whole pages that reveal nothing of the cause.

use crate::pages::{Indexing, PageMeta, layout};
use crate::{Site, site::Shell};
use askama::Template;
use axum::response::Response;
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};

const NOT_FOUND: PageMeta = PageMeta {
    path: "/404",
    title: |shell| shell.messages.meta_not_found_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_not_found_description().to_owned(),
    status: StatusCode::NOT_FOUND,
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "errors/not_found.html")]
struct NotFoundPage<'a> {
    shell: &'a Shell,
}

/// Answers an unknown path. The page is the same for all of them, so it is rendered once.
pub(crate) async fn not_found(site: &Site, conditions: &Conditions) -> Response {
    error_page(site, &NOT_FOUND, conditions).await
}

const REMOVED: PageMeta = PageMeta {
    path: "/410",
    title: |shell| shell.messages.meta_removed_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_removed_description().to_owned(),
    status: StatusCode::GONE,
    ..NOT_FOUND
};

/// Answers a path that a row of `redirects.csv` gives up.
pub(super) async fn removed(site: &Site, conditions: &Conditions) -> Response {
    error_page(site, &REMOVED, conditions).await
}

async fn error_page(site: &Site, meta: &PageMeta, conditions: &Conditions) -> Response {
    let key = site.page_key(None, meta.path).await;
    let page =
        || layout::render(site, meta.head(site), CachePolicy::Page, NotFoundPage { shell: &site.shell });
    site.response_cache.respond(key, conditions, page).await
}

const UNEXPECTED_ERROR: PageMeta = PageMeta {
    path: "/500",
    title: |shell| shell.messages.meta_error_page_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_error_page_description().to_owned(),
    status: StatusCode::INTERNAL_SERVER_ERROR,
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "errors/unexpected.html")]
struct UnexpectedErrorPage<'a> {
    shell: &'a Shell,
    request_id: String,
}

pub(crate) fn unexpected_error(site: &Site, request_id: String) -> PreparedResponse {
    let content = UnexpectedErrorPage { shell: &site.shell, request_id };
    layout::render(site, UNEXPECTED_ERROR.head(site), CachePolicy::NoCache, content)
}
