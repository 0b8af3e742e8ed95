//! A vehicle with all values that its consumer requires.

use super::refusal::Refusal;
use inventory::{Money, Vehicle, VehicleStatus, Vin};
use messages::Messages;

/// A consumer's requirements beyond price, VIN, year, make, model and mileage.
pub(super) struct Requirements {
    /// Maximum characters of an id.
    pub(super) longest_id: usize,
    /// A vehicle without a photo or an exterior color is refused.
    pub(super) needs_photo_and_color: bool,
}

/// A vehicle with all required values.
pub(super) struct Offer<'a> {
    pub(super) vehicle: &'a Vehicle,
    pub(super) vin: &'a Vin,
    pub(super) miles: u32,
    /// By `pricing.advertised`.
    pub(super) price: Money,
}

impl<'a> Offer<'a> {
    /// The vehicle as an offer, or every reason to leave it out.
    pub(super) fn new(
        vehicle: &'a Vehicle,
        is_price_off: bool,
        owns_vin: bool,
        requirements: &Requirements,
    ) -> Result<Self, Vec<Refusal>> {
        let price = vehicle.advertised_price();
        let needs_all = requirements.needs_photo_and_color;
        let reasons = [
            (Refusal::NotForSale, vehicle.status() != VehicleStatus::Available),
            (Refusal::NoPrice, price.is_none()),
            (Refusal::PriceOff, is_price_off),
            (Refusal::NoVin, vehicle.vin.is_none()),
            (Refusal::WrongVin, vehicle.vin.is_some() && vehicle.valid_vin().is_none()),
            (Refusal::RepeatedVin, !owns_vin),
            (
                Refusal::NoModel,
                vehicle.year().is_none() || vehicle.make().is_empty() || vehicle.model().is_empty(),
            ),
            (Refusal::NoMileage, vehicle.mileage().is_none()),
            (Refusal::NoColor, needs_all && vehicle.exterior_color().is_none()),
            (Refusal::NoPhoto, needs_all && vehicle.own_photos().next().is_none()),
            (
                Refusal::LongStockNumber,
                vehicle.stock_number.as_str().chars().count() > requirements.longest_id,
            ),
        ];
        let refusals: Vec<Refusal> =
            reasons.into_iter().filter_map(|(refusal, applies)| applies.then_some(refusal)).collect();
        match (vehicle.valid_vin(), vehicle.mileage(), price) {
            (Some(vin), Some(miles), Some(price)) if refusals.is_empty() => {
                Ok(Self { vehicle, vin, miles, price })
            }
            _ => Err(refusals),
        }
    }

    /// The dealer's notes, else the known facts.
    pub(super) fn description(&self, messages: &Messages) -> String {
        if let Some(notes) = self.vehicle.description() {
            return notes.to_owned();
        }
        let (name, miles) = (&self.vehicle.name, inventory::format_number(self.miles.into()));
        match self.vehicle.exterior_color() {
            Some(color) => messages.feeds_vehicle_in_color(name, &color, &miles).to_string(),
            None => messages.feeds_vehicle(name, &miles).to_string(),
        }
    }
}
