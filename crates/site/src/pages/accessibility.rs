//! The accessibility statement: what was tested, what is missing, and how to reach a person.

use crate::{
    Partners, Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    views::{DepartmentHours, Head, PageType, Shell},
};
use askama::Template;
use axum::{extract::State, response::Response};
use http::StatusCode;

const PATH: &str = "/accessibility";

#[derive(Template)]
#[template(path = "accessibility/page.html")]
struct AccessibilityPage<'a> {
    shell: &'a Shell,
    head: Head,
    year: i16,
    departments: Vec<DepartmentHours>,
    /// Parts of the site are other companies'.
    has_partners: bool,
}

/// `GET /accessibility`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let key = PageKey::new(None, &site.moment(), PATH);
    let page = || {
        let page = AccessibilityPage {
            shell: &site.shell,
            head: head(&site),
            year: site.copyright_year(),
            departments: site.hours(),
            has_partners: has_partners(&site.config.partners),
        };
        Rendered::page(StatusCode::OK, CachePolicy::Page, &page)
    };
    site.pages.answer(key, &conditions, page).await
}

/// Partners whose parts a shopper uses; those that only measure are none of them.
fn has_partners(partners: &Partners) -> bool {
    partners.finance_widget.is_some()
        || partners.trade_in_widget.is_some()
        || partners.credit_application.is_some()
        || partners.deal_rating_badge.is_some()
        || partners.history_report.is_some()
}

fn head(site: &Site) -> Head {
    let title = format!("Accessibility | {}", site.shell.name);
    let description = format!(
        "How the website of {} is built and tested so that everybody can use it, what is still missing, and how to reach a person instead.",
        site.shell.name
    );
    Head::new(site, PageType::Custom, PATH, title, description)
}
