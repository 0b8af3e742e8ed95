//! The data of a compare toggle: what the compare bar shows of the vehicle.

use crate::SiteConfig;
use crate::views::tile_photo;
use inventory::Vehicle;

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
