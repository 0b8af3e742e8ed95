//! The other cars on the lot: coarse, of a few shapes, in any paint.

use crate::BodyStyle;
use crate::figures::mesh::{Mesh, Part};
use crate::figures::noise::Chance;
use crate::figures::vector::V3;
use crate::render::scene::{Placed, Subject};
use crate::render::surface::Surface;
use crate::vehicle::body::Sheet;
use crate::vehicle::car::Car;
use crate::vehicle::look::Look;
use crate::vehicle::paint::Paint;
use std::sync::LazyLock;

/// Built once; only their paint differs from picture to picture.
static STOCK: LazyLock<Vec<Car>> = LazyLock::new(|| {
    let styles =
        [BodyStyle::Sedan, BodyStyle::Crossover, BodyStyle::Suv, BodyStyle::Pickup, BodyStyle::Hatchback];
    styles
        .into_iter()
        .enumerate()
        .map(|(index, style)| {
            let look = Look::plain(&index.to_string());
            Car::built(Sheet::of(style, true), &look, 0.22)
        })
        .collect()
});

/// One of them in its own paint.
pub(crate) struct Parked {
    car: &'static Car,
    paint: Paint,
    at: (f32, f32),
    turn: f32,
}

impl Parked {
    /// Cars on these places, each an x, a y and a turn.
    pub(crate) fn on(places: &[(f32, f32, f32)], chance: &mut Chance) -> Vec<Self> {
        let paints =
            [0xc9cccd, 0x9fa4a8, 0x565b60, 0x15171a, 0x1e3f78, 0x7a0e14, 0x33373b, 0x84888a, 0x2c3a2f];
        places
            .iter()
            .map(|(x, y, turn)| Self {
                car: &STOCK[chance.below(STOCK.len())],
                paint: Paint::of(chance.pick(&paints), 0.5),
                at: (x + chance.between(-0.15, 0.15), y + chance.between(-0.25, 0.25)),
                turn: turn + chance.between(-0.03, 0.03),
            })
            .collect()
    }

    /// Into a scene.
    pub(crate) fn placed(&self) -> Placed<'_> {
        // Places are meant for a car's middle, cars are measured from their front bumper.
        Placed { car: self, at: (self.at.0 - self.car.middle(), self.at.1), up: 0.0, turn: self.turn }
    }
}

impl Subject for Parked {
    fn mesh(&self) -> &Mesh {
        self.car.mesh()
    }
    fn middle(&self) -> f32 {
        self.car.middle()
    }
    fn solid(&self, part: Part, point: V3) -> bool {
        self.car.solid(part, point)
    }
    fn surface(&self, part: Part, point: V3, normal: V3) -> Surface {
        self.car.surface_in(&self.paint, &self.paint, part, point, normal)
    }
}
