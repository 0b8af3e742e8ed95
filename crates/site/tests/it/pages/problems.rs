//! Errors: `application/problem+json` (RFC 9457) for programs, pages for people.

use crate::{
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use http::Method;
use sandbox::Fault;
use serde_json::{Value, json};

/// A request that goes wrong.
struct Case {
    method: Method,
    path: &'static str,
    status: u16,
    title: &'static str,
}

const fn case(method: Method, path: &'static str, status: u16, title: &'static str) -> Case {
    Case { method, path, status, title }
}

/// The problem that an answer tells, without its request's id.
#[track_caller]
fn problem(answer: &TestResponse) -> Value {
    assert_eq!(answer.header("content-type"), "application/problem+json");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(answer.headers.get_all("vary").iter().any(|vary| vary == "accept"), "{answer:?}");
    let mut problem: Value = serde_json::from_str(&answer.body).unwrap();
    let id = problem.as_object_mut().unwrap().remove("request_id");
    assert_eq!(id, Some(json!(answer.header("x-request-id"))));
    assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{problem}");
    problem
}

async fn ask(app: &TestApp, case: &Case, accept: &str) -> TestResponse {
    app.ask(case.method.clone(), case.path, accept).await.expect(case.status)
}

#[tokio::test]
async fn programs_get_problem_json_and_people_get_pages() {
    let app = test_app().start().await;
    let cases = [
        case(Method::GET, "/no/such/page", 404, "Not Found"),
        case(Method::POST, "/no/such/page", 404, "Not Found"),
        case(Method::POST, "/leads/nothing", 404, "Not Found"),
        case(Method::GET, "/used-vehicles/2021-toyota-camry/NEVER-SEEN", 404, "Not Found"),
        case(Method::GET, "/vehicle/%FF", 404, "Not Found"),
        case(Method::POST, "/about", 405, "Method Not Allowed"),
        case(Method::GET, "/leads/contact", 405, "Method Not Allowed"),
        case(Method::DELETE, "/robots.txt", 405, "Method Not Allowed"),
        case(Method::POST, "/icons.svg", 405, "Method Not Allowed"),
    ];
    for case in &cases {
        let body = problem(&ask(&app, case, "application/json").await);
        let path = case.path;
        assert_eq!((&body["type"], &body["title"]), (&json!("about:blank"), &json!(case.title)), "{path}");
        assert_eq!(body["status"], json!(case.status), "{path}");
        let page = ask(&app, case, "text/html").await;
        assert!(
            !page.header("content-type").contains("json") && !page.body.contains("about:blank"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn below_api_every_error_is_problem_json() {
    let app = test_app().start().await;
    for case in [
        case(Method::GET, "/api/nothing", 404, "Not Found"),
        case(Method::GET, "/api/search/", 404, "Not Found"),
        case(Method::POST, "/api/search", 405, "Method Not Allowed"),
        case(Method::PUT, "/api/vehicles", 405, "Method Not Allowed"),
    ] {
        for accept in ["text/html", "*/*"] {
            assert_eq!(problem(&ask(&app, &case, accept).await)["title"], json!(case.title), "{}", case.path);
        }
    }
}

#[tokio::test]
async fn a_wrong_method_gets_the_allowed_ones() {
    let app = test_app().start().await;
    for (method, path, allow) in [
        (Method::POST, "/about", "GET,HEAD"),
        (Method::GET, "/leads/contact", "POST"),
        (Method::POST, "/api/search", "GET,HEAD"),
        (Method::GET, "/inventory/refresh", "POST"),
        (Method::POST, "/icons.svg", "GET,HEAD"),
    ] {
        for accept in ["application/json", "text/html"] {
            let answer = app.ask(method.clone(), path, accept).await.expect(405);
            assert_eq!(answer.header("allow"), allow, "{method} {path} for {accept}");
        }
    }
}

#[tokio::test]
async fn a_long_address_is_414() {
    let app = test_app().start().await;
    let long = format!("/inventory?search={}", "x".repeat(9000));
    assert_eq!(problem(&app.get_with(&long, "accept", "application/json").await.expect(414))["status"], 414);
    app.get(&long).await.expect(414).assert_contains("too long");
    app.get(&format!("/inventory?search={}", "x".repeat(7000))).await.expect(200);
}

#[tokio::test]
async fn a_panic_is_a_problem_without_its_cause() {
    let app = test_app().start().await;
    let answer = app.post_broken("/leads/contact", "the secret cause", "application/json").await.expect(500);
    assert!(!answer.body.contains("secret"));
    assert_eq!(problem(&answer)["title"], "Internal Server Error");
}

#[tokio::test]
async fn every_429_and_503_has_retry_after() {
    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    for path in [
        "/inventory",
        "/inventory/results",
        "/inventory/tiles?stock=A1",
        "/used-vehicles/2021-toyota-camry/A1",
        "/compare?vehicles=A1",
        "/api/vehicles?stock=A1",
        "/sitemap.xml",
        "/readyz",
    ] {
        for accept in ["text/html", "application/json"] {
            let answer = failing.get_with(path, "accept", accept).await.expect(503);
            assert!(answer.header("retry-after").parse::<u32>().is_ok(), "{path} for {accept}");
            if accept == "application/json" && path != "/api/vehicles?stock=A1" {
                assert_eq!(problem(&answer)["title"], "Service Unavailable", "{path}");
            }
        }
    }
    let limited = test_app().posts(1).start().await;
    limited.post("/leads/contact", &[]).await.expect(422);
    for accept in ["text/html", "application/json"] {
        let answer = limited.post_with("/leads/contact", &[], "accept", accept).await.expect(429);
        assert!(answer.header("retry-after").parse::<u32>().is_ok(), "{accept}");
    }
}

#[tokio::test]
async fn readiness_as_json_names_what_is_missing() {
    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    failing.get("/inventory").await.expect(503);
    let answer = failing.get_with("/readyz", "accept", "application/json").await.expect(503);
    assert_eq!(problem(&answer)["detail"], "the inventory has not been loaded yet");
}

#[tokio::test]
async fn public_json_keeps_its_format() {
    let failing = test_app().feed_fault(Fault::Status(500)).start().await;
    let answer = failing.get_with("/api/vehicles?stock=A1", "accept", "application/json").await.expect(503);
    assert_eq!((answer.header("content-type"), answer.body.as_str()), ("application/json", "[]"));

    let app = test_app().start().await;
    let answer = app.post_json("/leads/contact", &[]).await.expect(422);
    assert!(answer.body.starts_with(r#"{"status":"invalid""#), "{}", answer.body);
}
