//! Where a form leads once its enquiry is delivered: what happens next, and whom to call.

use crate::pages::{Family, Named, frame::layout, not_found};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions},
    pages::Head,
    site::Shell,
    views::{DepartmentHours, PageType},
};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use http::StatusCode;
use leads::{EnquiryKind, LeadKind};

#[derive(Template)]
#[template(path = "thank_you/page.html")]
struct ThankYouPage<'a> {
    shell: &'a Shell,
    kind: LeadKind,
    /// The department that answers.
    department: Option<DepartmentHours>,
}

/// `GET /thank-you/{kind}`.
pub(crate) const PAGES: Family = Family { route: "/thank-you/{kind}", get: || get(show) };

async fn show(State(site): State<Site>, Named(kind): Named<String>, conditions: Conditions) -> Response {
    let Some(kind) = LeadKind::parse(&kind) else {
        return not_found(&site, &conditions).await;
    };
    let path = format!("/thank-you/{}", kind.as_str());
    let key = CacheKey::new(None, Some(site.time_window()), path.as_str()).replayable();
    let page = || {
        let content = ThankYouPage {
            shell: &site.shell,
            kind,
            department: site.hours().into_iter().nth(department_of(kind)),
        };
        layout::whole(&site, head(&site, &path), StatusCode::OK, CachePolicy::Page, content)
    };
    site.response_cache.respond(key, &conditions, page).await
}

/// What is said where the form has done its work, with a script and without (LEAD-2).
pub(crate) const fn thanks(kind: LeadKind) -> &'static str {
    match kind {
        LeadKind::Enquiry(_) | LeadKind::TradeIn => "Enquiry submitted successfully!",
        LeadKind::CarFinder => "Your car finder request has been submitted!",
    }
}

/// Its place in the configuration's order: sales, service, collision.
const fn department_of(kind: LeadKind) -> usize {
    match kind {
        LeadKind::Enquiry(EnquiryKind::Service) => 1,
        LeadKind::Enquiry(EnquiryKind::Vehicle | EnquiryKind::Contact)
        | LeadKind::TradeIn
        | LeadKind::CarFinder => 0,
    }
}

fn head(site: &Site, path: &str) -> Head {
    let title = format!("Thank You | {}", site.shell.name);
    let description =
        format!("Your enquiry has reached {}. What happens next, and how to reach us.", site.shell.name);
    Head::new(site, PageType::ThankYou, path, title, description).unlisted()
}
