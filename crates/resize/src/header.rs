//! The header of an image, and an estimate of the peak memory for decoding and resizing it.

use super::jpeg;
use crate::{Rendition, Width};
use image::{ColorType, ImageFormat};

/// Bytes per output pixel: the pixel itself, and the encoder's YUV copy, tokens and output.
const ENCODING: u64 = 12;
/// Bytes per pixel for decoding a WebP: the planes of a lossy image (1.5) and its alpha (5).
const WEBP: u64 = 7;
/// Bytes per pixel for decoding an animated WebP, whose frames are composed.
const ANIMATED_WEBP: u64 = 15;
/// Rows that a PNG decoder holds: the previous row, the current row, and their output.
const PNG_ROWS: u64 = 4;
/// Other memory of a decoder: tables, windows, the color profile.
const FIXED_OVERHEAD: u64 = 1024 * 1024;

#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) format: Option<ImageFormat>,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) color: ColorType,
    /// The EXIF orientation swaps width and height.
    pub(super) is_sideways: bool,
}

impl Header {
    /// Width and height as displayed.
    pub(super) const fn upright_size(&self) -> (u32, u32) {
        if self.is_sideways { (self.height, self.width) } else { (self.width, self.height) }
    }

    pub(super) const fn pixels(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Decoded size in bytes with the file's bit depth.
    fn decoded_size(&self) -> u64 {
        self.pixels() * u64::from(self.color.bytes_per_pixel())
    }

    /// Decoded size in bytes with 8 bits per channel.
    fn eight_bit_size(&self) -> u64 {
        self.pixels() * if self.color.has_alpha() { 4 } else { 3 }
    }

    /// Peak memory in bytes of all stages: decoding, converting to 8 bits, resizing and encoding.
    pub(super) fn memory_needed(&self, original: &[u8], rendition: Rendition) -> u64 {
        let (width, height) = output_size(self.upright_size(), rendition);
        // The resizer reduces the width first, then the height.
        let (narrow, tall) = if self.is_sideways { (height, self.height) } else { (width, self.height) };
        let intermediate = u64::from(narrow) * u64::from(tall) * 4;
        let output = u64::from(width) * u64::from(height) * ENCODING;
        let resizing = self.eight_bit_size() + intermediate + output;
        self.decoding_memory(original).max(resizing + FIXED_OVERHEAD)
    }

    /// Peak memory in bytes of decoding and converting to 8 bits.
    pub(super) fn decoding_memory(&self, original: &[u8]) -> u64 {
        let decoding = self.decoded_size() + self.decoder_memory(original);
        let is_eight_bit = matches!(self.color, ColorType::Rgb8 | ColorType::Rgba8);
        let converting = if is_eight_bit { 0 } else { self.decoded_size() + self.eight_bit_size() };
        decoding.max(converting) + FIXED_OVERHEAD
    }

    /// Working memory of the decoder in bytes.
    fn decoder_memory(&self, original: &[u8]) -> u64 {
        match self.format {
            Some(ImageFormat::Jpeg) => original.len() as u64 + jpeg::coefficient_bytes(original),
            Some(ImageFormat::WebP) if is_animated(original) => self.pixels() * ANIMATED_WEBP,
            Some(ImageFormat::WebP) => self.pixels() * WEBP,
            _ => self.decoded_size() / u64::from(self.height.max(1)) * PNG_ROWS,
        }
    }
}

/// Width and height of a rendition of an image with this displayed size.
pub(super) fn output_size((width, height): (u32, u32), rendition: Rendition) -> (u32, u32) {
    match rendition {
        Rendition::ShareCard => Rendition::SHARE_CARD_SIZE,
        Rendition::Jpeg => within_width((width, height), Rendition::JPEG_WIDTH),
        Rendition::Resized(to) => within_width((width, height), to),
    }
}

/// The size at this width, never enlarged.
fn within_width((width, height): (u32, u32), to: Width) -> (u32, u32) {
    if width <= to.pixels() {
        return (width, height);
    }
    // No overflow: the height is below 2^32 and the width below 2^16. The result is at most the
    // height.
    let scaled = (u64::from(height) * u64::from(to.pixels())).div_ceil(u64::from(width));
    (to.pixels(), u32::try_from(scaled).unwrap_or(height))
}

/// The WebP flags mark an animation.
fn is_animated(webp: &[u8]) -> bool {
    webp.get(12..16) == Some(b"VP8X") && webp.get(20).is_some_and(|flags| flags & 2 != 0)
}
