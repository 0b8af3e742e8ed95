//! The page after a delivered enquiry: what happens next, and whom to call.

use crate::pages::{Indexing, PageMeta, PageRoute, PathParams, layout, not_found, takes_form};
use crate::{
    DayHours, Site,
    site::Shell,
    views::{DepartmentHours, MAX_DAYS_TO_OPENING, PageType, Receipt, has_closed},
};
use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
    routing::get,
};
use http_server::{CachePolicy, Conditions};
use jiff::{
    Span,
    civil::{self, Date, Time},
};
use leads::{AnswerLanguage, ContactMethod, ContactPreference, DayPart, EnquiryKind, FormData, LeadKind};
use messages::{DateStyle, Key, key};

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
    /// The request.
    about: String,
    /// The way, time and language of the dealership's answer.
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
    let query = FormData::from_pairs(query);
    let preference = ContactPreference::from_form(&query);
    let inventory = site.inventory_or_empty().await;
    let receipt = Receipt::of_query(&site, &inventory, kind, &query);
    let path = receipt.path(preference);
    let key = site.page_key(Some(&inventory), path.as_str()).await.replayable();
    let page = || {
        let departments = &site.config.dealership.departments;
        let department = departments.answering(kind).map(|department| site.hours_of(department));
        let content = ThankYouPage {
            shell: &site.shell,
            kind,
            about: receipt.about(&site.shell.messages),
            promise: answer_promise(&site, kind, preference, None),
            department,
        };
        let head = META.head(&site).at(path.clone());
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

/// The way and time of the dealership's answer, as the visitor asked: `We will text (901) 555-0199 on Monday, December 7, in
/// the evening.` `None` without a preference.
pub(crate) fn answer_promise(
    site: &Site,
    kind: LeadKind,
    preference: ContactPreference,
    data: Option<&FormData>,
) -> Option<String> {
    let messages = &site.shell.messages;
    let ContactPreference { method, time, language } = preference;
    let field = |name: &str| data.map(|data| data.get(name).trim()).filter(|value| !value.is_empty());
    if preference == ContactPreference::default() {
        return None;
    }
    let address = match method {
        Some(ContactMethod::Text | ContactMethod::Call) => field("phone").map(format_phone),
        Some(ContactMethod::Email) => field("email").map(str::to_owned),
        None => None,
    };
    let address = address.unwrap_or_else(|| messages.thank_you_address_you().to_owned());
    let address = match answer_day(site, kind, time) {
        Some(day) => {
            messages.thank_you_on_day(&address, &messages.date(day, DateStyle::WeekdayAndDay)).to_string()
        }
        None => address,
    };
    let address = match time {
        Some(DayPart::Morning) => messages.thank_you_in_the_morning(&address).to_string(),
        Some(DayPart::Afternoon) => messages.thank_you_in_the_afternoon(&address).to_string(),
        Some(DayPart::Evening) => messages.thank_you_in_the_evening(&address).to_string(),
        None => address,
    };
    let address = match language {
        Some(AnswerLanguage::English) => messages.thank_you_in_english(&address).to_string(),
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

/// The next day on which the department is there in that part of a day; `None` if it states no hours.
fn answer_day(site: &Site, kind: LeadKind, time: Option<DayPart>) -> Option<Date> {
    let calendar = site.config.dealership.departments.answering(kind)?.calendar();
    let now = site.now();
    let part_ends = match time {
        Some(DayPart::Morning) => civil::time(12, 0, 0, 0),
        Some(DayPart::Afternoon) => civil::time(17, 0, 0, 0),
        Some(DayPart::Evening) | None => Time::MAX,
    };
    (0..=MAX_DAYS_TO_OPENING).find_map(|ahead| {
        let date = now.date().checked_add(Span::new().days(ahead)).ok()?;
        let hours = calendar.on(date).hours;
        let is_over = ahead == 0 && (now.time() >= part_ends || has_closed(hours, now.time()));
        (hours != DayHours::Closed && !is_over).then_some(date)
    })
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
