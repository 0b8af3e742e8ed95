//! Parts of an image at any size and quality, from one decoding.

use crate::{DecodedHeader, MAX_SIDE, ResizeError, ScalableImage, encode_webp, jpeg_output, webp_config};
use image::{DynamicImage, RgbaImage, metadata::Orientation};

/// How pixels become a file.
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
    /// Whether pixels can be transparent.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rendition;
    use bytes::Bytes;
    use image::{ImageFormat, Rgb, RgbImage};
    use std::io::Cursor;

    /// Red, then green for a tenth of the width in the middle, then blue.
    fn photo(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, _| match x * 20 / width {
            0..9 => Rgb([220, 20, 20]),
            9..11 => Rgb([20, 220, 20]),
            _ => Rgb([20, 20, 220]),
        })
    }

    fn file(image: impl Into<DynamicImage>, format: ImageFormat) -> Bytes {
        let mut written = Cursor::new(Vec::new());
        image.into().write_to(&mut written, format).unwrap();
        written.into_inner().into()
    }

    fn decode(file: Bytes) -> Pixels {
        DecodedHeader::decode(file).unwrap().decode_pixels().unwrap()
    }

    /// A JPEG whose EXIF says that it is displayed after a quarter turn to the right.
    fn sideways(width: u32, height: u32) -> Bytes {
        let jpeg = file(photo(width, height), ImageFormat::Jpeg);
        let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat().into()
    }

    #[test]
    fn the_center_is_kept_and_scaled() {
        let pixels = decode(file(photo(400, 100), ImageFormat::Png));
        assert_eq!(pixels.size(), (400, 100));
        let center = pixels.scale((100, 100), (50, 50)).unwrap().into_rgba();
        assert_eq!(center.dimensions(), (50, 50));
        assert_eq!(center.get_pixel(2, 25).0, [220, 20, 20, 255]);
        assert_eq!(center.get_pixel(25, 2).0, [20, 220, 20, 255]);
        assert_eq!(center.get_pixel(47, 25).0, [20, 20, 220, 255]);
    }

    #[test]
    fn a_part_that_is_not_scaled_keeps_its_pixels() {
        let original = RgbImage::from_fn(31, 17, |x, y| {
            Rgb([x * 8, y * 9, x * y % 251].map(|color| color.to_le_bytes()[0]))
        });
        let part = decode(file(original.clone(), ImageFormat::Png)).scale((20, 10), (20, 10)).unwrap();
        let expected = image::imageops::crop_imm(&original, 5, 3, 20, 10).to_image();
        assert_eq!(DynamicImage::from(part.into_rgba()).into_rgb8(), expected);
    }

    #[test]
    fn sizes_are_those_of_the_upright_image() {
        let pixels = decode(sideways(400, 100));
        assert_eq!(pixels.size(), (100, 400));
        let top_to_bottom = pixels.scale((100, 200), (50, 100)).unwrap().into_rgba();
        assert_eq!(top_to_bottom.dimensions(), (50, 100));
        let [top, bottom] = [2, 97].map(|y| top_to_bottom.get_pixel(25, y).0);
        assert!(top[0] > 180 && top[2] < 60 && bottom[2] > 180 && bottom[0] < 60, "{top:?} {bottom:?}");
    }

    #[test]
    fn each_encoding_writes_its_format_and_a_lower_quality_fewer_bytes() {
        let scaled = decode(file(photo(400, 300), ImageFormat::Png)).scale((400, 300), (200, 150)).unwrap();
        for encoding in [Encoding::WebP as fn(u8) -> Encoding, Encoding::Jpeg] {
            let [good, poor] = [90, 20].map(|quality| scaled.encode(encoding(quality)).unwrap());
            assert!(poor.len() < good.len());
            let read = image::load_from_memory(&poor).unwrap();
            assert_eq!((read.width(), read.height()), (200, 150));
        }
        let lossless = scaled.encode(Encoding::LosslessWebP).unwrap();
        assert_eq!(image::load_from_memory(&lossless).unwrap().into_rgba8(), scaled.into_rgba());
    }

    #[test]
    fn the_whole_photo_has_the_bytes_of_the_rendition() {
        let original = file(photo(900, 300), ImageFormat::Png);
        let width = crate::Width::from_pixels(440).unwrap();
        let renditions =
            DecodedHeader::decode(original.clone()).unwrap().resize(&[Rendition::Resized(width)]);
        let scaled = decode(original).scale((900, 300), (440, 147)).unwrap();
        assert_eq!(scaled.encode(Encoding::WebP(75)).unwrap(), renditions.unwrap()[0].1);
    }

    #[test]
    fn what_is_transparent_is_white_in_a_jpeg() {
        let pixels = decode(file(RgbaImage::from_pixel(40, 40, [200, 0, 0, 0].into()), ImageFormat::Png));
        let scaled = pixels.scale((40, 40), (20, 20)).unwrap();
        assert!(scaled.has_alpha());
        let jpeg = image::load_from_memory(&scaled.encode(Encoding::Jpeg(90)).unwrap()).unwrap();
        assert_eq!(jpeg.into_rgb8().get_pixel(10, 10).0, [255; 3]);
    }

    #[test]
    fn impossible_sizes_are_refused() {
        let pixels = decode(file(photo(40, 30), ImageFormat::Png));
        for (part, to) in
            [((41, 30), (9, 9)), ((40, 0), (9, 9)), ((9, 9), (0, 9)), ((9, 9), (9, MAX_SIDE + 1))]
        {
            assert!(pixels.scale(part, to).is_err(), "{part:?} {to:?}");
        }
    }
}
