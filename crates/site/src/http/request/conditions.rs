//! `If-None-Match` and `Accept-Encoding`.

use crate::http::ContentEncoding;
use axum::extract::FromRequestParts;
use http::{HeaderMap, HeaderName, header, request::Parts};
use std::convert::Infallible;

/// Of the encodings that a browser accepts, the two that matter; `None` if it accepts none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AcceptedEncodings {
    /// For what is requested many times.
    pub smallest: Option<ContentEncoding>,
    /// For what is rarely requested twice.
    pub fastest: Option<ContentEncoding>,
}

impl AcceptedEncodings {
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let accepted = text(headers, header::ACCEPT_ENCODING).unwrap_or_default();
        let is_accepted = |encoding: &ContentEncoding| {
            accepted.split(',').any(|one| {
                let mut parts = one.split(';').map(str::trim);
                let is_refusal = |part: &str| {
                    part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0)
                };
                parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding.name()))
                    && !parts.any(is_refusal)
            })
        };
        Self {
            smallest: [ContentEncoding::Brotli, ContentEncoding::Zstd, ContentEncoding::Gzip]
                .into_iter()
                .find(is_accepted),
            fastest: [ContentEncoding::Zstd, ContentEncoding::Brotli, ContentEncoding::Gzip]
                .into_iter()
                .find(is_accepted),
        }
    }
}

/// What a request says about the form of its response.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    if_none_match: Option<String>,
    pub accepted: AcceptedEncodings,
}

impl Conditions {
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        Self {
            if_none_match: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
            accepted: AcceptedEncodings::from_headers(headers),
        }
    }

    /// Whether `If-None-Match` lists this tag.
    pub(crate) fn has_etag(&self, etag: &str) -> bool {
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
pub(crate) fn has_etag(headers: &HeaderMap, etag: &str) -> bool {
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
