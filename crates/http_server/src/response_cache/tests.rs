//! Tests of the responses that are cached, their encodings and the limits of the cache.

use super::{CacheKey, Cacheable, CachedResponse, ResponseCache};
use crate::{CachePolicy, Conditions, ContentEncoding, PreparedResponse};
use axum::response::Response;
use http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt as _;
use std::sync::atomic::{AtomicUsize, Ordering};

const PAGE: &str = "<p>A page that says the same thing again and again, and again.</p>";

fn accepting(encodings: &str) -> Conditions {
    Conditions::from_headers(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, encodings.parse().unwrap())]))
}

/// Half of the bytes are for pages, three tenths for files, a fifth for addresses.
fn cache(bytes: u64) -> ResponseCache {
    ResponseCache::new(bytes)
}

fn page() -> PreparedResponse {
    PreparedResponse::text(StatusCode::OK, CachePolicy::Page, PAGE.repeat(40))
}

fn encoding(response: &Response) -> Option<&str> {
    response.headers().get(header::CONTENT_ENCODING).map(|encoding| encoding.to_str().unwrap())
}

/// Variants and bytes of all pages.
async fn size(cache: &ResponseCache) -> (usize, u64) {
    cache.pages.run_pending_tasks().await;
    let variants = cache.pages.iter().map(|(_, entry)| entry.variant_count()).sum();
    (variants, cache.pages.weighted_size())
}

