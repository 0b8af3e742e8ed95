//! Parts of an image at any size and quality, from one decoding.

use crate::{DecodedHeader, MAX_SIDE, ResizeError, ScalableImage, encode_webp, jpeg_output, webp_config};
use image::{DynamicImage, RgbaImage, metadata::Orientation};

/// The format and quality of the file that is made from pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// WebP of this quality, from 0 to 100.
    WebP(u8),
    /// WebP that keeps the color of every pixel.
    LosslessWebP,
    /// JPEG of this quality, from 1 to 100. Transparent pixels become white.
    Jpeg(u8),
}

/// A decoded image. Its sizes are those of the upright image.
pub struct Pixels {
    full: ScalableImage,
    orientation: Orientation,
    is_sideways: bool,
    profile: Option<Vec<u8>>,
}

impl DecodedHeader {
    /// Width and height as displayed.
    pub fn size(&self) -> (u32, u32) {
        self.header.upright_size()
    }

    /// Decodes the pixels, for any number of sizes and qualities.
    pub fn decode_pixels(self) -> Result<Pixels, ResizeError> {
        let full = self.decode_within(self.header.decoding_memory(&self.original))?;
        let Self { header, orientation, profile, .. } = self;
        Ok(Pixels { full: ScalableImage::new(full)?, orientation, is_sideways: header.is_sideways, profile })
    }
}

impl Pixels {
    /// Width and height as displayed.
    pub fn size(&self) -> (u32, u32) {
        self.stored((self.full.0.width(), self.full.0.height()))
    }

    /// Scales the centered part of this size to another size, which may be larger. The sides of the
    /// part are at most those of the image.
    pub fn scale(&self, part: (u32, u32), to: (u32, u32)) -> Result<Scaled, ResizeError> {
        let (full, part, to) = (self.stored(self.size()), self.stored(part), self.stored(to));
        let is_valid = part.0 <= full.0 && part.1 <= full.1 && part.0.min(part.1).min(to.0).min(to.1) > 0;
        if !is_valid || to.0.max(to.1) > MAX_SIDE {
            return Err(ResizeError::NotCreated(format!("it would be {} x {} pixels", to.0, to.1)));
        }
        // Whole pixels: a part that is not scaled stays sharp.
        let start = ((full.0 - part.0) / 2, (full.1 - part.1) / 2);
        let mut image = self.full.resized_part(start, part, to)?;
        // Rotated after resizing, because that is cheaper.
        image.apply_orientation(self.orientation);
        Ok(Scaled { image, profile: self.profile.clone() })
    }

    /// An upright size as the file has it, and the reverse.
    const fn stored(&self, (width, height): (u32, u32)) -> (u32, u32) {
        if self.is_sideways { (height, width) } else { (width, height) }
    }
}

/// Scaled pixels, which can be encoded repeatedly.
pub struct Scaled {
    image: DynamicImage,
    profile: Option<Vec<u8>>,
}

impl Scaled {
    /// Pixels can be transparent.
    pub fn has_alpha(&self) -> bool {
        self.image.color().has_alpha()
    }

    /// Encodes with the color profile.
    pub fn encode(&self, encoding: Encoding) -> Result<Vec<u8>, ResizeError> {
        match encoding {
            Encoding::WebP(quality) => {
                encode_webp(&self.image, webp_config(f32::from(quality.min(100))), self.profile.clone())
            }
            Encoding::LosslessWebP => {
                encode_webp(&self.image, webpx::EncoderConfig::new_lossless(), self.profile.clone())
            }
            Encoding::Jpeg(quality) => {
                jpeg_output::encode(self.image.clone(), quality.clamp(1, 100), self.profile.clone())
            }
        }
    }

    /// The color profile, if it is not that of the web.
    pub fn profile(&self) -> Option<&[u8]> {
        self.profile.as_deref()
    }

    /// The pixels. Their alpha is not premultiplied.
    pub fn into_rgba(self) -> RgbaImage {
        self.image.into_rgba8()
    }
}
