//! A dealer's own font.

use crate::{ArtworkError, file_kind::FileKind, short_hash, woff2};
use bytes::Bytes;
use ttf_parser::{Face, RawFaceTables, Tag};

/// A font of more bytes would delay the page.
const MAX_BYTES: usize = 1024 * 1024;
/// Punctuation of English text.
const PUNCTUATION: &str = " ,'.-\"()$:/%;";

/// A font file for pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Font {
    /// Least and greatest weight. They are the same in a static font.
    pub weights: [u16; 2],
    /// The content, WOFF2.
    pub bytes: Bytes,
    /// The first 12 hex digits of the content's BLAKE3 hash.
    pub hash: String,
}

/// Checks a WOFF2 font, variable or static, of at most 1 MB. Returns its least and greatest weight.
pub(crate) fn weights(bytes: &[u8]) -> Result<[u16; 2], ArtworkError> {
    match FileKind::from_bytes(bytes) {
        FileKind::Woff2 => {}
        other => return Err(other.refused("a WOFF2 font")),
    }
    if bytes.len() > MAX_BYTES {
        return Err(ArtworkError::FontTooLarge { bytes: bytes.len(), limit: MAX_BYTES });
    }
    let tables = woff2::tables(bytes)?;
    let table = |tag: &[u8; 4]| tables.get(tag).map(|table| &table[..]);
    let required = |tag, reason| table(tag).ok_or(ArtworkError::FontDamaged(reason));
    let raw = RawFaceTables {
        head: required(b"head", "the table head is missing")?,
        hhea: required(b"hhea", "the table hhea is missing")?,
        maxp: required(b"maxp", "the table maxp is missing")?,
        cmap: Some(required(b"cmap", "the table cmap is missing")?),
        os2: table(b"OS/2"),
        fvar: table(b"fvar"),
        ..RawFaceTables::default()
    };
    // Browsers refuse a font without widths.
    required(b"hmtx", "the table hmtx is missing")?;
    let face = Face::from_raw_tables(raw).map_err(|_| ArtworkError::FontDamaged("its tables are invalid"))?;
    let mut characters = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(PUNCTUATION.chars());
    if let Some(character) = characters.find(|character| face.glyph_index(*character).is_none()) {
        return Err(ArtworkError::FontCharacter { character });
    }
    let axis = face.variation_axes().into_iter().find(|axis| axis.tag == Tag::from_bytes(b"wght"));
    let weights = axis
        .map_or_else(|| [face.weight().to_number(); 2], |axis| [axis.min_value, axis.max_value].map(whole));
    let [one, other] = weights.map(|weight| weight.clamp(1, 1000));
    Ok([one.min(other), one.max(other)])
}

impl Font {
    pub(crate) fn new(bytes: &[u8], weights: [u16; 2]) -> Self {
        Self { weights, bytes: Bytes::copy_from_slice(bytes), hash: short_hash(bytes) }
    }

    /// The minified style sheet of family `Own`, from this address, which has no quotes. Two `:root` win
    /// over the site's own one, whichever is linked first. The fallbacks are the site's.
    pub fn stylesheet(&self, address: &str) -> String {
        let [least, greatest] = self.weights;
        format!(
            "@font-face{{font-family:\"Own\";font-style:normal;font-weight:{least} {greatest};font-display:optional;\
             src:url(\"{address}\") format(\"woff2\")}}:root:root{{--font-sans:\"Own\",\"Archivo Fallback\",\
             \"Archivo Fallback Android\",system-ui,sans-serif}}"
        )
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(number: f32) -> u16 {
    number.round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Archivo with the characters of English text, made by `web/scripts/font.mjs`.
    const ARCHIVO: &[u8] = include_bytes!("../../../web/src/styles/fonts/archivo-basic.woff2");
    const TOKENS: &str = include_str!("../../../web/src/styles/tokens.css");

    #[test]
    fn the_style_sheet_has_the_font_and_the_site_s_fallbacks() {
        let font = Font::new(ARCHIVO, weights(ARCHIVO).unwrap());
        assert_eq!((font.bytes.as_ref(), font.hash.len()), (ARCHIVO, 12));
        let css = font.stylesheet("/font.woff2");
        let (face, family) = css.split_once(":root:root{").unwrap();
        assert_eq!(
            face,
            concat!(
                r#"@font-face{font-family:"Own";font-style:normal;font-weight:400 800;font-display:optional;"#,
                r#"src:url("/font.woff2") format("woff2")}"#,
            )
        );
        let of_site = TOKENS.lines().find(|line| line.trim().starts_with("--font-sans:")).unwrap();
        let of_site = of_site.trim().trim_end_matches(';').replace(", ", ",").replace(": ", ":");
        assert_eq!(family, of_site.replace("Archivo Variable", "Own") + "}");
    }

    #[test]
    fn a_font_that_is_too_large_or_cut_short_is_refused() {
        let mut large = ARCHIVO.to_vec();
        large.resize(MAX_BYTES + 1, 0);
        assert_eq!(
            weights(&large).unwrap_err().to_string(),
            "the font has 1025 KB, and at most 1024 KB are possible; export it with fewer characters"
        );
        for length in 4..ARCHIVO.len() {
            assert!(weights(&ARCHIVO[..length]).is_err(), "{length}");
        }
    }
}
