//! Facts of vehicles × surfaces: a fact of the record that a surface leaves out does not get lost
//! unseen, and one that must not be there is not.
//!
//! The lot has two usual vehicles, and for each fact one that differs from them in this fact alone. A
//! surface shows the fact if it says something different of that one. It says the same of the usual two.

mod spelling;
mod surfaces;

use crate::support::mock_feed::{record, vin, with};
use inventory::{FACTS, FactKind, FactRow, FactSurface};
use messages::Messages;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};
use surfaces::{Listed, Surfaces};

/// A fact with two values, and what a shopper types who looks for the second.
#[derive(Clone)]
struct Probe {
    /// The record's field.
    field: &'static str,
    usual: Value,
    other: Value,
    /// Searched for word by word, as the record has it.
    words: &'static str,
    /// Typed before a price.
    sentence: &'static str,
}

fn probe(
    field: &'static str,
    usual: impl Into<Value>,
    other: impl Into<Value>,
    words: &'static str,
    sentence: &'static str,
) -> Probe {
    Probe { field, usual: usual.into(), other: other.into(), words, sentence }
}

/// The probes of facts whose words mean something to shoppers.
fn known_probes() -> Vec<Probe> {
    let (no_amount, no_day, no_video) = (Value::Null, Value::Null, Value::Null);
    let video = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    vec![
        probe("year", 2021, 2023, "2023", "2023 or newer"),
        probe("make", "Toyota", "Subaru", "Subaru", "subaru"),
        probe("model", "Camry", "Avalon", "Avalon", "avalon"),
        probe("trim", "SE", "Hightower", "Hightower", "hightower"),
        probe("mileage", 38_210, 12_345, "12345", "less than 20,000 miles"),
        probe("transmission", "8-Speed Automatic", "6-Speed Manual", "6-Speed Manual", "manual"),
        probe("exterior_color", "Celestial Silver", "Cajun Red", "Cajun Red", "red"),
        probe("interior_color", "Black", "Saddle Brown", "Saddle Brown", "brown interior"),
        probe("new_or_used", "Used", "New", "New", "new"),
        probe("options", json!(["Quilted Mats"]), json!(["Quilted Mats", "Moonroof"]), "Moonroof", "sunroof"),
        probe("features", json!([]), json!(["Bedliner"]), "Bedliner", "bedliner"),
        probe("description", "Serviced here.", "A librarian drove it.", "librarian", "librarian"),
        probe("engine", "2.5L", "3.5L", "3.5L", "3.5 liter engine"),
        probe("drivetrain", "FWD", "AWD", "AWD", "all wheel drive"),
        probe("fuel_type", "Gasoline", "Diesel", "Diesel", "diesel"),
        probe("body_style", "Sedan", "Wagon", "Wagon", "wagon"),
        probe("certified", false, true, "certified", "certified"),
        probe("new_arrival", false, true, "new arrival", "new arrivals"),
        probe("msrp", no_amount.clone(), 31_234, "31234", "msrp under $32,000"),
        probe("savings", no_amount, 1_234, "1234", "savings over $1,000"),
        probe("doors", 4, 2, "2 doors", "2 door"),
        probe("cylinders", 4, 6, "6 cylinders", "6 cylinder"),
        probe("seats", 5, 7, "7 seats", "7 seats"),
        probe("city_mpg", 28, 41, "41 mpg", "over 40 city mpg"),
        probe("highway_mpg", 39, 52, "52 mpg", "over 50 highway mpg"),
        probe("in_stock_since", no_day, "2024-01-05", "2024-01-05", "in stock since 2024"),
        probe("one_owner", false, true, "one owner", "one owner"),
        probe("video_url", no_video, video, "youtube", "with video"),
    ]
}

/// A probe for each fact, and one for the second column of options.
fn probes() -> Vec<Probe> {
    let known = known_probes();
    let of_row = |row: &FactRow| {
        let own = known.iter().find(|probe| probe.field == row.name).cloned();
        own.unwrap_or_else(|| by_kind(row))
    };
    let features = known.iter().filter(|probe| probe.field == "features").cloned();
    FACTS.iter().map(of_row).chain(features).collect()
}

