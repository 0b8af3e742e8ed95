//! Decodes, resizes and encodes images. CPU-bound, without I/O.
//!
//! A crate of its own because only pixel code is too slow without optimization: it is generic and
//! compiles here, and the caches of `photos` need not be optimized with it.

mod color_profile;
mod header;
mod jpeg;
mod jpeg_output;
mod pixels;
mod rendition;

pub use pixels::{Encoding, Pixels, Scaled};
pub use rendition::{Rendition, Width};

use bytes::Bytes;
use fast_image_resize::{
    IntoImageView, IntoImageViewMut, MulDiv, PixelTrait, ResizeOptions, Resizer,
    pixels::{U8x3, U8x4},
};
use header::{Header, output_size};
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageReader,
    metadata::Orientation::{self, Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH},
};
use std::io::Cursor;
use webpx::{EncoderConfig, Unstoppable};

/// Maximum pixels of an original: 40 megapixels, more than dealers' cameras have.
const MAX_PIXELS: u64 = 40_000_000;
/// Memory for decoding a header. The color profile needs the most.
const HEADER_MEMORY: u64 = 4 * 1024 * 1024;
/// The maximum side length of the WebP format.
const MAX_SIDE: u32 = 16_383;
/// Higher qualities do not look better for car photos at card size.
const QUALITY: f32 = 75.0;

/// Why an image can't become a photo.
#[derive(Debug, thiserror::Error)]
pub enum ResizeError {
    /// The JPEG has no end marker.
    #[error("the JPEG is cut short")]
    CutShort,
    /// The file is not an image, or is damaged.
    #[error(transparent)]
    Unreadable(ImageError),
    /// The image has more than 40 million pixels.
    #[error("{width} x {height} pixels are too many")]
    TooManyPixels {
        /// The image's width.
        width: u32,
        /// The image's height.
        height: u32,
    },
    /// The image could not be resized or encoded.
    #[error("{0}")]
    NotCreated(String),
}

/// An original with its decoded header. The pixels are not decoded yet.
pub struct DecodedHeader {
    original: Bytes,
    header: Header,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

impl DecodedHeader {
    /// The memory in bytes that [`decode`](Self::decode) needs at most.
    pub fn decoding_memory(original: &[u8]) -> u64 {
        // The JPEG decoder copies the original.
        HEADER_MEMORY + original.len() as u64
    }

    /// Decodes the header only.
    pub fn decode(original: Bytes) -> Result<Self, ResizeError> {
        if jpeg::is_truncated(&original) {
            return Err(ResizeError::CutShort);
        }
        let reader =
            ImageReader::new(Cursor::new(&original[..])).with_guessed_format().map_err(unreadable)?;
        let format = reader.format();
        let mut decoder = within(reader, HEADER_MEMORY)?;
        let (width, height) = decoder.dimensions();
        let orientation = decoder.orientation().map_err(unreadable)?;
        let profile =
            decoder.icc_profile().ok().flatten().filter(|profile| color_profile::is_needed(profile));
        let is_sideways = matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH);
        let header = Header { format, width, height, color: decoder.color_type(), is_sideways };
        drop(decoder);
        if header.pixels() > MAX_PIXELS {
            return Err(ResizeError::TooManyPixels { width, height });
        }
        Ok(Self { original, header, orientation, profile })
    }

    /// The memory in bytes that [`resize`](Self::resize) needs at most, besides the original.
    pub fn memory_needed(&self, renditions: &[Rendition]) -> u64 {
        let needed = renditions.iter().map(|rendition| self.header.memory_needed(&self.original, *rendition));
        needed.max().unwrap_or_default()
    }

    /// Creates the renditions from one decoded image, upright and never enlarged.
    pub fn resize(self, renditions: &[Rendition]) -> Result<Vec<(Rendition, Vec<u8>)>, ResizeError> {
        let sizes = renditions.iter().map(|rendition| output_size(self.header.upright_size(), *rendition));
        if let Some((width, height)) = sizes.clone().find(|(width, height)| *width.max(height) > MAX_SIDE) {
            return Err(ResizeError::NotCreated(format!("it would be {width} x {height} pixels")));
        }
        // Rotated after resizing, because that is cheaper.
        let is_sideways = self.header.is_sideways;
        let stored_size = |(width, height)| if is_sideways { (height, width) } else { (width, height) };
        let full = self.decode_within(self.memory_needed(renditions))?;
        let full_size = (full.width(), full.height());
        let (unscaled, scaled): (Vec<_>, Vec<_>) =
            renditions.iter().copied().zip(sizes.map(stored_size)).partition(|(_, size)| *size == full_size);
        let mut photos = Vec::with_capacity(renditions.len());
        for (rendition, _) in unscaled {
            photos.push((rendition, self.encode(full.clone(), rendition)?));
        }
        if !scaled.is_empty() {
            let full = ScalableImage::new(full)?;
            for (rendition, size) in scaled {
                photos.push((rendition, self.encode(full.resized(size, rendition)?, rendition)?));
            }
        }
        Ok(photos)
    }

