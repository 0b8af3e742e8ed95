//! `POST /visits`: page speed as a visitor's browser measured it, and which vehicles it showed or chose
//! (`web/src/page/visit`). Speed is recorded by page type and vehicles are counted by day (COUNT-4); nothing
//! else of the post is stored.

use crate::{
    Site,
    site::{
        may_count,
        visit_metrics::{CLS, INP, LCP, TTFB},
    },
    views::PageType,
};
use axum::{
    Form,
    body::Body,
    extract::{FromRequest as _, Request, State},
};
use counts::CountKind;
use http::StatusCode;
use http_server::{BodyError, ClientAddress, SameOrigin, has_gpc, read_body};
use metrics::histogram;
use serde::Deserialize;
use std::collections::BTreeSet;

/// In bytes: six short fields, and five stock numbers of which each letter may take several bytes.
const MAX_BODY: usize = 4_096;
/// Vehicles that a page may add to the comparison; later ones are not counted.
const MAX_COMPARED: usize = 4;
/// In milliseconds; a longer time means that the device slept.
const MAX_MILLIS: f64 = 600_000.0;
const MAX_SHIFT: f64 = 100.0;

/// A report. A browser omits metrics that it does not measure.
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
    /// Stock number of the vehicle whose page it is.
    vehicle: Option<String>,
    /// Stock numbers of vehicles that were chosen for comparison on the page, separated by commas.
    compared: Option<String>,
    /// `1` if the figures of the deal were changed on the vehicle's page.
    deal: Option<u8>,
}

impl Visit {
    /// Name, value and largest plausible value of each metric.
    fn metrics(&self) -> [(&'static str, Option<f64>, f64); 4] {
        let seconds = |millis: Option<f64>| millis.map(|millis| millis / 1_000.0);
        let max = MAX_MILLIS / 1_000.0;
        [
            (LCP, seconds(self.lcp), max),
            (INP, seconds(self.inp), max),
            (CLS, self.cls, MAX_SHIFT),
            (TTFB, seconds(self.ttfb), max),
        ]
    }

    /// All values are plausible; NaN is in no range.
    fn is_plausible(&self) -> bool {
        self.metrics().iter().all(|(_, value, max)| value.is_none_or(|value| (0.0..=*max).contains(&value)))
    }

    fn count(&self, site: &Site) {
        let add = |kind, stock_number: &str| {
            if let Some(vehicle) = site.countable_vehicle(stock_number) {
                site.counts.add(kind, vehicle.as_str());
            }
        };
        if let Some(vehicle) = &self.vehicle {
            add(CountKind::View, vehicle);
            if self.deal == Some(1) {
                add(CountKind::Deal, vehicle);
            }
        }
        let names = self.compared.iter().flat_map(|list| list.split(','));
        let mut compared = BTreeSet::new();
        for vehicle in names.filter_map(|name| site.countable_vehicle(name)) {
            if compared.len() < MAX_COMPARED && compared.insert(vehicle.clone()) {
                site.counts.add(CountKind::Compare, vehicle.as_str());
            }
        }
    }

    fn record(&self) {
        for (name, value, _) in self.metrics() {
            if let Some(value) = value {
                histogram!(name, "page" => self.page.name()).record(value);
            }
        }
    }
}

/// Records a report. The browser ignores the response.
pub(crate) async fn report(
    State(site): State<Site>,
    ClientAddress(client): ClientAddress,
    SameOrigin(is_same_origin): SameOrigin,
    request: Request,
) -> StatusCode {
    if !is_same_origin {
        return StatusCode::FORBIDDEN;
    }
    if site.visit_limiter.admit(client).is_err() {
        return StatusCode::TOO_MANY_REQUESTS;
    }
    if has_gpc(request.headers()) {
        return StatusCode::NO_CONTENT;
    }
    let may_count = may_count(request.headers());
    match read(request).await {
        Ok(visit) if visit.is_plausible() => {
            visit.record();
            if may_count {
                visit.count(&site);
            }
            StatusCode::NO_CONTENT
        }
        Ok(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Err(status) => status,
    }
}

async fn read(request: Request) -> Result<Visit, StatusCode> {
    let (head, body) = request.into_parts();
    let body = read_body(body, MAX_BODY).await.map_err(BodyError::status)?;
    let whole = Request::from_parts(head, Body::from(body));
    let Form(visit) = Form::from_request(whole, &()).await.map_err(|rejection| rejection.status())?;
    Ok(visit)
}

#[cfg(test)]
mod tests {
    use super::Visit;
    use crate::views::PageType;

    fn parse(body: &str) -> Option<Visit> {
        serde_json::from_str::<Visit>(body).ok().filter(Visit::is_plausible)
    }

    #[test]
    fn page_types_have_the_names_that_browsers_send() {
        let names = [
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
        for name in names {
            assert_eq!(parse(&format!(r#"{{"page": "{name}"}}"#)).unwrap().page.name(), name);
        }
    }

    #[test]
    fn implausible_values_and_unknown_page_types_are_rejected() {
        let good = parse(r#"{"page": "item", "lcp": 812.5, "cls": 0}"#).unwrap();
        assert_eq!((good.page, good.metrics()[0].1), (PageType::Item, Some(0.8125)));
        for wrong in [
            r#"{"page": "secret", "lcp": 812}"#,
            r#"{"page": "item", "lcp": -1}"#,
            r#"{"page": "item", "inp": 600001}"#,
            r#"{"page": "item", "cls": 101}"#,
            r#"{"page": "item", "visitor": 7}"#,
            r#"{"lcp": 812}"#,
        ] {
            assert!(parse(wrong).is_none(), "{wrong}");
        }
    }
}
