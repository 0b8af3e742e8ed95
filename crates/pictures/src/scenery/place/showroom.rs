//! The showroom: a polished floor, a long wall, rows of lamps in the ceiling, daylight through the front.

use crate::figures::noise::{Chance, clouds};
use crate::figures::vector::{V3, gray, lerp, smoothstep, srgb, v3};
use crate::render::light::Sun;
use crate::render::place::Place;
use crate::render::texture::Texture;
use std::fmt::Write;

const BACK_Y: f32 = 8.5;
const FRONT_Y: f32 = -13.0;
const LEFT_X: f32 = -10.0;
const RIGHT_X: f32 = 17.0;
const CEILING: f32 = 4.6;

/// The room.
#[derive(Debug)]
pub(crate) struct Showroom {
    back: Texture,
    side: Texture,
    floor: V3,
    tile: f32,
    shift: f32,
}

impl Showroom {
    /// One of its corners, with or without the dealership's name on the wall.
    pub(crate) fn new(chance: &mut Chance, named: bool) -> Self {
        let floor = chance.pick(&[0xb9b7b2, 0x8d8f90, 0xa69f94, 0x6c7073]);
        Self {
            back: Texture::of_svg(&wall(RIGHT_X - LEFT_X, named), 1620, 276),
            side: Texture::of_svg(&wall(BACK_Y - FRONT_Y, false), 1290, 276),
            floor: srgb(floor),
            tile: chance.pick(&[0.9, 1.2, 1.2]),
            shift: chance.between(0.0, 8.0),
        }
    }

    /// Lamps in the ceiling: long bright panels over the cars, spots along the wall.
    fn ceiling(x: f32, y: f32) -> V3 {
        let row = ((y + 30.25).rem_euclid(3.5) - 1.75).abs();
        let column = ((x + 30.6).rem_euclid(5.2) - 2.6).abs();
        let panel = smoothstep(0.42, 0.26, row) * smoothstep(2.15, 1.98, column);
        gray(0.30).mix(v3(6.2, 6.0, 5.7), panel)
    }

    /// Where a ray from inside meets the room: distance, and which face.
    fn meet(from: V3, towards: V3) -> (f32, u8) {
        let along = |from: f32, towards: f32, low: f32, high: f32| {
            if towards > 1e-4 {
                (high - from) / towards
            } else if towards < -1e-4 {
                (low - from) / towards
            } else {
                f32::MAX
            }
        };
        let x = along(from.x, towards.x, LEFT_X, RIGHT_X);
        let y = along(from.y, towards.y, FRONT_Y, BACK_Y);
        let z = along(from.z, towards.z, 0.0, CEILING);
        if z < x && z < y {
            (z, u8::from(towards.z <= 0.0))
        } else if y < x {
            (y, if towards.y > 0.0 { 2 } else { 3 })
        } else {
            (x, 4)
        }
    }
}

impl Place for Showroom {
    fn look(&self, from: V3, towards: V3) -> V3 {
        let (distance, face) = Self::meet(from, towards);
        let hit = from + towards * distance.max(0.0);
        let up = 1.0 - hit.z / CEILING;
        match face {
            0 => Self::ceiling(hit.x, hit.y),
            1 => self.ground(hit.x, hit.y, 0.03) * 0.9,
            2 => self.back.at((hit.x - LEFT_X) / (RIGHT_X - LEFT_X), up).0 * 1.05,
            // The front is glass: bright day outside, mullions between.
            3 => {
                let mullion = ((hit.x + 30.0).rem_euclid(2.4) - 1.2).abs();
                let sky = v3(2.1, 2.35, 2.6) * lerp(0.55, 1.0, smoothstep(0.9, 3.0, hit.z));
                if mullion > 1.13 || (hit.z - 3.1).abs() < 0.06 || hit.z < 0.15 { gray(0.1) } else { sky }
            }
            _ => self.side.at((hit.y - FRONT_Y) / (BACK_Y - FRONT_Y), up).0 * 0.9,
        }
    }

    fn ground(&self, x: f32, y: f32, reach: f32) -> V3 {
        let joint = |value: f32| ((value + self.shift).rem_euclid(self.tile) - self.tile * 0.5).abs();
        let edge = self.tile * 0.5;
        let line = smoothstep(edge - 0.004 - reach, edge, joint(x).max(joint(y)));
        let cell = clouds(
            ((x + self.shift) / self.tile).floor() * 3.7,
            ((y + self.shift) / self.tile).floor() * 5.1,
        );
        let veins = clouds(x * 1.6 + self.shift, y * 1.6) - 0.5 + 0.5 * (clouds(x * 9.0, y * 9.0) - 0.5);
        let tone = 0.85 + 0.12 * (cell - 0.5) + 0.22 * veins;
        self.floor * (tone * lerp(1.0, 0.72, line))
    }

