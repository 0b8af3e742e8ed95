//! The vehicles of an address that compares: `vehicles=A,B,C`.

use inventory::{Snapshot, StockNumber, Vehicle};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Compared vehicles (COMPARE-1).
pub const MAX_COMPARED: usize = 3;
/// Stock numbers looked up: more than are compared, because some vehicles may have been sold.
const MAX_STOCK_NUMBERS: usize = 20;
/// The parameter.
pub(in crate::views) const VEHICLES: &str = "vehicles";
/// Everything but RFC 3986's unreserved characters.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The distinct stock numbers of the query, in order; what is none is ignored.
pub(crate) fn stock_numbers(query: Option<&str>) -> Vec<String> {
    let pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let mut numbers: Vec<String> = Vec::new();
    for (_, value) in pairs.filter(|(key, _)| key == VEHICLES) {
        for number in value.split(',').filter_map(StockNumber::new) {
            if numbers.len() == MAX_STOCK_NUMBERS {
                return numbers;
            }
            if !numbers.iter().any(|chosen| chosen == number.as_str()) {
                numbers.push(number.as_str().to_owned());
            }
        }
    }
    numbers
}

/// The first vehicles of these that are in the inventory.
pub(crate) fn find_vehicles<'s>(numbers: &[String], inventory: &'s Snapshot) -> Vec<&'s Vehicle> {
    let mut vehicles: Vec<&Vehicle> = Vec::new();
    for vehicle in numbers.iter().filter_map(|number| inventory.get(number)) {
        // Two spellings of a stock number may find the same vehicle.
        if vehicles.len() < MAX_COMPARED
            && vehicles.iter().all(|chosen| chosen.stock_number != vehicle.stock_number)
        {
            vehicles.push(vehicle);
        }
    }
    vehicles
}

/// `A,B,C`, the parameter's value before it is encoded.
pub(in crate::views) fn stock_number_list(vehicles: &[&Vehicle]) -> String {
    vehicles.iter().map(|vehicle| vehicle.stock_number.as_str()).collect::<Vec<_>>().join(",")
}

/// `vehicles=A,B,C`, the parameter of pages that compare; empty without vehicles.
pub(in crate::views) fn vehicle_parameter<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    let numbers = vehicles
        .into_iter()
        .map(|vehicle| utf8_percent_encode(vehicle.stock_number.as_str(), ENCODED).to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() { String::new() } else { format!("vehicles={}", numbers.join(",")) }
}

#[cfg(test)]
mod tests {
    use super::{find_vehicles, stock_numbers};
    use ::inventory::{Snapshot, decode};

    fn inventory(numbers: &[&str]) -> Snapshot {
        let records: Vec<_> =
            numbers.iter().map(|number| serde_json::json!({"stock_number": number})).collect();
        Snapshot::build(decode(serde_json::to_vec(&records).unwrap().as_slice()).unwrap().vehicles)
    }

    #[test]
    fn stock_numbers_are_distinct_decoded_and_in_order() {
        assert_eq!(stock_numbers(Some("utm_source=x&vehicles=B2,%20A1%2CB2,,C3")), ["B2", "A1", "C3"]);
        assert!(stock_numbers(None).is_empty() && stock_numbers(Some("vehicles=,")).is_empty());
    }

    #[test]
    fn the_first_three_in_the_inventory_are_compared() {
        let inventory = inventory(&["A1", "B2", "C3", "D4"]);
        let numbers: Vec<_> = ["D4", "gone", "B2", "A1", "C3"].map(str::to_owned).into();
        let found: Vec<_> = find_vehicles(&numbers, &inventory)
            .iter()
            .map(|vehicle| vehicle.stock_number.as_str().to_owned())
            .collect();
        assert_eq!(found, ["D4", "B2", "A1"]);
    }
}
