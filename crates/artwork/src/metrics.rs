//! A font's heights and widths, from its tables.

use crate::{ArtworkError, woff2::Tables};
use ttf_parser::{Face, RawFaceTables, Tag, name_id};

/// Characters of English text and how many of 10,000 are each: counted in articles of Wikipedia by
/// `@capsizecss/unpack` 4.0.1 (MIT), without wiki markup. The first is the space.
const FREQUENCIES: [(&str, &[u16]); 5] = [
    (" ", &[1540]),
    (
        "abcdefghijklmnopqrstuvwxyz",
        &[
            668, 114, 232, 298, 922, 170, 155, 351, 588, 9, 46, 304, 181, 578, 571, 163, 8, 526, 469, 672,
            207, 76, 110, 25, 123, 11,
        ],
    ),
    (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        &[40, 20, 31, 13, 11, 15, 11, 13, 22, 9, 7, 12, 25, 14, 9, 23, 1, 15, 41, 41, 16, 5, 12, 1, 3, 2],
    ),
    ("0123456789", &[53, 23, 26, 10, 8, 15, 7, 5, 7, 6]),
    (",'.-\"()$:/%;", &[83, 14, 79, 18, 12, 10, 10, 2, 8, 1, 1, 1]),
];
/// The weight of normal text, which the widths are of.
const NORMAL: f32 = 400.0;

/// What is read of a font. Lengths are in em.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Metrics {
    /// Least and greatest weight. A static font has one.
    pub(crate) weights: (u16, u16),
    /// The mean width of the characters of English text.
    pub(crate) average_width: f64,
    pub(crate) ascent: f64,
    /// Positive below the base line.
    pub(crate) descent: f64,
    pub(crate) line_gap: f64,
}

impl Metrics {
    pub(crate) fn to_numbers(self) -> Vec<u64> {
        let Self { weights: (least, greatest), average_width, ascent, descent, line_gap } = self;
        let lengths = [average_width, ascent, descent, line_gap].map(f64::to_bits);
        [least, greatest].into_iter().map(u64::from).chain(lengths).collect()
    }

    pub(crate) fn from_numbers(numbers: &[u64]) -> Option<Self> {
        let [least, greatest, lengths @ ..] = numbers else { return None };
        let [average_width, ascent, descent, line_gap] =
            <[u64; 4]>::try_from(lengths).ok()?.map(f64::from_bits);
        let weights = (u16::try_from(*least).ok()?, u16::try_from(*greatest).ok()?);
        Some(Self { weights, average_width, ascent, descent, line_gap })
    }

    pub(crate) fn read(tables: &Tables) -> Result<Self, ArtworkError> {
        let required = |tag, reason| tables.get(tag).ok_or(ArtworkError::FontDamaged(reason));
        let raw = RawFaceTables {
            head: required(*b"head", "the table head is missing")?,
            hhea: required(*b"hhea", "the table hhea is missing")?,
            maxp: required(*b"maxp", "the table maxp is missing")?,
            hmtx: Some(required(*b"hmtx", "the table hmtx is missing")?),
            cmap: Some(required(*b"cmap", "the table cmap is missing")?),
            name: tables.get(*b"name"),
            os2: tables.get(*b"OS/2"),
            avar: tables.get(*b"avar"),
            fvar: tables.get(*b"fvar"),
            hvar: tables.get(*b"HVAR"),
            ..RawFaceTables::default()
        };
        let mut face =
            Face::from_raw_tables(raw).map_err(|_| ArtworkError::FontDamaged("its tables are invalid"))?;
        Self::of(&mut face)
    }

    pub(crate) fn of(face: &mut Face<'_>) -> Result<Self, ArtworkError> {
        let weight = Tag::from_bytes(b"wght");
        let axis = face.variation_axes().into_iter().find(|axis| axis.tag == weight);
        let weights = axis.map_or_else(
            || [face.weight().to_number(); 2],
            |axis| [axis.min_value, axis.max_value].map(whole),
        );
        let weights = weights.map(|weight| weight.clamp(1, 1000));
        // Absent only in a static font. The value is limited to the range of the axis.
        let _ = face.set_variation(weight, NORMAL);
        let em = f64::from(face.units_per_em());
        for (character, _) in frequencies() {
            if width(face, character).is_none() {
                return Err(ArtworkError::FontCharacter { family: family(face), character });
            }
        }
        Ok(Self {
            weights: (weights[0].min(weights[1]), weights[0].max(weights[1])),
            average_width: average_width(face) / em,
            ascent: f64::from(face.ascender()) / em,
            descent: -f64::from(face.descender()) / em,
            line_gap: f64::from(face.line_gap()) / em,
        })
    }
}

/// The mean advance width of English text.
fn average_width(face: &Face<'_>) -> f64 {
    let (mut width_sum, mut total) = (0.0, 0.0);
    for (character, count) in frequencies() {
        width_sum += f64::from(width(face, character).unwrap_or_default()) * f64::from(count);
        total += f64::from(count);
    }
    width_sum / total
}

fn frequencies() -> impl Iterator<Item = (char, u16)> {
    FREQUENCIES.iter().flat_map(|(characters, counts)| characters.chars().zip(counts.iter().copied()))
}

/// The advance width. `None` if the font does not have the character.
fn width(face: &Face<'_>, character: char) -> Option<u16> {
    face.glyph_index(character).and_then(|glyph| face.glyph_hor_advance(glyph)).filter(|width| *width > 0)
}

/// The name of the family, without characters that would change a terminal.
fn family(face: &Face<'_>) -> Option<String> {
    let all = || face.names().into_iter();
    let named = |id| all().filter(move |name| name.name_id == id).find_map(|name| name.to_string());
    let family = named(name_id::TYPOGRAPHIC_FAMILY).or_else(|| named(name_id::FAMILY))?;
    Some(family.chars().filter(|c| !c.is_control()).take(60).collect())
        .filter(|family: &String| !family.is_empty())
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(number: f32) -> u16 {
    number.round() as u16
}
