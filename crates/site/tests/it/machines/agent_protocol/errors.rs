//! What an agent learns where its call fails.

use super::{agents, call, post_call, send_message};
use crate::support::mock_feed::vin;
use http::Method;
use sandbox::Fault;
use serde_json::{Value, json};

#[tokio::test]
async fn all_faults_of_a_request_are_reported_at_once() {
    let app = agents().start().await;
    let request = json!({
        "type": "inventory.search.request",
        "filters": { "colour": ["red"], "make": "Ford", "model": [1], "condition": ["good"], "year_min": 1800,
            "price_max": 20_000.5, "vin": "1FTFW1E50MFA0000O", "query": "x".repeat(201), "trim": vec!["a"; 25] },
        "pagination": { "limit": 0 },
        "sort": { "field": "color" },
        "privacy": { "anonymous": "yes" },
        "a/b": 1,
    });
    let error = call(&app, &send_message(&request), 200).await["error"].clone();
    assert_eq!(
        (&error["code"], &error["data"]["code"]),
        (&json!(-32602), &json!("SCHEMA_VALIDATION_FAILED"))
    );
    assert_eq!(error["data"]["retryable"], false);
    insta::assert_json_snapshot!(error["data"]["details"]);
}

#[tokio::test]
async fn each_text_has_a_maximum() {
    let app = agents().start().await;
    let long = |chars: usize| json!("é".repeat(chars));
    let search = |filter: &str, value: Value| json!({ "type": "inventory.search.request", "filters": { filter: value } });
    let mut requests = Vec::new();
    for filter in ["make", "model", "trim", "exterior_color", "interior_color", "rooftops", "condition"] {
        requests.push((search(filter, json!(["x", long(201)])), format!("/filters/{filter}/1"), 200));
    }
    requests.extend([
        (search("query", long(201)), "/filters/query".to_owned(), 200),
        (search("vin", long(201)), "/filters/vin".to_owned(), 200),
        (search("stock", long(65)), "/filters/stock".to_owned(), 64),
        (
            json!({ "type": "inventory.search.request", "sort": { "field": long(201), "order": "asc" } }),
            "/sort/field".to_owned(),
            200,
        ),
        (json!({ "type": "inventory.vehicle.request", "stock": long(65) }), "/stock".to_owned(), 64),
        (
            json!({ "type": "inventory.vehicle.request", "vehicle_id": long(30_000) }),
            "/vehicle_id".to_owned(),
            64,
        ),
    ]);
    for (request, location, limit) in requests {
        let error = call(&app, &send_message(&request), 200).await["error"].clone();
        assert_eq!(error["data"]["code"], "SCHEMA_VALIDATION_FAILED", "{location}");
        let errors = error["data"]["details"]["errors"].as_array().unwrap().clone();
        let error = format!("must have {limit} characters at most");
        let expected = json!({ "instanceLocation": location, "keyword": "maxLength", "error": error });
        assert!(errors.contains(&expected), "{errors:?}");
    }
    for id in ["messageId", "contextId"] {
        let mut message = send_message(&json!({ "type": "dealer.information.request" }));
        message["params"]["message"][id] = long(201);
        let error = call(&app, &message, 200).await["error"].clone();
        assert_eq!(error["data"]["details"]["errors"][0]["keyword"], "maxLength", "{id}");
    }
    let mut message = send_message(&json!({ "type": "dealer.information.request" }));
    message["id"] = long(201);
    let answer = call(&app, &message, 200).await;
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&Value::Null, &json!(-32600)));
}

#[tokio::test]
async fn an_answer_lists_two_hundred_faults_at_most() {
    let app = agents().start().await;
    let mut request = json!({ "type": "dealer.information.request" });
    for at in 0..300 {
        request[format!("field{at}")] = json!(at);
    }
    let error = call(&app, &send_message(&request), 200).await["error"].clone();
    assert_eq!(error["data"]["details"]["errors"].as_array().unwrap().len(), 200);
    assert!(error["message"].as_str().unwrap().contains("300"), "{error}");
}

