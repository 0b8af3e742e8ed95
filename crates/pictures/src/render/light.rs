//! The light around a car: what its surfaces mirror, sharply or softly, and what falls on them from everywhere.

use crate::figures::vector::{V3, lerp, v3};

/// Light from every direction, kept on an unfolded octahedron.
#[derive(Clone, Debug)]
struct Globe {
    size: usize,
    texels: Vec<V3>,
}

impl Globe {
    fn of(size: usize, mut look: impl FnMut(V3) -> V3) -> Self {
        let mut texels = Vec::with_capacity(size * size);
        for row in 0..size {
            for column in 0..size {
                texels.push(look(direction(column, row, size)));
            }
        }
        Self { size, texels }
    }

    fn at(&self, towards: V3) -> V3 {
        let sum = towards.x.abs() + towards.y.abs() + towards.z.abs();
        let (mut x, mut y) = (towards.x / sum, towards.y / sum);
        if towards.z < 0.0 {
            (x, y) = ((1.0 - y.abs()).copysign(x), (1.0 - x.abs()).copysign(y));
        }
        let last = (self.size - 1) as f32;
        let place = |t: f32| ((t * 0.5 + 0.5) * self.size as f32 - 0.5).clamp(0.0, last - 0.001);
        let (u, v) = (place(x), place(y));
        let (column, row) = (u as usize, v as usize);
        let (fu, fv) = (u - column as f32, v - row as f32);
        let index = row * self.size + column;
        let top = self.texels[index].mix(self.texels[index + 1], fu);
        let bottom = self.texels[index + self.size].mix(self.texels[index + self.size + 1], fu);
        top.mix(bottom, fv)
    }

    /// The same light through frosted glass: each direction becomes a mean weighted by the cosine to this power.
    fn frosted(&self, size: usize, power: i32) -> Self {
        let sources: Vec<(V3, V3)> = (0..self.size * self.size)
            .map(|index| (direction(index % self.size, index / self.size, self.size), self.texels[index]))
            .collect();
        Self::of(size, |towards| {
            let (mut sum, mut total) = (V3::default(), 1e-6);
            for (from, light) in &sources {
                let cosine = from.dot(towards);
                if cosine > 0.0 {
                    let weight = cosine.powi(power);
                    sum += *light * weight;
                    total += weight;
                }
            }
            sum * (1.0 / total)
        })
    }
}

fn direction(column: usize, row: usize, size: usize) -> V3 {
    let part = |index: usize| (index as f32 + 0.5) / size as f32 * 2.0 - 1.0;
    let (x, y) = (part(column), part(row));
    let z = 1.0 - x.abs() - y.abs();
    if z < 0.0 {
        v3((1.0 - y.abs()).copysign(x), (1.0 - x.abs()).copysign(y), z).unit()
    } else {
        v3(x, y, z).unit()
    }
}

/// A lamp far away: the sun, or a showroom's spotlights taken together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sun {
    pub(crate) towards: V3,
    pub(crate) light: V3,
}

/// All light at the place where a car stands.
#[derive(Clone, Debug)]
pub(crate) struct Light {
    sharp: Globe,
    soft: Globe,
    all: Globe,
    pub(crate) sun: Sun,
}

impl Light {
    /// Gathers it by looking around.
    pub(crate) fn gathered(look: impl FnMut(V3) -> V3, sun: Sun) -> Self {
        let sharp = Globe::of(400, look);
        let coarse = Globe::of(32, |towards| {
            // A few looks a texel, so that small lamps are not missed.
            let mut sum = V3::default();
            for nudge in
                [v3(0.03, 0.01, 0.0), v3(-0.03, 0.02, 0.01), v3(0.0, -0.03, 0.03), v3(0.01, 0.02, -0.03)]
            {
                sum += sharp.at((towards + nudge).unit());
            }
            sum * 0.25
        });
        let soft = coarse.frosted(40, 24);
        let all = coarse.frosted(20, 1);
        Self { sharp, soft, all, sun }
    }

    /// What a surface mirrors from this direction: `rough` of 0 is a mirror, 1 is brushed.
    pub(crate) fn mirrored(&self, towards: V3, rough: f32) -> V3 {
        if rough < 0.02 {
            return self.sharp.at(towards);
        }
        if rough < 0.5 {
            return self.sharp.at(towards).mix(self.soft.at(towards), lerp(0.0, 1.0, rough * 2.0));
        }
        self.soft.at(towards).mix(self.all.at(towards), rough * 2.0 - 1.0)
    }

    /// What falls on a surface that faces this way.
    pub(crate) fn falling(&self, normal: V3) -> V3 {
        self.all.at(normal)
    }
}
