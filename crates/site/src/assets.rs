//! Static files: vite's output (`/assets/…`, hashed names, cached for ever) and the files of
//! `static/`.

mod stylesheets;

pub(crate) use stylesheets::{Stylesheet, Stylesheets};

use axum::response::Response;
use bytes::Bytes;
use http::StatusCode;
use http_server::{CachePolicy, CompressionEffort, Conditions, ContentEncoding, PreparedResponse};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use theme::Theme;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

#[derive(RustEmbed)]
#[folder = "../../static"]
#[exclude = "readme.jpg"]
struct Static;

/// An entry of vite's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
}

/// Addresses of the built entry points.
#[derive(Debug, Clone)]
pub(crate) struct Assets {
    /// Addresses of the stylesheets.
    pub sheets: Stylesheets,
    /// Address of the page script.
    pub script: String,
    /// Address of the script of forms with drafts.
    pub drafts: String,
    /// Address of the script of page transitions.
    pub transitions: String,
    /// Address of the font that every page preloads.
    pub font: Option<String>,
    /// The stylesheet of the dealership's own colors.
    pub theme: Option<ThemeSheet>,
    forms: moka::future::Cache<(String, Option<ContentEncoding>), Arc<PreparedResponse>>,
}

/// The stylesheet of the dealership's own colors, which pages link before their own (LOOK-1).
#[derive(Clone, Debug)]
pub(crate) struct ThemeSheet {
    /// `/assets/theme-….css`, with a hash of its content.
    pub address: String,
    css: Bytes,
}

impl ThemeSheet {
    /// `None` for a theme with the site's own colors.
    fn new(theme: &Theme) -> Option<Self> {
        let css = theme.stylesheet()?;
        let digest = blake3::hash(css.as_bytes()).to_hex();
        Some(Self { address: format!("/assets/theme-{}.css", &digest[..12]), css: css.into() })
    }
}

impl Assets {
    /// Reads vite's manifest. The error names what is missing or unreadable.
    pub(crate) fn load(theme: Option<&Theme>) -> Result<Self, String> {
        let manifest = Built::get(".vite/manifest.json").ok_or_else(|| {
            "web/dist holds no .vite/manifest.json: build the web part first (cargo xtask build)".to_owned()
        })?;
        let chunks: BTreeMap<String, Chunk> = serde_json::from_slice(&manifest.data)
            .map_err(|error| format!("web/dist/.vite/manifest.json: {error}"))?;
        let address = |entry: &str| {
            chunks
                .get(entry)
                .map(|chunk| format!("/{}", chunk.file))
                .ok_or_else(|| format!("web/dist/.vite/manifest.json has no entry {entry}"))
        };
        Ok(Self {
            sheets: Stylesheets::find(address)?,
            script: address("src/main.ts")?,
            drafts: address("src/drafts.ts")?,
            transitions: address("src/transitions.ts")?,
            font: Built::iter()
                .find(|name| name.starts_with("assets/archivo-basic-"))
                .map(|name| format!("/{name}")),
            theme: theme.and_then(ThemeSheet::new),
            forms: moka::future::Cache::new(1024),
        })
    }

    /// A built file. Its name contains its hash, so it is cached for ever.
    pub(crate) async fn built(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let is_it = |sheet: &&ThemeSheet| sheet.address.strip_prefix("/assets/") == Some(path);
        if let Some(sheet) = self.theme.as_ref().filter(is_it) {
            let (css, policy) = (sheet.css.clone(), CachePolicy::Immutable);
            let sheet = PreparedResponse::new(StatusCode::OK, content_type(path), policy, css);
            return Some(sheet.respond(conditions));
        }
        self.answer(format!("assets/{path}"), Built::get, CachePolicy::Immutable, conditions).await
    }

    /// A file of `static/`. Pictures have versioned addresses and are cached for ever, the others
    /// for a day.
    pub(crate) async fn fixed(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let policy = if path.starts_with("pictures/") { CachePolicy::Immutable } else { CachePolicy::Day };
        self.answer(path.to_owned(), Static::get, policy, conditions).await
    }

    async fn answer(
        &self,
        path: String,
        get: fn(&str) -> Option<EmbeddedFile>,
        policy: CachePolicy,
        conditions: &Conditions,
    ) -> Option<Response> {
        let form = (path, conditions.accepted.smallest);
        // A debug build reads files from disk each time, so that a rebuilt script shows at once.
        let kept = if cfg!(debug_assertions) { None } else { self.forms.get(&form).await };
        let file = if let Some(file) = kept {
            file
        } else {
            // Missing files are not cached.
            let file = render(&form.0, form.1, get, policy).await?;
            self.forms.insert(form, Arc::clone(&file)).await;
            file
        };
        Some(file.respond(conditions))
    }
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

/// The file in this encoding. The build compresses its files; others are compressed here once.
async fn render(
    path: &str,
    coding: Option<ContentEncoding>,
    get: fn(&str) -> Option<EmbeddedFile>,
    policy: CachePolicy,
) -> Option<Arc<PreparedResponse>> {
    let bytes = |file: EmbeddedFile| Bytes::from(file.data.into_owned());
    let plain = PreparedResponse::new(StatusCode::OK, content_type(path), policy, bytes(get(path)?));
    let Some(coding) = coding else { return Some(Arc::new(plain)) };
    match get(&format!("{path}.{}", coding.extension())) {
        Some(built) => Some(Arc::new(plain.with_encoded_body(coding, bytes(built)))),
        None => {
            tokio::task::spawn_blocking(move || Arc::new(plain.compressed(coding, CompressionEffort::Best)))
                .await
                .ok()
        }
    }
}

/// Content types by extension; others are served as bytes.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "ico" => "image/x-icon",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "woff2" => "font/woff2",
        "rules" => "application/speculationrules+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
