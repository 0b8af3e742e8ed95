//! Points, directions and linear-light colors: three floats each.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A point or direction in meters (x to the car's tail, y to its right, z up), or a linear color (red, green, blue).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct V3 {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) z: f32,
}

/// Short for the three parts.
pub(crate) const fn v3(x: f32, y: f32, z: f32) -> V3 {
    V3 { x, y, z }
}

/// A gray.
pub(crate) const fn gray(value: f32) -> V3 {
    v3(value, value, value)
}

impl V3 {
    pub(crate) fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }
    pub(crate) fn cross(self, other: Self) -> Self {
        v3(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }
    pub(crate) fn length(self) -> f32 {
        self.dot(self).sqrt()
    }
    pub(crate) fn unit(self) -> Self {
        self * (1.0 / self.length().max(1e-9))
    }
    /// Part by part, as light is filtered by a color.
    pub(crate) fn tint(self, other: Self) -> Self {
        v3(self.x * other.x, self.y * other.y, self.z * other.z)
    }
    pub(crate) fn mix(self, other: Self, share: f32) -> Self {
        self + (other - self) * share
    }
    /// The direction as a mirror with this normal throws it back.
    pub(crate) fn reflect(self, normal: Self) -> Self {
        self - normal * (2.0 * self.dot(normal))
    }
    pub(crate) fn luminance(self) -> f32 {
        0.2126 * self.x + 0.7152 * self.y + 0.0722 * self.z
    }
    /// Turned about the vertical by an angle whose sine and cosine are given.
    pub(crate) fn turned(self, sine: f32, cosine: f32) -> Self {
        v3(self.x * cosine - self.y * sine, self.x * sine + self.y * cosine, self.z)
    }
}

impl Add for V3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        v3(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}
impl AddAssign for V3 {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
impl Sub for V3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        v3(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}
impl Neg for V3 {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}
impl Mul<f32> for V3 {
    type Output = Self;
    fn mul(self, factor: f32) -> Self {
        v3(self.x * factor, self.y * factor, self.z * factor)
    }
}

/// 0 below `from`, 1 above `to`, smooth between.
pub(crate) fn smoothstep(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// From `a` to `b` by a share of 0 to 1.
pub(crate) fn lerp(a: f32, b: f32, share: f32) -> f32 {
    a + (b - a) * share
}

/// An sRGB color written as `0xRRGGBB`, in linear light.
pub(crate) fn srgb(hex: u32) -> V3 {
    let part = |shift: u32| {
        let value = ((hex >> shift) & 0xff) as f32 / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    v3(part(16), part(8), part(0))
}

/// Linear light to an sRGB level of 0 to 1.
pub(crate) fn encode_srgb(linear: f32) -> f32 {
    if linear <= 0.003_130_8 {
        linear.max(0.0) * 12.92
    } else {
        1.055 * linear.min(1.0).powf(1.0 / 2.4) - 0.055
    }
}
