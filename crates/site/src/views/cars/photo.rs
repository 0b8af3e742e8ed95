//! A vehicle's photo as pages show it: in the widths that the pipeline makes, or as the feed has it.
//!
//! What other machines are told of (structured data, feeds) keeps the feed's address.

use crate::{SiteConfig, site::Turn};
use inventory::Vehicle;
use photos::{Rendition, Source, Width};
use std::fmt;

/// A photo in a page.
#[derive(Clone, Debug)]
pub(crate) struct PhotoView {
    /// Its address, for browsers that choose no width.
    pub src: String,
    /// Its widths, for browsers that do.
    pub srcset: Option<String>,
    /// The widest, for looking at it alone.
    pub whole: String,
    /// As a thumbnail.
    pub thumbnail: String,
    /// The same on a sharp screen, where there is one.
    pub thumbnail_sharp: Option<String>,
    /// What it shows.
    pub alt: String,
    /// When it is fetched.
    pub turn: Turn,
}

impl PhotoView {
    /// Every photo of a vehicle, as its own page's gallery shows them.
    pub(crate) fn all(vehicle: &Vehicle, config: &SiteConfig) -> Vec<Self> {
        let (alt, count) = (photo_alt(vehicle), vehicle.image_urls.len());
        let photo = |number: usize| {
            let alt = format!("{alt}, photo {number} of {count}");
            Self::new(vehicle, config, number, alt, Turn::of(number - 1))
        };
        (1..=count).filter_map(photo).collect()
    }

    /// The first photo, on a card.
    pub(crate) fn on_card(vehicle: &Vehicle, config: &SiteConfig, turn: Turn) -> Option<Self> {
        Self::new(vehicle, config, 1, photo_alt(vehicle), turn)
    }

    fn new(vehicle: &Vehicle, config: &SiteConfig, number: usize, alt: String, turn: Turn) -> Option<Self> {
        let original = vehicle.image_urls.get(number - 1)?;
        let Some(source) = config.photos.as_ref().and_then(|_| Source::new(original)) else {
            let [src, whole, thumbnail] = [(); 3].map(|()| original.clone());
            return Some(Self { src, srcset: None, whole, thumbnail, thumbnail_sharp: None, alt, turn });
        };
        let address =
            |width| address(vehicle, PhotoFile { number, rendition: Rendition::Resized(width) }, &source);
        let candidate = |width: Width| format!("{} {}w", address(width), width.pixels());
        let [_, medium, .., widest] = Width::OF_PHOTOS;
        let srcset = Some(Width::OF_PHOTOS.map(candidate).join(", "));
        let [src, whole] = [medium, widest].map(address);
        let [thumbnail, sharp] = Width::OF_THUMBNAILS.map(address);
        Some(Self { src, srcset, whole, thumbnail, thumbnail_sharp: Some(sharp), alt, turn })
    }
}

/// What a photo shows, as far as the record says.
pub(crate) fn photo_alt(vehicle: &Vehicle) -> String {
    let what = vehicle.year_make_model();
    let what = if what.is_empty() { vehicle.name.clone() } else { what };
    match &vehicle.exterior_color {
        Some(color) => format!("{what} in {color}"),
        None => what,
    }
}

/// The first photo for a tile, some 200 pixels wide: on a sharp screen it takes the smallest width.
pub(crate) fn tile_photo(vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
    let original = vehicle.image_urls.first()?;
    let [smallest, ..] = Width::OF_PHOTOS;
    let file = PhotoFile { number: 1, rendition: Rendition::Resized(smallest) };
    let source = config.photos.as_ref().and_then(|_| Source::new(original));
    Some(source.map_or_else(|| original.clone(), |source| address(vehicle, file, &source)))
}

/// The first photo as the card of a shared link; `None` where the feed's own is shown.
pub(crate) fn card_photo(vehicle: &Vehicle, config: &SiteConfig) -> Option<String> {
    let source = config.photos.as_ref().and_then(|_| Source::new(vehicle.image_urls.first()?))?;
    Some(address(vehicle, PhotoFile { number: 1, rendition: Rendition::ShareCard }, &source))
}

/// `/photos/{stock number}/{file}?v={the address that it is made from, in short}`.
fn address(vehicle: &Vehicle, file: PhotoFile, source: &Source) -> String {
    let path = vehicle.path();
    let stock_number = path.rsplit('/').next().unwrap_or_default();
    format!("/photos/{stock_number}/{file}?v={}", source.id())
}

/// The last part of a photo's path: `3-720.webp` is the third photo, 720 pixels wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PhotoFile {
    /// Which photo of the vehicle, from 1.
    pub number: usize,
    /// What is made of it.
    pub rendition: Rendition,
}

impl PhotoFile {
    /// Reads what [`Display`](fmt::Display) wrote, and nothing else.
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
    fn a_files_name_reads_back_and_nothing_else_does() {
        for name in ["1-440.webp", "30-1600.webp", "1-card.jpg"] {
            assert_eq!(PhotoFile::parse(name).unwrap().to_string(), name);
        }
        for other in
            ["0-440.webp", "01-440.webp", "1-441.webp", "1-440.jpg", "1.webp", "-1-440.webp", "1-+440.webp"]
        {
            assert_eq!(PhotoFile::parse(other), None, "{other}");
        }
    }
}
