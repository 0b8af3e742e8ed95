//! The values and ranges of the vehicles that match.

use super::answers::{CERTIFIED, USED, price, rooftop, to_term};
use inventory::{Facet, MAX_LISTED, Matches, Vehicle};
use serde_json::{Map, Value, json};
use site::Site;
use std::{cmp::Reverse, collections::BTreeMap};

/// The protocol's names of facets that the site has, too.
const FACETS: [(&str, Facet); 10] = [
    ("makes", Facet::Make),
    ("models", Facet::Model),
    ("trims", Facet::Trim),
    ("transmissions", Facet::Transmission),
    ("fuels", Facet::Fuel),
    ("drivelines", Facet::Drivetrain),
    ("bodies", Facet::Body),
    ("exterior_colors", Facet::Color),
    ("interior_colors", Facet::Interior),
    ("statuses", Facet::Status),
];

/// Counts over the vehicles that match all filters, and ranges; values that none has are left out.
pub(super) fn facet_counts(site: &Site, matches: &Matches<'_>) -> Map<String, Value> {
    let of = |facet| {
        terms(matches.counts(facet).into_iter().map(|(value, count)| (to_term(facet, value).into(), count)))
    };
    let vehicles: Vec<&Vehicle> = matches.vehicles().collect();
    let mut by_rooftop: BTreeMap<&str, usize> = BTreeMap::new();
    for vehicle in &vehicles {
        *by_rooftop.entry(rooftop(site, vehicle)).or_default() += 1;
    }
    let certified = vehicles.iter().filter(|vehicle| vehicle.certified()).count();
    let years = vehicles.iter().filter_map(|vehicle| vehicle.year());
    let mut by_year = BTreeMap::new();
    years.clone().for_each(|year| *by_year.entry(Reverse(year)).or_default() += 1);
    let counts = FACETS.map(|(name, facet)| (name, of(facet))).into_iter().chain([
        ("years", by_year.into_iter().map(|(Reverse(year), count)| term(&year.into(), count)).collect()),
        ("conditions", terms([(CERTIFIED.into(), certified), (USED.into(), vehicles.len() - certified)])),
        ("rooftops", terms(by_rooftop.into_iter().map(|(name, count)| (name.into(), count)))),
    ]);
    let counts = counts.filter(|(_, terms)| !terms.is_empty()).map(|(name, terms)| (name, terms.into()));
    let ranges = [
        ("price_range", range(vehicles.iter().filter_map(|vehicle| price(vehicle)))),
        ("mileage_range", range(vehicles.iter().filter_map(|vehicle| vehicle.mileage().map(u64::from)))),
        ("year_range", range(years.map(u64::from))),
    ];
    let ranges = ranges.into_iter().filter_map(|(name, range)| Some((name, range?)));
    counts.chain(ranges).map(|(name, value)| (name.to_owned(), value)).collect()
}

fn term(value: &Value, count: usize) -> Value {
    json!({ "value": value, "count": count })
}

/// Those with vehicles, the most frequent first, as many as lists have (FILTER-8).
fn terms(counts: impl IntoIterator<Item = (Value, usize)>) -> Vec<Value> {
    let mut counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    counts.sort_by_key(|(_, count)| Reverse(*count));
    counts.truncate(MAX_LISTED);
    counts.into_iter().map(|(value, count)| term(&value, count)).collect()
}

fn range(values: impl Iterator<Item = u64> + Clone) -> Option<Value> {
    Some(json!({ "min": values.clone().min()?, "max": values.max()? }))
}
