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

/// The path belongs to a page or to what a page fetches in its language. It ends where its query begins, or the text
/// that has it.
pub(crate) fn has_root(path: &str) -> bool {
    starts_with_root(path.as_bytes())
}

fn starts_with_root(text: &[u8]) -> bool {
    // Not `/>`, the end of a tag.
    let [b'/', rest @ ..] = text else { return false };
    if rest.first().is_some_and(|letter| !letter.is_ascii_alphanumeric() && !is_end(*letter)) {
        return false;
    }
    let path = rest.split(|byte| is_end(*byte)).next().unwrap_or_default();
    let first = path.split(|byte| *byte == b'/').next().unwrap_or_default();
    let is_api = path.starts_with(b"api/v1");
    let is_file = || path.contains(&b'.') && FILES.iter().any(|ending| path.ends_with(ending.as_bytes()));
    let is_without = || WITHOUT_ROOT.iter().any(|without| without.as_bytes() == first);
    !is_api && !is_without() && !is_file()
}

/// Bytes that no path has.
const fn is_end(byte: u8) -> bool {
    matches!(byte, b'?' | b'#' | b'"' | b' ' | b'<')
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
        let path = text.get(start..).unwrap_or_default();
        let is_english =
            path.strip_prefix(ENGLISH_ROOT.as_bytes()).is_some_and(|rest| rest.first() == Some(&b'/'));
        if is_english || starts_with_root(path) {
            rooted.extend_from_slice(text.get(written..start).unwrap_or_default());
            rooted.extend_from_slice(if is_english { b"" } else { root.as_bytes() });
            written = start + if is_english { ENGLISH_ROOT.len() } else { 0 };
        }
    }
    rooted.extend_from_slice(text.get(written..).unwrap_or_default());
    rooted.into()
}

#[cfg(test)]
mod tests {
    use super::{has_root, root_paths};

    #[test]
    fn paths_of_pages_get_the_root_and_files_do_not() {
        for (html, rooted) in [
            (r#"<a href="/">"#, r#"<a href="/es/">"#),
            (r#"<a href="/inventory?make=St.json#top">"#, r#"<a href="/es/inventory?make=St.json#top">"#),
            (r#"<a href="/en/about"><a href="/en/">"#, r#"<a href="/about"><a href="/">"#),
            (
                r#"{"path":"/used-vehicles/2.5/A1","id":"/>"}"#,
                r#"{"path":"/es/used-vehicles/2.5/A1","id":"/>"}"#,
            ),
            (
                r#"<img srcset="/photos/A1/1.webp 1x"><a href="/pages">"#,
                r#"<img srcset="/photos/A1/1.webp 1x"><a href="/es/pages">"#,
            ),
            (
                r#"<a href="/terms.txt"><a href="/api/v1/x"><a href="//a"><a href="/assetsx">"#,
                r#"<a href="/terms.txt"><a href="/api/v1/x"><a href="//a"><a href="/es/assetsx">"#,
            ),
        ] {
            assert_eq!(root_paths("/es", html.as_bytes()), rooted, "{html}");
        }
        assert!(
            has_root("/")
                && has_root("/inventory?x=/a.png")
                && !has_root("/favicon.ico?v=1")
                && !has_root("x")
        );
    }
}
