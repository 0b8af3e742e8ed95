//! What every page has to be (PAGE-1).

use crate::{
    outbound::sitemaps::every_page,
    test_app::{ORIGIN, TestApp, test_app},
};
use std::collections::BTreeSet;

/// Every page that the sitemap names, and one that it does not.
async fn pages(app: &TestApp) -> Vec<String> {
    every_page(app).await.into_iter().chain(["/thank-you/contact".to_owned()]).collect()
}

#[tokio::test]
async fn every_page_has_its_own_title_description_canonical_link_and_one_heading() {
    let app = test_app().start().await;
    let mut titles = BTreeSet::new();
    let mut descriptions = BTreeSet::new();
    for path in pages(&app).await {
        let page = app.get(&path).await.expect(200);
        assert_eq!(page.texts("h1").len(), 1, "{path}: one h1");
        assert_eq!(page.attribute("html", "lang"), "en-US", "{path}");
        assert_eq!(page.texts("header .site-header nav").len(), 2, "{path}: header");
        assert_eq!(page.texts("footer.site-footer").len(), 1, "{path}: footer");
        assert_eq!(page.attributes("main#main", "id").len(), 1, "{path}: main");
        if path != "/thank-you/contact" {
            assert_eq!(page.attribute("link[rel=canonical]", "href"), format!("{ORIGIN}{path}"));
        }
        assert!(titles.insert(page.texts("title").join("")), "{path}: a title of its own");
        assert!(
            descriptions.insert(page.attribute("meta[name=description]", "content")),
            "{path}: a description of its own"
        );
    }
}

#[tokio::test]
async fn every_answer_is_guarded_and_none_sets_a_cookie() {
    let app = test_app().start().await;
    let others = ["/nowhere", "/healthz", "/api/search?q=ford", "/inventory/results"].map(str::to_owned);
    for path in pages(&app).await.into_iter().chain(others) {
        let answer = app.get(&path).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("script-src 'self'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
        assert_eq!(answer.header("set-cookie"), "", "{path}");
        assert_eq!(answer.header("x-request-id").len(), 32, "{path}");
    }
}

#[tokio::test]
async fn no_page_holds_an_inline_script_or_style_or_a_repeated_id() {
    let app = test_app().start().await;
    let vehicle = app.get("/inventory").await.attributes("a.vehicle-card-link", "href").remove(0);
    for path in pages(&app).await.into_iter().chain(["/nowhere".to_owned(), vehicle]) {
        let page = app.get(&path).await;
        assert!(
            page.texts("script:not([src]):not([type='application/json']):not([type='application/ld+json'])")
                .is_empty()
        );
        assert!(
            page.texts("style, [style], [onclick], [onload]").is_empty(),
            "{path}: inline style or handler"
        );
        let ids = page.attributes("[id]", "id");
        let unique: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{path}: {ids:?}");
        for (selector, name) in [
            ("label[for]", "for"),
            ("[aria-describedby]", "aria-describedby"),
            ("[aria-labelledby]", "aria-labelledby"),
        ] {
            for target in page.attributes(selector, name) {
                assert!(ids.contains(&target), "{path}: {name}={target} points at nothing");
            }
        }
    }
}

#[tokio::test]
async fn an_unknown_path_is_a_whole_404_page() {
    let app = test_app().start().await;
    let page = app
        .get("/no/such/page")
        .await
        .expect(404)
        .assert_contains("404")
        .assert_contains("Oops! Page not found")
        .assert_contains("Return to Home");
    assert_eq!(page.attributes("a.btn-primary[href='/']", "href").len(), 1);
    assert_eq!(page.attributes("link[rel=canonical]", "href").len(), 0);
    app.get("/thank-you/nothing").await.expect(404);
    app.post("/leads/nothing", &[]).await.expect(404);
}

#[tokio::test]
async fn a_page_has_one_address_and_its_other_spellings_lead_there() {
    let app = test_app().start().await;
    let vehicle = app.get("/inventory").await.attributes("a.vehicle-card-link", "href").remove(0);
    let other = vehicle.replace("/used-vehicles", "//Used-Vehicles") + "/";
    for (asked, leads_to) in [
        ("/finance/?utm_source=x", "/finance?utm_source=x"),
        ("/About", "/about"),
        ("//about", "/about"),
        ("/INVENTORY/?make=Toyota", "/inventory?make=Toyota"),
        ("//", "/"),
        ("/thank-you/contact/", "/thank-you/contact"),
        (other.as_str(), vehicle.as_str()),
    ] {
        let answer = app.get(asked).await.expect(301);
        assert_eq!(answer.header("location"), leads_to, "{asked}");
        app.get(leads_to).await.expect(200);
    }
}

#[tokio::test]
async fn no_spelling_leads_to_another_host() {
    let app = test_app().start().await;
    for path in
        ["//evil.example/", "/\\evil.example/", "///evil.example//about", "/nowhere/", "/%2F%2Fevil.example/"]
    {
        assert_eq!(app.get(path).await.expect(404).header("location"), "", "{path}");
    }
}

#[tokio::test]
async fn a_page_is_tagged_compressed_and_not_sent_twice() {
    let app = test_app().start().await;
    let page = app.get("/inventory").await.expect(200);
    let etag = page.header("etag").to_owned();
    assert!(page.header("cache-control").contains("s-maxage=60"));
    let again = app.get_with("/inventory", "if-none-match", &etag).await.expect(304);
    assert!(again.body.is_empty());
    let compressed = app.get_with("/inventory", "accept-encoding", "gzip, br").await.expect(200);
    assert_eq!(
        (compressed.header("content-encoding"), compressed.header("vary")),
        ("br", "accept-encoding, accept")
    );
    assert_eq!(
        app.get_with("/inventory", "accept-encoding", "gzip").await.header("content-encoding"),
        "gzip"
    );
    assert_eq!(app.get_with("/inventory", "accept-encoding", "br;q=0").await.header("content-encoding"), "");
}

#[tokio::test]
async fn unknown_parameters_change_nothing_on_the_page_and_nothing_in_the_cache() {
    let app = test_app().start().await;
    let plain = app.get("/inventory?make=Toyota").await;
    let tagged = app.get("/inventory?utm_source=mail&make=Toyota&fbclid=1").await;
    assert_eq!(plain.body, tagged.body);
    assert_eq!(plain.header("etag"), tagged.header("etag"));
}

#[tokio::test]
async fn the_process_says_that_it_runs_and_when_it_is_ready() {
    let app = test_app().start().await;
    app.get("/healthz").await.expect(200);
    app.get("/inventory").await.expect(200);
    app.get("/readyz").await.expect(200);
    let broken = test_app().feed_fault(sandbox::Fault::Status(500)).start().await;
    broken.get("/inventory").await.expect(503);
    broken.get("/readyz").await.expect(503);
    broken.get("/healthz").await.expect(200);
}

#[tokio::test]
async fn absent_partners_leave_no_trace() {
    let app = test_app().without_partners().start().await;
    for path in ["/", "/inventory", "/finance", "/sell"] {
        let page = app.get(path).await.expect(200);
        assert!(
            page.attributes("a[href*='widgets'], iframe[src*='widgets'], [data-cg-vin]", "class").is_empty(),
            "{path}"
        );
    }
    app.get("/inventory").await.assert_lacks("Get Pre-Qualified").assert_lacks("History Report");
}
