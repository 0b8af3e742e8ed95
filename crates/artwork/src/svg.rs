//! SVG files: checked, their natural size, and drawn as pixels.

use crate::{ArtworkError, svg_rules};
use image::RgbaImage;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use roxmltree::{Document, Node};
use std::panic::{self, AssertUnwindSafe};

pub(crate) const NAMESPACE: &str = "http://www.w3.org/2000/svg";
/// Elements and texts of an SVG, at most. Drawings of a tracing program have more.
const MAX_NODES: u32 = 100_000;
/// The longest natural side in pixels that makes sense.
const MAX_SIDE: f64 = 100_000.0;

/// How far from its corner an icon may have lines, in pixels. The library takes minutes for lines
/// that are much longer.
const MAX_DRAWN: f32 = 100_000.0;

/// An SVG without anything that runs or loads.
pub(crate) struct Svg<'a> {
    text: &'a str,
    size: (f64, f64),
    has_text: bool,
    has_large_number: bool,
    has_picture: bool,
}

impl<'a> Svg<'a> {
    /// Parses and checks.
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<Self, ArtworkError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|_| ArtworkError::SvgSyntax("it is not UTF-8 text".to_owned()))?;
        svg_rules::check_text(text)?;
        let options = roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
        let document = Document::parse_with_options(text, options)
            .map_err(|error| ArtworkError::SvgSyntax(error.to_string()))?;
        let root = document.root_element();
        if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(NAMESPACE) {
            let reason = format!("its root is not <svg xmlns=\"{NAMESPACE}\">");
            return Err(ArtworkError::SvgSyntax(reason));
        }
        svg_rules::check_nodes(&document)?;
        let size = natural_size(root).ok_or(ArtworkError::SvgSize)?;
        let has_large_number = svg_rules::has_large_number(&document);
        let has = |name| document.descendants().any(|node| node.tag_name().name() == name);
        Ok(Self {
            text,
            size,
            has_large_number,
            has_text: has("text"),
            has_picture: has("image") || has("feImage"),
        })
    }

    /// Natural width and height in CSS pixels, rounded.
    pub(crate) fn size(&self) -> (u32, u32) {
        (whole(self.size.0), whole(self.size.1))
    }

    /// Draws at the largest size that fits into a square of this side in pixels.
    pub(crate) fn draw(&self, side: u32) -> Result<RgbaImage, ArtworkError> {
        // Without these features of the library they would be missing without a message.
        for (is_there, found, advice) in [
            (self.has_text, "a text (<text>)", "convert the text to paths, because an icon has no fonts"),
            (self.has_picture, "a picture inside (<image>)", "draw it as paths, or use a PNG for the icon"),
        ] {
            if is_there {
                return Err(ArtworkError::SvgContent { found: found.to_owned(), advice });
            }
        }
        if self.has_large_number {
            return Err(far_outside());
        }
        // The library is large, and a panic in it must not stop the site.
        panic::catch_unwind(AssertUnwindSafe(|| self.render(side)))
            .unwrap_or_else(|_| Err(ArtworkError::SvgSyntax("it can't be drawn".to_owned())))
    }

    fn render(&self, side: u32) -> Result<RgbaImage, ArtworkError> {
        let invalid = |reason: String| ArtworkError::SvgSyntax(reason);
        let tree =
            Tree::from_str(self.text, &Options::default()).map_err(|error| invalid(error.to_string()))?;
        let natural = tree.size();
        let scale = float(side) / natural.width().max(natural.height());
        let area = tree.root().abs_layer_bounding_box();
        let sides = [area.x(), area.y(), area.x() + area.width(), area.y() + area.height()];
        if sides.iter().any(|at| !(at * scale).abs().le(&MAX_DRAWN)) {
            return Err(far_outside());
        }
        let pixels = |length: f32| whole(f64::from(length * scale)).min(side);
        let (width, height) = (pixels(natural.width()), pixels(natural.height()));
        let mut drawn = Pixmap::new(width, height).ok_or_else(|| invalid("it has no size".to_owned()))?;
        let to_pixels =
            Transform::from_scale(float(width) / natural.width(), float(height) / natural.height());
        resvg::render(&tree, to_pixels, &mut drawn.as_mut());
        let pixels = drawn.take_demultiplied();
        RgbaImage::from_raw(width, height, pixels).ok_or_else(|| invalid("it can't be drawn".to_owned()))
    }
}

fn far_outside() -> ArtworkError {
    ArtworkError::SvgContent {
        found: "lines far outside of its area".to_owned(),
        advice: "remove them, and export it again",
    }
}

/// The size of `width` and `height`; of what is missing, by the view box.
fn natural_size(root: Node<'_, '_>) -> Option<(f64, f64)> {
    let view_box = root.attribute("viewBox").and_then(view_box_size);
    let side = |name| root.attribute(name).and_then(length);
    match (side("width"), side("height"), view_box) {
        (Some(width), Some(height), _) => Some((width, height)),
        (Some(width), None, Some(of)) => Some((width, width * of.1 / of.0)),
        (None, Some(height), Some(of)) => Some((height * of.0 / of.1, height)),
        (None, None, of) => of,
        _ => None,
    }
    .filter(|(width, height)| is_possible(*width) && is_possible(*height))
}

