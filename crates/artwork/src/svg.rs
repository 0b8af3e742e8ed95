//! SVG files: their text, their natural size, and drawn as pixels.

use crate::ArtworkError;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use image::RgbaImage;
use quick_xml::{
    NsReader, XmlVersion,
    events::{BytesStart, Event},
    name::{Namespace, ResolveResult},
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{
        Options, Tree,
        roxmltree::{Document, ParsingOptions},
    },
};
use std::borrow::Cow;

pub(crate) const NAMESPACE: &str = "http://www.w3.org/2000/svg";
/// The longest natural side in pixels that makes sense.
const MAX_SIDE: f64 = 100_000.0;

/// Bytes in which the declaration of an XML file names its encoding.
const DECLARATION: usize = 200;

/// An SVG that is an XML file with a size. Browsers show it as an image, which runs and loads nothing.
pub(crate) struct Svg<'a> {
    text: Cow<'a, str>,
    size: (f64, f64),
    has_text: bool,
    has_picture: bool,
}

impl<'a> Svg<'a> {
    /// Reads all elements, one after the other, however deep they are.
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<Self, ArtworkError> {
        let text = decode(bytes).ok_or_else(|| {
            ArtworkError::SvgSyntax("its text is not in the encoding that it names".to_owned())
        })?;
        let mut size = None;
        let (mut depth, mut has_text, mut has_picture) = (0_usize, false, false);
        let mut reader = NsReader::from_str(&text);
        loop {
            let (namespace, event) =
                reader.read_resolved_event().map_err(|error| invalid(error.to_string()))?;
            let is_svg = namespace == ResolveResult::Bound(Namespace(NAMESPACE));
            match &event {
                Event::Start(element) | Event::Empty(element) => {
                    let name = element.local_name();
                    if size.is_none() {
                        if !is_svg || name.as_ref() != "svg" {
                            return Err(invalid(format!("its root is not <svg xmlns=\"{NAMESPACE}\">")));
                        }
                        size = Some(natural_size(element).ok_or(ArtworkError::SvgSize)?);
                    }
                    has_text |= is_svg && name.as_ref() == "text";
                    has_picture |= is_svg && ["image", "feImage"].contains(&name.as_ref());
                    depth += usize::from(matches!(event, Event::Start(_)));
                }
                Event::End(_) => depth = depth.saturating_sub(1),
                // Entities could make a small file large.
                Event::DocType(declared) if declared.contains("<!ENTITY") => {
                    return Err(content("<!ENTITY", "export it without entities, or as an optimized SVG"));
                }
                Event::Eof if depth > 0 => return Err(ArtworkError::CutShort),
                Event::Eof => break,
                _ => {}
            }
        }
        let size = size.ok_or_else(|| invalid("it has no elements".to_owned()))?;
        Ok(Self { text, size, has_text, has_picture })
    }

    /// Natural width and height in CSS pixels, rounded.
    pub(crate) fn size(&self) -> (u32, u32) {
        (whole(self.size.0), whole(self.size.1))
    }

    /// The drawing. The library recurses as deep as references lead, and takes any time and memory, so a
    /// child process draws ([`Isolation`](crate::Isolation)).
    pub(crate) fn drawing(&self) -> Result<Drawing, ArtworkError> {
        // Without these features of the library they would be missing without a message.
        if self.has_text {
            return Err(content(
                "a text (<text>)",
                "convert the text to paths, because an icon has no fonts",
            ));
        }
        if self.has_picture {
            return Err(content("a picture inside (<image>)", "draw it as paths, or use a PNG for the icon"));
        }
        let tree = Tree::from_xmltree(&self.document()?, &Options::default());
        Ok(Drawing(Box::new(tree.map_err(|error| invalid(error.to_string()))?)))
    }

    /// All elements and attributes, if browsers show the file: [`Svg::parse`] checks neither entities,
    /// prefixes and attributes, nor what is after the root. Takes memory for each of them, so a child
    /// process calls it.
    pub(crate) fn document(&self) -> Result<Document<'_>, ArtworkError> {
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        Document::parse_with_options(&self.text, options).map_err(|error| invalid(error.to_string()))
    }
}

/// An SVG that can be drawn at any size.
pub(crate) struct Drawing(Box<Tree>);

impl Drawing {
    /// Draws at the largest size that fits into a square of this side in pixels.
    pub(crate) fn pixels(&self, side: u32) -> Result<RgbaImage, ArtworkError> {
        let natural = self.0.size();
        let scale = float(side) / natural.width().max(natural.height());
        let pixels = |length: f32| whole(f64::from(length * scale)).min(side);
        let (width, height) = (pixels(natural.width()), pixels(natural.height()));
        let mut drawn = Pixmap::new(width, height).ok_or_else(|| invalid("it has no size".to_owned()))?;
        let to_pixels =
            Transform::from_scale(float(width) / natural.width(), float(height) / natural.height());
        resvg::render(&self.0, to_pixels, &mut drawn.as_mut());
        let pixels = drawn.take_demultiplied();
        RgbaImage::from_raw(width, height, pixels).ok_or_else(|| invalid("it can't be drawn".to_owned()))
    }
}

