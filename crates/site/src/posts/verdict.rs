//! What became of a post, and how a script and a browser are told.

use super::{
    returned::returned_page,
    words::{Notice, longest},
};
use crate::{Site, http::Conditions, pages::house::thank_you::thanks, views::Posted};
use ::leads::{Errors, FormData, Kind};
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

/// The answer to a script (LEAD-1).
#[derive(Serialize, TS)]
#[serde(tag = "status", rename_all = "lowercase")]
#[ts(export_to = "LeadAnswer.ts")]
pub(crate) enum LeadAnswer {
    /// The CRM has it.
    Delivered {
        /// What the visitor reads.
        text: &'static str,
    },
    /// The rules are not met.
    Invalid {
        /// What is wrong, by field.
        errors: BTreeMap<&'static str, String>,
    },
    /// The endpoint said no.
    Failed(Notice),
    /// The endpoint was not reached.
    Error(Notice),
    /// It came too soon, or too fast.
    Limited(Notice),
    /// It does not come from a page of ours.
    Refused(Notice),
}

impl LeadAnswer {
    fn to(site: &Site, kind: Kind, verdict: &Verdict) -> Self {
        match verdict {
            Verdict::Delivered => Self::Delivered { text: thanks(kind) },
            Verdict::Invalid(errors) => Self::invalid(errors.iter()),
            // A script has what was typed, and can say beside the field what could not be read.
            Verdict::TooLong => {
                let (field, rule) = longest(site, kind);
                Self::invalid([(field, rule.as_str())])
            }
            Verdict::Garbled => Self::invalid([(longest(site, kind).0, UNREADABLE)]),
            Verdict::NotKept => Self::Failed(Notice::failed()),
            Verdict::Refused => Self::Failed(Notice::failed().kept(site, kind)),
            Verdict::Unreachable => Self::Error(Notice::unreachable().kept(site, kind)),
            Verdict::Limited(seconds) => Self::Limited(Notice::limited(site, *seconds)),
            Verdict::Hurried(_) => Self::Limited(Notice::hurried()),
            Verdict::Foreign => Self::Refused(Notice::foreign()),
        }
    }

    fn invalid<'a>(errors: impl IntoIterator<Item = (&'static str, &'a str)>) -> Self {
        Self::Invalid { errors: errors.into_iter().map(|(field, text)| (field, text.to_owned())).collect() }
    }
}

impl Verdict {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Delivered => StatusCode::OK,
            Self::Invalid(_) | Self::Garbled => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Refused | Self::NotKept => StatusCode::BAD_GATEWAY,
            Self::Unreachable => StatusCode::GATEWAY_TIMEOUT,
            Self::Limited(_) | Self::Hurried(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Foreign => StatusCode::FORBIDDEN,
        }
    }
}

/// For a script.
pub(super) fn answer_script(site: &Site, kind: Kind, verdict: &Verdict) -> Response {
    let answer = LeadAnswer::to(site, kind, verdict);
    finish((verdict.status(), Json(answer)).into_response(), verdict)
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
    let notice = match (verdict, LeadAnswer::to(site, kind, verdict)) {
        (Verdict::TooLong, _) => Some(Notice::too_long(site, kind)),
        (Verdict::Garbled, _) => Some(Notice::garbled(site)),
        (_, LeadAnswer::Delivered { .. }) => {
            return Redirect::to(&format!("/thank-you/{}", kind.as_str())).into_response();
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
    let errors = match verdict {
        Verdict::Invalid(errors) => errors.clone(),
        _ => Errors::default(),
    };
    let posted = Posted { data, errors, notice: notice.map(Notice::whole) };
    let page = returned_page(site, kind, vehicle, posted, verdict.status()).await;
    finish(page.respond(conditions), verdict)
}
