//! A vehicle's facts in their groups (PAGE-6).

use crate::views::miles;
use inventory::Vehicle;

/// One fact.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    /// Label, in spaced words.
    pub label: &'static str,
    /// Value.
    pub value: String,
}

/// Facts under one heading.
#[derive(Clone, Debug)]
pub(crate) struct FactGroup {
    /// Heading.
    pub title: &'static str,
    /// Facts that are known.
    pub facts: Vec<Fact>,
}

/// What a detail page tells in figures.
#[derive(Clone, Debug)]
pub(crate) struct VehicleFacts {
    /// The line of quick stats under the title.
    pub quick: Vec<Fact>,
    /// Groups of facts; one without facts is left out.
    pub groups: Vec<FactGroup>,
}

impl VehicleFacts {
    /// The facts of one vehicle.
    pub(crate) fn new(vehicle: &Vehicle) -> Self {
        let text = |label, value: Option<&str>| value.map(|value| Fact { label, value: value.to_owned() });
        let vin = || text("VIN", vehicle.vin.as_ref().map(inventory::Vin::as_str));
        let stock = || text("Stock Number", Some(vehicle.stock_number.as_str()));
        let mileage = || vehicle.mileage.map(|value| Fact { label: "Mileage", value: miles(value) });
        let transmission = || text("Transmission", vehicle.transmission.as_deref());
        let exterior = || text("Exterior Color", vehicle.exterior_color.as_deref());
        let interior = || text("Interior Color", vehicle.interior_color.as_deref());
        let quick = [mileage(), transmission(), vin(), exterior(), interior(), stock()];
        let general = [
            vin(),
            stock(),
            vehicle.year.map(|year| Fact { label: "Year", value: year.to_string() }),
            text("Trim", vehicle.trim.as_deref()),
            mileage(),
        ];
        let powertrain = [
            text("Engine", vehicle.engine.as_deref()),
            transmission(),
            text("Drivetrain", vehicle.drivetrain.as_deref()),
            text("Fuel Type", vehicle.fuel_type.as_deref()),
        ];
        let groups = [
            group("General Information", general),
            group("Powertrain", powertrain),
            group("Appearance", [exterior(), interior()]),
        ];
        Self { quick: quick.into_iter().flatten().collect(), groups: groups.into_iter().flatten().collect() }
    }
}

fn group<const N: usize>(title: &'static str, facts: [Option<Fact>; N]) -> Option<FactGroup> {
    let facts: Vec<Fact> = facts.into_iter().flatten().collect();
    (!facts.is_empty()).then_some(FactGroup { title, facts })
}
