//! What visitors' browsers tell of their visits: figures, and nothing else. And a dashboard that shows what is there.

use crate::{
    commands::serving::{client, partners},
    delivery::leads::post_enquiry,
    house::{
        process::{House, Program},
        waiting::{DEADLINE, LOOK},
    },
};
use regex::Regex;
use sandbox::Running;
use std::{collections::BTreeSet, time::Instant};

const DASHBOARD: &str = include_str!("../../../crates/forecourt/dashboards/forecourt.json");

/// A program with its page of figures.
struct Watched {
    program: Program,
    figures: String,
    origin: String,
    _partners: Running,
}

impl Watched {
    async fn start() -> Self {
        let partners = partners().await;
        let program = House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
        let line: serde_json::Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
        let figures = format!("http://{}/metrics", line["address"].as_str().unwrap());
        let origin = program.origin();
        Self { program, figures, origin, _partners: partners }
    }

    async fn figures(&self) -> String {
        client().get(&self.figures).send().await.unwrap().text().await.unwrap()
    }

    /// Posts what a browser would, with one more header; the status.
    async fn told(&self, body: &str, (name, value): (&str, &str)) -> u16 {
        let post = client()
            .post(format!("{}/visits", self.origin))
            .header("content-type", "application/x-www-form-urlencoded;charset=UTF-8")
            .header(name, value)
            .body(body.to_owned());
        post.send().await.unwrap().status().as_u16()
    }

    async fn get(&self, path: &str) -> String {
        let answer = client().get(format!("{}{path}", self.origin)).header("accept-encoding", "br");
        let answer = answer.send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        String::from_utf8_lossy(&answer.bytes().await.unwrap()).into_owned()
    }
}

const SAME_ORIGIN: (&str, &str) = ("sec-fetch-site", "same-origin");
const VISIT: &str = "page=item&lcp=812.5&inp=40&cls=0.02&ttfb=95";

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_is_four_figures_by_the_kind_of_its_page() {
    let site = Watched::start().await;
    assert_eq!(site.told(VISIT, SAME_ORIGIN).await, 204);
    assert_eq!(site.told("page=thank_you&cls=0", SAME_ORIGIN).await, 204);
    let figures = site.figures().await;
    for line in [
        "visit_lcp_seconds_bucket{page=\"item\",le=\"0.8\"} 0",
        "visit_lcp_seconds_bucket{page=\"item\",le=\"1\"} 1",
        "visit_lcp_seconds_sum{page=\"item\"} 0.8125",
        "visit_inp_seconds_sum{page=\"item\"} 0.04",
        "visit_cls_bucket{page=\"item\",le=\"0.025\"} 1",
        "visit_ttfb_seconds_sum{page=\"item\"} 0.095",
        "visit_cls_count{page=\"thank_you\"} 1",
    ] {
        assert!(figures.lines().any(|told| told == line), "{line}\n{figures}");
    }
    assert!(!figures.contains("visit_lcp_seconds_count{page=\"thank_you\"}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_browser_measured_is_not_added_up() {
    let site = Watched::start().await;
    let long = format!("page=item&lcp=1&{}", "x".repeat(600));
    for (body, status) in [
        ("page=anything&lcp=812", 422),
        ("page=item&lcp=812&visitor=7", 422),
        ("page=item&lcp=NaN", 422),
        ("page=item&inp=inf", 422),
        ("page=item&ttfb=-1", 422),
        ("lcp=812", 422),
        (&long, 413),
    ] {
        assert_eq!(site.told(body, SAME_ORIGIN).await, status, "{body}");
    }
    assert_eq!(site.told(VISIT, ("sec-fetch-site", "cross-site")).await, 403);
    assert_eq!(site.told(VISIT, ("sec-gpc", "1")).await, 204);
    assert!(!site.figures().await.contains("visit_"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_tells_of_so_many_visits_and_no_more() {
    let site = Watched::start().await;
    let mut statuses = Vec::new();
    for _ in 0..320 {
        statuses.push(site.told("page=home&cls=0", SAME_ORIGIN).await);
    }
    let taken = statuses.iter().filter(|status| **status == 204).count();
    // The allowance fills up again while they come.
    assert!((300..320).contains(&taken) && statuses.ends_with(&[429]), "{taken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_leaves_no_line_in_the_log() {
    let site = Watched::start().await;
    assert_eq!(site.told(VISIT, SAME_ORIGIN).await, 204);
    site.program.terminate();
    let log = site.program.log_to_the_end();
    assert!(!log.contains("812") && !log.contains("/visits"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_query_of_the_dashboard_asks_for_figures_that_are_there() {
    let site = Watched::start().await;
    site.get("/inventory").await;
    assert_eq!(site.told(VISIT, SAME_ORIGIN).await, 204);
    assert_eq!(post_enquiry(site.origin.clone()).await.0, 200);
    let photo = Regex::new(r#"/photos/[^" ]+-440\.webp[^" ]*"#).unwrap();
    let results = client().get(format!("{}/inventory", site.origin)).send().await.unwrap();
    let results = results.text().await.unwrap().replace("&amp;", "&").replace("&#38;", "&");
    let photo = photo.find(&results).unwrap().as_str().to_owned();
    let _ = client().get(format!("{}{photo}", site.origin)).send().await.unwrap();
    let asked = asked_for();
    assert!(asked.contains("visit_lcp_seconds_bucket") && asked.contains("leads_oldest_waiting_seconds"));
    let began = Instant::now();
    loop {
        let figures = site.figures().await;
        let missing: Vec<_> = asked.iter().filter(|name| !has(&figures, name)).collect();
        if missing.is_empty() {
            break;
        }
        assert!(began.elapsed() < DEADLINE, "{missing:?}\n{figures}");
        tokio::time::sleep(LOOK).await;
    }
}

#[test]
fn of_a_query_the_figures_are_found_and_nothing_else() {
    let query =
        "histogram_quantile(0.75, sum by (le, page) (rate(a_bucket{page=~\"b|c\"}[1h]))) / d and e == 1";
    assert_eq!(Vec::from_iter(figures_of(query)), ["a_bucket", "d", "e"]);
}

/// What the dashboard's queries ask for.
fn asked_for() -> BTreeSet<String> {
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    targets.flat_map(|target| figures_of(target["expr"].as_str().unwrap())).collect()
}

/// The names that are neither a function's, nor a label's, nor an operator's.
fn figures_of(query: &str) -> BTreeSet<String> {
    let labels = Regex::new(r"\{[^}]*\}|\[[^\]]*\]|[ )](by|without|on|ignoring) *\([^)]*\)").unwrap();
    let names = Regex::new(r"[a-zA-Z_:][a-zA-Z0-9_:]* *\(?").unwrap();
    let without_labels = labels.replace_all(query, " ").into_owned();
    let found = names.find_iter(&without_labels).map(|name| name.as_str().trim().to_owned());
    found
        .filter(|name| !name.ends_with('(') && !["and", "or", "unless", "bool"].contains(&name.as_str()))
        .collect()
}

fn has(figures: &str, name: &str) -> bool {
    figures.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' '])))
}
