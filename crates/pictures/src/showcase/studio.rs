//! The photo studio: a seamless backdrop that curves up behind the cars, softboxes above and beside them. The camera
//! looks along y.

use super::props::{Props, painted};
use crate::figures::mesh::Mesh;
use crate::figures::vector::{V3, gray, smoothstep, v3};
use crate::render::trace::{Floor, Lamp, Set};
use std::f32::consts::FRAC_PI_2;

/// The lamps.
#[derive(Debug)]
pub(super) struct Studio {
    lamps: Vec<Lamp>,
}

const PAPER: V3 = v3(0.44, 0.465, 0.50);

impl Studio {
    pub(super) fn new() -> Self {
        // About its middle, turned to where the cars stand.
        let softbox = |middle: V3, across: V3, up: V3, light: f32| {
            let away = across.cross(up).dot(middle) > 0.0;
            let (across, up) = if away { (up, across) } else { (across, up) };
            let light = v3(1.0, 0.985, 0.96) * light;
            Lamp { corner: middle - across * 0.5 - up * 0.5, across, up, light, shown: false }
        };
        Self {
            lamps: vec![
                // Above, as long as a car: the highlight along roof and shoulder.
                softbox(v3(0.0, 0.6, 4.6), v3(0.0, 2.6, 0.0), v3(8.0, 0.0, 0.0), 3.4),
                // On the left, for the nose.
                softbox(v3(-9.0, -3.5, 2.2), v3(2.4, -5.0, 0.0), v3(0.0, 0.0, 2.8), 2.6),
                // High behind the camera.
                softbox(v3(3.0, -11.0, 5.2), v3(-6.0, 0.0, 0.0), v3(0.0, 1.6, 2.0), 2.6),
                // Long and low on the right: the side mirrors it.
                softbox(v3(10.0, 1.5, 1.7), v3(-0.8, 7.0, 0.0), v3(0.0, 0.0, 1.9), 3.6),
            ],
        }
    }

    /// The backdrop.
    pub(super) fn backdrop() -> Props {
        let mut props = Props::default();
        let (start, radius) = (5.0, 4.0);
        let mut line = vec![(start - 0.01, 0.002)];
        for step in 0..=24 {
            let turn = FRAC_PI_2 * step as f32 / 24.0;
            line.push((start + radius * turn.sin(), radius * (1.0 - turn.cos()) + 0.002));
        }
        line.push((start + radius, 12.0));
        props.add(painted(PAPER, 0.0), |part| Mesh::drawn_out(&line, -30.0, 30.0, part));
        props
    }
}

impl Set for Studio {
    fn far(&self, _from: V3, towards: V3) -> V3 {
        // The dark of the hall; without it lacquer has nothing to be bright against.
        gray(0.05 + 0.05 * smoothstep(0.2, 0.9, towards.z))
    }
    fn floor(&self, _x: f32, _y: f32, _reach: f32) -> Floor {
        Floor { surface: painted(PAPER, 0.3), rough: 0.34 }
    }
    fn lamps(&self) -> &[Lamp] {
        &self.lamps
    }
}
