//! Cache validators of a response.

use http::header::{
    ETAG, HeaderMap, HeaderName, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED,
};
use url::Url;

/// `ETag` and `Last-Modified` of a response, and its URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Validators {
    url: Url,
    etag: Option<HeaderValue>,
    last_modified: Option<HeaderValue>,
}

impl Validators {
    /// `None` if the response has neither header.
    pub(crate) fn from_response(url: &Url, headers: &HeaderMap) -> Option<Self> {
        let (etag, last_modified) = (headers.get(ETAG).cloned(), headers.get(LAST_MODIFIED).cloned());
        (etag.is_some() || last_modified.is_some()).then(|| Self { url: url.clone(), etag, last_modified })
    }

    /// They may be sent to `url`. At another URL, a 304 would keep an old inventory for good. The query
    /// may differ: a signed storage URL has another signature each time.
    pub(crate) fn apply_to(&self, url: &Url) -> bool {
        self.url.origin() == url.origin() && self.url.path() == url.path()
    }

    /// The headers of a conditional request.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        let tag = self.etag.clone().map(|tag| (IF_NONE_MATCH, tag));
        tag.into_iter().chain(self.last_modified.clone().map(|date| (IF_MODIFIED_SINCE, date)))
    }

    /// Replaces the ones that a 304 response brings.
    pub(crate) fn updated(&self, headers: &HeaderMap) -> Self {
        Self {
            url: self.url.clone(),
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
    fn a_response_with_neither_header_has_no_validators() {
        assert_eq!(Validators::from_response(&url("http://feed.example/"), &HeaderMap::new()), None);
    }

    #[test]
    fn validators_apply_to_their_own_url_with_any_query() {
        let validators =
            Validators::from_response(&url("https://store.example/cars?sig=1"), &headers(&[(ETAG, "\"a\"")]))
                .unwrap();
        assert!(validators.apply_to(&url("https://store.example/cars?sig=2")));
        assert!(!validators.apply_to(&url("https://store.example/other?sig=1")));
        assert!(!validators.apply_to(&url("https://feed.example/cars?sig=1")));
    }

    #[test]
    fn a_304_updates_the_validators_that_it_brings_and_keeps_the_rest() {
        let first = headers(&[(ETAG, "\"a\""), (LAST_MODIFIED, "Mon, 01 Jun 2026 08:00:00 GMT")]);
        let validators = Validators::from_response(&url("https://feed.example/"), &first).unwrap();
        let updated = validators.updated(&headers(&[(ETAG, "\"b\"")]));
        let conditions: Vec<_> = updated.conditions().collect();
        assert_eq!(
            conditions,
            [
                (IF_NONE_MATCH, HeaderValue::from_static("\"b\"")),
                (IF_MODIFIED_SINCE, HeaderValue::from_static("Mon, 01 Jun 2026 08:00:00 GMT")),
            ]
        );
    }
}
