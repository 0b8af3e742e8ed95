//! What stands around the cars, as far as a picture needs to know it.

use crate::figures::vector::V3;
use crate::render::light::Sun;

/// A place that can be looked at from anywhere, without the cars that are photographed.
pub(crate) trait Place: Sync {
    /// The light that comes from this direction.
    fn look(&self, from: V3, towards: V3) -> V3;
    /// The ground's own color at a point; `reach` is how much ground a pixel covers there.
    fn ground(&self, x: f32, y: f32, reach: f32) -> V3;
    /// Light from everywhere that falls on the ground.
    fn ambient(&self) -> V3;
    /// The main lamp.
    fn sun(&self) -> Sun;
    /// How soft its shadows are, in meters.
    fn softness(&self) -> f32;
    /// How much the ground mirrors, looked at from above.
    fn polish(&self) -> f32;
    /// Brings a typical picture to a good brightness.
    fn exposure(&self) -> f32;
    /// How far the ground reaches before something stands on it, along this direction.
    fn horizon(&self, from: V3, towards: V3) -> f32;
    /// Where other cars stand: x, y and turn of each.
    fn spots(&self) -> Vec<(f32, f32, f32)>;
}
