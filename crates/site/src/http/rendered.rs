//! A finished answer: body, coding, tag and cache policy, made once and served many times.

use super::ahead;
use axum::{
    extract::FromRequestParts,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts};
use inventory::Snapshot;
use std::{cell::RefCell, convert::Infallible, io::Write, sync::Arc};

/// Bodies below this are not worth compressing.
const COMPRESS_FROM: usize = 860;
/// Bodies from this on are compressed apart from the threads that answer; a smaller one takes about as long as the way there.
const COMPRESS_APART_FROM: usize = 4 * 1024;

thread_local! {
    /// Zstandard at its quickest. What it works with takes longer to set up than a page to compress, so that each thread keeps it.
    static QUICK: RefCell<Option<zstd::bulk::Compressor<'static>>> =
        RefCell::new(zstd::bulk::Compressor::new(1).ok());
}

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

/// What the browser already has, and which codings it reads.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    if_none_match: Option<String>,
    smallest: Option<Coding>,
    quickest: Option<Coding>,
}

impl Conditions {
    /// As a request's headers say.
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let encodings = text(header::ACCEPT_ENCODING).unwrap_or_default();
        let accepts = |coding: &Coding| {
            encodings.split(',').any(|one| {
                let mut parts = one.split(';').map(str::trim);
                let is_refusal = |part: &str| {
                    part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0)
                };
                parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding.name()))
                    && !parts.any(is_refusal)
            })
        };
        Self {
            if_none_match: text(header::IF_NONE_MATCH).map(str::to_owned),
            smallest: [Coding::Brotli, Coding::Zstd, Coding::Gzip].into_iter().find(accepts),
            quickest: [Coding::Zstd, Coding::Brotli, Coding::Gzip].into_iter().find(accepts),
        }
    }

    /// The coding that it reads and that makes the least bytes, for what is asked for many times.
    pub(crate) const fn smallest(&self) -> Option<Coding> {
        self.smallest
    }

    /// The coding that it reads and that takes the least time, of those that make few bytes too: for what few ask for twice.
    pub(crate) const fn quickest(&self) -> Option<Coding> {
        self.quickest
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

/// How a body is compressed on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    /// The smallest.
    Brotli,
    /// The quickest: of 92 kB of results it makes 13.2 kB in 0.2 ms, brotli in 0.9 ms no less.
    Zstd,
    /// For whoever reads neither.
    Gzip,
}

impl Coding {
    /// In `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    /// Of the files that the build has compressed so.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zst",
            Self::Gzip => "gz",
        }
    }

    fn compress(self, plain: &[u8], is_one_of_many: bool) -> Option<Bytes> {
        match (self, is_one_of_many) {
            (Self::Brotli, false) => brotli_of(plain, 5),
            (Self::Brotli, true) => brotli_of(plain, 2),
            (Self::Zstd, false) => zstd::bulk::compress(plain, 9).ok().map(Bytes::from),
            (Self::Zstd, true) => {
                QUICK.with_borrow_mut(|quick| quick.as_mut()?.compress(plain).ok()).map(Bytes::from)
            }
            (Self::Gzip, false) => gzip_of(plain, 6),
            (Self::Gzip, true) => gzip_of(plain, 1),
        }
    }
}

/// A finished answer, in one coding.
#[derive(Clone, Debug)]
pub(crate) struct Rendered {
    status: StatusCode,
    content_type: &'static str,
    policy: CachePolicy,
    retry_after: Option<u32>,
    etag: HeaderValue,
    body: Bytes,
    coding: Option<Coding>,
    is_one_of_many: bool,
}

impl Rendered {
    /// Tags a body. It is plain; the layers compress what no cache has.
    pub(crate) fn new(
        status: StatusCode,
        content_type: &'static str,
        policy: CachePolicy,
        body: Bytes,
    ) -> Self {
        let etag = etag_of(&body);
        Self {
            status,
            content_type,
            policy,
            retry_after: None,
            etag,
            body,
            coding: None,
            is_one_of_many: false,
        }
    }

    /// The same, asking to be tried again after so many seconds.
    pub(crate) fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The same, compressed in less time, though not as small: there are so many of its kind that few are asked for twice.
    pub(crate) fn one_of_many(mut self) -> Self {
        self.is_one_of_many = true;
        self
    }

    /// The coding in which this browser is to have it.
    pub(crate) const fn coding_for(&self, conditions: &Conditions) -> Option<Coding> {
        if self.is_one_of_many { conditions.quickest() } else { conditions.smallest() }
    }

    /// The same with the body in this coding.
    pub(crate) fn coded(&self, coding: Coding, body: Bytes) -> Self {
        Self { coding: Some(coding), body, ..self.clone() }
    }

    /// The same compressed. Text is, what is compressed already is not; as it is where there is nothing to gain.
    pub(crate) async fn compressed(self: Arc<Self>, coding: Coding) -> Arc<Self> {
        if self.body.len() < COMPRESS_FROM || !is_text(self.content_type) {
            return self;
        }
        let (plain, is_one_of_many) = (self.body.clone(), self.is_one_of_many);
        let compress = move || coding.compress(&plain, is_one_of_many);
        let body = if self.body.len() < COMPRESS_APART_FROM {
            compress()
        } else {
            tokio::task::spawn_blocking(compress).await.ok().flatten()
        };
        match body {
            Some(body) => Arc::new(self.coded(coding, body)),
            None => self,
        }
    }

    /// The body.
    pub(crate) const fn body(&self) -> &Bytes {
        &self.body
    }

    /// What stands for the body, in letters and digits.
    pub(crate) fn tag(&self) -> &str {
        self.etag.to_str().unwrap_or_default().trim_start_matches("W/").trim_matches('"')
    }

    /// Bytes of the body in memory.
    pub(crate) fn size(&self) -> usize {
        self.body.len()
    }

    /// Whether the browser has it already.
    pub(crate) fn is_had(&self, conditions: &Conditions) -> bool {
        self.status == StatusCode::OK && conditions.already_has(self.etag.to_str().unwrap_or_default())
    }

    /// The answer for this browser: 304 if it has it.
    pub(crate) fn respond(&self, conditions: &Conditions) -> Response {
        let unchanged = self.is_had(conditions);
        let body = if unchanged { Bytes::new() } else { self.body.clone() };
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
        if let Some(coding) = self.coding.filter(|_| !unchanged) {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        }
        if self.content_type.starts_with("text/html") {
            headers.extend(ahead::HEADERS);
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

fn brotli_of(plain: &[u8], quality: i32) -> Option<Bytes> {
    // The smallest window that takes it whole, for a larger one costs time; below 2^17 the encoder is a hundred times slower.
    let window = (plain.len() + 16).next_power_of_two().ilog2().clamp(17, 22);
    let params =
        brotli::enc::BrotliEncoderParams { quality, lgwin: window.cast_signed(), ..Default::default() };
    let mut out = Vec::with_capacity(plain.len() / 4);
    brotli::BrotliCompress(&mut &plain[..], &mut out, &params).ok()?;
    Some(out.into())
}

fn gzip_of(plain: &[u8], level: u32) -> Option<Bytes> {
    let level = flate2::Compression::new(level);
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), level);
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}
