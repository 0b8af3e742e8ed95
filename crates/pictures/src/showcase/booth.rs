//! The paint booth: white walls, a row of lights along each side and above, a bright floor.

use super::props::{Props, painted};
use crate::figures::mesh::Mesh;
use crate::figures::noise::clouds;
use crate::figures::vector::{V3, gray, smoothstep, v3};
use crate::render::trace::{Floor, Lamp, Set};

const HALF: f32 = 2.7;
const FRONT: f32 = -12.0;
const BACK: f32 = 7.5;
const CEILING: f32 = 3.1;

/// The lights.
#[derive(Debug)]
pub(super) struct Booth {
    lamps: Vec<Lamp>,
}

impl Booth {
    pub(super) fn new() -> Self {
        let mut lamps = Vec::new();
        let white = v3(0.97, 1.0, 1.03) * 5.5;
        for cell in 0..6 {
            let y = FRONT + 0.9 + 3.1 * cell as f32;
            for side in [-1.0_f32, 1.0] {
                // In the slope between wall and ceiling.
                let corner = v3(side * (HALF - 0.09), y, 2.41);
                let (across, up) = (v3(0.0, 2.5, 0.0), v3(-side * 0.5, 0.0, 0.5));
                let (across, up) = if side > 0.0 { (up, across) } else { (across, up) };
                lamps.push(Lamp { corner, across, up, light: white, shown: true });
                // Upright tubes in the wall.
                let corner = v3(side * (HALF - 0.03), y + 0.6, 0.5);
                let (across, up) = (v3(0.0, 0.22, 0.0), v3(0.0, 0.0, 1.5));
                let (across, up) = if side > 0.0 { (up, across) } else { (across, up) };
                lamps.push(Lamp { corner, across, up, light: white * 0.8, shown: true });
            }
        }
        Self { lamps }
    }

    /// Walls, ceiling, the gate at the end.
    pub(super) fn room() -> Props {
        let mut props = Props::default();
        let white = painted(gray(0.78), 0.12);
        let frame = painted(gray(0.3), 0.3);
        for side in [-1.0_f32, 1.0] {
            let wall = side * HALF;
            props.slab(white, v3(wall, FRONT, 0.0), v3(wall + side * 0.1, BACK, CEILING));
            let slope = [
                v3(wall, FRONT, 2.36),
                v3(wall, BACK, 2.36),
                v3(wall - side * 0.62, BACK, 2.98),
                v3(wall - side * 0.62, FRONT, 2.98),
            ];
            props.add(white, |part| Mesh::flat(slope, part));
            for cell in 0..7 {
                let y = FRONT + 0.4 + 3.1 * cell as f32;
                props.slab(frame, v3(wall - side * 0.01, y, 0.0), v3(wall, y + 0.05, 2.36));
            }
        }
        props.slab(white, v3(-HALF, FRONT, 2.98), v3(HALF, BACK, CEILING));
        props.slab(white, v3(-HALF, BACK, 0.0), v3(HALF, BACK + 0.1, CEILING));
        props.slab(white, v3(-HALF, FRONT - 0.1, 0.0), v3(HALF, FRONT, CEILING));
        for x in [-1.35, 0.0, 1.35] {
            props.slab(frame, v3(x - 0.02, BACK - 0.02, 0.0), v3(x + 0.02, BACK, 2.7));
        }
        props.slab(frame, v3(-1.35, BACK - 0.02, 2.7), v3(1.35, BACK, 2.75));
        for x in [-0.95, 0.4] {
            props.slab(
                painted(v3(0.12, 0.16, 0.2), 1.0),
                v3(x, BACK - 0.02, 1.3),
                v3(x + 0.55, BACK - 0.01, 2.2),
            );
        }
        props
    }
}

impl Set for Booth {
    fn far(&self, _from: V3, _towards: V3) -> V3 {
        gray(0.6)
    }
    fn floor(&self, x: f32, y: f32, reach: f32) -> Floor {
        // Grates over the exhaust pit, concrete beside them.
        let bar = |value: f32| {
            smoothstep(0.012 - reach * 0.5, 0.012 + reach * 0.5, ((value / 0.05).fract() - 0.5).abs() * 0.05)
        };
        let grate = if x.abs() < 0.55 { 0.35 + 0.65 * (1.0 - bar(y + 40.0) * bar(x + 40.0)) } else { 1.0 };
        let tone = (0.42 + 0.05 * clouds(x, y)) * grate;
        Floor {
            surface: painted(v3(tone, tone, tone * 1.02), if x.abs() < 0.55 { 0.05 } else { 0.55 }),
            rough: 0.3,
        }
    }
    fn lamps(&self) -> &[Lamp] {
        &self.lamps
    }
}
