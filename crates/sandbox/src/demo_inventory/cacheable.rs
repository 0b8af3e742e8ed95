//! Responses with `ETag` and `Last-Modified`, and 304 for conditional requests.

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use jiff::{Timestamp, fmt::rfc2822};

/// A body with its validators.
#[derive(Clone, Debug)]
pub(crate) struct CacheableBody {
    body: Bytes,
    content_type: &'static str,
    etag: HeaderValue,
    last_modified: Timestamp,
    cache_control: Option<&'static str>,
}

impl CacheableBody {
    pub(crate) fn new(
        body: Bytes,
        content_type: &'static str,
        last_modified: Timestamp,
    ) -> Result<Self, axum::http::header::InvalidHeaderValue> {
        let hash = blake3::hash(&body).to_hex();
        let etag = HeaderValue::from_str(&format!("\"{}\"", &hash[..32]))?;
        Ok(Self { body, content_type, etag, last_modified, cache_control: None })
    }

    /// Sets `Cache-Control`.
    pub(crate) fn cache_control(mut self, policy: &'static str) -> Self {
        self.cache_control = Some(policy);
        self
    }

    /// 200 with the body, or 304 without it.
    pub(crate) fn response(&self, request: &HeaderMap) -> Response {
        let mut response = if self.is_not_modified(request) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            ([(header::CONTENT_TYPE, self.content_type)], self.body.clone()).into_response()
        };
        let mut put = |name: HeaderName, value| response.headers_mut().insert(name, value);
        put(header::ETAG, self.etag.clone());
        if let Some(date) = http_date(self.last_modified) {
            put(header::LAST_MODIFIED, date);
        }
        if let Some(policy) = self.cache_control {
            put(header::CACHE_CONTROL, HeaderValue::from_static(policy));
        }
        response
    }

    /// Ignores the date if the request has entity tags (RFC 9110, 13.2.2).
    fn is_not_modified(&self, request: &HeaderMap) -> bool {
        let text = |name| request.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        if let Some(tags) = text(header::IF_NONE_MATCH) {
            let own = self.etag.as_bytes();
            let same = |tag: &str| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == own;
            return tags.split(',').any(|tag| same(tag.trim()));
        }
        let since = text(header::IF_MODIFIED_SINCE).and_then(|date| rfc2822::parse(date).ok());
        since.is_some_and(|since| self.last_modified.as_second() <= since.timestamp().as_second())
    }
}

fn http_date(time: Timestamp) -> Option<HeaderValue> {
    let text = rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&time).ok()?;
    HeaderValue::from_str(&text).ok()
}
