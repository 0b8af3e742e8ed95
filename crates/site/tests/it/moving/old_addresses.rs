//! Addresses of other platforms, and anything else that names a vehicle.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use proptest::{prelude::*, strategy::ValueTree as _, test_runner::TestRunner};
use serde_json::Value;

const CASES: &str = include_str!("../../data/old-addresses.csv");

/// Two vehicles that were sold, one of them with a VIN.
const HISTORY: &str = r#"{
    "S-77": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
        "like": {"make": "Toyota", "model": "Camry", "body_style": "Sedan", "year": 2020, "cents": 2000000}},
    "S-78": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z", "vin": "4T1B11HK5KU123456",
        "like": {"make": "Toyota", "model": "Camry", "body_style": "Sedan", "year": 2020, "cents": 2000000}}}"#;

fn vehicle(number: &str, make: &str, model: &str) -> Value {
    let named = with(with(record(number), "make", make), "model", model);
    let named = with(named, "full_text_name", format!("2021 {make} {model}"));
    // A VIN of its own would be of another make.
    with(named, "vin", "")
}

async fn app() -> TestApp {
    let vehicles = [
        with(record("W1001"), "full_text_name", "2021 Toyota Camry"),
        vehicle("W1002", "Ford", "F-150"),
        vehicle("W1003", "Honda", "CR-V"),
        vehicle("2021", "Jeep", "Wrangler"),
    ];
    let feed = MockFeed::start(&vehicles).await;
    test_app().feed(&feed).inventory_history(HISTORY).without_photos().start().await
}

#[tokio::test]
async fn an_old_address_leads_to_what_it_names_in_one_hop() {
    let app = app().await;
    let mut rows = csv::Reader::from_reader(CASES.as_bytes());
    let mut platforms = std::collections::BTreeMap::<String, usize>::new();
    let mut failures = Vec::new();
    for row in rows.records() {
        let row = row.unwrap();
        let [platform, address, status, location] = std::array::from_fn(|at| row[at].to_owned());
        *platforms.entry(platform).or_default() += 1;
        let response = app.get(&address).await;
        let found = (response.status.as_str().to_owned(), response.header("location").to_owned());
        if found != (status.clone(), location.clone()) {
            failures.push(format!("{address}: {found:?}, not {status} {location}"));
            continue;
        }
        if !location.is_empty() {
            let page = app.get(&location).await.expect(200);
            assert_eq!(page.header("location"), "", "{address} takes two hops");
        }
        if status == "410" {
            response.assert_contains("Similar").assert_contains("2021 Toyota Camry");
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let named: usize = platforms.iter().filter(|(name, _)| *name != "own").map(|(_, count)| count).sum();
    assert!(named >= 60 && platforms.len() == 10, "{platforms:?}");
}

#[tokio::test]
async fn only_reads_are_redirected_and_caches_ask_again() {
    let app = app().await;
    app.post("/used-cars", &[]).await.expect(404);
    assert_eq!(app.get("/camry").await.header("cache-control"), "no-cache");
    let markdown = app.get_with("/camry", "accept", "text/markdown").await;
    assert_eq!(markdown.status, 301);
}

#[tokio::test]
async fn without_an_inventory_what_was_sold_is_known_and_pages_are_there() {
    let app = test_app().feed_fault(sandbox::Fault::Status(500)).inventory_history(HISTORY).start().await;
    app.get("/vdp/S-78/x").await.expect(410);
    assert_eq!(app.get("/contactus.aspx").await.header("location"), "/contact");
    assert_eq!(app.get("/used-cars/").await.header("location"), "/inventory");
}

#[tokio::test]
async fn a_page_that_the_dealership_lacks_is_not_found() {
    let app =
        test_app().configured(|config| config.pages_off = vec![site::OptionalPage::Finance]).start().await;
    app.get("/creditapp.aspx").await.expect(404);
}

/// Parts of addresses that the rules read, and of attacks.
fn part() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "used",
        "toyota",
        "camry",
        "W1001",
        "4T1G11AK8MU500001",
        "inventory",
        "index.htm",
        "vdp",
        "2021",
        "about",
        "evil.example",
        "..",
        ".",
        "%2e%2e",
        "%2F%2Fevil.example",
        "\\evil.example",
        "%5Cevil",
        "https:",
        "%00",
        "@",
        "vehicle",
        "used-vehicles",
        "S-77",
        "contact",
        "finance",
        "%0d%0aLocation:%20x",
        "",
    ]);
    prop_oneof![4 => words.prop_map(str::to_owned), 1 => "[a-z0-9%._-]{0,24}"]
}

#[tokio::test]
async fn any_address_leads_on_this_website_in_one_hop_or_is_not_found() {
    let app = app().await;
    let addresses = (prop::collection::vec(part(), 1..6), prop::option::of((part(), part())));
    let mut runner = TestRunner::default();
    for _ in 0..1_000 {
        let (segments, query) = addresses.new_tree(&mut runner).unwrap().current();
        let query = query.map(|(key, value)| format!("?{key}={value}")).unwrap_or_default();
        let address = format!("/{}{query}", segments.join("/"));
        if http::Uri::try_from(address.as_str()).is_err() {
            continue;
        }
        let response = app.get(&address).await;
        if !response.status.is_redirection() {
            assert!(
                [200, 400, 404, 405, 410].contains(&response.status.as_u16()),
                "{address}: {}",
                response.status
            );
            continue;
        }
        let to = response.header("location").to_owned();
        let path = to.split('?').next().unwrap_or_default();
        let is_own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
        assert!(is_own, "{address} leads to {to}");
        let second = app.get(&to).await;
        assert!(
            !second.status.is_redirection(),
            "{address} leads to {to}, and on to {}",
            second.header("location")
        );
    }
}
