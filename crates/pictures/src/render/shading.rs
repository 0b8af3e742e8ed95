//! Light on a point: what falls on it, what it mirrors, how its lacquer glints.

use crate::figures::vector::{V3, v3};
use crate::render::scene::Lit;
use crate::render::surface::Surface;

impl Lit<'_> {
    /// The light that a point sends towards `view`.
    pub(crate) fn light_on(&self, surface: &Surface, world: V3, normal: V3, view: V3) -> V3 {
        let facing = normal.dot(view).clamp(0.0, 1.0);
        let bounce = (-view).reflect(normal);
        let sun = &self.light.sun;
        let open = surface.open;
        let slant = normal.dot(sun.towards).max(0.0);
        // Lamps and screens hold their own against the day, whatever its color.
        let mut color = surface.glow * self.light.falling(v3(0.0, 0.0, 1.0)).luminance();
        color += surface.dull.tint(self.light.falling(normal) * open + sun.light * (slant * open));
        let shine = bounce.dot(sun.towards).max(0.0);
        if surface.metal.x + surface.metal.y + surface.metal.z > 0.01 {
            let mirrored = self.around(world, bounce, surface.rough);
            let spread = 4.0 + 60.0 * (1.0 - surface.rough);
            color += surface.metal.tint(mirrored * open + sun.light * (0.7 * shine.powf(spread) * open));
        }
        if surface.coat > 0.01 {
            let coat = fresnel(facing, 0.045) * surface.coat;
            let glint = 9.0 * shine.powf(900.0) + 0.5 * shine.powf(60.0);
            color = color * (1.0 - coat)
                + self.around(world, bounce, 0.0) * coat
                + sun.light * (glint * surface.coat * 0.4);
        }
        color
    }

    /// What is mirrored at a point: where the ray meets the ground near the cars, their shadow is in it.
    fn around(&self, world: V3, towards: V3, rough: f32) -> V3 {
        let color = self.light.mirrored(towards, rough);
        if towards.z > -0.02 {
            return color;
        }
        let distance = -world.z / towards.z;
        if distance > 6.0 {
            return color;
        }
        let (open, sunny) = self.open_ground(world.x + towards.x * distance, world.y + towards.y * distance);
        color * (open * (0.4 + 0.6 * sunny)).clamp(0.12, 1.0)
    }
}

/// How much a clear surface mirrors, seen at this cosine; `straight` is from straight above.
pub(crate) fn fresnel(facing: f32, straight: f32) -> f32 {
    straight + (1.0 - straight) * (1.0 - facing).clamp(0.0, 1.0).powi(5)
}
