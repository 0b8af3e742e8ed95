//! Where everything stands in each picture, and where the photographer does.

use super::booth::Booth;
use super::desk::Spot;
use super::evening::Evening;
use super::models::{COUPE, CROSSOVER, HATCHBACK, Model, SEDAN, SUV, TRUCK, built};
use super::props::Props;
use super::studio::Studio;
use super::workshop::Workshop;
use super::{Photograph, Showcase, brake, desk, pavilion, tools, workshop};
use crate::BodyStyle;
use crate::figures::vector::{V3, v3};
use crate::render::camera::Camera;
use crate::render::finish;
use crate::render::scene::Placed;
use crate::render::trace::{self, Lens, Set};
use crate::vehicle::car::Car;
use std::f32::consts::{FRAC_PI_2, PI};

/// A picture to be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) occasion: Showcase,
    pub(super) size: (usize, usize),
    pub(super) looks: usize,
}

/// Eye, what it looks at, and the angle of view.
type View = (V3, V3, f32);

/// A car, x and y of its middle, and how far its nose is turned from the road.
type Spotted = (Model, f32, f32, f32);

/// Cars in a row before the building.
const ROW: [Spotted; 6] = [
    (SEDAN, 0.2, 5.4, 0.34),
    (SUV, 3.3, 5.9, 0.34),
    (TRUCK, 6.4, 6.2, 0.34),
    (CROSSOVER, 9.5, 5.8, 0.34),
    (COUPE, 12.6, 5.8, 0.34),
    (HATCHBACK, 15.7, 5.6, 0.34),
];
/// Cars in the hall.
const INSIDE: [Spotted; 4] =
    [(SEDAN, -4.5, 18.4, 1.1), (HATCHBACK, 2.2, 18.0, 0.5), (COUPE, 13.0, 18.2, 0.9), (SUV, 20.0, 18.4, 0.6)];

/// What stands where it was built.
fn standing(props: &Props) -> Placed<'_> {
    Placed { car: props, at: (0.0, 0.0), up: 0.0, turn: 0.0 }
}

fn parked<'a>(car: &'a Car, (_, x, y, lean): &Spotted) -> Placed<'a> {
    let up = if *y > pavilion::GLASS { 0.03 } else { 0.0 };
    Placed { car, at: (x - car.sheet.length * 0.5, *y), up, turn: FRAC_PI_2 - lean }
}

impl Shot {
    /// Takes it: sharp at `focus`, with a lens opened this many meters.
    fn taken(
        &self,
        placed: &[Placed],
        set: &dyn Set,
        view: View,
        focus: V3,
        opening: f32,
        gain: f32,
    ) -> Photograph {
        let (eye, target, degrees) = view;
        let camera = Camera::new(eye, target, degrees, self.size.0 as f32, self.size.1 as f32);
        let focus = (focus - eye).dot((target - eye).unit());
        let lens = Lens { camera, size: self.size, opening, focus, looks: self.looks };
        let exposure = trace::exposed(placed, set, lens);
        Photograph { size: self.size, rgb: finish::developed(&exposure, gain, 1.2, 7) }
    }

    pub(super) fn in_studio(&self, models: &[Model]) -> Photograph {
        let cars: Vec<Car> = models.iter().map(|model| built(model, 1.0)).collect();
        let backdrop = Studio::backdrop();
        let many = cars.len() > 1;
        // Where each stands, and how far its nose is turned from the left towards the camera.
        let spots: &[(f32, f32, f32)] = if many {
            &[(0.1, -1.4, 0.98), (-2.8, 1.9, 0.86), (3.1, 2.1, 1.08)]
        } else {
            &[(0.0, 0.0, 0.86)]
        };
        let mut placed = vec![standing(&backdrop)];
        for (car, (x, y, turn)) in cars.iter().zip(spots) {
            placed.push(Placed { car, at: (x - car.sheet.length * 0.5, *y), up: 0.0, turn: *turn });
        }
        let tall = (cars[0].sheet.height() - 1.45).max(0.0);
        let (high, away) = if many { (0.5, 17.6) } else { (0.55 + tall * 0.4, cars[0].sheet.length * 2.25) };
        let view = (v3(0.0, -away, 1.35), v3(0.0, 0.0, high), if many { 30.0 } else { 26.0 });
        self.taken(&placed, &Studio::new(), view, v3(0.0, -1.2, 0.7), 0.01, 2.0)
    }

