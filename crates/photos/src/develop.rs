//! From an original's bytes to a smaller picture: pure work for a processor.

mod card;

use crate::{Cut, Failure, Width};
use fast_image_resize::Resizer;
use image::{
    DynamicImage, ImageDecoder, ImageReader,
    metadata::Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH},
};
use std::io::Cursor;
use webpx::{EncoderConfig, Unstoppable};

/// Most pixels of an original: 40 megapixels, more than a dealer's camera has.
const MOST_PIXELS: u64 = 40_000_000;
/// Most memory of a decoded original.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// Where a car photo at a card's size stops looking better.
const QUALITY: f32 = 75.0;

/// The original as it is wanted, upright: whole at a width and never enlarged, or as a card.
pub(crate) fn develop(original: &[u8], cut: Cut) -> Result<Vec<u8>, Failure> {
    if is_cut_short(original) {
        return Err(Failure::Unreadable("the JPEG is cut short".into()));
    }
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::new(Cursor::new(original)).with_guessed_format().map_err(unreadable)?;
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (full_width, full_height) = decoder.dimensions();
    if u64::from(full_width) * u64::from(full_height) > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(Failure::TooManyPixels { width: full_width, height: full_height });
    }
    let orientation = decoder.orientation().map_err(unreadable)?;
    let profile = decoder.icc_profile().ok().flatten().filter(|profile| is_wide_rgb(profile));
    let mut full = eight_bit(DynamicImage::from_decoder(decoder).map_err(unreadable)?);
    let Cut::Whole(width) = cut else {
        full.apply_orientation(orientation);
        return card::card(&full, profile);
    };
    let lies_on_its_side = matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH);
    let upright_width = if lies_on_its_side { full_height } else { full_width };
    let mut small = resized(full, upright_width, width)?;
    // After resizing, where there is less to turn.
    small.apply_orientation(orientation);
    encoded(&small, profile)
}

/// Whether a JPEG has no end: a decoder would fill the rest with gray, and that would be kept for good.
fn is_cut_short(original: &[u8]) -> bool {
    let last = |marker: [u8; 2]| original.windows(2).rposition(|pair| pair == marker);
    let (scan, end) = (last([0xff, 0xda]), last([0xff, 0xd9]));
    original.starts_with(&[0xff, 0xd8]) && end <= scan
}

/// Eight bits a channel, with alpha only where there is some.
fn eight_bit(full: DynamicImage) -> DynamicImage {
    match full {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => full,
        other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    }
}

fn resized(full: DynamicImage, from: u32, to: Width) -> Result<DynamicImage, Failure> {
    let to = to.pixels();
    if from <= to {
        return Ok(full);
    }
    // A side is at most 2^32 and a width less than 2^16: the product fits, and the quotient is no more than the side.
    let scaled = |side: u32| {
        u32::try_from((u64::from(side) * u64::from(to)).div_ceil(u64::from(from))).unwrap_or(side)
    };
    let mut small = DynamicImage::new(scaled(full.width()), scaled(full.height()), full.color());
    Resizer::new().resize(&full, &mut small, None).map_err(|error| Failure::NotMade(error.to_string()))?;
    Ok(small)
}

fn encoded(image: &DynamicImage, profile: Option<Vec<u8>>) -> Result<Vec<u8>, Failure> {
    let mut config = EncoderConfig::new().quality(QUALITY);
    if let Some(profile) = profile {
        config = config.icc_profile(profile);
    }
    let (pixels, width, height) = (image.as_bytes(), image.width(), image.height());
    let written = if image.color().has_alpha() {
        config.encode_rgba(pixels, width, height, Unstoppable)
    } else {
        config.encode_rgb(pixels, width, height, Unstoppable)
    };
    written.map_err(|error| Failure::NotMade(error.to_string()))
}

/// Whether colors need the profile: it is for RGB, as our pixels are, and not the sRGB that a browser takes for granted.
fn is_wide_rgb(profile: &[u8]) -> bool {
    let names = |text: &[u8]| profile.windows(text.len()).any(|part| part == text);
    profile.get(16..20) == Some(b"RGB ") && !names(b"sRGB") && !names(b"s\0R\0G\0B")
}

fn unreadable(error: impl std::error::Error) -> Failure {
    Failure::Unreadable(crate::failure::causes(&error))
}
