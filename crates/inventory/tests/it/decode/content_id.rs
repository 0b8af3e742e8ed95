//! A snapshot's id, and a vehicle's, change with the content and with nothing else.

use crate::support::{Record, bare, inventory_of, vehicle};
use inventory::{ContentId, FACTS, FactKind, Snapshot, decode};
use serde_json::json;
use std::collections::HashSet;

fn id(records: impl IntoIterator<Item = Record>) -> String {
    inventory_of(records).id().to_string()
}

#[test]
fn the_same_vehicles_have_the_same_id_whatever_else_the_feed_says() {
    let id = |body: &str| Snapshot::build(decode(body.as_bytes()).unwrap().vehicles).id();
    let plain = id(r#"[{"stock_number":"A1","year":2020,"trim":"SE"}]"#);
    assert_eq!(id(r#"[{"trim":"SE","extra":{"a":1},"stock_number":"A1","b":2,"year":2020}]"#), plain);
    assert_eq!(id(r#"[ {"b":3,"year":2020,"stock_number":"A1","trim":" SE "}, 42 ]"#), plain);
}

#[test]
fn every_field_of_a_vehicle_changes_the_id() {
    let mut variants = vec![bare("A1"), bare("A2")];
    let other = |kind| match kind {
        FactKind::Line | FactKind::Key | FactKind::Notes | FactKind::Condition => json!("text"),
        FactKind::Year | FactKind::Miles | FactKind::Money => json!(2000),
        FactKind::Count(low, _) | FactKind::Measure(low, ..) => json!(low),
        FactKind::Date => json!("2026-09-03"),
        FactKind::Flag => json!(true),
        FactKind::List => json!(["a", "b"]),
        FactKind::Address => json!("https://videos.example/1"),
    };
    variants.extend(FACTS.iter().map(|row| bare("A1").with(row.name, other(row.kind))));
    variants.extend(["full_text_name", "location"].map(|field| bare("A1").with(field, "text")));
    variants.extend(["base_price", "list_price"].map(|field| bare("A1").with(field, 2000)));
    variants.extend([
        bare("A1").with("vin", "1HGCM82633A004352"),
        bare("A1").with("mileage", 0),
        bare("A1").with("list_price", 2000.01),
        bare("A1").with("options", json!(["ab"])),
        bare("A1").with("options", json!(["b", "a"])),
        bare("A1").with("image_urls", json!(["http://p.example/1.jpg"])),
    ]);
    let count = variants.len();
    let vehicles: HashSet<String> = variants
        .iter()
        .map(|variant| ContentId::new(&inventory_of([variant.clone()]).vehicles()[0]).to_string())
        .collect();
    let ids: HashSet<String> = variants.into_iter().map(|variant| id([variant])).collect();
    assert_eq!((ids.len(), vehicles.len()), (count, count));
}

/// Inventory histories have stored ids from before the feed's counts, dates, video and location.
#[test]
fn a_vehicle_without_later_fields_keeps_the_id_that_histories_have() {
    let vehicle = vehicle("A1").with("options", json!(["a"])).with("certified", true).decoded();
    assert_eq!(ContentId::new(&vehicle).to_string(), "3581f6e4b7dd9bd4");
}

#[test]
fn a_vehicle_keeps_its_id_wherever_it_stands_and_whatever_stands_beside_it() {
    let (a, b) = (bare("A1").with("make", "Ford"), bare("B2"));
    let id = |records: Vec<Record>| {
        let inventory = inventory_of(records);
        inventory.content_ids()[inventory.index_of("A1").unwrap()].to_string()
    };
    let alone = id(vec![a.clone()]);
    assert_eq!(alone.len(), 16);
    assert_eq!(id(vec![b, a]), alone);
}

#[test]
fn another_vehicle_more_or_less_or_elsewhere_changes_the_id() {
    let (a, b) = (bare("A1"), bare("B2"));
    let ids = HashSet::from([id([]), id([a.clone()]), id([a.clone(), b.clone()]), id([b, a])]);
    assert_eq!(ids.len(), 4);
}
