//! Static files: vite's output (`/assets/…`, hashed names, cached for ever) and the files of
//! `static/`.

mod stylesheets;

pub(crate) use stylesheets::{Stylesheet, Stylesheets};

use crate::{
    SiteDir,
    site_dir::{DealerFile, DealerFiles, Sandboxed, font_address},
    static_files::{Static, content_type},
};
use artwork::Format;
use axum::response::Response;
use brotlic::DecompressorReader;
use bytes::Bytes;
use http::StatusCode;
use http_server::{CachePolicy, CompressionEffort, Conditions, ContentEncoding, PreparedResponse};
use rust_embed::RustEmbed;
use serde::Deserialize;
use std::{
    collections::{BTreeMap, HashMap},
    io::Read,
    sync::Arc,
};
use theme::Theme;
use tokio::sync::RwLock;

/// Vite's output. Scripts and stylesheets are embedded compressed only, which saves a megabyte.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = "assets/*.css"]
#[exclude = "assets/*.js"]
#[allow_missing = true]
struct Built;

/// A file of vite's output as it was before compression.
fn built(path: &str) -> Option<Bytes> {
    if let Some(file) = Built::get(path) {
        return Some(file.data.into_owned().into());
    }
    let compressed = Built::get(&format!("{path}.{}", ContentEncoding::Brotli.extension()))?;
    let mut plain = Vec::new();
    DecompressorReader::new(&compressed.data[..]).read_to_end(&mut plain).ok()?;
    Some(plain.into())
}

/// A file of `static/`.
fn fixed(path: &str) -> Option<Bytes> {
    Static::get(path).map(|file| file.data.into_owned().into())
}

/// An entry of vite's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
}

/// A file's path, and its encoding.
type Form = (String, Option<ContentEncoding>);

/// Addresses of the built entry points.
#[derive(Debug, Clone)]
pub(crate) struct Assets {
    /// Addresses of the stylesheets.
    pub sheets: Stylesheets,
    /// Address of the page script.
    pub script: String,
    /// Address of the texts of scripts in Spanish.
    pub spanish_texts: String,
    /// Address of the script of forms with drafts.
    pub drafts: String,
    /// Address of the script of the pages on which staff enter vehicles.
    pub cars: String,
    /// Address of the script of page transitions.
    pub transitions: String,
    /// Address of the font that every page preloads.
    pub font: Option<String>,
    /// Address of the stylesheet with the dealership's own colors, which pages link before their own (LOOK-1).
    pub theme: Option<String>,
    /// Address of the stylesheet with the dealership's own font, and the colors below its pictures.
    pub artwork: Option<String>,
    /// Files made from the dealership's folder whose names have a hash.
    pub own: DealerFiles,
    /// Files of the dealership in place of some of `static/`.
    dealer_fixed: DealerFiles,
    /// The files that were asked for. They exist, so there are few.
    forms: Arc<RwLock<HashMap<Form, Arc<PreparedResponse>>>>,
}

impl Assets {
    /// Reads vite's manifest. The error names what is missing or unreadable.
    pub(crate) fn load(site_dir: &SiteDir) -> Result<Self, String> {
        let chunks = manifest()?;
        let address = |entry: &str| address_in(&chunks, entry);
        let (mut own, dealer_fixed) = site_dir.artwork.files();
        let mut add_sheet = |name: &str, css: String| {
            let address = format!("assets/{name}-{}.css", &blake3::hash(css.as_bytes()).to_hex()[..12]);
            let file = DealerFile { media_type: content_type(&address), bytes: css.into() };
            own.insert(address.clone(), Arc::new(file));
            format!("/{address}")
        };
        let theme = site_dir.theme.as_ref().and_then(Theme::stylesheet).map(|css| add_sheet("theme", css));
        let artwork = site_dir.artwork.stylesheet().map(|css| add_sheet("artwork", css));
        let font = match &site_dir.artwork.font {
            Some(font) => Some(format!("/{}", font_address(font))),
            None => Built::iter()
                .find(|name| name.starts_with("assets/archivo-basic-"))
                .map(|name| format!("/{name}")),
        };
        Ok(Self {
            sheets: Stylesheets::find(address)?,
            script: address("src/main.ts")?,
            spanish_texts: address("src/texts-es.ts")?,
            drafts: address("src/drafts.ts")?,
            cars: address("src/cars.ts")?,
            transitions: address("src/transitions.ts")?,
            font,
            theme,
            artwork,
            own,
            dealer_fixed,
            forms: Arc::default(),
        })
    }

