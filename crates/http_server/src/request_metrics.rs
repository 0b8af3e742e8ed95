//! Metrics of requests: their number, and the time until the response.

use http::{Method, StatusCode};
use metrics::{Counter, Histogram};
use std::time::Duration;

const REQUESTS: &str = "http_requests_total";
const SECONDS: &str = "http_request_duration_seconds";

/// The metrics of one method, route and status. Looking them up takes longer than recording, so
/// cached responses keep theirs.
#[derive(Clone, Debug)]
pub struct RequestMetrics {
    requests: Counter,
    seconds: Histogram,
}

impl RequestMetrics {
    pub fn describe() {
        metrics::describe_counter!(REQUESTS, "Requests answered, by method, route and status");
        metrics::describe_histogram!(
            SECONDS,
            "Seconds from a request's head to the head of its answer, by method, route and status"
        );
    }

    pub fn new(method: &'static str, route: &str, status: StatusCode) -> Self {
        let labels = [
            ("method", method.to_owned()),
            ("route", route.to_owned()),
            ("status", status.as_str().to_owned()),
        ];
        Self {
            requests: metrics::counter!(REQUESTS, &labels),
            seconds: metrics::histogram!(SECONDS, &labels),
        }
    }

    pub fn record(&self, duration: Duration) {
        self.requests.increment(1);
        self.seconds.record(duration.as_secs_f64());
    }
}

/// The method if it is a standard one (RFC 9110, or PATCH): otherwise visitors could create endless
/// label values.
pub fn method_label(method: &Method) -> &'static str {
    const STANDARD: [&str; 9] =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"];
    STANDARD.into_iter().find(|standard| method == standard).unwrap_or("other")
}
