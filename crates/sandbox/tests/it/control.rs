//! The control endpoint.

use crate::{Stage, client};

#[tokio::test]
async fn a_fault_can_be_ordered_for_a_number_of_requests() {
    let stage = Stage::open().await;
    assert_eq!(stage.post("/control/feed?fault=status&status=503&times=2", "").await.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(stage.get("/feed/listings").await.status);
    }
    assert_eq!(statuses, [503, 503, 200]);
}

#[tokio::test]
async fn a_fault_can_be_ordered_in_one_word_or_as_json() {
    let stage = Stage::open().await;
    let ordered = async |path: &str, body: &str| stage.post(path, body).await.json()["fault"].clone();
    assert_eq!(ordered("/control/crm?fault=status:418", "").await, "status:418");
    assert_eq!(ordered("/control/crm", r#"{"fault":"delay","ms":250}"#).await, "delay:250ms");
    assert_eq!(
        ordered("/control/item", r#"{"fault":"redirect","to":"https://example.com/"}"#).await,
        "redirect:https://example.com/"
    );
    assert_eq!(ordered("/control/feed?fault=hang", "").await, "hang");
    assert_eq!(ordered("/control/feed?fault=none", "").await, "none");
}

#[tokio::test]
async fn a_mistaken_order_changes_nothing_and_says_why() {
    let stage = Stage::open().await;
    for order in
        ["/control/feed?fault=explode", "/control/feed?fault=status", "/control/feed?fault=status&status=42"]
    {
        let answer = stage.post(order, "").await;
        assert_eq!(answer.status, 400, "{order}");
        assert!(answer.json()["reason"].as_str().unwrap().contains("fault"), "{order}");
    }
    assert_eq!(stage.post("/control/feed", "{not json").await.status, 400);
    assert_eq!(stage.post("/control/bank?fault=hang", "").await.status, 404);
    assert_eq!(stage.get("/feed/listings").await.status, 200);
}

#[tokio::test]
async fn the_state_counts_requests_and_shows_the_last_headers() {
    let stage = Stage::open().await;
    client::get(&stage.sandbox.origin(), "/feed/listings", &[("x-client-key", "k1")]).await;
    client::get(&stage.sandbox.origin(), "/feed/listings", &[("x-client-key", "k2")]).await;
    stage.post("/control/crm?fault=close&times=5", "").await;
    let shown = stage.get("/control").await.json();
    assert_eq!(shown["feed"]["requests"], 2);
    let headers = shown["feed"]["last_headers"].as_array().unwrap();
    assert!(headers.iter().any(|header| header[0] == "x-client-key" && header[1] == "k2"));
    assert_eq!((&shown["crm"]["fault"], &shown["crm"]["left"]), (&"close".into(), &5.into()));
    assert_eq!(shown["vehicles"], 120);
}
