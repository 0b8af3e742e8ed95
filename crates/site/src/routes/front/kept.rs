//! Answers that were given, ready to be given again.

use crate::http::{Accepted, Figures, Lasting, Rendered, RequestId, Standing};
use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use moka::{Equivalent, sync::Cache};
use std::sync::{Arc, Weak};

/// What an entry takes beside its address and its headers, in bytes, counted generously: the cache's own books, what the answer rests
/// on, and its figures.
const OVERHEAD: usize = 1_024;
/// What a header takes in a map beside its value, in bytes, counted generously: its entry, and its part of the index.
const HEADER: usize = 128;
/// What the first answer alone says of itself.
const OF_THE_FIRST: HeaderName = HeaderName::from_static("server-timing");

/// An answer that was given. The page itself is the page cache's: where that lets it go, this is none any more.
#[derive(Debug)]
pub(super) struct Kept {
    standing: Standing,
    page: Weak<Rendered>,
    etag: Box<str>,
    headers: HeaderMap,
    whole: Figures,
    unchanged: Figures,
}

impl Kept {
    /// Of this answer. `None` where the page went out otherwise than it is kept, so that there is nothing to give again.
    pub(super) fn of(answer: &Response, lasting: &Lasting, route: &str) -> Option<Self> {
        let headers = answer.headers();
        let coding = headers.get(header::CONTENT_ENCODING).map(HeaderValue::as_bytes);
        let is_as_kept = coding == lasting.page.coding().map(|coding| coding.name().as_bytes());
        if answer.status() != StatusCode::OK || !is_as_kept {
            return None;
        }
        let etag = headers.get(header::ETAG)?.to_str().ok()?.into();
        let mut headers = headers.clone();
        headers.remove(OF_THE_FIRST);
        // Each answer has its own in this place; a header that is there already is replaced and not moved.
        headers.insert(RequestId::HEADER, HeaderValue::from_static(""));
        let figures = |status| Figures::of("GET", route, status);
        Some(Self {
            standing: lasting.standing.clone(),
            page: Arc::downgrade(&lasting.page),
            etag,
            headers,
            whole: figures(StatusCode::OK),
            unchanged: figures(StatusCode::NOT_MODIFIED),
        })
    }

    /// What it rests on.
    pub(super) const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What stands for the page.
    pub(super) fn etag(&self) -> &str {
        &self.etag
    }

    /// The page once more; `None` where it is not kept any longer.
    pub(super) fn whole(&self) -> Option<(Response, &Figures)> {
        let mut answer = Response::new(Body::from(self.page.upgrade()?.body().clone()));
        *answer.headers_mut() = self.headers.clone();
        Some((answer, &self.whole))
    }

    /// To a browser that has the page.
    pub(super) fn unchanged(&self) -> (Response, &Figures) {
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        let headers = answer.headers_mut();
        headers.clone_from(&self.headers);
        headers.remove(header::CONTENT_TYPE);
        headers.remove(header::CONTENT_ENCODING);
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
        (answer, &self.unchanged)
    }

    /// Bytes of memory that it takes under its address, its page apart: that is counted where it is.
    fn weight(&self, address: &str) -> usize {
        let values: usize = self.headers.values().map(HeaderValue::len).sum();
        OVERHEAD + address.len() + self.etag.len() + self.headers.capacity() * HEADER + values
    }
}

/// An address, and the codings that the browser reads. Of these there are a few combinations.
#[derive(Debug, PartialEq, Eq, Hash)]
struct CacheKey {
    address: Box<str>,
    accepted: Accepted,
}

/// A key borrowed from a request.
#[derive(Hash)]
struct CacheKeyRef<'a> {
    address: &'a str,
    accepted: Accepted,
}

impl Equivalent<CacheKey> for CacheKeyRef<'_> {
    fn equivalent(&self, key: &CacheKey) -> bool {
        *self.address == *key.address && self.accepted == key.accepted
    }
}

/// Answers by address and codings; the least used go first.
#[derive(Debug)]
pub(super) struct Answers(Cache<CacheKey, Arc<Kept>>);

