//! A cache entry: one response in the content encodings that browsers have asked for.

use crate::{
    AcceptedEncodings, CacheDependencies, ContentEncoding, PreparedResponse, RequestId, RequestMetrics,
    has_etag,
};
use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering::Relaxed},
};

/// Memory of one variant beside its body, in bytes, estimated generously: mostly its response
/// headers.
const VARIANT_OVERHEAD: usize = 3 * 1024;
/// Describes one request only.
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

/// A cache entry. Immutable: a variant is added by replacing the entry.
#[derive(Clone, Debug)]
pub struct CachedResponse {
    dependencies: CacheDependencies,
    /// By the requested encoding; the first is not encoded.
    variants: [Option<Arc<Variant>>; 1 + ContentEncoding::COUNT],
}

/// A response in one content encoding.
#[derive(Debug)]
pub(super) struct Variant {
    prepared: PreparedResponse,
    /// Known once the response has passed all layers.
    replay: OnceLock<Replay>,
    /// Waits for its recompression.
    is_queued: AtomicBool,
}

/// The additions of the layers around the routes to a variant.
#[derive(Debug)]
struct Replay {
    headers: HeaderMap,
    ok: RequestMetrics,
    not_modified: RequestMetrics,
}

impl CachedResponse {
    pub(super) fn new(dependencies: CacheDependencies) -> Self {
        Self { dependencies, variants: Default::default() }
    }

    pub const fn dependencies(&self) -> &CacheDependencies {
        &self.dependencies
    }

    /// The variant for a request that asked for `encoding`.
    pub(super) fn variant(&self, encoding: Option<ContentEncoding>) -> Option<&Arc<Variant>> {
        self.variants[slot(encoding)].as_ref()
    }

    /// The smallest variant, else the one that is fastest to make.
    pub(super) fn best_variant(&self, accepted: AcceptedEncodings) -> Option<&Arc<Variant>> {
        [accepted.smallest, accepted.fastest].into_iter().find_map(|encoding| self.variant(encoding))
    }

    pub(super) fn set_variant(&mut self, encoding: Option<ContentEncoding>, variant: Option<Arc<Variant>>) {
        self.variants[slot(encoding)] = variant;
    }

    /// Bytes of memory that the variants take.
    pub(super) fn size(&self) -> usize {
        let variants = self.variants.iter().flatten();
        variants.map(|variant| VARIANT_OVERHEAD + variant.prepared.body().len()).sum()
    }

    /// The response as it left the layers before, and the metrics that count it. `None` if no
    /// acceptable variant left them yet.
    pub fn replay(
        &self,
        accepted: AcceptedEncodings,
        request: &HeaderMap,
    ) -> Option<(Response, &RequestMetrics)> {
        let variant = self.best_variant(accepted)?;
        let Replay { headers, ok, not_modified } = variant.replay.get()?;
        if has_etag(request, variant.prepared.etag()) {
            return Some((without_body(headers.clone()), not_modified));
        }
        let mut response = Response::new(Body::from(variant.prepared.body().clone()));
        *response.headers_mut() = headers.clone();
        Some((response, ok))
    }

    #[cfg(test)]
    pub(super) fn variant_count(&self) -> usize {
        self.variants.iter().flatten().count()
    }
}

fn slot(encoding: Option<ContentEncoding>) -> usize {
    encoding.map_or(0, |encoding| 1 + encoding as usize)
}

fn without_body(mut headers: HeaderMap) -> Response {
    headers.remove(header::CONTENT_TYPE);
    headers.remove(header::CONTENT_ENCODING);
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.headers_mut() = headers;
    response
}

impl Variant {
    pub(super) fn new(prepared: PreparedResponse) -> Arc<Self> {
        Arc::new(Self { prepared, replay: OnceLock::new(), is_queued: AtomicBool::new(false) })
    }

    pub(super) const fn prepared(&self) -> &PreparedResponse {
        &self.prepared
    }

    /// Calls `queue` unless it waits already; it tells whether it does now.
    pub(super) fn queue_once(&self, queue: impl FnOnce() -> bool) {
        if !self.is_queued.swap(true, Relaxed) && !queue() {
            self.is_queued.store(false, Relaxed);
        }
    }

    /// Records the headers of a response with this variant that left the layers. Returns whether it
    /// can be replayed: an error, a 304 or a body that a layer has compressed cannot.
    pub(super) fn record(&self, response: &Response, route: &str) -> bool {
        let headers = response.headers();
        let encoding = headers.get(header::CONTENT_ENCODING).map(HeaderValue::as_bytes);
        let is_unchanged = encoding == self.prepared.encoding().map(|encoding| encoding.name().as_bytes());
        if response.status() != StatusCode::OK || !is_unchanged {
            return false;
        }
        self.replay.get_or_init(|| {
            let mut headers = headers.clone();
            headers.remove(SERVER_TIMING);
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

    fn variant(status: StatusCode) -> Arc<Variant> {
        let html = "text/html; charset=utf-8";
        Variant::new(PreparedResponse::new(status, html, CachePolicy::Page, "<p>A page.</p>".into()))
    }

    /// Records a response that left the layers with this `Content-Encoding`. True if the variant can be
    /// replayed.
    fn record(variant: &Variant, encoding: Option<&'static str>) -> bool {
        let mut response = variant.prepared.respond(&Conditions::default());
        let headers = response.headers_mut();
        headers.extend(encoding.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name))));
        headers.insert(SERVER_TIMING, HeaderValue::from_static("render;dur=1"));
        headers.insert(RequestId::HEADER, HeaderValue::from_static("its own"));
        variant.record(&response, "/about")
    }

    fn entry(encoding: Option<ContentEncoding>, variant: &Arc<Variant>) -> CachedResponse {
        let mut entry = CachedResponse::new(CacheDependencies { inventory: None, time_window: None });
        entry.set_variant(encoding, Some(Arc::clone(variant)));
        entry
    }

    fn accepting(encodings: &str) -> AcceptedEncodings {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, encodings.parse().unwrap())]);
        AcceptedEncodings::from_headers(&headers)
    }

    #[test]
    fn a_replay_omits_headers_of_the_first_request() {
        let variant = variant(StatusCode::OK);
        let entry = entry(None, &variant);
        assert!(entry.replay(AcceptedEncodings::default(), &HeaderMap::new()).is_none(), "not sent yet");
        assert!(record(&variant, None));
        let replay = |request: &HeaderMap| entry.replay(AcceptedEncodings::default(), request).unwrap().0;
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
        assert!(!record(&variant(StatusCode::NOT_FOUND), None));
        assert!(!record(&variant(StatusCode::OK), Some("gzip")));
    }

    #[test]
    fn a_variant_is_replayed_to_browsers_that_accept_its_encoding() {
        let variant = variant(StatusCode::OK);
        assert!(record(&variant, None));
        let entry = entry(Some(ContentEncoding::Brotli), &variant);
        let replays = |encodings| entry.replay(accepting(encodings), &HeaderMap::new()).is_some();
        assert!(replays("gzip, br") && replays("br, zstd"));
        assert!(!replays("gzip") && !replays("zstd") && !replays("identity"));
    }
}
