//! A vehicle's photo on pages and in advertising feeds: resized by the photo service, or the feed's
//! original. Structured data contain the original address.

use crate::{Site, SiteConfig, site::PhotoPriority};
use inventory::Vehicle;
use messages::{DateStyle, Messages};
use photos::{Rendition, Source, Width};
use std::fmt;

#[derive(Clone, Debug)]
pub(crate) struct PhotoView {
    pub src: String,
    pub srcset: Option<String>,
    /// The widest, for the photo viewer.
    pub full_size: String,
    pub thumbnail: String,
    /// For screens with a high pixel density.
    pub thumbnail_2x: Option<String>,
    pub alt: String,
    pub priority: PhotoPriority,
    /// The mark of a picture that does not show the vehicle itself (VEHICLE-9): `Stock photo`.
    pub mark: Option<String>,
}

/// The text in place of a photo: `No images available`, `Photos are being taken. Arrived Nov 26` (VEHICLE-8).
pub(crate) fn no_photo_text(vehicle: &Vehicle, config: &SiteConfig) -> String {
    let messages = &config.site_dir.messages;
    let Some(arrived) = vehicle.observation.awaits_photos_since else {
        return messages.inventory_card_no_photos().to_owned();
    };
    let day = arrived.to_zoned(config.dealership.time_zone.clone()).date();
    messages.inventory_card_photos_awaited(&messages.date(day, DateStyle::ShortDay)).to_string()
}

impl PhotoView {
    /// For the gallery.
    pub(crate) fn all(vehicle: &Vehicle, config: &SiteConfig) -> Vec<Self> {
        let messages = &config.site_dir.messages;
        let (alt, count) = (photo_alt(vehicle, messages), vehicle.image_urls.len());
        let photo = |number: usize| {
            let alt = messages.inventory_card_photo_number(&alt, &number, &count).to_string();
            // Only the first is in view on a phone.
            let priority = if number == 1 { PhotoPriority::High } else { PhotoPriority::Lazy };
            Self::new(vehicle, config, number, alt, priority, &Width::OF_PHOTOS)
        };
        (1..=count).filter_map(photo).collect()
    }

    /// The first photo.
    pub(crate) fn on_card(vehicle: &Vehicle, config: &SiteConfig, priority: PhotoPriority) -> Option<Self> {
        let alt = photo_alt(vehicle, &config.site_dir.messages);
        Self::new(vehicle, config, 1, alt, priority, &Width::OF_CARDS)
    }

    fn new(
        vehicle: &Vehicle,
        config: &SiteConfig,
        number: usize,
        alt: String,
        priority: PhotoPriority,
        widths: &[Width],
    ) -> Option<Self> {
        let original = vehicle.image_urls.get(number - 1)?;
        let mark = config.site_dir.messages.inventory_card_stock_photo();
        let mark = vehicle.is_stock_photo(number).then(|| mark.to_owned());
        let alt = mark.iter().fold(alt, |alt, mark| format!("{alt}, {mark}"));
        let Some(source) = config.photos.as_ref().and_then(|_| Source::new(&original)) else {
            let [src, full_size, thumbnail] = [(); 3].map(|()| original.clone());
            let (srcset, thumbnail_2x) = (None, None);
            return Some(Self { src, srcset, full_size, thumbnail, thumbnail_2x, alt, priority, mark });
        };
        let address =
            |width| address(vehicle, PhotoFile { number, rendition: Rendition::Resized(width) }, &source);
        let candidate = |&width: &Width| format!("{} {}w", address(width), width.pixels());
        let [_, medium, .., widest] = Width::OF_PHOTOS;
        let srcset = Some(widths.iter().map(candidate).collect::<Vec<_>>().join(", "));
        let [src, full_size] = [medium, widest].map(address);
        let [thumbnail, thumbnail_2x] = Width::OF_THUMBNAILS.map(address);
        let thumbnail_2x = Some(thumbnail_2x);
        Some(Self { src, srcset, full_size, thumbnail, thumbnail_2x, alt, priority, mark })
    }
}

