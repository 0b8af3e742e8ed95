//! `/speed`: how fast pages are for visitors, by kind of page (ADMIN-4).

use super::{Admin, Frame, frame::page};
use askama::Template;
use axum::{extract::State, response::Response};
use messages::{Key, Messages, key};
use site::visit_metrics::{CLS, INP, LCP, TTFB};
use std::{collections::BTreeMap, sync::Arc};

#[derive(Template)]
#[template(path = "admin/speed.html")]
struct SpeedPage {
    messages: Arc<Messages>,
    frame: Frame,
    measures: Vec<MeasureView>,
}

/// A measure with a row for each kind of page.
struct MeasureView {
    title: Key,
    /// `good up to 2.5 s, poor over 4 s`.
    limits: String,
    rows: Vec<SpeedRow>,
}

#[derive(Clone, Debug, PartialEq)]
struct SpeedRow {
    page: String,
    /// The 75th percentile.
    p75: String,
    /// `good`, `fair`, `poor`.
    rating: Key,
    class: &'static str,
    visits: u64,
}

/// A measure of visits.
struct Measure {
    metric: &'static str,
    title: Key,
    unit: Unit,
    good: f64,
    poor: f64,
}

#[derive(Clone, Copy)]
enum Unit {
    Seconds,
    Plain,
}

/// The limits are those of Core Web Vitals.
const MEASURES: [Measure; 4] = [
    Measure { metric: LCP, title: key::STAFF_SPEED_LCP, unit: Unit::Seconds, good: 2.5, poor: 4.0 },
    Measure { metric: INP, title: key::STAFF_SPEED_INP, unit: Unit::Seconds, good: 0.2, poor: 0.5 },
    Measure { metric: CLS, title: key::STAFF_SPEED_CLS, unit: Unit::Plain, good: 0.1, poor: 0.25 },
    Measure { metric: TTFB, title: key::STAFF_SPEED_TTFB, unit: Unit::Seconds, good: 0.8, poor: 1.8 },
];

pub(super) async fn show(State(admin): State<Admin>) -> Response {
    let text = (admin.metrics)();
    let messages = admin.messages();
    let measures = MEASURES.iter().map(|measure| measure.view(&text, messages)).collect();
    let frame = Frame::new(&admin.site, "/speed", messages.staff_menu_speed());
    page(&SpeedPage { messages: Arc::clone(&admin.site.shell.messages), frame, measures })
}

impl Measure {
    fn view(&self, metrics: &str, messages: &Messages) -> MeasureView {
        let row = |(page, buckets): (String, Buckets)| {
            let p75 = buckets.percentile(0.75)?;
            let (rating, class) = match p75 {
                value if value <= self.good => (key::STAFF_SPEED_GOOD, "badge-good"),
                value if value <= self.poor => (key::STAFF_SPEED_FAIR, "badge-accent"),
                _ => (key::STAFF_SPEED_POOR, "badge-bad"),
            };
            Some(SpeedRow {
                page: kind_of_page(page, messages),
                p75: self.unit.text(p75, messages),
                rating,
                class,
                visits: buckets.count(),
            })
        };
        let [good, poor] = [self.good, self.poor].map(|limit| self.unit.text(limit, messages));
        MeasureView {
            title: self.title,
            limits: messages.staff_speed_limits(&good, &poor).to_string(),
            rows: histograms(metrics, self.metric).into_iter().filter_map(row).collect(),
        }
    }
}

/// A kind of page in words.
fn kind_of_page(name: String, messages: &Messages) -> String {
    let label = match name.as_str() {
        "home" => messages.staff_speed_page_home(),
        "itemlist" => messages.staff_speed_page_results(),
        "item" => messages.staff_speed_page_vehicle(),
        "compare" => messages.staff_speed_page_compare(),
        "trade" => messages.staff_speed_page_trade_in(),
        "finance" => messages.staff_speed_page_finance(),
        "service" => messages.staff_speed_page_service(),
        "contact" => messages.staff_speed_page_contact(),
        "thank_you" => messages.staff_speed_page_thank_you(),
        "custom" => messages.staff_speed_page_other(),
        _ => return name,
    };
    label.to_owned()
}

