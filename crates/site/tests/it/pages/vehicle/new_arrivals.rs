//! New arrivals: one rule on every surface (VEHICLE-4).

use crate::{
    admin::Admin,
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use atom_syndication::Feed;
use serde_json::Value;

/// `OLD` has been on the lot since 2024.
const HISTORY: &str = r#"{"OLD": {"came": "2024-01-02T03:04:05Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2199000}}}"#;

fn flagged(number: &str, car: usize) -> Value {
    with(plain(number, car), "newArrival", true)
}

fn plain(number: &str, car: usize) -> Value {
    with(record(number), "vin", vin(car))
}

/// Of these vehicles those that are new arrivals, on which all surfaces agree.
async fn new_arrivals(app: &TestApp, numbers: &[&'static str]) -> Vec<&'static str> {
    let those = |texts: Vec<String>| {
        let is_named = |number: &&str| texts.iter().any(|text| text.contains(number));
        numbers.iter().copied().filter(is_named).collect::<Vec<_>>()
    };
    let filtered = those(app.get("/inventory?arrival=new").await.attributes("a.vehicle-card-link", "href"));

    let mut badged = Vec::new();
    for number in numbers {
        let page = app.get(&format!("/used-vehicles/2021-toyota-camry/{number}")).await.expect(200);
        if page.texts("[aria-label=Highlights] .badge").contains(&"New Arrival".to_owned()) {
            badged.push(*number);
        }
    }
    assert_eq!(badged, filtered, "the vehicles' pages and the filter");

    let atom = app.get("/inventory.atom").await.expect(200);
    let atom = Feed::read_from(atom.body.as_bytes()).unwrap();
    let is_new = |title: &str| title.starts_with("New arrival: ");
    let entries = atom.entries().iter().filter(|entry| is_new(entry.title().as_str()));
    let links = entries.map(|entry| entry.links()[0].href().to_owned());
    assert_eq!(those(links.collect()), filtered, "Atom and the filter");

    let mut rows = Admin::of(app).get("/stock").await.expect(200).texts(".admin-lot tbody tr");
    rows.retain(|row| row.contains("New Arrival"));
    assert_eq!(those(rows), filtered, "the staff's page and the filter");

    let heading = app.get("/").await.expect(200).texts("#arrivals-title").remove(0);
    assert_eq!(heading == "Just arrived", filtered.len() == numbers.len(), "the home page and the filter");
    filtered
}

#[tokio::test]
async fn a_seen_arrival_is_new_and_an_old_flag_is_not() {
    let feed = MockFeed::start(&[flagged("OLD", 1), plain("SEEN", 2)]).await;
    let app = test_app().feed(&feed).inventory_history(HISTORY).start().await;
    app.get("/inventory").await.expect(200);
    assert_eq!(new_arrivals(&app, &["OLD", "SEEN"]).await, ["SEEN"]);
    feed.set_records(&[flagged("OLD", 1), plain("SEEN", 2), flagged("LATER", 3)]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert_eq!(new_arrivals(&app, &["OLD", "SEEN", "LATER"]).await, ["SEEN", "LATER"]);
}

#[tokio::test]
async fn at_the_first_look_the_flag_counts() {
    let feed = MockFeed::start(&[flagged("FLAGGED", 1), plain("PLAIN", 2)]).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    assert_eq!(new_arrivals(&app, &["FLAGGED", "PLAIN"]).await, ["FLAGGED"]);
}
