//! The files of `static/`, and the types of files.

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../static"]
#[exclude = "readme.jpg"]
pub(crate) struct Static;

/// `static/` has a file at the path, which begins with a slash.
pub(crate) fn is_fixed(path: &str) -> bool {
    path.strip_prefix('/').is_some_and(|path| Static::get(path).is_some())
}

/// The paths of all files of `static/`.
pub(crate) fn fixed_paths() -> impl Iterator<Item = String> {
    Static::iter().map(|path| format!("/{path}"))
}

/// The versioned address of a file of `static/`, which browsers may cache for ever.
pub(crate) fn versioned_address(path: &str) -> String {
    match Static::get(path) {
        Some(file) => {
            let version = u64::from_be_bytes(std::array::from_fn(|at| file.metadata.sha256_hash()[at]));
            format!("/{path}?v={:012x}", version >> 16)
        }
        None => format!("/{path}"),
    }
}

/// Content types by extension; others are served as bytes.
pub(crate) fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "ico" => "image/x-icon",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "woff2" => "font/woff2",
        "rules" => "application/speculationrules+json",
        "txt" => "text/plain; charset=utf-8",
        "html" | "htm" => "text/html; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "pdf" => "application/pdf",
        "gif" => "image/gif",
        _ => "application/octet-stream",
    }
}
