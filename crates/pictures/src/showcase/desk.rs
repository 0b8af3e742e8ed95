//! Small things of a dealer's day: papers, a pen, a key; on a desk or on a hood.

use super::props::{Props, painted};
use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, gray, srgb, v3};
use crate::render::surface::Surface;
use std::f32::consts::TAU;

/// A flat place for small things: where it begins, and where its sides and its upward direction go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) at: V3,
    pub(super) along: V3,
    pub(super) away: V3,
}

impl Spot {
    /// Level, turned by an angle.
    pub(super) fn level(at: V3, turn: f32) -> Self {
        let (sine, cosine) = turn.sin_cos();
        Self { at, along: v3(cosine, sine, 0.0), away: v3(-sine, cosine, 0.0) }
    }
    fn put(&self, x: f32, y: f32, z: f32) -> V3 {
        self.at + self.along * x + self.away * y + self.along.cross(self.away) * z
    }
    /// A thin box between two corners.
    fn plate(&self, low: V3, high: V3, part: Part) -> Mesh {
        let mut mesh = Mesh::boxed(low, high, part);
        for vertex in &mut mesh.vertices {
            vertex.place = self.put(vertex.place.x, vertex.place.y, vertex.place.z);
            vertex.normal = self.put(vertex.normal.x, vertex.normal.y, vertex.normal.z) - self.at;
        }
        mesh
    }
}

/// A form with printed lines that nobody can read, and lines to sign on.
pub(super) fn form(props: &mut Props, spot: Spot) {
    let (wide, tall) = (0.216, 0.279);
    props.add(painted(gray(0.8), 0.0), |part| spot.plate(v3(0.0, 0.0, 0.0), v3(wide, tall, 0.0012), part));
    let line = |props: &mut Props, x: (f32, f32), y: f32, thick: f32, tone: f32| {
        props.add(painted(gray(tone), 0.0), |part| {
            spot.plate(v3(x.0, y, 0.0012), v3(x.1, y + thick, 0.0014), part)
        });
    };
    props.add(painted(srgb(0x14253f), 0.0), |part| {
        spot.plate(v3(0.02, tall - 0.034, 0.0012), v3(0.1, tall - 0.022, 0.0014), part)
    });
    for row in 0..17 {
        let y = tall - 0.055 - 0.0095 * row as f32;
        let end = if row % 5 == 4 { 0.11 } else { wide - 0.02 - 0.004 * ((row * 7) % 4) as f32 };
        line(props, (0.02, end), y, 0.0022, 0.32);
    }
    line(props, (0.02, 0.115), 0.038, 0.0008, 0.05);
    line(props, (0.135, wide - 0.02), 0.038, 0.0008, 0.05);
}

/// A pen, askew.
pub(super) fn pen(props: &mut Props, spot: &Spot) {
    let at = |share: f32| spot.put(0.1 + 0.11 * share, 0.028 + 0.085 * share, 0.0062);
    let barrel: Vec<V3> = (1..=10).map(|step| at(step as f32 / 10.0)).collect();
    props.add(painted(srgb(0x0f2138), 0.9), |part| Mesh::tube(&barrel, 0.005, part));
    let steel = Surface::metal(gray(0.85), 0.15);
    props.add(steel, |part| {
        let mut shape = Mesh::tube(&[at(0.1), at(0.06), at(0.0)], 0.0036, part);
        shape.join(&Mesh::tube(&[at(0.55), at(0.57)], 0.0054, part));
        shape.join(&Mesh::blob(at(1.0), v3(0.005, 0.005, 0.005), 2.0, part));
        shape
    });
}

/// A key with its remote, on a ring with a leather tag.
pub(super) fn key(props: &mut Props, spot: Spot) {
    let black = painted(gray(0.012), 0.7);
    let steel = Surface::metal(gray(0.85), 0.16);
    let tilted = |mut mesh: Mesh| {
        for vertex in &mut mesh.vertices {
            vertex.place = spot.put(vertex.place.x, vertex.place.y, vertex.place.z);
            vertex.normal = spot.put(vertex.normal.x, vertex.normal.y, vertex.normal.z) - spot.at;
        }
        mesh
    };
    props.add(black, |part| tilted(Mesh::blob(v3(0.0, 0.0, 0.008), v3(0.036, 0.019, 0.0078), 3.2, part)));
    props.add(steel, |part| tilted(Mesh::blob(v3(0.0, 0.0, 0.008), v3(0.0366, 0.0196, 0.0016), 3.2, part)));
    props.add(painted(gray(0.045), 0.3), |part| {
        let mut buttons = Mesh::default();
        for x in [-0.017, 0.0, 0.017] {
            buttons.join(&Mesh::blob(v3(x, 0.0, 0.0152), v3(0.0066, 0.009, 0.0016), 3.0, part));
        }
        tilted(buttons)
    });
    props.add(steel, |part| {
        let ring: Vec<V3> = (0..=40)
            .map(|step| {
                let turn = TAU * step as f32 / 40.0;
                v3(0.05 + 0.0165 * turn.cos(), 0.0165 * turn.sin(), 0.004 + 0.002 * turn.cos())
            })
            .collect();
        let mut shape = Mesh::tube(&ring, 0.0012, part);
        shape.join(&Mesh::boxed(v3(-0.083, -0.0045, 0.007), v3(-0.035, 0.0045, 0.0092), part));
        for tooth in 0..5 {
            let x = -0.08 + 0.008 * tooth as f32;
            let deep = [0.0015, 0.003, 0.001, 0.0026, 0.002][tooth];
            shape.join(&Mesh::boxed(v3(x, -0.0045 - deep, 0.0072), v3(x + 0.005, -0.0045, 0.009), part));
        }
        tilted(shape)
    });
    props.add(painted(srgb(0xc77d0a), 0.15), |part| {
        let mut tag = Mesh::blob(v3(0.092, 0.012, 0.004), v3(0.031, 0.0145, 0.0022), 5.0, part);
        tag.join(&Mesh::blob(v3(0.066, 0.004, 0.004), v3(0.009, 0.006, 0.0024), 3.0, part));
        tilted(tag)
    });
}

/// A board with a clamp under a form.
pub(super) fn clipboard(props: &mut Props, spot: Spot) {
    props.add(painted(srgb(0x6b4a2c), 0.35), |part| {
        spot.plate(v3(-0.012, -0.012, -0.004), v3(0.228, 0.32, 0.0), part)
    });
    props.add(Surface::metal(gray(0.8), 0.2), |part| {
        let mut clamp = spot.plate(v3(0.06, 0.272, 0.0), v3(0.156, 0.3, 0.006), part);
        clamp.join(&spot.plate(v3(0.078, 0.29, 0.004), v3(0.138, 0.326, 0.011), part));
        clamp
    });
    form(props, spot);
    pen(props, &spot);
}

/// A desk of so much length and depth whose top's left near corner is here.
pub(super) fn desk(props: &mut Props, corner: V3, long: f32, deep: f32) {
    let oak = painted(srgb(0x8b6a4a), 0.4);
    let dark = painted(gray(0.03), 0.3);
    props.slab(oak, corner - v3(0.0, 0.0, 0.04), corner + v3(long, deep, 0.0));
    for x in [0.06, long - 0.12] {
        props.slab(
            dark,
            v3(corner.x + x, corner.y + 0.06, 0.03),
            v3(corner.x + x + 0.06, corner.y + deep - 0.06, corner.z - 0.04),
        );
    }
}
