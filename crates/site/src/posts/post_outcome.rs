//! The outcome of a post, and its response for a script or a browser.

use super::{
    notice::{Notice, longest_field},
    redisplay::redisplay_form,
};
use crate::{
    Site,
    pages::thank_you::{answer_promise, confirmation},
    views::{Posted, Receipt},
};
use ::leads::{ContactPreference, EnquiryKind, FormData, FormErrors, LeadKind, LeadOutcome};
use axum::{
    Json,
    response::{IntoResponse, Redirect, Response},
};
use http::{StatusCode, header};
use http_server::Conditions;
use inventory::{Snapshot, Vehicle};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// In the response to a failed post: the lead is stored nevertheless.
const LEAD_KEPT: http::HeaderName = http::HeaderName::from_static("x-lead-kept");

/// The outcome of a post.
#[derive(Debug)]
pub(super) enum PostOutcome {
    /// The lead was submitted.
    Lead(LeadOutcome),
    /// The form is invalid.
    Invalid(FormErrors),
    /// Too many posts; seconds until the next may come.
    Limited(u32),
    /// Filled in faster than people type; seconds until it may come again.
    TooFast(u32),
    /// Longer than any of our forms, so it was not read.
    TooLong,
    /// Not UTF-8, so it was not read.
    NotUtf8,
    /// From another site's page.
    CrossOrigin,
}

/// The answer to a script (LEAD-1).
#[derive(Serialize, TS)]
#[serde(tag = "status", rename_all = "lowercase")]
#[ts(export_to = "LeadAnswer.ts")]
pub(crate) enum LeadAnswer {
    /// The CRM has it, or without one the journal.
    Delivered {
        /// The text that the visitor reads.
        text: String,
        /// The request: `Test drive requested: 2021 Ford F-150, Saturday, December 5.` (LEAD-22)
        about: String,
        /// The request of an enquiry, and how and when the dealership will answer, as the visitor asked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        more: Option<String>,
        /// The same without the phone number or email address, which a browser may keep.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        promise: Option<String>,
    },
    /// The form is invalid.
    Invalid {
        /// Error messages by field.
        errors: BTreeMap<&'static str, String>,
    },
    /// The endpoint refused it, or it could not be stored.
    Failed(Notice),
    /// The endpoint was not reached.
    Error(Notice),
    /// Too many posts, or filled in too fast.
    Limited(Notice),
    /// From another site's page.
    Refused(Notice),
}

impl LeadAnswer {
    fn new(
        site: &Site,
        kind: LeadKind,
        data: &FormData,
        vehicle: Option<&Vehicle>,
        outcome: &PostOutcome,
    ) -> Self {
        let messages = &site.shell.messages;
        match outcome {
            PostOutcome::Lead(LeadOutcome::Delivered) => Self::Delivered {
                text: messages[confirmation(kind)].to_owned(),
                about: Receipt::of_post(site, kind, data, vehicle).about(messages),
                more: more_of(site, kind, data, vehicle),
                promise: answer_promise(site, kind, ContactPreference::from_form(data), None),
            },
            PostOutcome::Lead(LeadOutcome::Refused) => {
                Self::Failed(Notice::new(messages.posts_failed()).with_lead_saved(site, kind))
            }
            PostOutcome::Lead(LeadOutcome::Unreachable) => {
                Self::Error(Notice::new(messages.posts_unreachable()).with_lead_saved(site, kind))
            }
            PostOutcome::Lead(LeadOutcome::NotStored) => Self::Failed(Notice::new(messages.posts_failed())),
            PostOutcome::Invalid(errors) => Self::invalid(errors.iter()),
            // A script still has the text and can show the error beside its field.
            PostOutcome::TooLong => {
                let (field, message) = longest_field(site, kind);
                Self::invalid([(field, message.as_str())])
            }
            PostOutcome::NotUtf8 => {
                Self::invalid([(longest_field(site, kind).0, messages.posts_unreadable())])
            }
            PostOutcome::Limited(seconds) => {
                let minutes = seconds.div_ceil(60);
                Self::Limited(Notice::new(messages.posts_limited(&minutes, &site.shell.phone)))
            }
            PostOutcome::TooFast(_) => Self::Limited(Notice::new(messages.posts_too_fast())),
            PostOutcome::CrossOrigin => Self::Refused(Notice::new(messages.posts_other_site())),
        }
    }

