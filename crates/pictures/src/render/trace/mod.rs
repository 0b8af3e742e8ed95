//! Pictures that take their time: light is followed from the lens back to its lamps, so that shadows are soft, rooms
//! are filled by what their walls throw back, and cars stand in each other's lacquer. For the site's own pictures,
//! which are drawn once; the demo's photographs have to be quick and are drawn by `scene`.

mod bvh;
mod calm;
mod dice;
mod path;
mod rows;
#[cfg(test)]
mod tests;

use crate::figures::mesh::Part;
use crate::figures::vector::{V3, v3};
use crate::render::camera::Camera;
use crate::render::light::Sun;
use crate::render::scene::{Exposure, Placed};
use crate::render::surface::Surface;
use bvh::{Bvh, Met, Ray};
use dice::Dice;

/// A flat, rectangular lamp that shines to the side where `across` and `up` turn counterclockwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lamp {
    pub(crate) corner: V3,
    pub(crate) across: V3,
    pub(crate) up: V3,
    pub(crate) light: V3,
    /// Whether the camera sees it; studio lamps are out of the picture but in the lacquer.
    pub(crate) shown: bool,
}

impl Lamp {
    fn normal(&self) -> V3 {
        self.across.cross(self.up).unit()
    }
    fn area(&self) -> f32 {
        self.across.cross(self.up).length()
    }
    fn met(&self, ray: &Ray, within: f32) -> Option<f32> {
        let normal = self.normal();
        let slant = ray.towards.dot(normal);
        if slant > -1e-6 {
            return None;
        }
        let distance = (self.corner - ray.from).dot(normal) / slant;
        let offset = ray.at(distance) - self.corner;
        let share = |side: V3| offset.dot(side) / side.dot(side);
        let inside = (0.0..1.0).contains(&share(self.across)) && (0.0..1.0).contains(&share(self.up));
        (inside && distance > 1e-4 && distance < within).then_some(distance)
    }
}

/// The ground's surface at a point, and how rough its gloss is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floor {
    pub(crate) surface: Surface,
    pub(crate) rough: f32,
}

/// What is around the cars: sky or darkness, ground, lamps.
pub(crate) trait Set: Sync {
    /// Light that comes from far away.
    fn far(&self, from: V3, towards: V3) -> V3;
    /// The ground at a point, `reach` meters of it to a pixel.
    fn floor(&self, x: f32, y: f32, reach: f32) -> Floor;
    /// How far the ground goes on along this direction before something far away stands on it.
    fn floor_end(&self, _from: V3, _towards: V3) -> f32 {
        60.0
    }
    /// Indoors there is none.
    fn sun(&self) -> Option<Sun> {
        None
    }
    fn lamps(&self) -> &[Lamp];
    /// How bright headlamps and taillamps are.
    fn glow(&self) -> f32 {
        0.6
    }
}

/// How the picture is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lens {
    pub(crate) camera: Camera,
    pub(crate) size: (usize, usize),
    /// Radius of the opening in meters, and the distance that is sharp.
    pub(crate) opening: f32,
    pub(crate) focus: f32,
    /// Looks a pixel.
    pub(crate) looks: usize,
}

/// A triangle's owner.
#[derive(Clone, Copy, Debug)]
struct Owner {
    subject: u32,
    triangle: u32,
}

/// What a pixel has seen.
#[derive(Clone, Copy, Debug, Default)]
struct Pixel {
    /// The light of every other look, and of the others: how far they differ says how sure they are.
    halves: [V3; 2],
    /// Color and normal of what the looks met first.
    color: V3,
    normal: V3,
}

/// A scene ready to be looked into.
struct Stage<'a> {
    subjects: &'a [Placed<'a>],
    set: &'a dyn Set,
    owners: Vec<Owner>,
    bvh: Bvh,
    lens: Lens,
    lots: Vec<Lot>,
}

/// A lamp with the chance that it is drawn, and the chance of it and all before it.
struct Lot {
    lamp: Lamp,
    normal: V3,
    area: f32,
    chance: f32,
    upto: f32,
}

/// Lamps in proportion to how much light they give.
fn lots(lamps: &[Lamp]) -> Vec<Lot> {
    let power = |lamp: &Lamp| lamp.area() * lamp.light.luminance();
    let all: f32 = lamps.iter().map(power).sum();
    let mut upto = 0.0;
    lamps
        .iter()
        .map(|lamp| {
            let chance = power(lamp) / all;
            upto += chance;
            Lot { lamp: *lamp, normal: lamp.normal(), area: lamp.area(), chance, upto }
        })
        .collect()
}

/// Takes the picture.
pub(crate) fn exposed(subjects: &[Placed], set: &dyn Set, lens: Lens) -> Exposure {
    let mut owners = Vec::new();
    let mut corners = Vec::new();
    for (subject, placed) in subjects.iter().enumerate() {
        let mesh = placed.car.mesh();
        for (triangle, (ends, _)) in mesh.triangles.iter().enumerate() {
            owners.push(Owner { subject: subject as u32, triangle: triangle as u32 });
            corners.push(ends.map(|end| placed.put(mesh.vertices[end as usize].place)));
        }
    }
    let stage = Stage { subjects, set, owners, bvh: Bvh::of(&corners), lens, lots: lots(set.lamps()) };
    let pixels = rows::drawn(lens.size, |column, row| stage.pixel(column, row));
    Exposure { size: lens.size, pixels: calm::calmed(&pixels, lens.size.0) }
}

