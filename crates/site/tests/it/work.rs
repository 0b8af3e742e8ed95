//! What the largest requests cost beside a large inventory, as bytes that the process allocates: work
//! that is done again for each vehicle or value allocates for each.
//!
//! It is a program of its own, because other tests allocate too.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]
#![expect(dead_code, reason = "the other tests use the rest")]

mod support;
mod test_app;

use cap::Cap;
use serde_json::{Value, json};
use site::AgentConfig;
use std::alloc::System;
use support::{
    mock_feed::{MockFeed, record, vin, with},
    test_response::TestResponse,
};
use test_app::{TestApp, test_app};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

const VEHICLES: usize = 10_000;
/// Bytes that a request may allocate, with the test's own request and response: 5 ms of work allocate
/// several times as many.
const MAX_ALLOCATED: usize = 6_000_000;
/// A body that every door for programs reads.
const BODY: usize = 62_000;
/// Values of a list.
const VALUES: usize = 24;

/// A request, with the form in which agents post it.
#[derive(Clone)]
struct Sample {
    name: String,
    path: String,
    body: Option<Value>,
}

/// As many different vehicles as a large dealer has.
async fn large_inventory() -> MockFeed {
    let vehicle = |number: usize| {
        let mut vehicle = record(&format!("S{number:05}"));
        for (field, value) in [
            ("vin", vin(number % 100_000)),
            ("make", format!("Make {}", number % 40)),
            ("model", format!("Model {}", number % 400)),
            ("trim", format!("Trim {} Sport Touring", number % 4_000)),
            ("exterior_color", format!("Celestial {} Pearl", number % 1_000)),
            ("interior_color", format!("Moonshot {}", number % 500)),
        ] {
            vehicle = with(vehicle, field, value);
        }
        with(with(vehicle, "list_price", 9_000 + number), "mileage", 3 * number)
    };
    MockFeed::start(&(0..VEHICLES).map(vehicle).collect::<Vec<_>>()).await
}

/// Texts for any filter: at its limits, and beyond each.
fn lists() -> Vec<(&'static str, Vec<String>)> {
    let text = |number: usize, length: usize| {
        format!("{number:04}{}", " Éa-".repeat(length)).chars().take(length).collect()
    };
    vec![
        ("the longest values", (0..VALUES).map(|number| text(number, 200)).collect()),
        ("values that are in stock", (0..VALUES).map(|number| format!("Model {number}")).collect()),
        ("values that are too long", (0..VALUES).map(|number| text(number, BODY / VALUES / 2)).collect()),
        ("one value that fills the body", vec![text(0, BODY / 2)]),
        ("too many values", (0..BODY / 8).map(|number| text(number, 4)).collect()),
        ("values with commas", (0..VALUES).map(|number| format!("{number}{}", ",a".repeat(98))).collect()),
    ]
}

/// Texts that are searched for.
fn texts() -> Vec<(&'static str, String)> {
    let up_to = |words: Vec<String>| words.join(" ").chars().take(200).collect::<String>();
    vec![
        ("one letter", "a".to_owned()),
        ("a long word", "camry".repeat(40)),
        ("short words", up_to(vec!["a".to_owned(); 100])),
        ("misspelled words", up_to((0..40).map(|number| format!("celestail{number}")).collect())),
        ("models", up_to((0..40).map(|number| format!("Model {number}")).collect())),
        ("models and trims", up_to((0..20).map(|number| format!("Model {number} sport b")).collect())),
        (
            "filters",
            "not a red or black suv or truck under 20k over 10k with leather awd 4 door hybrid automatic "
                .repeat(3)
                .chars()
                .take(200)
                .collect(),
        ),
        ("amounts", up_to((0..40).map(|number| format!("${number}k-")).collect())),
        ("accents", "é ".repeat(100)),
        ("a text that is too long", "é".repeat(BODY / 2)),
    ]
}

fn agent_call(payload: &Value) -> Value {
    json!({
        "jsonrpc": "2.0", "id": 7, "method": "SendMessage",
        "params": { "message": { "messageId": "m1", "role": "ROLE_USER", "parts": [{ "data": payload }] } },
    })
}

fn tool_call(name: &str, arguments: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": { "name": name, "arguments": arguments } })
}

const FACETS: [&str; 9] =
    ["make", "model", "trim", "color", "interior", "transmission", "feature", "body", "fuel"];

/// For a door for programs.
fn posted(samples: &mut Vec<Sample>, name: String, path: &str, body: Value) {
    samples.push(Sample { name, path: path.to_owned(), body: Some(body) });
}

