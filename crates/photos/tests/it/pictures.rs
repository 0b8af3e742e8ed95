//! Pictures made for the tests.

use image::{DynamicImage, ImageEncoder, ImageFormat, RgbImage, RgbaImage, codecs::jpeg::JpegEncoder};
use std::io::Cursor;

/// Red on the left, blue on the right: one can see how it lies.
pub(crate) fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| {
        image::Rgb(if x < width / 2 { [220, 20, 20] } else { [20, 20, 220] })
    })
}

/// A JPEG of the test picture.
pub(crate) fn jpeg(width: u32, height: u32) -> Vec<u8> {
    jpeg_with(width, height, |_| {})
}

/// A JPEG of the test picture as a camera writes it that was held so (EXIF orientation, 1 to 8).
pub(crate) fn jpeg_held(width: u32, height: u32, orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    jpeg_with(width, height, |encoder| encoder.set_exif_metadata(exif).unwrap())
}

/// A JPEG of the test picture with a color profile, of which only the head matters here.
pub(crate) fn jpeg_with_profile(color_space: [u8; 4]) -> Vec<u8> {
    let mut profile = vec![0; 128];
    profile[16..20].copy_from_slice(&color_space);
    jpeg_with(800, 600, |encoder| encoder.set_icc_profile(profile).unwrap())
}

fn jpeg_with(width: u32, height: u32, prepare: impl FnOnce(&mut JpegEncoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
    prepare(&mut encoder);
    encoder.encode_image(&halves(width, height)).unwrap();
    bytes
}

/// A PNG with a hole: transparent on the left, green on the right.
pub(crate) fn png_with_hole(width: u32, height: u32) -> Vec<u8> {
    let picture = RgbaImage::from_fn(width, height, |x, _| {
        image::Rgba(if x < width / 2 { [0, 0, 0, 0] } else { [20, 200, 20, 255] })
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(picture).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// A PNG of a few bytes that says it is enormous.
pub(crate) fn bomb() -> Vec<u8> {
    let mut bytes = png_with_hole(8, 8);
    let header = [60_000_u32.to_be_bytes(), 60_000_u32.to_be_bytes()].concat();
    bytes[16..24].copy_from_slice(&header);
    let sum = crc32(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

/// The checksum of a PNG's chunk.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}

/// Reads a photo that was made.
pub(crate) fn read(photo: &[u8]) -> DynamicImage {
    image::load_from_memory(photo).unwrap()
}
