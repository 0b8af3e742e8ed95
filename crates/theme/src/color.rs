//! Colors of the sRGB space, and their contrast.

use std::fmt;

/// A color of three channels, red, green and blue, from 0 to 255.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) [u8; 3]);

pub(crate) const WHITE: Rgb = Rgb([255; 3]);
pub(crate) const BLACK: Rgb = Rgb([0; 3]);

impl Rgb {
    /// Reads exactly `#rrggbb`, in any case.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let channel = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self([channel(0)?, channel(2)?, channel(4)?]))
    }

    /// Relative luminance from 0 to 1 (WCAG 2.2).
    pub(crate) fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| linear(f64::from(channel) / 255.0));
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast with another color, from 1 to 21 (WCAG 2.2).
    pub(crate) fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// This color with an opacity of `share` over another, as `color-mix(in srgb)` with `transparent`.
    pub(crate) fn over(self, under: Self, share: f64) -> Self {
        let mut mixed = self;
        for (top, bottom) in mixed.0.iter_mut().zip(under.0) {
            *top = to_byte((f64::from(*top) * share + f64::from(bottom) * (1.0 - share)) / 255.0);
        }
        mixed
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The light of a channel, from 0 to 1, as sRGB encodes it.
pub(crate) fn linear(channel: f64) -> f64 {
    if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
}

/// A channel from 0 to 1 as a byte. Others are cut off.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0 to 255")]
pub(crate) fn to_byte(channel: f64) -> u8 {
    (channel * 255.0).round().clamp(0.0, 255.0) as u8
}

/// A color of a `theme.toml`, with the text that the dealer wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Color {
    pub(crate) rgb: Rgb,
    text: String,
}

impl Color {
    /// Reads exactly `#rrggbb`, in any case. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        Some(Self { rgb: Rgb::parse(text)?, text: text.to_owned() })
    }

    /// The text as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::{BLACK, Color, Rgb, WHITE};

    #[test]
    fn black_on_white_is_21_to_1() {
        assert!((BLACK.contrast(WHITE) - 21.0).abs() < 1e-9);
    }

    #[test]
    fn a_color_is_a_hash_and_six_digits() {
        assert_eq!(Rgb::parse("#0F2138"), Some(Rgb([15, 33, 56])));
        for text in ["", "#fff", "0f2138", "#0f21380", "#0f213g", "#+f2138", "#0f21é", " #0f2138", "red"] {
            assert_eq!(Color::parse(text), None, "{text}");
        }
    }

    #[test]
    fn colors_mix_as_in_css() {
        assert_eq!(Rgb([15, 33, 56]).over(WHITE, 0.68).to_string(), "#5c6878");
    }
}
