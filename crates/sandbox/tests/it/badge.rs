//! Scripts of the partners, run by Node over a page that is just large enough.

use crate::TestSandbox;
use serde_json::{Value, json};
use std::{
    io::Write,
    process::{Command, Stdio},
};

/// A document with elements that carry `places`, and their content afterwards.
fn run(script: &str, options: &Value, places: &Value) -> Value {
    let page = r"
const made = () => ({ style: {}, children: [], textContent: '', appendChild(c) { this.children.push(c); } });
const words = (n) => (n.textContent || '') + n.children.map(words).join('|');
globalThis.window = globalThis;
globalThis.CarGurus = { DealRatingBadge: { options: OPTIONS } };
const spans = PLACES.map((attributes) => Object.assign(made(), { getAttribute: (name) => attributes[name] ?? null }));
globalThis.document = { readyState: 'complete', createElement: made, querySelectorAll: (q) => {
  if (q !== '[data-cg-vin][data-cg-price]') throw new Error(q);
  return spans;
} };
SCRIPT
console.log(JSON.stringify(spans.map((s) => ({ words: words(s), height: s.children[0]?.style.minHeight ?? null }))));
";
    let page = page.replace("OPTIONS", &options.to_string()).replace("PLACES", &places.to_string());
    node(&page.replace("SCRIPT", script))
}

fn node(source: &str) -> Value {
    let mut node = Command::new("node");
    let mut child = node.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(source.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test]
async fn the_badge_fills_what_has_a_vin_and_a_fair_price_and_leaves_the_rest_empty() {
    let test = TestSandbox::start().await;
    let script = test.get("/badge/dealratingbadge.js").await.text();
    let listing = test.listing().await;
    let vin = listing.iter().find(|car| car["model"] == "Camry").unwrap()["vin"].as_str().unwrap();
    let place = |price: &str| json!({ "data-cg-vin": vin, "data-cg-price": price });
    let places = json!([place("9000"), place("90000"), place("0"), place("abc"), { "data-cg-vin": "UNKNOWN", "data-cg-price": "9000" }]);
    let drawn = run(&script, &json!({ "style": "STYLE1", "defaultHeight": "60" }), &places);
    assert_eq!(drawn[0]["words"], "Great deal|Sample rating");
    assert_eq!(drawn[0]["height"], "60px");
    for empty in 1..5 {
        assert_eq!(drawn[empty]["words"], "", "{empty}");
    }
}

#[tokio::test]
async fn the_badge_obeys_its_options_and_a_places_own_height() {
    let test = TestSandbox::start().await;
    let script = test.get("/badge/dealratingbadge.js").await.text();
    let listing = test.listing().await;
    let rated = |least: &str| {
        let places: Vec<Value> = listing
            .iter()
            .filter(|car| car["vin"].is_string() && car["list_price"].as_u64() > Some(0))
            .map(|car| json!({ "data-cg-vin": car["vin"], "data-cg-price": car["list_price"].to_string(), "data-cg-height": "44" }))
            .collect();
        let drawn = run(&script, &json!({ "minRating": least }), &places.into());
        let filled: Vec<Value> =
            drawn.as_array().unwrap().iter().filter(|place| place["words"] != "").cloned().collect();
        assert!(filled.iter().all(|place| place["height"] == "44px"));
        filled.len()
    };
    let (great, good, fair) = (rated("GREAT_PRICE"), rated("GOOD_PRICE"), rated("FAIR_PRICE"));
    assert!(0 < great && great < good && good < fair, "{great} {good} {fair}");
}

#[tokio::test]
async fn the_tracking_script_notes_the_visits_of_the_data_layer() {
    let test = TestSandbox::start().await;
    let script = test.get("/tracking/visit.js").await.text();
    let page = format!(
        "globalThis.window = globalThis; globalThis.location = {{ pathname: '/inventory' }};\
         globalThis.dataLayer = [{{ event: 'visit' }}, {{ event: 'other' }}];\n{script}\n\
         dataLayer.push({{ event: 'visit' }}); dataLayer.push(['page_view']);\
         console.log(JSON.stringify([sandboxVisits.map((v) => v.path), dataLayer.length]));"
    );
    assert_eq!(node(&page), json!([["/inventory", "/inventory"], 4]));
}
