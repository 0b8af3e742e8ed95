//! The service department: white walls over a band of ink, a sealed floor, strips of light, two-post lifts.

use super::props::{Props, painted, upright};
use crate::figures::mesh::{Mesh, Part};
use crate::figures::noise::clouds;
use crate::figures::vector::{V3, gray, lerp, smoothstep, srgb, v3};
use crate::render::surface::Surface;
use crate::render::trace::{Floor, Lamp, Set};

const LEFT: f32 = -11.0;
const RIGHT: f32 = 17.0;
const NEAR: f32 = -9.0;
const BACK: f32 = 5.2;
const CEILING: f32 = 5.0;

/// Floor and lamps.
#[derive(Debug)]
pub(super) struct Workshop {
    lamps: Vec<Lamp>,
}

impl Workshop {
    pub(super) fn new() -> Self {
        let strip = |y: f32| Lamp {
            corner: v3(LEFT + 2.0, y, CEILING - 0.25),
            across: v3(0.0, 0.3, 0.0),
            up: v3(RIGHT - LEFT - 4.0, 0.0, 0.0),
            light: v3(1.0, 0.98, 0.94) * 11.0,
            shown: true,
        };
        // Daylight through the open door on the left.
        let door = Lamp {
            corner: v3(LEFT + 0.05, 3.5, 0.1),
            across: v3(0.0, -7.0, 0.0),
            up: v3(0.0, 0.0, -3.6),
            light: v3(0.86, 0.95, 1.1) * 3.2,
            shown: true,
        };
        let door = Lamp { corner: door.corner + v3(0.0, 0.0, 3.6), ..door };
        Self { lamps: vec![strip(-4.2), strip(-0.6), strip(3.0), door] }
    }

    /// Walls and what stands along them.
    pub(super) fn room() -> Props {
        let mut props = Props::default();
        let white = painted(gray(0.7), 0.0);
        let ink = painted(srgb(0x14253f), 0.35);
        let amber = painted(srgb(0xf2a20c), 0.3);
        props.slab(white, v3(LEFT, BACK, 0.0), v3(RIGHT, BACK + 0.2, CEILING));
        props.slab(white, v3(LEFT - 0.2, NEAR, 0.0), v3(LEFT, BACK, CEILING));
        props.slab(white, v3(RIGHT, NEAR, 0.0), v3(RIGHT + 0.2, BACK, CEILING));
        props.slab(white, v3(LEFT, NEAR - 0.2, 0.0), v3(RIGHT, NEAR, CEILING));
        props.slab(white, v3(LEFT, NEAR, CEILING), v3(RIGHT, BACK, CEILING + 0.2));
        props.slab(ink, v3(LEFT, BACK - 0.02, 0.0), v3(RIGHT, BACK, 1.25));
        props.slab(amber, v3(LEFT, BACK - 0.025, 1.25), v3(RIGHT, BACK, 1.32));
        for step in 0..8 {
            let x = LEFT + 2.0 + 3.5 * step as f32;
            props.slab(painted(gray(0.55), 0.0), v3(x, NEAR, CEILING - 0.5), v3(x + 0.18, BACK, CEILING));
        }
        cabinets(&mut props);
        props
    }
}

