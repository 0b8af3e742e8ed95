//! Cars in a place, seen by a camera: puts the picture together, still in linear light.

use super::camera::Camera;

use super::light::Light;
use super::mesh::{Mesh, Part};
use super::place::Place;
use super::raster::{FINE, Facet, Seen, Shares, Staged};
use super::shadow::Shadows;
use super::surface::Surface;
use super::vector::{V3, v3};

/// What can stand before the camera.
pub(crate) trait Subject: Sync {
    fn mesh(&self) -> &Mesh;
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
    /// Turned about the vertical, in radians.
    pub(crate) turn: f32,
}

impl Placed<'_> {
    fn put(&self, p: V3) -> V3 {
        let middle = self.car.middle();
        let (sine, cosine) = self.turn.sin_cos();
        let turned = (p - v3(middle, 0.0, 0.0)).turned(sine, cosine);
        turned + v3(middle + self.at.0, self.at.1, 0.0)
    }
    fn aim(&self, direction: V3) -> V3 {
        let (sine, cosine) = self.turn.sin_cos();
        direction.turned(sine, cosine)
    }
}

/// Everything that a picture needs.
pub(crate) struct Scene<'a> {
    pub(crate) cars: Vec<Placed<'a>>,
    pub(crate) place: &'a dyn Place,
    pub(crate) camera: Camera,
    pub(crate) size: (usize, usize),
}

/// A picture in linear light.
pub(crate) struct Exposure {
    pub(crate) size: (usize, usize),
    pub(crate) pixels: Vec<V3>,
}

struct Lit<'a> {
    scene: &'a Scene<'a>,
    light: Light,
    shadows: Shadows,
}

impl Scene<'_> {
    /// Takes the picture.
    pub(crate) fn exposed(&self) -> Exposure {
        let middle = v3(2.4, 0.0, 0.8);
        let light = Light::gathered(|towards| self.place.look(middle, towards), self.place.sun());
        let points: Vec<V3> = self
            .cars
            .iter()
            .flat_map(|placed| placed.car.mesh().vertices.iter().map(|vertex| placed.put(vertex.place)))
            .collect();
        let shadows = Shadows::cast(&points, light.sun.towards, self.place.softness());
        let lit = Lit { scene: self, light, shadows };
        let backdrop = lit.backdrop();
        let floor = if self.place.polish() > 0.01 { Some(lit.cars(true)) } else { None };
        let cars = lit.cars(false);
        lit.composed(backdrop, floor, &cars)
    }
}

/// Colors times cover, and cover, within the bounds that cars take.
struct Layer {
    bounds: [usize; 4],
    pixels: Vec<(V3, f32)>,
}

impl Layer {
    fn at(&self, column: usize, row: usize) -> (V3, f32) {
        let [left, right, top, bottom] = self.bounds;
        if column < left || column >= right || row < top || row >= bottom {
            return (V3::default(), 0.0);
        }
        self.pixels[(row - top) * (right - left) + column - left]
    }
    /// Blurred sideways and up and down, as a floor that is not quite a mirror does.
    fn frosted(mut self, reach: usize) -> Self {
        let [left, right, top, bottom] = self.bounds;
        let (columns, rows) = (right - left, bottom - top);
        for _ in 0..2 {
            for column in 0..columns {
                let line: Vec<(V3, f32)> = (0..rows).map(|row| self.pixels[row * columns + column]).collect();
                let (mut sum, mut cover) = (V3::default(), 0.0);
                for row in 0..rows + reach {
                    if let Some((color, share)) = line.get(row) {
                        sum += *color;
                        cover += share;
                    }
                    if row > 2 * reach {
                        let (color, share) = line[row - 2 * reach - 1];
                        sum = sum - color;
                        cover -= share;
                    }
                    if row >= reach {
                        let weight = 1.0 / (2 * reach + 1) as f32;
                        self.pixels[(row - reach) * columns + column] = (sum * weight, cover * weight);
                    }
                }
            }
        }
        self
    }
}

