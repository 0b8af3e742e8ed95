//! What a photo is called: the address it comes from, the short id that stands for it, and what is made of it.

use outgoing::Shown;
use std::fmt;
use url::Url;

/// Changes with everything that changes the bytes made from an original, so that browsers fetch them again.
const FORMAT: &str = "webp 1";

/// Where a photo comes from: an http or https address.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    url: Url,
    id: PhotoId,
}

impl Source {
    /// Reads an address; `None` where it is none that may be fetched.
    pub fn new(address: &str) -> Option<Self> {
        let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
        let hash = blake3::hash(format!("{FORMAT}\n{url}").as_bytes());
        let (first, _) = hash.as_bytes().split_first_chunk::<8>()?;
        Some(Self { url, id: PhotoId(u64::from_be_bytes(*first)) })
    }

    /// The address.
    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The short id that stands for the address.
    pub fn id(&self) -> PhotoId {
        self.id
    }
}

/// For logs: without user, password and query, which may hold keys.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(&self.url).fmt(f)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Stands for a photo's address in addresses and file names: 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PhotoId(u64);

impl PhotoId {
    /// Reads what [`Display`](fmt::Display) wrote, and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let is_written = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if is_written { u64::from_str_radix(text, 16).ok().map(Self) } else { None }
    }
}

impl fmt::Display for PhotoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// One of the widths that are made, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Width(u16);

impl Width {
    /// For a row of thumbnails, 88 pixels wide, and for the same on a sharp screen.
    pub const OF_THUMBNAILS: [Self; 2] = [Self(88), Self(176)];
    /// For photos, the smallest first: a card or one of three photos on a desktop, the same on a sharp one or a phone's width
    /// at two pixels a point, a phone's width at three, a whole screen.
    pub const OF_PHOTOS: [Self; 4] = [Self(440), Self(720), Self(1200), Self(1600)];

    /// All of them, the smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::OF_THUMBNAILS.into_iter().chain(Self::OF_PHOTOS)
    }

    /// The width of so many pixels, if that is one of them.
    pub fn of(pixels: u32) -> Option<Self> {
        Self::all().find(|width| width.pixels() == pixels)
    }

    /// In pixels.
    pub fn pixels(self) -> u32 {
        u32::from(self.0)
    }
}

/// What is made of a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cut {
    /// All of it in one width, as WebP: for pages.
    Whole(Width),
    /// Its middle in the shape of a shared link's picture, as JPEG, which every network reads.
    Card,
}

impl Cut {
    /// Width and height of a card.
    pub const CARD: (u32, u32) = (1200, 630);

    /// Reads what [`Display`](fmt::Display) wrote, and nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let cut = match text.strip_suffix(".webp") {
            Some(width) => Self::Whole(Width::of(width.parse().ok()?)?),
            None => Self::Card,
        };
        (cut.to_string() == text).then_some(cut)
    }

    /// The type of its bytes.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Whole(_) => "image/webp",
            Self::Card => "image/jpeg",
        }
    }
}

impl From<Width> for Cut {
    fn from(width: Width) -> Self {
        Self::Whole(width)
    }
}

/// As the end of a file's name.
impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(width) => write!(f, "{}.webp", width.pixels()),
            Self::Card => f.write_str("card.jpg"),
        }
    }
}

/// One of the things made of one photo: what is kept and asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Name {
    pub(crate) id: PhotoId,
    pub(crate) cut: Cut,
}

impl Name {
    /// Reads a file's name; `None` where it is no photo's.
    pub(crate) fn parse(file: &str) -> Option<Self> {
        let (id, cut) = file.split_once('-')?;
        Some(Self { id: PhotoId::parse(id)?, cut: Cut::parse(cut)? })
    }
}

/// As a file's name.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.id, self.cut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_http_addresses_are_sources() {
        assert!(Source::new("https://photos.example/1.jpg").is_some());
        for other in ["file:///etc/passwd", "data:image/png;base64,AA", "ftp://photos.example/1.jpg", "1.jpg"]
        {
            assert!(Source::new(other).is_none(), "{other}");
        }
    }

    #[test]
    fn another_address_is_another_photo() {
        let id = |address: &str| Source::new(address).map(|source| source.id());
        assert_ne!(id("https://photos.example/1.jpg"), id("https://photos.example/1.jpg?v=2"));
        assert_eq!(id("https://photos.example/1.jpg"), id("HTTPS://photos.example:443/1.jpg"));
    }

    #[test]
    fn an_id_and_a_file_name_read_back_and_nothing_else_does() {
        let id = Source::new("https://photos.example/1.jpg").unwrap().id();
        assert_eq!(PhotoId::parse(&id.to_string()), Some(id));
        for cut in [Cut::Whole(Width::OF_PHOTOS[1]), Cut::Card] {
            let name = Name { id, cut };
            assert_eq!(Name::parse(&name.to_string()), Some(name));
        }
        assert_eq!(PhotoId::parse("+000000000000001"), None);
        for stray in [
            "0000000000000001-0720.webp",
            "0000000000000001-721.webp",
            "0000000000000001-720.jpg",
            "0000000000000001-card.webp",
            "x",
        ] {
            assert_eq!(Name::parse(stray), None, "{stray}");
        }
    }

    #[test]
    fn a_log_line_holds_no_password_and_no_query() {
        let source = Source::new("https://user:secret@photos.example/1.jpg?key=secret").unwrap();
        assert_eq!(format!("{source} {source:?}").matches("secret").count(), 0);
    }
}
