//! The lots and stores of a dealership that has several (VEHICLE-7).

use super::{
    Dealership, DepartmentKind, Phone,
    hours::{Calendar, WeekHours},
};
use inventory::Vehicle;
use leads::Address;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A lot or store where vehicles stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// `North lot`; each has a name of its own.
    pub name: String,
    /// Names that the feed uses besides this one.
    pub feed_names: Vec<String>,
    pub address: Address,
    /// The lot's own phone; without one people call the dealership's.
    pub phone: Option<Phone>,
    /// The lot's own e-mail, which gets the leads of its vehicles.
    pub email: Option<String>,
    /// The lot's own hours; without them those of sales count.
    pub week: Option<WeekHours>,
}

impl Location {
    /// `12 Summer Ave, Memphis, TN 38122`.
    pub(crate) fn address_line(&self) -> String {
        format!("{}, {}", self.address.street, self.city_line())
    }

    /// `Memphis, TN 38122`.
    pub(crate) fn city_line(&self) -> String {
        let Address { city, state, postal_code, .. } = &self.address;
        format!("{city}, {state} {postal_code}")
    }

    /// Directions to it.
    pub(crate) fn directions(&self) -> String {
        let address = utf8_percent_encode(&self.address_line(), NON_ALPHANUMERIC).to_string();
        format!("https://www.google.com/maps/dir/?api=1&destination={address}")
    }
}

impl Dealership {
    /// The hours of a lot with hours of its own, which has the holidays of sales.
    pub(crate) fn calendar_of<'d>(&'d self, location: &'d Location) -> Option<Calendar<'d>> {
        let sales = self.departments.first_of(DepartmentKind::Sales).or(self.departments.first());
        let holidays = sales.map_or(&[][..], |sales| &sales.holidays);
        Some(Calendar { week: location.week.as_ref()?, holidays })
    }

    /// The dealership's lots and stores; none if it has one place.
    pub fn places(&self) -> &[Location] {
        if self.locations.len() > 1 { &self.locations } else { &[] }
    }

    /// The lot of a vehicle; `None` if the dealership has one place, or the feed does not say.
    pub fn location_of(&self, vehicle: &Vehicle) -> Option<&Location> {
        let name = vehicle.location.as_ref()?;
        self.places().iter().find(|location| location.name == *name)
    }
}