impl Unit {
    fn text(self, value: f64, messages: &Messages) -> String {
        match self {
            Self::Seconds if value < 1.0 => {
                messages.staff_speed_milliseconds(&format_args!("{:.0}", value * 1_000.0)).to_string()
            }
            Self::Seconds => messages.staff_speed_seconds(&format_args!("{value:.1}")).to_string(),
            Self::Plain => format!("{value:.3}"),
        }
    }
}

/// Cumulative counts by upper bound, ascending; the last bound is infinite.
#[derive(Clone, Debug, Default)]
struct Buckets(Vec<(f64, u64)>);

impl Buckets {
    fn count(&self) -> u64 {
        self.0.last().map_or(0, |(_, count)| *count)
    }

    /// Within a bucket values are taken to be spread evenly. In the last one it is its lower bound.
    #[expect(clippy::cast_precision_loss, reason = "counts of visits")]
    fn percentile(&self, share: f64) -> Option<f64> {
        let wanted = self.count() as f64 * share;
        let mut below = (0.0, 0.0);
        for &(bound, count) in &self.0 {
            let count = count as f64;
            if count >= wanted && count > 0.0 {
                let part = (wanted - below.1) / (count - below.1).max(1.0);
                return Some(if bound.is_finite() { below.0 + (bound - below.0) * part } else { below.0 });
            }
            below = (bound, count);
        }
        None
    }
}

/// The histograms of a metric by kind of page, from the Prometheus text format.
fn histograms(metrics: &str, metric: &str) -> BTreeMap<String, Buckets> {
    let mut histograms = BTreeMap::<String, Buckets>::new();
    for line in metrics.lines() {
        let Some((labels, count)) = line
            .strip_prefix(metric)
            .and_then(|rest| rest.strip_prefix("_bucket{"))
            .and_then(|rest| rest.rsplit_once("} "))
        else {
            continue;
        };
        let (Some(bound), Ok(count)) = (label(labels, "le"), count.parse()) else { continue };
        let bound = if bound == "+Inf" { f64::INFINITY } else { bound.parse().unwrap_or(f64::NAN) };
        let page = label(labels, "page").unwrap_or("all").to_owned();
        histograms.entry(page).or_default().0.push((bound, count));
    }
    histograms
}

/// The value of a label; none of ours has quotes or commas in it.
fn label<'l>(labels: &'l str, name: &str) -> Option<&'l str> {
    labels.split(',').find_map(|label| label.strip_prefix(name)?.strip_prefix("=\"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const METRICS: &str = "\
# TYPE visit_lcp_seconds histogram
visit_lcp_seconds_bucket{page=\"item\",le=\"1\"} 50
visit_lcp_seconds_bucket{page=\"item\",le=\"2.5\"} 100
visit_lcp_seconds_bucket{page=\"item\",le=\"+Inf\"} 100
visit_lcp_seconds_sum{page=\"item\"} 120
visit_lcp_seconds_count{page=\"item\"} 100
visit_lcp_seconds_bucket{page=\"home\",le=\"1\"} 1
visit_lcp_seconds_bucket{page=\"home\",le=\"2.5\"} 1
visit_lcp_seconds_bucket{page=\"home\",le=\"+Inf\"} 10
visit_cls_bucket{page=\"home\",le=\"0.1\"} 4
";

    #[test]
    fn percentiles_are_read_from_the_buckets() {
        let messages = Messages::english();
        let view = MEASURES[0].view(METRICS, messages);
        let rows: Vec<_> = view
            .rows
            .iter()
            .map(|row| (row.page.as_str(), row.p75.as_str(), &messages[row.rating], row.visits))
            .collect();
        // Half way from 1 s to 2.5 s; beyond the last bound no more is known.
        assert_eq!(rows, [("home", "2.5 s", "good", 10), ("vehicle", "1.8 s", "good", 100)]);
        assert_eq!(view.limits, "good up to 2.5 s, poor over 4.0 s");
        assert!(MEASURES[1].view(METRICS, messages).rows.is_empty(), "no measurements");
    }

    #[test]
    fn nothing_is_a_percentile_of_no_visits() {
        assert_eq!(Buckets(vec![(1.0, 0), (f64::INFINITY, 0)]).percentile(0.75), None);
    }
}