#[tokio::test]
async fn an_error_has_the_code_that_its_layer_prescribes() {
    let app = agents().start().await;
    let dealer = json!({ "type": "dealer.information.request" });
    let changed = |pointer: &str, value: Value| {
        let mut call = send_message(&dealer);
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        call.pointer_mut(parent).unwrap()[name] = value;
        call
    };
    for (body, code, reason) in [
        (json!([send_message(&dealer)]), -32600, "SCHEMA_VALIDATION_FAILED"),
        (changed("/id", json!({})), -32600, "SCHEMA_VALIDATION_FAILED"),
        (changed("/jsonrpc", json!("1.0")), -32600, "SCHEMA_VALIDATION_FAILED"),
        (changed("/method", json!("message/send")), -32601, "UNSUPPORTED_SKILL"),
        (changed("/method", json!("GetTask")), -32001, "TASK_NOT_FOUND"),
        (changed("/method", json!("SendStreamingMessage")), -32004, "UNSUPPORTED_OPERATION"),
        (
            changed("/method", json!("CreateTaskPushNotificationConfig")),
            -32003,
            "PUSH_NOTIFICATION_NOT_SUPPORTED",
        ),
        (changed("/params", Value::Null), -32602, "SCHEMA_VALIDATION_FAILED"),
        (changed("/params/message/role", json!("ROLE_AGENT")), -32602, "SCHEMA_VALIDATION_FAILED"),
        (changed("/params/message/taskId", json!("t1")), -32001, "TASK_NOT_FOUND"),
        (changed("/params/message/parts", json!([{ "text": "hi" }])), -32602, "SCHEMA_VALIDATION_FAILED"),
        (
            changed("/params/message/parts", json!([{ "data": dealer }, { "data": dealer }])),
            -32602,
            "SCHEMA_VALIDATION_FAILED",
        ),
        (
            changed("/params/configuration", json!({ "acceptedOutputModes": ["text/plain"] })),
            -32005,
            "CONTENT_TYPE_NOT_SUPPORTED",
        ),
        (send_message(&json!({ "type": "lead.submit.request", "consent": {} })), -32601, "UNSUPPORTED_SKILL"),
        (send_message(&json!({})), -32602, "SCHEMA_VALIDATION_FAILED"),
        (
            send_message(&json!({ "type": "dealer.information.request", "extra": 1 })),
            -32602,
            "SCHEMA_VALIDATION_FAILED",
        ),
        (send_message(&json!({ "type": "inventory.vehicle.request" })), -32602, "SCHEMA_VALIDATION_FAILED"),
    ] {
        let error = call(&app, &body, 200).await["error"].clone();
        let data = &error["data"];
        let found = data.get("code").or_else(|| data.pointer("/0/reason"));
        assert_eq!((&error["code"], found), (&json!(code), Some(&json!(reason))), "{body}");
    }
    let body = send_message(&dealer).to_string();
    let old = post_call(&app, &[("a2a-version", "0.3")], body.clone()).await.expect(200);
    assert!(old.body.contains("VERSION_NOT_SUPPORTED"), "{}", old.body);
    let torn = post_call(&app, &[], body[1..].to_owned()).await.expect(200);
    assert!(torn.body.contains("-32700"), "{}", torn.body);
    let accepted =
        json!({ "acceptedOutputModes": ["application/vnd.autoagent.dealer-information-response+json"] });
    assert!(call(&app, &changed("/params/configuration", accepted), 200).await.get("result").is_some());
    let in_context = call(&app, &changed("/params/message/contextId", json!("c1")), 200).await;
    assert_eq!(in_context["result"]["message"]["contextId"], "c1");
}

#[tokio::test]
async fn pages_of_other_sites_and_bodies_that_are_no_small_json_are_refused() {
    let app = agents().start().await;
    let body = send_message(&json!({ "type": "dealer.information.request" })).to_string();
    post_call(&app, &[("origin", "https://other.example")], body.clone()).await.expect(403);
    post_call(&app, &[("content-type", "text/plain")], body.clone()).await.expect(415);
    post_call(&app, &[("content-type", "application/a2a+json")], body).await.expect(200);
    post_call(&app, &[], " ".repeat(64 * 1024 + 1)).await.expect(413);
    app.ask(Method::GET, "/a2a", "*/*").await.expect(405);
}

#[tokio::test]
async fn a_client_makes_600_calls_a_minute() {
    let app = agents().start().await;
    let body = send_message(&json!({ "type": "dealer.information.request" })).to_string();
    for _ in 0..600 {
        post_call(&app, &[], body.clone()).await.expect(200);
    }
    // The allowance refills meanwhile.
    let mut limited = post_call(&app, &[], body.clone()).await;
    while limited.status == 200 {
        limited = post_call(&app, &[], body.clone()).await;
    }
    let limited = limited.expect(429);
    assert!(!limited.header("retry-after").is_empty());
    let error = serde_json::from_str::<Value>(&limited.body).unwrap()["error"].clone();
    assert_eq!((&error["code"], &error["data"]["code"]), (&json!(-32002), &json!("RATE_LIMITED")));
    assert_eq!(error["data"]["retryable"], true);
}

#[tokio::test]
async fn a_failed_feed_is_no_empty_inventory() {
    let app = agents().feed_fault(Fault::Close).start().await;
    for request in [
        json!({ "type": "inventory.search.request" }),
        json!({ "type": "inventory.facets.request" }),
        json!({ "type": "inventory.vehicle.request", "stock": "A1" }),
        json!({ "type": "inventory.vehicle.request", "vin": vin(1) }),
    ] {
        let error = call(&app, &send_message(&request), 503).await["error"].clone();
        assert_eq!((&error["code"], &error["data"]["code"]), (&json!(-32603), &json!("INTERNAL_ERROR")));
        assert_eq!(error["data"]["retryable"], true);
    }
}
