//! The Model Context Protocol server (MACHINE-8) and leads by agents (LEAD-17), message by message.
//! `tests/browser/machines` uses the protocol's own client.

use crate::{
    support::{
        mock_feed::{MockFeed, record},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use serde_json::{Value, json};
use site::AgentConfig;

const CAMRY: &str = "/used-vehicles/2021-toyota-camry/A1";
const MCP: AgentConfig = AgentConfig { mcp: true, aap: false, leads: false };
const WITH_LEADS: AgentConfig = AgentConfig { leads: true, ..MCP };

async fn send(app: &TestApp, message: &Value, more: &[(&str, &[u8])]) -> TestResponse {
    let usual: [(&str, &[u8]); 2] =
        [("content-type", b"application/json"), ("accept", b"application/json, text/event-stream")];
    app.post_raw("/mcp", &[&usual, more].concat(), message.to_string()).await
}

async fn ask(app: &TestApp, method: &str, params: Value) -> Value {
    let message = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let answer = send(app, &message, &[]).await.expect(200);
    serde_json::from_str(&answer.body).unwrap()
}

/// The structured answer of a tool.
pub(crate) async fn call(app: &TestApp, name: &str, arguments: Value) -> Value {
    let answer = ask(app, "tools/call", json!({"name": name, "arguments": arguments})).await;
    assert_eq!(answer["result"]["isError"], false, "{answer}");
    answer["result"]["structuredContent"].clone()
}

/// The message of a tool that fails.
async fn refusal(app: &TestApp, name: &str, arguments: Value) -> String {
    let answer = ask(app, "tools/call", json!({"name": name, "arguments": arguments})).await;
    assert_eq!(answer["result"]["isError"], true, "{answer}");
    answer["result"]["content"][0]["text"].as_str().unwrap().to_owned()
}

async fn one_camry(agents: AgentConfig) -> TestApp {
    let feed = MockFeed::start(&[record("A1")]).await;
    test_app().agents(agents).with_memphis_taxes().feed(&feed).start().await
}

fn lead(key: &str) -> Value {
    json!({
        "first_name": "Ada", "last_name": "Byron", "email": "ada@example.com", "phone": "9015550199",
        "message": "Is it still there?", "stock_number": "A1", "agent_name": "shopping-helper",
        "consent_text": "Yes, share my name, e-mail and phone with the dealership.", "idempotency_key": key,
    })
}

#[tokio::test]
async fn doors_for_agents_are_closed_by_default() {
    let app = test_app().start().await;
    send(&app, &json!({}), &[]).await.expect(404);
    let app = one_camry(MCP).await;
    let tools = ask(&app, "tools/list", json!({})).await;
    let names: Vec<_> =
        tools["result"]["tools"].as_array().unwrap().iter().map(|tool| tool["name"].clone()).collect();
    let expected = [
        "search_vehicles",
        "get_vehicle",
        "list_facets",
        "get_dealership",
        "compare_vehicles",
        "estimate_total",
    ];
    assert_eq!(names, expected);
    let answer = ask(&app, "tools/call", json!({"name": "submit_lead", "arguments": lead("1")})).await;
    assert_eq!(answer["error"]["code"], -32602);
}

#[tokio::test]
async fn tools_and_resources_answer_as_the_json_api_does() {
    let app = test_app().agents(MCP).start().await;
    app.get("/inventory").await.expect(200);
    let api =
        async |path: &str| -> Value { serde_json::from_str(&app.get(path).await.expect(200).body).unwrap() };
    let found =
        call(&app, "search_vehicles", json!({"body": ["suv"], "price_max": 20_000, "limit": 5, "skip": 1}))
            .await;
    let listed = api("/api/v1/vehicles?body=suv&price_max=20000").await;
    assert_eq!(found["total"], listed["total"]);
    assert_eq!(found["vehicles"].as_array().unwrap()[..], listed["vehicles"].as_array().unwrap()[1..6]);
    let number = found["vehicles"][0]["stock_number"].as_str().unwrap();
    let vehicle = api(&format!("/api/v1/vehicles/{number}")).await;
    assert_eq!(call(&app, "get_vehicle", json!({"stock_number": number})).await, vehicle);
    assert_eq!(
        call(&app, "list_facets", json!({"make": ["Ford"]})).await,
        api("/api/v1/facets?make=Ford").await
    );
    assert_eq!(call(&app, "get_dealership", json!({})).await, api("/api/v1/dealership").await);

    let mut resources = Vec::new();
    let mut cursor = json!({});
    loop {
        let page = ask(&app, "resources/list", cursor).await["result"].clone();
        resources.extend(page["resources"].as_array().unwrap().iter().cloned());
        let Some(next) = page.get("nextCursor") else { break };
        cursor = json!({ "cursor": next });
    }
    assert_eq!(json!(resources.len()), api("/api/v1/vehicles").await["total"]);
    let read = ask(&app, "resources/read", json!({"uri": resources[0]["uri"]})).await;
    let read: Value = serde_json::from_str(read["result"]["contents"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(read["stock_number"], resources[0]["name"]);
}

#[tokio::test]
async fn a_total_is_the_one_on_the_page_with_the_same_figures() {
    let app = one_camry(MCP).await;
    let arguments = json!({"stock_number": "A1", "county": "tipton-county", "trade": 5000, "owed": 1200.5});
    let estimate = call(&app, "estimate_total", arguments).await;
    let path = estimate["url"].as_str().unwrap().split_once(".com").unwrap().1.to_owned();
    assert_eq!(path, format!("{CAMRY}?county=tipton-county&trade=5000&owed=1200.50"));
    let page = app.get(&path).await.expect(200);
    let shown = page.text();
    let lines = estimate["lines"].as_array().unwrap();
    assert!(lines.len() > 5, "{estimate}");
    for line in lines {
        assert!(shown.contains(line["item"].as_str().unwrap()), "{line}");
        assert!(shown.contains(line["basis"].as_str().unwrap()), "{line}");
    }
    let total = estimate["total"].as_f64().unwrap();
    let cents = format!("{total:.2}");
    let (dollars, cents) = cents.split_once('.').unwrap();
    let grouped = format!("${},{}.{cents}", &dollars[..dollars.len() - 3], &dollars[dollars.len() - 3..]);
    assert!(shown.contains(&grouped), "{grouped}: {shown}");
    let sum: f64 = lines.iter().filter_map(|line| line["amount"].as_f64()).sum();
    assert!((sum - total).abs() < 0.001, "{sum} {total}");
    assert!(shown.contains(estimate["note"].as_str().unwrap().split(" Rates").next().unwrap()));
    assert_eq!(
        refusal(&app, "estimate_total", json!({"stock_number": "A1", "county": "atlantis", "term": 500}))
            .await,
        "`county`: Choose one of these places"
    );
}

#[tokio::test]
async fn a_comparison_has_the_totals_of_its_page() {
    let app = test_app().agents(MCP).with_memphis_taxes().start().await;
    let found = call(&app, "search_vehicles", json!({"price_min": 1000, "limit": 2})).await;
    let number = |at: usize| found["vehicles"][at]["stock_number"].as_str().unwrap().to_owned();
    let numbers = [number(0), number(1), "NONE".to_owned()];
    let compared = call(&app, "compare_vehicles", json!({"stock_numbers": numbers})).await;
    assert_eq!(compared["not_found"], json!(["NONE"]));
    let page = app.get(&format!("/compare?vehicles={},{}", numbers[0], numbers[1])).await.expect(200).text();
    for vehicle in compared["vehicles"].as_array().unwrap() {
        let total = format!("{:.2}", vehicle["out_the_door"].as_f64().unwrap());
        let (dollars, cents) = total.split_once('.').unwrap();
        let grouped = format!("{},{}.{cents}", &dollars[..dollars.len() - 3], &dollars[dollars.len() - 3..]);
        assert!(page.contains(grouped.trim_end_matches(".00")), "{grouped}: {page}");
    }
}

#[tokio::test]
async fn what_is_wrong_is_said_to_the_agent() {
    let app = one_camry(MCP).await;
    for (name, arguments, message) in [
        ("search_vehicles", json!({"colour": "red"}), "There is no parameter `colour`."),
        ("search_vehicles", json!({"page": 2}), "There is no parameter `page`."),
        ("search_vehicles", json!({"limit": 101}), "`limit` must be a whole number from 1 to 100."),
        ("search_vehicles", json!({"limit": 0}), "`limit` must be a whole number from 1 to 100."),
        (
            "search_vehicles",
            json!({"make": {"is": "Ford"}}),
            "`make` must be a text, a number or a list of them.",
        ),
        (
            "get_vehicle",
            json!({"stock_number": "NONE"}),
            "The inventory has no vehicle with this stock number.",
        ),
        (
            "compare_vehicles",
            json!({"stock_numbers": ["A1"]}),
            "`stock_numbers` must be 2 to 3 stock numbers.",
        ),
    ] {
        assert_eq!(refusal(&app, name, arguments).await, message);
    }
    assert!(refusal(&app, "get_vehicle", json!({})).await.contains("missing field `stock_number`"));
    let app = test_app().agents(MCP).feed_fault(Fault::Close).start().await;
    assert!(refusal(&app, "search_vehicles", json!({})).await.contains("not there at the moment"));
}

#[tokio::test]
async fn texts_and_lists_of_arguments_have_a_maximum() {
    let app = one_camry(WITH_LEADS).await;
    let long = |chars: usize| json!("é".repeat(chars));
    for (name, argument, value, limit) in [
        ("search_vehicles", "search", long(201), "must have 200 characters at most"),
        ("search_vehicles", "make", json!([long(201)]), "must have 200 characters at most"),
        ("search_vehicles", "price_max", long(201), "must have 200 characters at most"),
        ("search_vehicles", "make", json!(vec!["x"; 25]), "takes 24 values at most"),
        ("list_facets", "color", json!([long(60_000 / 2)]), "must have 200 characters at most"),
        ("get_vehicle", "stock_number", long(65), "must have 64 characters at most"),
        ("compare_vehicles", "stock_numbers", json!(["A1", long(65)]), "must have 64 characters at most"),
        ("compare_vehicles", "stock_numbers", json!(vec!["x"; 25]), "takes 24 values at most"),
        ("estimate_total", "county", long(201), "must have 200 characters at most"),
        ("submit_lead", "agent_name", long(201), "must have 200 characters at most"),
        ("submit_lead", "first_name", long(201), "must have 200 characters at most"),
        ("submit_lead", "email", long(255), "must have 254 characters at most"),
        ("submit_lead", "message", long(5_001), "must have 5000 characters at most"),
        ("submit_lead", "idempotency_key", long(129), "must have 128 characters at most"),
    ] {
        assert_eq!(refusal(&app, name, json!({ argument: value })).await, format!("`{argument}` {limit}."));
    }
    let unknown = refusal(&app, "get_vehicle", json!({ "x".repeat(60_000): 1 })).await;
    assert_eq!(unknown, format!("There is no argument `{}`.", "x".repeat(40)));
    // At the limits.
    call(&app, "search_vehicles", json!({ "search": long(200), "make": vec![long(200); 24] })).await;
    let none = "The inventory has no vehicle with this stock number.";
    assert_eq!(refusal(&app, "get_vehicle", json!({ "stock_number": long(64) })).await, none);
}

#[tokio::test]
async fn a_browser_of_another_site_and_a_long_body_are_refused() {
    let app = one_camry(WITH_LEADS).await;
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    send(&app, &list, &[("origin", b"https://evil.example")]).await.expect(403);
    send(&app, &list, &[("origin", b"https://www.example.com")]).await.expect(200);
    let long =
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"x": "y".repeat(70_000)}});
    send(&app, &long, &[]).await.expect(413);
    app.get("/mcp").await.expect(405);
}

#[tokio::test]
async fn an_agents_lead_arrives_once_with_its_name_and_the_customers_consent() {
    let app = one_camry(WITH_LEADS).await;
    let first = call(&app, "submit_lead", lead("key-1")).await;
    assert_eq!(first["status"], "delivered");
    assert_eq!(call(&app, "submit_lead", lead("key-1")).await, first, "the same key is the same lead");
    let received = app.partners.leads();
    assert_eq!(received.len(), 1);
    let adf = &received[0].xml;
    for text in [
        "Agent: shopping-helper",
        "Words that the customer agreed to, as the agent states them: Yes, share my name, e-mail and phone with the dealership.",
        &format!("Its id of this lead: {}", first["lead_id"].as_str().unwrap()),
        "Came from shopping-helper / agent",
        "Is it still there?",
        "<stock>A1</stock>",
        "Ada",
        "ada@example.com",
    ] {
        assert!(adf.contains(text), "{text}: {adf}");
    }
}

#[tokio::test]
async fn a_key_that_is_used_for_another_customer_loses_no_lead() {
    let app = one_camry(WITH_LEADS).await;
    let first = call(&app, "submit_lead", lead("1")).await;
    let mut other = lead("1");
    other["first_name"] = json!("Bob");
    assert_ne!(call(&app, "submit_lead", other).await["lead_id"], first["lead_id"]);
    assert_eq!(app.partners.leads().len(), 2);
    assert!(refusal(&app, "submit_lead", lead("")).await.contains("idempotency key"));
}

#[tokio::test]
async fn a_client_over_the_limit_of_requests_is_asked_to_wait() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().agents(MCP).agent_requests(2).feed(&feed).start().await;
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    for _ in 0..2 {
        send(&app, &list, &[]).await.expect(200);
    }
    assert_ne!(send(&app, &list, &[]).await.expect(429).header("retry-after"), "");
}

