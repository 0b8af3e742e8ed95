//! The mark of a dealership without a logo: the first letter of its name, drawn in strokes.

use crate::{ArtworkError, File, Format, Icons, icon::icons};
use bytes::Bytes;

/// The strokes of a letter on a grid of 4 by 6, y downwards.
const STROKES: [(char, &str); 36] = [
    ('A', "M0 6L2 0L4 6M.7 4H3.3"),
    ('B', "M0 0V6H2.5A1.5 1.5 0 0 0 2.5 3H0M0 0H2.2A1.5 1.5 0 0 1 2.2 3"),
    ('C', "M3.8 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 3.8 4.8"),
    ('D', "M0 0V6H1.5A2.5 2.5 0 0 0 4 3.5V2.5A2.5 2.5 0 0 0 1.5 0Z"),
    ('E', "M4 0H0V6H4M0 3H3"),
    ('F', "M4 0H0V6M0 3H3"),
    ('G', "M3.8 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3H2.2"),
    ('H', "M0 0V6M4 0V6M0 3H4"),
    ('I', "M2 0V6M.8 0H3.2M.8 6H3.2"),
    ('J', "M3.5 0V4.2A1.75 1.75 0 0 1 0 4.2"),
    ('K', "M0 0V6M4 0L0 3.6M1.4 2.3L4 6"),
    ('L', "M0 0V6H4"),
    ('M', "M0 6V0L2 3.5L4 0V6"),
    ('N', "M0 6V0L4 6V0"),
    ('O', "M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z"),
    ('P', "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0"),
    ('Q', "M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.6 4.4L4 6"),
    ('R', "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6"),
    ('S', "M3.8 1A2 1.5 0 0 0 2 0A1.8 1.5 0 0 0 2 3A1.8 1.5 0 0 1 2 6A2 1.5 0 0 1 .2 5"),
    ('T', "M0 0H4M2 0V6"),
    ('U', "M0 0V4A2 2 0 0 0 4 4V0"),
    ('V', "M0 0L2 6L4 0"),
    ('W', "M0 0L1 6L2 2L3 6L4 0"),
    ('X', "M0 0L4 6M4 0L0 6"),
    ('Y', "M0 0L2 3L4 0M2 3V6"),
    ('Z', "M0 0H4L0 6H4"),
    ('0', "M.2 2A1.8 2 0 0 1 3.8 2V4A1.8 2 0 0 1 .2 4ZM1.6 4L2.4 2"),
    ('1', "M.8 1.2L2.2 0V6M.8 6H3.6"),
    ('2', "M.1 1.7A1.9 1.7 0 0 1 3.9 1.7C3.9 3 2.5 3.6 0 6H4"),
    ('3', "M.3 1A1.9 1.5 0 1 1 2 3A1.9 1.5 0 1 1 .2 5"),
    ('4', "M3 6V0L0 4.2H4"),
    ('5', "M3.8 0H.6L.2 2.6A2 2 0 1 1 .2 5.4"),
    ('6', "M3.3 0C1 1 0 2.5 0 4A2 2 0 1 0 4 4A2 2 0 1 0 0 4"),
    ('7', "M0 0H4L1.5 6"),
    ('8', "M2 0A1.6 1.5 0 1 0 2 3A1.6 1.5 0 1 0 2 0M2 3A2 1.5 0 1 0 2 6A2 1.5 0 1 0 2 3"),
    ('9', "M.7 6C3 5 4 3.5 4 2A2 2 0 1 0 0 2A2 2 0 1 0 4 2"),
];

/// A letter or digit on a square, as logo and as icons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Initial {
    pub logo: File,
    pub icons: Icons,
}

impl Initial {
    /// Draws a letter of A to Z or a digit in colors such as `#0f2138`. `None` for any other character.
    pub fn draw(letter: char, ground: &str, ink: &str) -> Result<Option<Self>, ArtworkError> {
        let letter = letter.to_ascii_uppercase();
        let Some((_, strokes)) = STROKES.iter().find(|(drawn, _)| *drawn == letter) else {
            return Ok(None);
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\" width=\"32\" height=\"32\">\
             <rect width=\"32\" height=\"32\" rx=\"7\" fill=\"{ground}\"/>\
             <path transform=\"translate(10 7)scale(3)\" d=\"{strokes}\" fill=\"none\" stroke=\"{ink}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
        );
        let logo = File::new(Format::Svg, (32, 32), Bytes::from(svg));
        let icons = icons(&logo.bytes)?;
        Ok(Some(Self { logo, icons }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_letter_and_digit_is_a_mark_of_its_own_within_the_square() {
        let mut seen = BTreeSet::new();
        for (letter, _) in STROKES {
            let drawn = Initial::draw(letter, "#0f2138", "#f2a20c").unwrap().unwrap();
            let pixels = image::load_from_memory(&drawn.icons.manifest[0].bytes).unwrap().into_rgba8();
            let is_ink = |pixel: &image::Rgba<u8>| pixel.0 == [0xf2, 0xa2, 0x0c, 255];
            let ink: Vec<(u32, u32)> = pixels
                .enumerate_pixels()
                .filter(|(.., pixel)| is_ink(pixel))
                .map(|(x, y, _)| (x, y))
                .collect();
            let share = ink.len() * 100 / pixels.pixels().len();
            assert!((5..30).contains(&share), "{letter} covers {share} %");
            // 192 pixels: the letter is in the middle, with a margin.
            assert!(ink.iter().all(|(x, y)| (45..148).contains(x) && (28..165).contains(y)), "{letter}");
            assert!(seen.insert(ink), "{letter} looks like another one");
        }
        assert_eq!(Initial::draw('q', "#000", "#fff").unwrap(), Initial::draw('Q', "#000", "#fff").unwrap());
        assert_eq!(Initial::draw('-', "#000", "#fff").unwrap(), None);
    }
}
