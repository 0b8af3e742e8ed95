//! The lot or store where a vehicle stands (VEHICLE-7).

use crate::{Dealership, Location, Phone, views::opening_hours::week_lines};
use inventory::Vehicle;
use messages::Messages;

/// A lot or store as pages show it.
#[derive(Clone, Debug)]
pub(crate) struct VehicleLocation {
    pub name: String,
    pub street: String,
    /// `Memphis, TN 38122`.
    pub city_line: String,
    /// Its own; without one the dealership's number stands on the page already.
    pub phone: Option<Phone>,
    pub directions: String,
    /// `Mon–Sat 9:00AM–7:00PM`; empty where the hours of sales count.
    pub hours: Vec<String>,
}

impl VehicleLocation {
    /// `None` if the dealership has one place, or the feed does not say.
    pub(crate) fn of(vehicle: &Vehicle, dealership: &Dealership, messages: &Messages) -> Option<Self> {
        dealership.location_of(vehicle).map(|location| Self::new(location, messages))
    }

    pub(crate) fn new(location: &Location, messages: &Messages) -> Self {
        let address = &location.address;
        Self {
            name: location.name.clone(),
            street: address.street.clone(),
            city_line: format!("{}, {} {}", address.city, address.state, address.postal_code),
            phone: location.phone.clone(),
            directions: location.directions(),
            hours: location.week.as_ref().map(|week| week_lines(week, messages)).unwrap_or_default(),
        }
    }
}
