//! The cars in the site's pictures.

use crate::vehicle::car::Car;
use crate::vehicle::look::Look;
use crate::{BodyStyle, CarPicture};

/// Body, paint, trim and seed of a car.
pub(super) type Model = (BodyStyle, &'static str, &'static str, &'static str);

pub(super) const SEDAN: Model = (BodyStyle::Sedan, "Celestial Silver Metallic", "Sport", "S");
pub(super) const SUV: Model = (BodyStyle::Suv, "Sapphire Blue Metallic", "Platinum", "V");
pub(super) const TRUCK: Model = (BodyStyle::Pickup, "Ruby Red Metallic", "Lariat", "P");
pub(super) const CROSSOVER: Model = (BodyStyle::Crossover, "Summit White", "Touring", "C");
pub(super) const COUPE: Model = (BodyStyle::Coupe, "Agate Black Metallic", "GT", "K");
pub(super) const HATCHBACK: Model = (BodyStyle::Hatchback, "Race Red", "Premium", "H");

/// Builds one; `fine` is 1 for a car in front of the camera, less for one far away.
pub(super) fn built((body, paint, trim, seed): &Model, fine: f32) -> Car {
    let listing = CarPicture {
        body: *body,
        paint: (*paint).to_owned(),
        interior: "Black".to_owned(),
        year: 2024,
        make: format!("Maker {seed}"),
        model: (*seed).to_owned(),
        trim: (*trim).to_owned(),
        mileage: 12_000,
        stock_number: format!("ROW-{seed}"),
    };
    let look = Look::of(&listing);
    Car::built(look.sheet(&listing), &look, fine).unnamed()
}
