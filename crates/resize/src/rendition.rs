//! The files that a photo can become: widths as WebP, and JPEGs.

use std::fmt;

/// A supported width in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Width(u16);

impl Width {
    /// Thumbnails of 88 pixels, for device pixel ratios 1 and 2.
    pub const OF_THUMBNAILS: [Self; 2] = [Self(88), Self(176)];
    /// Photos, smallest first: a card on a desktop; the same, or a phone's width, at pixel ratio 2;
    /// a phone's width at ratio 3; a full screen.
    pub const OF_PHOTOS: [Self; 4] = [Self(440), Self(720), Self(1200), Self(1600)];

    /// Those of a card, which is never wide enough for the widest.
    pub const OF_CARDS: [Self; 3] = {
        let [card, double, phone, _] = Self::OF_PHOTOS;
        [card, double, phone]
    };

    /// All widths, smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::OF_THUMBNAILS.into_iter().chain(Self::OF_PHOTOS)
    }

    /// The width with this number of pixels, if it is supported.
    pub fn from_pixels(pixels: u32) -> Option<Self> {
        Self::all().find(|width| width.pixels() == pixels)
    }

    /// The number of pixels.
    pub fn pixels(self) -> u32 {
        u32::from(self.0)
    }
}

/// A version of a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rendition {
    /// The whole photo at this width as WebP, for pages.
    Resized(Width),
    /// The whole photo as JPEG, at most as wide as the widest of pages, for marketplaces: not all of
    /// them take WebP.
    Jpeg,
    /// The center of the photo at the size of a link preview as JPEG, which all social networks
    /// support.
    ShareCard,
}

impl Rendition {
    /// Width and height of a share card.
    pub const SHARE_CARD_SIZE: (u32, u32) = (1200, 630);

    /// The width above which a JPEG is made smaller.
    pub const JPEG_WIDTH: Width = {
        let [.., widest] = Width::OF_PHOTOS;
        widest
    };

    /// Parses exactly the output of [`Display`](fmt::Display).
    pub fn parse(text: &str) -> Option<Self> {
        let rendition = match text.strip_suffix(".webp") {
            Some(width) => Self::Resized(Width::from_pixels(width.parse().ok()?)?),
            None if text.starts_with("card") => Self::ShareCard,
            None => Self::Jpeg,
        };
        (rendition.to_string() == text).then_some(rendition)
    }

    /// A WebP has its announced length, or a JPEG its end marker. A crash or a full disk can truncate
    /// files.
    pub fn is_complete(self, photo: &[u8]) -> bool {
        let length = photo.get(4..8).and_then(|length| length.try_into().ok()).map(u32::from_le_bytes);
        match self {
            Self::Resized(_) => {
                photo.starts_with(b"RIFF")
                    && length.is_some_and(|length| u64::from(length) + 8 == photo.len() as u64)
            }
            Self::Jpeg | Self::ShareCard => {
                photo.starts_with(&[0xff, 0xd8]) && photo.ends_with(&[0xff, 0xd9])
            }
        }
    }

    /// The media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Resized(_) => "image/webp",
            Self::Jpeg | Self::ShareCard => "image/jpeg",
        }
    }
}

impl From<Width> for Rendition {
    fn from(width: Width) -> Self {
        Self::Resized(width)
    }
}

/// The last part of a file name.
impl fmt::Display for Rendition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resized(width) => write!(f, "{}.webp", width.pixels()),
            Self::Jpeg => write!(f, "{}.jpg", Self::JPEG_WIDTH.pixels()),
            Self::ShareCard => f.write_str("card.jpg"),
        }
    }
}
