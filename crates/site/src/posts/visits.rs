//! `POST /visits`: how quickly a page came and answered, as a visitor's browser measured it (`web/src/page/visit`). The figures are
//! added up by the page's kind, and nothing else of the post is kept.

use super::body::{BodyLimits, read_body};
use crate::{
    Site,
    http::{ClientAddress, SameOrigin, has_gpc},
    site::visit_figures::{CLS, INP, LCP, TTFB},
    views::PageType,
};
use axum::{
    Form,
    body::Body,
    extract::{FromRequest as _, Request, State},
};
use http::StatusCode;
use metrics::histogram;
use serde::Deserialize;
use std::time::Duration;

/// Largest post, in bytes: five short fields.
const LENGTH_MAX: usize = 512;
/// Of a visit's figures; the browser reads no answer, so what is too long is not read to its end.
const LIMITS: BodyLimits = BodyLimits { kept: LENGTH_MAX, read: LENGTH_MAX, time: Duration::from_secs(10) };
/// Beyond it a browser has slept, in milliseconds.
const MILLIS_MAX: f64 = 600_000.0;
/// Of no page of ours, however it jumps.
const SHIFT_MAX: f64 = 100.0;

/// What a browser tells. One that does not measure a figure leaves it out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Visit {
    page: PageType,
    /// Milliseconds.
    lcp: Option<f64>,
    /// Milliseconds.
    inp: Option<f64>,
    cls: Option<f64>,
    /// Milliseconds.
    ttfb: Option<f64>,
}

impl Visit {
    /// Of each figure its name, its value, and the most that is believed.
    fn figures(&self) -> [(&'static str, Option<f64>, f64); 4] {
        let seconds = |millis: Option<f64>| millis.map(|millis| millis / 1_000.0);
        let most = MILLIS_MAX / 1_000.0;
        [
            (LCP, seconds(self.lcp), most),
            (INP, seconds(self.inp), most),
            (CLS, self.cls, SHIFT_MAX),
            (TTFB, seconds(self.ttfb), most),
        ]
    }

    /// What can't have been measured is nothing that we add up: one such figure is enough.
    fn is_believed(&self) -> bool {
        // What is no number is in no range.
        self.figures().iter().all(|(_, value, most)| value.is_none_or(|value| (0.0..=*most).contains(&value)))
    }

    fn add_up(&self) {
        for (name, value, _) in self.figures() {
            if let Some(value) = value {
                histogram!(name, "page" => self.page.name()).record(value);
            }
        }
    }
}

/// Takes the figures of a visit, and reads them only where they are wanted. The browser waits for no answer.
pub(crate) async fn take(
    State(site): State<Site>,
    ClientAddress(client): ClientAddress,
    SameOrigin(ours): SameOrigin,
    request: Request,
) -> StatusCode {
    if !ours {
        return StatusCode::FORBIDDEN;
    }
    if site.visits.admit(client).is_err() {
        return StatusCode::TOO_MANY_REQUESTS;
    }
    if has_gpc(request.headers()) {
        return StatusCode::NO_CONTENT;
    }
    match read(request).await {
        Ok(visit) if visit.is_believed() => {
            visit.add_up();
            StatusCode::NO_CONTENT
        }
        Ok(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Err(status) => status,
    }
}

async fn read(request: Request) -> Result<Visit, StatusCode> {
    let (head, body) = request.into_parts();
    let body = read_body(body, &LIMITS).await.map_err(|error| error.status())?;
    let whole = Request::from_parts(head, Body::from(body));
    let Form(visit) = Form::from_request(whole, &()).await.map_err(|rejection| rejection.status())?;
    Ok(visit)
}

#[cfg(test)]
mod tests {
    use super::Visit;
    use crate::views::PageType;

    fn read(body: &str) -> Option<Visit> {
        serde_json::from_str::<Visit>(body).ok().filter(Visit::is_believed)
    }

    #[test]
    fn a_kind_of_page_is_counted_under_the_name_that_browsers_tell() {
        let told = [
            "home",
            "itemlist",
            "item",
            "compare",
            "trade",
            "finance",
            "service",
            "contact",
            "thank_you",
            "custom",
        ];
        for name in told {
            assert_eq!(read(&format!(r#"{{"page": "{name}"}}"#)).unwrap().page.name(), name);
        }
    }

    #[test]
    fn figures_out_of_bounds_and_kinds_that_there_are_not_are_not_believed() {
        let good = read(r#"{"page": "item", "lcp": 812.5, "cls": 0}"#).unwrap();
        assert_eq!((good.page, good.figures()[0].1), (PageType::Item, Some(0.8125)));
        for wrong in [
            r#"{"page": "secret", "lcp": 812}"#,
            r#"{"page": "item", "lcp": -1}"#,
            r#"{"page": "item", "inp": 600001}"#,
            r#"{"page": "item", "cls": 101}"#,
            r#"{"page": "item", "visitor": 7}"#,
            r#"{"lcp": 812}"#,
        ] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
