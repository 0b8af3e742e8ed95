//! 404 and 500 pages (PAGE-2): whole pages with header and footer, and nothing of the inside.

use crate::pages::frame::layout;
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions, PreparedResponse},
    pages::Head,
    site::Shell,
    views::PageType,
};
use askama::Template;
use axum::response::Response;
use http::StatusCode;

#[derive(Template)]
#[template(path = "errors/not_found.html")]
struct NotFoundPage;

/// `404`, `Oops! Page not found`: the answer to an unknown path. The page is the same for all of them, so it is rendered once.
pub(crate) async fn not_found(site: &Site, conditions: &Conditions) -> Response {
    let key = CacheKey::new(None, None, format!("404 in {}", site.copyright_year()));
    let page = || {
        let description = "This address leads nowhere. Browse our inventory or go back to the home page.";
        let head = head(site, "/404", "Page not found", description, StatusCode::NOT_FOUND);
        layout::whole(site, head, StatusCode::NOT_FOUND, CachePolicy::Page, NotFoundPage)
    };
    site.response_cache.respond(key, conditions, page).await
}

#[derive(Template)]
#[template(path = "errors/unexpected.html")]
struct UnexpectedErrorPage<'a> {
    shell: &'a Shell,
    request_id: String,
}

/// `Unexpected Application Error!`: the page for a request that went wrong on our side.
pub(crate) fn unexpected(site: &Site, request_id: String) -> PreparedResponse {
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    let head =
        head(site, "/500", "Something went wrong", "Our mistake, not yours. Please try again.", status);
    let content = UnexpectedErrorPage { shell: &site.shell, request_id };
    layout::whole(site, head, status, CachePolicy::NoCache, content)
}

fn head(site: &Site, path: &str, title: &str, description: &str, status: StatusCode) -> Head {
    let title = format!("{title} | {}", site.shell.name);
    Head::new(site, PageType::Custom, path, title, description).unlisted().answering(status)
}
