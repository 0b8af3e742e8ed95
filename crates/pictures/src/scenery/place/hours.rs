//! Times of day and their weather.

use crate::figures::vector::{V3, v3};

/// The sky at some time. Colors are sRGB.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hour {
    pub(crate) zenith: u32,
    pub(crate) horizon: u32,
    pub(crate) cloud: u32,
    /// How much of the sky is clouded.
    pub(crate) cover: f32,
    /// Towards the sun, and its color and strength.
    pub(crate) sun: V3,
    pub(crate) sunlight: (u32, f32),
    /// Brightness of the sky.
    pub(crate) sky: f32,
    /// How soft shadows are, in meters.
    pub(crate) softness: f32,
    /// How bright lamps look.
    pub(crate) lamps: f32,
}

/// A clear late morning, an early afternoon with fair-weather clouds, the golden hour, a bright overcast day, dusk.
pub(crate) const HOURS: [Hour; 5] = [
    Hour {
        zenith: 0x3b78c4,
        horizon: 0xc4daec,
        cloud: 0xffffff,
        cover: 0.4,
        sun: v3(-0.55, -0.55, 0.7),
        sunlight: (0xfff1dc, 2.2),
        sky: 1.0,
        softness: 0.08,
        lamps: 0.3,
    },
    Hour {
        zenith: 0x4781c6,
        horizon: 0xcfe0ee,
        cloud: 0xffffff,
        cover: 0.6,
        sun: v3(-0.2, -0.6, 0.85),
        sunlight: (0xfff6e8, 1.9),
        sky: 1.05,
        softness: 0.08,
        lamps: 0.3,
    },
    Hour {
        zenith: 0x4d86cf,
        horizon: 0xffe2b6,
        cloud: 0xfff3e2,
        cover: 0.5,
        sun: v3(-0.75, -0.66, 0.42),
        sunlight: (0xffe0bc, 2.5),
        sky: 1.12,
        softness: 0.12,
        lamps: 0.8,
    },
    Hour {
        zenith: 0xb4c0cc,
        horizon: 0xe4e8ea,
        cloud: 0xf4f6f7,
        cover: 0.85,
        sun: v3(-0.3, -0.5, 0.9),
        sunlight: (0xffffff, 0.4),
        sky: 1.15,
        softness: 0.6,
        lamps: 0.6,
    },
    Hour {
        zenith: 0x4a659c,
        horizon: 0xeebd9c,
        cloud: 0xe0a894,
        cover: 0.45,
        sun: v3(-0.5, -0.6, 0.75),
        sunlight: (0xffe3bd, 0.6),
        sky: 0.85,
        softness: 0.5,
        lamps: 1.5,
    },
];
