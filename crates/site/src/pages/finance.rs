//! Finance: the lender's own application in a frame, where one is configured, and what to know before it.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{Head, PageType, Picture, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;

const PATH: &str = "/finance";

#[derive(Template)]
#[template(path = "finance/page.html")]
struct FinancePage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    /// Address of the lender's application.
    application: Option<&'a str>,
}

/// `GET /finance`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let page = FinancePage {
            shell: &site.shell,
            head: head(&site),
            year: site.copyright_year(),
            application: site.config.partners.credit_application.as_ref().map(url::Url::as_str),
        };
        Rendered::page(StatusCode::OK, CachePolicy::Page, &page)
    };
    site.pages.get(key, page).await.respond(&conditions)
}

fn head(site: &Site) -> Head {
    let title = format!("Finance & Specials | {}", site.shell.name);
    let description = format!(
        "Finance a pre-owned car, truck or SUV at {} in {}: apply with a lender, learn what to have ready, and shop by budget.",
        site.shell.name, site.shell.city
    );
    Head::new(site, PageType::Finance, PATH, title, description)
}