    pub(super) fn in_the_evening(&self) -> Photograph {
        let alone = self.occasion == Showcase::Banner;
        let row = if alone { &ROW[3..4] } else { &ROW[..] };
        let row: Vec<Spotted> =
            row.iter().map(|spot| if alone { (spot.0, ROW[1].1, ROW[1].2, spot.3) } else { *spot }).collect();
        let cars: Vec<Car> = row.iter().map(|(model, ..)| built(model, 0.9)).collect();
        let shown: Vec<Car> = INSIDE.iter().map(|(model, ..)| built(model, 0.4)).collect();
        let building = pavilion::built();
        let mut placed = vec![standing(&building)];
        placed.extend(
            cars.iter().zip(&row).chain(shown.iter().zip(&INSIDE)).map(|(car, spot)| parked(car, spot)),
        );
        let view = match self.occasion {
            Showcase::HeroPhone => (v3(-3.0, -4.6, 1.25), v3(1.7, 6.0, 2.9), 44.0),
            Showcase::Social => (v3(-2.6, -2.6, 1.3), v3(3.8, 7.0, 1.4), 52.0),
            Showcase::Story => (v3(2.6, -8.5, 1.9), v3(6.2, 10.0, 2.2), 60.0),
            Showcase::Banner => (v3(-2.8, -1.6, 1.0), v3(0.9, 6.4, 1.45), 50.0),
            _ => (v3(-4.6, -3.6, 1.25), v3(-0.2, 8.0, 1.85), 56.0),
        };
        let focus = v3(row[0].1, row[0].2 - 2.0, 0.7);
        self.taken(&placed, &Evening::new(), view, focus, 0.011, 1.8)
    }

    pub(super) fn in_workshop(&self) -> Photograph {
        let cars: Vec<Car> = [CROSSOVER, SEDAN, TRUCK].iter().map(|model| built(model, 1.0)).collect();
        let mut room = Workshop::room();
        let mut placed = Vec::new();
        for (car, (x, y, up)) in cars.iter().zip([(0.0, 0.4, 1.45), (7.0, 0.6, 0.0), (-7.2, 0.4, 0.9)]) {
            let sheet = &car.sheet;
            let nose = v3(x - sheet.length * 0.5 + 0.6, y, up);
            placed.push(Placed { car, at: (nose.x, y), up, turn: 0.0 });
            workshop::lift(&mut room, (x + 0.6, y), up + sheet.clearance(), sheet.half_width);
            if up > 0.0 {
                workshop::underside(&mut room, nose, sheet.axles, sheet.clearance());
            }
        }
        let (view, focus, opening) = match self.occasion {
            Showcase::Service => {
                ((v3(-5.4, -6.0, 1.45), v3(0.9, 1.0, 1.65), 58.0), v3(-0.8, -0.6, 2.0), 0.012)
            }
            Showcase::ServiceMechanical => {
                let top = v3(-2.9, -3.6, 0.96);
                tools::cart(&mut room, top);
                let eye = top + v3(-0.5, -0.62, 0.25);
                ((eye, top + v3(0.1, 0.14, 0.125), 50.0), top + v3(-0.02, 0.0, 0.03), 0.008)
            }
            _ => {
                workshop::oil_drainer(&mut room, v3(-0.95, 0.4, 0.0));
                ((v3(-6.3, -4.7, 1.3), v3(0.25, 0.4, 1.65), 40.0), v3(-0.8, -0.6, 2.0), 0.012)
            }
        };
        placed.push(standing(&room));
        self.taken(&placed, &Workshop::new(), view, focus, opening, 1.5)
    }

