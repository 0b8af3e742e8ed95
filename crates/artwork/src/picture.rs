//! Pictures: cropped to a shape, at several widths.

use crate::{ArtworkError, File, Format, PictureSpec, file_kind};
use resize::{Encoding, Pixels, Rendition, Scaled};

/// Qualities to try, in this order, until a file is within its budget.
const QUALITIES: [u8; 9] = [75, 65, 55, 45, 35, 25, 15, 8, 3];
/// Sides of the image whose mean color is that of the picture.
const COLOR_SIDE: u32 = 16;

/// Makes the files of a JPEG, PNG or WebP, and its mean color. The center is kept; no file is larger
/// than the original's center.
pub(crate) fn picture(original: &[u8], spec: &PictureSpec) -> Result<(Vec<File>, [u8; 3]), ArtworkError> {
    let pixels = file_kind::raster(original, "a PNG, JPEG or WebP")?.decode_pixels()?;
    let crop = Crop::new(pixels.size(), spec.ratio);
    let mut widths: Vec<_> = spec.widths.iter().map(|width| u32::from(*width).min(crop.part.0)).collect();
    widths.sort_unstable();
    widths.dedup();
    let widest = widths.last().copied().unwrap_or_default();
    let mut files = Vec::with_capacity(widths.len() + 1);
    for width in widths {
        let budget = by_area(spec.budget, width, widest);
        files.push(file(&pixels, &crop, width, Format::WebP, budget)?);
    }
    let width = u32::from(spec.fallback).min(crop.part.0);
    files.push(file(&pixels, &crop, width, Format::Jpeg, spec.budget)?);
    let color = mean_color(pixels.scale(crop.part, (COLOR_SIDE, COLOR_SIDE))?);
    Ok((files, color))
}

/// Makes an upright JPEG with nothing but its pixels and their color profile.
pub(crate) fn photo(original: &[u8]) -> Result<File, ArtworkError> {
    let header = file_kind::raster(original, "a JPEG, PNG or WebP")?;
    let size = header.size();
    let made = header.resize(&[Rendition::Jpeg])?.pop();
    let (_, jpeg) = made.ok_or_else(|| ArtworkError::NotCreated("no photo".to_owned()))?;
    Ok(File::new(Format::Jpeg, size, jpeg.into()))
}

fn file(
    pixels: &Pixels,
    crop: &Crop,
    width: u32,
    format: Format,
    budget: usize,
) -> Result<File, ArtworkError> {
    let (width, height) = crop.size_at(width);
    let scaled = pixels.scale(crop.part, (width, height))?;
    Ok(File::new(format, (width, height), encode(&scaled, format, budget)?.into()))
}

/// Encodes with the best quality that is within the budget.
fn encode(scaled: &Scaled, format: Format, budget: usize) -> Result<Vec<u8>, ArtworkError> {
    let mut smallest = usize::MAX;
    for quality in QUALITIES {
        let encoding = if format == Format::Jpeg { Encoding::Jpeg(quality) } else { Encoding::WebP(quality) };
        let bytes = scaled.encode(encoding)?;
        if bytes.len() <= budget {
            return Ok(bytes);
        }
        smallest = smallest.min(bytes.len());
    }
    Err(ArtworkError::TooDetailed { bytes: smallest, limit: budget })
}

/// The part of a budget for a width, of files that have the same ratio.
fn by_area(budget: usize, width: u32, widest: u32) -> usize {
    let (width, widest) = (u128::from(width.max(1)), u128::from(widest.max(1)));
    usize::try_from(budget as u128 * width * width / (widest * widest)).unwrap_or(budget)
}

/// The centered part of an image that has a ratio.
struct Crop {
    ratio: (u64, u64),
    part: (u32, u32),
}

impl Crop {
    fn new((width, height): (u32, u32), ratio: (u16, u16)) -> Self {
        let ratio = (u64::from(ratio.0.max(1)), u64::from(ratio.1.max(1)));
        let wide = u64::from(width) * ratio.1 >= u64::from(height) * ratio.0;
        let part = if wide {
            (scaled(height, ratio.0, ratio.1).min(width), height)
        } else {
            (width, scaled(width, ratio.1, ratio.0).min(height))
        };
        Self { ratio, part }
    }

    /// Width and height of the part at this width. A part that is not scaled keeps its own.
    fn size_at(&self, width: u32) -> (u32, u32) {
        let width = width.max(1);
        if width == self.part.0 { self.part } else { (width, scaled(width, self.ratio.1, self.ratio.0)) }
    }
}

/// The length by `to / from`, rounded and at least 1.
fn scaled(length: u32, to: u64, from: u64) -> u32 {
    let length = (u64::from(length) * to * 2 + from) / (from * 2);
    u32::try_from(length).unwrap_or(u32::MAX).max(1)
}

