//! The pages, one by one. Here the 500 page, and pages as snapshots.

mod choices;
mod compare;
mod content_pages;
mod deal;
mod drive_for_two;
mod holidays;
mod home;
mod inventory;
pub(crate) mod legal;
mod long_lists;
mod orders;
mod prices;
mod problems;
mod receipts;
mod search;
mod search_texts;
mod sell;
pub(crate) mod vehicle;
mod words;

use crate::test_app::{TestApp, TestAppBuilder, test_app};

/// A site on November 30, 2026: forms name the next days.
fn on_monday() -> TestAppBuilder {
    test_app().clock(site::Clock::new(|| "2026-11-30T16:00:00Z".parse().unwrap()))
}

/// Addresses that differ from run to run are masked.
pub(crate) fn masked(app: &TestApp, html: &str) -> String {
    let html = html.replace(&app.partners.origin(), "http://partners.example");
    let html = without_photo_ids(&html);
    let mut out = String::with_capacity(html.len());
    for line in html.lines().map(str::trim_end).filter(|line| !line.trim().is_empty()) {
        let volatile = [
            "/assets/",
            "<!-- Forecourt ",
            "© 20",
            "Open now",
            "Closed",
            "data-known-until",
            "aria-current=\"date\"",
        ];
        if volatile.iter().any(|mark| line.contains(mark)) {
            out.push_str("[depends on build or time]\n");
        } else {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// A photo's id depends on its address, which has the sandbox's port.
fn without_photo_ids(html: &str) -> String {
    let mut parts = html.split("?v=");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |html, part| html + "?v=[id]" + &part[16..])
}

#[tokio::test]
async fn a_server_error_is_a_whole_page_with_the_request_id_and_without_the_cause() {
    let app = test_app().start().await;
    let page = app
        .post_broken("/leads/contact", "the secret cause", "text/html")
        .await
        .expect(500)
        .assert_contains("Unexpected Application Error!")
        .assert_lacks("secret");
    assert_eq!(page.texts(".error-request code"), [page.header("x-request-id")]);
    assert_eq!(page.texts("header .site-header").len() + page.texts("footer.site-footer").len(), 2);
    assert_eq!(page.attributes("main a[href='/']", "href").len(), 1);
    assert_eq!(page.attributes("meta[name=robots]", "content"), ["noindex, follow"]);
}

#[tokio::test]
async fn the_results_region_matches_its_snapshot() {
    let app = test_app().start().await;
    let region = app.get("/inventory/results?sort=price-high&price_max=40000").await.expect(200);
    insta::assert_snapshot!(masked(&app, &region.body));
}

#[tokio::test]
async fn a_vehicle_page_matches_its_snapshot() {
    let app = on_monday().start().await;
    let page = app.get(&vehicle::first(&app).await).await.expect(200);
    insta::assert_snapshot!(masked(&app, &page.body));
}

#[tokio::test]
async fn a_page_names_the_release_that_rendered_it() {
    let page = test_app().start().await.get("/about").await.expect(200);
    assert_eq!(page.body.matches(concat!("<!-- Forecourt ", env!("CARGO_PKG_VERSION"), " -->")).count(), 1);
}

#[tokio::test]
async fn an_enquiry_with_errors_matches_its_snapshot() {
    let app = on_monday().start().await;
    let page = app.post("/leads/service", &[("firstName", " "), ("phone", "x")]).await.expect(422);
    let start = page.body.find("<form class=\"grid").unwrap();
    insta::assert_snapshot!(masked(&app, &page.body[start..page.body.find("</react-island>").unwrap()]));
}
