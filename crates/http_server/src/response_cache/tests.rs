//! Tests of the responses that are cached, their encodings and the limits of the cache.

use super::{CacheKey, Cacheable, ResponseCache};
use crate::{CachePolicy, CompressionEffort, Conditions, ContentEncoding, PreparedResponse};
use axum::response::Response;
use http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt as _;
use std::sync::atomic::{AtomicUsize, Ordering};

const PAGE: &str = "<p>A page that says the same thing again and again, and again.</p>";

fn accepting(encodings: &str) -> Conditions {
    Conditions::from_headers(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, encodings.parse().unwrap())]))
}

/// Seven tenths of the bytes are for pages, three twentieths for files, a tenth for addresses.
fn cache(bytes: u64) -> ResponseCache {
    ResponseCache::new(bytes)
}

fn page() -> PreparedResponse {
    PreparedResponse::text(StatusCode::OK, CachePolicy::Page, PAGE.repeat(40))
}

fn encoding(response: &Response) -> Option<&str> {
    response.headers().get(header::CONTENT_ENCODING).map(|encoding| encoding.to_str().unwrap())
}

/// Number and bytes of all pages.
async fn size(cache: &ResponseCache) -> (u64, u64) {
    cache.pages.run_pending_tasks().await;
    (cache.pages.entry_count(), cache.pages.weighted_size())
}

/// The entry of this key has its smallest body.
async fn is_small(cache: &ResponseCache, key: &CacheKey) -> bool {
    cache.pages.get(key).await.is_some_and(|entry| !entry.stored().is_provisional())
}

/// Requests the page until it has been recompressed.
async fn recompressed(cache: &ResponseCache, key: &CacheKey, encodings: &str) -> Response {
    loop {
        let response = cache.respond(key.clone(), &accepting(encodings), page).await;
        if is_small(cache, key).await {
            return cache.respond(key.clone(), &accepting(encodings), page).await;
        }
        drop(response);
        tokio::task::yield_now().await;
    }
}

async fn plain(response: Response) -> Vec<u8> {
    let length = PAGE.len() * 40;
    let encoding = match encoding(&response) {
        Some("br") => Some(ContentEncoding::Brotli),
        Some("zstd") => Some(ContentEncoding::Zstd),
        Some("gzip") => Some(ContentEncoding::Gzip),
        _ => None,
    };
    let body = response.into_body().collect().await.unwrap().to_bytes();
    encoding.map_or_else(|| body.to_vec(), |encoding| encoding.decompress(&body, length).unwrap())
}

#[tokio::test]
async fn a_page_is_rendered_once_and_kept_in_one_body_whatever_clients_accept() {
    for first in ["identity", "gzip", "gzip, br", "zstd"] {
        let (cache, rendered) = (cache(1 << 20), AtomicUsize::new(0));
        let key = CacheKey::new(None, None, "/");
        let request = async |encodings: &str| {
            let render = || {
                rendered.fetch_add(1, Ordering::Relaxed);
                page()
            };
            cache.respond(key.clone(), &accepting(encodings), render).await
        };
        request(first).await;
        for round in 0..3 {
            for (encodings, used) in [
                ("gzip", Some("gzip")),
                ("br;q=0.0, gzip", Some("gzip")),
                ("gzip, br", Some("br")),
                ("zstd", Some("zstd")),
                ("identity", None),
            ] {
                let response = request(encodings).await;
                // A body that was compressed fast may be another one that the client accepts.
                let is_used = encoding(&response) == used || (round == 0 && encoding(&response).is_some());
                assert!(is_used, "{encodings} after {first}");
                assert_eq!(plain(response).await, PAGE.repeat(40).as_bytes(), "{encodings} after {first}");
            }
            assert_eq!(size(&cache).await.0, 1);
            if round == 0 {
                recompressed(&cache, &key, first).await;
            }
        }
        assert_eq!(rendered.into_inner(), 1, "{first}");
        let kept = cache.pages.get(&key).await.unwrap().stored();
        assert_eq!(kept.encoding(), Some(ContentEncoding::Brotli), "{first}");
    }
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
        let key = CacheKey::new(None, None, "/inventory?price_min=1").replayable();
        let first = cache.respond(key.clone(), &accepting(encodings), page).await;
        assert_eq!(encoding(&first), Some(fastest), "{encodings}");
        let fast = size(&cache).await.1;
        let again = recompressed(&cache, &key, encodings).await;
        assert_eq!(encoding(&again), Some(smallest), "{encodings}");
        assert_eq!(first.headers()[header::ETAG], again.headers()[header::ETAG]);
        let (pages, bytes) = size(&cache).await;
        assert!(pages == 1 && bytes < fast, "{encodings}: {bytes} bytes, {fast} before");
        assert_eq!(plain(again).await, PAGE.repeat(40).as_bytes());
    }
}