/// Searches of the Auto Agent Protocol.
fn agent_searches() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |name: String, body: Value| posted(&mut samples, name, "/a2a", body);
    let list_filters = [
        "make",
        "model",
        "trim",
        "exterior_color",
        "interior_color",
        "transmission",
        "fuel",
        "driveline",
        "body",
        "condition",
        "rooftops",
    ];
    for skill in ["search", "facets"] {
        let kind = format!("inventory.{skill}.request");
        for (about, values) in lists() {
            for filter in list_filters {
                let payload = json!({ "type": kind, "filters": { filter: values } });
                add(format!("A2A {skill} {filter}: {about}"), agent_call(&payload));
            }
            let filters: serde_json::Map<_, _> =
                list_filters.iter().map(|filter| ((*filter).to_owned(), json!(values))).collect();
            let whole = agent_call(&json!({ "type": kind, "filters": filters }));
            if whole.to_string().len() < 64 * 1024 {
                add(format!("A2A {skill}, all filters: {about}"), whole);
            }
        }
        for (about, text) in texts() {
            for filter in ["query", "stock", "vin"] {
                let payload = json!({ "type": kind, "filters": { filter: text } });
                add(format!("A2A {skill} {filter}: {about}"), agent_call(&payload));
            }
        }
        let unknown: serde_json::Map<_, _> =
            (0..BODY / 10).map(|number| (format!("{number:05}"), json!(1))).collect();
        add(
            format!("A2A {skill}: unknown filters"),
            agent_call(&json!({ "type": kind, "filters": unknown })),
        );
    }
    for field in ["price", "msrp", "mileage", "year", "make", "model", "stock", "updated_at"] {
        for order in ["asc", "desc"] {
            let sort = json!({ "field": field, "order": order });
            let payload = json!({ "type": "inventory.search.request", "sort": sort, "pagination": { "skip": 9_000, "limit": 100 } });
            add(format!("A2A sorted by {field} {order}"), agent_call(&payload));
        }
    }
    samples
}

/// One vehicle by the Auto Agent Protocol, and the tools of the Model Context Protocol.
fn agent_vehicles_and_tools() -> Vec<Sample> {
    let mut samples = Vec::new();
    for key in ["stock", "vehicle_id", "vin"] {
        let payload = json!({ "type": "inventory.vehicle.request", key: "x".repeat(BODY) });
        posted(&mut samples, format!("A2A vehicle by {key}"), "/a2a", agent_call(&payload));
    }
    let mut add = |name: String, body: Value| posted(&mut samples, name, "/mcp", body);
    for tool in ["search_vehicles", "list_facets"] {
        for (about, values) in lists() {
            for facet in FACETS {
                let arguments = json!({ "make": "Make 1", facet: values });
                add(format!("MCP {tool} {facet}: {about}"), tool_call(tool, &arguments));
            }
        }
        for (about, text) in texts() {
            add(format!("MCP {tool} search: {about}"), tool_call(tool, &json!({ "search": text })));
        }
        let unknown: serde_json::Map<_, _> =
            (0..BODY / 10).map(|number| (format!("{number:05}"), json!(1))).collect();
        add(format!("MCP {tool}: unknown arguments"), tool_call(tool, &Value::Object(unknown)));
    }
    for (tool, arguments) in [
        ("get_vehicle", json!({ "stock_number": "x".repeat(BODY) })),
        ("compare_vehicles", json!({ "stock_numbers": vec!["x".repeat(BODY / 3); 3] })),
        ("compare_vehicles", json!({ "stock_numbers": vec!["x"; BODY / 4] })),
        ("estimate_total", json!({ "stock_number": "S00001", "county": "x".repeat(BODY) })),
    ] {
        add(format!("MCP {tool}"), tool_call(tool, &arguments));
    }
    samples
}

