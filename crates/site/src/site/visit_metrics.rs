//! Metrics that visitors' browsers report, and the limit on reports.

use http_server::RateLimit;
use metrics::describe_histogram;
use std::time::Duration;

/// Reports of one client address: more than one person sends, as many may share an address.
pub(super) const LIMIT: RateLimit = RateLimit { requests: 300, per: Duration::from_mins(10) };

/// Time to the largest contentful paint.
pub const LCP: &str = "visit_lcp_seconds";
/// Time from an interaction to the next paint.
pub const INP: &str = "visit_inp_seconds";
/// Cumulative layout shift.
pub const CLS: &str = "visit_cls";
/// Time to the first byte.
pub const TTFB: &str = "visit_ttfb_seconds";

/// Upper bounds of the histogram buckets by metric, including the limits of good and poor.
pub const VISIT_BUCKETS: [(&str, &[f64]); 4] = [
    (LCP, &[0.5, 0.8, 1.0, 1.4, 1.8, 2.5, 4.0, 6.0, 10.0]),
    (INP, &[0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0]),
    (CLS, &[0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0]),
    (TTFB, &[0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3.0]),
];

pub(crate) fn describe() {
    describe_histogram!(
        LCP,
        "Seconds to the largest contentful paint, as visitors' browsers measured it, by kind of page"
    );
    describe_histogram!(
        INP,
        "Seconds from an interaction to the next paint, the slowest of a visit, by kind of page"
    );
    describe_histogram!(CLS, "Cumulative layout shift of a visit, by kind of page");
    describe_histogram!(
        TTFB,
        "Seconds to the first byte, as visitors' browsers measured it, by kind of page"
    );
}
