//! Addresses that no page of a dealership has: files, interfaces of programs, and probes.

const FIRST_SEGMENTS: [&str; 9] =
    ["api", "feeds", "photos", "assets", "wp-content", "wp-json", "wp-admin", "wp-includes", "cgi-bin"];
const EXTENSIONS: &[&str] = &[
    "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "bmp", "tif", "tiff", "heic", "ico", "js", "mjs",
    "ts", "css", "scss", "less", "map", "woff", "woff2", "ttf", "otf", "eot", "zip", "gz", "tgz", "tar",
    "rar", "7z", "bz2", "xz", "xml", "txt", "json", "pdf",
];

/// A decoded path never was the address of a page.
pub(super) fn is_never_old(path: &str) -> bool {
    let mut segments = path.split('/').filter(|segment| !segment.trim().is_empty());
    let Some(first) = segments.next() else { return false };
    let first = first.trim();
    let last = segments.next_back().unwrap_or(first).trim();
    let is_file = last
        .rsplit_once('.')
        .is_some_and(|(_, extension)| EXTENSIONS.iter().any(|other| other.eq_ignore_ascii_case(extension)));
    is_file
        || FIRST_SEGMENTS.iter().any(|other| other.eq_ignore_ascii_case(first))
        || first.starts_with('.')
        || path.as_bytes().windows(2).any(|pair| pair == b"/.")
}