impl Answers {
    /// None yet, and never more than take so many bytes.
    pub(super) fn new(capacity: u64) -> Self {
        let weight =
            |key: &CacheKey, kept: &Arc<Kept>| u32::try_from(kept.weight(&key.address)).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(capacity).weigher(weight).build())
    }

    /// The answer at this address for a browser that reads these codings.
    pub(super) fn get(&self, address: &str, accepted: Accepted) -> Option<Arc<Kept>> {
        self.0.get(&CacheKeyRef { address, accepted })
    }

    /// Gives it from now on, in place of what was there.
    pub(super) fn keep(&self, address: Box<str>, accepted: Accepted, kept: Kept) {
        self.0.insert(CacheKey { address, accepted }, Arc::new(kept));
        // At once: what waits to be counted is beyond the bound.
        self.0.run_pending_tasks();
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, Kept};
    use crate::http::{Accepted, CachePolicy, Conditions, Lasting, Rendered, RequestId, Standing};
    use http::{HeaderMap, HeaderValue, StatusCode, header};
    use std::sync::Arc;

    fn page(status: StatusCode) -> Arc<Rendered> {
        Arc::new(Rendered::new(
            status,
            "text/html; charset=utf-8",
            CachePolicy::Page,
            "<p>A page.</p>".into(),
        ))
    }

    fn kept(page: &Arc<Rendered>, coding: Option<&'static str>) -> Option<Kept> {
        let mut answer = page.respond(&Conditions::default());
        answer
            .headers_mut()
            .extend(coding.map(|coding| (header::CONTENT_ENCODING, HeaderValue::from_static(coding))));
        answer.headers_mut().insert("server-timing", HeaderValue::from_static("render;dur=1"));
        answer.headers_mut().insert(RequestId::HEADER, HeaderValue::from_static("its own"));
        let standing = Standing { lot: None, moment: None };
        Kept::of(&answer, &Lasting { page: Arc::clone(page), standing }, "/about")
    }

    fn reads(codings: &str) -> Accepted {
        Accepted::from_headers(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, codings.parse().unwrap())]))
    }

    #[test]
    fn an_answer_is_given_again_without_what_was_the_first_ones_own_until_its_page_is_let_go() {
        let page = page(StatusCode::OK);
        let kept = kept(&page, None).unwrap();
        let (answer, _) = kept.whole().unwrap();
        let headers = answer.headers();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert!(!headers.contains_key("server-timing") && headers[RequestId::HEADER].is_empty());
        assert_eq!(kept.unchanged().0.status(), StatusCode::NOT_MODIFIED);
        drop(page);
        assert!(kept.whole().is_none());
    }

    #[test]
    fn errors_and_what_a_layer_has_compressed_are_not_kept() {
        assert!(kept(&page(StatusCode::NOT_FOUND), None).is_none());
        assert!(kept(&page(StatusCode::OK), Some("gzip")).is_none());
    }

    #[test]
    fn each_kind_of_browser_has_its_own_answer() {
        let (answers, page) = (Answers::new(1 << 20), page(StatusCode::OK));
        answers.keep("/about".into(), reads("br"), kept(&page, None).unwrap());
        assert!(answers.get("/about", reads("gzip, br")).is_some(), "brotli is the best for both");
        assert!(answers.get("/about", reads("br, zstd")).is_none(), "zstd is quicker");
        assert!(answers.get("/", reads("br")).is_none());
    }

    #[test]
    fn long_addresses_never_take_more_than_there_is_room_for() {
        const ROOM: u64 = 256 * 1024;
        let (answers, page) = (Answers::new(ROOM), page(StatusCode::OK));
        let long = "a".repeat(8 * 1024);
        for number in 0..200 {
            let address = format!("/inventory?search={long}{number}");
            answers.keep(address.into(), reads("br"), kept(&page, None).unwrap());
            let (count, bytes) = (answers.0.entry_count(), answers.0.weighted_size());
            assert!(bytes <= ROOM && bytes >= count * 8 * 1024, "{count} answers, {bytes} bytes");
        }
        assert!(answers.0.entry_count() > 10, "{} answers", answers.0.entry_count());
    }
}