impl Lit<'_> {
    /// The place without cars, but with their shadows.
    fn backdrop(&self) -> Vec<V3> {
        let (columns, rows) = self.scene.size;
        let far = self.distance();
        let mut pixels = vec![V3::default(); columns * rows];
        let half = rows / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        std::thread::scope(|scope| {
            let far = &far;
            scope.spawn(move || self.fill(0, upper, far));
            self.fill(half, lower, far);
        });
        pixels
    }

    /// What stands around, at half the size: it is out of focus anyway.
    fn distance(&self) -> Vec<V3> {
        let (columns, rows) = (self.scene.size.0 / 2, self.scene.size.1 / 2);
        let mut pixels = vec![V3::default(); columns * rows];
        let half = rows / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        let camera = &self.scene.camera;
        let look = |first: usize, part: &mut [V3]| {
            for (index, pixel) in part.iter_mut().enumerate() {
                let (column, row) = (index % columns, first + index / columns);
                let towards = camera.ray(column as f32 * 2.0 + 1.0, row as f32 * 2.0 + 1.0);
                *pixel = self.scene.place.look(camera.eye, towards);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(|| look(0, upper));
            look(half, lower);
        });
        pixels
    }

    fn fill(&self, first: usize, pixels: &mut [V3], far: &[V3]) {
        let columns = self.scene.size.0;
        for (index, pixel) in pixels.iter_mut().enumerate() {
            let (column, row) = (index % columns, first + index / columns);
            *pixel = self.ground(column as f32 + 0.5, row as f32 + 0.5).unwrap_or_else(|| {
                let half = (columns / 2, self.scene.size.1 / 2);
                let (x, y) = ((column as f32 * 0.5 - 0.25).max(0.0), (row as f32 * 0.5 - 0.25).max(0.0));
                let (left, top) = ((x as usize).min(half.0 - 2), (y as usize).min(half.1 - 2));
                let index = top * half.0 + left;
                let across = (x - left as f32).min(1.0);
                let above = far[index].mix(far[index + 1], across);
                above.mix(far[index + half.0].mix(far[index + half.0 + 1], across), (y - top as f32).min(1.0))
            });
        }
    }

    /// The ground at a pixel, where it is ground.
    fn ground(&self, column: f32, row: f32) -> Option<V3> {
        let (place, camera) = (self.scene.place, &self.scene.camera);
        let towards = camera.ray(column, row);
        if towards.z < -1e-4 {
            let distance = -camera.eye.z / towards.z;
            if distance < place.horizon(camera.eye, towards) {
                let hit = camera.eye + towards * distance;
                let reach = distance / camera.focal / (-towards.z).max(0.1);
                let (open, sunny) = self.shadows.at(hit.x, hit.y);
                let sun = place.sun();
                let falling = place.ambient() * open + sun.light * (sun.towards.z * sunny * open.sqrt());
                let dull = place.ground(hit.x, hit.y, reach).tint(falling);
                let polish = place.polish();
                if polish < 0.01 {
                    return Some(dull);
                }
                let up = v3(towards.x, towards.y, -towards.z);
                let sheen = polish * fresnel(-towards.z, 0.06);
                return Some(dull * (1.0 - sheen) + self.light.mirrored(up, 0.35) * (sheen * open));
            }
        }
        None
    }

    fn cars(&self, mirrored: bool) -> Layer {
        let puts: Vec<_> = self.scene.cars.iter().map(|placed| move |p: V3| placed.put(p)).collect();
        let solids: Vec<_> =
            self.scene.cars.iter().map(|placed| move |part: Part, p: V3| placed.car.solid(part, p)).collect();
        let staged: Vec<Staged> = self
            .scene
            .cars
            .iter()
            .zip(puts.iter().zip(&solids))
            .map(|(placed, (place, solid))| Staged { mesh: placed.car.mesh(), place, solid })
            .collect();
        let seen = Seen::new(&staged, &self.scene.camera, self.scene.size, mirrored);
        let [left, right, top, bottom] = seen.bounds;
        let columns = right - left;
        let mut pixels = vec![(V3::default(), 0.0); columns * (bottom - top)];
        let half = (bottom - top) / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        let paint = |first: usize, part: &mut [(V3, f32)]| {
            for (index, pixel) in part.iter_mut().enumerate() {
                *pixel = self.pixel(&seen, left + index % columns, first + index / columns, mirrored);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(|| paint(top, upper));
            paint(top + half, lower);
        });
        Layer { bounds: seen.bounds, pixels }
    }

    /// One pixel: shaded once where all looks meet the same part, else look by look.
    fn pixel(&self, seen: &Seen, column: usize, row: usize, mirrored: bool) -> (V3, f32) {
        let looks = FINE * FINE;
        let facets: [Option<&Facet>; FINE * FINE] = std::array::from_fn(|look| seen.at(column, row, look));
        let shade = |look: usize, facet: &Facet| {
            let x = (column * FINE + look % FINE) as f32 + 0.5;
            let y = (row * FINE + look / FINE) as f32 + 0.5;
            self.shaded(facet, facet.shares(x, y).0, mirrored)
        };
        if let Some(first) = facets[0]
            && (mirrored
                || facets
                    .iter()
                    .all(|facet| facet.is_some_and(|f| f.part == first.part && f.car == first.car)))
        {
            return (shade(0, first), 1.0);
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

    fn shaded(&self, facet: &Facet, shares: Shares, mirrored: bool) -> V3 {
        let placed = &self.scene.cars[facet.car as usize];
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
            let whole = matches!(facet.part, Part::Lower | Part::Cabin);
            normal = if whole { (normal - view * (facing * 1.02)).unit() } else { -normal };
        }
        self.light_on(&surface, world, normal, view)
    }

    fn light_on(&self, surface: &Surface, world: V3, normal: V3, view: V3) -> V3 {
        let facing = normal.dot(view).clamp(0.0, 1.0);
        let bounce = (-view).reflect(normal);
        let sun = &self.light.sun;
        let open = surface.open;
        let slant = normal.dot(sun.towards).max(0.0);
        // Lamps and screens hold their own against the day, whatever its color.
        let mut color = surface.glow * self.light.falling(v3(0.0, 0.0, 1.0)).luminance();
        color += surface.dull.tint(self.light.falling(normal) * open + sun.light * (slant * open));
        let shine = bounce.dot(sun.towards).max(0.0);
        if surface.metal.x + surface.metal.y + surface.metal.z > 0.01 {
            let mirrored = self.around(world, bounce, surface.rough);
            let spread = 4.0 + 60.0 * (1.0 - surface.rough);
            color += surface.metal.tint(mirrored * open + sun.light * (0.7 * shine.powf(spread) * open));
        }
        if surface.coat > 0.01 {
            let coat = fresnel(facing, 0.045) * surface.coat;
            let glint = 9.0 * shine.powf(900.0) + 0.5 * shine.powf(60.0);
            color = color * (1.0 - coat)
                + self.around(world, bounce, 0.0) * coat
                + sun.light * (glint * surface.coat * 0.4);
        }
        color
    }

    /// What is mirrored at a point: where the ray meets the ground near the cars, their shadow is in it.
    fn around(&self, world: V3, towards: V3, rough: f32) -> V3 {
        let mut color = self.light.mirrored(towards, rough);
        if towards.z < -0.02 {
            let distance = -world.z / towards.z;
            if distance < 6.0 {
                let (open, sunny) =
                    self.shadows.at(world.x + towards.x * distance, world.y + towards.y * distance);
                color = color * (open * (0.4 + 0.6 * sunny)).clamp(0.12, 1.0);
            }
        }
        color
    }

    fn composed(&self, mut pixels: Vec<V3>, floor: Option<Layer>, cars: &Layer) -> Exposure {
        let (columns, rows) = self.scene.size;
        let floor = floor.map(|layer| layer.frosted(5));
        for row in 0..rows {
            for column in 0..columns {
                let pixel = &mut pixels[row * columns + column];
                if let Some(floor) = &floor {
                    let (color, cover) = floor.at(column, row);
                    if cover > 0.0 {
                        let steep = -self.scene.camera.ray(column as f32, row as f32).z;
                        let sheen = self.scene.place.polish() * (0.22 + 0.78 * (1.0 - steep).powi(4));
                        *pixel = *pixel * (1.0 - cover * sheen) + color * sheen;
                    }
                }
                let (color, cover) = cars.at(column, row);
                *pixel = *pixel * (1.0 - cover) + color;
            }
        }
        Exposure { size: self.scene.size, pixels }
    }
}

fn fresnel(facing: f32, straight: f32) -> f32 {
    straight + (1.0 - straight) * (1.0 - facing).clamp(0.0, 1.0).powi(5)
}