/// A point that a ray has met.
struct Point {
    place: V3,
    /// As the shape's rounding has it, and as the flat triangle does; both towards where the ray came from.
    normal: V3,
    flat: V3,
    surface: Surface,
    /// Roughness of its gloss.
    rough: f32,
}

impl Stage<'_> {
    fn pixel(&self, column: usize, row: usize) -> Pixel {
        let lens = &self.lens;
        let mut dice = Dice::of(row * lens.size.0 + column);
        let mut pixel = Pixel::default();
        let side = (lens.looks as f32).sqrt().ceil() as usize;
        let looks = side * side;
        // Of an odd number the first half has one more.
        let shares = [looks.div_ceil(2), looks / 2].map(|looks| 1.0 / looks as f32);
        for look in 0..looks {
            // Spread evenly over a pixel and half its neighbors.
            let place = |cell: usize, share: f32| ((cell as f32 + share) / side as f32 - 0.5) * 1.4 + 0.5;
            let (across, down) = (look % side, look / side);
            let (x, y) = (place(across, dice.roll()), place(down, dice.roll()));
            let disc = dice.disc();
            let (from, towards) = lens.camera.through(
                column as f32 + x,
                row as f32 + y,
                lens.focus,
                (disc.0 * lens.opening, disc.1 * lens.opening),
            );
            let (light, seen) = self.light(Ray { from, towards }, &mut dice);
            pixel.halves[(across + down) % 2] += light * shares[(across + down) % 2];
            pixel.color += seen.0 * (1.0 / looks as f32);
            pixel.normal += seen.1 * (1.0 / looks as f32);
        }
        pixel
    }

    fn part(&self, triangle: u32) -> Part {
        let owner = self.owners[triangle as usize];
        self.subjects[owner.subject as usize].car.mesh().triangles[owner.triangle as usize].1
    }

    /// The nearest triangle on a ray, openings left out.
    fn met(&self, ray: &Ray) -> Option<Met> {
        self.bvh.first(ray, f32::MAX, |met| self.is_there(met))
    }

    /// Whether something keeps light off a ray.
    fn shaded(&self, ray: &Ray, within: f32) -> bool {
        self.bvh.any(ray, within, |met| self.is_there(met))
    }

    fn is_there(&self, met: &Met) -> bool {
        let part = self.part(met.triangle);
        if !matches!(part, Part::Lower | Part::Cabin | Part::Spokes(_)) {
            return true;
        }
        let owner = self.owners[met.triangle as usize];
        self.subjects[owner.subject as usize].car.solid(part, self.inside(met).0)
    }

    /// Place and normal in the subject's own measure.
    fn inside(&self, met: &Met) -> (V3, V3) {
        let owner = self.owners[met.triangle as usize];
        let mesh = self.subjects[owner.subject as usize].car.mesh();
        let (second, third) = met.shares;
        let (mut place, mut normal) = (V3::default(), V3::default());
        for (end, share) in
            mesh.triangles[owner.triangle as usize].0.iter().zip([1.0 - second - third, second, third])
        {
            let vertex = &mesh.vertices[*end as usize];
            place += vertex.place * share;
            normal += vertex.normal * share;
        }
        (place, normal)
    }

    fn point(&self, ray: &Ray, met: &Met) -> Point {
        let owner = self.owners[met.triangle as usize];
        let placed = &self.subjects[owner.subject as usize];
        let mesh = placed.car.mesh();
        let (ends, part) = mesh.triangles[owner.triangle as usize];
        let (place, normal) = self.inside(met);
        let surface = placed.car.surface(part, place, normal.unit());
        let [a, b, c] = ends.map(|end| mesh.vertices[end as usize].place);
        let towards = |v: V3| if v.dot(ray.towards) > 0.0 { -v } else { v };
        let flat = towards(placed.aim((b - a).cross(c - a)).unit());
        let mut normal = placed.aim(normal).unit();
        if normal.dot(flat) < 0.0 {
            normal = -normal;
        }
        let turned = normal.dot(ray.towards);
        if turned > -0.02 {
            normal = (normal - ray.towards * (turned + 0.02)).unit();
        }
        Point { place: ray.at(met.distance), normal, flat, surface, rough: 0.0 }
    }

    /// The ground where a ray meets it.
    fn ground(&self, ray: &Ray, within: f32, first: bool) -> Option<(f32, Point)> {
        if ray.towards.z > -1e-5 {
            return None;
        }
        let distance = -ray.from.z / ray.towards.z;
        if distance > within || distance < 1e-4 || distance > self.set.floor_end(ray.from, ray.towards) {
            return None;
        }
        let place = ray.at(distance);
        let reach = if first { distance / self.lens.camera.focal / (-ray.towards.z).max(0.1) } else { 0.03 };
        let Floor { surface, rough } = self.set.floor(place.x, place.y, reach);
        let up = v3(0.0, 0.0, 1.0);
        Some((distance, Point { place, normal: up, flat: up, surface, rough }))
    }
}
