//! Encodes share cards, the images of link previews on social networks.

use crate::Failure;
use image::{DynamicImage, ImageEncoder, RgbImage, codecs::jpeg::JpegEncoder};

/// Social networks compress the image again.
const QUALITY: u8 = 82;

/// Encodes a share card as JPEG.
pub(super) fn encode(card: DynamicImage, profile: Option<Vec<u8>>) -> Result<Vec<u8>, Failure> {
    let mut written = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut written, QUALITY);
    if let Some(profile) = profile {
        // Fails only if the profile does not fit into a JPEG. Without it the colors are a little
        // paler.
        let _ = encoder.set_icc_profile(profile);
    }
    encoder.encode_image(&on_white(card)).map_err(|error| Failure::NotCreated(error.to_string()))?;
    Ok(written)
}

/// JPEG has no alpha, so transparent pixels become white.
fn on_white(card: DynamicImage) -> RgbImage {
    if !card.color().has_alpha() {
        return card.into_rgb8();
    }
    let mut white =
        DynamicImage::from(image::RgbaImage::from_pixel(card.width(), card.height(), [255; 4].into()));
    image::imageops::overlay(&mut white, &card, 0, 0);
    white.into_rgb8()
}
