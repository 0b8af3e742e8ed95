//! What a feed offers to ask "has it changed?" with.

use http::header::{
    ETAG, HeaderMap, HeaderName, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED,
};
use url::Url;

/// `ETag` and `Last-Modified` of an answer, and the address they speak about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Validators {
    of: Url,
    etag: Option<HeaderValue>,
    last_modified: Option<HeaderValue>,
}

impl Validators {
    /// What the answer of `url` offers; `None` where that is nothing.
    pub(crate) fn offered(url: &Url, headers: &HeaderMap) -> Option<Self> {
        let (etag, last_modified) = (headers.get(ETAG).cloned(), headers.get(LAST_MODIFIED).cloned());
        (etag.is_some() || last_modified.is_some()).then(|| Self { of: url.clone(), etag, last_modified })
    }

    /// Whether they may be sent to `url`. Elsewhere an equal tag or an older date means nothing, and a 304 would keep an old
    /// inventory for good. The query may differ: a signed storage address has another signature each time.
    pub(crate) fn speak_of(&self, url: &Url) -> bool {
        self.of.origin() == url.origin() && self.of.path() == url.path()
    }

    /// The headers of a conditional request.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        let tag = self.etag.clone().map(|tag| (IF_NONE_MATCH, tag));
        tag.into_iter().chain(self.last_modified.clone().map(|date| (IF_MODIFIED_SINCE, date)))
    }

    /// As a 304 leaves them: it may bring newer ones.
    pub(crate) fn renewed(&self, headers: &HeaderMap) -> Self {
        Self {
            of: self.of.clone(),
            etag: headers.get(ETAG).or(self.etag.as_ref()).cloned(),
            last_modified: headers.get(LAST_MODIFIED).or(self.last_modified.as_ref()).cloned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn an_answer_with_neither_header_offers_nothing() {
        assert_eq!(Validators::offered(&url("http://feed.example/"), &HeaderMap::new()), None);
    }

    #[test]
    fn validators_go_to_their_own_address_whatever_its_query() {
        let offered =
            Validators::offered(&url("https://store.example/cars?sig=1"), &headers(&[(ETAG, "\"a\"")]))
                .unwrap();
        assert!(offered.speak_of(&url("https://store.example/cars?sig=2")));
        assert!(!offered.speak_of(&url("https://store.example/other?sig=1")));
        assert!(!offered.speak_of(&url("https://feed.example/cars?sig=1")));
    }

    #[test]
    fn a_304_renews_what_it_brings_and_keeps_the_rest() {
        let first = headers(&[(ETAG, "\"a\""), (LAST_MODIFIED, "Mon, 01 Jun 2026 08:00:00 GMT")]);
        let offered = Validators::offered(&url("https://feed.example/"), &first).unwrap();
        let renewed = offered.renewed(&headers(&[(ETAG, "\"b\"")]));
        let conditions: Vec<_> = renewed.conditions().collect();
        assert_eq!(
            conditions,
            [
                (IF_NONE_MATCH, HeaderValue::from_static("\"b\"")),
                (IF_MODIFIED_SINCE, HeaderValue::from_static("Mon, 01 Jun 2026 08:00:00 GMT")),
            ]
        );
    }
}
