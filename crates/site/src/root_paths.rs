//! Paths below the root of a language, such as `/es` (LANG-1).

use bytes::Bytes;
use memchr::memmem;
use messages::Language;

/// The root under which a page of another language names pages in English, whose own root is empty.
const ENGLISH_ROOT: &str = "/en";

/// First segments of paths that have no root, because they are for programs or the same in each language.
const WITHOUT_ROOT: [&str; 12] = [
    ".well-known",
    "a2a",
    "assets",
    "feeds",
    "healthz",
    "mcp",
    "metrics",
    "photos",
    "readyz",
    "sitemap",
    "uploads",
    "visits",
];
/// Endings of the last segment of such paths.
const FILES: [&str; 10] =
    [".json", ".atom", ".csv", ".tsv", ".xml", ".txt", ".webmanifest", ".ico", ".png", ".svg"];

/// The path in the site below this root: `/inventory` of `/es/inventory`.
pub(crate) fn below<'p>(root: &str, path: &'p str) -> Option<&'p str> {
    path.strip_prefix(root).filter(|rest| rest.starts_with('/'))
}

/// The path belongs to a page or to what a page fetches in its language.
pub(crate) fn has_root(path: &str) -> bool {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let first = path.split('/').nth(1).unwrap_or_default();
    let is_api = path.starts_with("/api/v1");
    let is_file = FILES.iter().any(|ending| path.ends_with(ending));
    // Not `/>`, the end of a tag.
    let is_path = path
        .strip_prefix('/')
        .is_some_and(|rest| rest.bytes().next().is_none_or(|letter| letter.is_ascii_alphanumeric()));
    is_path && !is_api && !is_file && !WITHOUT_ROOT.contains(&first)
}

/// A path with the root where it has one; one below `/en` is that of the page in English.
pub(crate) fn with_root(root: &str, path: &str) -> String {
    if let Some(english) = below(ENGLISH_ROOT, path) {
        return english.to_owned();
    }
    if has_root(path) { format!("{root}{path}") } else { path.to_owned() }
}

/// The path of this address in a language, as a page of another language may link to it.
pub(crate) fn link_to(language: Language, address: &str) -> String {
    let root = if language == Language::English { ENGLISH_ROOT } else { language.root() };
    format!("{root}{address}")
}

/// The HTML or JSON with the root before each path, which begins behind a quote.
pub(crate) fn root_paths(root: &str, text: &[u8]) -> Bytes {
    let mut rooted = Vec::with_capacity(text.len() + text.len() / 32);
    let mut written = 0;
    for at in memmem::find_iter(text, "\"/") {
        let start = at + 1;
        let rest = text.get(start..).unwrap_or_default();
        let end = rest.iter().position(|byte| matches!(byte, b'"' | b' ' | b'<')).unwrap_or(rest.len());
        let Some(path) = rest.get(..end).and_then(|path| std::str::from_utf8(path).ok()) else { continue };
        rooted.extend_from_slice(text.get(written..start).unwrap_or_default());
        rooted.extend_from_slice(with_root(root, path).as_bytes());
        written = start + end;
    }
    rooted.extend_from_slice(text.get(written..).unwrap_or_default());
    rooted.into()
}
