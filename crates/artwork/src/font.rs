//! A dealer's own font, and fallbacks with its widths and heights, so that no line moves.

use crate::{ArtworkError, kind::Kind, metrics::Metrics, short_hash, woff2::Tables};
use bytes::Bytes;
use std::fmt::Write as _;

/// A font of more bytes would delay the page.
const MAX_BYTES: usize = 1024 * 1024;

/// Fonts of devices: family, local names, and the mean width of a character of English text in em.
/// The widths are those of `average_width` in `metrics.rs` for Liberation Sans 1.07.4, whose widths
/// are Arial's, and Roboto 400 of `@fontsource/roboto` 5.3.0.
const FALLBACKS: [(&str, &[&str], f64); 2] = [
    ("Own Fallback", &["Arial", "Helvetica Neue", "Liberation Sans", "Arimo"], 0.44685),
    ("Own Fallback Android", &["Roboto"], 0.44603),
];

/// A font file for pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Font {
    /// Least and greatest weight. They are the same in a static font.
    pub weights: (u16, u16),
    /// The content, WOFF2.
    pub bytes: Bytes,
    /// The first 12 hex digits of the content's BLAKE3 hash.
    pub hash: String,
    /// Fonts of devices, scaled to this one.
    pub fallback: Vec<Fallback>,
}

/// A font of a device, scaled to the widths and heights of another. Numbers are percent.
#[derive(Clone, Debug, PartialEq)]
pub struct Fallback {
    /// The family in the style sheet.
    pub family: &'static str,
    /// Names of the device's font; the first that it has is used.
    pub local: &'static [&'static str],
    /// The average width of the font in percent of the fallback's.
    pub size_adjust: f64,
    /// Height above the base line.
    pub ascent_override: f64,
    /// Depth below the base line.
    pub descent_override: f64,
    /// Space between lines.
    pub line_gap_override: f64,
}

/// Measures a WOFF2 font, variable or static, of at most 1 MB.
pub(crate) fn measure(bytes: &[u8]) -> Result<Metrics, ArtworkError> {
    match Kind::of(bytes) {
        Kind::Woff2 => {}
        other => return Err(other.refused("a WOFF2 font")),
    }
    if bytes.len() > MAX_BYTES {
        return Err(ArtworkError::FontTooLarge { bytes: bytes.len(), limit: MAX_BYTES });
    }
    Metrics::read(&Tables::read(bytes)?)
}

impl Fallback {
    fn new(metrics: &Metrics, family: &'static str, local: &'static [&'static str], width: f64) -> Self {
        let adjust = metrics.average_width / width;
        let percent = |length: f64| (length.max(0.0) * 100.0).min(1000.0);
        Self {
            family,
            local,
            size_adjust: percent(adjust),
            ascent_override: percent(metrics.ascent / adjust),
            descent_override: percent(metrics.descent / adjust),
            line_gap_override: percent(metrics.line_gap / adjust),
        }
    }

    fn write_to(&self, css: &mut String) {
        let local: Vec<_> = self.local.iter().map(|name| format!("local(\"{name}\")")).collect();
        let _ = write!(
            css,
            "@font-face{{font-family:\"{}\";src:{};size-adjust:{};ascent-override:{};descent-override:{};\
             line-gap-override:{}}}",
            self.family,
            local.join(","),
            Percent(self.size_adjust),
            Percent(self.ascent_override),
            Percent(self.descent_override),
            Percent(self.line_gap_override),
        );
    }
}

impl Font {
    pub(crate) fn new(bytes: &[u8], metrics: &Metrics) -> Self {
        let fallback = FALLBACKS.map(|(family, local, width)| Fallback::new(metrics, family, local, width));
        Self {
            weights: metrics.weights,
            bytes: Bytes::copy_from_slice(bytes),
            hash: short_hash(bytes),
            fallback: fallback.into(),
        }
    }

    /// The minified style sheet of family `Own`, from this address. Two `:root` win over the site's
    /// own one, whichever is linked first.
    pub fn stylesheet(&self, address: &str) -> String {
        let mut css = format!(
            "@font-face{{font-family:\"Own\";font-style:normal;font-weight:{};font-display:optional;\
             src:url(\"{}\") format(\"woff2\")}}",
            self.weight_range(),
            in_quotes(address)
        );
        for fallback in &self.fallback {
            fallback.write_to(&mut css);
        }
        css.push_str(":root:root{--font-sans:\"Own\"");
        for fallback in &self.fallback {
            let _ = write!(css, ",\"{}\"", fallback.family);
        }
        css.push_str(",system-ui,sans-serif}");
        css
    }