/// Requests the page until it has been recompressed.
async fn recompressed(cache: &ResponseCache, key: impl Fn() -> CacheKey, encodings: &str) -> Response {
    loop {
        let response = cache.respond(key(), &accepting(encodings), page).await;
        if response.extensions().get::<Cacheable>().is_some() {
            return response;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_page_is_rendered_and_cached_once_for_each_requested_encoding() {
    let (cache, rendered) = (cache(1 << 20), AtomicUsize::new(0));
    let request = async |encodings: &str| {
        let render = || {
            rendered.fetch_add(1, Ordering::Relaxed);
            page()
        };
        cache.respond(CacheKey::new(None, None, "/"), &accepting(encodings), render).await
    };
    for (encodings, used, variants) in [
        ("gzip", Some("gzip"), 1),
        ("br;q=0.0, gzip", Some("gzip"), 1),
        ("gzip, br", Some("br"), 2),
        ("identity", None, 3),
    ] {
        assert_eq!(encoding(&request(encodings).await), used, "{encodings}");
        assert_eq!(size(&cache).await.0, variants, "{encodings}");
    }
    assert_eq!(rendered.load(Ordering::Relaxed), 3);
    // Compressed from the plain variant, not rendered again.
    assert_eq!(encoding(&request("zstd").await), Some("zstd"));
    assert_eq!(rendered.into_inner(), 3);
}

#[tokio::test]
async fn a_new_page_is_compressed_fast_and_a_repeated_one_small() {
    for (encodings, fastest, smallest) in [
        ("gzip, deflate, br, zstd", "zstd", "br"),
        ("gzip, br", "br", "br"),
        ("gzip", "gzip", "gzip"),
        ("br;q=0, zstd", "zstd", "zstd"),
    ] {
        let cache = cache(1 << 20);
        let key = || CacheKey::new(None, None, "/inventory?price_min=1").replayable();
        let first = cache.respond(key(), &accepting(encodings), page).await;
        assert_eq!(encoding(&first), Some(fastest), "{encodings}");
        let again = recompressed(&cache, key, encodings).await;
        assert_eq!(encoding(&again), Some(smallest), "{encodings}");
        assert_eq!(first.headers()[header::ETAG], again.headers()[header::ETAG]);
        assert_eq!(size(&cache).await.0, 1, "{encodings}: the provisional variant is gone");
        let body = again.into_body().collect().await.unwrap().to_bytes();
        let smallest = match smallest {
            "br" => ContentEncoding::Brotli,
            "zstd" => ContentEncoding::Zstd,
            _ => ContentEncoding::Gzip,
        };
        assert_eq!(smallest.decompress(&body, PAGE.len() * 40).unwrap(), PAGE.repeat(40).as_bytes());
    }
}

#[tokio::test]
async fn every_repeated_page_gets_small_however_often_another_was_requested() {
    const PAGES: usize = 200;
    let cache = cache(64 << 20);
    // A popular page, more often than the queue has places, before the others.
    for page_number in std::iter::repeat_n(0, 20_000).chain((0..2 * PAGES).map(|request| request % PAGES)) {
        let key = CacheKey::new(None, None, format!("/inventory?price_min={page_number}"));
        cache.respond(key, &accepting("br"), page).await;
    }
    let is_small = |entry: &CachedResponse| {
        entry
            .best_variant(accepting("br").accepted)
            .is_some_and(|variant| !variant.prepared().is_provisional())
    };
    while cache.pages.iter().filter(|(_, entry)| is_small(entry)).count() < PAGES {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_page_that_waits_alone_gets_smallest() {
    let text: String = (0..4_000_u32).map(|number| number.wrapping_mul(2_654_435_761).to_string()).collect();
    let cache = cache(1 << 20);
    let page = || PreparedResponse::text(StatusCode::OK, CachePolicy::Page, text.clone());
    let size = async |number: usize| {
        let key = CacheKey::new(None, None, format!("/inventory?price_min={number}")).replayable();
        let response = cache.respond(key, &accepting("br"), page).await;
        let is_final = response.extensions().get::<Cacheable>().is_some();
        (is_final, response.into_body().collect().await.unwrap().to_bytes().len())
    };
    let alone = loop {
        if let (true, size) = size(0).await {
            break size;
        }
        tokio::task::yield_now().await;
    };
    let mut sizes = Vec::new();
    // Each of the others waits behind one.
    for number in (1..=8).chain(1..=8) {
        size(number).await;
    }
    for number in 1..=8 {
        sizes.push(loop {
            if let (true, size) = size(number).await {
                break size;
            }
            tokio::task::yield_now().await;
        });
    }
    assert!(sizes.iter().any(|&size| size > alone), "{alone} {sizes:?}");
    assert!(sizes.iter().all(|&size| size >= alone), "{alone} {sizes:?}");
}

#[tokio::test]
async fn a_browser_that_has_the_page_gets_304_in_every_encoding() {
    let cache = cache(1 << 20);
    let key = || CacheKey::new(None, None, "/");
    let first = cache.respond(key(), &accepting("identity"), page).await;
    let tag = first.headers()[header::ETAG].clone();
    for encodings in ["identity", "br", "zstd"] {
        let headers = HeaderMap::from_iter([
            (header::IF_NONE_MATCH, tag.clone()),
            (header::ACCEPT_ENCODING, encodings.parse().unwrap()),
        ]);
        let again = cache.respond(key(), &Conditions::from_headers(&headers), page).await;
        assert_eq!((again.status(), encoding(&again)), (StatusCode::NOT_MODIFIED, None));
    }
}

#[tokio::test]
async fn a_new_inventory_drops_the_pages_of_the_old_one_only() {
    let cache = cache(1 << 20);
    for path in ["/", "/inventory"] {
        cache.respond(CacheKey::new(Some(1), None, path), &accepting("br"), page).await;
    }
    cache.respond(CacheKey::new(None, None, "/privacy"), &accepting("identity"), page).await;
    assert_eq!(size(&cache).await.0, 3);
    cache.respond(CacheKey::new(Some(2), None, "/"), &accepting("identity"), page).await;
    assert_eq!(size(&cache).await.0, 2);
}

#[tokio::test]
async fn all_variants_together_stay_within_the_bound() {
    let cache = cache(40_000);
    for number in 0..50 {
        let key = CacheKey::new(None, None, format!("/inventory?search={number}"));
        cache.respond(key, &accepting("br"), page).await;
    }
    let (variants, bytes) = size(&cache).await;
    assert!(variants > 0 && bytes <= 20_000, "{variants} variants, {bytes} bytes");
}

#[tokio::test]
async fn a_file_stays_in_a_full_cache_and_is_compressed_once() {
    let (cache, rendered) = (cache(800_000), AtomicUsize::new(0));
    let file = || {
        rendered.fetch_add(1, Ordering::Relaxed);
        PreparedResponse::text(StatusCode::OK, CachePolicy::Page, PAGE.repeat(2_000))
    };
    for number in 0..200 {
        let key = CacheKey::new(None, None, format!("/inventory?search={number}"));
        cache.respond(key, &accepting("identity"), page).await;
    }
    for encodings in ["identity", "gzip", "identity", "gzip", "gzip"] {
        let key = CacheKey::new(None, None, "a file").replayable().file();
        let response = cache.respond(key, &accepting(encodings), file).await;
        assert!(response.extensions().get::<Cacheable>().is_some(), "not to be recompressed");
        assert_eq!(encoding(&response), Some(encodings).filter(|&encoding| encoding != "identity"));
    }
    assert_eq!(rendered.into_inner(), 1);
}

#[tokio::test]
async fn long_addresses_stay_within_the_bound() {
    const BYTES: u64 = 256 * 1024;
    let cache = cache(5 * BYTES);
    let key = || CacheKey::new(None, None, "/about").replayable();
    let response = cache.respond(key(), &accepting("identity"), page).await;
    let sent = response.extensions().get::<Cacheable>().unwrap();
    let long = "a".repeat(8 * 1024);
    for number in 0..200 {
        let address = format!("/inventory?search={long}{number}");
        cache.set_address(address.into(), &response, sent, "/about");
        let (count, bytes) = (cache.addresses.entry_count(), cache.addresses.weighted_size());
        assert!(bytes <= BYTES && bytes >= count * 8 * 1024, "{count} addresses, {bytes} bytes");
    }
    assert!(cache.addresses.entry_count() > 10, "{} addresses", cache.addresses.entry_count());
}

#[tokio::test]
async fn an_address_leads_to_its_entry_until_that_is_dropped() {
    let cache = cache(1 << 20);
    let key = CacheKey::new(None, None, "/about").replayable();
    let response = cache.respond(key.clone(), &accepting("identity"), page).await;
    let sent = response.extensions().get::<Cacheable>().unwrap().clone();
    cache.set_address("/about".into(), &response, &sent, "/about");
    assert!(cache.by_address("/about").is_some() && cache.by_address("/").is_none());
    drop((response, sent));
    cache.pages.invalidate(&key).await;
    // The cache frees memory later.
    for _ in 0..10_000 {
        cache.pages.run_pending_tasks().await;
        if cache.by_address("/about").is_none() {
            return;
        }
    }
    panic!("the address still leads to the entry");
}
