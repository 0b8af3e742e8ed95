//! Identifies photos: the source URL, its short id, and the key of the caches.

use http_client::RedactedUrl;
use resize::Rendition;
use std::fmt;
use url::Url;

/// Part of each id. A change invalidates all caches; change it whenever the resizing changes.
const FORMAT_VERSION: &str = "webp 1";

/// The http or https URL of an original.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    url: Url,
    id: PhotoId,
}

impl Source {
    /// Parses a URL; `None` if it is not an http or https URL.
    pub fn new(address: &str) -> Option<Self> {
        let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        let hash = blake3::hash(format!("{FORMAT_VERSION}\n{url}").as_bytes());
        let (first, _) = hash.as_bytes().split_first_chunk::<8>()?;
        Some(Self { url, id: PhotoId(u64::from_be_bytes(*first)) })
    }

    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The short id of the URL.
    pub fn id(&self) -> PhotoId {
        self.id
    }
}

/// Omits user, password and query, which may contain secrets.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RedactedUrl(&self.url).fmt(f)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Identifies an original in URLs and file names: a hash of its URL, 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PhotoId(u64);

impl PhotoId {
    /// Parses exactly the output of [`Display`](fmt::Display).
    pub fn parse(text: &str) -> Option<Self> {
        let is_canonical = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if is_canonical { u64::from_str_radix(text, 16).ok().map(Self) } else { None }
    }
}

impl fmt::Display for PhotoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Identifies one rendition of one photo in the caches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct CacheKey {
    pub(crate) id: PhotoId,
    pub(crate) rendition: Rendition,
}

impl CacheKey {
    /// Parses a file name; `None` if it does not belong to a photo.
    pub(crate) fn parse(file: &str) -> Option<Self> {
        let (id, rendition) = file.split_once('-')?;
        Some(Self { id: PhotoId::parse(id)?, rendition: Rendition::parse(rendition)? })
    }
}

/// The file name.
impl fmt::Display for CacheKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.id, self.rendition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resize::Width;

    #[test]
    fn only_http_urls_are_sources() {
        assert!(Source::new("https://photos.example/1.jpg").is_some());
        for other in ["file:///etc/passwd", "data:image/png;base64,AA", "ftp://photos.example/1.jpg", "1.jpg"]
        {
            assert!(Source::new(other).is_none(), "{other}");
        }
    }

    #[test]
    fn another_url_is_another_photo() {
        let id = |address: &str| Source::new(address).map(|source| source.id());
        assert_ne!(id("https://photos.example/1.jpg"), id("https://photos.example/1.jpg?v=2"));
        assert_eq!(id("https://photos.example/1.jpg"), id("HTTPS://photos.example:443/1.jpg"));
    }

    #[test]
    fn ids_and_file_names_round_trip_and_other_texts_fail_to_parse() {
        let id = Source::new("https://photos.example/1.jpg").unwrap().id();
        assert_eq!(PhotoId::parse(&id.to_string()), Some(id));
        for rendition in [Rendition::Resized(Width::OF_PHOTOS[1]), Rendition::Jpeg, Rendition::ShareCard] {
            let key = CacheKey { id, rendition };
            assert_eq!(CacheKey::parse(&key.to_string()), Some(key));
        }
        assert_eq!(PhotoId::parse("+000000000000001"), None);
        for other in [
            "0000000000000001-0720.webp",
            "0000000000000001-721.webp",
            "0000000000000001-720.jpg",
            "0000000000000001-card.webp",
            "x",
        ] {
            assert_eq!(CacheKey::parse(other), None, "{other}");
        }
    }

    #[test]
    fn display_and_debug_omit_password_and_query() {
        let source = Source::new("https://user:secret@photos.example/1.jpg?key=secret").unwrap();
        assert_eq!(format!("{source} {source:?}").matches("secret").count(), 0);
    }
}
