//! Vehicles side by side: a column for each, a row for each fact that at least one of them has.

use super::{PriceView, miles, photo_alt, tile_photo};
use crate::SiteConfig;
use inventory::Vehicle;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// One vehicle's column.
#[derive(Clone, Debug)]
pub(crate) struct ComparedVehicle {
    /// Full-text name.
    pub name: String,
    /// Its page.
    pub path: String,
    /// First photo.
    pub photo: Option<String>,
    /// What it shows.
    pub photo_alt: String,
    /// Prices.
    pub price: PriceView,
    /// The comparison without it.
    pub without: String,
}

/// One fact of all vehicles, in their order.
#[derive(Clone, Debug)]
pub(crate) struct ComparedFact {
    /// Label.
    pub label: &'static str,
    /// A value for each vehicle; `None` where the record has none.
    pub values: Vec<Option<String>>,
    /// The values are not all the same.
    pub differs: bool,
}

/// The comparison, as the page's table shows it.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// Columns.
    pub vehicles: Vec<ComparedVehicle>,
    /// Rows below the prices.
    pub facts: Vec<ComparedFact>,
}

impl Comparison {
    /// The comparison of these vehicles, in this order.
    pub(crate) fn new(vehicles: &[&Vehicle], config: &SiteConfig) -> Self {
        let column = |vehicle: &&Vehicle| {
            let others = vehicles.iter().filter(|other| other.stock_number != vehicle.stock_number);
            ComparedVehicle {
                name: vehicle.name.clone(),
                path: vehicle.path(),
                photo: tile_photo(vehicle, config),
                photo_alt: photo_alt(vehicle),
                price: PriceView::new(vehicle, &config.pricing),
                without: compare_path(others.copied()),
            }
        };
        Self { vehicles: vehicles.iter().map(column).collect(), facts: facts(vehicles) }
    }
}

/// The compare page's own address for these vehicles (interfaces, URLs).
pub(crate) fn compare_path<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    let numbers = vehicles
        .into_iter()
        .map(|vehicle| utf8_percent_encode(vehicle.stock_number.as_str(), VALUE).to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() {
        "/compare".to_owned()
    } else {
        format!("/compare?vehicles={}", numbers.join(","))
    }
}

/// What one vehicle's record says of a fact.
type ValueOf = fn(&Vehicle) -> Option<String>;

fn facts(vehicles: &[&Vehicle]) -> Vec<ComparedFact> {
    let of: [(&'static str, ValueOf); 9] = [
        ("Mileage", |vehicle| vehicle.mileage.map(miles)),
        ("Year", |vehicle| vehicle.year.map(|year| year.to_string())),
        ("Trim", |vehicle| vehicle.trim.clone()),
        ("Transmission", |vehicle| vehicle.transmission.clone()),
        ("Exterior Color", |vehicle| vehicle.exterior_color.clone()),
        ("Interior Color", |vehicle| vehicle.interior_color.clone()),
        ("Engine", |vehicle| vehicle.engine.clone()),
        ("Drivetrain", |vehicle| vehicle.drivetrain.clone()),
        ("Fuel Type", |vehicle| vehicle.fuel_type.clone()),
    ];
    of.into_iter()
        .filter_map(|(label, value)| fact(label, vehicles.iter().map(|vehicle| value(vehicle)).collect()))
        .collect()
}

/// A fact that no vehicle has is no row. Whether values differ is asked only of those that are known.
fn fact(label: &'static str, values: Vec<Option<String>>) -> Option<ComparedFact> {
    let mut known = values.iter().flatten();
    let first = known.next()?;
    let differs = known.any(|other| !other.eq_ignore_ascii_case(first));
    Some(ComparedFact { label, values, differs })
}

#[cfg(test)]
mod tests {
    use super::fact;

    fn values(texts: [Option<&str>; 3]) -> Vec<Option<String>> {
        texts.map(|text| text.map(str::to_owned)).to_vec()
    }

    #[test]
    fn a_fact_that_no_vehicle_has_is_no_row() {
        assert!(fact("Engine", values([None, None, None])).is_none());
        assert!(fact("Engine", values([None, Some("2.5L I4"), None])).is_some());
    }

    #[test]
    fn a_fact_differs_only_where_two_known_values_do() {
        let differs = |texts| fact("Drivetrain", values(texts)).unwrap().differs;
        assert!(!differs([Some("AWD"), Some("awd"), None]));
        assert!(differs([Some("AWD"), None, Some("FWD")]));
    }
}
