//! Parts of a photo at other sizes, and as other files. Tests inside the crate would compile the code of all pixels
//! twice.

#![expect(clippy::unwrap_used, reason = "a test that can't go on ends there")]

mod color_profiles;
mod jpeg;

use bytes::Bytes;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, RgbaImage};
use resize::{DecodedHeader, Encoding, Pixels, Rendition, Width};
use std::io::Cursor;

/// Red, then green for a tenth of the width in the middle, then blue.
fn photo(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| match x * 20 / width {
        0..9 => Rgb([220, 20, 20]),
        9..11 => Rgb([20, 220, 20]),
        _ => Rgb([20, 20, 220]),
    })
}

fn file(image: impl Into<DynamicImage>, format: ImageFormat) -> Bytes {
    let mut written = Cursor::new(Vec::new());
    image.into().write_to(&mut written, format).unwrap();
    written.into_inner().into()
}

fn decode(file: Bytes) -> Pixels {
    DecodedHeader::decode(file).unwrap().decode_pixels().unwrap()
}

/// A JPEG whose EXIF says that it is displayed after a quarter turn to the right.
fn sideways(width: u32, height: u32) -> Bytes {
    let jpeg = file(photo(width, height), ImageFormat::Jpeg);
    let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat().into()
}

#[test]
fn the_center_is_kept_and_scaled() {
    let pixels = decode(file(photo(400, 100), ImageFormat::Png));
    assert_eq!(pixels.size(), (400, 100));
    let center = pixels.scale((100, 100), (50, 50)).unwrap().into_rgba();
    assert_eq!(center.dimensions(), (50, 50));
    assert_eq!(center.get_pixel(2, 25).0, [220, 20, 20, 255]);
    assert_eq!(center.get_pixel(25, 2).0, [20, 220, 20, 255]);
    assert_eq!(center.get_pixel(47, 25).0, [20, 20, 220, 255]);
}

#[test]
fn a_part_that_is_not_scaled_keeps_its_pixels() {
    let original =
        RgbImage::from_fn(
            31,
            17,
            |x, y| Rgb([x * 8, y * 9, x * y % 251].map(|color| color.to_le_bytes()[0])),
        );
    let part = decode(file(original.clone(), ImageFormat::Png)).scale((20, 10), (20, 10)).unwrap();
    let expected = image::imageops::crop_imm(&original, 5, 3, 20, 10).to_image();
    assert_eq!(DynamicImage::from(part.into_rgba()).into_rgb8(), expected);
}

#[test]
fn sizes_are_those_of_the_upright_image() {
    let pixels = decode(sideways(400, 100));
    assert_eq!(pixels.size(), (100, 400));
    let top_to_bottom = pixels.scale((100, 200), (50, 100)).unwrap().into_rgba();
    assert_eq!(top_to_bottom.dimensions(), (50, 100));
    let [top, bottom] = [2, 97].map(|y| top_to_bottom.get_pixel(25, y).0);
    assert!(top[0] > 180 && top[2] < 60 && bottom[2] > 180 && bottom[0] < 60, "{top:?} {bottom:?}");
}

#[test]
fn each_encoding_writes_its_format_and_a_lower_quality_fewer_bytes() {
    let scaled = decode(file(photo(400, 300), ImageFormat::Png)).scale((400, 300), (200, 150)).unwrap();
    for encoding in [Encoding::WebP as fn(u8) -> Encoding, Encoding::Jpeg] {
        let [good, poor] = [90, 20].map(|quality| scaled.encode(encoding(quality)).unwrap());
        assert!(poor.len() < good.len());
        let read = image::load_from_memory(&poor).unwrap();
        assert_eq!((read.width(), read.height()), (200, 150));
    }
    let lossless = scaled.encode(Encoding::LosslessWebP).unwrap();
    assert_eq!(image::load_from_memory(&lossless).unwrap().into_rgba8(), scaled.into_rgba());
}

#[test]
fn the_whole_photo_has_the_bytes_of_the_rendition() {
    let original = file(photo(900, 300), ImageFormat::Png);
    let width = Width::from_pixels(440).unwrap();
    let renditions = DecodedHeader::decode(original.clone()).unwrap().resize(&[Rendition::Resized(width)]);
    let scaled = decode(original).scale((900, 300), (440, 147)).unwrap();
    assert_eq!(scaled.encode(Encoding::WebP(75)).unwrap(), renditions.unwrap()[0].1);
}

#[test]
fn what_is_transparent_is_white_in_a_jpeg() {
    let pixels = decode(file(RgbaImage::from_pixel(40, 40, [200, 0, 0, 0].into()), ImageFormat::Png));
    let scaled = pixels.scale((40, 40), (20, 20)).unwrap();
    assert!(scaled.has_alpha());
    let jpeg = image::load_from_memory(&scaled.encode(Encoding::Jpeg(90)).unwrap()).unwrap();
    assert_eq!(jpeg.into_rgb8().get_pixel(10, 10).0, [255; 3]);
}

#[test]
fn impossible_sizes_are_refused() {
    let pixels = decode(file(photo(40, 30), ImageFormat::Png));
    for (part, to) in [((41, 30), (9, 9)), ((40, 0), (9, 9)), ((9, 9), (0, 9)), ((9, 9), (9, 16_384))] {
        assert!(pixels.scale(part, to).is_err(), "{part:?} {to:?}");
    }
}
