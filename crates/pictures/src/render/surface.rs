//! What a point of a surface is made of, as far as light is concerned.

use crate::figures::vector::{V3, gray};

/// What a point is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Surface {
    /// Thrown back in all directions.
    pub(crate) dull: V3,
    /// Mirrored, softened by `rough`.
    pub(crate) metal: V3,
    pub(crate) rough: f32,
    /// Strength of the clear coat or glass on top.
    pub(crate) coat: f32,
    /// Light of its own.
    pub(crate) glow: V3,
    /// How open to the surroundings.
    pub(crate) open: f32,
}

/// What artwork shows at a point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// Linear, multiplied by the cover.
    pub(crate) color: V3,
    pub(crate) cover: f32,
    /// Metal, polish and glazing, each multiplied by the cover.
    pub(crate) nature: V3,
}

impl Surface {
    pub(crate) const fn matte(tone: f32) -> Self {
        Self { dull: gray(tone), metal: gray(0.03), rough: 0.85, coat: 0.0, glow: gray(0.0), open: 1.0 }
    }
    pub(crate) fn metal(tone: V3, rough: f32) -> Self {
        Self { dull: tone * 0.12, metal: tone * 0.8, rough, coat: 0.0, glow: gray(0.0), open: 1.0 }
    }
    /// With artwork laid over it.
    pub(crate) fn under(mut self, shown: Shown) -> Self {
        if shown.cover < 0.004 {
            return self;
        }
        let rest = 1.0 - shown.cover;
        let (metal, polish, glazed) = (shown.nature.x, shown.nature.y.min(1.0), shown.nature.z);
        let clear = (1.0 - metal - glazed).max(0.0);
        self.dull = self.dull * rest + shown.color * (clear + 0.12 * metal + 0.25 * glazed);
        self.metal = self.metal * rest + shown.color * (0.85 * metal) + gray(0.02 * shown.cover);
        self.rough = self.rough * rest + shown.cover * (0.85 - 0.75 * metal.max(polish));
        self.coat = self.coat * rest + polish;
        self.glow = self.glow * rest + shown.color * (0.55 * glazed);
        self
    }
}
