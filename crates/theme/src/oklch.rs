//! OKLCH, where a step of lightness looks equally large for every hue (Björn Ottosson, 2020).

use crate::color::{BLACK, Rgb, WHITE, linear, to_byte};

/// A color by lightness (0 to 1), chroma (0 is gray) and hue (radians).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Oklch {
    pub(crate) l: f64,
    pub(crate) c: f64,
    pub(crate) h: f64,
}

impl Oklch {
    fn from_lab([l, a, b]: [f64; 3]) -> Self {
        Self { l, c: a.hypot(b), h: b.atan2(a) }
    }

    fn lab(self) -> [f64; 3] {
        [self.l, self.c * self.h.cos(), self.c * self.h.sin()]
    }

    /// The same chroma and hue, lighter or darker.
    pub(crate) fn with_lightness(self, l: f64) -> Self {
        Self { l: l.clamp(0.0, 1.0), ..self }
    }

    /// A share of another color in this one.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        let mut lab = self.lab();
        for (one, other) in lab.iter_mut().zip(other.lab()) {
            *one += (other - *one) * share;
        }
        Self::from_lab(lab)
    }

    /// The nearest sRGB color of this lightness and hue: with less chroma where a screen can't show it.
    pub(crate) fn to_rgb(self) -> Rgb {
        if self.l <= 0.0 {
            return BLACK;
        }
        if self.l >= 1.0 {
            return WHITE;
        }
        let mut channels = to_linear(self.lab());
        if !is_shown(channels) {
            let (mut gray, mut vivid) = (0.0, self.c);
            for _ in 0..12 {
                let c = f64::midpoint(gray, vivid);
                if is_shown(to_linear(Self { c, ..self }.lab())) { gray = c } else { vivid = c }
            }
            channels = to_linear(Self { c: gray, ..self }.lab());
        }
        Rgb(channels.map(|light| to_byte(encoded(light))))
    }
}

impl From<Rgb> for Oklch {
    fn from(rgb: Rgb) -> Self {
        let light = rgb.0.map(|channel| linear(f64::from(channel) / 255.0));
        Self::from_lab(product(&CONES_TO_LAB, product(&LIGHT_TO_CONES, light).map(f64::cbrt)))
    }
}

const LIGHT_TO_CONES: [[f64; 3]; 3] = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const CONES_TO_LAB: [[f64; 3]; 3] = [
    [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
];
const LAB_TO_CONES: [[f64; 3]; 3] = [
    [1.0, 0.396_337_777_4, 0.215_803_757_3],
    [1.0, -0.105_561_345_8, -0.063_854_172_8],
    [1.0, -0.089_484_177_5, -1.291_485_548_0],
];
const CONES_TO_LIGHT: [[f64; 3]; 3] = [
    [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
    [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
    [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0],
];

fn product(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(factor, value)| factor * value).sum())
}

fn to_linear(lab: [f64; 3]) -> [f64; 3] {
    product(&CONES_TO_LIGHT, product(&LAB_TO_CONES, lab).map(|cone| cone.powi(3)))
}

/// A screen can show the channels, but for rounding.
fn is_shown(channels: [f64; 3]) -> bool {
    channels.iter().all(|light| (-1e-4..=1.0 + 1e-4).contains(light))
}

fn encoded(light: f64) -> f64 {
    if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 }
}

#[cfg(test)]
mod tests {
    use super::Oklch;
    use crate::color::Rgb;

    #[test]
    fn colors_survive_the_way_there_and_back() {
        for rgb in
            [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [242, 162, 12], [15, 33, 56]]
        {
            assert_eq!(Oklch::from(Rgb(rgb)).to_rgb(), Rgb(rgb));
        }
    }

    #[test]
    fn values_are_those_of_css_color_4() {
        let red = Oklch::from(Rgb([255, 0, 0]));
        assert!((red.l - 0.628).abs() < 1e-3 && (red.c - 0.2577).abs() < 1e-3, "{red:?}");
        assert!((red.h.to_degrees() - 29.23).abs() < 0.05, "{red:?}");
    }

    #[test]
    fn what_no_screen_shows_loses_chroma_and_keeps_its_hue() {
        let color = Oklch { l: 0.2, c: 0.3, h: 1.7 };
        let shown = Oklch::from(color.to_rgb());
        assert!((shown.l - 0.2).abs() < 0.01 && (shown.h - 1.7).abs() < 0.15 && shown.c < 0.06, "{shown:?}");
    }
}
