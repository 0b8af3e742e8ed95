//! The size of an image in a text, so that a page does not move when the image loads.

use crate::{file_kind::FileKind, svg::Svg};
use bytes::Bytes;
use resize::DecodedHeader;

/// Width and height in pixels as displayed, of a JPEG, PNG, WebP, GIF or SVG. `None` for another or
/// a damaged file, and for one that this crate refuses elsewhere.
pub fn image_size(bytes: &[u8]) -> Option<(u32, u32)> {
    match FileKind::from_bytes(bytes) {
        FileKind::Jpeg | FileKind::Png | FileKind::WebP => {
            Some(DecodedHeader::decode(Bytes::copy_from_slice(bytes)).ok()?.size())
        }
        FileKind::Gif => {
            let [w0, w1, h0, h1] = bytes.get(6..10)?.try_into().ok()?;
            let size = [[w0, w1], [h0, h1]].map(u16::from_le_bytes).map(u32::from);
            (size[0] > 0 && size[1] > 0).then_some((size[0], size[1]))
        }
        FileKind::Svg => Some(Svg::parse(bytes).ok()?.size()),
        FileKind::Woff2 | FileKind::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_images;
    use image::ImageFormat;

    #[test]
    fn the_size_is_the_displayed_one() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            assert_eq!(image_size(&test_images::file(test_images::across(31, 17), format)), Some((31, 17)));
        }
        assert_eq!(image_size(&test_images::sideways(test_images::across(31, 17))), Some((17, 31)));
        assert_eq!(image_size(b"GIF89a\x1f\x00\x01\x02\0\0"), Some((31, 513)));
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"31\" height=\"17\"/>";
        assert_eq!(image_size(svg), Some((31, 17)));
    }

    #[test]
    fn other_files_have_none() {
        for bytes in
            [&b""[..], b"GIF89a\0\0\0\0", b"GIF89a\x01", b"%PDF", b"\x89PNG\r\n\x1a\n", b"<svg/>", b"wOF2"]
        {
            assert_eq!(image_size(bytes), None, "{bytes:?}");
        }
    }
}
