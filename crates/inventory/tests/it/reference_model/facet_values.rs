//! What a vehicle is by each facet: the `reference_model`'s own table.

use deunicode::deunicode;
use inventory::{ArcStr, Facet, StaffMark, Vehicle, VehicleStatus};
use std::collections::BTreeSet;

/// What a vehicle is by a facet, each once.
pub(crate) fn values(facet: Facet, vehicle: &Vehicle) -> BTreeSet<String> {
    let condition = |miles: u32| if miles < 500 { "new" } else { "used" }.to_owned();
    let (name, trim, body) = (Some(vehicle.name.as_str()), vehicle.trim(), vehicle.body_style());
    let stated = facet.fact().and_then(|fact| vehicle.facts.text(fact));
    let values = match facet {
        Facet::Body => last_named(BODIES, [stated, name, trim]),
        Facet::Condition => vehicle.mileage().map(condition).into_iter().collect(),
        Facet::Drivetrain => last_named(DRIVETRAINS, [stated, name, trim]),
        Facet::Fuel => last_named(FUELS, [stated, name, trim]),
        Facet::Cylinders => {
            counted(vehicle.cylinders(), last_named(CYLINDERS, [vehicle.engine(), name, trim]))
        }
        Facet::Displacement => displacement(vehicle.engine()),
        Facet::Color | Facet::Interior => color(stated),
        Facet::Doors => counted(vehicle.doors(), last_named(DOORS, [name, trim, body])),
        Facet::Reduced => vehicle.observation.reduction.iter().map(|_| "lately".to_owned()).collect(),
        Facet::Arrival => vehicle.observation.is_new_arrival.then(|| "new".to_owned()).into_iter().collect(),
        Facet::History => history(vehicle),
        Facet::Feature => vehicle.options().iter().flat_map(|option| features(option)).collect(),
        Facet::Status => {
            vec![
                match (vehicle.observation.mark, vehicle.feed_status) {
                    (Some(StaffMark::Pending), _) | (None, Some(VehicleStatus::Pending)) => "pending",
                    (None, Some(VehicleStatus::ComingSoon)) => "coming_soon",
                    (None, Some(VehicleStatus::InTransit)) => "in_transit",
                    (None, Some(VehicleStatus::OnOrder)) => "on_order",
                    (None, Some(VehicleStatus::Unknown)) => "unknown",
                    _ => "available",
                }
                .to_owned(),
            ]
        }
        Facet::Location => vehicle.location.iter().map(ArcStr::to_string).collect(),
        _ => stated.map(str::to_owned).into_iter().collect(),
    };
    values.iter().map(|value| plain(value)).filter(|value| !value.is_empty()).collect()
}

const BODIES: &[(&str, &str)] =
    &[("suv", "suv"), ("pickup", "truck"), ("crew cab", "truck"), ("sedan", "sedan")];
const DRIVETRAINS: &[(&str, &str)] = &[("awd", "awd"), ("quattro", "awd"), ("4x4", "4wd"), ("fwd", "fwd")];
const FUELS: &[(&str, &str)] =
    &[("hybrid", "hybrid"), ("plug in hybrid", "plug-in-hybrid"), ("gasoline", "gasoline")];
const DOORS: &[(&str, &str)] = &[("2dr", "2"), ("4dr", "4")];
const CYLINDERS: &[(&str, &str)] = &[("v6", "6"), ("v8", "8"), ("i4", "4")];
const COLORS: &[(&str, &str)] = &[("black", "black"), ("red", "red"), ("rouge", "red"), ("tan", "beige")];

/// What a facet offers in an order of its own, where the inventory has it; nothing where all of the inventory
/// is offered, ascending.
pub(crate) fn in_order(facet: Facet) -> &'static [&'static str] {
    match facet {
        Facet::Status => &["available", "pending", "coming_soon", "in_transit", "on_order", "unknown"],
        Facet::Body => &["suv", "truck", "sedan"],
        Facet::Condition => &["new", "used"],
        Facet::Drivetrain => &["awd", "4wd", "fwd"],
        Facet::Fuel => &["gasoline", "hybrid", "plug-in-hybrid"],
        Facet::Cylinders => &["4", "5", "6", "8"],
        Facet::Displacement => &["2.5", "3.5", "5.0"],
        Facet::Arrival => &["new"],
        Facet::History => &["certified", "one-owner", "no-accidents"],
        Facet::Color | Facet::Interior => &["black", "red", "beige", "other"],
        Facet::Doors => &["2", "4", "6"],
        Facet::Reduced => &["lately"],
        Facet::Feature => &["third-row", "sunroof", "panoramic-roof"],
        _ => &[],
    }
}

/// The text's words, a space around each.
fn spaced(text: &str) -> String {
    let words: String =
        plain(text).chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The record's own count, else what its texts say.
fn counted(count: Option<u16>, named: Vec<String>) -> Vec<String> {
    count.map_or(named, |count| vec![count.to_string()])
}

/// What the first text that says anything says last; of what ends at the same place the longer.
fn last_named<const N: usize>(table: &[(&str, &str)], texts: [Option<&str>; N]) -> Vec<String> {
    let last = |text: &str| {
        let text = spaced(text);
        let ends = table.iter().filter_map(|(words, value)| {
            let start = text.rfind(&format!(" {words} "))?;
            Some((start + words.len(), words.len(), value.to_string()))
        });
        ends.max().map(|(_, _, value)| value)
    };
    texts.into_iter().flatten().find_map(last).into_iter().collect()
}

/// A color's family and its name.
fn color(name: Option<&str>) -> Vec<String> {
    let Some(name) = name else { return vec![] };
    let mut values = last_named(COLORS, [Some(name)]);
    if values.is_empty() && name.contains(char::is_alphanumeric) {
        values.push("other".to_owned());
    }
    values.push(name.to_string());
    values
}

/// The digits before `L`: `3.5L V6`.
fn displacement(engine: Option<&str>) -> Vec<String> {
    let liters = engine.and_then(|engine| engine.split_once('L')).map(|(liters, _)| liters.to_owned());
    liters.into_iter().collect()
}

fn history(vehicle: &Vehicle) -> Vec<String> {
    let notes = vehicle.description().map(spaced).unwrap_or_default();
    let stated = [
        ("certified", vehicle.certified()),
        ("one-owner", vehicle.one_owner() || notes.contains(" one owner ")),
        ("no-accidents", notes.contains(" no accidents ")),
    ];
    stated.into_iter().filter(|(_, is_stated)| *is_stated).map(|(value, _)| value.to_owned()).collect()
}

fn features(option: &str) -> Vec<String> {
    let option = spaced(option);
    let pairs: &[(&[&str], &str)] = &[
        (&[" 3rd row "], "third-row"),
        (&[" sunroof "], "sunroof"),
        (&[" panoramic sunroof "], "panoramic-roof"),
    ];
    let has = |words: &[&str]| words.iter().any(|words| option.contains(words));
    pairs.iter().filter(|(words, _)| has(words)).map(|(_, value)| value.to_string()).collect()
}

/// Lower case, without accents.
pub(crate) fn plain(text: &str) -> String {
    deunicode(text).to_lowercase()
}
