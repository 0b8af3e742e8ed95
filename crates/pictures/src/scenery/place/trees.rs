//! Two rows of trees around the lot and a hedge at their feet.

use crate::figures::noise::{Chance, clouds, speck};
use crate::figures::vector::{V3, lerp, smoothstep, srgb};

/// The trees of one lot, in one season.
#[derive(Debug)]
pub(super) struct Trees {
    /// Leaves in shade and in light.
    leaves: [V3; 2],
    shift: (f32, f32),
    seed: u32,
}

/// A row: how far apart trees stand (radians), how tall they are (slope), where its chance begins.
struct Row {
    pitch: f32,
    tall: f32,
    first: i32,
}

const NEAR: Row = Row { pitch: 0.11, tall: 0.15, first: 0 };
const FAR: Row = Row { pitch: 0.062, tall: 0.095, first: 40 };

/// The light that trees stand in.
pub(super) struct Daylight {
    pub(super) light: V3,
    pub(super) haze: V3,
    /// -1 where the sun is on the left, 1 on the right.
    pub(super) side: f32,
}

impl Trees {
    /// Green in most pictures, some in autumn.
    pub(super) fn planted(chance: &mut Chance) -> Self {
        let leaves = chance.pick(&[
            [0x142611, 0x6f9148],
            [0x13240f, 0x5f8440],
            [0x182a18, 0x6c8a55],
            [0x33230f, 0xb57e38],
            [0x222c12, 0x8f8a40],
        ]);
        Self {
            leaves: leaves.map(srgb),
            shift: (chance.between(0.0, 16.0), chance.between(0.0, 16.0)),
            seed: chance.seed(),
        }
    }

    fn noise(&self, x: f32, y: f32) -> f32 {
        clouds(x + self.shift.0, y + self.shift.1)
    }

    /// Trees before what is behind them, in a direction given by azimuth and slope.
    pub(super) fn before(&self, behind: V3, around: f32, rise: f32, day: &Daylight) -> V3 {
        if rise > 0.25 {
            return behind;
        }
        let leaf = |shade: f32| self.leaves[0].mix(self.leaves[1], shade.clamp(0.0, 1.15)).tint(day.light);
        let mut color = behind;
        let (shade, cover) = self.row(&FAR, around + 0.4, rise, day.side);
        color = color.mix(leaf(shade).mix(day.haze, 0.42), cover);
        let hedge = 0.02 + 0.018 * self.noise(around * 24.0, 3.0);
        let shade = 0.1 + 0.8 * (self.noise(around * 120.0, rise * 130.0) - 0.35);
        color = color.mix(leaf(shade).mix(day.haze, 0.2), smoothstep(hedge, hedge - 0.004, rise));
        let (shade, cover) = self.row(&NEAR, around, rise, day.side);
        color.mix(leaf(shade).mix(day.haze, 0.06), cover)
    }

    /// How light the leaves of a row are in this direction, and how much they cover.
    fn row(&self, row: &Row, around: f32, rise: f32, side: f32) -> (f32, f32) {
        let shifted = rise + row.first as f32;
        let fine = self.noise(around * 170.0, shifted * 170.0);
        let clumps = self.noise(around * 34.0, shifted * 38.0);
        // Where there is less further up and towards the sun, light falls on what is here.
        let relief = |scale: f32, reach: f32, here: f32| {
            here - self.noise(around * scale + side * reach * 0.6, shifted * scale + reach)
        };
        let lit = 1.5 * relief(34.0, 0.22, self.noise(around * 34.0, shifted * 34.0))
            + 0.9 * relief(170.0, 0.3, fine)
            + 0.25 * (speck((around * 1100.0) as i32, (rise * 1100.0) as i32, self.seed) - 0.5);
        let cell = (around / row.pitch).floor() as i32;
        let (mut shade, mut cover) = (0.0, 0.0);
        for tree in cell - 1..=cell + 1 {
            let own = |what: i32| speck(tree, row.first + what, self.seed);
            if own(5) < 0.14 {
                continue;
            }
            let middle = (tree as f32 + 0.5 + 0.5 * (own(1) - 0.5)) * row.pitch;
            let tall = row.tall * (0.6 + 0.55 * own(3));
            let u = (around - middle) / (row.pitch * (0.48 + 0.32 * own(2)));
            let v = (rise - tall * 0.52) / (tall * 0.48);
            let edge = u * u + v * v + (fine - 0.5) * 1.2 + (clumps - 0.5) * 1.5;
            let here = smoothstep(1.08, 0.94, edge);
            if here > 0.0 {
                let round = 0.30 + 0.24 * v + 0.10 * side * u + 0.2 * (own(4) - 0.5);
                shade = lerp(shade, round + lit, here);
                cover = cover + here - cover * here;
            } else if u.abs() < 0.035 && v < 0.0 {
                shade = lerp(shade, 0.05, 0.9);
                cover = f32::max(cover, 0.9);
            }
        }
        (shade, cover)
    }
}
