//! What a compare toggle tells the browser of its vehicle: as much as the compare bar shows of it.

use crate::SiteConfig;
use crate::views::tile_photo;
use inventory::Vehicle;

/// A vehicle that can be chosen for the comparison.
#[derive(Clone, Debug)]
pub(crate) struct CompareChoice {
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// Its page.
    pub path: String,
    /// First photo, small.
    pub photo: Option<String>,
}

impl CompareChoice {
    /// The choice of this vehicle.
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.clone(),
            path: vehicle.path(),
            photo: tile_photo(vehicle, config),
        }
    }
}
