//! Compression dictionaries (RFC 9842): pages of the same kind share most of their text, so a
//! browser that has one needs only the difference to the next.
//!
//! A page that is offered as a dictionary is remembered under its tag. A browser that names it gets
//! the next page as `dcz`: the dictionary's digest, then Zstandard. Others get the usual encodings.

use crate::http::{Conditions, PreparedResponse};
use axum::{body::Body, extract::OptionalFromRequestParts, response::Response};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts};
use sha2::{Digest as _, Sha256};
use std::{convert::Infallible, sync::Arc};

/// Memory for dictionaries, in bytes; the least used go first.
const CAPACITY: u64 = 16 * 1024 * 1024;
/// Zstandard's default.
const LEVEL: i32 = 3;
/// The start of a `dcz` body, before the digest: to Zstandard a skippable frame of 32 bytes.
const MAGIC: [u8; 8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding, accept, available-dictionary");

type Digest = [u8; 32];

/// A page that browsers may have.
struct Dictionary {
    digest: Digest,
    page: Bytes,
}

/// The dictionary that a browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AvailableDictionary {
    id: String,
    digest: Digest,
}

impl AvailableDictionary {
    /// `None` also if the browser does not accept `dcz`.
    fn from_headers(headers: &HeaderMap) -> Option<Self> {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        text("accept-encoding")?.split(',').find(|encoding| encoding.trim() == "dcz")?;
        let id = text("dictionary-id")?.trim().strip_prefix('"')?.strip_suffix('"')?.to_owned();
        let digest = text("available-dictionary")?.trim().strip_prefix(':')?.strip_suffix(':')?;
        let digest = BASE64_STANDARD.decode(digest).ok()?.try_into().ok()?;
        Some(Self { id, digest })
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for AvailableDictionary {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Infallible> {
        Ok(Self::from_headers(&parts.headers))
    }
}

/// The dictionaries that browsers may have, by tag.
pub(super) struct Dictionaries(moka::sync::Cache<String, Arc<Dictionary>>);

impl Dictionaries {
    pub(super) fn new() -> Self {
        let weight = |_: &String, dictionary: &Arc<Dictionary>| {
            u32::try_from(dictionary.page.len()).unwrap_or(u32::MAX)
        };
        Self(moka::sync::Cache::builder().max_capacity(CAPACITY).weigher(weight).build())
    }

    /// The page as the difference to the browser's dictionary; `None` if it has none that is known
    /// here.
    pub(super) async fn compress(
        &self,
        plain: &PreparedResponse,
        available: Option<AvailableDictionary>,
        conditions: &Conditions,
    ) -> Option<Response> {
        let available = available?;
        let dictionary = self.0.get(&available.id).filter(|known| known.digest == available.digest)?;
        let mut response = plain.respond(conditions);
        if response.status() == StatusCode::OK {
            let page = plain.body().clone();
            let compress = tokio::task::spawn_blocking(move || dictionary.compress(&page));
            *response.body_mut() = Body::from(compress.await.ok().flatten()?);
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("dcz"));
        }
        Some(response)
    }

    /// Offers the page as a dictionary for the addresses that match `pattern`. `Vary` tells caches
    /// that the response depends on the browser's dictionary.
    pub(super) fn offer(&self, plain: &PreparedResponse, pattern: &str, response: &mut Response) {
        let headers = response.headers_mut();
        headers.insert(header::VARY, VARY);
        let id = id(plain);
        self.0.get_with_by_ref(id, || Arc::new(Dictionary::new(plain.body().clone())));
        if let Ok(value) = HeaderValue::from_str(&format!("match=\"{pattern}\", id=\"{id}\"")) {
            headers.insert("use-as-dictionary", value);
        }
    }
}

/// The `ETag` without its quotes.
fn id(page: &PreparedResponse) -> &str {
    page.etag().trim_start_matches("W/").trim_matches('"')
}

impl Dictionary {
    fn new(page: Bytes) -> Self {
        Self { digest: Sha256::digest(&page).into(), page }
    }