    fn weight_range(&self) -> String {
        match self.weights {
            (least, greatest) if least == greatest => least.to_string(),
            (least, greatest) => format!("{least} {greatest}"),
        }
    }
}

/// A percentage with at most two decimals.
struct Percent(f64);

impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.2}", self.0);
        write!(f, "{}%", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// An address as it is between quotes in CSS.
fn in_quotes(address: &str) -> String {
    let mut quoted = String::with_capacity(address.len());
    for character in address.chars() {
        match character {
            '"' | '\\' | '<' | '\0'..='\x1f' => {
                let _ = write!(quoted, "%{:02X}", u32::from(character));
            }
            _ => quoted.push(character),
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn font(bytes: &[u8]) -> Result<Font, ArtworkError> {
        Ok(Font::new(bytes, &measure(bytes)?))
    }

    /// Archivo with the characters of English text, made by `web/scripts/font.mjs`.
    const ARCHIVO: &[u8] = include_bytes!("../../../web/src/styles/fonts/archivo-basic.woff2");

    fn approx(actual: f64, expected: f64) -> bool {
        (actual - expected).abs() < 0.01
    }

    #[test]
    fn the_site_s_font_has_its_weights_and_heights() {
        let font = font(ARCHIVO).unwrap();
        assert_eq!(font.weights, (400, 800));
        assert_eq!((font.bytes.as_ref(), font.hash.len()), (ARCHIVO, 12));
        let metrics = Metrics::read(&Tables::read(ARCHIVO).unwrap()).unwrap();
        assert_eq!((metrics.ascent, metrics.descent, metrics.line_gap), (0.878, 0.21, 0.0));
        assert!((metrics.average_width - 0.44046).abs() < 1e-5, "{metrics:?}");
    }

    /// The values of `web/src/styles/fonts.css`, which a tool for websites calculated.
    #[test]
    fn fallbacks_are_within_a_percentage_point_of_the_site_s_own_ones() {
        let fallback = font(ARCHIVO).unwrap().fallback;
        let expected = [[98.7, 88.96, 21.28, 0.0], [98.92, 88.76, 21.23, 0.0]];
        for (fallback, expected) in fallback.iter().zip(expected) {
            let actual = [
                fallback.size_adjust,
                fallback.ascent_override,
                fallback.descent_override,
                fallback.line_gap_override,
            ];
            for (actual, expected) in actual.into_iter().zip(expected) {
                assert!((actual - expected).abs() < 0.3, "{fallback:?}");
            }
            assert!(approx(fallback.ascent_override * fallback.size_adjust / 100.0, 87.8), "{fallback:?}");
        }
    }

    #[test]
    fn the_style_sheet_is_one_line_with_three_fonts_and_the_variable() {
        assert_eq!(
            font(ARCHIVO).unwrap().stylesheet("/artwork/font.0123.woff2"),
            concat!(
                r#"@font-face{font-family:"Own";font-style:normal;font-weight:400 800;font-display:optional;"#,
                r#"src:url("/artwork/font.0123.woff2") format("woff2")}"#,
                r#"@font-face{font-family:"Own Fallback";src:local("Arial"),local("Helvetica Neue"),"#,
                r#"local("Liberation Sans"),local("Arimo");size-adjust:98.57%;ascent-override:89.07%;"#,
                r#"descent-override:21.3%;line-gap-override:0%}"#,
                r#"@font-face{font-family:"Own Fallback Android";src:local("Roboto");size-adjust:98.75%;"#,
                r#"ascent-override:88.91%;descent-override:21.27%;line-gap-override:0%}"#,
                r#":root:root{--font-sans:"Own","Own Fallback","Own Fallback Android",system-ui,sans-serif}"#,
            )
        );
    }

    #[test]
    fn a_static_font_has_one_weight_and_an_address_can_t_end_the_string() {
        let font = Font { weights: (700, 700), fallback: Vec::new(), ..font(ARCHIVO).unwrap() };
        let css = font.stylesheet("/a\"b\\");
        assert!(css.contains("font-weight:700;"), "{css}");
        assert!(css.contains("url(\"/a%22b%5C\")"), "{css}");
    }

    #[test]
    fn other_formats_are_refused_with_advice() {
        for (start, message) in [
            (&b"OTTO"[..], "a WOFF2 font is needed; this is an OpenType font (OTF); convert it to WOFF2"),
            (b"\0\x01\0\0", "a WOFF2 font is needed; this is a TrueType font (TTF); convert it to WOFF2"),
            (b"wOFF", "a WOFF2 font is needed; this is a WOFF 1 font; convert it to WOFF2"),
            (b"\x89PNG\r\n\x1a\n", "a WOFF2 font is needed; this is a PNG"),
        ] {
            assert_eq!(font(start).unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn a_font_that_is_too_large_or_cut_short_is_refused() {
        let mut large = ARCHIVO.to_vec();
        large.resize(MAX_BYTES + 1, 0);
        assert_eq!(
            font(&large).unwrap_err().to_string(),
            "the font has 1025 KB, and at most 1024 KB are possible; export it with fewer characters"
        );
        for length in 4..ARCHIVO.len() {
            assert!(font(&ARCHIVO[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn tables_that_decompress_to_more_than_they_state_are_refused() {
        // The original length of the first table, after its flags.
        for length in [0x00, 0x7f] {
            let mut changed = ARCHIVO.to_vec();
            changed[49] = length;
            assert!(matches!(font(&changed), Err(ArtworkError::FontDamaged(_))));
        }
    }
}
