//! One page as the dictionary of the next (RFC 9842): two vehicles' pages say mostly the same, and a browser that has the one
//! needs only what is different in the other.
//!
//! A page that a browser may keep so is remembered for a while under its tag. A browser that comes with it says which it has, and gets the next in
//! `dcz`: the dictionary's digest, then Zstandard. One that has none, or one that is forgotten here, gets what it always got.

use super::{Conditions, Rendered};
use axum::{body::Body, extract::FromRequestParts, response::Response};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts};
use sha2::{Digest as _, Sha256};
use std::{convert::Infallible, sync::Arc};

/// Memory for the pages that browsers may have, in bytes; those that were not used for the longest time go first.
const CAPACITY: u64 = 16 * 1024 * 1024;
/// Zstandard's usual one.
const LEVEL: i32 = 3;
/// What a body in `dcz` begins with, before the digest: to Zstandard a frame to be skipped, 32 bytes long.
const MAGIC: [u8; 8] = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding, available-dictionary");

type Digest = [u8; 32];

/// A page that browsers may have.
struct Kept {
    digest: Digest,
    page: Bytes,
}

/// The dictionary that a browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Available {
    id: String,
    digest: Digest,
}

impl Available {
    /// As a request's headers say; `None` also where the browser does not read `dcz`.
    fn from_headers(headers: &HeaderMap) -> Option<Self> {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        let codings = text("accept-encoding")?;
        codings.split(',').find(|coding| coding.trim() == "dcz")?;
        let id = text("dictionary-id")?.trim().strip_prefix('"')?.strip_suffix('"')?.to_owned();
        let digest = text("available-dictionary")?.trim().strip_prefix(':')?.strip_suffix(':')?;
        let digest = BASE64_STANDARD.decode(digest).ok()?.try_into().ok()?;
        Some(Self { id, digest })
    }
}

/// What a request says of it.
pub(crate) struct Offer(pub Option<Available>);

impl<S: Sync> FromRequestParts<S> for Offer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(Available::from_headers(&parts.headers)))
    }
}

/// The pages that browsers may have.
pub(crate) struct Dictionaries {
    kept: moka::sync::Cache<String, Arc<Kept>>,
}

impl Dictionaries {
    /// None yet.
    pub(crate) fn new() -> Self {
        let weight = |_: &String, kept: &Arc<Kept>| u32::try_from(kept.page.len()).unwrap_or(u32::MAX);
        Self { kept: moka::sync::Cache::builder().max_capacity(CAPACITY).weigher(weight).build() }
    }

    /// The page as what is different from the one that this browser has; `None` where it has none that is known here.
    pub(crate) async fn shorten(
        &self,
        plain: &Rendered,
        offer: Offer,
        conditions: &Conditions,
    ) -> Option<Response> {
        let available = offer.0?;
        let kept = self.kept.get(&available.id).filter(|kept| kept.digest == available.digest)?;
        let mut response = plain.respond(conditions);
        if response.status() == StatusCode::OK {
            let page = plain.body().clone();
            let body = tokio::task::spawn_blocking(move || kept.shorten(&page)).await.ok().flatten()?;
            *response.body_mut() = Body::from(body);
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("dcz"));
        }
        Some(response)
    }

    /// Tells the browser that it may keep this answer for the pages of these addresses, and caches on the way that the answer depends on
    /// what it has.
    pub(crate) fn offer(&self, plain: &Rendered, addresses: &str, answer: &mut Response) {
        let headers = answer.headers_mut();
        headers.insert(header::VARY, VARY);
        let id = plain.tag();
        self.kept.get_with_by_ref(id, || Arc::new(Kept::new(plain.body().clone())));
        if let Ok(value) = HeaderValue::from_str(&format!("match=\"{addresses}\", id=\"{id}\"")) {
            headers.insert("use-as-dictionary", value);
        }
    }
}

impl Kept {
    fn new(page: Bytes) -> Self {
        Self { digest: Sha256::digest(&page).into(), page }
    }

