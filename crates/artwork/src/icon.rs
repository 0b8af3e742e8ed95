//! The icons of a browser's tab, of a phone's home screen and of the manifest.

use crate::{
    ArtworkError, File, Format,
    file_kind::{self, FileKind},
    svg::{Drawing, Svg},
};
use bytes::{BufMut, Bytes};
use image::{
    ExtendedColorType, ImageEncoder, Rgba, RgbaImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
    imageops,
};
use resize::Pixels;

const NEEDED: &str = "an SVG, PNG, JPEG or WebP";
/// The side of the icon that iOS requests, in pixels.
const APPLE_SIDE: u32 = 180;
const MANIFEST_SIDES: [u32; 2] = [192, 512];
/// Sides in `favicon.ico`, for tabs at the pixel ratios 2 and 1.
const FAVICON_SIDES: [u32; 2] = [32, 16];
/// Bytes of the header of an ICO, and of an entry in it.
const ICO_HEADER: usize = 6;
const ICO_ENTRY: usize = 16;

/// The files of an icon. All are square, and what was not is centered in a transparent square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icons {
    /// The file itself, if it is an SVG.
    pub svg: Option<File>,
    /// 180 pixels, opaque on white: iOS makes transparent pixels black.
    pub apple: File,
    /// 192 and 512 pixels, for the manifest.
    pub manifest: [File; 2],
    /// `favicon.ico` with 32 and 16 pixels.
    pub favicon: File,
}

impl Icons {
    /// The files, an SVG first.
    pub(crate) fn into_files(self) -> Vec<File> {
        let Self { svg, apple, manifest: [small, large], favicon } = self;
        svg.into_iter().chain([apple, small, large, favicon]).collect()
    }

    pub(crate) fn from_files(mut files: Vec<File>) -> Option<Self> {
        let made = files.split_off(files.len().checked_sub(4)?);
        let [apple, small, large, favicon] = <[File; 4]>::try_from(made).ok()?;
        Some(Self { svg: files.pop(), apple, manifest: [small, large], favicon })
    }
}

/// Draws an SVG, or scales a PNG, JPEG or WebP, which is enlarged if it has less than 512 pixels.
pub(crate) fn icons(bytes: &[u8]) -> Result<Icons, ArtworkError> {
    let (source, svg) = if FileKind::from_bytes(bytes) == FileKind::Svg {
        let svg = Svg::parse(bytes)?;
        let file = File::new(Format::Svg, svg.size(), Bytes::copy_from_slice(bytes));
        (Source::Drawing(svg.drawing()?), Some(file))
    } else {
        (Source::Pixels(file_kind::raster(bytes, NEEDED)?.decode_pixels()?), None)
    };
    let [small, large] = MANIFEST_SIDES;
    let apple = source.square(APPLE_SIDE, Rgba([255; 4]))?;
    let manifest = [png_file(source.transparent(small)?)?, png_file(source.transparent(large)?)?];
    Ok(Icons { svg, apple: png_file(apple)?, manifest, favicon: favicon(&source)? })
}

enum Source {
    Drawing(Drawing),
    Pixels(Pixels),
}

/// Pixels with their color profile.
struct Square {
    pixels: RgbaImage,
    profile: Option<Vec<u8>>,
}

impl Source {
    fn transparent(&self, side: u32) -> Result<Square, ArtworkError> {
        self.square(side, Rgba([0; 4]))
    }

    /// The source in the center of a square of this color.
    fn square(&self, side: u32, ground: Rgba<u8>) -> Result<Square, ArtworkError> {
        let (inner, profile) = match self {
            Self::Drawing(drawing) => (drawing.pixels(side)?, None),
            Self::Pixels(pixels) => {
                let (width, height) = pixels.size();
                let longest = u64::from(width.max(height).max(1));
                let scaled = |length: u32| {
                    let length = (u64::from(length) * u64::from(side) + longest / 2) / longest;
                    u32::try_from(length).unwrap_or(side).clamp(1, side)
                };
                let scaled = pixels.scale((width, height), (scaled(width), scaled(height)))?;
                let profile = scaled.profile().map(<[u8]>::to_vec);
                (scaled.into_rgba(), profile)
            }
        };
        let mut pixels = RgbaImage::from_pixel(side, side, ground);
        let (x, y) = ((side - inner.width()) / 2, (side - inner.height()) / 2);
        imageops::overlay(&mut pixels, &inner, i64::from(x), i64::from(y));
        Ok(Square { pixels, profile })
    }
}

fn png_file(square: Square) -> Result<File, ArtworkError> {
    let size = square.pixels.dimensions();
    Ok(File::new(Format::Png, size, png(square)?.into()))
}

fn png(Square { pixels, profile }: Square) -> Result<Vec<u8>, ArtworkError> {
    let mut written = Vec::new();
    let mut encoder = PngEncoder::new_with_quality(&mut written, CompressionType::Best, FilterType::Adaptive);
    if let Some(profile) = profile {
        // Without it the colors are a little paler.
        let _ = encoder.set_icc_profile(profile);
    }
    let (width, height) = pixels.dimensions();
    encoder
        .write_image(&pixels, width, height, ExtendedColorType::Rgba8)
        .map_err(|error| ArtworkError::NotCreated(error.to_string()))?;
    Ok(written)
}

