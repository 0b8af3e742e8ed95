//! How many requests there were, and how long their answers took.

use http::{Method, StatusCode};
use metrics::{Counter, Histogram};
use std::time::Duration;

const REQUESTS: &str = "http_requests_total";
const SECONDS: &str = "http_request_duration_seconds";

/// The figures of one kind of answer. Finding them takes longer than counting, so that whoever answers so again keeps them.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    requests: Counter,
    seconds: Histogram,
}

impl Figures {
    /// Says what they mean.
    pub(crate) fn describe() {
        metrics::describe_counter!(REQUESTS, "Requests answered, by method, route and status");
        metrics::describe_histogram!(
            SECONDS,
            "Seconds from a request's head to the head of its answer, by method, route and status"
        );
    }

    /// Of answers with this status to requests by this method for this route.
    pub(crate) fn of(method: &'static str, route: &str, status: StatusCode) -> Self {
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

    /// Counts one that took so long.
    pub(crate) fn count(&self, took: Duration) {
        self.requests.increment(1);
        self.seconds.record(took.as_secs_f64());
    }
}

/// The method, where it is one of RFC 9110's or PATCH: a name that a visitor makes up would be a figure of its own, for ever.
pub(crate) fn known(method: &Method) -> &'static str {
    const KNOWN: [&str; 9] = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"];
    KNOWN.into_iter().find(|known| method == known).unwrap_or("other")
}
