//! `If-None-Match` and `Accept-Encoding`.

use crate::ContentEncoding;
use axum::extract::FromRequestParts;
use http::{HeaderMap, HeaderName, header, request::Parts};
use std::convert::Infallible;

/// The encodings that a client accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AcceptedEncodings([bool; ContentEncoding::COUNT]);

impl AcceptedEncodings {
    pub fn from_headers(headers: &HeaderMap) -> Self {
        use ContentEncoding::{Brotli, Gzip, Zstd};
        Self([Brotli, Zstd, Gzip].map(|encoding| is_accepted(headers, encoding)))
    }

    /// A body that is not encoded is accepted always.
    pub fn accepts(self, encoding: Option<ContentEncoding>) -> bool {
        encoding.is_none_or(|encoding| self.0[encoding as usize])
    }

    /// For what is requested many times; `None` if the client accepts none.
    pub fn smallest(self) -> Option<ContentEncoding> {
        use ContentEncoding::{Brotli, Gzip, Zstd};
        [Brotli, Zstd, Gzip].into_iter().find(|encoding| self.accepts(Some(*encoding)))
    }

    /// For what is rarely requested twice; `None` if the client accepts none.
    pub fn fastest(self) -> Option<ContentEncoding> {
        use ContentEncoding::{Brotli, Gzip, Zstd};
        [Zstd, Brotli, Gzip].into_iter().find(|encoding| self.accepts(Some(*encoding)))
    }
}

/// An encoding is named without the weight 0. The wildcard stands for gzip alone, which every client
/// decodes.
fn is_accepted(headers: &HeaderMap, encoding: ContentEncoding) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut by_wildcard = false;
    for item in lists.flat_map(|list| list.split(',')) {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix(['q', 'Q']).and_then(|weight| weight.strip_prefix('='));
        let is_refused = weight.and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0);
        let name = name.trim();
        if encoding.is_named(name) {
            return !is_refused;
        }
        if name == "*" && encoding == ContentEncoding::Gzip {
            by_wildcard = !is_refused;
        }
    }
    by_wildcard
}

/// The wishes of a request for the form of its response.
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    if_none_match: Option<String>,
    pub accepted: AcceptedEncodings,
}

impl Conditions {
    pub fn from_headers(headers: &HeaderMap) -> Self {
        Self {
            if_none_match: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
            accepted: AcceptedEncodings::from_headers(headers),
        }
    }

    /// `If-None-Match` lists this tag.
    pub fn has_etag(&self, etag: &str) -> bool {
        self.if_none_match.as_deref().is_some_and(|tags| matches(tags, etag))
    }
}

impl<S: Sync> FromRequestParts<S> for Conditions {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from_headers(&parts.headers))
    }
}

/// [`Conditions::has_etag`] without an allocation.
pub fn has_etag(headers: &HeaderMap, etag: &str) -> bool {
    text(headers, header::IF_NONE_MATCH).is_some_and(|tags| matches(tags, etag))
}

/// The weak comparison (RFC 9110).
fn matches(tags: &str, etag: &str) -> bool {
    tags.split(',')
        .map(str::trim)
        .any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag.trim_start_matches("W/"))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}
