//! The control endpoint.

use crate::{TestSandbox, client};

#[tokio::test]
async fn a_fault_can_be_set_for_a_number_of_requests() {
    let test = TestSandbox::start().await;
    assert_eq!(test.post("/control/feed?fault=status&status=503&times=2", "").await.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(test.get("/feed/listings").await.status);
    }
    assert_eq!(statuses, [503, 503, 200]);
}

#[tokio::test]
async fn a_fault_can_be_set_in_one_word_or_as_json() {
    let test = TestSandbox::start().await;
    let set = async |path: &str, body: &str| test.post(path, body).await.json()["fault"].clone();
    assert_eq!(set("/control/crm?fault=status:418", "").await, "status:418");
    assert_eq!(set("/control/crm", r#"{"fault":"delay","ms":250}"#).await, "delay:250ms");
    assert_eq!(
        set("/control/item", r#"{"fault":"redirect","to":"https://example.com/"}"#).await,
        "redirect:https://example.com/"
    );
    assert_eq!(set("/control/feed?fault=hang", "").await, "hang");
    assert_eq!(set("/control/feed?fault=none", "").await, "none");
}

#[tokio::test]
async fn an_invalid_request_changes_nothing_and_returns_the_reason() {
    let test = TestSandbox::start().await;
    for path in
        ["/control/feed?fault=explode", "/control/feed?fault=status", "/control/feed?fault=status&status=42"]
    {
        let answer = test.post(path, "").await;
        assert_eq!(answer.status, 400, "{path}");
        assert!(answer.json()["reason"].as_str().unwrap().contains("fault"), "{path}");
    }
    assert_eq!(test.post("/control/feed", "{not json").await.status, 400);
    assert_eq!(test.post("/control/bank?fault=hang", "").await.status, 404);
    assert_eq!(test.get("/feed/listings").await.status, 200);
}

#[tokio::test]
async fn the_state_counts_requests_and_shows_the_last_headers() {
    let test = TestSandbox::start().await;
    client::get(&test.sandbox.origin(), "/feed/listings", &[("x-client-key", "k1")]).await;
    client::get(&test.sandbox.origin(), "/feed/listings", &[("x-client-key", "k2")]).await;
    test.post("/control/crm?fault=close&times=5", "").await;
    let shown = test.get("/control").await.json();
    assert_eq!(shown["feed"]["requests"], 2);
    let headers = shown["feed"]["last_headers"].as_array().unwrap();
    assert!(headers.iter().any(|header| header[0] == "x-client-key" && header[1] == "k2"));
    assert_eq!((&shown["crm"]["fault"], &shown["crm"]["left"]), (&"close".into(), &5.into()));
    assert_eq!(shown["vehicles"], 120);
}
