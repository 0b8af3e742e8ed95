//! Images for tests.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, RgbaImage};
use std::io::Cursor;

/// Three vertical bands: red, green in the middle fifth, blue.
pub(crate) fn across(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| band(x, width))
}

/// Three horizontal bands: red, green in the middle fifth, blue.
pub(crate) fn down(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |_, y| band(y, height))
}

fn band(at: u32, of: u32) -> Rgb<u8> {
    match at * 10 / of {
        0..4 => Rgb([220, 20, 20]),
        4..6 => Rgb([20, 220, 20]),
        _ => Rgb([20, 20, 220]),
    }
}

/// Pixels that no encoder compresses well.
pub(crate) fn noise(width: u32, height: u32) -> RgbImage {
    let mut state = 1u32;
    RgbImage::from_fn(width, height, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, red, green, blue] = state.to_le_bytes();
        Rgb([red, green, blue])
    })
}

/// A disk on transparent ground.
pub(crate) fn disk(width: u32, height: u32) -> RgbaImage {
    RgbaImage::from_fn(width, height, |x, y| {
        let from_center = |at: u32, of: u32| f64::from(at * 2 + 1) / f64::from(of) - 1.0;
        let inside = from_center(x, width).hypot(from_center(y, height)) < 1.0;
        [200, 30, 40, if inside { 255 } else { 0 }].into()
    })
}

pub(crate) fn file(image: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut written = Cursor::new(Vec::new());
    image.into().write_to(&mut written, format).unwrap();
    written.into_inner()
}

pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    file(across(width, height), ImageFormat::Png)
}

/// A JPEG whose EXIF says that it is displayed after a quarter turn to the right.
pub(crate) fn sideways(image: RgbImage) -> Vec<u8> {
    let jpeg = file(image, ImageFormat::Jpeg);
    let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat()
}
