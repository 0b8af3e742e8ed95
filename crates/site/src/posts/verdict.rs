//! What became of a post, and how a script and a browser are told.

use super::returned::returned_page;
use crate::{
    Site,
    http::Conditions,
    views::{Posted, kept_text},
};
use ::leads::{Errors, Fault, FormData, Kind};
use axum::{
    Json,
    response::{IntoResponse, Redirect, Response},
};
use http::{StatusCode, header};
use inventory::Vehicle;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Says of a post that failed that the lead is in the journal all the same.
const KEPT: http::HeaderName = http::HeaderName::from_static("x-lead-kept");
/// Where the endpoint said no (LEAD-2).
const FAILED: &str = "Failed to submit enquiry. Please try again.";
/// Beside the longest field, where nothing could be read.
const UNREADABLE: &str = "Some of what you wrote could not be read; please write it again";

/// What happened to a post.
#[derive(Debug)]
pub(super) enum Verdict {
    /// The CRM has it.
    Delivered,
    /// The rules are not met.
    Invalid(Errors),
    /// The endpoint said no; the lead is kept.
    Refused,
    /// The endpoint was not reached; the lead is kept.
    Unreachable,
    /// The lead could not be kept.
    NotKept,
    /// Too many posts; the next may come after so many seconds.
    Limited(u32),
    /// Filled in faster than people do; it may come again after so many seconds.
    Hurried(u32),
    /// Longer than any form of ours; what was in it is not known.
    TooLong,
    /// Not in UTF-8; what was in it is not known.
    Garbled,
    /// The post does not come from a page of ours.
    Foreign,
}

/// The answer to a script.
#[derive(Serialize, TS)]
#[serde(tag = "status", rename_all = "lowercase")]
#[ts(export_to = "LeadAnswer.ts")]
pub(crate) enum LeadAnswer {
    Delivered,
    Invalid { errors: BTreeMap<&'static str, String> },
    Failed,
    Error,
    Limited,
    Refused,
}

/// For a script.
pub(super) fn answer_script(site: &Site, kind: Kind, verdict: &Verdict) -> Response {
    let (status, answer) = match verdict {
        Verdict::Delivered => (StatusCode::OK, LeadAnswer::Delivered),
        Verdict::Invalid(errors) => (StatusCode::UNPROCESSABLE_ENTITY, invalid(errors.iter())),
        Verdict::Refused | Verdict::NotKept => (StatusCode::BAD_GATEWAY, LeadAnswer::Failed),
        Verdict::Unreachable => (StatusCode::GATEWAY_TIMEOUT, LeadAnswer::Error),
        Verdict::Limited(_) | Verdict::Hurried(_) => (StatusCode::TOO_MANY_REQUESTS, LeadAnswer::Limited),
        Verdict::TooLong => {
            let (field, rule) = longest(site, kind);
            (StatusCode::PAYLOAD_TOO_LARGE, invalid([(field, rule.as_str())]))
        }
        Verdict::Garbled => {
            let (field, _) = longest(site, kind);
            (StatusCode::UNPROCESSABLE_ENTITY, invalid([(field, UNREADABLE)]))
        }
        Verdict::Foreign => (StatusCode::FORBIDDEN, LeadAnswer::Refused),
    };
    finish((status, Json(answer)).into_response(), verdict)
}

fn invalid<'a>(errors: impl IntoIterator<Item = (&'static str, &'a str)>) -> LeadAnswer {
    LeadAnswer::Invalid { errors: errors.into_iter().map(|(field, text)| (field, text.to_owned())).collect() }
}

/// Says when to come back, and whether the lead is kept, and keeps what a visitor typed out of every cache.
fn finish(mut response: Response, verdict: &Verdict) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, http::HeaderValue::from_static("no-store"));
    if let Verdict::Limited(seconds) | Verdict::Hurried(seconds) = verdict {
        headers.insert(header::RETRY_AFTER, (*seconds).into());
    }
    if let Verdict::Refused | Verdict::Unreachable = verdict {
        headers.insert(KEPT, http::HeaderValue::from_static("1"));
    }
    response
}

/// For a browser without scripts: the form's page again, or the way to its thanks.
pub(super) async fn answer_browser(
    site: &Site,
    kind: Kind,
    data: FormData,
    vehicle: Option<&Vehicle>,
    verdict: &Verdict,
    conditions: &Conditions,
) -> Response {
    let Some((status, notice)) = told(site, kind, verdict) else {
        return Redirect::to(&format!("/thank-you/{}", kind.as_str())).into_response();
    };
    let errors = match verdict {
        Verdict::Invalid(errors) => errors.clone(),
        _ => Errors::default(),
    };
    let page = returned_page(site, kind, vehicle, Posted { data, errors, notice }, status).await;
    finish(page.respond(conditions), verdict)
}

/// The status, and what is said above the form; `None` where the form has done its work.
fn told(site: &Site, kind: Kind, verdict: &Verdict) -> Option<(StatusCode, Option<String>)> {
    let (status, notice) = match verdict {
        Verdict::Delivered => return None,
        Verdict::Invalid(_) => return Some((StatusCode::UNPROCESSABLE_ENTITY, None)),
        Verdict::NotKept => (StatusCode::BAD_GATEWAY, FAILED.to_owned()),
        Verdict::Refused => (StatusCode::BAD_GATEWAY, format!("{FAILED} {}", kept_text(site, kind))),
        Verdict::Unreachable => (
            StatusCode::GATEWAY_TIMEOUT,
            format!("An error occurred while submitting the form. {}", kept_text(site, kind)),
        ),
        Verdict::Limited(seconds) => (StatusCode::TOO_MANY_REQUESTS, too_many(site, *seconds)),
        Verdict::Hurried(_) => (
            StatusCode::TOO_MANY_REQUESTS,
            "That was faster than people usually type, so it has not been sent yet. Nothing you wrote is lost: \
             please press the button once more."
                .to_owned(),
        ),
        Verdict::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, too_long(site, kind)),
        Verdict::Garbled => (StatusCode::UNPROCESSABLE_ENTITY, garbled(site)),
        Verdict::Foreign => (
            StatusCode::FORBIDDEN,
            "This form was sent from another site, so we did not take it. Please send it again from here.".to_owned(),
        ),
    };
    Some((status, Some(notice)))
}

/// The field that takes the longest text, and what it says where that is too long.
fn longest(site: &Site, kind: Kind) -> (&'static str, String) {
    let table = site.form_table(kind);
    table.longest().map_or_else(Default::default, |field| (field.name, field.says(Fault::TooLong)))
}

fn too_long(site: &Site, kind: Kind) -> String {
    let (_, rule) = longest(site, kind);
    format!(
        "{rule}. What you sent was so long that we could not read it, and none of it has reached us. Your browser's back \
         button brings you to what you wrote; please shorten it, or call us at {}.",
        site.shell.phone
    )
}

fn garbled(site: &Site) -> String {
    format!(
        "Some characters in what you sent could not be read, so none of it has been kept. Your browser's back button brings you \
         to what you wrote; please send it again, or call us at {}.",
        site.shell.phone
    )
}

fn too_many(site: &Site, seconds: u32) -> String {
    let minutes = seconds.div_ceil(60);
    let unit = if minutes == 1 { "minute" } else { "minutes" };
    format!(
        "We have received many enquiries from your connection. Please try again in {minutes} {unit}, or call us at {}.",
        site.shell.phone
    )
}