/// The alt text: year, make, model and color, as far as they are known.
pub(crate) fn photo_alt(vehicle: &Vehicle, messages: &Messages) -> String {
    let what = vehicle.year_make_model();
    let what = if what.is_empty() { vehicle.name.to_string() } else { what };
    match &vehicle.exterior_color() {
        Some(color) => messages.inventory_card_photo_alt(&what, color).to_string(),
        None => what,
    }
}

/// URL of the first photo of the vehicle itself for a tile of about 200 pixels: the smallest width suits a high pixel
/// density.
pub fn tile_photo(vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
    let (number, original) = vehicle.own_photos().next()?;
    let [smallest, ..] = Width::OF_PHOTOS;
    let file = PhotoFile { number, rendition: Rendition::Resized(smallest) };
    let source = config.photos.as_ref().and_then(|_| Source::new(&original));
    Some(source.map_or_else(|| original.clone(), |source| address(vehicle, file, &source)))
}

/// URL of the first photo of the vehicle itself for the preview of a shared link; `None` without resized photos.
pub(crate) fn card_photo(vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
    let (number, original) = vehicle.own_photos().next()?;
    let source = config.photos.as_ref().and_then(|_| Source::new(&original))?;
    Some(address(vehicle, PhotoFile { number, rendition: Rendition::ShareCard }, &source))
}

/// The absolute address of the vehicle's first photo for a mail, which means this photo for good.
pub(crate) fn lead_photo(vehicle: &Vehicle, site: &Site) -> Option<String> {
    let (number, original) = vehicle.own_photos().next()?;
    let source = site.config.photos.as_ref().and_then(|_| Source::new(&original));
    let file = PhotoFile { number, rendition: Rendition::Jpeg };
    Some(source.map_or(original, |source| site.shell.absolute(&address(vehicle, file, &source))))
}

/// The addresses of the photos of the vehicle itself for other sites, the main one first: JPEG, and the same address as
/// long as the vehicle is listed (MACHINE-11).
pub(crate) fn jpeg_photos(vehicle: &Vehicle, site: &Site) -> Vec<String> {
    let address = |(number, original): (usize, String)| {
        let is_made = site.config.photos.is_some() && Source::new(&original).is_some();
        let file = PhotoFile { number, rendition: Rendition::Jpeg };
        if is_made { site.shell.absolute(&path(vehicle, file)) } else { original }
    };
    vehicle.own_photos().map(address).collect()
}

/// `/photos/{stock number}/{file}?v={id of the original's address}`.
fn address(vehicle: &Vehicle, file: PhotoFile, source: &Source) -> String {
    format!("{}?v={}", path(vehicle, file), source.id())
}

fn path(vehicle: &Vehicle, file: PhotoFile) -> String {
    let page = vehicle.path();
    let stock_number = page.rsplit('/').next().unwrap_or_default();
    format!("/photos/{stock_number}/{file}")
}

/// The last part of a photo's path: `3-720.webp` is the third photo, 720 pixels wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PhotoFile {
    /// From 1.
    pub number: usize,
    pub rendition: Rendition,
}

impl PhotoFile {
    /// Accepts only the output of [`Display`](fmt::Display).
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (number, rendition) = text.split_once('-')?;
        let file = Self { number: number.parse().ok()?, rendition: Rendition::parse(rendition)? };
        (file.number > 0 && file.to_string() == text).then_some(file)
    }
}

impl fmt::Display for PhotoFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.number, self.rendition)
    }
}

#[cfg(test)]
mod tests {
    use super::PhotoFile;

    #[test]
    fn only_displayed_file_names_parse() {
        for name in ["1-440.webp", "30-1600.webp", "2-1600.jpg", "1-card.jpg"] {
            assert_eq!(PhotoFile::parse(name).unwrap().to_string(), name);
        }
        for other in
            ["0-440.webp", "01-440.webp", "1-441.webp", "1-440.jpg", "1.webp", "-1-440.webp", "1-+440.webp"]
        {
            assert_eq!(PhotoFile::parse(other), None, "{other}");
        }
    }
}