    /// A built file. Its name contains its hash, so it is cached for ever.
    pub(crate) async fn built(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        let path = format!("assets/{path}");
        if let Some(file) = self.own.get(&path) {
            return Some(file.respond(CachePolicy::Immutable, conditions));
        }
        self.answer(path, built, CachePolicy::Immutable, conditions).await
    }

    /// A file of `static/`. Pictures have versioned addresses and are cached for ever, the others
    /// for a day.
    pub(crate) async fn fixed(&self, path: &str, conditions: &Conditions) -> Option<Response> {
        if let Some(file) = self.dealer_fixed.get(path) {
            return Some(file.respond(CachePolicy::Day, conditions));
        }
        // A dealership with an icon that is no SVG has none at the address of one.
        if path == "favicon.svg" && self.dealer_fixed.contains_key("favicon.ico") {
            return None;
        }
        let policy = if path.starts_with("pictures/") { CachePolicy::Immutable } else { CachePolicy::Day };
        self.answer(path.to_owned(), fixed, policy, conditions).await
    }

    async fn answer(
        &self,
        path: String,
        get: fn(&str) -> Option<Bytes>,
        policy: CachePolicy,
        conditions: &Conditions,
    ) -> Option<Response> {
        let form = (path, conditions.accepted.smallest());
        // A debug build reads files from disk each time, so that a rebuilt script shows at once.
        let kept = if cfg!(debug_assertions) { None } else { self.forms.read().await.get(&form).cloned() };
        let file = if let Some(file) = kept {
            file
        } else {
            // Missing files are not cached.
            let file = render(&form.0, form.1, get, policy).await?;
            self.forms.write().await.insert(form, Arc::clone(&file));
            file
        };
        Some(file.respond(conditions))
    }
}

/// Vite's manifest.
fn manifest() -> Result<BTreeMap<String, Chunk>, String> {
    let manifest = Built::get(".vite/manifest.json").ok_or_else(|| {
        "web/dist holds no .vite/manifest.json: build the web part first (cargo xtask build)".to_owned()
    })?;
    serde_json::from_slice(&manifest.data).map_err(|error| format!("web/dist/.vite/manifest.json: {error}"))
}

fn address_in(chunks: &BTreeMap<String, Chunk>, entry: &str) -> Result<String, String> {
    chunks
        .get(entry)
        .map(|chunk| format!("/{}", chunk.file))
        .ok_or_else(|| format!("web/dist/.vite/manifest.json has no entry {entry}"))
}

/// The text of a built stylesheet.
pub(crate) fn built_stylesheet(sheet: Stylesheet) -> Result<String, String> {
    let chunks = manifest()?;
    let sheets = Stylesheets::find(|entry| address_in(&chunks, entry))?;
    let path = sheets.address(sheet).trim_start_matches('/');
    let file = built(path).ok_or_else(|| format!("web/dist holds no {path}"))?;
    String::from_utf8(file.into()).map_err(|error| format!("web/dist/{path}: {error}"))
}

impl DealerFile {
    /// An SVG is the dealership's own file, with what it may run if it is opened as a page (LOOK-7).
    pub(crate) fn respond(&self, policy: CachePolicy, conditions: &Conditions) -> Response {
        let prepared = PreparedResponse::new(StatusCode::OK, self.media_type, policy, self.bytes.clone());
        let mut response = prepared.respond(conditions);
        if self.media_type == Format::Svg.media_type() {
            response.extensions_mut().insert(Sandboxed);
        }
        response
    }
}

/// The file in this encoding. The build compresses its files; others are compressed here once.
async fn render(
    path: &str,
    coding: Option<ContentEncoding>,
    get: fn(&str) -> Option<Bytes>,
    policy: CachePolicy,
) -> Option<Arc<PreparedResponse>> {
    let plain = PreparedResponse::new(StatusCode::OK, content_type(path), policy, get(path)?);
    let Some(coding) = coding else { return Some(Arc::new(plain)) };
    match get(&format!("{path}.{}", coding.extension())) {
        Some(built) => Some(Arc::new(plain.with_encoded_body(coding, built))),
        None => {
            tokio::task::spawn_blocking(move || Arc::new(plain.compressed(coding, CompressionEffort::Small)))
                .await
                .ok()
        }
    }
}
