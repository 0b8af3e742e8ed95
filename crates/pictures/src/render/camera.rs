//! Where the photographer stands.

use crate::figures::vector::{V3, v3};

/// A pinhole camera.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Camera {
    pub(crate) eye: V3,
    ahead: V3,
    right: V3,
    up: V3,
    /// Pixels a unit of slope.
    pub(crate) focal: f32,
    center: (f32, f32),
}

impl Camera {
    /// From `eye` towards `target`, with a horizontal angle of view in degrees, for a picture of this size.
    pub(crate) fn new(eye: V3, target: V3, degrees: f32, width: f32, height: f32) -> Self {
        let ahead = (target - eye).unit();
        let right = ahead.cross(v3(0.0, 0.0, 1.0)).unit();
        let up = right.cross(ahead);
        let focal = width * 0.5 / (degrees.to_radians() * 0.5).tan();
        Self { eye, ahead, right, up, focal, center: (width * 0.5, height * 0.5) }
    }

    /// The same view on a picture half the size.
    pub(crate) fn halved(&self) -> Self {
        Self { focal: self.focal * 0.5, center: (self.center.0 * 0.5, self.center.1 * 0.5), ..*self }
    }

    /// Pixel column and row of a point, and its depth.
    pub(crate) fn project(&self, point: V3) -> (f32, f32, f32) {
        let offset = point - self.eye;
        let depth = offset.dot(self.ahead);
        let scale = self.focal / depth.max(1e-3);
        (offset.dot(self.right) * scale + self.center.0, self.center.1 - offset.dot(self.up) * scale, depth)
    }

    /// The direction seen at a pixel.
    pub(crate) fn ray(&self, column: f32, row: f32) -> V3 {
        (self.ahead
            + self.right * ((column - self.center.0) / self.focal)
            + self.up * ((self.center.1 - row) / self.focal))
            .unit()
    }

    /// From a place on the opening of a lens to what is seen at a pixel, sharp at a distance of `focus`.
    pub(crate) fn through(&self, column: f32, row: f32, focus: f32, place: (f32, f32)) -> (V3, V3) {
        let ray = self.ray(column, row);
        let target = self.eye + ray * (focus / ray.dot(self.ahead));
        let from = self.eye + self.right * place.0 + self.up * place.1;
        (from, (target - from).unit())
    }

    /// As it would look from under a mirror floor.
    pub(crate) fn project_mirrored(&self, point: V3) -> (f32, f32, f32) {
        self.project(v3(point.x, point.y, -point.z))
    }
}
