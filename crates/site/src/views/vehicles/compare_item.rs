//! The data of a compare toggle: what the compare bar shows of the vehicle.

use crate::SiteConfig;
use crate::views::tile_photo;
use inventory::Vehicle;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

#[derive(Clone, Debug)]
pub(crate) struct CompareItem {
    pub stock_number: String,
    pub name: String,
    pub path: String,
    /// URL of the small first photo.
    pub photo: Option<String>,
}

impl CompareItem {
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            path: vehicle.path(),
            photo: tile_photo(vehicle, config),
        }
    }
}

/// `vehicles=A,B,C`, the parameter of pages that compare; empty without vehicles.
pub(in crate::views) fn vehicle_parameter<'v>(vehicles: impl IntoIterator<Item = &'v Vehicle>) -> String {
    let numbers = vehicles
        .into_iter()
        .map(|vehicle| utf8_percent_encode(vehicle.stock_number.as_str(), ENCODED).to_string());
    let numbers: Vec<String> = numbers.collect();
    if numbers.is_empty() { String::new() } else { format!("vehicles={}", numbers.join(",")) }
}
