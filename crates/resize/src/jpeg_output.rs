//! Encodes photos as JPEG, for link previews and marketplaces.

use crate::ResizeError;
use image::{DynamicImage, ImageEncoder, RgbImage, codecs::jpeg::JpegEncoder};

/// Social networks and marketplaces compress the photo again.
pub(super) const QUALITY: u8 = 82;

/// Encodes as JPEG.
pub(super) fn encode(
    photo: DynamicImage,
    quality: u8,
    profile: Option<Vec<u8>>,
) -> Result<Vec<u8>, ResizeError> {
    let mut written = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut written, quality);
    if let Some(profile) = profile {
        // Fails only if the profile does not fit into a JPEG. Without it the colors are a little
        // paler.
        let _ = encoder.set_icc_profile(profile);
    }
    encoder.encode_image(&on_white(photo)).map_err(|error| ResizeError::NotCreated(error.to_string()))?;
    Ok(written)
}

/// JPEG has no alpha, so transparent pixels become white.
fn on_white(photo: DynamicImage) -> RgbImage {
    if !photo.color().has_alpha() {
        return photo.into_rgb8();
    }
    let mut white =
        DynamicImage::from(image::RgbaImage::from_pixel(photo.width(), photo.height(), [255; 4].into()));
    image::imageops::overlay(&mut white, &photo, 0, 0);
    white.into_rgb8()
}
