//! The dealership's own ground after sunset: a glowing sky, trees against it, asphalt that has just been washed.

use super::pavilion;
use crate::figures::noise::{clouds, speck};
use crate::figures::vector::{V3, gray, lerp, smoothstep, srgb, v3};
use crate::render::surface::Surface;
use crate::render::trace::{Floor, Lamp, Set};

/// Sky, ground and the lamps of the building.
#[derive(Debug)]
pub(super) struct Evening {
    lamps: Vec<Lamp>,
}

impl Evening {
    pub(super) fn new() -> Self {
        Self { lamps: pavilion::lamps() }
    }

    fn sky(towards: V3) -> V3 {
        let up = towards.z.max(0.0);
        // The sun went down on the left, behind the building.
        let glow = towards.dot(v3(-0.55, 0.83, 0.0)).max(0.0);
        let horizon = srgb(0x938a9c).mix(srgb(0xffb46a) * 1.5, glow * glow);
        let middle = srgb(0x5a6c9c).mix(srgb(0xc98d94), 0.5 * glow * glow);
        let zenith = srgb(0x1d335f);
        let mut color = horizon.mix(middle, smoothstep(0.0, 0.26, up)).mix(zenith, smoothstep(0.12, 0.8, up));
        let spread = 1.0 / (up + 0.16);
        let (x, y) = (towards.x * spread * 0.5 + 3.1, towards.y * spread * 1.3 + 5.0);
        let veil = smoothstep(0.48, 0.78, clouds(x, y)) * smoothstep(0.02, 0.14, up);
        let lit = srgb(0xf0a080).mix(srgb(0xffc890) * 1.3, glow) * lerp(1.0, 0.55, smoothstep(0.1, 0.6, up));
        color = color.mix(lit, veil * 0.6);
        color * 0.95
    }
}

impl Set for Evening {
    fn far(&self, _from: V3, towards: V3) -> V3 {
        let around = towards.x.atan2(towards.y);
        let rise = towards.z / towards.x.hypot(towards.y).max(1e-4);
        let sky = Self::sky(towards);
        let crowns = 0.035 + 0.075 * clouds(around * 5.0 + 3.0, 1.5) + 0.03 * clouds(around * 40.0, 8.0);
        let leaves = clouds(around * 160.0, rise * 160.0);
        let edge = crowns + 0.012 * (leaves - 0.5);
        let tree = smoothstep(edge + 0.003, edge - 0.003, rise);
        let dark = srgb(0x151d1e).mix(srgb(0x2a2d2c), leaves * 0.7) * 0.8;
        let mut color = sky.mix(dark, tree);
        // Street lamps and windows across the road.
        let cell = (around * 60.0).floor() as i32;
        if rise < 0.05 && speck(cell, 3, 17) > 0.72 {
            let (u, v) =
                (around * 60.0 - cell as f32 - 0.5, (rise - 0.012 - 0.03 * speck(cell, 5, 9)) * 60.0);
            let lamp = smoothstep(0.16, 0.1, u.hypot(v));
            color += srgb(0xffc27a) * (3.0 * lamp);
        }
        color
    }

    fn floor(&self, x: f32, y: f32, reach: f32) -> Floor {
        let grit = (1.0 - reach / 0.03).clamp(0.0, 1.0);
        let fine = speck((x * 150.0).floor() as i32, (y * 150.0).floor() as i32, 5) - 0.5;
        let tone = 0.042 + 0.02 * (clouds(x * 0.3, y * 0.3) - 0.5) + 0.02 * grit * fine;
        let bay = ((x + 0.35 * (y - 6.0) + 60.0).rem_euclid(3.1) - 1.55).abs();
        let line = smoothstep(1.55 - 0.06 - reach, 1.55 - 0.05, bay)
            * smoothstep(3.0, 3.05, y)
            * smoothstep(9.6, 9.55, y);
        let wet = smoothstep(0.3, 0.72, clouds(x * 0.23 + 4.0, y * 0.23 + 1.0));
        let dull = v3(tone * 0.97, tone * 0.99, tone * 1.04).mix(gray(0.4), line * 0.85);
        let surface = Surface { dull, metal: gray(0.0), coat: lerp(0.35, 0.95, wet), ..Surface::matte(0.0) };
        Floor { surface, rough: lerp(0.5, 0.2, wet) }
    }

    fn floor_end(&self, _from: V3, _towards: V3) -> f32 {
        110.0
    }
    fn lamps(&self) -> &[Lamp] {
        &self.lamps
    }
    fn glow(&self) -> f32 {
        3.0
    }
}
