//! The data of a compare toggle: what the compare bar shows of the vehicle.

use crate::SiteConfig;
use crate::views::{Availability, place_and_vin, tile_photo};
use inventory::Vehicle;

#[derive(Clone, Debug)]
pub(crate) struct CompareItem {
    pub stock_number: String,
    pub name: String,
    pub path: String,
    /// `Sale Pending`.
    pub status: Option<String>,
    /// `North lot, VIN …950283`.
    pub place_and_vin: Option<String>,
    /// The text of the button of its form.
    pub enquiry: String,
    /// URL of the small first photo.
    pub photo: Option<String>,
}

impl CompareItem {
    pub(crate) fn new(vehicle: &Vehicle, config: &SiteConfig) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            path: vehicle.path(),
            status: vehicle.status().badge().map(|badge| config.site_dir.messages[badge].to_owned()),
            place_and_vin: place_and_vin(vehicle, config),
            enquiry: config.site_dir.messages[Availability::from_vehicle(vehicle).enquiry].to_owned(),
            photo: tile_photo(vehicle, config),
        }
    }

    /// The text of the button of its form; an article stays with its noun.
    pub(crate) fn enquiry_label(&self) -> String {
        self.enquiry.replace(" a ", " a\u{a0}")
    }
}