    fn ambient(&self) -> V3 {
        v3(0.78, 0.78, 0.78)
    }
    fn sun(&self) -> Sun {
        Sun { towards: v3(-0.25, -0.45, 0.86).unit(), light: v3(0.36, 0.35, 0.33) }
    }
    fn spots(&self) -> Vec<(f32, f32, f32)> {
        vec![(9.6, 5.4, 2.6), (-5.6, 4.9, 0.5)]
    }
    fn softness(&self) -> f32 {
        0.7
    }
    fn polish(&self) -> f32 {
        0.6
    }
    fn exposure(&self) -> f32 {
        1.3
    }
    fn horizon(&self, from: V3, towards: V3) -> f32 {
        Self::meet(from, v3(towards.x, towards.y, 0.0)).0
    }
}

/// A wall of so many meters: panels, a band in ink with an amber line, light from above in cones.
fn wall(meters: f32, named: bool) -> String {
    let width = meters * 60.0;
    let mut body = format!(r##"<rect width="{width}" height="276" fill="#c7c9ca"/>"##);
    let mut x = 0.0;
    let mut index = 0;
    while x < width {
        let tone = ["#d2d3d3", "#cacccd", "#d6d6d4"][index % 3];
        let _ = write!(
            body,
            r##"<rect x="{x}" width="{}" height="276" fill="{tone}"/><rect x="{x}" width="1.5" height="276" fill="#8d9194"/>"##,
            108
        );
        x += 108.0;
        index += 1;
    }
    let _ = write!(
        body,
        r##"<rect y="62" width="{width}" height="66" fill="#12233d"/><rect y="128" width="{width}" height="5" fill="#f2a20c"/><rect y="262" width="{width}" height="14" fill="#3a3f44"/><rect width="{width}" height="276" fill="url(#fall)"/>"##
    );
    if named {
        let _ = write!(
            body,
            r##"<text x="{}" y="109" text-anchor="middle" font-size="38" letter-spacing="9" fill="#f4f6f8" font-family="Archivo" font-weight="700">WINCHESTER MOTORS</text>"##,
            width * 0.42
        );
    }
    // Posters, and a glass wall to the offices.
    for (index, x) in [150.0, 620.0, 700.0].into_iter().enumerate() {
        let (low, high) = [("#0f2138", "#3d5f8c"), ("#7a4a08", "#f2a20c"), ("#22303f", "#8fa3b5")][index];
        let _ = write!(
            body,
            r##"<rect x="{x}" y="150" width="62" height="84" fill="{low}"/><path d="M{x} 234l62-84v84z" fill="{high}" fill-opacity="0.7"/><path d="M{} 214q6-14 20-15 14-2 22 10l6 6z" fill="#f4f6f8" fill-opacity="0.8"/><rect x="{x}" y="150" width="62" height="84" fill="none" stroke="#2a2f34" stroke-width="2.5"/>"##,
            x + 8.0
        );
    }
    for pane in 0..8_u8 {
        let x = 900.0 + 60.0 * f32::from(pane);
        let tone = ["#6f8493", "#7d919f", "#64798a"][usize::from(pane) % 3];
        let _ = write!(
            body,
            r##"<rect x="{x}" y="140" width="57" height="122" fill="{tone}"/><path d="M{x} 262l38-122h12l-38 122z" fill="#fff" fill-opacity="0.14"/><rect x="{}" y="206" width="30" height="56" fill="#2b343c" fill-opacity="0.6"/>"##,
            x + 12.0
        );
    }
    let mut spot = 70.0;
    while spot < width {
        let _ = write!(body, r#"<ellipse cx="{spot}" cy="70" rx="70" ry="150" fill="url(#cone)"/>"#);
        spot += 190.0;
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 276" width="{width}" height="276"><defs>
<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.05"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></linearGradient>
<radialGradient id="cone"><stop offset="0" stop-color="#fff7e4" stop-opacity="0.5"/><stop offset="1" stop-color="#fff7e4" stop-opacity="0"/></radialGradient></defs>{body}</svg>"##
    )
}
