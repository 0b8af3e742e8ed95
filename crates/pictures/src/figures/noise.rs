//! Chance that repeats: a seed's stream of numbers, and smooth noise over a plane.

use crate::figures::vector::lerp;
use std::sync::LazyLock;

/// A stream of numbers that depends on its seed alone.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// A stream for these words; the order counts.
    pub(crate) fn of(words: &[&str]) -> Self {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in words.iter().flat_map(|word| word.bytes().chain([0x1f])) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Self(hash)
    }
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// Evenly between the two.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 40) as f32 / 16_777_216.0)
    }
    /// A whole number below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }
    /// True in this share of cases.
    pub(crate) fn once_in(&mut self, share: f32) -> bool {
        self.between(0.0, 1.0) < share
    }
    /// One of the list.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
    /// A number to seed noise with.
    pub(crate) fn seed(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }
}

/// An even number of 0 to 1 for a place on a grid.
pub(crate) fn speck(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x85eb_ca6b) ^ (y as u32).wrapping_mul(0xc2b2_ae35) ^ seed;
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    (h ^ (h >> 15)) as f32 / 4_294_967_296.0
}

/// Side of the sheet of noise, in texels.
const SHEET: usize = 512;
/// Bumps along a side of the sheet's coarsest layer.
const BUMPS: i32 = 16;

/// Cloudy noise that repeats at its edges: drawn once, looked up ever after.
static CLOUDY: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut sheet = Vec::with_capacity(SHEET * SHEET);
    for row in 0..SHEET {
        for column in 0..SHEET {
            let (mut sum, mut weight, mut bumps) = (0.0, 0.5, BUMPS);
            for octave in 0..5 {
                let scale = bumps as f32 / SHEET as f32;
                sum += weight * bump(column as f32 * scale, row as f32 * scale, bumps, octave * 7919);
                weight *= 0.5;
                bumps *= 2;
            }
            sheet.push(sum / 0.968_75);
        }
    }
    sheet
});

/// One layer of noise, repeating after so many bumps.
fn bump(x: f32, y: f32, repeat: i32, seed: u32) -> f32 {
    let (ix, iy) = (x as i32, y as i32);
    let (u, v) = (x - ix as f32, y - iy as f32);
    let (u, v) = (u * u * (3.0 - 2.0 * u), v * v * (3.0 - 2.0 * v));
    let at = |dx: i32, dy: i32| speck((ix + dx) % repeat, (iy + dy) % repeat, seed);
    lerp(lerp(at(0, 0), at(1, 0), u), lerp(at(0, 1), at(1, 1), u), v)
}

/// Cloudy noise of 0 to 1, its largest bumps one unit apart.
pub(crate) fn clouds(x: f32, y: f32) -> f32 {
    let scale = SHEET as f32 / BUMPS as f32;
    let (x, y) = (x * scale, y * scale);
    let (fx, fy) = (x.floor(), y.floor());
    let wrap = |value: i32| value as usize & (SHEET - 1);
    let (column, row) = (wrap(fx as i32), wrap(fy as i32));
    let (next, below) = ((column + 1) & (SHEET - 1), (row + 1) & (SHEET - 1));
    let at = |column: usize, row: usize| CLOUDY[row * SHEET + column];
    let top = lerp(at(column, row), at(next, row), x - fx);
    let bottom = lerp(at(column, below), at(next, below), x - fx);
    lerp(top, bottom, y - fy)
}
