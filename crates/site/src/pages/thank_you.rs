//! The page after a delivered enquiry: what happens next, and whom to call.

use crate::pages::{Indexing, PageMeta, PageRoute, PathParams, layout, not_found, takes_form};
use crate::{
    Site,
    site::Shell,
    views::{DepartmentHours, PageType},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http_server::{CachePolicy, Conditions};
use leads::{Choice as _, ContactMethod, ContactPreference, DayPart, EnquiryKind, FormData, LeadKind};
use messages::{Key, Messages, key};

pub(crate) const PAGES: PageRoute = PageRoute { route: META.path, get: || get(show) };

const META: PageMeta = PageMeta {
    path: "/thank-you/{kind}",
    kind: PageType::ThankYou,
    title: |shell| shell.messages.meta_thank_you_title(&shell.name).to_string(),
    description: |shell| shell.messages.meta_thank_you_description(&shell.name).to_string(),
    indexing: Indexing::NoIndex,
    ..PageMeta::DEFAULT
};

#[derive(Template)]
#[template(path = "thank_you/page.html")]
struct ThankYouPage<'a> {
    shell: &'a Shell,
    kind: LeadKind,
    /// The way and the time of the dealership's answer.
    promise: Option<String>,
    /// The department that answers.
    department: Option<DepartmentHours>,
}

async fn show(
    State(site): State<Site>,
    PathParams(kind): PathParams<String>,
    RawQuery(query): RawQuery,
    conditions: Conditions,
) -> Response {
    let Some(kind) = LeadKind::parse(&kind).filter(|kind| takes_form(&site, *kind)) else {
        return not_found(&site, &conditions).await;
    };
    let query = form_urlencoded::parse(query.as_deref().unwrap_or_default().as_bytes());
    let preference = ContactPreference::from_form(&FormData::from_pairs(query));
    let key = site.page_key(None, thank_you_path(kind, preference)).await.replayable();
    let page = || {
        let departments = &site.config.dealership.departments;
        let department = departments.answering(kind).map(|department| site.hours_of(department));
        let content = ThankYouPage {
            shell: &site.shell,
            kind,
            promise: answer_promise(preference, None, &site.shell.messages),
            department,
        };
        let head = META.head(&site).at(thank_you_path(kind, preference));
        layout::render(&site, head, CachePolicy::Page, content)
    };
    site.response_cache.respond(key, &conditions, page).await
}

/// The confirmation, for browsers with and without scripts (LEAD-2).
pub(crate) const fn confirmation(kind: LeadKind) -> Key {
    match kind {
        LeadKind::Enquiry(_) | LeadKind::TradeIn => key::THANK_YOU_ENQUIRY,
        LeadKind::CarFinder => key::THANK_YOU_CAR_FINDER,
    }
}

/// The thank-you page's path, with the preference but without anything that the visitor wrote.
pub(crate) fn thank_you_path(kind: LeadKind, preference: ContactPreference) -> String {
    let ContactPreference { method, time } = preference;
    let parameters =
        [("contactBy", method.map(ContactMethod::value)), ("contactTime", time.map(DayPart::value))];
    let given = parameters.into_iter().filter_map(|(name, value)| Some((name, value?)));
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(given).finish();
    let path = format!("/thank-you/{}", kind.as_str());
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

/// The way and the time of the dealership's answer, as the visitor asked: `We will text (901) 555-0199 in the
/// evening.` `None` without a preference.
pub(crate) fn answer_promise(
    preference: ContactPreference,
    data: Option<&FormData>,
    messages: &Messages,
) -> Option<String> {
    let ContactPreference { method, time } = preference;
    let field = |name: &str| data.map(|data| data.get(name).trim()).filter(|value| !value.is_empty());
    if method.is_none() && time.is_none() {
        return None;
    }
    let address = match method {
        Some(ContactMethod::Text | ContactMethod::Call) => field("phone").map(format_phone),
        Some(ContactMethod::Email) => field("email").map(str::to_owned),
        None => None,
    };
    let address = address.unwrap_or_else(|| messages.thank_you_address_you().to_owned());
    let address = match time {
        Some(DayPart::Morning) => messages.thank_you_in_the_morning(&address).to_string(),
        Some(DayPart::Afternoon) => messages.thank_you_in_the_afternoon(&address).to_string(),
        Some(DayPart::Evening) => messages.thank_you_in_the_evening(&address).to_string(),
        None => address,
    };
    let promise = match method {
        Some(ContactMethod::Text) => messages.thank_you_will_text(&address),
        Some(ContactMethod::Call) => messages.thank_you_will_call(&address),
        Some(ContactMethod::Email) => messages.thank_you_will_email(&address),
        None => messages.thank_you_will_answer(&address),
    };
    Some(promise.to_string()).filter(|promise| !promise.is_empty())
}

/// `(901) 555-0199`, if it is a number of the US.
fn format_phone(typed: &str) -> String {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let local = digits.strip_prefix('1').filter(|rest| rest.len() == 10).unwrap_or(&digits);
    match (local.get(..3), local.get(3..6), local.get(6..)) {
        (Some(area), Some(exchange), Some(line)) if line.len() == 4 => format!("({area}) {exchange}-{line}"),
        _ => typed.to_owned(),
    }
}
