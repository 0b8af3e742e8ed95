//! A finished answer: body, coding, tag and cache policy, made once and served many times.

mod ahead;

use super::Conditions;
use super::visitor::coding::{Coding, Effort};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use inventory::Snapshot;

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

/// A finished answer, in one coding.
#[derive(Clone, Debug)]
pub(crate) struct Rendered {
    status: StatusCode,
    content_type: &'static str,
    policy: CachePolicy,
    retry_after: Option<u32>,
    etag: HeaderValue,
    body: Bytes,
    coded: Option<Coded>,
}

/// How a body is compressed.
#[derive(Clone, Copy, Debug)]
struct Coded {
    coding: Coding,
    /// It could be smaller.
    is_makeshift: bool,
    /// Bytes of the plain one.
    length: usize,
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
        Self { status, content_type, policy, retry_after: None, etag, body, coded: None }
    }

    /// The same, asking to be tried again after so many seconds.
    pub(crate) fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The same with the body in a buffer of its own length: the one that it was written to may be larger.
    pub(crate) fn with_exact_capacity(mut self) -> Self {
        self.body = Bytes::copy_from_slice(&self.body);
        self
    }

    /// The same with the body in this coding, as small as it gets.
    pub(crate) fn coded(&self, coding: Coding, body: Bytes) -> Self {
        self.compressed_to(coding, Effort::Small, body)
    }

    fn compressed_to(&self, coding: Coding, effort: Effort, body: Bytes) -> Self {
        let length = self.coded.map_or(self.body.len(), |coded| coded.length);
        let coded = Coded { coding, is_makeshift: effort == Effort::Quick, length };
        Self { coded: Some(coded), body, ..self.clone() }
    }

    /// The same in this coding. Text is compressed, what is compressed already is not; as it is where there is nothing to gain.
    pub(crate) fn compressed(self, coding: Coding, effort: Effort) -> Self {
        if self.body.len() < COMPRESS_FROM || !is_text(self.content_type) {
            return self;
        }
        match coding.compress(&self.body, effort) {
            Some(body) => self.compressed_to(coding, effort, body),
            None => self,
        }
    }

    /// Whether the body could be smaller in some coding.
    pub(crate) fn is_makeshift(&self) -> bool {
        self.coded.is_some_and(|coded| coded.is_makeshift)
    }

    /// The same in this coding, as small as it gets; `None` where it can't be made.
    pub(crate) fn smaller(&self, coding: Coding) -> Option<Self> {
        let plain = match self.coded {
            Some(Coded { coding, length, .. }) => coding.plain(&self.body, length)?.into(),
            None => self.body.clone(),
        };
        Some(self.coded(coding, coding.compress(&plain, Effort::Small)?))
    }

    /// The body.
    pub(crate) const fn body(&self) -> &Bytes {
        &self.body
    }

    /// The coding that the body has.
    pub(crate) fn coding(&self) -> Option<Coding> {
        self.coded.map(|coded| coded.coding)
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
        if let Some(coding) = self.coding().filter(|_| !unchanged) {
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
