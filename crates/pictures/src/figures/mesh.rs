//! Triangles, and the simple shapes that are made of them.

use crate::figures::vector::{V3, v3};
use std::f32::consts::{PI, TAU};

/// What a triangle belongs to: it decides the material and the artwork.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Lower,
    Cabin,
    Well,
    Tire,
    Rim,
    Barrel,
    Brake,
    Caliper,
    Spokes(u8),
    Plate,
    Painted,
    Black,
    Chrome,
    MirrorGlass,
    Seat,
    Dash,
    Lining,
    Piano,
    Carpet,
    /// A flat piece of artwork, by number.
    Panel(u8),
}

/// A corner of triangles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vertex {
    pub(crate) place: V3,
    pub(crate) normal: V3,
}

/// Triangles with their parts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mesh {
    pub(crate) vertices: Vec<Vertex>,
    pub(crate) triangles: Vec<([u32; 3], Part)>,
}

impl Mesh {
    /// Joins a grid of `columns` by `rows` vertices, the last ones pushed, into triangles.
    pub(crate) fn weave(&mut self, columns: usize, rows: usize, part: Part) {
        let base = self.vertices.len() - columns * rows;
        for column in 0..columns - 1 {
            for row in 0..rows - 1 {
                let a = (base + column * rows + row) as u32;
                let (b, next) = (a + 1, a + rows as u32);
                self.triangles.push(([a, next, b], part));
                self.triangles.push(([b, next, next + 1], part));
            }
        }
    }

    /// Adds another mesh.
    pub(crate) fn join(&mut self, other: &Self) {
        let base = self.vertices.len() as u32;
        self.vertices.extend_from_slice(&other.vertices);
        self.triangles
            .extend(other.triangles.iter().map(|(corners, part)| (corners.map(|c| c + base), *part)));
    }

    /// Itself and its mirror image on the car's other side.
    pub(crate) fn mirrored(mut self) -> Self {
        let mut other = self.clone();
        for vertex in &mut other.vertices {
            vertex.place.y = -vertex.place.y;
            vertex.normal.y = -vertex.normal.y;
        }
        self.join(&other);
        self
    }

    /// A rounded box about a center: half sizes, and how square it is.
    pub(crate) fn blob(center: V3, half: V3, square: f32, part: Part) -> Self {
        let (columns, rows) = (25, 15);
        let power = |value: f32| value.signum() * value.abs().powf(2.0 / square);
        let mut mesh = Self::default();
        for column in 0..columns {
            let around = TAU * column as f32 / (columns - 1) as f32;
            for row in 0..rows {
                let up = PI * (row as f32 / (rows - 1) as f32 - 0.5);
                let unit = v3(
                    power(up.cos()) * power(around.cos()),
                    power(up.cos()) * power(around.sin()),
                    power(up.sin()),
                );
                let steep = |value: f32, size: f32| value.signum() * value.abs().powf(square - 1.0) / size;
                mesh.vertices.push(Vertex {
                    place: center + unit.tint(half),
                    normal: v3(steep(unit.x, half.x), steep(unit.y, half.y), steep(unit.z, half.z)).unit(),
                });
            }
        }
        mesh.weave(columns, rows, part);
        mesh
    }

    /// Tipped about an axis that runs across the car through this point; positive tips the top rearwards.
    pub(crate) fn tipped(mut self, pivot: V3, angle: f32) -> Self {
        let (sine, cosine) = angle.sin_cos();
        let tip = |v: V3| v3(v.x * cosine + v.z * sine, v.y, v.z * cosine - v.x * sine);
        for vertex in &mut self.vertices {
            vertex.place = tip(vertex.place - pivot) + pivot;
            vertex.normal = tip(vertex.normal);
        }
        self
    }

    /// A tube along a line of points.
    pub(crate) fn tube(line: &[V3], radius: f32, part: Part) -> Self {
        let sides = 9;
        let mut mesh = Self::default();
        for (index, center) in line.iter().enumerate() {
            let ahead = (line[(index + 1).min(line.len() - 1)] - line[index.saturating_sub(1)]).unit();
            let aside = ahead.cross(v3(0.02, 0.1, 1.0)).unit();
            let up = aside.cross(ahead).unit();
            for side in 0..sides {
                let angle = TAU * side as f32 / (sides - 1) as f32;
                let normal = aside * angle.cos() + up * angle.sin();
                mesh.vertices.push(Vertex { place: *center + normal * radius, normal });
            }
        }
        mesh.weave(line.len(), sides, part);
        mesh
    }

    /// What a profile of (radius, outward) points makes when it is turned about an axle at `hub` that points to -y.
    pub(crate) fn turned(hub: V3, profile: &[(f32, f32)], segments: usize, part: Part) -> Self {
        let mut mesh = Self::default();
        for segment in 0..=segments {
            let angle = TAU * segment as f32 / segments as f32;
            let spoke = v3(angle.cos(), 0.0, angle.sin());
            for (index, (radius, out)) in profile.iter().enumerate() {
                let before = profile[index.saturating_sub(1)];
                let after = profile[(index + 1).min(profile.len() - 1)];
                let (along_radius, along_out) = (after.0 - before.0, after.1 - before.1);
                let normal = (spoke * along_out - v3(0.0, -1.0, 0.0) * along_radius).unit();
                mesh.vertices
                    .push(Vertex { place: hub + spoke * *radius + v3(0.0, -out, 0.0), normal: -normal });
            }
        }
        mesh.weave(segments + 1, profile.len(), part);
        mesh
    }

    /// A box with sharp edges between two corners.
    pub(crate) fn boxed(low: V3, high: V3, part: Part) -> Self {
        let at = |x: f32, y: f32, z: f32| {
            v3(low.x + (high.x - low.x) * x, low.y + (high.y - low.y) * y, low.z + (high.z - low.z) * z)
        };
        let mut mesh = Self::default();
        for side in [0.0, 1.0] {
            mesh.join(&Self::flat(
                [at(side, 0.0, 0.0), at(side, 1.0, 0.0), at(side, 1.0, 1.0), at(side, 0.0, 1.0)],
                part,
            ));
            mesh.join(&Self::flat(
                [at(0.0, side, 0.0), at(1.0, side, 0.0), at(1.0, side, 1.0), at(0.0, side, 1.0)],
                part,
            ));
            mesh.join(&Self::flat(
                [at(0.0, 0.0, side), at(1.0, 0.0, side), at(1.0, 1.0, side), at(0.0, 1.0, side)],
                part,
            ));
        }
        mesh
    }

    /// A line of (y, z) points drawn out along x.
    pub(crate) fn drawn_out(line: &[(f32, f32)], from: f32, to: f32, part: Part) -> Self {
        let mut mesh = Self::default();
        for x in [from, to] {
            for (index, (y, z)) in line.iter().enumerate() {
                let (before, after) = (line[index.saturating_sub(1)], line[(index + 1).min(line.len() - 1)]);
                let normal = v3(0.0, before.1 - after.1, after.0 - before.0).unit();
                mesh.vertices.push(Vertex { place: v3(x, *y, *z), normal });
            }
        }
        mesh.weave(2, line.len(), part);
        mesh
    }

    /// A flat four-cornered piece; the corners go around.
    pub(crate) fn flat(corners: [V3; 4], part: Part) -> Self {
        let normal = (corners[1] - corners[0]).cross(corners[3] - corners[0]).unit();
        Self {
            vertices: corners.map(|place| Vertex { place, normal }).to_vec(),
            triangles: vec![([0, 1, 2], part), ([0, 2, 3], part)],
        }
    }
}