    pub(super) fn of_a_brake(&self) -> Photograph {
        let car = brake::bare(built(&CROSSOVER, 1.2));
        let wheel = brake::wheel(built(&CROSSOVER, 1.6));
        let mut room = Workshop::room();
        let (x, y, up) = (0.0, 0.4, 0.35);
        let nose = v3(x - car.sheet.length * 0.5, y, up);
        workshop::lift(&mut room, (x + 0.3, y), up + car.sheet.clearance(), car.sheet.half_width);
        let hub = nose + brake::hub(&car.sheet);
        brake::fitted(&mut room, hub);
        // The wheel leans beside it, turned to the light.
        let turn = 0.5_f32;
        let loose = brake::hub(&wheel.sheet);
        let middle = wheel.sheet.length * 0.5;
        let turned = v3(loose.x - middle, loose.y, 0.0).turned(turn.sin(), turn.cos());
        let spot = v3(hub.x - 0.5, hub.y - 0.25, 0.0);
        let at = (spot.x - turned.x - middle, spot.y - turned.y);
        let placed = [
            standing(&room),
            Placed { car: &car, at: (nose.x, y), up, turn: 0.0 },
            Placed { car: &wheel, at, up: 0.0, turn },
        ];
        let view = (hub + v3(-0.5, -1.45, 0.1), hub + v3(-0.13, 0.0, -0.1), 34.0);
        self.taken(&placed, &Workshop::new(), view, hub + v3(0.0, -0.06, 0.0), 0.011, 2.1)
    }

    pub(super) fn in_the_booth(&self) -> Photograph {
        let car = built(&HATCHBACK, 1.1);
        let room = Booth::room();
        let at = (0.1 - car.sheet.length * 0.5, 0.6);
        let placed = [standing(&room), Placed { car: &car, at, up: 0.0, turn: FRAC_PI_2 - 0.16 }];
        let view = (v3(-1.75, -5.6, 1.3), v3(0.0, 0.0, 0.88), 44.0);
        self.taken(&placed, &Booth::new(), view, v3(0.0, -1.4, 0.8), 0.008, 0.85)
    }

    pub(super) fn of_a_desk(&self) -> Photograph {
        let inside = [(SEDAN, -2.9, 18.2, PI + 0.7), (HATCHBACK, 2.9, 18.4, PI - 0.5)];
        let shown: Vec<Car> = inside.iter().map(|(model, ..)| built(model, 0.8)).collect();
        let mut building = pavilion::built();
        let corner = v3(-1.6, 22.4, 0.76);
        desk::desk(&mut building, corner, 1.8, 0.8);
        // The camera looks towards the road, so papers are turned to face it.
        desk::form(&mut building, Spot::level(corner + v3(1.02, 0.6, 0.0), PI + 0.14));
        desk::form(&mut building, Spot::level(corner + v3(0.86, 0.56, 0.0016), PI - 0.1));
        desk::pen(&mut building, &Spot::level(corner + v3(0.92, 0.5, 0.0025), PI - 0.3));
        desk::key(&mut building, Spot::level(corner + v3(0.49, 0.52, 0.0), 2.6));
        let mut placed = vec![standing(&building)];
        placed.extend(shown.iter().zip(&inside).map(|(car, spot)| parked(car, spot)));
        let view = (corner + v3(0.76, 1.26, 0.38), corner + v3(0.64, 0.42, 0.07), 44.0);
        self.taken(&placed, &Evening::new(), view, corner + v3(0.52, 0.52, 0.0), 0.009, 1.2)
    }

    pub(super) fn of_a_hood(&self) -> Photograph {
        let model = (BodyStyle::Sedan, "Sapphire Blue Metallic", "Limited", "L");
        let car = built(&model, 1.4);
        let shown: Vec<Car> = INSIDE.iter().map(|(model, ..)| built(model, 0.4)).collect();
        let mut building = pavilion::built();
        let here = parked(&car, &(model, 0.2, 5.4, 0.7));
        let hull = car.sheet.lower();
        let on_the_hood = |x: f32, y: f32| {
            let crown = hull.crown.at(x) * (y / hull.half_width(x, hull.top.at(x) - 0.1)).powi(2);
            here.put(v3(x, y, hull.top.at(x) - crown + 0.012))
        };
        // As whoever stands before the car would lay it down.
        let at = on_the_hood(0.52, -0.12);
        let along = (on_the_hood(0.52, -0.34) - at).unit();
        let away = (on_the_hood(0.82, -0.12) - at).unit();
        desk::clipboard(&mut building, Spot { at, along, away });
        let mut placed = vec![here, standing(&building)];
        placed.extend(shown.iter().zip(&INSIDE).map(|(car, spot)| parked(car, spot)));
        let view = (at + v3(-1.1, -1.75, 0.66), at + v3(-0.16, 0.6, 0.1), 47.0);
        self.taken(&placed, &Evening::new(), view, at + away * 0.15, 0.009, 2.1)
    }
}
