//! The logo in the head of each page.

use crate::{
    ArtworkError, File, Format,
    file_kind::{self, FileKind},
    svg::Svg,
};
use bytes::Bytes;
use resize::Encoding;

/// The largest logo in pixels: three times 160 x 40 CSS pixels, for screens of that pixel ratio.
const MAX_SIZE: (u32, u32) = (480, 120);
/// For photos in a logo. Lossless is smaller for drawings.
const QUALITY: u8 = 90;
const NEEDED: &str = "an SVG, PNG, JPEG or WebP";

/// Measures an SVG, which stays as it is, or makes a small WebP of a PNG, JPEG or WebP. A small file
/// stays as it is too, if a WebP of it has more bytes.
pub(crate) fn logo(bytes: &[u8]) -> Result<File, ArtworkError> {
    let format = match FileKind::from_bytes(bytes) {
        FileKind::Svg => {
            let svg = Svg::parse(bytes)?;
            svg.document()?;
            return Ok(File::new(Format::Svg, svg.size(), Bytes::copy_from_slice(bytes)));
        }
        FileKind::Png => Format::Png,
        FileKind::Jpeg => Format::Jpeg,
        _ => Format::WebP,
    };
    let pixels = file_kind::raster(bytes, NEEDED)?.decode_pixels()?;
    let full = pixels.size();
    let size = fit(full, MAX_SIZE);
    let scaled = pixels.scale(full, size)?;
    let lossy = scaled.encode(Encoding::WebP(QUALITY))?;
    let lossless = scaled.encode(Encoding::LosslessWebP)?;
    let smallest = if lossless.len() <= lossy.len() { lossless } else { lossy };
    if size == full && bytes.len() <= smallest.len() {
        return Ok(File::new(format, full, Bytes::copy_from_slice(bytes)));
    }
    Ok(File::new(Format::WebP, size, smallest.into()))
}

/// The size that fits, never enlarged.
fn fit((width, height): (u32, u32), (max_width, max_height): (u32, u32)) -> (u32, u32) {
    if width <= max_width && height <= max_height {
        return (width, height);
    }
    let [w, h, max_w, max_h] = [width, height, max_width, max_height].map(u64::from);
    let rounded =
        |length: u64, by: u64| u32::try_from((length * 2 + by) / (by * 2)).unwrap_or(u32::MAX).max(1);
    if w * max_h >= h * max_w {
        (max_width, rounded(h * max_w, w).min(max_height))
    } else {
        (rounded(w * max_h, h).min(max_width), max_height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_images;
    use image::ImageFormat;

    #[test]
    fn an_svg_is_served_as_it_is() {
        let svg =
            b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 80\"><text>Dealer</text></svg>";
        let logo = logo(svg).unwrap();
        assert_eq!((logo.width, logo.height, logo.format.media_type()), (300, 80, "image/svg+xml"));
        assert_eq!((logo.bytes.as_ref(), logo.format.extension()), (&svg[..], "svg"));
    }

    #[test]
    fn an_svg_that_browsers_do_not_show_is_refused_with_the_fault() {
        let of = |content: &str| {
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><g>{content}</g></svg>")
        };
        for (svg, fault) in [
            (of("<use xlink:href=\"#a\"/>"), "namespace prefix 'xlink'"),
            (of("<x:path/>"), "namespace prefix 'x'"),
            (of("<title>A&nbsp;B</title>"), "entity reference 'nbsp'"),
            (of("<path class=\"&nbsp;\"/>"), "entity reference 'nbsp'"),
            (of("<path d=\"M0 0\" d=\"M1 1\"/>"), "attribute 'd'"),
            (of("<path class=a/>"), "expected a quote"),
            (of("<path class/>"), "expected '='"),
            (of("<path class=\"a<b\"/>"), "'<'"),
            (of("\u{1}"), "XML character"),
            (of("") + "text", "unknown token"),
            (of("") + "<svg/>", "unknown token"),
        ] {
            let refused = logo(svg.as_bytes()).err().map(|error| error.to_string());
            let is_named = refused.as_ref().is_some_and(|refused| refused.contains(fault));
            assert!(is_named, "{svg}: {fault}: {refused:?}");
        }
        let doctype =
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" [<!ATTLIST svg a CDATA \"b\">]>";
        for svg in [of("&amp;&#160;"), format!("{doctype}{}<!-- end -->\n", of(""))] {
            assert_eq!(logo(svg.as_bytes()).unwrap().bytes, svg, "{svg}");
        }
    }

    #[test]
    fn a_large_logo_is_a_webp_that_fits() {
        for (size, expected) in [((1200, 300), (480, 120)), ((2000, 200), (480, 48)), ((300, 600), (60, 120))]
        {
            for format in [ImageFormat::Png, ImageFormat::WebP] {
                let original = test_images::file(test_images::disk(size.0, size.1), format);
                let logo = logo(&original).unwrap();
                assert_eq!((logo.width, logo.height), expected);
                assert_eq!((logo.format.media_type(), logo.format.extension()), ("image/webp", "webp"));
                let pixels = image::load_from_memory(&logo.bytes).unwrap().into_rgba8();
                assert_eq!(pixels.dimensions(), expected);
                assert_eq!(pixels.get_pixel(0, 0).0[3], 0);
                let center = pixels.get_pixel(expected.0 / 2, expected.1 / 2).0;
                assert!(center[0] > 190 && center[1] < 40 && center[3] == 255, "{center:?}");
            }
        }
    }

    #[test]
    fn a_small_file_stays_if_a_webp_has_more_bytes() {
        let one = test_images::file(test_images::noise(8, 8), ImageFormat::WebP);
        let lossy = resize::DecodedHeader::decode(one.into()).unwrap().decode_pixels().unwrap();
        let lossy = lossy.scale((8, 8), (8, 8)).unwrap().encode(Encoding::WebP(5)).unwrap();
        let kept = logo(&lossy).unwrap();
        assert_eq!(kept.bytes, lossy);
        let png = test_images::png(100, 100);
        assert_eq!(logo(&png).unwrap().format, Format::WebP);
    }
}
