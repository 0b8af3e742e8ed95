//! Which representation a request gets, in every order and encoding.

use super::{MARKDOWN, every_kind, markdown_address};
use crate::{
    support::mock_feed::{MockFeed, record},
    test_app::{TestApp, test_app},
};
use axum::body::Body;
use http::{Method, Request};
use sandbox::Fault;

const BROWSER: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const AGENT: &str = "text/markdown, text/html;q=0.9, */*;q=0.1";
const HTML: &str = "text/html; charset=utf-8";

/// Content type and encoding of the response.
async fn kind(app: &TestApp, path: &str, accept: &str, encoding: &str) -> (String, String) {
    let request = Request::get(path)
        .header("host", "www.example.com")
        .header("accept", accept)
        .header("accept-encoding", encoding);
    let response = app.send_unmodified(request.body(Body::empty()).unwrap()).await.expect(200);
    let vary = response.header("vary").split(", ").collect::<Vec<_>>();
    assert!(vary.contains(&"accept") && vary.contains(&"accept-encoding"), "{path}: {vary:?}");
    if accept == AGENT && !path.contains(".md") {
        assert_eq!(response.header("cache-control"), "private, no-cache", "{path}");
    }
    (response.header("content-type").to_owned(), response.header("content-encoding").to_owned())
}

#[tokio::test]
async fn browsers_get_html_and_agents_markdown_in_every_order_and_encoding() {
    let app = test_app().start().await;
    for encoding in ["", "br", "gzip", "zstd", "identity", "compress"] {
        for path in every_kind(&app).await {
            // Each is asked twice, so that the second is a replay.
            for accept in [AGENT, BROWSER, BROWSER, AGENT, AGENT, "*/*", BROWSER] {
                let expected = if accept == AGENT { MARKDOWN } else { HTML };
                let (kind, coding) = kind(&app, &path, accept, encoding).await;
                assert_eq!(kind, expected, "{path} {accept} {encoding}");
                assert!(["", encoding].contains(&coding.as_str()), "{path} {encoding}: {coding}");
            }
            let address = markdown_address(&path);
            for accept in [BROWSER, AGENT, BROWSER, "*/*"] {
                assert_eq!(kind(&app, &address, accept, encoding).await.0, MARKDOWN, "{address} {accept}");
            }
            assert_eq!(kind(&app, &path, BROWSER, encoding).await.0, HTML, "{path} {encoding}");
        }
    }
}

#[tokio::test]
async fn both_ways_to_ask_have_the_same_body_and_tag() {
    let app = test_app().start().await;
    for path in every_kind(&app).await {
        let address = app.get(&markdown_address(&path)).await.expect(200);
        let accept = app.get_with(&path, "accept", AGENT).await.expect(200);
        assert_eq!((&address.body, address.header("etag")), (&accept.body, accept.header("etag")), "{path}");
        let again = app.get_with(&markdown_address(&path), "if-none-match", address.header("etag")).await;
        assert!(again.expect(304).body.is_empty());
        let page = app.get(&path).await;
        let other = app.get_with(&markdown_address(&path), "if-none-match", page.header("etag")).await;
        assert_eq!(other.expect(200).body, address.body, "{path}");
        let head = app.ask(Method::HEAD, &markdown_address(&path), "*/*").await.expect(200);
        assert_eq!((head.body.as_str(), head.header("content-type")), ("", MARKDOWN), "{path}");
    }
}

#[tokio::test]
async fn redirects_and_errors_are_those_of_the_page() {
    let gone = r#"{"GONE1":{"came":"2026-01-02T00:00:00Z","left":"2026-01-09T00:00:00Z","like":{"make":"Toyota","model":"Camry","body_style":"Sedan","year":2021,"cents":2000000}}}"#;
    let app = test_app().feed(&MockFeed::start(&[record("A1")]).await).inventory_history(gone).start().await;
    let own = "/used-vehicles/2021-toyota-camry/A1.md";
    for (asked, leads_to) in [
        ("/vehicle/A1.md?gclid=1", "/used-vehicles/2021-toyota-camry/A1.md?gclid=1"),
        ("/used-vehicles/anything/A1.md", own),
        ("/used-vehicles/2021-toyota-camry/a1.md", own),
        ("/SELL.md", "/sell.md"),
        ("/Inventory/.md", "/inventory.md"),
    ] {
        assert_eq!(app.get(asked).await.expect(301).header("location"), leads_to, "{asked}");
    }
    let redirect = app.get_with("/vehicle/A1", "accept", AGENT).await.expect(301);
    assert_eq!(redirect.header("location"), "/used-vehicles/2021-toyota-camry/A1");
    for (path, status) in [
        ("/used-vehicles/2021-toyota-camry/GONE1.md", 410),
        ("/used-vehicles/2021-toyota-camry/NEVER.md", 404),
        ("/thank-you/nothing.md", 404),
    ] {
        for _ in 0..2 {
            let response = app.get(path).await.expect(status);
            assert_eq!(response.header("content-type"), MARKDOWN, "{path}");
            assert_eq!(response.header("x-robots-tag"), "noindex", "{path}");
        }
    }
    for path in ["/nowhere.md", "/robots.txt.md", "/index.html.md", "/api/search.md", "/inventory/results.md"]
    {
        assert_ne!(app.get(path).await.expect(404).header("content-type"), MARKDOWN, "{path}");
    }
    app.post("/sell.md", &[]).await.expect(404);
    let failed = test_app().feed_fault(Fault::Status(500)).start().await;
    for path in ["/inventory.md", own, "/compare.md?vehicles=A1"] {
        let response = failed.get(path).await.expect(503);
        assert_eq!(response.header("content-type"), MARKDOWN, "{path}");
    }
    assert!(!failed.get("/inventory.md").await.header("retry-after").is_empty());
}

#[tokio::test]
async fn a_document_is_cached_as_its_page() {
    let (app, failed) = (test_app().start().await, test_app().feed_fault(Fault::Status(500)).start().await);
    for app in [&app, &failed] {
        for path in ["/finance", "/about"] {
            let page = app.get(path).await.expect(200);
            let text = app.get(&markdown_address(path)).await.expect(200);
            assert_eq!(text.header("cache-control"), page.header("cache-control"), "{path}");
        }
    }
    assert_eq!(failed.get("/finance.md").await.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn nothing_of_one_visitors_query_is_in_anothers_document() {
    let app = test_app().start().await;
    for path in ["/thank-you/contact.md", "/sell.md", "/compare.md", "/used-vehicles/none/NEVER.md"] {
        let with_query = app.get(&format!("{path}?note=private")).await;
        let plain = app.get(path).await;
        assert!(!plain.body.contains("private"), "{path}: {}", plain.body);
        if with_query.status == 200 {
            assert_eq!(with_query.body, plain.body, "{path}");
        }
    }
}

#[tokio::test]
async fn a_stock_number_may_end_like_markdown() {
    let app = test_app().feed(&MockFeed::start(&[record("A1.md"), record("B2")]).await).start().await;
    let path = app.get("/inventory").await.attributes("a.vehicle-card-link", "href").remove(0);
    assert_eq!(app.get(&path).await.expect(200).header("content-type"), HTML, "{path}");
    assert_eq!(app.get(&format!("{path}.md")).await.expect(200).header("content-type"), MARKDOWN, "{path}");
}
