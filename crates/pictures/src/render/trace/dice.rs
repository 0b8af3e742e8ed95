//! Directions and places drawn by lot, each pixel with a stream of its own.

use crate::figures::vector::{V3, v3};
use std::f32::consts::TAU;

/// A stream of numbers of 0 to 1.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn of(pixel: usize) -> Self {
        let mut dice = Self((pixel as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
        dice.roll();
        dice
    }
    pub(super) fn roll(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = (((self.0 >> 18) ^ self.0) >> 27) as u32;
        (mixed.rotate_right((self.0 >> 59) as u32) >> 8) as f32 / 16_777_216.0
    }
    pub(super) fn pair(&mut self) -> (f32, f32) {
        (self.roll(), self.roll())
    }
    /// A point within a circle of radius 1.
    pub(super) fn disc(&mut self) -> (f32, f32) {
        let (turn, radius) = (TAU * self.roll(), self.roll().sqrt());
        (radius * turn.cos(), radius * turn.sin())
    }
    /// A direction about a normal, as a dull surface scatters.
    pub(super) fn scattered(&mut self, normal: V3) -> V3 {
        let (x, y) = self.disc();
        let (across, up) = frame(normal);
        across * x + up * y + normal * (1.0 - x * x - y * y).max(0.0).sqrt()
    }
    /// A facet's normal on a surface of this roughness (GGX).
    pub(super) fn facet(&mut self, normal: V3, alpha: f32) -> V3 {
        let (turn, share) = (TAU * self.roll(), self.roll());
        let cosine = ((1.0 - share) / (1.0 + (alpha * alpha - 1.0) * share)).max(0.0).sqrt();
        let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
        let (across, up) = frame(normal);
        (across * (sine * turn.cos()) + up * (sine * turn.sin()) + normal * cosine).unit()
    }
}

/// Two directions at right angles to a normal and to each other.
fn frame(normal: V3) -> (V3, V3) {
    let helper = if normal.z.abs() < 0.9 { v3(0.0, 0.0, 1.0) } else { v3(1.0, 0.0, 0.0) };
    let across = helper.cross(normal).unit();
    (across, normal.cross(across))
}
