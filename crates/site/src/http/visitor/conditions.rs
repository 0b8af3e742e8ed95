//! What a browser has already, and which codings it reads.

use super::coding::Coding;
use axum::extract::FromRequestParts;
use http::{HeaderMap, HeaderValue, header, request::Parts};
use std::convert::Infallible;

/// The codings that a browser reads, as far as there is a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Accepted {
    smallest: Option<Coding>,
    quickest: Option<Coding>,
}

impl Accepted {
    /// As a request's headers say.
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let encodings = text(headers, header::ACCEPT_ENCODING).unwrap_or_default();
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
            smallest: [Coding::Brotli, Coding::Zstd, Coding::Gzip].into_iter().find(accepts),
            quickest: [Coding::Zstd, Coding::Brotli, Coding::Gzip].into_iter().find(accepts),
        }
    }

    /// Whether it reads none.
    pub(crate) const fn is_none(self) -> bool {
        self.quickest.is_none()
    }
}

/// What the browser already has, and which codings it reads.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    if_none_match: Option<String>,
    accepted: Accepted,
}

impl Conditions {
    /// As a request's headers say.
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        Self {
            if_none_match: text(headers, header::IF_NONE_MATCH).map(str::to_owned),
            accepted: Accepted::from_headers(headers),
        }
    }

    /// The coding that it reads and that makes the least bytes, for what is asked for many times.
    pub(crate) const fn smallest(&self) -> Option<Coding> {
        self.accepted.smallest
    }

    /// The coding that it reads and that takes the least time, of those that make few bytes too: for what few ask for twice.
    pub(crate) const fn quickest(&self) -> Option<Coding> {
        self.accepted.quickest
    }

    /// Whether it has what stands under this tag.
    pub(crate) fn already_has(&self, etag: &str) -> bool {
        self.if_none_match.as_deref().is_some_and(|tags| names(tags, etag))
    }
}

impl<S: Sync> FromRequestParts<S> for Conditions {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from_headers(&parts.headers))
    }
}

/// Whether these headers say that the browser has what stands under this tag.
pub(crate) fn have(headers: &HeaderMap, etag: &str) -> bool {
    text(headers, header::IF_NONE_MATCH).is_some_and(|tags| names(tags, etag))
}

fn names(tags: &str, etag: &str) -> bool {
    tags.split(',')
        .map(str::trim)
        .any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag.trim_start_matches("W/"))
}

fn text(headers: &HeaderMap, name: http::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok())
}