fn view_box_size(text: &str) -> Option<(f64, f64)> {
    let mut numbers = text.split([' ', ',', '\t', '\n', '\r']).filter(|part| !part.is_empty());
    let [_, _, width, height] = [(); 4].map(|()| numbers.next()?.parse::<f64>().ok());
    Some((width?, height?)).filter(|(width, height)| is_possible(*width) && is_possible(*height))
}

/// An absolute length in CSS pixels.
fn length(text: &str) -> Option<f64> {
    let text = text.trim();
    let unit = text.find(|c: char| c.is_ascii_alphabetic() && c != 'e' && c != 'E' || c == '%');
    let (number, unit) = text.split_at(unit.unwrap_or(text.len()));
    let pixels = match unit {
        "" | "px" => 1.0,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 96.0 / 25.4,
        _ => return None,
    };
    Some(number.trim().parse::<f64>().ok()? * pixels).filter(|length| is_possible(*length))
}

fn is_possible(length: f64) -> bool {
    length > 0.0 && length <= MAX_SIDE
}

#[expect(clippy::cast_precision_loss, reason = "an icon has few pixels")]
fn float(pixels: u32) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(length: f64) -> u32 {
    (length.round() as u32).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(attributes: &str) -> Option<(u32, u32)> {
        let text = format!("<svg xmlns=\"{NAMESPACE}\" {attributes}/>");
        Svg::parse(text.as_bytes()).ok().map(|svg| svg.size())
    }

    #[test]
    fn the_natural_size_is_that_of_the_attributes_or_of_the_view_box() {
        for (attributes, expected) in [
            ("width='120' height='40'", Some((120, 40))),
            ("width='120px' height='1in' viewBox='0 0 9 9'", Some((120, 96))),
            ("width='50mm' height='30pt'", Some((189, 40))),
            ("viewBox='0 0 300 100.4'", Some((300, 100))),
            ("viewBox='-10,-10,300,100' width='100%' height='100%'", Some((300, 100))),
            ("viewBox='0 0 300 100' width='60'", Some((60, 20))),
            ("viewBox='0 0 300 100' height='10'", Some((30, 10))),
            ("viewBox='0 0 0.1 0.2'", Some((1, 1))),
            ("width='1e2' height='1E1'", Some((100, 10))),
            ("", None),
            ("width='100%' height='100%'", None),
            ("width='0' height='40'", None),
            ("viewBox='0 0 -3 4'", None),
            ("viewBox='0 0 3'", None),
            ("viewBox='0 0 NaN inf'", None),
            ("width='1e99' height='1'", None),
        ] {
            assert_eq!(size(attributes), expected, "{attributes}");
        }
    }

    #[test]
    fn another_root_is_refused() {
        for text in [
            "<svg width='1' height='1'/>",
            "<html xmlns='http://www.w3.org/2000/svg'/>",
            "<svg xmlns='http://www.w3.org/2000/svg' width='1'",
            "plain",
        ] {
            assert!(matches!(Svg::parse(text.as_bytes()), Err(ArtworkError::SvgSyntax(_))), "{text}");
        }
        assert!(Svg::parse(b"\xff\xfe<\0s\0v\0g\0").is_err());
        let with_prefix =
            "\u{feff}<?xml version='1.0'?><s:svg xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 2 1'/>";
        assert_eq!(Svg::parse(with_prefix.as_bytes()).ok().map(|svg| svg.size()), Some((2, 1)));
    }

    #[test]
    fn a_drawing_fits_into_the_square() {
        let text = format!(
            "<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 20 10\"><path fill=\"#0a0\" d=\"M0 0h10v10H0z\"/></svg>"
        );
        let drawn = Svg::parse(text.as_bytes()).unwrap().draw(64).unwrap();
        assert_eq!(drawn.dimensions(), (64, 32));
        assert_eq!((drawn.get_pixel(5, 5).0, drawn.get_pixel(50, 5).0[3]), ([0, 170, 0, 255], 0));
    }

    #[test]
    fn what_would_be_missing_in_a_drawing_is_refused() {
        for content in ["<text>A</text>", "<image href=\"data:image/png;base64,AA==\"/>"] {
            let text = format!("<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 9 9\">{content}</svg>");
            let svg = Svg::parse(text.as_bytes()).unwrap();
            assert!(matches!(svg.draw(16), Err(ArtworkError::SvgContent { .. })), "{content}");
        }
    }

    #[test]
    fn extreme_drawings_end() {
        let deep = "<g>".repeat(20_000) + &"</g>".repeat(20_000);
        let twice = |n| format!("<g id=\"u{n}\"><use href=\"#u{0}\"/><use href=\"#u{0}\"/></g>", n - 1);
        let uses = (1..24).map(twice).collect::<Vec<_>>().concat();
        for content in [
            deep,
            format!("<g id=\"u0\"><path d=\"M0 0h9v9z\"/></g>{uses}"),
            "<g id=\"a\"><use href=\"#a\"/></g>".to_owned(),
            "<path transform=\"scale(1e30)\" d=\"M0 0L1e38 1e38\" stroke=\"#000\" stroke-width=\"1e30\"/>"
                .to_owned(),
        ] {
            let text = format!("<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 9 9\">{content}</svg>");
            if let Ok(svg) = Svg::parse(text.as_bytes()) {
                // Only that it ends.
                let _ = svg.draw(32);
            }
        }
    }
}
