//! Pictures of the lot itself, with several cars: the home page's opening picture and the one that social sites show.

use super::camera::Camera;
use super::car::Car;
use super::finish;
use super::look::Look;
use super::noise::Chance;
use super::place::{Place, lot::Lot};
use super::scene::{Placed, Scene};
use super::vector::{V3, v3};
use super::{BodyStyle, CarPicture};
use std::f32::consts::FRAC_PI_2;

/// A developed picture: RGB bytes, row by row.
#[derive(Clone, Debug)]
pub struct Photograph {
    /// Width and height.
    pub size: (usize, usize),
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

/// An occasion for such a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showcase {
    /// 2400 by 1350: the front of the dealership with a row of cars.
    Hero,
    /// 960 by 1200: the same for a phone.
    HeroPhone,
    /// 1200 by 630: a few cars from near by.
    Social,
}

/// Body, paint, trim and seed of the cars in the row, from left to right.
const ROW: [(BodyStyle, &str, &str, &str); 8] = [
    (BodyStyle::Hatchback, "Sonic Gray Pearl", "Premium", "H"),
    (BodyStyle::Pickup, "Ruby Red Metallic", "Lariat", "P"),
    (BodyStyle::Sedan, "Bright White", "Limited", "S"),
    (BodyStyle::Suv, "Cosmic Blue Pearl", "Platinum", "V"),
    (BodyStyle::Crossover, "Celestial Silver Metallic", "Touring", "C"),
    (BodyStyle::Coupe, "Amber Metallic", "GT", "K"),
    (BodyStyle::Minivan, "Magnetic Gray Metallic", "Touring", "M"),
    (BodyStyle::Wagon, "Cypress Green Pearl", "Premium", "W"),
];

/// Draws it.
pub fn showcase(occasion: Showcase) -> Photograph {
    let hero = occasion != Showcase::Social;
    let size = match occasion {
        Showcase::Hero => (2400, 1350),
        Showcase::HeroPhone => (960, 1200),
        Showcase::Social => (1200, 630),
    };
    let mut chance = Chance::of(&["showcase"]);
    let lot = Lot::facing(2, &mut chance);
    let cars: Vec<Car> = ROW
        .iter()
        .map(|(body, paint, trim, seed)| {
            let car = listing(*body, paint, trim, seed);
            let look = Look::of(&car);
            Car::built(look.sheet(&car), &look, 0.9)
        })
        .collect();
    let lean = if hero { 0.34 } else { 0.5 };
    let placed = cars
        .iter()
        .enumerate()
        .map(|(index, car)| {
            // Noses in a line; places are meant for a car's middle.
            let middle = car.sheet.length * 0.5;
            let x = (index as f32 - 3.5) * 3.1 + 2.4;
            Placed { car, at: (x - middle, 9.0 + middle), turn: FRAC_PI_2 - lean }
        })
        .collect();
    let (eye, target, degrees): (V3, V3, f32) = if hero {
        (v3(-2.2, -2.0, 1.5), v3(2.7, 11.0, 1.45), 54.0)
    } else {
        (v3(-0.6, 0.4, 1.5), v3(2.9, 11.0, 1.15), 50.0)
    };
    let camera = Camera::new(eye, target, degrees, size.0 as f32, size.1 as f32);
    let exposure = Scene { cars: placed, yard: Vec::new(), place: &lot, camera, size }.exposed();
    Photograph { size, rgb: finish::developed(&exposure, lot.exposure(), 2.0, chance.seed()) }
}

impl Photograph {
    /// As JPEG.
    pub fn jpeg(&self, quality: u8) -> Vec<u8> {
        finish::encoded(&self.rgb, self.size, quality)
    }
}

fn listing(body: BodyStyle, paint: &str, trim: &str, seed: &str) -> CarPicture {
    CarPicture {
        body,
        paint: paint.to_owned(),
        interior: "Black".to_owned(),
        year: 2024,
        make: format!("Maker {seed}"),
        model: seed.to_owned(),
        trim: trim.to_owned(),
        mileage: 12_000,
        stock_number: format!("ROW-{seed}"),
    }
}
