//! A vehicle's facts in groups (PAGE-6).

use crate::views::format_miles;
use inventory::Vehicle;

#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub label: &'static str,
    pub value: String,
}

#[derive(Clone, Debug)]
pub(crate) struct FactGroup {
    pub title: &'static str,
    pub facts: Vec<Fact>,
}

/// Only known facts and groups with facts.
#[derive(Clone, Debug)]
pub(crate) struct VehicleFacts {
    pub quick: Vec<Fact>,
    pub groups: Vec<FactGroup>,
}

impl VehicleFacts {
    pub(crate) fn new(vehicle: &Vehicle) -> Self {
        let text = |label, value: Option<&str>| value.map(|value| Fact { label, value: value.to_owned() });
        let vin = || text("VIN", vehicle.vin.as_ref().map(inventory::Vin::as_str));
        let inventory = || text("Stock Number", Some(vehicle.stock_number.as_str()));
        let mileage = || vehicle.mileage.map(|value| Fact { label: "Mileage", value: format_miles(value) });
        let transmission = || text("Transmission", vehicle.transmission.as_deref());
        let exterior = || text("Exterior Color", vehicle.exterior_color.as_deref());
        let interior = || text("Interior Color", vehicle.interior_color.as_deref());
        let number = |label, value: Option<u8>| value.map(|value| Fact { label, value: value.to_string() });
        let quick = [mileage(), transmission(), vin(), exterior(), interior(), inventory()];
        let general = [
            vin(),
            inventory(),
            vehicle.year.map(|year| Fact { label: "Year", value: year.to_string() }),
            text("Trim", vehicle.trim.as_deref()),
            mileage(),
            number("Doors", vehicle.doors),
            number("Seats", vehicle.seats),
        ];
        let powertrain = [
            text("Engine", vehicle.engine.as_deref()),
            number("Cylinders", vehicle.cylinders),
            transmission(),
            text("Drivetrain", vehicle.drivetrain_text()),
            text("Fuel Type", vehicle.fuel_text()),
            fuel_economy(vehicle),
        ];
        let groups = [
            group("General Information", general),
            group("Powertrain", powertrain),
            group("Appearance", [exterior(), interior()]),
        ];
        Self { quick: quick.into_iter().flatten().collect(), groups: groups.into_iter().flatten().collect() }
    }
}

fn fuel_economy(vehicle: &Vehicle) -> Option<Fact> {
    let value = match (vehicle.city_mpg, vehicle.highway_mpg) {
        (Some(city), Some(highway)) => format!("{city} city, {highway} highway MPG"),
        (Some(city), None) => format!("{city} city MPG"),
        (None, Some(highway)) => format!("{highway} highway MPG"),
        (None, None) => return None,
    };
    Some(Fact { label: "Fuel Economy", value })
}

fn group<const N: usize>(title: &'static str, facts: [Option<Fact>; N]) -> Option<FactGroup> {
    let facts: Vec<Fact> = facts.into_iter().flatten().collect();
    (!facts.is_empty()).then_some(FactGroup { title, facts })
}
