//! The values and ranges of the vehicles that match.

use super::answers::{CERTIFIED, USED, price, rooftop, to_term};
use inventory::{Facet, MAX_LISTED, Matches, Vehicle};
use serde::Serialize;
use site::Site;
use std::{cmp::Reverse, collections::BTreeMap};

/// Counts over the vehicles that match all filters; values that none has are left out.
#[derive(Debug, Serialize)]
pub(super) struct FacetCounts {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    makes: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    models: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trims: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    years: Vec<Term<u16>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conditions: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    transmissions: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fuels: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drivelines: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bodies: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    exterior_colors: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    interior_colors: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rooftops: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    statuses: Vec<Term<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_range: Option<Range>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mileage_range: Option<Range>,
    #[serde(skip_serializing_if = "Option::is_none")]
    year_range: Option<Range>,
}

#[derive(Debug, Serialize)]
struct Term<V> {
    value: V,
    count: usize,
}

#[derive(Debug, Serialize)]
struct Range {
    min: u64,
    max: u64,
}

impl FacetCounts {
    pub(super) fn new(site: &Site, matches: &Matches<'_>) -> Self {
        let of = |facet| {
            terms(matches.counts(facet).into_iter().map(|(value, count)| (to_term(facet, value), count)))
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
        Self {
            makes: of(Facet::Make),
            models: of(Facet::Model),
            trims: of(Facet::Trim),
            years: by_year.into_iter().map(|(Reverse(value), count)| Term { value, count }).collect(),
            conditions: terms([(CERTIFIED, certified), (USED, vehicles.len() - certified)]),
            transmissions: of(Facet::Transmission),
            fuels: of(Facet::Fuel),
            drivelines: of(Facet::Drivetrain),
            bodies: of(Facet::Body),
            exterior_colors: of(Facet::Color),
            interior_colors: of(Facet::Interior),
            rooftops: terms(by_rooftop),
            statuses: of(Facet::Status),
            price_range: range(vehicles.iter().filter_map(|vehicle| price(site, vehicle))),
            mileage_range: range(vehicles.iter().filter_map(|vehicle| vehicle.mileage().map(u64::from))),
            year_range: range(years.map(u64::from)),
        }
    }
}

/// Those with vehicles, the most frequent first, as many as lists have (FILTER-8).
fn terms<'v>(counts: impl IntoIterator<Item = (&'v str, usize)>) -> Vec<Term<String>> {
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let mut terms: Vec<_> = counts.map(|(value, count)| Term { value: value.to_owned(), count }).collect();
    terms.sort_by_key(|term| Reverse(term.count));
    terms.truncate(MAX_LISTED);
    terms
}

fn range(values: impl Iterator<Item = u64> + Clone) -> Option<Range> {
    Some(Range { min: values.clone().min()?, max: values.max()? })
}
