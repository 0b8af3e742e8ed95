//! The privacy policy: what this site really stores and sends, told from its configuration.

use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, Head, PageType, PartnerNotice, Shell, measures_visits, partner_notices},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;

const PATH: &str = "/privacy";

#[derive(Template)]
#[template(path = "privacy/page.html")]
struct PrivacyPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    departments: Vec<DepartmentHours>,
    partners: Vec<PartnerNotice>,
    /// Scripts measure visits, so there is something to say no to.
    measured: bool,
}

/// `GET /privacy`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let page = PrivacyPage {
            shell: &site.shell,
            head: head(&site),
            year: site.copyright_year(),
            departments: site.hours(),
            partners: partner_notices(&site.config),
            measured: measures_visits(&site.config.partners),
        };
        Rendered::page(StatusCode::OK, CachePolicy::Page, &page)
    };
    site.pages.get(key, page).await.respond(&conditions)
}

fn head(site: &Site) -> Head {
    let title = format!("Privacy Policy | {}", site.shell.name);
    let description = format!(
        "What {} keeps when you send us a form, who receives it, what stays in your browser, and how to have it corrected or deleted.",
        site.shell.name
    );
    Head::new(site, PageType::Custom, PATH, title, description)
}
