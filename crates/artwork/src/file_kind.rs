//! The kind of a file by its first bytes, whatever its name says.

use crate::ArtworkError;
use resize::DecodedHeader;

/// The bytes of a file within which the root of an SVG must start.
const SVG_PROLOG: usize = 4096;

/// A kind of file that some function takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    Jpeg,
    Png,
    WebP,
    Gif,
    Svg,
    Woff2,
    /// Another kind, by its name with an article.
    Other(&'static str),
}

/// First bytes of files that dealers may have, and what to call them.
const OTHERS: [(&[u8], &str); 22] = [
    (b"%PDF", "a PDF"),
    (b"%!PS", "a PostScript file (EPS)"),
    (b"\xc5\xd0\xd3\xc6", "a PostScript file (EPS)"),
    (b"8BPS", "a Photoshop file (PSD)"),
    (b"BM", "a bitmap (BMP)"),
    (b"II*\0", "a TIFF"),
    (b"MM\0*", "a TIFF"),
    (b"\0\0\x01\0", "a Windows icon (ICO)"),
    (b"\x1f\x8b", "a compressed file, such as SVGZ; save it as SVG"),
    (b"PK\x03\x04", "a ZIP archive; unpack it"),
    (b"Rar!", "a RAR archive; unpack it"),
    (b"7z\xbc\xaf", "a 7z archive; unpack it"),
    (b"\xd0\xcf\x11\xe0", "a Microsoft Office file"),
    (b"\x1a\x45\xdf\xa3", "a video"),
    (b"\xff\x0a", "a JPEG XL"),
    (b"\0\0\0\x0cJXL ", "a JPEG XL"),
    (b"wOFF", "a WOFF 1 font; convert it to WOFF2"),
    (b"OTTO", "an OpenType font (OTF); convert it to WOFF2"),
    (b"\0\x01\0\0", "a TrueType font (TTF); convert it to WOFF2"),
    (b"true", "a TrueType font (TTF); convert it to WOFF2"),
    (b"ttcf", "a collection of fonts (TTC); convert one of them to WOFF2"),
    (b"{\\rtf", "a text document (RTF)"),
];

impl FileKind {
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        let is_riff = |kind: &[u8]| bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(kind);
        if bytes.starts_with(b"\xff\xd8\xff") {
            Self::Jpeg
        } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Self::Png
        } else if is_riff(b"WEBP") {
            Self::WebP
        } else if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") {
            Self::Gif
        } else if bytes.starts_with(b"wOF2") {
            Self::Woff2
        } else if is_svg(bytes) {
            Self::Svg
        } else {
            Self::Other(other(bytes))
        }
    }

    /// The name of the kind, with its article.
    const fn name(self) -> &'static str {
        match self {
            Self::Jpeg => "a JPEG",
            Self::Png => "a PNG",
            Self::WebP => "a WebP",
            Self::Gif => "a GIF",
            Self::Svg => "an SVG",
            Self::Woff2 => "a WOFF2 font",
            Self::Other(name) => name,
        }
    }

    pub(crate) const fn refused(self, needed: &'static str) -> ArtworkError {
        ArtworkError::Kind { needed, found: self.name() }
    }
}

/// Decodes the header of a JPEG, PNG or WebP; the formats are those of the message for others.
pub(crate) fn raster(bytes: &[u8], needed: &'static str) -> Result<DecodedHeader, ArtworkError> {
    match FileKind::from_bytes(bytes) {
        FileKind::Jpeg | FileKind::Png | FileKind::WebP => {
            Ok(DecodedHeader::decode(bytes::Bytes::copy_from_slice(bytes))?)
        }
        other => Err(other.refused(needed)),
    }
}

fn other(bytes: &[u8]) -> &'static str {
    if bytes.is_empty() {
        return "an empty file";
    }
    if bytes.get(4..8) == Some(b"ftyp") {
        return match bytes.get(8..12) {
            Some(b"avif" | b"avis") => "an AVIF; save it as JPEG",
            Some(b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"mif1" | b"msf1") => {
                "a HEIC photo of a phone; save it as JPEG"
            }
            _ => "a video",
        };
    }
    if let Some((_, name)) = OTHERS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return name;
    }
    match bytes.trim_ascii_start().first() {
        Some(b'<') => "a web page or another XML file",
        _ => "another kind of file",
    }
}

/// The file is XML that looks like an SVG. It need not be a valid one.
fn is_svg(bytes: &[u8]) -> bool {
    // Without marks and, in UTF-16, without the zero of each letter.
    let start = bytes.get(..SVG_PROLOG.min(bytes.len())).unwrap_or_default();
    let is_mark = |byte: &u8| matches!(byte, 0 | 0xef | 0xbb | 0xbf | 0xfe | 0xff);
    let start: Vec<u8> = start.iter().copied().filter(|byte| !is_mark(byte)).collect();
    let start = start.trim_ascii_start();
    let has = |text: &[u8]| start.windows(text.len()).any(|part| part == text);
    start.starts_with(b"<svg")
        || start.starts_with(b"<") && (has(b"<svg") || has(b":svg")) && !has(b"<html") && !has(b"<HTML")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_recognized_by_their_first_bytes() {
        for (start, kind) in [
            (&b"\xff\xd8\xff\xe0"[..], FileKind::Jpeg),
            (b"\x89PNG\r\n\x1a\n", FileKind::Png),
            (b"RIFF\0\0\0\0WEBPVP8 ", FileKind::WebP),
            (b"GIF89a", FileKind::Gif),
            (b"wOF2", FileKind::Woff2),
            (b"<svg>", FileKind::Svg),
            (b"\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!-- logo --><svg>", FileKind::Svg),
            (b"\xff\xfe<\0s\0v\0g\0", FileKind::Svg),
            (b"\xfe\xff\0<\0s\0v\0g", FileKind::Svg),
            (b"<!DOCTYPE html><html><svg>", FileKind::Other("a web page or another XML file")),
            (b"RIFF\0\0\0\0WAVEfmt ", FileKind::Other("another kind of file")),
            (b"", FileKind::Other("an empty file")),
            (b"\0\0\0\x20ftypheic", FileKind::Other("a HEIC photo of a phone; save it as JPEG")),
            (b"\0\0\0\x20ftypisom", FileKind::Other("a video")),
        ] {
            assert_eq!(FileKind::from_bytes(start), kind, "{start:?}");
        }
    }

    #[test]
    fn the_message_names_what_the_file_is() {
        let error = raster(b"%PDF-1.7", "a PNG, JPEG or WebP").err().unwrap();
        assert_eq!(error.to_string(), "a PNG, JPEG or WebP is needed; this is a PDF");
    }
}
