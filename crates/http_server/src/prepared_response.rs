//! A response that is made once and sent many times.

use super::{CompressionEffort, Conditions, ContentEncoding};
use askama::Template;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode, header};
use serde::Serialize;

/// Smaller bodies are not worth compressing.
const COMPRESSION_MIN: usize = 860;

pub const HTML: &str = "text/html; charset=utf-8";
pub const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// Bytes of most pages, so that the buffer of a page rarely grows.
const PAGE_CAPACITY: usize = 48 * 1024;

/// Headers of every page: what browsers may prefetch and prerender, and which parameters of an address do not
/// change the page, so that a prerendered page serves links with campaign parameters too.
const PAGE_HEADERS: [(HeaderName, HeaderValue); 2] = [
    // `static/ahead.rules` excludes links that act or lead away, that scripts handle in place, and
    // comparisons without vehicles.
    (HeaderName::from_static("speculation-rules"), HeaderValue::from_static("\"/ahead.rules\"")),
    // Only scripts read campaign parameters; neither pages nor canonical addresses depend on them
    // (FILTER-1).
    (
        HeaderName::from_static("no-vary-search"),
        HeaderValue::from_static(
            "params=(\"utm_source\" \"utm_medium\" \"utm_campaign\" \"utm_content\" \"utm_term\" \"utm_id\" \
             \"gclid\" \"gbraid\" \"wbraid\" \"fbclid\" \"msclkid\")",
        ),
    ),
];

/// Who may cache a response, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Browsers revalidate; a CDN keeps it for a minute and serves it stale while it revalidates.
    Page,
    /// A temporary state: not cached, except by the back-forward cache.
    NoCache,
    /// A file with its hash in its name.
    Immutable,
    /// A file that rarely changes.
    Day,
}

impl CachePolicy {
    /// The policy of a page that shows vehicles. A page without any is temporary: most likely the feed
    /// fails.
    pub const fn showing(vehicles: usize) -> Self {
        if vehicles == 0 { Self::NoCache } else { Self::Page }
    }

    const fn header(self) -> &'static str {
        match self {
            Self::Page => "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
            Self::NoCache => "no-cache",
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
        }
    }
}

/// Status, headers and body of a response, in one content encoding.
#[derive(Clone, Debug)]
pub struct PreparedResponse {
    status: StatusCode,
    content_type: &'static str,
    policy: CachePolicy,
    retry_after: Option<u32>,
    etag: HeaderValue,
    /// `Link` to the address that search engines know.
    canonical: Option<HeaderValue>,
    body: Bytes,
    encoded: Option<Encoded>,
}

#[derive(Clone, Copy, Debug)]
struct Encoded {
    encoding: ContentEncoding,
    /// Compressed fast, to be replaced by a smaller body.
    is_provisional: bool,
    /// Length of the decoded body in bytes.
    decoded_len: usize,
}

impl PreparedResponse {
    /// A response with an uncompressed body.
    pub fn new(status: StatusCode, content_type: &'static str, policy: CachePolicy, body: Bytes) -> Self {
        let etag = weak_etag(&body);
        let (retry_after, canonical, encoded) = (None, None, None);
        Self { status, content_type, policy, retry_after, etag, canonical, body, encoded }
    }

    /// A plain text.
    pub fn text(status: StatusCode, policy: CachePolicy, text: impl Into<Bytes>) -> Self {
        Self::new(status, "text/plain; charset=utf-8", policy, text.into())
    }

    /// Renders a page. If the template fails, which only a formatter can cause, it is a sentence
    /// with status 500.
    pub fn page(
        status: StatusCode,
        policy: CachePolicy,
        template: &impl Template,
        finish: impl FnOnce(String) -> Bytes,
    ) -> Self {
        let mut html = String::with_capacity(PAGE_CAPACITY);
        match template.render_into(&mut html) {
            Ok(()) => Self::new(status, HTML, policy, finish(html)),
            Err(error) => {
                tracing::error!(%error, "page not rendered");
                let text = "Unexpected Application Error! Please try again.";
                Self::text(StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::NoCache, text)
            }
        }
    }

    /// A record as JSON, with status 200. If it cannot be written, it is a sentence with status 500.
    pub fn json(policy: CachePolicy, value: &impl Serialize) -> Self {
        match serde_json::to_vec(value) {
            Ok(body) => Self::new(StatusCode::OK, "application/json", policy, body.into()),
            Err(error) => {
                tracing::error!(%error, "response not written");
                let text = "The answer could not be written.\n";
                Self::text(StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::NoCache, text)
            }
        }
    }

    /// With another body, of one that is not compressed.
    #[must_use]
    pub fn with_plain_body(self, change: impl FnOnce(&Bytes) -> Bytes) -> Self {
        let body = change(&self.body);
        Self { etag: weak_etag(&body), body, ..self }
    }

    pub const fn policy(&self) -> CachePolicy {
        self.policy
    }

