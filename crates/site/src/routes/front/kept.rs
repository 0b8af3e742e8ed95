//! Answers that were given, ready to be given again.

use crate::http::{Accepted, Figures, Lasting, Rendered, RequestId, Standing};
use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock, Weak},
};

/// Addresses that are remembered: a dealership's pages, and as many searches. One takes some 4 kB; pages are counted where they are.
const MOST_ADDRESSES: usize = 4_096;
/// What the first answer alone says of itself.
const OF_THE_FIRST: HeaderName = HeaderName::from_static("server-timing");

/// An answer that was given. The page itself is the page cache's: where that lets it go, this is none any more.
#[derive(Debug)]
pub(super) struct Kept {
    standing: Standing,
    page: Weak<Rendered>,
    etag: Box<str>,
    whole: (HeaderMap, Figures),
    unchanged: (HeaderMap, Figures),
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
        let mut whole = headers.clone();
        whole.remove(OF_THE_FIRST);
        // Each answer has its own in this place; a header that is there already is replaced and not moved.
        whole.insert(RequestId::HEADER, HeaderValue::from_static(""));
        let mut unchanged = whole.clone();
        unchanged.remove(header::CONTENT_TYPE);
        unchanged.remove(header::CONTENT_ENCODING);
        unchanged.insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
        let figures = |status| Figures::of("GET", route, status);
        Some(Self {
            standing: lasting.standing.clone(),
            page: Arc::downgrade(&lasting.page),
            etag,
            whole: (whole, figures(StatusCode::OK)),
            unchanged: (unchanged, figures(StatusCode::NOT_MODIFIED)),
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
        let (headers, figures) = &self.whole;
        let mut answer = Response::new(Body::from(self.page.upgrade()?.body().clone()));
        *answer.headers_mut() = headers.clone();
        Some((answer, figures))
    }

    /// To a browser that has the page.
    pub(super) fn unchanged(&self) -> (Response, &Figures) {
        let (headers, figures) = &self.unchanged;
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        *answer.headers_mut() = headers.clone();
        (answer, figures)
    }

    fn is_there(&self) -> bool {
        self.page.strong_count() > 0
    }
}

/// Of one address, each for browsers that read other codings: there are a few kinds of them.
type OfAnAddress = Vec<(Accepted, Arc<Kept>)>;

/// Answers by address.
#[derive(Debug, Default)]
pub(super) struct Answers(RwLock<HashMap<Box<str>, OfAnAddress>>);

impl Answers {
    /// The answer at this address for a browser that reads these codings.
    pub(super) fn get(&self, address: &str, accepted: Accepted) -> Option<Arc<Kept>> {
        let answers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (_, kept) = answers.get(address)?.iter().find(|(its, _)| *its == accepted)?;
        Some(Arc::clone(kept))
    }

    /// Gives it from now on, in place of what was there.
    pub(super) fn keep(&self, address: Box<str>, accepted: Accepted, kept: Kept) {
        let mut answers = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= MOST_ADDRESSES && !answers.contains_key(&address) {
            make_room(&mut answers);
        }
        let of_address = answers.entry(address).or_default();
        of_address.retain(|(its, _)| *its != accepted);
        of_address.push((accepted, Arc::new(kept)));
    }
}

/// What is not there any more goes; where that is too little all goes, for it is made again by whoever asks next.
fn make_room(answers: &mut HashMap<Box<str>, OfAnAddress>) {
    answers.retain(|_, of_address| {
        of_address.retain(|(_, kept)| kept.is_there());
        !of_address.is_empty()
    });
    if answers.len() > MOST_ADDRESSES / 2 {
        answers.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, Kept, MOST_ADDRESSES};
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
        let (answers, page) = (Answers::default(), page(StatusCode::OK));
        answers.keep("/about".into(), reads("br"), kept(&page, None).unwrap());
        assert!(answers.get("/about", reads("gzip, br")).is_some(), "brotli is the best for both");
        assert!(answers.get("/about", reads("br, zstd")).is_none(), "zstd is quicker");
        assert!(answers.get("/", reads("br")).is_none());
    }

    #[test]
    fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let (answers, page) = (Answers::default(), page(StatusCode::OK));
        for number in 0..MOST_ADDRESSES * 2 + 10 {
            answers.keep(format!("/inventory?x={number}").into(), reads("br"), kept(&page, None).unwrap());
            assert!(answers.0.read().unwrap().len() <= MOST_ADDRESSES);
        }
    }
}