/// Tool cabinets, a bench, shelves with boxes, a rack of tires.
fn cabinets(props: &mut Props) {
    let red = painted(srgb(0x9e1b1e), 0.7);
    let dark = painted(gray(0.03), 0.5);
    let steel = Surface { coat: 0.0, ..Surface::metal(gray(0.6), 0.35) };
    for x in [-2.6, 6.9] {
        props.slab(red, v3(x, 4.45, 0.12), v3(x + 1.5, 5.1, 1.15));
        props.slab(dark, v3(x - 0.03, 4.4, 1.15), v3(x + 1.53, 5.12, 1.2));
        for drawer in 0..6 {
            let z = 0.2 + 0.155 * drawer as f32;
            props.slab(dark, v3(x + 0.04, 4.44, z), v3(x + 1.46, 4.452, z + 0.012));
            props.slab(steel, v3(x + 0.12, 4.41, z + 0.12), v3(x + 1.38, 4.45, z + 0.137));
        }
    }
    let wood = painted(srgb(0x9a6f45), 0.15);
    props.slab(wood, v3(0.4, 4.3, 0.9), v3(4.6, 5.15, 0.97));
    for x in [0.45, 2.4, 4.45] {
        props.slab(dark, v3(x, 4.35, 0.0), v3(x + 0.08, 5.1, 0.9));
    }
    // A board with tools over the bench.
    props.slab(painted(gray(0.16), 0.1), v3(0.5, 5.14, 1.5), v3(4.5, 5.18, 2.6));
    for tool in 0..15 {
        let (x, long) = (0.75 + 0.25 * tool as f32, 0.28 + 0.04 * ((tool * 7) % 5) as f32);
        props.add(steel, |part| Mesh::tube(&[v3(x, 5.12, 2.45), v3(x, 5.12, 2.45 - long)], 0.016, part));
        props.add(steel, |part| Mesh::blob(v3(x, 5.12, 2.45), v3(0.035, 0.015, 0.035), 2.0, part));
    }
    let rubber = painted(gray(0.015), 0.1);
    for (level, z) in [0.35, 1.12, 1.9].into_iter().enumerate() {
        props.slab(dark, v3(9.4, 4.3, z - 0.34), v3(14.0, 5.1, z - 0.3));
        for tire in 0..(13 + level % 2) {
            let hub = v3(9.75 + 0.3 * tire as f32, 4.72, z);
            props.add(rubber, |part| upright_tire(hub, part));
        }
    }
    for x in [9.4, 13.96] {
        props.slab(dark, v3(x, 4.3, 0.0), v3(x + 0.05, 4.35, 2.4));
        props.slab(dark, v3(x, 5.05, 0.0), v3(x + 0.05, 5.1, 2.4));
    }
    let drum = painted(srgb(0x17407a), 0.6);
    for x in [-5.2, -4.5] {
        props.add(drum, |part| standing_drum(v3(x, 4.7, 0.0), 0.29, 0.88, part));
    }
}

/// A tire that stands in a rack, its axle along x.
fn upright_tire(hub: V3, part: Part) -> Mesh {
    let profile = [
        (0.2, -0.11),
        (0.22, -0.11),
        (0.31, -0.1),
        (0.33, -0.07),
        (0.335, 0.0),
        (0.33, 0.07),
        (0.31, 0.1),
        (0.2, 0.11),
    ];
    let mut mesh = Mesh::turned(V3::default(), &profile, 40, part);
    for vertex in &mut mesh.vertices {
        let turn = |v: V3| v3(v.y, -v.x, v.z);
        vertex.place = turn(vertex.place) + hub;
        vertex.normal = turn(vertex.normal);
    }
    mesh
}

/// A barrel: its axle is the vertical.
pub(super) fn standing_drum(base: V3, radius: f32, tall: f32, part: Part) -> Mesh {
    let profile = [
        (0.0, tall),
        (radius * 0.96, tall),
        (radius, tall - 0.01),
        (radius, tall * 0.67),
        (radius * 1.03, tall * 0.66),
        (radius, tall * 0.65),
        (radius, tall * 0.34),
        (radius * 1.03, tall * 0.33),
        (radius, tall * 0.32),
        (radius, 0.0),
    ];
    upright(base, &profile, 48, part)
}

/// A lift about the middle of a car, with its arms at this height.
pub(super) fn lift(props: &mut Props, middle: (f32, f32), height: f32, half_width: f32) {
    let ink = painted(srgb(0x1a3a72), 0.6);
    let amber = painted(srgb(0xf2a20c), 0.5);
    let dark = painted(gray(0.03), 0.3);
    let (x, y) = middle;
    for side in [-1.0_f32, 1.0] {
        let out = y + side * (half_width + 0.5);
        props.slab(dark, v3(x - 0.3, out - 0.25, 0.0), v3(x + 0.3, out + 0.25, 0.025));
        props.slab(ink, v3(x - 0.16, out - 0.13, 0.0), v3(x + 0.16, out + 0.13, 3.55));
        let face = out - side * 0.16;
        props.slab(amber, v3(x - 0.2, face - 0.06, height - 0.42), v3(x + 0.2, face + 0.06, height + 0.22));
        for along in [-1.0, 1.0] {
            let from = v3(x + along * 0.12, face - side * 0.02, height - 0.08);
            let to = v3(x + along * 0.95, y + side * (half_width - 0.28), height - 0.08);
            props.add(amber, |part| Mesh::tube(&[from, to], 0.055, part));
            props.add(dark, |part| standing_drum(to - v3(0.0, 0.0, 0.06), 0.07, 0.15, part));
        }
    }
    let far = half_width + 0.5;
    props.slab(ink, v3(x - 0.14, y - far - 0.13, 3.55), v3(x + 0.14, y + far + 0.13, 3.72));
}

