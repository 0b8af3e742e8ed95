//! A finished answer: body, its compressed forms, tag and cache policy, made once and served many times.

use axum::{
    extract::FromRequestParts,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts};
use inventory::Snapshot;
use std::{convert::Infallible, io::Write};

/// Bodies below this are not worth compressing.
const COMPRESS_FROM: usize = 860;

/// How long an answer may be kept, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CachePolicy {
    /// A page: browsers ask again (and get 304), a CDN keeps it for a minute and serves it stale while it asks.
    Page,
    /// A state that passes: nobody keeps it, but the back-forward cache may.
    Passing,
    /// A file with its hash in its name.
    Immutable,
    /// A file that changes seldom.
    Day,
}

impl CachePolicy {
    /// Of a page that shows some of this lot: one without any vehicle passes, for more often than not the feed is ailing.
    pub(crate) fn showing(stock: &Snapshot) -> Self {
        if stock.vehicles().is_empty() { Self::Passing } else { Self::Page }
    }

    const fn header(self) -> &'static str {
        match self {
            Self::Page => "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
            Self::Passing => "no-cache",
            Self::Immutable => "public, max-age=31536000, immutable",
            Self::Day => "public, max-age=86400",
        }
    }
}

/// What the browser already has, and which encodings it reads.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    if_none_match: Option<String>,
    brotli: bool,
    gzip: bool,
}

impl Conditions {
    fn from_headers(headers: &HeaderMap) -> Self {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let encodings = text(header::ACCEPT_ENCODING).unwrap_or_default();
        let accepts = |name: &str| {
            encodings.split(',').any(|one| {
                let mut parts = one.split(';').map(str::trim);
                parts.next().is_some_and(|coding| coding.eq_ignore_ascii_case(name))
                    && !parts.any(|weight| weight == "q=0" || weight == "q=0.0")
            })
        };
        Self {
            if_none_match: text(header::IF_NONE_MATCH).map(str::to_owned),
            brotli: accepts("br"),
            gzip: accepts("gzip"),
        }
    }

    fn already_has(&self, etag: &str) -> bool {
        self.if_none_match.as_deref().is_some_and(|tags| {
            tags.split(',')
                .map(str::trim)
                .any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag.trim_start_matches("W/"))
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Conditions {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from_headers(&parts.headers))
    }
}

/// A finished answer.
#[derive(Clone, Debug)]
pub(crate) struct Rendered {
    status: StatusCode,
    content_type: &'static str,
    policy: CachePolicy,
    retry_after: Option<u32>,
    etag: HeaderValue,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Rendered {
    /// Compresses and tags a body. Text is compressed, what is compressed already is not.
    pub(crate) fn new(
        status: StatusCode,
        content_type: &'static str,
        policy: CachePolicy,
        plain: Bytes,
    ) -> Self {
        let worth = plain.len() >= COMPRESS_FROM && is_text(content_type);
        let brotli = worth.then(|| brotli_of(&plain)).flatten();
        let gzip = worth.then(|| gzip_of(&plain)).flatten();
        Self { status, content_type, policy, retry_after: None, etag: etag_of(&plain), plain, brotli, gzip }
    }

    /// A file that the build has compressed.
    pub(crate) fn compressed(
        content_type: &'static str,
        policy: CachePolicy,
        plain: Bytes,
        brotli: Bytes,
        gzip: Bytes,
    ) -> Self {
        let (status, etag) = (StatusCode::OK, etag_of(&plain));
        Self {
            status,
            content_type,
            policy,
            retry_after: None,
            etag,
            plain,
            brotli: Some(brotli),
            gzip: Some(gzip),
        }
    }

    /// The same, asking to be tried again after so many seconds.
    pub(crate) fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// Bytes held in memory, for the cache's bound.
    pub(crate) fn weight(&self) -> u32 {
        let sum = self.plain.len()
            + self.brotli.as_ref().map_or(0, Bytes::len)
            + self.gzip.as_ref().map_or(0, Bytes::len);
        u32::try_from(sum).unwrap_or(u32::MAX)
    }

    /// The answer for this browser: 304 if it has it, else the smallest form that it reads.
    pub(crate) fn respond(&self, conditions: &Conditions) -> Response {
        let etag = self.etag.to_str().unwrap_or_default();
        let unchanged = self.status == StatusCode::OK && conditions.already_has(etag);
        let (coding, body) = match (&self.brotli, &self.gzip) {
            _ if unchanged => (None, Bytes::new()),
            (Some(body), _) if conditions.brotli => (Some("br"), body.clone()),
            (_, Some(body)) if conditions.gzip => (Some("gzip"), body.clone()),
            _ => (None, self.plain.clone()),
        };
        let mut response = body.into_response();
        *response.status_mut() = if unchanged { StatusCode::NOT_MODIFIED } else { self.status };
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_TYPE);
        if !unchanged {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.policy.header()));
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Weak, for all forms of a body are the same to a reader.
fn etag_of(plain: &[u8]) -> HeaderValue {
    let tag = blake3::hash(plain).to_hex();
    HeaderValue::from_str(&format!("W/\"{}\"", &tag[..20])).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

fn is_text(content_type: &str) -> bool {
    content_type.starts_with("text/") || content_type.contains("json") || content_type.contains("xml")
}

fn brotli_of(plain: &[u8]) -> Option<Bytes> {
    let params = brotli::enc::BrotliEncoderParams { quality: 5, ..Default::default() };
    let mut out = Vec::with_capacity(plain.len() / 4);
    brotli::BrotliCompress(&mut &plain[..], &mut out, &params).ok()?;
    Some(out.into())
}

fn gzip_of(plain: &[u8]) -> Option<Bytes> {
    let mut encoder =
        flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), flate2::Compression::default());
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}
