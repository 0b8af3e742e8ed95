//! A vehicle's values of the filters, by the table of facts.

use crate::filters::{Facet, RangeFilter};
use crate::traits::{
    Arrival, BodyStyle, ColorFamily, Condition, Cylinders, Displacement, Doors, Drivetrain, Feature, Fuel,
    History, Reduced,
};
use crate::{Fact, Vehicle};
use enum_map::EnumMap;
use std::sync::LazyLock;

/// The facts whose texts are values of a facet.
static TEXT_FACTS: LazyLock<EnumMap<Facet, Option<Fact>>> =
    LazyLock::new(|| EnumMap::from_fn(|facet: Facet| facet.fact().filter(|_| facet.accepts_any_text())));

impl Facet {
    /// The vehicle's values: none if unknown, several for a list. Blank values do not count.
    pub fn values(self, vehicle: &Vehicle) -> impl Iterator<Item = &str> {
        let text = match TEXT_FACTS[self] {
            Some(fact) => vehicle.facts.text(fact),
            None if self == Self::Location => vehicle.location.as_deref(),
            None => None,
        };
        let fixed: Option<&str> = match self {
            Self::Body => BodyStyle::from_vehicle(vehicle).map(BodyStyle::value),
            Self::Condition => Condition::from_mileage(vehicle.mileage()).map(Condition::value),
            Self::Drivetrain => Drivetrain::from_vehicle(vehicle).map(Drivetrain::value),
            Self::Fuel => Fuel::from_vehicle(vehicle).map(Fuel::value),
            Self::Cylinders => Cylinders::from_vehicle(vehicle).map(Cylinders::value),
            Self::Displacement => Displacement::from_vehicle(vehicle).map(Displacement::value),
            Self::Color | Self::Interior => text.and_then(ColorFamily::from_name).map(ColorFamily::value),
            Self::Doors => Doors::from_vehicle(vehicle).map(Doors::value),
            Self::Reduced => Reduced::from_vehicle(vehicle).map(Reduced::value),
            Self::Arrival => Arrival::from_vehicle(vehicle).map(Arrival::value),
            Self::Status => Some(vehicle.status().name()),
            _ => None,
        };
        let features = (self == Self::Feature)
            .then(|| Feature::of_vehicle(vehicle).map(|feature| -> &str { feature }))
            .into_iter()
            .flatten();
        let history = (self == Self::History)
            .then(|| History::of_vehicle(vehicle).map(|stated| -> &str { stated.value() }));
        fixed.into_iter().chain(text).chain(features).chain(history.into_iter().flatten())
    }
}

impl RangeFilter {
    /// The vehicle's value in units of the column, capped at `u32::MAX`.
    pub fn value(self, vehicle: &Vehicle) -> Option<u32> {
        match self.definition().fact {
            Some(fact) => vehicle.facts.number(fact),
            None => {
                vehicle.advertised_price().map(|price| u32::try_from(price.in_cents()).unwrap_or(u32::MAX))
            }
        }
    }
}
