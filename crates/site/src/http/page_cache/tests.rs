//! What is kept, in which forms, and within which bounds.

use super::{PageKey, Pages};
use crate::http::{CachePolicy, Coding, Conditions, Lasting, Rendered};
use axum::response::Response;
use http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt as _;
use inventory::{Snapshot, decode};
use std::sync::atomic::{AtomicUsize, Ordering};

/// More than is compressed at once, less than is not compressed at all.
const PAGE: &str = "<p>A page that says the same thing again and again, and again.</p>";

fn accepting(codings: &str) -> Conditions {
    Conditions::from_headers(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, codings.parse().unwrap())]))
}

fn page() -> Rendered {
    Rendered::new(StatusCode::OK, "text/html; charset=utf-8", CachePolicy::Page, PAGE.repeat(40).into())
}

fn lot(number: &str) -> Snapshot {
    let record = serde_json::json!([{"stock_number": number, "make": "Ford"}]).to_string();
    Snapshot::build(decode(record.as_bytes()).unwrap().vehicles)
}

fn coding(answer: &Response) -> Option<&str> {
    answer.headers().get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap())
}

async fn size(pages: &Pages) -> (u64, u64) {
    pages.forms.run_pending_tasks().await;
    (pages.forms.entry_count(), pages.forms.weighted_size())
}

/// Asks until the page comes as small as it gets.
async fn asked_for_again(pages: &Pages, key: impl Fn() -> PageKey, codings: &str) -> Response {
    loop {
        let answer = pages.answer(key(), &accepting(codings), page).await;
        let lasting = answer.extensions().get::<Lasting>().unwrap();
        if !lasting.page.is_makeshift() {
            return answer;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_page_is_kept_in_the_codings_that_it_is_asked_for_alone_and_rendered_once_for_each() {
    let (pages, rendered) = (Pages::new(1 << 20, 1 << 20), AtomicUsize::new(0));
    let ask = async |codings: &str| {
        let render = || {
            rendered.fetch_add(1, Ordering::Relaxed);
            page()
        };
        pages.answer(PageKey::new(None, None, "/"), &accepting(codings), render).await
    };
    for (codings, used, forms) in [
        ("gzip", Some("gzip"), 1),
        ("br;q=0.0, gzip", Some("gzip"), 1),
        ("gzip, br", Some("br"), 2),
        ("identity", None, 3),
    ] {
        assert_eq!(coding(&ask(codings).await), used, "{codings}");
        assert_eq!(size(&pages).await.0, forms, "{codings}");
    }
    assert_eq!(rendered.load(Ordering::Relaxed), 3);
    // What is there plain need not be rendered for another coding.
    assert_eq!(coding(&ask("zstd").await), Some("zstd"));
    assert_eq!(rendered.into_inner(), 3);
}

#[tokio::test]
async fn what_is_new_comes_in_the_quickest_coding_and_what_is_asked_for_again_in_the_smallest() {
    for (codings, quickest, smallest) in [
        ("gzip, deflate, br, zstd", "zstd", "br"),
        ("gzip, br", "br", "br"),
        ("gzip", "gzip", "gzip"),
        ("br;q=0, zstd", "zstd", "zstd"),
    ] {
        let pages = Pages::new(1 << 20, 1 << 20);
        let key = || PageKey::new(None, None, "/inventory?price_min=1").of_its_address();
        let first = pages.answer(key(), &accepting(codings), page).await;
        assert_eq!(coding(&first), Some(quickest), "{codings}");
        let again = asked_for_again(&pages, key, codings).await;
        assert_eq!(coding(&again), Some(smallest), "{codings}");
        assert_eq!(first.headers()[header::ETAG], again.headers()[header::ETAG]);
        assert_eq!(size(&pages).await.0, 1, "{codings}: the quick one is not needed any more");
        let body = again.into_body().collect().await.unwrap().to_bytes();
        let plain = match smallest {
            "br" => Coding::Brotli,
            "zstd" => Coding::Zstd,
            _ => Coding::Gzip,
        };
        assert_eq!(plain.plain(&body, PAGE.len() * 40).unwrap(), PAGE.repeat(40).as_bytes());
    }
}

#[tokio::test]
async fn a_browser_that_has_the_page_is_told_so_in_whatever_coding_it_is_kept() {
    let pages = Pages::new(1 << 20, 1 << 20);
    let key = || PageKey::new(None, None, "/");
    let first = pages.answer(key(), &accepting("identity"), page).await;
    let tag = first.headers()[header::ETAG].clone();
    for codings in ["identity", "br", "zstd"] {
        let had = HeaderMap::from_iter([
            (header::IF_NONE_MATCH, tag.clone()),
            (header::ACCEPT_ENCODING, codings.parse().unwrap()),
        ]);
        let again = pages.answer(key(), &Conditions::from_headers(&had), page).await;
        assert_eq!((again.status(), coding(&again)), (StatusCode::NOT_MODIFIED, None));
    }
}

#[tokio::test]
async fn with_a_new_lot_the_pages_of_the_old_one_go_and_those_of_none_stay() {
    let pages = Pages::new(1 << 20, 1 << 20);
    for path in ["/", "/inventory"] {
        pages.answer(PageKey::new(Some(&lot("A1")), None, path), &accepting("br"), page).await;
    }
    pages.answer(PageKey::new(None, None, "/privacy"), &accepting("identity"), page).await;
    assert_eq!(size(&pages).await.0, 3);
    pages.answer(PageKey::new(Some(&lot("B2")), None, "/"), &accepting("identity"), page).await;
    assert_eq!(size(&pages).await.0, 2);
}

#[tokio::test]
async fn all_forms_together_stay_within_the_bound() {
    let pages = Pages::new(20_000, 20_000);
    for number in 0..50 {
        let key = PageKey::new(None, None, format!("/inventory?search={number}"));
        pages.answer(key, &accepting("br"), page).await;
    }
    let (forms, bytes) = size(&pages).await;
    assert!(forms > 0 && bytes <= 20_000, "{forms} forms, {bytes} bytes");
}

#[tokio::test]
async fn a_file_is_kept_however_many_pages_fill_the_cache_and_compressed_once() {
    let (pages, rendered) = (Pages::new(20_000, 200_000), AtomicUsize::new(0));
    let file = || {
        rendered.fetch_add(1, Ordering::Relaxed);
        Rendered::new(StatusCode::OK, "text/csv; charset=utf-8", CachePolicy::Page, PAGE.repeat(2_000).into())
    };
    for number in 0..50 {
        let key = PageKey::new(None, None, format!("/inventory?search={number}"));
        pages.answer(key, &accepting("identity"), page).await;
    }
    for codings in ["identity", "gzip", "identity", "gzip", "gzip"] {
        let key = PageKey::new(None, None, "a file").of_its_address().of_a_file();
        let answer = pages.answer(key, &accepting(codings), file).await;
        assert!(!answer.extensions().get::<Lasting>().unwrap().page.is_makeshift());
        assert_eq!(coding(&answer), Some(codings).filter(|&coding| coding != "identity"));
    }
    assert_eq!(rendered.into_inner(), 1);
}