    fn shorten(&self, page: &[u8]) -> Option<Bytes> {
        let mut compressor = zstd::bulk::Compressor::with_dictionary(LEVEL, &self.page).ok()?;
        let shortened = compressor.compress(page).ok()?;
        Some([&MAGIC[..], &self.digest, &shortened].concat().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::CachePolicy;
    use axum::response::IntoResponse as _;
    use http_body_util::BodyExt as _;

    const CODINGS: &str = "gzip, deflate, br, zstd, dcb, dcz";

    fn page(vehicle: &str) -> Rendered {
        let html = format!(
            "<h1>{vehicle}</h1>{}",
            "<p>What every page of a vehicle says, in the same words.</p>".repeat(300)
        );
        Rendered::new(StatusCode::OK, "text/html; charset=utf-8", CachePolicy::Page, html.into())
    }

    fn headers(codings: &str, id: &str, digest: &str) -> HeaderMap {
        let header = |name: &'static str, value: &str| (name.parse().unwrap(), value.parse().unwrap());
        HeaderMap::from_iter([
            header("accept-encoding", codings),
            header("dictionary-id", id),
            header("available-dictionary", digest),
        ])
    }

    fn offer(page: &Rendered) -> Offer {
        let digest = format!(":{}:", BASE64_STANDARD.encode(Sha256::digest(page.body())));
        Offer(Available::from_headers(&headers(CODINGS, &format!("\"{}\"", page.tag()), &digest)))
    }

    async fn body(answer: Response) -> Bytes {
        answer.into_body().collect().await.unwrap().to_bytes()
    }

    #[tokio::test]
    async fn a_browser_with_one_page_gets_the_difference_to_the_next() {
        let (dictionaries, first, second) =
            (Dictionaries::new(), page("2021 Toyota Camry"), page("2019 Ford Escape"));
        let mut answer = StatusCode::OK.into_response();
        dictionaries.offer(&first, "/used-vehicles/*", &mut answer);
        let told = format!("match=\"/used-vehicles/*\", id=\"{}\"", first.tag());
        assert_eq!(answer.headers()["use-as-dictionary"], told);
        assert_eq!(answer.headers()["vary"], "accept-encoding, available-dictionary");
        let short = dictionaries.shorten(&second, offer(&first), &Conditions::default()).await.unwrap();
        assert_eq!(short.headers()["content-encoding"], "dcz");
        let short = body(short).await;
        assert!(short.len() < 200, "{}", short.len());
        assert_eq!((&short[..8], &short[8..40]), (&MAGIC[..], &Sha256::digest(first.body())[..]));
        let mut reader = zstd::bulk::Decompressor::with_dictionary(first.body()).unwrap();
        assert_eq!(reader.decompress(&short[40..], 1 << 20).unwrap(), second.body()[..]);
    }

    #[tokio::test]
    async fn without_a_page_that_is_known_here_nothing_is_shortened() {
        let (dictionaries, known, unknown) = (Dictionaries::new(), page("known"), page("unknown"));
        dictionaries.offer(&known, "/used-vehicles/*", &mut StatusCode::OK.into_response());
        let another = Offer(offer(&known).0.map(|available| Available { digest: [0; 32], ..available }));
        for offer in [offer(&unknown), another, Offer(None)] {
            assert!(dictionaries.shorten(&page("next"), offer, &Conditions::default()).await.is_none());
        }
    }

    #[test]
    fn what_a_browser_says_is_read_whole_or_not_at_all() {
        let digest = format!(":{}:", BASE64_STANDARD.encode([7; 32]));
        let read = |codings, id, digest: &str| Available::from_headers(&headers(codings, id, digest));
        assert_eq!(
            read(CODINGS, "\"a1\"", &digest),
            Some(Available { id: "a1".to_owned(), digest: [7; 32] })
        );
        for (codings, id, digest) in [
            ("gzip, br", "\"a1\"", digest.as_str()),
            (CODINGS, "a1", &digest),
            (CODINGS, "\"a1\"", "AAAA"),
            (CODINGS, "\"a1\"", ":AAAA:"),
            (CODINGS, "\"a1\"", ":not base64:"),
        ] {
            assert_eq!(read(codings, id, digest), None, "{codings} {id} {digest}");
        }
    }
}
