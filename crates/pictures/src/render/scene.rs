//! Cars in a place, seen by a camera: puts the picture together, still in linear light.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, v3};
use crate::render::camera::Camera;
use crate::render::layer::Layer;
use crate::render::light::Light;
use crate::render::place::Place;
use crate::render::raster::{FINE, Facet, Seen, Shares, Staged};
use crate::render::shadow::Shadows;
use crate::render::surface::Surface;

/// What can stand before the camera.
pub(crate) trait Subject: Sync {
    /// Its triangles.
    fn mesh(&self) -> &Mesh;
    /// Whether its hulls have no openings through which their insides show.
    fn closed(&self) -> bool {
        true
    }
    /// x of the point about which it is turned.
    fn middle(&self) -> f32;
    /// Whether a point of a part is there, or open.
    fn solid(&self, part: Part, point: V3) -> bool;
    /// What a point of a part is made of.
    fn surface(&self, part: Part, point: V3, normal: V3) -> Surface;
}

/// A car and where it stands.
pub(crate) struct Placed<'a> {
    pub(crate) car: &'a dyn Subject,
    pub(crate) at: (f32, f32),
    /// How far it stands above the ground.
    pub(crate) up: f32,
    /// Turned about the vertical, in radians.
    pub(crate) turn: f32,
}

impl Placed<'_> {
    pub(crate) fn put(&self, p: V3) -> V3 {
        let middle = self.car.middle();
        let turned = self.aim(p - v3(middle, 0.0, 0.0));
        turned + v3(middle + self.at.0, self.at.1, self.up)
    }
    pub(crate) fn aim(&self, direction: V3) -> V3 {
        let (sine, cosine) = self.turn.sin_cos();
        direction.turned(sine, cosine)
    }
}

/// Everything that a picture needs.
pub(crate) struct Scene<'a> {
    /// What is photographed.
    pub(crate) cars: Vec<Placed<'a>>,
    /// Other cars, out of focus.
    pub(crate) yard: Vec<Placed<'a>>,
    pub(crate) place: &'a dyn Place,
    pub(crate) camera: Camera,
    pub(crate) size: (usize, usize),
}

/// A picture in linear light.
pub(crate) struct Exposure {
    pub(crate) size: (usize, usize),
    pub(crate) pixels: Vec<V3>,
}

/// A scene with its light worked out.
pub(crate) struct Lit<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) light: Light,
    shadows: [Shadows; 2],
}

fn points(cars: &[Placed]) -> Vec<V3> {
    cars.iter()
        .flat_map(|placed| placed.car.mesh().vertices.iter().map(|vertex| placed.put(vertex.place)))
        .collect()
}

impl Scene<'_> {
    /// Takes the picture.
    pub(crate) fn exposed(&self) -> Exposure {
        let middle = v3(2.4, 0.0, 0.8);
        let sun = self.place.sun();
        let light = Light::gathered(|towards| self.place.look(middle, towards), sun);
        let shadows = [(&self.cars, 0.05), (&self.yard, 0.14)]
            .map(|(cars, cell)| Shadows::cast(&points(cars), sun.towards, self.place.softness(), cell));
        let lit = Lit { scene: self, light, shadows };
        let backdrop = lit.backdrop();
        let small = (self.size.0 / 2, self.size.1 / 2);
        let yard = lit.cars(&self.yard, &self.camera.halved(), small, false);
        let polished = self.place.polish() > 0.01;
        let floor = polished.then(|| lit.cars(&self.cars, &self.camera, self.size, true).frosted(7));
        let cars = lit.cars(&self.cars, &self.camera, self.size, false);
        lit.composed(backdrop, &yard, floor.as_ref(), &cars)
    }
}

