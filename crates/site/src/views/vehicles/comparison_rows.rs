//! The rows of a comparison: a value for each vehicle, and whether the values differ.

use crate::Pricing;
use crate::views::{format_miles, vehicles::price::out_the_door::totals_in_own_county};
use inventory::{Estimates, Samples, Vehicle};
use std::borrow::Cow;

#[derive(Clone, Debug)]
pub(crate) struct ComparedRow {
    pub label: Cow<'static, str>,
    /// One per vehicle.
    pub values: Vec<Option<String>>,
    /// Two known values differ.
    pub differs: bool,
}

impl ComparedRow {
    /// `None` if no vehicle has a value.
    pub(in crate::views) fn new(
        label: impl Into<Cow<'static, str>>,
        values: Vec<Option<String>>,
    ) -> Option<Self> {
        let mut known = values.iter().flatten();
        let first = known.next()?;
        let differs = known.any(|other| !other.eq_ignore_ascii_case(first));
        Some(Self { label: label.into(), values, differs })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct EstimatedRow {
    pub row: ComparedRow,
    /// HTML id of the explanation.
    pub id: &'static str,
    pub explanation: Cow<'static, str>,
}

type Value = fn(&Vehicle) -> Option<String>;

pub(in crate::views) fn market(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let values: [(&'static str, Value); 2] = [
        ("Market Price", |vehicle| vehicle.you_save().and(vehicle.base_price).map(|price| price.to_string())),
        ("Savings", |vehicle| vehicle.you_save().map(|amount| amount.to_string())),
    ];
    rows(vehicles, &values)
}

pub(in crate::views) fn facts(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let values: [(&'static str, Value); 10] = [
        ("Mileage", |vehicle| vehicle.mileage.map(format_miles)),
        ("Year", |vehicle| vehicle.year.map(|year| year.to_string())),
        ("Trim", |vehicle| vehicle.trim.clone()),
        ("Body Style", |vehicle| vehicle.body_style.clone()),
        ("Transmission", |vehicle| vehicle.transmission.clone()),
        ("Engine", |vehicle| vehicle.engine.clone()),
        ("Drivetrain", |vehicle| vehicle.drivetrain.clone()),
        ("Fuel Type", |vehicle| vehicle.fuel_type.clone()),
        ("Exterior Color", |vehicle| vehicle.exterior_color.clone()),
        ("Interior Color", |vehicle| vehicle.interior_color.clone()),
    ];
    rows(vehicles, &values)
}

fn rows(vehicles: &[&Vehicle], values: &[(&'static str, Value)]) -> Vec<ComparedRow> {
    values
        .iter()
        .filter_map(|(label, value)| {
            ComparedRow::new(*label, vehicles.iter().map(|vehicle| value(vehicle)).collect())
        })
        .collect()
}

/// Totals for a buyer in the dealership's county (PRICE-5).
pub(in crate::views) fn out_the_door(vehicles: &[&Vehicle], pricing: &Pricing) -> Option<EstimatedRow> {
    let county = totals_in_own_county(vehicles, pricing)?;
    let row = ComparedRow::new(format!("Total in {}", county.name), county.totals)?;
    Some(EstimatedRow { row, id: "how-total", explanation: county.explanation.into() })
}

/// (COMPARE-2)
pub(in crate::views) fn estimates(vehicles: &[&Vehicle]) -> Vec<EstimatedRow> {
    let columns: Vec<Estimates> =
        vehicles.iter().enumerate().map(|(column, vehicle)| Estimates::new(vehicle, column)).collect();
    let row = |id, label: &'static str, explanation: &'static str, values: Vec<Option<String>>| {
        ComparedRow::new(label, values).map(|row| EstimatedRow { row, id, explanation: explanation.into() })
    };
    let on_road = columns.iter().map(|column| column.on_road.map(|money| money.to_string())).collect();
    let emi = columns.iter().map(|column| column.emi.map(|money| format!("{money}/mo"))).collect();
    let insurance = columns.iter().map(|column| Some(column.insurance.to_string())).collect();
    [
        row(
            "how-on-road",
            "On-Road Price",
            "The dealer price times 1.12, as a rough allowance for tax, title, registration and fees. Not a quote.",
            on_road,
        ),
        row(
            "how-emi",
            "Monthly Payment (EMI)",
            "2% of the dealer price per month. Not a loan offer: no term, rate, down payment or credit is considered.",
            emi,
        ),
        row(
            "how-insurance",
            "Insurance",
            "A placeholder: $22,000 in the first column and $2,500 more in each further one, whatever the vehicle. Ask an insurer for a quote.",
            insurance,
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// (COMPARE-3)
pub(in crate::views) fn samples(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let columns: Vec<Samples> = vehicles.iter().map(|vehicle| Samples::new(vehicle)).collect();
    let row = |label: &'static str, value: fn(&Samples) -> String| {
        ComparedRow::new(label, columns.iter().map(|column| Some(value(column))).collect())
    };
    [
        row("Rating", |samples| {
            format!("{}.{} of 5", samples.rating_tenths / 10, samples.rating_tenths % 10)
        }),
        row("Reviews", |samples| samples.reviews.to_string()),
        row("Service Cost", |samples| format!("{}/yr", samples.service_cost)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A vehicle's features: those that all of the vehicles have, and the others.
pub(in crate::views) fn features(vehicle: &Vehicle, vehicles: &[&Vehicle]) -> (Vec<String>, Vec<String>) {
    let has =
        |other: &Vehicle, name: &str| other.options.iter().any(|option| option.eq_ignore_ascii_case(name));
    vehicle.options.iter().cloned().partition(|name| vehicles.iter().all(|other| has(other, name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::inventory::decode;

    fn values(texts: [Option<&str>; 3]) -> Vec<Option<String>> {
        texts.map(|text| text.map(str::to_owned)).to_vec()
    }

    fn vehicles(records: &serde_json::Value) -> Vec<Vehicle> {
        decode(records.to_string().as_bytes()).unwrap().vehicles
    }

    #[test]
    fn a_value_that_no_vehicle_has_is_no_row() {
        assert!(ComparedRow::new("Engine", values([None, None, None])).is_none());
        assert!(ComparedRow::new("Engine", values([None, Some("2.5L I4"), None])).is_some());
    }

    #[test]
    fn a_row_differs_only_where_two_known_values_do() {
        let differs = |texts| ComparedRow::new("Drivetrain", values(texts)).unwrap().differs;
        assert!(!differs([Some("AWD"), Some("awd"), None]));
        assert!(differs([Some("AWD"), None, Some("FWD")]));
    }

    #[test]
    fn only_a_vehicle_below_its_market_price_has_market_price_and_savings() {
        let lot = vehicles(&serde_json::json!([
            {"stock_number": "A", "base_price": 20_000, "list_price": 18_500},
            {"stock_number": "B", "base_price": 15_000, "list_price": 18_500},
            {"stock_number": "C", "base_price": 15_000},
        ]));
        let rows: Vec<_> =
            market(&lot.iter().collect::<Vec<_>>()).into_iter().map(|row| row.values).collect();
        assert_eq!(rows, [values([Some("$20,000"), None, None]), values([Some("$1,500"), None, None])]);
    }

    #[test]
    fn features_of_all_vehicles_are_separate_from_the_others() {
        let lot = vehicles(&serde_json::json!([
            {"stock_number": "A", "options": ["Bluetooth", "Sunroof"]},
            {"stock_number": "B", "options": ["bluetooth", "Tow Package"]},
        ]));
        let lot: Vec<_> = lot.iter().collect();
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        assert_eq!(features(lot[0], &lot), (words(&["Bluetooth"]), words(&["Sunroof"])));
        assert_eq!(features(lot[1], &lot), (words(&["bluetooth"]), words(&["Tow Package"])));
        assert_eq!(features(lot[0], &lot[..1]), (words(&["Bluetooth", "Sunroof"]), words(&[])));
    }

    #[test]
    fn a_vehicle_without_a_price_has_no_estimates_from_one() {
        let lot = vehicles(&serde_json::json!([{"stock_number": "A"}]));
        let labels: Vec<_> = estimates(&lot.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|estimate| estimate.row.label)
            .collect();
        assert_eq!(labels, ["Insurance"]);
    }
}
