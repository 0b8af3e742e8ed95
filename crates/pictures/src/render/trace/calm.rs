//! Takes the grain of too few looks out of a picture: a pixel becomes a mean of those around it whose own
//! surroundings look like its own, as far as the two halves of the looks can tell (non-local means).

use super::Pixel;
use super::rows::drawn;
use crate::figures::vector::V3;

/// Pixels to each side that are asked, and that are compared.
const REACH: usize = 6;
const PATCH: usize = 1;
/// How much of a difference counts as grain.
const LENIENCE: f32 = 0.5;

struct Sheet<'a> {
    pixels: &'a [Pixel],
    columns: usize,
    rows: usize,
    /// Light on a scale on which the eye finds steps alike, half by half.
    tones: Vec<[V3; 2]>,
    /// How unsure each tone is.
    doubt: Vec<f32>,
    /// Colors of what was met first, on the same scale.
    colors: Vec<V3>,
}

/// Steps of light as the eye sees them.
fn tone(light: V3) -> V3 {
    let part = |x: f32| x.max(0.0).powf(0.4);
    V3 { x: part(light.x), y: part(light.y), z: part(light.z) }
}

fn square(v: V3) -> f32 {
    v.dot(v) / 3.0
}

/// The picture without grain.
pub(super) fn calmed(pixels: &[Pixel], columns: usize) -> Vec<V3> {
    let tones: Vec<[V3; 2]> = pixels.iter().map(|pixel| pixel.halves.map(tone)).collect();
    let raw: Vec<f32> = tones.iter().map(|[a, b]| square(*a - *b)).collect();
    let rows = pixels.len() / columns;
    let mut sheet = Sheet { pixels, columns, rows, tones, doubt: Vec::new(), colors: Vec::new() };
    sheet.colors = pixels.iter().map(|pixel| tone(pixel.color)).collect();
    sheet.doubt = (0..pixels.len()).map(|index| sheet.mean(index, &raw, 3)).collect();
    drawn((columns, rows), |column, row| sheet.calm(row * columns + column))
}

impl Sheet<'_> {
    /// Indexes of the pixels within a reach.
    fn around(&self, index: usize, reach: usize) -> impl Iterator<Item = usize> + '_ {
        let (row, column) = (index / self.columns, index % self.columns);
        let rows = row.saturating_sub(reach)..(row + reach + 1).min(self.rows);
        rows.flat_map(move |row| {
            let columns = column.saturating_sub(reach)..(column + reach + 1).min(self.columns);
            columns.map(move |column| row * self.columns + column)
        })
    }

    /// The pixel of a patch about another, counted from its upper left corner; `None` outside the picture.
    fn patch(&self, index: usize, down: usize, across: usize) -> Option<usize> {
        let row = (index / self.columns + down).checked_sub(PATCH)?;
        let column = (index % self.columns + across).checked_sub(PATCH)?;
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    fn mean(&self, index: usize, values: &[f32], reach: usize) -> f32 {
        let (sum, count) =
            self.around(index, reach).fold((0.0, 0.0), |(sum, count), at| (sum + values[at], count + 1.0));
        sum / count
    }

    /// One pixel: what one half finds alike is mixed in the other half.
    fn calm(&self, index: usize) -> V3 {
        let mut mixed = [V3::default(); 2];
        let mut weights = [1e-6_f32; 2];
        let here = &self.pixels[index];
        for at in self.around(index, REACH) {
            let there = &self.pixels[at];
            let color = square(self.colors[index] - self.colors[at]) * 700.0;
            let normal = square(here.normal - there.normal) * 60.0;
            if color + normal > 4.0 {
                continue;
            }
            for half in 0..2 {
                let apart = self.apart(index, at, 1 - half);
                let weight = (-(apart + color + normal)).exp();
                mixed[half] += there.halves[half] * weight;
                weights[half] += weight;
            }
        }
        (mixed[0] * (1.0 / weights[0]) + mixed[1] * (1.0 / weights[1])) * 0.5
    }

    /// How much the surroundings of two pixels differ, beyond their grain.
    fn apart(&self, one: usize, other: usize, half: usize) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for down in 0..=2 * PATCH {
            for across in 0..=2 * PATCH {
                let (Some(a), Some(b)) = (self.patch(one, down, across), self.patch(other, down, across))
                else {
                    continue;
                };
                let grain = self.doubt[a] + self.doubt[b].min(self.doubt[a]);
                let step = square(self.tones[a][half] - self.tones[b][half]) - grain;
                sum += step / (1e-5 + LENIENCE * LENIENCE * (self.doubt[a] + self.doubt[b]));
                count += 1.0;
            }
        }
        (sum / count).max(0.0)
    }
}
