//! 404 and 500 pages (PAGE-2): whole pages with header and footer, and nothing of the inside.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{Head, PageType, Shell},
};
use askama::Template;
use axum::response::Response;
use http::StatusCode;

/// `404`, `Oops! Page not found`.
#[derive(Template)]
#[template(path = "errors/not_found.html")]
pub(crate) struct NotFoundPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
}

impl<'a> NotFoundPage<'a> {
    /// Answers an unknown path. The page is the same for all of them, so it is rendered once.
    pub(crate) async fn answer(site: &'a Site, conditions: &Conditions) -> Response {
        let key = PageKey::new(None, &site.copyright_year().to_string(), "404");
        let page = || {
            let title = format!("Page not found | {}", site.shell.name);
            let description = "This address leads nowhere. Browse our inventory or go back to the home page.";
            let head = Head::new(site, PageType::Custom, "/404", title, description)
                .unlisted()
                .answering(StatusCode::NOT_FOUND);
            let page = NotFoundPage { shell: &site.shell, head, year: site.copyright_year() };
            Rendered::page(StatusCode::NOT_FOUND, CachePolicy::Page, &page)
        };
        site.pages.answer(key, conditions, page).await
    }
}

/// `Unexpected Application Error!`
#[derive(Template)]
#[template(path = "errors/unexpected.html")]
pub(crate) struct UnexpectedErrorPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    request_id: String,
}

impl<'a> UnexpectedErrorPage<'a> {
    /// The page for a request that went wrong on our side.
    pub(crate) fn new(site: &'a Site, request_id: String) -> Self {
        let title = format!("Something went wrong | {}", site.shell.name);
        let head =
            Head::new(site, PageType::Custom, "/500", title, "Our mistake, not yours. Please try again.")
                .unlisted()
                .answering(StatusCode::INTERNAL_SERVER_ERROR);
        Self { shell: &site.shell, head, year: site.copyright_year(), request_id }
    }
}
