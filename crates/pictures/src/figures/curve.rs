//! Smooth curves through a few points: a hood line, a roof, the lean of a windshield.

const STEPS: usize = 480;

/// A function of one variable, kept as a table.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    start: f32,
    per_step: f32,
    values: Vec<f32>,
}

impl Curve {
    /// Through these points (ascending) without overshoot; `round` is the radius within which corners are softened.
    pub(crate) fn through(points: &[(f32, f32)], round: f32) -> Self {
        let (start, end) = (points[0].0, points[points.len() - 1].0.max(points[0].0 + 1e-3));
        let step = (end - start) / (STEPS - 1) as f32;
        let slopes = slopes(points);
        let mut segment = 0;
        let mut values = Vec::with_capacity(STEPS);
        for index in 0..STEPS {
            let t = start + step * index as f32;
            while segment + 2 < points.len() && t > points[segment + 1].0 {
                segment += 1;
            }
            values.push(if points.len() == 1 { points[0].1 } else { hermite(points, &slopes, segment, t) });
        }
        let reach = (round / step * 0.5) as usize;
        for _ in 0..3 {
            values = softened(&values, reach);
        }
        Self { start, per_step: 1.0 / step, values }
    }

    /// The value at `t`; the ends' values beyond the ends.
    pub(crate) fn at(&self, t: f32) -> f32 {
        let place = ((t - self.start) * self.per_step).clamp(0.0, (STEPS - 1) as f32 - 0.001);
        let index = place as usize;
        let share = place - index as f32;
        self.values[index] + (self.values[index + 1] - self.values[index]) * share
    }

    /// How steeply it climbs at `t`.
    pub(crate) fn slope(&self, t: f32) -> f32 {
        let reach = 3.0 / self.per_step;
        (self.at(t + reach) - self.at(t - reach)) / (2.0 * reach)
    }
}

/// Slopes that keep each stretch between its own two values.
fn slopes(points: &[(f32, f32)]) -> Vec<f32> {
    let count = points.len();
    let secant = |i: usize| (points[i + 1].1 - points[i].1) / (points[i + 1].0 - points[i].0).max(1e-6);
    (0..count)
        .map(|i| {
            if count == 1 {
                return 0.0;
            }
            if i == 0 {
                return secant(0);
            }
            if i == count - 1 {
                return secant(count - 2);
            }
            let (before, after) = (secant(i - 1), secant(i));
            if before * after <= 0.0 { 0.0 } else { 2.0 * before * after / (before + after) }
        })
        .collect()
}

fn hermite(points: &[(f32, f32)], slopes: &[f32], i: usize, t: f32) -> f32 {
    let width = (points[i + 1].0 - points[i].0).max(1e-6);
    let s = ((t - points[i].0) / width).clamp(0.0, 1.0);
    let (s2, s3) = (s * s, s * s * s);
    (2.0 * s3 - 3.0 * s2 + 1.0) * points[i].1
        + (s3 - 2.0 * s2 + s) * width * slopes[i]
        + (3.0 * s2 - 2.0 * s3) * points[i + 1].1
        + (s3 - s2) * width * slopes[i + 1]
}

/// A moving mean; near the ends the window shrinks, so that the ends stay.
fn softened(values: &[f32], reach: usize) -> Vec<f32> {
    let mut sums = vec![0.0_f64; values.len() + 1];
    for (index, value) in values.iter().enumerate() {
        sums[index + 1] = sums[index] + f64::from(*value);
    }
    (0..values.len())
        .map(|index| {
            let room = reach.min(index).min(values.len() - 1 - index);
            let (from, to) = (index - room, index + room + 1);
            ((sums[to] - sums[from]) / (to - from) as f64) as f32
        })
        .collect()
}
