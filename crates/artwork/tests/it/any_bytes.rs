//! No bytes make any function panic: random ones, with the start of each format, and real files
//! that are truncated or changed.

use artwork::{Cache, Isolation, PictureSpec, image_size};
use image::{DynamicImage, ImageFormat, RgbaImage};
use proptest::{collection::vec, prelude::*, sample::Index};
use std::{io::Cursor, sync::LazyLock};

const SPEC: PictureSpec = PictureSpec { ratio: (16, 9), widths: &[8, 16], fallback: 16, budget: 200 };
const STARTS: [&[u8]; 9] = [
    b"",
    b"\xff\xd8\xff\xe0\0\x10JFIF\0",
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x06\0\0\0",
    b"RIFF\x40\0\0\0WEBPVP8 ",
    b"RIFF\x40\0\0\0WEBPVP8L",
    b"GIF89a",
    b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">",
    b"wOF2\0\x01\0\0",
    b"wOF2\0\x01\0\0\0\0\0\x40\0\x02\0\0\0\0\0\x40\0\0\0\x08",
];

/// A whole file of each format.
static FILES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let image = RgbaImage::from_fn(40, 30, |x, y| {
        let [red, green] = [x, y].map(|at| at.to_le_bytes()[0] * 6);
        [red, green, 90, 255].into()
    });
    let image = DynamicImage::from(image);
    let encoded = |image: DynamicImage, format| {
        let mut written = Cursor::new(Vec::new());
        image.write_to(&mut written, format).unwrap();
        written.into_inner()
    };
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9em\" viewBox=\"0 0 90 60\">\
        <defs><linearGradient id=\"a\"><stop offset=\".5\" stop-color=\"#f00\"/></linearGradient>\
        <filter id=\"b\"><feGaussianBlur stdDeviation=\"2\"/></filter>\
        <clipPath id=\"c\"><circle cx=\"9\" cy=\"9\" r=\"8\"/></clipPath></defs>\
        <style>.d{fill:url(#a);stroke:#00f}</style>\
        <g filter=\"url(#b)\" clip-path=\"url(#c)\" transform=\"rotate(20) scale(1.5 2)\">\
        <path class=\"d\" d=\"M1 2C3 4 5 6 7 8a9 9 0 0 1 9 9q1 2 3 4z\" stroke-dasharray=\"3 1\"/>\
        <use href=\"#c\"/><rect x=\"1\" y=\"2\" width=\"30%\" height=\"40\" rx=\"3\" opacity=\".5\"/></g></svg>";
    vec![
        encoded(image.clone(), ImageFormat::Png),
        encoded(image.clone(), ImageFormat::WebP),
        encoded(image.into_rgb8().into(), ImageFormat::Jpeg),
        svg.as_bytes().to_vec(),
        include_bytes!("../../../../web/src/styles/fonts/archivo-basic.woff2").to_vec(),
    ]
});

/// Calls every function. Only panics are failures.
fn call_all(bytes: &[u8]) {
    let here = Isolation::None;
    let _ = here.picture(bytes, &SPEC, &Cache::none()).map_err(|error| error.to_string());
    let _ = here.logo(bytes).map_err(|error| error.to_string());
    let _ = here.icons(bytes).map_err(|error| error.to_string());
    let _ = here.font(bytes).map(|font| font.stylesheet("/font.woff2")).map_err(|error| error.to_string());
    let _ = image_size(bytes);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_bytes_are_no_panic(start in 0..STARTS.len(), rest in vec(any::<u8>(), 0..400)) {
        call_all(&[STARTS[start], &rest].concat());
    }

    #[test]
    fn files_of_random_length_are_no_panic(file in 0usize..5, length: Index) {
        let whole = &FILES[file];
        call_all(&whole[..length.index(whole.len())]);
    }

    #[test]
    fn files_with_random_bytes_in_them_are_no_panic(
        file in 0usize..5,
        changes in vec((any::<Index>(), any::<u8>()), 1..6),
    ) {
        let mut changed = FILES[file].clone();
        for (at, byte) in changes {
            let at = at.index(changed.len());
            changed[at] = byte;
        }
        call_all(&changed);
    }
}
