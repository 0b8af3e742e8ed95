//! The place without cars, but with their shadows on its ground.

use crate::figures::vector::{V3, v3};
use crate::render::scene::Lit;
use crate::render::shading::fresnel;

impl Lit<'_> {
    /// All of it, pixel by pixel.
    pub(super) fn backdrop(&self) -> Vec<V3> {
        let (columns, rows) = self.scene.size;
        let far = self.distance();
        let mut pixels = vec![V3::default(); columns * rows];
        let half = rows / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        std::thread::scope(|scope| {
            let far = &far;
            scope.spawn(move || self.fill(0, upper, far));
            self.fill(half, lower, far);
        });
        pixels
    }

    /// What stands around, at half the size: it is out of focus anyway.
    fn distance(&self) -> Vec<V3> {
        let (columns, rows) = (self.scene.size.0 / 2, self.scene.size.1 / 2);
        let mut pixels = vec![V3::default(); columns * rows];
        let half = rows / 2;
        let (upper, lower) = pixels.split_at_mut(half * columns);
        let camera = &self.scene.camera;
        let look = |first: usize, part: &mut [V3]| {
            for (index, pixel) in part.iter_mut().enumerate() {
                let (column, row) = (index % columns, first + index / columns);
                let towards = camera.ray(column as f32 * 2.0 + 1.0, row as f32 * 2.0 + 1.0);
                let horizon = self.scene.place.horizon(camera.eye, towards);
                if towards.z < 0.0 && -camera.eye.z / towards.z < 0.8 * horizon {
                    // Ground, which is worked out pixel by pixel.
                    continue;
                }
                *pixel = self.scene.place.look(camera.eye, towards);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(|| look(0, upper));
            look(half, lower);
        });
        pixels
    }

    fn fill(&self, first: usize, pixels: &mut [V3], far: &[V3]) {
        let (columns, rows) = self.scene.size;
        let half = (columns / 2, rows / 2);
        for (index, pixel) in pixels.iter_mut().enumerate() {
            let (column, row) = (index % columns, first + index / columns);
            *pixel = self.ground(column as f32 + 0.5, row as f32 + 0.5).unwrap_or_else(|| {
                let (x, y) = ((column as f32 * 0.5 - 0.25).max(0.0), (row as f32 * 0.5 - 0.25).max(0.0));
                let (left, top) = ((x as usize).min(half.0 - 2), (y as usize).min(half.1 - 2));
                let at = top * half.0 + left;
                let across = (x - left as f32).min(1.0);
                let above = far[at].mix(far[at + 1], across);
                above.mix(far[at + half.0].mix(far[at + half.0 + 1], across), (y - top as f32).min(1.0))
            });
        }
    }

    /// The ground at a pixel, where it is ground.
    fn ground(&self, column: f32, row: f32) -> Option<V3> {
        let (place, camera) = (self.scene.place, &self.scene.camera);
        let towards = camera.ray(column, row);
        if towards.z > -1e-4 {
            return None;
        }
        let distance = -camera.eye.z / towards.z;
        if distance >= place.horizon(camera.eye, towards) {
            return None;
        }
        let hit = camera.eye + towards * distance;
        let reach = distance / camera.focal / (-towards.z).max(0.1);
        let (open, sunny) = self.open_ground(hit.x, hit.y);
        let sun = place.sun();
        let falling = place.ambient() * open + sun.light * (sun.towards.z * sunny * open.sqrt());
        let dull = place.ground(hit.x, hit.y, reach).tint(falling);
        let polish = place.polish();
        if polish < 0.01 {
            return Some(dull);
        }
        let up = v3(towards.x, towards.y, -towards.z);
        let sheen = polish * fresnel(-towards.z, 0.06);
        Some(dull * (1.0 - sheen) + self.light.mirrored(up, 0.35) * (sheen * open))
    }
}