impl Lit<'_> {
    /// How much light from everywhere, and from the sun, reaches this point of the ground.
    pub(crate) fn open_ground(&self, x: f32, y: f32) -> (f32, f32) {
        let [near, yard] = &self.shadows;
        let ((open, sunny), (more, brighter)) = (near.at(x, y), yard.at(x, y));
        (open * more, sunny * brighter)
    }

    fn cars(&self, cars: &[Placed], camera: &Camera, size: (usize, usize), mirrored: bool) -> Layer {
        let puts: Vec<_> = cars.iter().map(|placed| move |p: V3| placed.put(p)).collect();
        let solids: Vec<_> =
            cars.iter().map(|placed| move |part: Part, p: V3| placed.car.solid(part, p)).collect();
        let staged: Vec<Staged> = cars
            .iter()
            .zip(puts.iter().zip(&solids))
            .map(|(placed, (place, solid))| Staged {
                mesh: placed.car.mesh(),
                closed: placed.car.closed(),
                place,
                solid,
            })
            .collect();
        let seen = Seen::new(&staged, camera, size, mirrored);
        let [left, right, top, bottom] = seen.bounds;
        let columns = right - left;
        let mut pixels = vec![(V3::default(), 0.0); columns * (bottom - top)];
        let half = (bottom - top) / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        let paint = |first: usize, part: &mut [(V3, f32)]| {
            for (index, pixel) in part.iter_mut().enumerate() {
                *pixel = self.pixel(cars, &seen, (left + index % columns, first + index / columns), mirrored);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(|| paint(top, upper));
            paint(top + half, lower);
        });
        Layer { bounds: seen.bounds, pixels }
    }

    /// One pixel: shaded once where all looks meet the same part, else look by look.
    fn pixel(
        &self,
        cars: &[Placed],
        seen: &Seen,
        (column, row): (usize, usize),
        mirrored: bool,
    ) -> (V3, f32) {
        let looks = FINE * FINE;
        let facets: [Option<&Facet>; FINE * FINE] = std::array::from_fn(|look| seen.at(column, row, look));
        let shade = |look: usize, facet: &Facet| {
            let x = (column * FINE + look % FINE) as f32 + 0.5;
            let y = (row * FINE + look / FINE) as f32 + 0.5;
            self.shaded(&cars[facet.car as usize], facet, facet.shares(x, y).0, mirrored)
        };
        if let Some(first) = facets[0] {
            let same =
                |facet: Option<&Facet>| facet.is_some_and(|f| f.part == first.part && f.car == first.car);
            if mirrored || facets.iter().copied().all(same) {
                return (shade(0, first), 1.0);
            }
        }
        let (mut sum, mut cover) = (V3::default(), 0.0);
        for (look, facet) in facets.iter().enumerate() {
            if let Some(facet) = facet {
                sum += shade(look, facet);
                cover += 1.0;
            }
        }
        (sum * (1.0 / looks as f32), cover / looks as f32)
    }

    fn shaded(&self, placed: &Placed, facet: &Facet, shares: Shares, mirrored: bool) -> V3 {
        let (mut point, mut normal) = (V3::default(), V3::default());
        for (corner, share) in facet.corners.iter().zip(shares) {
            let vertex = &placed.car.mesh().vertices[*corner as usize];
            point += vertex.place * share;
            normal += vertex.normal * share;
        }
        let surface = placed.car.surface(facet.part, point, normal.unit());
        let mut eye = self.scene.camera.eye;
        if mirrored {
            eye.z = -eye.z;
        }
        let world = placed.put(point);
        let view = (eye - world).unit();
        let mut normal = placed.aim(normal).unit();
        let facing = normal.dot(view);
        if facing < 0.0 {
            let hull = matches!(facet.part, Part::Lower | Part::Cabin);
            normal = if hull { (normal - view * (facing * 1.02)).unit() } else { -normal };
        }
        self.light_on(&surface, world, normal, view)
    }

    fn composed(&self, mut pixels: Vec<V3>, yard: &Layer, floor: Option<&Layer>, cars: &Layer) -> Exposure {
        let (columns, rows) = self.scene.size;
        for row in 0..rows {
            for column in 0..columns {
                let pixel = &mut pixels[row * columns + column];
                let (color, cover) = yard.at_double(column, row);
                *pixel = *pixel * (1.0 - cover) + color;
                let (color, cover) = floor.map_or((V3::default(), 0.0), |floor| floor.at(column, row));
                if cover > 0.0 {
                    let steep = -self.scene.camera.ray(column as f32, row as f32).z;
                    let sheen = self.scene.place.polish() * (0.16 + 0.84 * (1.0 - steep).powi(4));
                    *pixel = *pixel * (1.0 - cover * sheen) + color * sheen;
                }
                let (color, cover) = cars.at(column, row);
                *pixel = *pixel * (1.0 - cover) + color;
            }
        }
        Exposure { size: self.scene.size, pixels }
    }
}