/// A visitor of a replayed address gets the body that is there, and asks for a smaller one.
#[tokio::test]
async fn a_replayed_page_gets_small_too() {
    let cache = cache(1 << 20);
    let key = CacheKey::new(None, None, "/about").replayable();
    let response = cache.respond(key.clone(), &accepting("gzip, br, zstd"), page).await;
    let sent = response.extensions().get::<Cacheable>().unwrap();
    cache.set_address("/about".into(), &response, sent, "/about");
    let entry = cache.by_address("/about").unwrap();
    for (encodings, used) in [("zstd", Some("zstd")), ("gzip", Some("gzip")), ("identity", None)] {
        let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, encodings.parse().unwrap())]);
        let (replayed, _) = cache.replay(&entry, &headers).unwrap();
        assert_eq!(encoding(&replayed), used, "{encodings}");
        assert_eq!(replayed.headers()[header::ETAG], response.headers()[header::ETAG]);
        assert_eq!(plain(replayed).await, PAGE.repeat(40).as_bytes());
    }
    while !is_small(&cache, &key).await {
        tokio::task::yield_now().await;
    }
    let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, "br".parse().unwrap())]);
    let entry = cache.by_address("/about").expect("the same entry, with another body");
    assert_eq!(encoding(&cache.replay(&entry, &headers).unwrap().0), Some("br"));
}

/// A body that is made of another for one client stays for the next, within a bound.
#[tokio::test]
async fn bodies_in_further_encodings_stay_within_the_bound() {
    let cache = cache(1 << 20);
    for number in 0..200 {
        let key = CacheKey::new(None, None, format!("/inventory?price_min={number}"));
        let text = format!("{number} {}", PAGE.repeat(40));
        let page = || PreparedResponse::text(StatusCode::OK, CachePolicy::Page, text.clone());
        while !is_small(&cache, &key).await {
            cache.respond(key.clone(), &accepting("br"), page).await;
            tokio::task::yield_now().await;
        }
        for encodings in ["gzip", "identity"] {
            cache.respond(key.clone(), &accepting(encodings), page).await;
        }
        assert!(cache.converted.weighted_size() <= (1 << 20) / 20);
    }
    assert!(cache.converted.entry_count() > 5);
}

/// Pages of the demo's size: 54 kB, 10 kB compressed.
#[tokio::test]
async fn forty_megabytes_hold_two_thousand_pages() {
    let cache = cache(40_000_000);
    let text: String = (0..4_700_u32).map(|number| number.wrapping_mul(2_654_435_761).to_string()).collect();
    let small =
        ContentEncoding::Brotli.compress(&text.as_bytes()[..21_000], CompressionEffort::Small).unwrap();
    assert!((9_500..10_500).contains(&small.len()), "{}", small.len());
    for number in 0..2_000 {
        let name = format!("/inventory?make=Toyota&price_min={number}");
        let page = || PreparedResponse::text(StatusCode::OK, CachePolicy::Page, text[..21_000].to_owned());
        let encodings = ["br", "gzip", "identity"][number % 3];
        let key = CacheKey::new(None, None, name.clone());
        cache.respond(key.clone(), &accepting(encodings), page).await;
        let entry = cache.pages.get(&key).await.expect("the cache has room");
        entry.store(entry.stored().with_encoded_body(ContentEncoding::Brotli, small.clone()));
        cache.pages.insert(key, entry).await;
    }
    assert_eq!(size(&cache).await.0, 2_000);
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
    for page_number in 0..PAGES {
        let key = CacheKey::new(None, None, format!("/inventory?price_min={page_number}"));
        while !is_small(&cache, &key).await {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn a_page_that_waits_alone_gets_smallest() {
    let text: String = (0..4_000_u32).map(|number| number.wrapping_mul(2_654_435_761).to_string()).collect();
    let cache = cache(1 << 20);
    let page = || PreparedResponse::text(StatusCode::OK, CachePolicy::Page, text.clone());
    let size = async |number: usize| {
        let key = CacheKey::new(None, None, format!("/inventory?price_min={number}")).replayable();
        let response = cache.respond(key.clone(), &accepting("br"), page).await;
        let is_final = is_small(&cache, &key).await;
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
async fn all_pages_together_stay_within_the_bound() {
    let cache = cache(40_000);
    for number in 0..50 {
        let key = CacheKey::new(None, None, format!("/inventory?search={number}"));
        cache.respond(key, &accepting("br"), page).await;
    }
    let (pages, bytes) = size(&cache).await;
    assert!(pages > 0 && bytes <= 28_000, "{pages} pages, {bytes} bytes");
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
        assert!(response.extensions().get::<Cacheable>().is_some());
        assert_eq!(encoding(&response), Some(encodings).filter(|&encoding| encoding != "identity"));
    }
    assert_eq!(rendered.into_inner(), 1);
}

#[tokio::test]
async fn long_addresses_stay_within_the_bound() {
    const BYTES: u64 = 256 * 1024;
    let cache = cache(10 * BYTES);
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