    fn invalid<'a>(errors: impl IntoIterator<Item = (&'static str, &'a str)>) -> Self {
        Self::Invalid { errors: errors.into_iter().map(|(field, text)| (field, text.to_owned())).collect() }
    }
}

/// The facts behind the confirmation of a form.
fn more_of(site: &Site, kind: LeadKind, data: &FormData, vehicle: Option<&Vehicle>) -> Option<String> {
    let names_request = matches!(kind, LeadKind::Enquiry(EnquiryKind::Vehicle | EnquiryKind::Service));
    let about = || Receipt::of_post(site, kind, data, vehicle).about(&site.shell.messages);
    let promise = answer_promise(site, kind, ContactPreference::from_form(data), Some(data));
    names_request.then(about).into_iter().chain(promise).reduce(|about, promise| format!("{about} {promise}"))
}

impl PostOutcome {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Lead(LeadOutcome::Delivered) => StatusCode::OK,
            Self::Lead(LeadOutcome::Refused | LeadOutcome::NotStored) => StatusCode::BAD_GATEWAY,
            Self::Lead(LeadOutcome::Unreachable) => StatusCode::GATEWAY_TIMEOUT,
            Self::Invalid(_) | Self::NotUtf8 => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Limited(_) | Self::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::CrossOrigin => StatusCode::FORBIDDEN,
        }
    }
}

pub(super) fn answer_script(
    site: &Site,
    kind: LeadKind,
    data: &FormData,
    vehicle: Option<&Vehicle>,
    outcome: &PostOutcome,
) -> Response {
    let answer = LeadAnswer::new(site, kind, data, vehicle, outcome);
    finish((outcome.status(), Json(answer)).into_response(), outcome)
}

/// Adds `Retry-After` and `X-Lead-Kept`, and keeps personal data out of caches.
fn finish(mut response: Response, outcome: &PostOutcome) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, http::HeaderValue::from_static("no-store"));
    if let PostOutcome::Limited(seconds) | PostOutcome::TooFast(seconds) = outcome {
        headers.insert(header::RETRY_AFTER, (*seconds).into());
    }
    if let PostOutcome::Lead(LeadOutcome::Refused | LeadOutcome::Unreachable) = outcome {
        headers.insert(LEAD_KEPT, http::HeaderValue::from_static("1"));
    }
    response
}

/// For a browser without scripts: the form's page again, or a redirect to the thank-you page.
pub(super) fn answer_browser(
    site: &Site,
    inventory: &Snapshot,
    kind: LeadKind,
    data: FormData,
    vehicle: Option<&Vehicle>,
    outcome: &PostOutcome,
    conditions: &Conditions,
) -> Response {
    let (messages, phone) = (&site.shell.messages, &site.shell.phone);
    let notice = match (outcome, LeadAnswer::new(site, kind, &data, vehicle, outcome)) {
        (PostOutcome::TooLong, _) => {
            Some(Notice::new(messages.posts_too_long(&longest_field(site, kind).1, phone)))
        }
        (PostOutcome::NotUtf8, _) => Some(Notice::new(messages.posts_garbled(phone))),
        (_, LeadAnswer::Delivered { .. }) => {
            let receipt = Receipt::of_post(site, kind, &data, vehicle);
            return Redirect::to(&receipt.path(ContactPreference::from_form(&data))).into_response();
        }
        (_, LeadAnswer::Invalid { .. }) => None,
        (
            _,
            LeadAnswer::Failed(notice)
            | LeadAnswer::Error(notice)
            | LeadAnswer::Limited(notice)
            | LeadAnswer::Refused(notice),
        ) => Some(notice),
    };
    let errors = match outcome {
        PostOutcome::Invalid(errors) => errors.clone(),
        _ => FormErrors::default(),
    };
    let posted = Posted { data, errors, notice: notice.map(Notice::into_line) };
    let page = redisplay_form(site, inventory, kind, vehicle, posted, outcome.status());
    finish(page.respond(conditions), outcome)
}