    fn compress(&self, page: &[u8]) -> Option<Bytes> {
        let mut compressor = zstd::bulk::Compressor::with_dictionary(LEVEL, &self.page).ok()?;
        let compressed = compressor.compress(page).ok()?;
        Some([&MAGIC[..], &self.digest, &compressed].concat().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::CachePolicy;
    use axum::response::IntoResponse as _;
    use http_body_util::BodyExt as _;

    const ENCODINGS: &str = "gzip, deflate, br, zstd, dcb, dcz";

    fn page(vehicle: &str) -> PreparedResponse {
        let html = format!(
            "<h1>{vehicle}</h1>{}",
            "<p>What every page of a vehicle says, in the same words.</p>".repeat(300)
        );
        PreparedResponse::new(StatusCode::OK, "text/html; charset=utf-8", CachePolicy::Page, html.into())
    }

    fn headers(encodings: &str, id: &str, digest: &str) -> HeaderMap {
        let header = |name: &'static str, value: &str| (name.parse().unwrap(), value.parse().unwrap());
        HeaderMap::from_iter([
            header("accept-encoding", encodings),
            header("dictionary-id", id),
            header("available-dictionary", digest),
        ])
    }

    fn available(page: &PreparedResponse) -> Option<AvailableDictionary> {
        let digest = format!(":{}:", BASE64_STANDARD.encode(Sha256::digest(page.body())));
        AvailableDictionary::from_headers(&headers(ENCODINGS, &format!("\"{}\"", id(page)), &digest))
    }

    async fn body(response: Response) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    #[tokio::test]
    async fn a_browser_with_a_dictionary_gets_the_difference() {
        let (dictionaries, first, second) =
            (Dictionaries::new(), page("2021 Toyota Camry"), page("2019 Ford Escape"));
        let mut response = StatusCode::OK.into_response();
        dictionaries.offer(&first, "/used-vehicles/*", &mut response);
        let offered = format!("match=\"/used-vehicles/*\", id=\"{}\"", id(&first));
        assert_eq!(response.headers()["use-as-dictionary"], offered);
        assert_eq!(response.headers()["vary"], "accept-encoding, accept, available-dictionary");
        let short = dictionaries.compress(&second, available(&first), &Conditions::default()).await.unwrap();
        assert_eq!(short.headers()["content-encoding"], "dcz");
        let short = body(short).await;
        assert!(short.len() < 200, "{}", short.len());
        assert_eq!((&short[..8], &short[8..40]), (&MAGIC[..], &Sha256::digest(first.body())[..]));
        let mut reader = zstd::bulk::Decompressor::with_dictionary(first.body()).unwrap();
        assert_eq!(reader.decompress(&short[40..], 1 << 20).unwrap(), second.body()[..]);
    }

    #[tokio::test]
    async fn an_unknown_dictionary_is_not_used() {
        let (dictionaries, known, unknown) = (Dictionaries::new(), page("known"), page("unknown"));
        dictionaries.offer(&known, "/used-vehicles/*", &mut StatusCode::OK.into_response());
        let other_digest =
            available(&known).map(|available| AvailableDictionary { digest: [0; 32], ..available });
        for available in [available(&unknown), other_digest, None] {
            assert!(dictionaries.compress(&page("next"), available, &Conditions::default()).await.is_none());
        }
    }

    #[test]
    fn headers_that_are_incomplete_or_invalid_are_ignored() {
        let digest = format!(":{}:", BASE64_STANDARD.encode([7; 32]));
        let parse =
            |encodings, id, digest: &str| AvailableDictionary::from_headers(&headers(encodings, id, digest));
        assert_eq!(
            parse(ENCODINGS, "\"a1\"", &digest),
            Some(AvailableDictionary { id: "a1".to_owned(), digest: [7; 32] })
        );
        for (encodings, id, digest) in [
            ("gzip, br", "\"a1\"", digest.as_str()),
            (ENCODINGS, "a1", &digest),
            (ENCODINGS, "\"a1\"", "AAAA"),
            (ENCODINGS, "\"a1\"", ":AAAA:"),
            (ENCODINGS, "\"a1\"", ":not base64:"),
        ] {
            assert_eq!(parse(encodings, id, digest), None, "{encodings} {id} {digest}");
        }
    }
}
