//! The eight photographs of a listing: where the photographer stands for each, and in what light.

use crate::figures::noise::Chance;
use crate::figures::vector::{V3, v3};
use crate::render::camera::Camera;
use crate::render::finish;
use crate::render::place::Place;
use crate::render::scene::{Exposure, Placed, Scene};
use crate::scenery::place::{lot::Lot, showroom::Showroom};
use crate::scenery::yard::Parked;
use crate::vehicle::car::Car;
use crate::vehicle::look::Look;
use crate::{CarPicture, Photograph, View, vehicle::cabin};

/// Hardly any: it would be most of a file.
const GRAIN: f32 = 0.6;

/// Takes a photograph.
pub(crate) fn taken(car: &CarPicture, view: View, size: (usize, usize)) -> Photograph {
    // All photographs of a car are taken in the same place at the same hour.
    let place = place_of(car);
    let yard = Parked::on(&place.spots(), &mut Chance::of(&[&car.stock_number, "yard"]));
    let yard = yard.iter().map(Parked::placed).collect();
    let exposure = match view {
        View::Dashboard | View::Odometer | View::Interior => {
            cabin::exposed(car, view, place.as_ref(), yard, size)
        }
        _ => outside(car, view, place.as_ref(), yard, size),
    };
    let mut chance = Chance::of(&[&car.stock_number, "exposure", &format!("{view:?}")]);
    let inside = matches!(view, View::Dashboard | View::Odometer | View::Interior);
    let gain = place.exposure() * chance.between(0.96, 1.06) * if inside { 2.2 } else { 1.0 };
    let mut rgb = finish::developed(&exposure, gain, GRAIN, chance.seed());
    finish::marked(&mut rgb, size);
    Photograph { size, rgb }
}

fn place_of(car: &CarPicture) -> Box<dyn Place> {
    let mut chance = Chance::of(&[&car.stock_number, "place"]);
    if chance.once_in(0.22) {
        Box::new(Showroom::new(&mut chance, true))
    } else {
        Box::new(Lot::new(&mut chance))
    }
}

fn outside(
    car: &CarPicture,
    view: View,
    place: &dyn Place,
    yard: Vec<Placed>,
    size: (usize, usize),
) -> Exposure {
    let look = Look::of(car);
    let sheet = look.sheet(car);
    let mut chance = Chance::of(&[&car.stock_number, "camera", &format!("{view:?}")]);
    let (eye, target, degrees) = standpoint(&sheet, view, &mut chance);
    let camera = Camera::new(eye, target, degrees, size.0 as f32, size.1 as f32);
    let car = Car::built(sheet, &look, if view == View::Wheel { 1.5 } else { 1.0 });
    let cars = vec![Placed { car: &car, at: (0.0, 0.0), up: 0.0, turn: 0.0 }];
    Scene { cars, yard, place, camera, size }.exposed()
}

/// Eye, what it looks at, and the angle of view.
fn standpoint(sheet: &crate::vehicle::body::Sheet, view: View, chance: &mut Chance) -> (V3, V3, f32) {
    let length = sheet.length;
    let tall = (sheet.height() - 1.45).max(0.0);
    // Large cars are photographed from further away.
    let away = length / 4.88 + tall * 0.12;
    let (sway, rise) = (chance.between(-0.25, 0.25), chance.between(-0.08, 0.12));
    match view {
        View::Side => {
            let middle = length * 0.5;
            (
                v3(middle + sway, -9.2 * away, 1.2 + tall * 0.3 + rise),
                v3(middle, 0.0, 0.7 + tall * 0.45),
                33.0,
            )
        }
        View::RearThreeQuarter => (
            v3(length + (4.0 + sway) * away, (-4.5 + sway) * away, 1.5 + tall * 0.3 + rise),
            v3(length - 2.05 * away, 0.1, 0.68 + tall * 0.45),
            36.5,
        ),
        View::Rear => (
            v3(length + 5.6 * away, -0.55 + sway, 1.35 + tall * 0.25 + rise),
            v3(length - 0.5, 0.0, 0.72 + tall * 0.45),
            29.0,
        ),
        View::Wheel => {
            let axle = sheet.axles.0;
            (v3(axle - 0.75 + sway * 0.5, -3.1, 0.78 + rise), v3(axle + 0.12, -0.85, 0.46), 30.0)
        }
        _ => (
            v3((-4.0 + sway) * away, (-4.5 - sway) * away, 1.4 + tall * 0.25 + rise),
            v3(2.05 * away, 0.1, 0.66 + tall * 0.45),
            36.5,
        ),
    }
}