    /// Sets `Retry-After`.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// Sets `Link` to the absolute canonical address.
    #[must_use]
    pub fn canonical(mut self, url: &str) -> Self {
        self.canonical = HeaderValue::from_str(&format!("<{url}>; rel=\"canonical\"")).ok();
        self
    }

    /// Replaces the body by one that was compressed elsewhere, as small as possible.
    #[must_use]
    pub fn with_encoded_body(&self, encoding: ContentEncoding, body: Bytes) -> Self {
        self.with_body(encoding, CompressionEffort::Small, body)
    }

    fn with_body(&self, encoding: ContentEncoding, effort: CompressionEffort, body: Bytes) -> Self {
        let decoded_len = self.encoded.map_or(self.body.len(), |encoded| encoded.decoded_len);
        let is_provisional = effort == CompressionEffort::Fast;
        Self { encoded: Some(Encoded { encoding, is_provisional, decoded_len }), body, ..self.clone() }
    }

    /// Compresses the body, unless it is short or not text.
    #[must_use]
    pub fn compressed(self, encoding: ContentEncoding, effort: CompressionEffort) -> Self {
        if !is_compressible(self.body.len(), self.content_type) {
            return self;
        }
        match encoding.compress(&self.body, effort) {
            Some(body) => self.with_body(encoding, effort, body),
            None => self,
        }
    }

    /// The body was compressed fast, and is to be replaced by a smaller one.
    pub fn is_provisional(&self) -> bool {
        self.encoded.is_some_and(|encoded| encoded.is_provisional)
    }

    fn plain(&self) -> Option<Bytes> {
        Some(match self.encoded {
            Some(encoded) => encoded.encoding.decompress(&self.body, encoded.decoded_len)?.into(),
            None => self.body.clone(),
        })
    }

    /// The same in this encoding, with this effort; `None` if that fails.
    pub fn recompressed(&self, encoding: ContentEncoding, effort: CompressionEffort) -> Option<Self> {
        Some(self.with_encoded_body(encoding, encoding.compress(&self.plain()?, effort)?))
    }

    /// The same in an encoding that one client accepts, while it waits; `None` if that fails.
    pub(crate) fn converted(&self, encoding: Option<ContentEncoding>) -> Option<Self> {
        let plain = self.plain()?;
        let body = match encoding {
            Some(encoding) => encoding.compress(&plain, CompressionEffort::OnDemand)?,
            None => plain,
        };
        Some(self.with_form(encoding, body))
    }

    /// The same with a body that [`converted`](Self::converted) made before.
    pub(crate) fn with_form(&self, encoding: Option<ContentEncoding>, body: Bytes) -> Self {
        match encoding {
            Some(encoding) => self.with_encoded_body(encoding, body),
            None => Self { encoded: None, body, ..self.clone() },
        }
    }

    pub const fn body(&self) -> &Bytes {
        &self.body
    }

    pub fn encoding(&self) -> Option<ContentEncoding> {
        self.encoded.map(|encoded| encoded.encoding)
    }

    pub(crate) const fn etag_header(&self) -> &HeaderValue {
        &self.etag
    }

    /// The `ETag` header, as text.
    pub fn etag(&self) -> &str {
        self.etag.to_str().unwrap_or_default()
    }

    /// The response to one request: 304 if the browser has it.
    pub fn respond(&self, conditions: &Conditions) -> Response {
        let not_modified = self.status == StatusCode::OK && conditions.has_etag(self.etag());
        let body = if not_modified { Bytes::new() } else { self.body.clone() };
        let mut response = body.into_response();
        *response.status_mut() = if not_modified { StatusCode::NOT_MODIFIED } else { self.status };
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_TYPE);
        if !not_modified {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.policy.header()));
        headers.insert(header::ETAG, self.etag.clone());
        // Pages have a representation in Markdown at the same address.
        let is_page = [HTML, MARKDOWN].contains(&self.content_type);
        let vary = if is_page { "accept-encoding, accept" } else { "accept-encoding" };
        headers.insert(header::VARY, HeaderValue::from_static(vary));
        if let Some(encoding) = self.encoding().filter(|_| !not_modified) {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        if self.content_type == HTML {
            headers.extend(PAGE_HEADERS);
        } else if self.content_type == MARKDOWN {
            // Search engines keep the page.
            headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        }
        if let Some(canonical) = &self.canonical {
            headers.insert(header::LINK, canonical.clone());
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Weak, as the encodings of a body are equivalent, not identical.
fn weak_etag(plain: &[u8]) -> HeaderValue {
    let tag = blake3::hash(plain).to_hex();
    HeaderValue::from_str(&format!("W/\"{}\"", &tag[..20])).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

/// A body of this size and type gets smaller: photos and fonts would grow.
pub(super) fn is_compressible(size: usize, content_type: &str) -> bool {
    let is_text =
        content_type.starts_with("text/") || content_type.contains("json") || content_type.contains("xml");
    size >= COMPRESSION_MIN && is_text
}
