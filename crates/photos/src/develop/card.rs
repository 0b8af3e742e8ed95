//! The picture of a shared link: a photo in the one shape that networks show, as the one format that all of them read.

use crate::Failure;
use image::{DynamicImage, ImageEncoder, RgbImage, codecs::jpeg::JpegEncoder};

/// Networks make it smaller once more.
const QUALITY: u8 = 82;

/// A card's JPEG.
pub(super) fn encoded(card: DynamicImage, profile: Option<Vec<u8>>) -> Result<Vec<u8>, Failure> {
    let mut written = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut written, QUALITY);
    if let Some(profile) = profile {
        // The encoder takes every profile that fits into a JPEG; without it the colors are a little paler.
        let _ = encoder.set_icc_profile(profile);
    }
    encoder.encode_image(&on_white(card)).map_err(|error| Failure::NotMade(error.to_string()))?;
    Ok(written)
}

/// A JPEG has no alpha: what is transparent becomes white.
fn on_white(card: DynamicImage) -> RgbImage {
    if !card.color().has_alpha() {
        return card.into_rgb8();
    }
    let mut white =
        DynamicImage::from(image::RgbaImage::from_pixel(card.width(), card.height(), [255; 4].into()));
    image::imageops::overlay(&mut white, &card, 0, 0);
    white.into_rgb8()
}
