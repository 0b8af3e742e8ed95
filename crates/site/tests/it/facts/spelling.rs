//! Each fact has one spelling, on pages and for programs.

use super::surfaces::Surfaces;
use crate::{
    machines::markdown::{Read, markdown},
    status::{aap, mcp, page_of},
    support::mock_feed::{record, vin, with},
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The texts of records that at least four surfaces have.
const SPELLED: [&str; 9] = [
    "trim",
    "mileage",
    "transmission",
    "exterior_color",
    "interior_color",
    "engine",
    "drivetrain",
    "fuel_type",
    "body_style",
];
/// A vehicle without them.
const BARE: &str = "ODD3";
/// Programs read codes and several prices under these names.
const NOT_FACTS: [&str; 2] = ["availability", "price"];

/// As dealers write them, and with signs that HTML and Markdown escape.
fn odd_records() -> [Value; 3] {
    let fields = |number: &str, place: usize, fields: Value| {
        let record = with(with(record(number), "vin", vin(place)), "full_text_name", Value::Null);
        let fields = fields.as_object().cloned().unwrap_or_default();
        fields.into_iter().fold(record, |record, (name, value)| with(record, &name, value))
    };
    let abbreviated = json!({
        "trim": "xle_V6 #1", "transmission": "AUTO 6-SPD w/OD", "exterior_color": "BLK & *Tan* <pearl>",
        "interior_color": "jet black / brn", "engine": "2.0L \"Clean\" I4", "drivetrain": "2WD (front)",
        "fuel_type": "REG. UNLEADED", "body_style": "4DR sdn", "mileage": 123_456, "doors": 4,
        "cylinders": 4, "seats": 5, "city_mpg": 28, "highway_mpg": 39,
        "options": ["Heated & Cooled *Seats*", "pwr <moonroof>", "[Tow] pkg_2"],
        "description": "One line, with *stars* & <signs>.",
    });
    // The trim and the engine name what the record leaves out.
    let derived = json!({
        "trim": "Quattro Wagon", "engine": "2.0L TDI", "drivetrain": null, "fuel_type": null, "body_style": null,
    });
    let bare = json!({
        "trim": null, "mileage": null, "transmission": null, "exterior_color": null, "interior_color": null,
        "engine": null, "drivetrain": null, "fuel_type": null, "body_style": null, "description": null,
    });
    [fields("ODD1", 1, abbreviated), fields("ODD2", 2, derived), fields(BARE, 3, bare)]
}

/// The values that a surface has, by the name of their field.
type Values = BTreeMap<String, Value>;

/// `exterior_color` of `Exterior Color`.
fn field(label: &str) -> String {
    label.to_lowercase().replace(' ', "_")
}

/// Labels with their values: a number is a number for programs.
fn labeled(pairs: impl IntoIterator<Item = (String, String)>) -> Values {
    let value = |name: &str, text: String| match name {
        "year" | "mileage" | "doors" | "cylinders" | "seats" => {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            digits.parse::<u64>().map_or(Value::from(text), Value::from)
        }
        _ => Value::from(text),
    };
    pairs
        .into_iter()
        .map(|(label, text)| {
            let name = field(&label);
            let value = value(&name, text);
            (name, value)
        })
        .collect()
}

fn members(record: &Value) -> Values {
    record.as_object().expect("a record").clone().into_iter().collect()
}

/// The lines of a text, white space folded.
fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn each_fact_has_one_spelling() {
    let Surfaces { app, .. } = &Surfaces::of(&odd_records()).await;
    for number in ["ODD1", "ODD2", BARE] {
        let path = page_of(app, number).await;
        let page = app.get(&path).await.expect(200);
        let rows = |terms: &str, values: &str| labeled(page.texts(terms).into_iter().zip(page.texts(values)));
        let comparison = app.get(&format!("/compare?vehicles={number}")).await.expect(200);
        let [labels, cells] = ["th[scope=row]", "td"]
            .map(|cell| comparison.texts(&format!(".compare-table tr:has(th[scope=row]):has(td) > {cell}")));
        let compared = labeled(labels.into_iter().zip(cells));
        let document = Read::new(&markdown(app, &path).await.expect(200).body);
        let document_facts = document.facts().into_iter();
        let document_facts = labeled(document_facts.map(|(label, text)| (label.to_owned(), text.to_owned())));
        let json: Value =
            serde_json::from_str(&app.get(&format!("/api/v1/vehicles/{number}")).await.expect(200).body)
                .unwrap();
        let tool = mcp(app, "get_vehicle", json!({ "stock_number": number })).await;
        let request = json!({ "type": "inventory.vehicle.request", "stock": number });
        let agent = aap(app, request).await["data"].clone();
        let surfaces = [
            ("page", rows(".data-list dt", ".data-list dd")),
            ("quick facts", rows(".quick-stats dt", ".quick-stats dd")),
            ("comparison", compared),
            ("Markdown", document_facts),
            ("JSON", members(&json)),
            ("MCP", members(&tool)),
            ("AAP", members(&agent)),
        ];
        let mut spelled: BTreeMap<&str, Vec<(&str, &Value)>> = BTreeMap::new();
        for (surface, values) in &surfaces {
            for (name, value) in values.iter().filter(|(name, _)| !NOT_FACTS.contains(&name.as_str())) {
                spelled.entry(name).or_default().push((surface, value));
            }
        }
        for (name, values) in &spelled {
            let is_same = values.iter().all(|(_, value)| *value == values[0].1);
            assert!(is_same, "{number}: {name} is {values:?}");
        }
        for name in SPELLED.iter().filter(|_| number != BARE) {
            assert!(spelled[name].len() >= 4, "{number}: {name} is only {:?}", spelled[name]);
        }

        let mut features = page.texts("#features .feature-list li");
        features.sort_unstable();
        for record in [&json, &tool, &agent] {
            let listed = record.get("features").and_then(Value::as_array).cloned().unwrap_or_default();
            let mut listed: Vec<String> =
                listed.iter().filter_map(Value::as_str).map(str::to_owned).collect();
            listed.sort_unstable();
            assert_eq!(listed, features, "{number}");
            if let Some(notes) = record.get("description") {
                assert_eq!(
                    folded(notes.as_str().unwrap_or_default()),
                    page.texts("#dealer-notes .prose p").join(" "),
                    "{number}"
                );
            }
        }
        for text in &features {
            assert!(document.text().contains(text), "{number}: {text}");
        }
    }
}