/// The mean of the pixels on white.
fn mean_color(scaled: Scaled) -> [u8; 3] {
    let pixels = scaled.into_rgba();
    let count = u64::from(pixels.width()) * u64::from(pixels.height()) * 255;
    [0, 1, 2].map(|channel| {
        let on_white =
            |color: u8, alpha: u8| u64::from(color) * u64::from(alpha) + 255 * u64::from(255 - alpha);
        let sum: u64 = pixels.pixels().map(|pixel| on_white(pixel.0[channel], pixel.0[3])).sum();
        u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cache, Isolation, Picture, short_hash, test_images};
    use image::ImageFormat;

    const WIDE: PictureSpec =
        PictureSpec { ratio: (16, 9), widths: &[160, 320, 640], fallback: 320, budget: 100_000 };

    fn make(original: &[u8], spec: &PictureSpec) -> Picture {
        Isolation::None.picture(original, spec, &Cache::none()).unwrap()
    }

    fn sizes(picture: &Picture) -> Vec<(u32, u32, Format)> {
        picture.files.iter().map(|file| (file.width, file.height, file.format)).collect()
    }

    /// The pixels, whose size is checked against the file's.
    fn read(file: &File) -> image::RgbImage {
        let format = match file.format {
            Format::WebP => ImageFormat::WebP,
            _ => ImageFormat::Jpeg,
        };
        let image = image::load_from_memory_with_format(&file.bytes, format).unwrap().into_rgb8();
        assert_eq!(image.dimensions(), (file.width, file.height));
        assert_eq!(file.hash, short_hash(&file.bytes));
        image
    }

    /// The one of the three channels that is by far the largest.
    fn channel(pixel: image::Rgb<u8>) -> usize {
        let channel = (0..3).max_by_key(|channel| pixel.0[*channel]).unwrap();
        assert!(
            pixel.0[channel] > 150 && (0..3).all(|other| other == channel || pixel.0[other] < 100),
            "{pixel:?}"
        );
        channel
    }

    #[test]
    fn every_width_is_a_webp_and_the_fallback_a_jpeg() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let picture = make(&test_images::file(test_images::across(1000, 600), format), &WIDE);
            assert_eq!(
                sizes(&picture),
                [
                    (160, 90, Format::WebP),
                    (320, 180, Format::WebP),
                    (640, 360, Format::WebP),
                    (320, 180, Format::Jpeg)
                ]
            );
            for file in &picture.files {
                let pixels = read(file);
                let at = |part: u32| channel(*pixels.get_pixel(file.width * part / 20, file.height / 2));
                assert_eq!([1, 10, 19].map(at), [0, 1, 2]);
            }
        }
    }

    #[test]
    fn the_middle_of_a_portrait_is_kept_for_a_wide_shape_and_of_a_panorama_for_a_square() {
        let portrait = make(&test_images::file(test_images::down(400, 1000), ImageFormat::Png), &WIDE);
        // The middle has 225 of 1000 rows, of which 200 are green.
        for file in &portrait.files {
            let pixels = read(file);
            assert_eq!(channel(*pixels.get_pixel(file.width / 2, file.height / 2)), 1);
            assert_eq!(channel(*pixels.get_pixel(file.width / 2, file.height / 10)), 1);
            assert_eq!(channel(*pixels.get_pixel(file.width / 2, file.height * 9 / 10)), 1);
        }
        let square = PictureSpec { ratio: (1, 1), widths: &[50], fallback: 50, budget: 100_000 };
        let panorama = make(&test_images::png(1000, 100), &square);
        assert_eq!(sizes(&panorama), [(50, 50, Format::WebP), (50, 50, Format::Jpeg)]);
        assert_eq!(channel(*read(&panorama.files[0]).get_pixel(3, 3)), 1);
        assert_eq!(panorama.color, [20, 220, 20]);
    }

    #[test]
    fn nothing_is_enlarged_and_equal_widths_are_one_file() {
        let picture = make(&test_images::png(300, 400), &WIDE);
        assert_eq!(
            sizes(&picture),
            [(160, 90, Format::WebP), (300, 169, Format::WebP), (300, 169, Format::Jpeg)]
        );
        let tiny = make(&test_images::png(1, 1), &WIDE);
        assert_eq!(sizes(&tiny), [(1, 1, Format::WebP), (1, 1, Format::Jpeg)]);
        let line = make(&test_images::png(1, 3000), &WIDE);
        assert_eq!(sizes(&line), [(1, 1, Format::WebP), (1, 1, Format::Jpeg)]);
    }

    #[test]
    fn a_photo_is_upright_before_it_is_cropped() {
        let square = PictureSpec { ratio: (1, 1), widths: &[100], fallback: 100, budget: 100_000 };
        let picture = make(&test_images::sideways(test_images::across(400, 200)), &square);
        assert_eq!(sizes(&picture), [(100, 100, Format::WebP), (100, 100, Format::Jpeg)]);
        let pixels = read(&picture.files[0]);
        assert_eq!([2, 50, 97].map(|y| channel(*pixels.get_pixel(50, y))), [0, 1, 2]);
    }

    #[test]
    fn a_photo_is_upright_not_enlarged_and_has_nothing_but_its_pixels() {
        let sideways = test_images::sideways(test_images::across(400, 200));
        assert!(sideways.windows(4).any(|bytes| bytes == b"Exif"));
        for (original, size) in [(sideways, (200, 400)), (test_images::png(3000, 1500), (1600, 800))] {
            let photo = Isolation::None.photo(&original).unwrap();
            let pixels = image::load_from_memory_with_format(&photo.bytes, ImageFormat::Jpeg).unwrap();
            assert_eq!((pixels.width(), pixels.height()), size);
            assert!(!photo.bytes.windows(4).any(|bytes| bytes == b"Exif"));
        }
        let error = Isolation::None.photo(b"GIF89a").unwrap_err();
        assert_eq!(error.to_string(), "a JPEG, PNG or WebP is needed; this is a GIF");
    }

    #[test]
    fn a_link_preview_is_one_jpeg() {
        let social = PictureSpec { ratio: (1200, 630), widths: &[], fallback: 1200, budget: 300_000 };
        let picture = make(&test_images::png(1400, 1000), &social);
        assert_eq!(sizes(&picture), [(1200, 630, Format::Jpeg)]);
        assert!(picture.files[0].bytes.len() <= social.budget);
        read(&picture.files[0]);
    }

    #[test]
    fn quality_is_lowered_until_files_are_within_the_budget_and_a_picture_without_such_files_is_refused() {
        let original = test_images::file(test_images::noise(640, 360), ImageFormat::Png);
        let largest = |picture: &Picture| picture.files[2].bytes.len();
        let best = make(&original, &PictureSpec { budget: usize::MAX, ..WIDE });
        let smallest_possible = |budget| {
            let refused = Isolation::None.picture(&original, &PictureSpec { budget, ..WIDE }, &Cache::none());
            refused.map_err(|error| error.to_string())
        };
        let mut served = 0;
        for part in 1..=20 {
            let budget = largest(&best) * part / 20;
            match smallest_possible(budget) {
                Ok(picture) => {
                    served += 1;
                    assert_eq!(sizes(&picture), sizes(&best));
                    assert!(picture.files[3].bytes.len() <= budget && largest(&picture) <= budget);
                    // A quarter of the width has a sixteenth of the budget.
                    assert!(picture.files[0].bytes.len() <= budget / 16);
                }
                Err(error) => {
                    assert_eq!(served, 0, "{part}: {error}");
                    assert!(error.starts_with("the picture has so fine details"), "{error}");
                }
            }
        }
        assert!((10..20).contains(&served), "{served}");
    }

    #[test]
    fn the_color_is_the_mean_on_white() {
        let spec = PictureSpec { ratio: (1, 1), widths: &[], fallback: 16, budget: 100_000 };
        let half = image::RgbaImage::from_pixel(40, 40, [100, 0, 200, 128].into());
        let [red, green, blue] = make(&test_images::file(half, ImageFormat::Png), &spec).color;
        for (channel, expected) in [(red, 177), (green, 127), (blue, 227)] {
            assert!(channel.abs_diff(expected) <= 2, "{red} {green} {blue}");
        }
    }

    #[test]
    fn another_kind_of_file_is_refused_with_its_name() {
        for (bytes, found) in [(&b"%PDF-1.4"[..], "a PDF"), (b"GIF89a", "a GIF"), (b"<svg/>", "an SVG")] {
            let error = picture(bytes, &WIDE).unwrap_err();
            assert_eq!(error.to_string(), format!("a PNG, JPEG or WebP is needed; this is {found}"));
        }
    }

    #[test]
    fn a_photo_that_is_cut_short_is_refused() {
        let jpeg = test_images::file(test_images::across(100, 100), ImageFormat::Jpeg);
        let cut = picture(&jpeg[..jpeg.len() - 9], &WIDE);
        assert!(matches!(cut, Err(ArtworkError::CutShort)));
        let png = test_images::png(100, 100);
        let cut = picture(&png[..png.len() / 2], &WIDE);
        assert!(matches!(cut, Err(ArtworkError::Damaged(_))));
    }

    #[test]
    fn a_spec_without_sides_is_no_panic() {
        let spec = PictureSpec { ratio: (0, 0), widths: &[0, 9], fallback: 0, budget: 100_000 };
        assert_eq!(
            sizes(&make(&test_images::png(20, 30), &spec)),
            [(1, 1, Format::WebP), (9, 9, Format::WebP), (1, 1, Format::Jpeg)]
        );
    }
}
