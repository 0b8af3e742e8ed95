//! The rows of a comparison: a value for each vehicle, and whether it is the same for all.

use crate::Pricing;
use crate::views::{cars::price::out_the_door::totals_at_the_lot, miles};
use inventory::{Estimates, Samples, Vehicle};
use std::borrow::Cow;

/// One line of the comparison.
#[derive(Clone, Debug)]
pub(crate) struct ComparedRow {
    /// Label.
    pub label: Cow<'static, str>,
    /// A value for each vehicle; `None` where there is none.
    pub values: Vec<Option<String>>,
    /// Two known values are not the same.
    pub differs: bool,
}

impl ComparedRow {
    /// A row that at least one vehicle has a value for. Whether values differ is asked only of those that are known.
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

/// A reckoned row, with how it is reckoned.
#[derive(Clone, Debug)]
pub(crate) struct EstimatedRow {
    /// Its values.
    pub row: ComparedRow,
    /// Names the explanation in the page.
    pub id: &'static str,
    /// How it is reckoned.
    pub how: Cow<'static, str>,
}

/// What one vehicle's record says of a fact.
type ValueOf = fn(&Vehicle) -> Option<String>;

/// Market price and savings against it.
pub(in crate::views) fn market(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let of: [(&'static str, ValueOf); 2] = [
        ("Market Price", |vehicle| vehicle.you_save().and(vehicle.base_price).map(|price| price.to_string())),
        ("Savings", |vehicle| vehicle.you_save().map(|amount| amount.to_string())),
    ];
    rows(vehicles, &of)
}

/// What the record says of the vehicle.
pub(in crate::views) fn facts(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let of: [(&'static str, ValueOf); 10] = [
        ("Mileage", |vehicle| vehicle.mileage.map(miles)),
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
    rows(vehicles, &of)
}

fn rows(vehicles: &[&Vehicle], of: &[(&'static str, ValueOf)]) -> Vec<ComparedRow> {
    of.iter()
        .filter_map(|(label, value)| {
            ComparedRow::new(*label, vehicles.iter().map(|vehicle| value(vehicle)).collect())
        })
        .collect()
}

/// What the vehicles come to in all near the dealership (PRICE-5).
pub(in crate::views) fn out_the_door(vehicles: &[&Vehicle], pricing: &Pricing) -> Option<EstimatedRow> {
    let near = totals_at_the_lot(vehicles, pricing)?;
    let row = ComparedRow::new(format!("Total in {}", near.county), near.totals)?;
    Some(EstimatedRow { row, id: "how-total", how: near.how.into() })
}

/// The rows that are reckoned (COMPARE-2).
pub(in crate::views) fn estimates(vehicles: &[&Vehicle]) -> Vec<EstimatedRow> {
    let columns: Vec<Estimates> =
        vehicles.iter().enumerate().map(|(column, vehicle)| Estimates::new(vehicle, column)).collect();
    let row = |id, label: &'static str, how: &'static str, values: Vec<Option<String>>| {
        ComparedRow::new(label, values).map(|row| EstimatedRow { row, id, how: how.into() })
    };
    let on_road = columns.iter().map(|of| of.on_road.map(|money| money.to_string())).collect();
    let emi = columns.iter().map(|of| of.emi.map(|money| format!("{money}/mo"))).collect();
    let insurance = columns.iter().map(|of| Some(of.insurance.to_string())).collect();
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

/// The rows that are placeholders (COMPARE-3).
pub(in crate::views) fn samples(vehicles: &[&Vehicle]) -> Vec<ComparedRow> {
    let columns: Vec<Samples> = vehicles.iter().map(|vehicle| Samples::new(vehicle)).collect();
    let row = |label: &'static str, value: fn(&Samples) -> String| {
        ComparedRow::new(label, columns.iter().map(|of| Some(value(of))).collect())
    };
    [
        row("Rating", |of| format!("{}.{} of 5", of.rating_tenths / 10, of.rating_tenths % 10)),
        row("Reviews", |of| of.reviews.to_string()),
        row("Service Cost", |of| format!("{}/yr", of.service_cost)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A vehicle's features: those that all of the compared vehicles have, and those that not all have.
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
    fn a_fact_that_no_vehicle_has_is_no_row() {
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
    fn market_price_and_savings_are_told_only_of_a_vehicle_that_is_below_its_market_price() {
        let lot = vehicles(&serde_json::json!([
            {"stock_number": "A", "base_price": 20_000, "list_price": 18_500},
            {"stock_number": "B", "base_price": 15_000, "list_price": 18_500},
            {"stock_number": "C", "base_price": 15_000},
        ]));
        let told: Vec<_> =
            market(&lot.iter().collect::<Vec<_>>()).into_iter().map(|row| row.values).collect();
        assert_eq!(told, [values([Some("$20,000"), None, None]), values([Some("$1,500"), None, None])]);
    }

    #[test]
    fn the_features_that_all_have_are_told_from_those_that_set_a_vehicle_apart() {
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
    fn a_vehicle_without_a_price_has_no_figures_that_follow_from_one() {
        let lot = vehicles(&serde_json::json!([{"stock_number": "A"}]));
        let labels: Vec<_> = estimates(&lot.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|estimate| estimate.row.label)
            .collect();
        assert_eq!(labels, ["Insurance"]);
    }
}
