//! The lot or store where a vehicle stands (VEHICLE-7).

use crate::{Dealership, Location, Phone, SiteConfig, views::opening_hours::week_lines};
use inventory::Vehicle;
use jiff::civil::Date;
use messages::Messages;

/// A lot or store as pages show it.
#[derive(Clone, Debug)]
pub(crate) struct VehicleLocation {
    pub name: String,
    pub street: String,
    /// `Memphis, TN 38122`.
    pub city_line: String,
    /// The lot's own phone; without one the dealership's number stands on the page already.
    pub phone: Option<Phone>,
    pub directions: String,
    /// `Mon–Sat 9:00AM–7:00PM`, those of the next seven days; empty where the hours of sales count.
    pub hours: Vec<String>,
}

/// The words of small cards that say which vehicle it is and where: `North lot, VIN …950283`.
pub(crate) fn place_and_vin(vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
    let place = config.dealership.location_of(vehicle).map(|location| location.name.clone());
    let vin = vehicle.vin_ending().map(|vin| config.site_dir.messages.inventory_card_vin(&vin).to_string());
    let texts: Vec<String> = place.into_iter().chain(vin).collect();
    (!texts.is_empty()).then(|| texts.join(", "))
}

impl VehicleLocation {
    /// `None` if the dealership has one place, or the feed does not say.
    pub(crate) fn from_vehicle(
        vehicle: &Vehicle,
        dealership: &Dealership,
        today: Date,
        messages: &Messages,
    ) -> Option<Self> {
        dealership.location_of(vehicle).map(|location| Self::new(location, dealership, today, messages))
    }

    pub(crate) fn new(
        location: &Location,
        dealership: &Dealership,
        today: Date,
        messages: &Messages,
    ) -> Self {
        let calendar = dealership.calendar_of(location);
        Self {
            name: location.name.clone(),
            street: location.address.street.clone(),
            city_line: location.city_line(),
            phone: location.phone.clone(),
            directions: location.directions(),
            hours: calendar.map(|calendar| week_lines(calendar, today, messages)).unwrap_or_default(),
        }
    }
}
