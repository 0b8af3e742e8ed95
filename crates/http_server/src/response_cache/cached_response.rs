//! A cache entry: one response, in the body that the others are made from.

use super::entries::CacheKey;
use crate::{CacheDependencies, ContentEncoding, PreparedResponse, RequestId, RequestMetrics, has_etag};
use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use std::sync::{
    Arc, OnceLock, PoisonError, RwLock,
    atomic::{AtomicBool, Ordering::Relaxed},
};

pub(super) type Entry = moka::Entry<CacheKey, Arc<CachedResponse>>;
pub(super) type Entries = moka::future::Cache<CacheKey, Arc<CachedResponse>>;

/// Memory of an entry beside its name and body, in bytes: mostly the headers of the whole response.
const OVERHEAD: usize = 3 * 1024;
/// Describes one request only.
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

/// A response in the smallest body that there is yet.
#[derive(Debug)]
pub struct CachedResponse {
    key: CacheKey,
    stored: RwLock<PreparedResponse>,
    /// Known once the response has passed all layers.
    replay: OnceLock<Replay>,
    /// Waits for its recompression.
    is_queued: AtomicBool,
}

/// The additions of the layers around the routes, without what belongs to one body.
#[derive(Debug)]
struct Replay {
    headers: HeaderMap,
    ok: RequestMetrics,
    not_modified: RequestMetrics,
}

impl CachedResponse {
    pub(super) fn new(key: CacheKey, stored: PreparedResponse) -> Self {
        let stored = RwLock::new(stored);
        Self { key, stored, replay: OnceLock::new(), is_queued: AtomicBool::new(false) }
    }

    pub(super) const fn key(&self) -> &CacheKey {
        &self.key
    }

    pub const fn dependencies(&self) -> &CacheDependencies {
        &self.key.dependencies
    }

    pub(super) fn stored(&self) -> PreparedResponse {
        self.stored.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn store(&self, smaller: PreparedResponse) {
        *self.stored.write().unwrap_or_else(PoisonError::into_inner) = smaller;
    }

    /// Bytes of memory that the entry takes.
    pub(super) fn size(&self) -> usize {
        OVERHEAD + self.key.name.len() + self.stored().body().len()
    }

    /// Calls `queue` unless the entry waits already; it tells whether it does now.
    pub(super) fn queue_once(&self, queue: impl FnOnce() -> bool) {
        if !self.is_queued.swap(true, Relaxed) && !queue() {
            self.is_queued.store(false, Relaxed);
        }
    }

    /// The response as it left the layers before, with the body that `form` gives, and the metrics that count
    /// it. `None` if it did not leave them yet.
    pub(super) fn replay(
        &self,
        request: &HeaderMap,
        form: impl FnOnce() -> PreparedResponse,
    ) -> Option<(Response, &RequestMetrics)> {
        let Replay { headers, ok, not_modified } = self.replay.get()?;
        let mut response = Response::new(Body::empty());
        *response.headers_mut() = headers.clone();
        let etag = headers.get(header::ETAG).and_then(|etag| etag.to_str().ok());
        if etag.is_some_and(|etag| has_etag(request, etag)) {
            response.headers_mut().remove(header::CONTENT_TYPE);
            response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return Some((response, not_modified));
        }
        let form = form();
        if let Some(encoding) = form.encoding() {
            let name = HeaderValue::from_static(encoding.name());
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(form.body().len()));
        *response.body_mut() = Body::from(form.body().clone());
        Some((response, ok))
    }

    /// Records the headers of a response that left the layers. Returns whether it can be replayed: an error, a
    /// 304 or a body that a layer has compressed cannot.
    pub(super) fn record(&self, response: &Response, sent: Option<ContentEncoding>, route: &str) -> bool {
        let headers = response.headers();
        let encoding = headers.get(header::CONTENT_ENCODING).map(HeaderValue::as_bytes);
        if response.status() != StatusCode::OK || encoding != sent.map(|sent| sent.name().as_bytes()) {
            return false;
        }
        self.replay.get_or_init(|| {
            let mut headers = headers.clone();
            for name in [SERVER_TIMING, header::CONTENT_ENCODING, header::CONTENT_LENGTH] {
                headers.remove(name);
            }
            // A placeholder that keeps its position: each replay inserts an id of its own.
            headers.insert(RequestId::HEADER, HeaderValue::from_static(""));
            let metrics = |status| RequestMetrics::new("GET", route, status);
            Replay { headers, ok: metrics(StatusCode::OK), not_modified: metrics(StatusCode::NOT_MODIFIED) }
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CachePolicy, Conditions};

    fn entry(status: StatusCode) -> CachedResponse {
        let html = "text/html; charset=utf-8";
        let stored = PreparedResponse::new(status, html, CachePolicy::Page, "<p>A page.</p>".into());
        CachedResponse::new(CacheKey::new(None, None, "/about"), stored)
    }

    /// Records a response that left the layers with this `Content-Encoding`. True if the entry can be
    /// replayed.
    fn record(entry: &CachedResponse, encoding: Option<&'static str>) -> bool {
        let mut response = entry.stored().respond(&Conditions::default());
        let headers = response.headers_mut();
        headers.extend(encoding.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name))));
        headers.insert(SERVER_TIMING, HeaderValue::from_static("render;dur=1"));
        headers.insert(RequestId::HEADER, HeaderValue::from_static("its own"));
        entry.record(&response, None, "/about")
    }

    #[test]
    fn a_replay_omits_headers_of_the_first_request() {
        let entry = entry(StatusCode::OK);
        assert!(entry.replay(&HeaderMap::new(), || entry.stored()).is_none(), "not sent yet");
        assert!(record(&entry, None));
        let replay = |request: &HeaderMap| entry.replay(request, || entry.stored()).unwrap().0;
        let response = replay(&HeaderMap::new());
        let headers = response.headers();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert!(!headers.contains_key("server-timing") && headers[RequestId::HEADER].is_empty());
        let etag = HeaderMap::from_iter([(header::IF_NONE_MATCH, headers["etag"].clone())]);
        assert_eq!(replay(&etag).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn errors_and_bodies_compressed_by_a_layer_are_not_replayed() {
        assert!(!record(&entry(StatusCode::NOT_FOUND), None));
        assert!(!record(&entry(StatusCode::OK), Some("gzip")));
    }
}
