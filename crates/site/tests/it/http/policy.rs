//! The content policy: what a page may be made of, by what is configured.

use crate::test_app::{TestAppBuilder, test_app};

async fn policy(setup: TestAppBuilder) -> String {
    setup.start().await.get("/").await.expect(200).header("content-security-policy").to_owned()
}

/// What the policy says of this kind of thing.
fn sources<'p>(policy: &'p str, directive: &str) -> &'p str {
    let found = policy.split("; ").find_map(|part| part.strip_prefix(directive)?.strip_prefix(' '));
    found.unwrap_or_default()
}

#[tokio::test]
async fn without_partners_pages_are_made_of_our_own_and_of_no_text_but_ours() {
    let policy = policy(test_app().without_partners()).await;
    for (directive, admitted) in [
        ("default-src", "'none'"),
        ("script-src", "'self'"),
        ("style-src", "'self'"),
        ("img-src", "'self' data:"),
        ("connect-src", "'self'"),
        ("form-action", "'self'"),
        ("base-uri", "'none'"),
        ("frame-ancestors", "'none'"),
        ("require-trusted-types-for", "'script'"),
        ("trusted-types", "forecourt"),
    ] {
        assert_eq!(sources(&policy, directive), admitted, "{directive} of {policy}");
    }
}

#[tokio::test]
async fn a_site_that_shows_the_feeds_own_photos_admits_them_from_anywhere_that_is_secure() {
    let policy = policy(test_app().without_partners().without_photos()).await;
    assert_eq!(sources(&policy, "img-src"), "'self' data: https:");
}

#[tokio::test]
async fn partners_scripts_bring_their_own_pictures_and_put_text_into_the_page_as_they_like() {
    let app = test_app().start().await;
    let answer = app.get("/").await.expect(200);
    let policy = answer.header("content-security-policy");
    let with_partner = format!("'self' {}", app.partners.origin());
    assert_eq!(sources(policy, "script-src"), with_partner);
    assert_eq!(sources(policy, "img-src"), format!("'self' data: {}", app.partners.origin()));
    assert!(!policy.contains("trusted-types"), "{policy}");
}

#[tokio::test]
async fn behind_tls_browsers_are_told_to_keep_to_it() {
    for (setup, policy) in [
        (test_app(), "max-age=31536000"),
        (
            test_app().configured(|config| config.hsts_subdomains = true),
            "max-age=31536000; includeSubDomains",
        ),
    ] {
        let app = setup.start().await;
        assert_eq!(app.get("/").await.expect(200).header("strict-transport-security"), policy);
    }
}

#[tokio::test]
async fn pages_say_what_may_be_rendered_ahead_and_which_marks_of_campaigns_make_no_other_page() {
    let app = test_app().start().await;
    for path in ["/", "/inventory?make=Ford", "/compare"] {
        let answer = app.get(path).await.expect(200);
        assert_eq!(answer.header("speculation-rules"), "\"/ahead.rules\"", "{path}");
        assert!(answer.header("no-vary-search").starts_with("params=(\"utm_source\" "), "{path}");
    }
    let marked = app.get("/inventory?make=Ford&utm_source=mail&gclid=1").await.expect(200);
    assert_eq!(marked.text(), app.get("/inventory?make=Ford").await.expect(200).text());
}

#[tokio::test]
async fn what_may_be_rendered_ahead_is_no_post_no_file_no_way_out_and_no_empty_comparison() {
    let answer = test_app().start().await.get("/ahead.rules").await.expect(200);
    assert_eq!(answer.header("content-type"), "application/speculationrules+json");
    let rules: serde_json::Value = serde_json::from_str(&answer.text()).unwrap();
    let left_out = &rules["prerender"][0]["where"]["and"][1]["not"]["href_matches"];
    let left_out: Vec<&str> =
        left_out.as_array().unwrap().iter().filter_map(serde_json::Value::as_str).collect();
    for never in ["/compare", "/leads/*", "/out/*", "/photos/*", "/feeds/*", "/inventory/refresh"] {
        assert!(left_out.contains(&never), "{never}");
    }
    assert_eq!(rules["prerender"][0]["eagerness"], "moderate");
    assert_eq!(rules["prefetch"][0]["where"]["and"][0]["href_matches"], "/used-vehicles/*");
    assert_eq!(rules["prefetch"][0]["eagerness"], "eager");
}
