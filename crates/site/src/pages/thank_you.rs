//! The page after a delivered enquiry: what happens next, and whom to call.

use crate::pages::{Indexing, PageMeta, PageRoute, PathParams, layout, not_found};
use crate::{
    Site,
    http::{CacheKey, CachePolicy, Conditions},
    site::Shell,
    views::{DepartmentHours, PageType},
};
use askama::Template;
use axum::{extract::State, response::Response, routing::get};
use leads::{EnquiryKind, LeadKind};

pub(crate) const PAGES: PageRoute = PageRoute { route: META.path, get: || get(show) };

const META: PageMeta = PageMeta {
    path: "/thank-you/{kind}",
    kind: PageType::ThankYou,
    title: "Thank You | {name}",
    description: "Your enquiry has reached {name}. What happens next, and how to reach us.",
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "thank_you/page.html")]
struct ThankYouPage<'a> {
    shell: &'a Shell,
    kind: LeadKind,
    /// The department that answers.
    department: Option<DepartmentHours>,
}

async fn show(
    State(site): State<Site>,
    PathParams(kind): PathParams<String>,
    conditions: Conditions,
) -> Response {
    let Some(kind) = LeadKind::parse(&kind) else {
        return not_found(&site, &conditions).await;
    };
    let key =
        CacheKey::new(None, Some(site.time_window()), format!("/thank-you/{}", kind.as_str())).replayable();
    let page = || {
        let department = site.hours().into_iter().nth(department_of(kind));
        let content = ThankYouPage { shell: &site.shell, kind, department };
        layout::render(&site, META.head(&site), CachePolicy::Page, content)
    };
    site.response_cache.respond(key, &conditions, page).await
}

/// The confirmation, for browsers with and without scripts (LEAD-2).
pub(crate) const fn confirmation(kind: LeadKind) -> &'static str {
    match kind {
        LeadKind::Enquiry(_) | LeadKind::TradeIn => "Enquiry submitted successfully!",
        LeadKind::CarFinder => "Your car finder request has been submitted!",
    }
}

/// Index in the configured departments: sales, service, collision.
const fn department_of(kind: LeadKind) -> usize {
    match kind {
        LeadKind::Enquiry(EnquiryKind::Service) => 1,
        LeadKind::Enquiry(EnquiryKind::Vehicle | EnquiryKind::Contact)
        | LeadKind::TradeIn
        | LeadKind::CarFinder => 0,
    }
}
