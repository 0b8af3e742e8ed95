//! Metrics of visitors' browsers, and the dashboard's queries.

use crate::support::{
    app::{AppProcess, TestApp},
    client,
    leads::post_enquiry,
    network::metrics,
    start_sandbox,
    wait::{DEADLINE, POLL_INTERVAL},
};
use regex::Regex;
use sandbox::Sandbox;
use std::{collections::BTreeSet, time::Instant};

const DASHBOARD: &str = include_str!("../../../crates/forecourt/dashboards/forecourt.json");

struct Site {
    program: AppProcess,
    admin: String,
    origin: String,
    _sandbox: Sandbox,
    _app: TestApp,
}

impl Site {
    /// With everything that has metrics.
    async fn start() -> Self {
        let sandbox = start_sandbox().await;
        let app = TestApp::with_sandbox(&sandbox);
        let store = format!("file://{}", app.data_dir().join("store").display());
        let app = app
            .with("ADMIN_LISTEN", "127.0.0.1:0")
            .with("PHOTOS__STORE", &store)
            .with("PHOTOS__AHEAD", "true");
        let program = app.start(&["serve"]);
        let admin = program.admin_origin();
        let origin = program.origin();
        Self { program, admin, origin, _sandbox: sandbox, _app: app }
    }

    async fn metrics(&self) -> String {
        metrics(&self.admin).await
    }

    /// Posts a visit report with one more header. Returns the status.
    async fn post_visit(&self, body: &str, (name, value): (&str, &str)) -> u16 {
        let post = client()
            .post(format!("{}/visits", self.origin))
            .header("content-type", "application/x-www-form-urlencoded;charset=UTF-8")
            .header(name, value)
            .body(body.to_owned());
        post.send().await.unwrap().status().as_u16()
    }

    async fn get(&self, path: &str) -> String {
        let response = client().get(format!("{}{path}", self.origin)).header("accept-encoding", "br");
        let response = response.send().await.unwrap();
        assert!(response.status().is_success(), "{path}: {}", response.status());
        String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned()
    }
}

const SAME_ORIGIN: (&str, &str) = ("sec-fetch-site", "same-origin");
const VISIT: &str = "page=item&lcp=812.5&inp=40&cls=0.02&ttfb=95";

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_report_adds_four_metrics_by_page_kind() {
    let site = Site::start().await;
    assert_eq!(site.post_visit(VISIT, SAME_ORIGIN).await, 204);
    assert_eq!(site.post_visit("page=thank_you&cls=0", SAME_ORIGIN).await, 204);
    let metrics = site.metrics().await;
    for line in [
        "visit_lcp_seconds_bucket{page=\"item\",le=\"0.8\"} 0",
        "visit_lcp_seconds_bucket{page=\"item\",le=\"1\"} 1",
        "visit_lcp_seconds_sum{page=\"item\"} 0.8125",
        "visit_inp_seconds_sum{page=\"item\"} 0.04",
        "visit_cls_bucket{page=\"item\",le=\"0.025\"} 1",
        "visit_ttfb_seconds_sum{page=\"item\"} 0.095",
        "visit_cls_count{page=\"thank_you\"} 1",
    ] {
        assert!(metrics.lines().any(|other| other == line), "{line}\n{metrics}");
    }
    assert!(!metrics.contains("visit_lcp_seconds_count{page=\"thank_you\"}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_visit_reports_are_not_counted() {
    let site = Site::start().await;
    let long = format!("page=item&lcp=1&{}", "x".repeat(5_000));
    for (body, status) in [
        ("page=anything&lcp=812", 422),
        ("page=item&lcp=812&visitor=7", 422),
        ("page=item&lcp=NaN", 422),
        ("page=item&inp=inf", 422),
        ("page=item&ttfb=-1", 422),
        ("lcp=812", 422),
        (&long, 413),
    ] {
        assert_eq!(site.post_visit(body, SAME_ORIGIN).await, status, "{body}");
    }
    assert_eq!(site.post_visit(VISIT, ("sec-fetch-site", "cross-site")).await, 403);
    assert_eq!(site.post_visit(VISIT, ("sec-gpc", "1")).await, 204);
    assert!(!site.metrics().await.contains("visit_"));
}

#[tokio::test(flavor = "multi_thread")]
async fn visit_reports_are_limited_per_address() {
    let site = Site::start().await;
    let mut statuses = Vec::new();
    for _ in 0..320 {
        statuses.push(site.post_visit("page=home&cls=0", SAME_ORIGIN).await);
    }
    let accepted = statuses.iter().filter(|status| **status == 204).count();
    // The limit refills during the test.
    assert!((300..320).contains(&accepted) && statuses.ends_with(&[429]), "{accepted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn visit_reports_are_not_logged() {
    let site = Site::start().await;
    assert_eq!(site.post_visit(VISIT, SAME_ORIGIN).await, 204);
    site.program.terminate();
    let log = site.program.full_log();
    // As a number of its own: request ids and ports have any digits.
    let mut words = log.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
    assert!(!words.any(|word| word.starts_with("812") && word.len() < 6), "{log}");
    assert!(!log.contains("/visits"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_dashboard_query_uses_existing_metrics() {
    let site = Site::start().await;
    site.get("/inventory").await;
    assert_eq!(site.post_visit(VISIT, SAME_ORIGIN).await, 204);
    assert_eq!(post_enquiry(site.origin.clone()).await.0, 200);
    let photo = Regex::new(r#"/photos/[^" ]+-440\.webp[^" ]*"#).unwrap();
    let results = client().get(format!("{}/inventory", site.origin)).send().await.unwrap();
    let results = results.text().await.unwrap().replace("&amp;", "&");
    let photo = photo.find(&results).unwrap().as_str().to_owned();
    let _ = client().get(format!("{}{photo}", site.origin)).send().await.unwrap();
    let queried = queried_metrics();
    assert!(queried.contains("visit_lcp_seconds_bucket") && queried.contains("leads_oldest_waiting_seconds"));
    let began = Instant::now();
    loop {
        let metrics = site.metrics().await;
        let missing: Vec<_> = queried.iter().filter(|name| !has_metric(&metrics, name)).collect();
        if missing.is_empty() {
            break;
        }
        assert!(began.elapsed() < DEADLINE, "{missing:?}\n{metrics}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

#[test]
fn metric_names_of_a_query_are_found() {
    let query =
        "histogram_quantile(0.75, sum by (le, page) (rate(a_bucket{page=~\"b|c\"}[1h]))) / d and e == 1";
    assert_eq!(Vec::from_iter(metrics_in(query)), ["a_bucket", "d", "e"]);
}

/// The metrics of all queries of the dashboard.
fn queried_metrics() -> BTreeSet<String> {
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    targets.flat_map(|target| metrics_in(target["expr"].as_str().unwrap())).collect()
}

/// All names but those of functions, labels and operators.
fn metrics_in(query: &str) -> BTreeSet<String> {
    let labels = Regex::new(r"\{[^}]*\}|\[[^\]]*\]|[ )](by|without|on|ignoring) *\([^)]*\)").unwrap();
    let names = Regex::new(r"[a-zA-Z_:][a-zA-Z0-9_:]* *\(?").unwrap();
    let without_labels = labels.replace_all(query, " ").into_owned();
    let found = names.find_iter(&without_labels).map(|name| name.as_str().trim().to_owned());
    found
        .filter(|name| !name.ends_with('(') && !["and", "or", "unless", "bool"].contains(&name.as_str()))
        .collect()
}

fn has_metric(metrics: &str, name: &str) -> bool {
    metrics.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' '])))
}
