//! Whatever a partner sends, decoding keeps its promises.

use inventory::{Decoded, FACTS, FactKind, FactRow, Snapshot, Vehicle, decode, decode_item};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::HashSet;

const FIELDS: &[&str] = &[
    "stock_number",
    "vin",
    "full_text_name",
    "year",
    "make",
    "model",
    "trim",
    "mileage",
    "transmission",
    "exterior_color",
    "base_price",
    "list_price",
    "options",
    "features",
    "description",
    "image_urls",
    "certified",
    "newArrival",
    "msrp",
    "savings",
    "stockNumber",
    "price",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9$,. -]{0,12}",
        "[<>/a-z&;!\\- ]{0,40}",
        "(http|https|//|javascript:)[a-z:/.?%]{0,20}",
    ]
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 48, 6, |inner| {
        let name = prop_oneof![proptest::sample::select(FIELDS).prop_map(str::to_owned), any::<String>()];
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((name, inner), 0..6).prop_map(|members| Value::Object(Map::from_iter(members))),
        ]
    })
}

fn each_once<T: Eq + std::hash::Hash>(list: &[T]) -> bool {
    list.iter().collect::<HashSet<_>>().len() == list.len()
}

/// A record of known fields with values of every kind.
fn any_record() -> impl Strategy<Value = Value> {
    let fields = vec((proptest::sample::select(FIELDS), any_json()), 0..12);
    ("[A-D]{1,2}", fields).prop_map(|(stock_number, fields)| {
        let mut record = Map::from_iter([("stock_number".to_owned(), json!(stock_number))]);
        record.extend(fields.into_iter().map(|(name, value)| (name.to_owned(), value)));
        Value::Object(record)
    })
}

/// What holds for every decoded vehicle.
pub(crate) fn is_sound(vehicle: &Vehicle) -> bool {
    let is_line = |row: &&FactRow| matches!(row.kind, FactKind::Line | FactKind::Key | FactKind::Condition);
    let lines = FACTS.iter().filter(is_line).filter_map(|row| vehicle.facts.text(row.fact));
    let mut lines = lines.chain([vehicle.name.as_str()]);
    let prices = [vehicle.base_price, vehicle.list_price, vehicle.msrp(), vehicle.savings()];
    let printable = |text: &str| !text.contains(|letter: char| letter.is_control() || letter == '\u{fffd}');
    let bounded = |text: &str, most: usize| text.chars().count() <= most && text.trim() == text;
    let http = |address: &str| address.starts_with("http://") || address.starts_with("https://");

    !vehicle.name.is_empty()
        && bounded(vehicle.stock_number.as_str(), 64)
        && lines.all(|line| printable(line) && bounded(line, 200))
        && vehicle
            .description()
            .is_none_or(|text| bounded(text, 20_000) && printable(&text.replace('\n', "")))
        && vehicle.options().len() <= 200
        && each_once(vehicle.options())
        && vehicle
            .options()
            .iter()
            .all(|option| !option.is_empty() && printable(option) && bounded(option, 120))
        && vehicle.image_urls.len() <= 100
        && each_once(&vehicle.image_urls.iter().collect::<Vec<_>>())
        && vehicle.image_urls.iter().all(|url| http(&url))
        && vehicle.year().is_none_or(|year| (1900..=2100).contains(&year))
        && prices.into_iter().flatten().all(|price| (1..=1_000_000_000).contains(&price.in_cents()))
}

pub(crate) fn every_record_is_accounted_for(decoded: &Decoded) -> bool {
    let report = &decoded.report;
    report.accepted == decoded.vehicles.len()
        && report.records == report.accepted + report.dropped_records.values().sum::<usize>()
        && report.repaired <= report.accepted
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(body in any::<Vec<u8>>()) {
        let _ = decode(&body);
        let _ = decode_item(&body);
    }

    #[test]
    fn any_json_value_decodes_or_says_why_not(body in any_json()) {
        let text = body.to_string();
        prop_assert_eq!(decode(text.as_bytes()).is_ok(), body.is_array());
        let _ = decode_item(text.as_bytes());
    }

    #[test]
    fn a_truncated_feed_is_a_failed_load(records in vec(any_record(), 1..4), cut in any::<prop::sample::Index>()) {
        let text = json!(records).to_string();
        let cut = cut.index(text.len());
        prop_assert!(decode(&text.as_bytes()[..cut]).is_err());
    }

    #[test]
    fn records_of_any_kind_become_sound_vehicles(records in vec(prop_oneof![4 => any_record(), 1 => any_json()], 0..8)) {
        let decoded = decode(json!(records).to_string().as_bytes()).unwrap();
        prop_assert!(every_record_is_accounted_for(&decoded));
        for vehicle in &decoded.vehicles {
            prop_assert!(is_sound(vehicle), "{:?}", vehicle);
        }
        let keys: HashSet<_> = decoded.vehicles.iter().map(|vehicle| &vehicle.stock_number).collect();
        prop_assert_eq!(keys.len(), decoded.vehicles.len());
        let inventory = Snapshot::build(decoded.vehicles.clone());
        for vehicle in &decoded.vehicles {
            prop_assert_eq!(inventory.get(vehicle.stock_number.as_str()), Some(vehicle));
        }
    }
}
