//! Files that are made for the site.

use crate::{Key, short_hash};
use bytes::Bytes;

/// A picture's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The WebP files by ascending width, then the JPEG.
    pub files: Vec<File>,
    /// The mean color, red, green and blue in sRGB, to show until the picture loads.
    pub color: [u8; 3],
    /// The key of its entry, for [`Cache::retain`](crate::Cache::retain).
    pub key: Key,
}

/// A picture, a logo or an icon that is served as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Width in pixels, of an SVG its natural one. A small original has fewer than the spec has.
    pub width: u32,
    /// Height in pixels, of an SVG its natural one.
    pub height: u32,
    /// The format.
    pub format: Format,
    /// The content.
    pub bytes: Bytes,
    /// The first 12 hex digits of the content's BLAKE3 hash.
    pub hash: String,
}

impl File {
    pub(crate) fn new(format: Format, (width, height): (u32, u32), bytes: Bytes) -> Self {
        Self { width, height, format, hash: short_hash(&bytes), bytes }
    }
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// For pages.
    WebP,
    /// For programs that don't take WebP.
    Jpeg,
    /// For icons.
    Png,
    /// As the dealer made it.
    Svg,
    /// `favicon.ico`.
    Ico,
}

impl Format {
    /// All formats, in the order of their numbers in the cache.
    pub(crate) const ALL: [Self; 5] = [Self::WebP, Self::Jpeg, Self::Png, Self::Svg, Self::Ico];

    /// The media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::WebP => "image/webp",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Svg => "image/svg+xml",
            Self::Ico => "image/x-icon",
        }
    }

    /// The extension of a file name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::WebP => "webp",
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Ico => "ico",
        }
    }
}
