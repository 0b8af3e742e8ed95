//! The files of a picture.

use crate::Key;
use bytes::Bytes;
use resize::Encoding;

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

/// A file of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Width in pixels. A small original has fewer than the shape.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The format.
    pub format: Format,
    /// The content.
    pub bytes: Bytes,
    /// The first 12 hex digits of the content's BLAKE3 hash.
    pub hash: String,
}

/// The format of a picture's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// For pages.
    WebP,
    /// For programs that don't take WebP.
    Jpeg,
}

impl Format {
    /// The media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::WebP => "image/webp",
            Self::Jpeg => "image/jpeg",
        }
    }

    /// The extension of a file name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::WebP => "webp",
            Self::Jpeg => "jpg",
        }
    }

    pub(crate) const fn encoding(self, quality: u8) -> Encoding {
        match self {
            Self::WebP => Encoding::WebP(quality),
            Self::Jpeg => Encoding::Jpeg(quality),
        }
    }
}
