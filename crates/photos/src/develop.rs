//! From an original's bytes to a smaller picture: pure work for a processor.

mod card;
mod head;
mod jpeg;

use crate::{Cut, Failure};
use bytes::Bytes;
use fast_image_resize::{
    IntoImageView, IntoImageViewMut, MulDiv, PixelTrait, ResizeOptions, Resizer,
    pixels::{U8x3, U8x4},
};
use head::{Head, made};
use image::{
    DynamicImage, ImageDecoder, ImageReader,
    metadata::Orientation::{self, Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH},
};
use std::io::Cursor;
use webpx::{EncoderConfig, Unstoppable};

/// Most pixels of an original: 40 megapixels, more than a dealer's camera has.
const MOST_PIXELS: u64 = 40_000_000;
/// Most memory for reading a picture's head, of which its color profile takes the most.
const READING: u64 = 4 * 1024 * 1024;
/// Longest side that a WebP can have.
const LONGEST_SIDE: u32 = 16_383;
/// Where a car photo at a card's size stops looking better.
const QUALITY: f32 = 75.0;

/// An original that can be unpacked, as far as its head says.
pub(crate) struct Negative {
    original: Bytes,
    head: Head,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

impl Negative {
    /// Bytes that [`read`](Self::read) may take.
    pub(crate) fn reading(original: &[u8]) -> u64 {
        // The decoder of JPEGs makes itself a copy.
        READING + original.len() as u64
    }

    /// Reads the head. Nothing is unpacked.
    pub(crate) fn read(original: Bytes) -> Result<Self, Failure> {
        if jpeg::is_cut_short(&original) {
            return Err(Failure::Unreadable("the JPEG is cut short".into()));
        }
        let reader =
            ImageReader::new(Cursor::new(&original[..])).with_guessed_format().map_err(unreadable)?;
        let format = reader.format();
        let mut decoder = within(reader, READING)?;
        let (width, height) = decoder.dimensions();
        let orientation = decoder.orientation().map_err(unreadable)?;
        let profile = decoder.icc_profile().ok().flatten().filter(|profile| is_wide_rgb(profile));
        let lies = matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH);
        let head = Head { format, width, height, color: decoder.color_type(), lies };
        drop(decoder);
        if head.pixels() > MOST_PIXELS {
            return Err(Failure::TooManyPixels { width, height });
        }
        Ok(Self { original, head, orientation, profile })
    }

    /// Bytes that [`develop`](Self::develop) will take at most, besides the original.
    pub(crate) fn needs(&self, cut: Cut) -> u64 {
        self.head.needs(&self.original, cut)
    }

    /// The original as it is wanted, upright: whole at a width and never enlarged, or as a card.
    pub(crate) fn develop(self, cut: Cut) -> Result<Vec<u8>, Failure> {
        let (width, height) = made(self.head.upright(), cut);
        if width.max(height) > LONGEST_SIDE {
            return Err(Failure::NotMade(format!("it would be {width} x {height} pixels")));
        }
        let reader =
            ImageReader::new(Cursor::new(&self.original[..])).with_guessed_format().map_err(unreadable)?;
        let decoder = within(reader, self.needs(cut))?;
        let full = eight_bit(DynamicImage::from_decoder(decoder).map_err(unreadable)?);
        // Turned after resizing, where there is less to turn.
        let lying = if self.head.lies { (height, width) } else { (width, height) };
        let mut small = resized(full, lying, cut)?;
        small.apply_orientation(self.orientation);
        match cut {
            Cut::Whole(_) => encoded(&small, self.profile),
            Cut::Card => card::encoded(small, self.profile),
        }
    }
}

/// A decoder that keeps to a limit of memory, where it can.
fn within(mut reader: ImageReader<Cursor<&[u8]>>, memory: u64) -> Result<impl ImageDecoder + '_, Failure> {
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(memory);
    reader.limits(limits);
    reader.into_decoder().map_err(unreadable)
}

/// Eight bits a channel, with alpha only where there is some.
fn eight_bit(full: DynamicImage) -> DynamicImage {
    match full {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => full,
        other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    }
}

/// In this size; of a card, the middle that has its shape.
fn resized(mut full: DynamicImage, (width, height): (u32, u32), cut: Cut) -> Result<DynamicImage, Failure> {
    if (full.width(), full.height()) == (width, height) {
        return Ok(full);
    }
    // Colors are weighed by their alpha in place: a copy would take as much memory again.
    let options = ResizeOptions::new().use_alpha(false);
    let options = match cut {
        Cut::Whole(_) => options,
        Cut::Card => options.fit_into_destination(Some((0.5, 0.5))),
    };
    let mut small = DynamicImage::new(width, height, full.color());
    let (alpha, has_alpha) = (MulDiv::new(), full.color().has_alpha());
    if has_alpha {
        let weighed =
            full.image_view_mut::<U8x4>().map(|mut full| alpha.multiply_alpha_inplace_typed(&mut full));
        weighed.ok_or_else(other_pixels)?.map_err(not_made)?;
        resize::<U8x4>(&full, &mut small, &options)?;
        let weighed =
            small.image_view_mut::<U8x4>().map(|mut small| alpha.divide_alpha_inplace_typed(&mut small));
        weighed.ok_or_else(other_pixels)?.map_err(not_made)?;
    } else {
        resize::<U8x3>(&full, &mut small, &options)?;
    }
    Ok(small)
}

/// Of pixels whose kind is known: code for every kind there is takes minutes to compile.
fn resize<P: PixelTrait>(
    full: &DynamicImage,
    small: &mut DynamicImage,
    options: &ResizeOptions,
) -> Result<(), Failure> {
    let from = full.image_view::<P>().ok_or_else(other_pixels)?;
    let mut to = small.image_view_mut::<P>().ok_or_else(other_pixels)?;
    Resizer::new().resize_typed(&from, &mut to, options).map_err(not_made)
}

fn not_made(error: impl std::error::Error) -> Failure {
    Failure::NotMade(error.to_string())
}

/// Not after what [`eight_bit`] has done.
fn other_pixels() -> Failure {
    Failure::NotMade("its pixels are of another kind".to_owned())
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