/// A probe for a fact that nothing is known of but its row.
fn by_kind(row: &FactRow) -> Probe {
    let label = &Messages::english()[row.label];
    match row.kind {
        FactKind::Count(low, high) | FactKind::Measure(low, high, _) => {
            let (other, name) = (high.to_string(), label.to_lowercase());
            let words = Box::leak(format!("{other} {name}").into_boxed_str());
            probe(row.name, low, high, words, words)
        }
        FactKind::Flag => probe(row.name, false, true, label, label),
        FactKind::Money => probe(row.name, Value::Null, 4_321, "4321", label),
        FactKind::Date => probe(row.name, Value::Null, "2024-02-06", "2024-02-06", label),
        FactKind::List => probe(row.name, json!(["Usual Zq"]), json!(["Other Wq"]), "Other Wq", "other wq"),
        FactKind::Address => {
            probe(row.name, Value::Null, "https://example.com/wq", "https://example.com/wq", label)
        }
        _ => probe(row.name, "Usual Zq", "Other Wq", "Other Wq", "other wq"),
    }
}

/// A usual vehicle, then one for each fact, then a usual one.
fn lot(probes: &[Probe]) -> Vec<Value> {
    let vehicle = |place: usize| {
        let record = with(record(&stock_number(place)), "vin", vin(place));
        // The name is made of year, make, model and trim.
        let record = with(record, "full_text_name", Value::Null);
        probes.iter().fold(record, |record, probe| with(record, probe.field, probe.usual.clone()))
    };
    let others =
        probes.iter().zip(1..).map(|(probe, place)| with(vehicle(place), probe.field, probe.other.clone()));
    std::iter::once(vehicle(0)).chain(others).chain([vehicle(probes.len() + 1)]).collect()
}

/// All have the same length, and no word of the lot has one.
fn stock_number(place: usize) -> String {
    format!("QX7{place:03}")
}

/// The surfaces that show each fact.
async fn shown(probes: &[Probe]) -> BTreeMap<&'static str, BTreeSet<FactSurface>> {
    let surfaces = Surfaces::of(&lot(probes)).await;
    let usual = Listed::find(&surfaces.app, stock_number(0), vin(0)).await;
    let place = probes.len() + 1;
    let twin = Listed::find(&surfaces.app, stock_number(place), vin(place)).await;
    let mut shown: BTreeMap<_, BTreeSet<_>> =
        probes.iter().map(|probe| (probe.field, BTreeSet::new())).collect();
    for surface in FactSurface::all() {
        let of_usual = surfaces.said(surface, &usual).await;
        assert_eq!(surfaces.said(surface, &twin).await, of_usual, "{surface:?} of equal vehicles");
        for (probe, place) in probes.iter().zip(1..) {
            let other = Listed::find(&surfaces.app, stock_number(place), vin(place)).await;
            let is_shown = match surface {
                FactSurface::Search => surfaces.finds_words(probe.words, &other, &usual).await,
                FactSurface::Sentence => surfaces.reads_sentence(probe.sentence, &other, &usual).await,
                FactSurface::Filter if surfaces.has_range(&probe.other, &other, &usual).await => true,
                _ => surfaces.said(surface, &other).await != of_usual,
            };
            if is_shown && let Some(shown) = shown.get_mut(probe.field) {
                shown.insert(surface);
            }
        }
    }
    shown
}

#[tokio::test]
async fn each_fact_is_on_every_surface_but_those_that_its_row_excludes() {
    let probes = probes();
    let mut shown = Box::pin(shown(&probes)).await;
    let features = shown.remove("features").unwrap_or_default();
    assert_eq!(features, shown["options"], "the two columns of options");
    let mut faults = String::new();
    for row in &FACTS {
        for surface in FactSurface::all() {
            match (row.reason_against(surface), shown[row.name].contains(&surface)) {
                (None, false) => writeln!(faults, "{surface:?} lacks {}", row.name).unwrap(),
                (Some(reason), true) => {
                    writeln!(faults, "{surface:?} has {}, although: {reason}", row.name).unwrap();
                }
                (None, true) | (Some(_), false) => {}
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}
