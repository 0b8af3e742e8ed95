//! A closed, rounded solid that is described by its outlines from the side, from above and from the end.
//!
//! The lower body of a car is one hull and its cabin another. A point is inside where it is inside all three outlines;
//! where outlines meet, the edge is rounded. The surface is found along rays from the solid's long axis.

use crate::figures::curve::Curve;
use crate::figures::mesh::{Mesh, Part, Vertex};
use crate::figures::vector::{V3, smoothstep, v3};

/// The outlines.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    /// Height to the x of the front, on the center line.
    pub(crate) front: Curve,
    /// Height to the x of the rear, on the center line.
    pub(crate) rear: Curve,
    /// How deep the front's rounding is in plan, and how square (2 is round, 5 boxy).
    pub(crate) front_corner: (f32, f32),
    /// Likewise at the rear.
    pub(crate) rear_corner: (f32, f32),
    /// x to the height of the top, on the center line.
    pub(crate) top: Curve,
    /// x to how far the top falls towards its sides.
    pub(crate) crown: Curve,
    /// Radius where the sides turn into the top.
    pub(crate) top_edge: f32,
    /// x to the height of the underside.
    pub(crate) bottom: Curve,
    /// x to the widest half width.
    pub(crate) plan: Curve,
    /// x to the height at which it is widest.
    pub(crate) crease: Curve,
    /// Height above that, to what the half width loses.
    pub(crate) section: Curve,
    /// Wheel arches: x and z of the axle, the opening's radius, how far the lip stands out.
    pub(crate) flares: Vec<[f32; 4]>,
    /// Hood creases: y at the front and at the cowl, height, x where they end.
    pub(crate) ridge: [f32; 4],
    /// Height of the long axis, and where its ends are.
    pub(crate) axis: (f32, f32, f32),
}

/// The larger of the two, with a rounded corner of this size.
fn smooth_max(a: f32, b: f32, round: f32) -> f32 {
    let overlap = (round - (a - b).abs()).max(0.0);
    a.max(b) + overlap * overlap / (4.0 * round)
}

impl Hull {
    /// Half the width at a place along the car and a height.
    pub(crate) fn half_width(&self, x: f32, z: f32) -> f32 {
        let mut width = self.plan.at(x) + self.section.at(z - self.crease.at(x));
        for [fx, fz, radius, lip] in &self.flares {
            let (dx, dz) = (x - fx, z - fz);
            if dx.abs() < radius + 0.2 {
                let distance = dx.hypot(dz);
                width += lip * (1.0 - smoothstep(*radius, radius + 0.16, distance));
            }
        }
        width
    }

    /// How much a hood crease adds to the top.
    fn crest(&self, x: f32, out: f32) -> f32 {
        let [front, cowl, height, end] = self.ridge;
        if height == 0.0 || x > end {
            return 0.0;
        }
        let aside = out - front - (cowl - front) * (x / end);
        let slope = if aside > 0.0 { 0.05 } else { 0.2 };
        height * (-(aside / slope) * (aside / slope)).exp() * smoothstep(0.02, 0.4, x)
    }

    /// Below zero inside, zero on the surface.
    pub(crate) fn field(&self, p: V3) -> f32 {
        let across = (p.y / self.half_width(p.x, p.z).max(0.05)).abs();
        let from_front = p.x - self.front.at(p.z);
        let from_rear = self.rear.at(p.z) - p.x;
        let rounded = |(depth, power): (f32, f32), distance: f32| {
            let along = (depth - distance) / depth;
            if along <= 0.0 {
                across - 1.0
            } else {
                (along.powf(power) + across.powf(power)).powf(1.0 / power) - 1.0
            }
        };
        let sides = rounded(self.front_corner, from_front).max(rounded(self.rear_corner, from_rear)) * 0.85;
        let slope = self.top.slope(p.x);
        let top = (p.z - self.top.at(p.x) - self.crest(p.x, p.y.abs())
            + self.crown.at(p.x) * across.min(1.2) * across.min(1.2))
            / (1.0 + slope * slope).sqrt();
        let bottom = self.bottom.at(p.x) - p.z;
        smooth_max(smooth_max(sides, top, self.top_edge), bottom, 0.07)
    }

    /// The way out at a point of the surface.
    pub(crate) fn normal(&self, p: V3) -> V3 {
        let e = 0.008;
        v3(
            self.field(v3(p.x + e, p.y, p.z)) - self.field(v3(p.x - e, p.y, p.z)),
            self.field(v3(p.x, p.y + e, p.z)) - self.field(v3(p.x, p.y - e, p.z)),
            self.field(v3(p.x, p.y, p.z + e)) - self.field(v3(p.x, p.y, p.z - e)),
        )
        .unit()
    }

    fn surface(&self, origin: V3, direction: V3) -> V3 {
        let (mut inside, mut outside) = (0.02_f32, 4.5_f32);
        for _ in 0..15 {
            let middle = 0.5 * (inside + outside);
            if self.field(origin + direction * middle) < 0.0 {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        origin + direction * (0.5 * (inside + outside))
    }

    /// Its surface as triangles; `fine` is 1 for a car in front of the camera, less for one far away.
    pub(crate) fn mesh(&self, part: Part, fine: f32) -> Mesh {
        let (height, from, to) = self.axis;
        let steps = |meters: f32, pitch: f32| ((meters / pitch * fine) as usize).max(4);
        let (ends, along) = (steps(1.4, 0.028), steps(to - from, 0.024));
        let around = steps(2.9, 0.022);
        let columns = 2 * ends + along;
        let quarter = std::f32::consts::FRAC_PI_2;
        let mut mesh = Mesh::default();
        for column in 0..=columns {
            let (angle, x) = if column <= ends {
                (quarter * column as f32 / ends as f32, from)
            } else if column <= ends + along {
                (quarter, from + (to - from) * (column - ends) as f32 / along as f32)
            } else {
                (quarter * (1.0 + (column - ends - along) as f32 / ends as f32), to)
            };
            let flat = v3(-angle.cos(), -angle.sin(), 0.0);
            for row in 0..=around {
                let rise = -0.85 + (quarter + 0.85) * row as f32 / around as f32;
                let direction = flat * rise.cos() + v3(0.0, 0.0, rise.sin());
                let mut place = self.surface(v3(x, 0.0, height), direction);
                place.y = place.y.min(0.0);
                let normal = self.normal(place);
                mesh.vertices.push(Vertex { place, normal });
            }
        }
        mesh.weave(columns + 1, around + 1, part);
        mesh.mirrored()
    }
}