    /// Decodes the pixels, not rotated, with this limit of memory in bytes.
    fn decode_within(&self, memory: u64) -> Result<DynamicImage, ResizeError> {
        let reader =
            ImageReader::new(Cursor::new(&self.original[..])).with_guessed_format().map_err(unreadable)?;
        let decoder = within(reader, memory)?;
        Ok(eight_bit(DynamicImage::from_decoder(decoder).map_err(unreadable)?))
    }

    fn encode(&self, mut image: DynamicImage, rendition: Rendition) -> Result<Vec<u8>, ResizeError> {
        image.apply_orientation(self.orientation);
        match rendition {
            Rendition::Resized(_) => encode_webp(&image, webp_config(QUALITY), self.profile.clone()),
            Rendition::Jpeg | Rendition::ShareCard => {
                jpeg_output::encode(image, jpeg_output::QUALITY, self.profile.clone())
            }
        }
    }
}

/// Creates a decoder with a memory limit. Not all decoders enforce it.
fn within(
    mut reader: ImageReader<Cursor<&[u8]>>,
    memory: u64,
) -> Result<impl ImageDecoder + '_, ResizeError> {
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(memory);
    reader.limits(limits);
    reader.into_decoder().map_err(unreadable)
}

/// Converts to 8 bits per channel, with alpha only if the image has it.
fn eight_bit(full: DynamicImage) -> DynamicImage {
    match full {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => full,
        other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    }
}

/// A decoded image whose alpha is premultiplied.
struct ScalableImage(DynamicImage);

impl ScalableImage {
    /// Alpha is premultiplied in place, because a copy would double the memory.
    fn new(mut full: DynamicImage) -> Result<Self, ResizeError> {
        if full.color().has_alpha() {
            let premultiplied = full
                .image_view_mut::<U8x4>()
                .map(|mut full| MulDiv::new().multiply_alpha_inplace_typed(&mut full));
            premultiplied.ok_or_else(unexpected_pixels)?.map_err(not_created)?;
        }
        Ok(Self(full))
    }

    /// Resizes to this size; a share card is cropped to its center.
    fn resized(
        &self,
        (width, height): (u32, u32),
        rendition: Rendition,
    ) -> Result<DynamicImage, ResizeError> {
        let options = ResizeOptions::new();
        let options = match rendition {
            Rendition::Resized(_) | Rendition::Jpeg => options,
            Rendition::ShareCard => options.fit_into_destination(Some((0.5, 0.5))),
        };
        self.resized_with(options, (width, height))
    }

    /// Resizes the part that starts at this pixel.
    fn resized_part(
        &self,
        start: (u32, u32),
        part: (u32, u32),
        to: (u32, u32),
    ) -> Result<DynamicImage, ResizeError> {
        let [x, y, width, height] = [start.0, start.1, part.0, part.1].map(f64::from);
        self.resized_with(ResizeOptions::new().crop(x, y, width, height), to)
    }

    fn resized_with(
        &self,
        options: ResizeOptions,
        (width, height): (u32, u32),
    ) -> Result<DynamicImage, ResizeError> {
        let Self(full) = self;
        let options = options.use_alpha(false);
        let mut small = DynamicImage::new(width, height, full.color());
        if full.color().has_alpha() {
            resize_pixels::<U8x4>(full, &mut small, &options)?;
            let divided = small
                .image_view_mut::<U8x4>()
                .map(|mut small| MulDiv::new().divide_alpha_inplace_typed(&mut small));
            divided.ok_or_else(unexpected_pixels)?.map_err(not_created)?;
        } else {
            resize_pixels::<U8x3>(full, &mut small, &options)?;
        }
        Ok(small)
    }
}

/// Generic over the pixel type, because code for all pixel types of the library takes minutes to
/// compile.
fn resize_pixels<P: PixelTrait>(
    full: &DynamicImage,
    small: &mut DynamicImage,
    options: &ResizeOptions,
) -> Result<(), ResizeError> {
    let from = full.image_view::<P>().ok_or_else(unexpected_pixels)?;
    let mut to = small.image_view_mut::<P>().ok_or_else(unexpected_pixels)?;
    Resizer::new().resize_typed(&from, &mut to, options).map_err(not_created)
}

fn not_created(error: impl std::error::Error) -> ResizeError {
    ResizeError::NotCreated(error.to_string())
}

/// Can't happen after [`eight_bit`].
fn unexpected_pixels() -> ResizeError {
    ResizeError::NotCreated("its pixels are of another kind".to_owned())
}

fn webp_config(quality: f32) -> EncoderConfig {
    EncoderConfig::new().quality(quality)
}

fn encode_webp(
    image: &DynamicImage,
    mut config: EncoderConfig,
    profile: Option<Vec<u8>>,
) -> Result<Vec<u8>, ResizeError> {
    if let Some(profile) = profile {
        config = config.icc_profile(profile);
    }
    let (pixels, width, height) = (image.as_bytes(), image.width(), image.height());
    let written = if image.color().has_alpha() {
        config.encode_rgba(pixels, width, height, Unstoppable)
    } else {
        config.encode_rgb(pixels, width, height, Unstoppable)
    };
    written.map_err(|error| ResizeError::NotCreated(error.to_string()))
}

fn unreadable(error: impl Into<ImageError>) -> ResizeError {
    ResizeError::Unreadable(error.into())
}