/// An ICO with PNGs, which all browsers read: a header, an entry for each image, the images.
fn favicon(source: &Source) -> Result<File, ArtworkError> {
    let images = FAVICON_SIDES.map(|side| source.transparent(side).and_then(png));
    let mut ico = Vec::new();
    ico.put_u16_le(0);
    ico.put_u16_le(1); // An icon, not a cursor.
    ico.put_u16_le(2);
    let mut content = Vec::new();
    for (side, image) in FAVICON_SIDES.into_iter().zip(images) {
        let image = image?;
        let offset = ICO_HEADER + ICO_ENTRY * FAVICON_SIDES.len() + content.len();
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let side = u8::try_from(side).unwrap_or_default();
        ico.put_slice(&[side, side, 0, 0]); // No palette, and a reserved byte.
        ico.put_u16_le(1); // Color planes.
        ico.put_u16_le(32); // Bits of a pixel.
        ico.put_u32_le(number(image.len()));
        ico.put_u32_le(number(offset));
        content.extend(image);
    }
    ico.extend(content);
    let [side, _] = FAVICON_SIDES;
    Ok(File::new(Format::Ico, (side, side), ico.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_images;
    use bytes::Buf;
    use image::ImageFormat;

    const WIDE_SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10\">\
        <path fill=\"#00a\" d=\"M0 0h20v10H0z\"/></svg>";

    fn read(image: &File) -> RgbaImage {
        let pixels =
            image::load_from_memory_with_format(&image.bytes, ImageFormat::Png).unwrap().into_rgba8();
        assert_eq!(pixels.dimensions(), (image.width, image.height));
        assert_eq!(image.format, Format::Png);
        pixels
    }

    /// The images of an ICO with the sides that its entries state.
    fn read_ico(ico: &[u8]) -> Vec<(u8, RgbaImage)> {
        let mut header = ico;
        assert_eq!((header.get_u16_le(), header.get_u16_le()), (0, 1));
        let count = header.get_u16_le();
        let entries = (0..count).map(|_| {
            let (width, height) = (header.get_u8(), header.get_u8());
            assert_eq!((width, header.get_u16_le()), (height, 0));
            assert_eq!((header.get_u16_le(), header.get_u16_le()), (1, 32));
            let (length, offset) = (header.get_u32_le() as usize, header.get_u32_le() as usize);
            let png = image::load_from_memory_with_format(&ico[offset..offset + length], ImageFormat::Png);
            (width, png.unwrap().into_rgba8())
        });
        entries.collect()
    }

    #[test]
    fn a_wide_drawing_is_in_the_center_of_each_square() {
        let icons = icons(WIDE_SVG.as_bytes()).unwrap();
        let svg = icons.svg.unwrap();
        assert_eq!((svg.width, svg.height, svg.bytes.as_ref()), (20, 10, WIDE_SVG.as_bytes()));
        for (image, side) in icons.manifest.iter().zip(MANIFEST_SIDES) {
            let pixels = read(image);
            assert_eq!(pixels.dimensions(), (side, side));
            assert_eq!(pixels.get_pixel(side / 2, 4).0[3], 0, "above it");
            assert_eq!(pixels.get_pixel(4, side / 2).0, [0, 0, 170, 255]);
        }
        let apple = read(&icons.apple);
        assert_eq!(apple.dimensions(), (180, 180));
        assert_eq!((apple.get_pixel(90, 4).0, apple.get_pixel(90, 90).0), ([255; 4], [0, 0, 170, 255]));
        assert_eq!(icons.favicon.format, Format::Ico);
        for ((stated, pixels), side) in read_ico(&icons.favicon.bytes).iter().zip([32u8, 16]) {
            assert_eq!((*stated, pixels.dimensions()), (side, (side.into(), side.into())));
            assert_eq!(pixels.get_pixel(u32::from(side) / 2, u32::from(side) / 2).0, [0, 0, 170, 255]);
            assert_eq!(pixels.get_pixel(u32::from(side) / 2, 0).0[3], 0);
        }
    }

    #[test]
    fn a_picture_is_scaled_to_each_side() {
        for (size, format) in [((600, 600), ImageFormat::Png), ((64, 64), ImageFormat::WebP)] {
            let original = test_images::file(test_images::disk(size.0, size.1), format);
            let icons = icons(&original).unwrap();
            assert_eq!(icons.svg, None);
            let large = read(&icons.manifest[1]);
            assert_eq!(large.dimensions(), (512, 512));
            assert_eq!((large.get_pixel(2, 2).0[3], large.get_pixel(256, 256).0[3]), (0, 255));
            assert_eq!(read(&icons.apple).get_pixel(1, 1).0, [255; 4]);
            assert_eq!(read_ico(&icons.favicon.bytes).len(), 2);
        }
        let portrait = icons(&test_images::file(test_images::down(100, 400), ImageFormat::Jpeg)).unwrap();
        let small = read(&portrait.manifest[0]);
        assert_eq!((small.get_pixel(10, 96).0[3], small.get_pixel(96, 96).0[3]), (0, 255));
    }

    #[test]
    fn a_line_has_icons_too() {
        assert!(icons(&test_images::png(2000, 1)).is_ok());
    }
}