#[tokio::test]
async fn an_agents_lead_has_the_forms_rules_and_limit() {
    let app = one_camry(WITH_LEADS).await;
    let with = |field: &str, value: Value| {
        let mut lead = lead("1");
        lead[field] = value;
        lead
    };
    let errors = refusal(&app, "submit_lead", with("email", json!("nowhere"))).await;
    assert!(errors.starts_with("The enquiry is not valid: `email`: "), "{errors}");
    for nothing in ["", " ", ".", "\u{200b}", "\u{3164}", "- - 👍"] {
        let refused = refusal(&app, "submit_lead", with("consent_text", json!(nothing))).await;
        assert!(refused.contains("consent text"), "{nothing:?}: {refused}");
        let refused = refusal(&app, "submit_lead", with("agent_name", json!(nothing))).await;
        assert!(refused.contains("agent's name"), "{nothing:?}: {refused}");
    }
    assert_eq!(
        refusal(&app, "submit_lead", with("stock_number", json!("NONE"))).await,
        "The inventory has no vehicle with this stock number."
    );
    assert!(app.partners.leads().is_empty());

    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().agents(WITH_LEADS).posts(1).feed(&feed).start().await;
    call(&app, "submit_lead", lead("1")).await;
    assert!(refusal(&app, "submit_lead", lead("2")).await.starts_with("Too many leads"));
}

#[tokio::test]
async fn an_agents_lead_is_kept_while_the_crm_is_down() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().agents(WITH_LEADS).crm_fault(Fault::Close).feed(&feed).start().await;
    assert_eq!(call(&app, "submit_lead", lead("1")).await["status"], "stored");
}
