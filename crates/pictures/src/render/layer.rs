//! A picture of cars without what is behind them.

use crate::figures::vector::V3;

/// Colors times cover, and cover, within the bounds that cars take.
pub(crate) struct Layer {
    pub(crate) bounds: [usize; 4],
    pub(crate) pixels: Vec<(V3, f32)>,
}

impl Layer {
    /// What is at a pixel.
    pub(crate) fn at(&self, column: usize, row: usize) -> (V3, f32) {
        let [left, right, top, bottom] = self.bounds;
        if column < left || column >= right || row < top || row >= bottom {
            return (V3::default(), 0.0);
        }
        self.pixels[(row - top) * (right - left) + column - left]
    }

    /// What is at a pixel of a picture twice the size, smoothly.
    pub(crate) fn at_double(&self, column: usize, row: usize) -> (V3, f32) {
        let [left, right, top, bottom] = self.bounds;
        let (x, y) = (column / 2, row / 2);
        if x + 1 < left || x > right || y + 1 < top || y > bottom {
            return (V3::default(), 0.0);
        }
        // Three quarters of the nearer pixel, one of the next.
        let next = |whole: usize, fine: usize| {
            if fine.is_multiple_of(2) { whole.saturating_sub(1) } else { whole + 1 }
        };
        let (x2, y2) = (next(x, column), next(y, row));
        let (mut color, mut cover) = (V3::default(), 0.0);
        for (x, y, weight) in [(x, y, 0.5625), (x2, y, 0.1875), (x, y2, 0.1875), (x2, y2, 0.0625)] {
            let (light, share) = self.at(x, y);
            color += light * weight;
            cover += share * weight;
        }
        (color, cover)
    }

    /// Smeared up and down, as a floor that is not quite a mirror does.
    pub(crate) fn frosted(mut self, reach: usize) -> Self {
        let [left, right, top, bottom] = self.bounds;
        let (columns, rows) = (right - left, bottom - top);
        let weight = 1.0 / (2 * reach + 1) as f32;
        for _ in 0..2 {
            for column in 0..columns {
                let line: Vec<(V3, f32)> = (0..rows).map(|row| self.pixels[row * columns + column]).collect();
                let (mut sum, mut cover) = (V3::default(), 0.0);
                for row in 0..rows + reach {
                    if let Some((color, share)) = line.get(row) {
                        sum += *color;
                        cover += share;
                    }
                    if row > 2 * reach {
                        let (color, share) = line[row - 2 * reach - 1];
                        sum = sum - color;
                        cover -= share;
                    }
                    if row >= reach {
                        self.pixels[(row - reach) * columns + column] =
                            (sum * weight, (cover * weight).max(0.0));
                    }
                }
            }
        }
        self
    }
}