/// A funnel on a tank with wheels, under the middle of an engine.
pub(super) fn oil_drainer(props: &mut Props, base: V3) {
    let red = painted(srgb(0xa51e20), 0.7);
    let dark = painted(gray(0.03), 0.4);
    let steel = Surface::metal(gray(0.6), 0.25);
    let tank = [(0.0, 0.72), (0.1, 0.72), (0.2, 0.68), (0.22, 0.62), (0.22, 0.16), (0.2, 0.12), (0.0, 0.12)];
    props.add(red, |part| upright(base, &tank, 48, part));
    props.add(steel, |part| upright(base, &[(0.022, 1.18), (0.022, 0.7)], 20, part));
    let bowl =
        [(0.27, 1.3), (0.275, 1.3), (0.24, 1.24), (0.03, 1.16), (0.03, 1.17), (0.23, 1.25), (0.27, 1.3)];
    props.add(dark, |part| upright(base, &bowl, 48, part));
    for (x, y) in [(-0.2, -0.16), (0.2, -0.16), (0.0, 0.24)] {
        props.add(dark, |part| Mesh::blob(base + v3(x, y, 0.06), v3(0.05, 0.03, 0.06), 2.4, part));
    }
    // The oil on its way down.
    let oil = Surface { coat: 1.0, ..painted(srgb(0x6b3d08), 1.0) };
    let stream: Vec<V3> = (0..=8).map(|step| base + v3(0.0, 0.0, 1.2 + 0.055 * step as f32)).collect();
    props.add(oil, |part| Mesh::tube(&stream, 0.008, part));
}

/// What hangs under a car that is this high: exhaust, gearbox, tank, axles.
pub(super) fn underside(props: &mut Props, nose: V3, axles: (f32, f32), clearance: f32) {
    let iron = Surface::metal(gray(0.32), 0.45);
    let cast = painted(gray(0.09), 0.1);
    let z = nose.z + clearance - 0.02;
    let at = |x: f32, y: f32, drop: f32| v3(nose.x + x, nose.y + y, z - drop);
    let pipe = [
        at(axles.0 + 0.2, 0.25, 0.0),
        at(axles.0 + 0.8, 0.22, 0.04),
        at(axles.1 - 0.6, 0.22, 0.04),
        at(axles.1 + 0.1, 0.4, 0.0),
    ];
    props.add(iron, |part| Mesh::tube(&pipe, 0.032, part));
    props.add(iron, |part| Mesh::blob(at(axles.1 + 0.45, 0.35, 0.02), v3(0.32, 0.2, 0.09), 4.0, part));
    props.add(iron, |part| {
        Mesh::blob(at((axles.0 + axles.1) * 0.5 - 0.2, 0.22, 0.04), v3(0.25, 0.1, 0.07), 3.0, part)
    });
    props.add(cast, |part| Mesh::blob(at(axles.0 + 0.05, -0.1, 0.02), v3(0.34, 0.3, 0.12), 3.4, part));
    props.add(cast, |part| Mesh::blob(at(axles.1 - 0.55, -0.2, 0.0), v3(0.3, 0.36, 0.1), 5.0, part));
    for axle in [axles.0, axles.1] {
        props.add(cast, |part| Mesh::tube(&[at(axle, -0.72, -0.1), at(axle, 0.72, -0.1)], 0.04, part));
    }
}

impl Set for Workshop {
    fn far(&self, _from: V3, _towards: V3) -> V3 {
        gray(0.2)
    }
    fn floor(&self, x: f32, y: f32, reach: f32) -> Floor {
        let tone = 0.30 + 0.05 * (clouds(x * 0.5, y * 0.5) - 0.5) + 0.03 * (clouds(x * 6.0, y * 6.0) - 0.5);
        let bay = ((x + 22.5).rem_euclid(7.0) - 3.5).abs();
        let line = smoothstep(3.5 - 0.06 - reach, 3.5 - 0.05, bay);
        let dull = v3(tone * 0.97, tone, tone * 1.03).mix(srgb(0xf2a20c), line * 0.8);
        let surface = Surface { dull, metal: gray(0.0), coat: 0.7, ..Surface::matte(0.0) };
        Floor { surface, rough: lerp(0.14, 0.3, clouds(x * 0.8 + 3.0, y * 0.8)) }
    }
    fn lamps(&self) -> &[Lamp] {
        &self.lamps
    }
}