/// Addresses of pages and of what they fetch.
fn addresses() -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut add = |name: String, path: String| samples.push(Sample { name, path, body: None });
    let encoded = |pairs: &mut dyn Iterator<Item = (&str, &str)>| {
        let mut query = String::new();
        for (name, value) in pairs {
            let pair = form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish();
            if query.len() + pair.len() < 8_000 {
                query = format!("{query}&{pair}");
            }
        }
        query.trim_start_matches('&').to_owned()
    };
    for page in [
        "/inventory",
        "/inventory/results",
        "/inventory.md",
        "/inventory.atom",
        "/api/v1/vehicles",
        "/api/v1/facets",
    ] {
        for (about, values) in lists() {
            for facet in FACETS {
                let named = values.iter().map(|value| (facet, value.as_str()));
                let query = encoded(&mut [("make", "Make 1")].into_iter().chain(named));
                add(format!("{page} {facet}: {about}"), format!("{page}?{query}"));
            }
        }
        let every = (0..VALUES)
            .flat_map(|_| FACETS)
            .zip((0..).map(|number| format!("{number:02}")))
            .collect::<Vec<_>>();
        let query = encoded(&mut every.iter().map(|(facet, value)| (*facet, value.as_str())));
        add(format!("{page}: every facet"), format!("{page}?{query}"));
        for (about, text) in texts() {
            let query = encoded(
                &mut [("search", text.as_str()), ("make", "Make 1"), ("price_max", "10000")].into_iter(),
            );
            add(format!("{page} search: {about}"), format!("{page}?{query}"));
        }
    }
    for (path, name) in [
        ("/api/search", "q"),
        ("/api/vehicles", "stock"),
        ("/inventory/tiles", "stock"),
        ("/compare", "vehicles"),
        ("/deal", "vehicles"),
    ] {
        for (about, text) in texts().into_iter().chain([
            ("many", "S00001,".repeat(1_000)),
            ("many others", (0..1_000).map(|number| number.to_string()).collect::<Vec<_>>().join(",")),
            ("three", "S00001,S00002,S00003".to_owned()),
        ]) {
            let text: String = text.chars().take(1_300).collect();
            let query = encoded(&mut [(name, text.as_str())].into_iter());
            add(format!("{path}: {about}"), format!("{path}?{query}"));
        }
    }
    samples
}

async fn send(app: &TestApp, sample: &Sample) -> TestResponse {
    let headers: [(&str, &[u8]); 2] =
        [("content-type", b"application/json"), ("accept", b"application/json, text/event-stream")];
    match &sample.body {
        Some(body) => app.post_raw(&sample.path, &headers, body.to_string()).await,
        None => app.get(&sample.path).await,
    }
}

/// COUNT-3: searches are counted after their pages, in one go.
#[tokio::test]
async fn counting_a_search_costs_at_most_half_its_page() {
    let feed = large_inventory().await;
    let app = test_app().feed(&feed).start().await;
    while app.get("/readyz").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let mut expensive = Vec::new();
    let encoded = |name: &str, value: &str| {
        form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish()
    };
    let searches = texts().into_iter().map(|(about, text)| Sample {
        name: format!("the text alone: {about}"),
        path: format!("/inventory?{}", encoded("search", &text)),
        body: None,
    });
    let models: Vec<String> = (0..VALUES)
        .map(|number| {
            encoded("make", &format!("Make {number}")) + "&" + &encoded("model", &format!("Model {number}"))
        })
        .collect();
    let models = Sample {
        name: "makes and models".to_owned(),
        path: format!("/inventory?{}", models.join("&")),
        body: None,
    };
    let filtered = addresses().into_iter().filter(|sample| sample.path.starts_with("/inventory?"));
    let is_address = |sample: &Sample| sample.path.len() < 8_000;
    for sample in searches.chain([models]).chain(filtered).filter(is_address) {
        app.site().settled_counts().await;
        let before = ALLOCATOR.total_allocated();
        let response = send(&app, &sample).await;
        let page = ALLOCATOR.total_allocated() - before;
        assert_eq!(response.status, 200, "{}", sample.name);
        drop(response);
        let before = ALLOCATOR.total_allocated();
        app.site().settled_counts().await;
        let count = ALLOCATOR.total_allocated() - before;
        eprintln!("figure: {count:>10} B of {page:>10} B {}", sample.name);
        if count > page / 2 {
            expensive.push((sample.name, count, page));
        }
    }
    assert!(expensive.is_empty(), "{expensive:#?}");
}

#[tokio::test]
async fn the_largest_request_for_each_filter_costs_little_beside_ten_thousand_vehicles() {
    let feed = large_inventory().await;
    let agents = AgentConfig { mcp: true, aap: true, leads: false };
    let app = test_app().agents(agents).agent_requests(100_000).feed(&feed).start().await;
    while app.get("/readyz").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let mut expensive = Vec::new();
    for sample in [agent_searches(), agent_vehicles_and_tools(), addresses()].concat() {
        let before = ALLOCATOR.total_allocated();
        let response = send(&app, &sample).await;
        let allocated = ALLOCATOR.total_allocated() - before;
        assert!(response.status.as_u16() < 500, "{}: {}", sample.name, response.status);
        eprintln!("figure: {allocated:>10} B {} {}", response.status, sample.name);
        if allocated > MAX_ALLOCATED {
            expensive.push((sample.name, allocated));
        }
    }
    assert!(expensive.is_empty(), "{expensive:#?}");
}