/// The text of an XML file, by its byte order mark, its first characters, or the encoding that it
/// declares. `None` if it has other bytes.
pub(crate) fn decode(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let encoding = match bytes {
        [b'<', 0, _, 0, ..] => UTF_16LE,
        [0, b'<', 0, _, ..] => UTF_16BE,
        _ => declared_encoding(bytes).unwrap_or(UTF_8),
    };
    // A byte order mark wins.
    let (text, _, is_malformed) = encoding.decode(bytes);
    (!is_malformed).then_some(text)
}

/// The encoding of `<?xml … encoding="…"?>`. Text that reads as ASCII is not the UTF-16 that it declares.
fn declared_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..DECLARATION.min(bytes.len()))?.strip_prefix(b"<?xml")?;
    let declaration = start.split(|byte| *byte == b'>').next()?;
    let at = declaration.windows(9).position(|part| part == b"encoding=")?;
    let label = declaration[at + 9..].split(|byte| matches!(byte, b'"' | b'\'')).nth(1)?;
    Encoding::for_label(label).filter(|encoding| encoding.is_ascii_compatible())
}

const fn invalid(reason: String) -> ArtworkError {
    ArtworkError::SvgSyntax(reason)
}

fn content(found: &'static str, advice: &'static str) -> ArtworkError {
    ArtworkError::SvgContent { found, advice }
}

/// The size of `width` and `height`; of what is missing, by the view box.
fn natural_size(root: &BytesStart<'_>) -> Option<(f64, f64)> {
    let (mut width, mut height, mut view_box) = (None, None, None);
    for attribute in root.attributes().with_checks(false).flatten() {
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
        match attribute.key.as_ref() {
            "width" => width = length(&value),
            "height" => height = length(&value),
            "viewBox" => view_box = view_box_size(&value),
            _ => {}
        }
    }
    match (width, height, view_box) {
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
            assert!(Svg::parse(text.as_bytes()).is_err(), "{text}");
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
        let drawn = Svg::parse(text.as_bytes()).unwrap().drawing().unwrap().pixels(64).unwrap();
        assert_eq!(drawn.dimensions(), (64, 32));
        assert_eq!((drawn.get_pixel(5, 5).0, drawn.get_pixel(50, 5).0[3]), ([0, 170, 0, 255], 0));
    }

    #[test]
    fn what_would_be_missing_in_a_drawing_is_refused() {
        for content in ["<text>A</text>", "<image href=\"data:image/png;base64,AA==\"/>"] {
            let text = format!("<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 9 9\">{content}</svg>");
            let svg = Svg::parse(text.as_bytes()).unwrap();
            assert!(matches!(svg.drawing(), Err(ArtworkError::SvgContent { .. })), "{content}");
        }
    }

    #[test]
    fn the_encoding_is_that_of_the_file() {
        let text = |encoding: &str| {
            format!(
                "<?xml version=\"1.0\" encoding=\"{encoding}\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \
                 \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\
                 <svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 30 20\"><title>Gr\u{f6}\u{df}e</title></svg>"
            )
        };
        let utf_16 = |bytes: fn(u16) -> [u8; 2], mark: &str| {
            let units = format!("{mark}{}", text("UTF-16"));
            units.encode_utf16().flat_map(bytes).collect::<Vec<_>>()
        };
        let latin = text("ISO-8859-1").chars().map(|c| u8::try_from(c).unwrap()).collect();
        for bytes in [
            text("utf-8").into_bytes(),
            text("UTF-16").into_bytes(),
            format!("\u{feff}{}", text("utf-8")).into_bytes(),
            utf_16(u16::to_le_bytes, "\u{feff}"),
            utf_16(u16::to_be_bytes, "\u{feff}"),
            utf_16(u16::to_le_bytes, ""),
            utf_16(u16::to_be_bytes, ""),
            latin,
        ] {
            let svg = Svg::parse(&bytes).unwrap();
            assert_eq!((svg.size(), svg.text.contains("Gr\u{f6}\u{df}e")), ((30, 20), true), "{bytes:?}");
            assert_eq!(svg.drawing().unwrap().pixels(15).unwrap().dimensions(), (15, 10));
        }
        assert!(Svg::parse(&text("utf-8").replace('\u{f6}', "\u{fffd}").into_bytes()).is_ok());
        assert!(Svg::parse(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\xff</svg>").is_err());
    }

    #[test]
    fn entities_are_refused_and_other_document_types_taken() {
        let parse = |doctype: &str| {
            let text = format!("{doctype}<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 9 9\"/>");
            Svg::parse(text.as_bytes()).map(drop)
        };
        for doctype in ["<!DOCTYPE svg>", "<!DOCTYPE svg SYSTEM \"a.dtd\">", "<!DOCTYPE svg [ ]>"] {
            assert!(parse(doctype).is_ok(), "{doctype}");
        }
        let entity = parse("<!DOCTYPE svg [<!ENTITY a \"b\">]>");
        assert!(matches!(entity, Err(ArtworkError::SvgContent { .. })));
    }

    #[test]
    fn elements_of_other_vocabularies_are_neither_text_nor_pictures() {
        let text = format!(
            "<svg xmlns=\"{NAMESPACE}\" xmlns:e=\"http://editor.test/\" viewBox=\"0 0 9 9\"><e:text/><e:image/></svg>"
        );
        assert!(Svg::parse(text.as_bytes()).unwrap().drawing().is_ok());
    }
}
