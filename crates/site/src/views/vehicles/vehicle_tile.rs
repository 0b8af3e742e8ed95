//! A vehicle as a small tile.

use crate::Site;
use crate::views::{PriceView, format_miles, photo_alt, place_and_vin, priced, tile_photo};
use inventory::Vehicle;
use serde::Serialize;
use ts_rs::TS;

/// A vehicle as a small tile.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "VehicleTile.ts")]
pub(crate) struct VehicleTile {
    /// Stock number.
    pub stock_number: String,
    /// Full-text name.
    pub name: String,
    /// Make.
    pub make: String,
    /// The path of the vehicle's page.
    pub path: String,
    /// `/vehicle/{stock_number}`, which redirects to the page.
    pub short_path: String,
    /// `Sale Pending`; null for a vehicle that is simply for sale.
    pub status: Option<String>,
    /// First photo.
    pub photo: Option<String>,
    /// Alt text of the photo.
    pub photo_alt: String,
    /// `$24,990`; null reads `Call for price`.
    pub price: Option<String>,
    /// Price and charges, from which scripts reckon the shopper's own payment (PRICE-12); null without a price.
    pub priced: Option<String>,
    /// `33,212 miles`.
    pub mileage: Option<String>,
    /// `North lot, VIN …950283`.
    pub place_and_vin: Option<String>,
}

impl VehicleTile {
    pub(crate) fn new(site: &Site, vehicle: &Vehicle) -> Self {
        Self {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            make: vehicle.make().to_string(),
            path: vehicle.path(),
            short_path: vehicle.short_path(),
            status: vehicle.status().badge().map(|badge| site.shell.messages[badge].to_owned()),
            photo: tile_photo(vehicle, &site.config),
            photo_alt: photo_alt(vehicle, &site.shell.messages),
            price: PriceView::new(vehicle, &site.config).advertised,
            priced: priced(vehicle),
            mileage: vehicle.mileage().map(|miles| format_miles(miles, &site.shell.messages)),
            place_and_vin: place_and_vin(vehicle, &site.config),
        }
    }
}
