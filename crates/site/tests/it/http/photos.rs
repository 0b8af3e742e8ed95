//! Vehicles' photos: which are made, how long they may be kept, and what happens where none can be
//! had.

use crate::{
    pages::vehicle::first,
    support::mock_feed::{MockFeed, record, with},
    test_app::{ORIGIN, TestApp, test_app},
};
use axum::{Router, extract::State};
use futures_util::{
    future::join_all,
    stream::{FuturesUnordered, StreamExt as _},
};
use sandbox::Fault;
use serde_json::Value;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{net::TcpListener, sync::Semaphore, time::Instant};

/// Any photo.
const PHOTO: &[u8] = include_bytes!("../../../../../static/pictures/body-all-800.jpg");

/// The widths that the first card's photo has, as their addresses.
async fn widths_of_first_card(app: &TestApp) -> Vec<String> {
    let page = app.get("/inventory?sort=price-high").await.expect(200);
    let srcset = page.attributes(".vehicle-card img", "srcset").remove(0);
    srcset.split(", ").map(|candidate| candidate.split(' ').next().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_is_made_once_and_may_be_kept_for_ever() {
    let app = test_app().start().await;
    let address = widths_of_first_card(&app).await.remove(0);
    for _ in 0..2 {
        let photo = app.get_with(&address, "accept-encoding", "gzip, br").await.expect(200);
        assert_eq!(photo.header("content-type"), "image/webp");
        assert_eq!(photo.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(photo.header("content-encoding"), "", "compressing it again would only cost");
    }
    assert_eq!(app.cached_photos(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_without_its_id_or_with_an_old_one_is_asked_for_again_next_time() {
    let app = test_app().start().await;
    let address = widths_of_first_card(&app).await.remove(0);
    let (path, _) = address.split_once('?').unwrap();
    for other in [path.to_owned(), format!("{path}?v=0123456789abcdef"), format!("{path}?v=new")] {
        let photo = app.get(&other).await.expect(200);
        assert_eq!(photo.header("cache-control"), "no-cache", "{other}");
    }
}

#[tokio::test]
async fn only_photos_that_the_feed_names_are_made() {
    let app = test_app().start().await;
    let address = widths_of_first_card(&app).await.remove(0);
    let stock = address.split('/').nth(2).unwrap();
    for file in ["0-440.webp", "999-440.webp", "1-500.webp", "1-440.jpg", "1.webp"] {
        app.get(&format!("/photos/{stock}/{file}")).await.expect(404);
    }
    app.get("/photos/NOPE/1-440.webp?v=0123456789abcdef").await.expect(404);
    assert_eq!(app.cached_photos(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_that_can_not_be_had_is_missing_on_a_page_and_the_original_for_other_machines() {
    // Nobody answers at a name of `.example`.
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    let page = app.get("/photos/A1/1-440.webp").await.expect(502);
    assert_eq!((page.header("cache-control"), page.body.as_str()), ("no-cache", ""));
    for file in ["1-card.jpg", "1-1600.jpg"] {
        let led_on = app.get(&format!("/photos/A1/{file}")).await.expect(302);
        assert_eq!(led_on.header("cache-control"), "no-cache");
        assert_eq!(led_on.header("location"), "https://photos.example/a/1.jpg?w=1&h=2");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_machine_is_sent_to_a_private_address() {
    let app = test_app().start().await;
    let path = widths_of_first_card(&app).await.remove(0);
    let (folder, _) = path.rsplit_once('/').unwrap();
    app.partners.set_photos_fault(Fault::Status(404));
    for (file, status) in [("1-440.webp", 502), ("1-card.jpg", 404), ("1-1600.jpg", 404)] {
        assert_eq!(app.get(&format!("{folder}/{file}")).await.expect(status).header("location"), "");
    }
}

#[tokio::test]
async fn while_a_photo_host_hangs_four_photos_wait_and_two_connections_stay_free() {
    let app = test_app().start().await;
    let page = app.get("/inventory?sort=price-high").await.expect(200);
    let photos = page.attributes(".vehicle-card img", "src");
    app.partners.set_photos_fault(Fault::Hang);
    tokio::time::pause();
    let began = Instant::now();
    let requests = photos.iter().take(6).map(async |photo| {
        let answer = app.get(photo).await.expect(503);
        assert_eq!((answer.header("cache-control"), answer.header("retry-after")), ("no-cache", "2"));
        began.elapsed()
    });
    let waits = join_all(requests).await;
    // The limit is a minute.
    assert_eq!(waits.iter().filter(|wait| **wait < Duration::from_secs(1)).count(), 2, "{waits:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vehicle_that_has_just_left_still_has_its_photos() {
    let feed = MockFeed::start(&[record("B2")]).await;
    let app = test_app().feed(&feed).start().await;
    // A refresh beside the first fetch would be answered by that one.
    app.get("/inventory").await.expect(200);
    let photo = format!("{}/photos/W25199A/1.webp", app.partners.origin());
    feed.set_records(&[with(record("A1"), "image_urls", vec![photo.as_str()]), record("B2")]);
    let list = app.post("/inventory/refresh?sort=newest", &[]).await.expect(200);
    let address =
        list.attributes(".vehicle-card img", "src").into_iter().find(|src| src.contains("/A1/")).unwrap();
    feed.set_records(&[record("B2")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    app.get("/vehicle/A1").await.expect(410);
    app.get(&address).await.expect(200);
}

#[tokio::test]
async fn while_the_feed_fails_nobody_can_say_which_photo_is_meant() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    let answer = app.get("/photos/W1/1-440.webp?v=0123456789abcdef").await.expect(503);
    assert_eq!(answer.header("retry-after"), "2");
}

#[tokio::test]
async fn the_first_photo_comes_first_and_those_below_wait() {
    let app = test_app().start().await;
    let list = app.get("/inventory?sort=price-high").await.expect(200);
    let vehicle = list.attributes("a.vehicle-card-link", "href").remove(0);
    for (page, photos, in_view) in
        [(&list, ".vehicle-card img", 3), (&app.get(&vehicle).await.expect(200), ".gallery img", 1)]
    {
        let all = page.attributes(photos, "srcset").len();
        assert!(all > 3);
        assert_eq!(page.attributes(&format!("{photos}[fetchpriority=high]"), "src").len(), 1);
        let lazy = page.attributes(&format!("{photos}[loading=lazy]"), "sizes");
        assert_eq!(lazy.len(), all - in_view);
        assert!(lazy.iter().all(|sizes| sizes.starts_with("auto, ")), "{lazy:?}");
    }
}

#[tokio::test]
async fn other_machines_are_told_the_original() {
    let app = test_app().start().await;
    let page = app.get(&first(&app).await).await.expect(200);
    let images = page.thing(serde_json::json!(["Product", "Car"]))["image"].clone();
    let first = images[0].as_str().unwrap();
    assert!(first.starts_with(&app.partners.origin()) && first.ends_with("/1.webp"), "{first}");
}

#[tokio::test]
async fn without_the_pipeline_pages_carry_the_feeds_addresses() {
    let app = test_app().without_photos().start().await;
    let page = app.get("/inventory?sort=price-high").await.expect(200);
    let photos = page.attributes(".vehicle-card img", "src");
    assert!(photos.iter().all(|photo| photo.starts_with(&app.partners.origin())), "{photos:?}");
    assert!(page.attributes("[srcset], [sizes]", "src").is_empty());
    app.get("/photos/W1/1-440.webp").await.expect(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_shared_vehicle_is_a_card_of_the_size_that_its_page_tells() {
    let app = test_app().start().await;
    let page = app.get(&first(&app).await).await.expect(200);
    let meta = |name: &str| page.attribute(&format!("meta[property='{name}']"), "content");
    let card = app.get(meta("og:image").strip_prefix(ORIGIN).unwrap()).await.expect(200);
    assert_eq!(card.header("content-type"), "image/jpeg");
    assert_eq!(card.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!((meta("og:image:width"), meta("og:image:height")), ("1200".to_owned(), "630".to_owned()));
}

#[tokio::test]
async fn without_the_pipeline_a_shared_vehicle_has_the_feeds_own_photo_of_which_no_size_is_known() {
    let app = test_app().without_photos().start().await;
    let page = app.get(&first(&app).await).await.expect(200);
    assert!(page.attribute("meta[property='og:image']", "content").starts_with(&app.partners.origin()));
    assert!(page.attributes("meta[property='og:image:width']", "content").is_empty());
}

/// The address of the first photo of a vehicle in a feed for other sites.
async fn address_in_feed(app: &TestApp) -> String {
    let feed = app.get("/feeds/marketplace.xml").await.expect(200).body;
    let (_, rest) = feed.split_once("<photo_1>").unwrap();
    rest.split_once("</photo_1>").unwrap().0.strip_prefix(ORIGIN).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_for_other_sites_is_a_jpeg_that_is_made_once_and_revalidated() {
    let app = test_app().start().await;
    let address = address_in_feed(&app).await;
    assert!(address.starts_with("/photos/") && address.ends_with("/1-1600.jpg"), "{address}");
    let photo = app.get(&address).await.expect(200);
    assert_eq!(photo.header("content-type"), "image/jpeg");
    assert_eq!(photo.header("cache-control"), "public, max-age=0, s-maxage=60, stale-while-revalidate=300");
    let etag = photo.header("etag").to_owned();
    // What is on disk needs no host.
    app.partners.set_photos_fault(Fault::Status(500));
    app.get_with(&address, "if-none-match", &etag).await.expect(304);
    assert_eq!(app.cached_photos(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_photo_at_the_same_place_is_another_answer_at_the_same_address() {
    let feed = MockFeed::start(&[]).await;
    let app = test_app().feed(&feed).start().await;
    let original = |number: usize| format!("{}/photos/W25199A/{number}.webp", app.partners.origin());
    let mut etags = Vec::new();
    for number in [1, 2] {
        feed.set_records(&[with(record("A1"), "image_urls", vec![original(number)])]);
        app.post("/inventory/refresh", &[]).await.expect(200);
        etags.push(app.get("/photos/A1/1-1600.jpg").await.expect(200).header("etag").to_owned());
    }
    assert_ne!(etags[0], etags[1]);
}

#[tokio::test]
async fn another_site_waits_twenty_seconds_for_a_photo() {
    let app = test_app().start().await;
    let address = address_in_feed(&app).await;
    app.partners.set_photos_fault(Fault::Hang);
    tokio::time::pause();
    let began = Instant::now();
    app.get(&address).await.expect(503);
    assert_eq!(began.elapsed().as_secs(), 20);
}

/// A photo host that counts requests, and answers each once it may.
struct SlowHost {
    requests: AtomicUsize,
    may_answer: Semaphore,
}

impl SlowHost {
    async fn start() -> (Arc<Self>, String) {
        let host = Arc::new(Self { requests: AtomicUsize::new(0), may_answer: Semaphore::new(0) });
        let answer = |State(host): State<Arc<Self>>| async move {
            host.requests.fetch_add(1, Relaxed);
            host.may_answer.acquire().await.unwrap().forget();
            PHOTO
        };
        let router = Router::new().fallback(answer).with_state(Arc::clone(&host));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        (host, origin)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_that_fetches_many_photos_at_once_has_four_made_and_is_asked_to_retry() {
    let (host, origin) = SlowHost::start().await;
    let urls: Vec<String> = (1..=6).map(|number| format!("{origin}/{number}.webp")).collect();
    let feed = MockFeed::start(&[with(record("A1"), "image_urls", urls)]).await;
    let app = test_app().feed(&feed).own_photo_host(&origin).start().await;
    let photos: Vec<String> = (1..=6).map(|number| format!("/photos/A1/{number}-1600.jpg")).collect();
    let mut answers: FuturesUnordered<_> = photos.iter().map(|photo| app.get(photo)).collect();
    for _ in 0..2 {
        let answer = answers.next().await.unwrap().expect(503);
        assert_eq!((answer.header("cache-control"), answer.header("retry-after")), ("no-cache", "2"));
    }
    host.may_answer.add_permits(6);
    while let Some(answer) = answers.next().await {
        answer.expect(200);
    }
    assert_eq!(host.requests.load(Relaxed), 4, "the others did not fill the queue");
}

/// A lot with 300 photos of this origin, and a vehicle whose photo is at another.
fn three_hundred_photos(origin: &str, other: &str) -> [Value; 4] {
    let urls =
        |stock: &str| (1..=100).map(|number| format!("{origin}/{stock}/{number}.webp")).collect::<Vec<_>>();
    let with_photos = |stock: &str, urls: Vec<String>| with(record(stock), "image_urls", urls);
    let slow = ["A1", "A2", "A3"].map(|stock| with_photos(stock, urls(stock)));
    let [first, second, third] = slow;
    [first, second, third, with_photos("B2", vec![other.to_owned()])]
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_leaves_places_and_workers_to_others_in_every_rendition() {
    for rendition in ["440.webp", "1600.jpg", "card.jpg"] {
        let (host, origin) = SlowHost::start().await;
        let feed = MockFeed::start(&[record("B2")]).await;
        let app = test_app().feed(&feed).own_photo_host(&origin).start().await;
        let quick = format!("{}/photos/W25199A/1.webp", app.partners.origin());
        // The refresh would join the first fetch, if that was still under way.
        app.get("/inventory").await.expect(200);
        feed.set_records(&three_hundred_photos(&origin, &quick));
        app.post("/inventory/refresh", &[]).await.expect(200);
        let photo = |number: usize| format!("/photos/A{}/{}-{rendition}", number / 100 + 1, number % 100 + 1);
        let photos: Vec<String> = (0..300).map(photo).collect();
        let mut answers: FuturesUnordered<_> = photos.iter().map(|photo| app.get(photo)).collect();
        // Four wait; the others are answered at once.
        for _ in 0..296 {
            let answer = answers.next().await.unwrap().expect(503);
            assert_eq!(answer.header("retry-after"), "2", "{rendition}");
        }
        let other = app.get_from("203.0.113.10", &format!("/photos/B2/1-{rendition}")).await.expect(200);
        assert!(other.header("content-type").starts_with("image/"), "{rendition}");
        assert!(host.requests.load(Relaxed) <= 10, "{rendition}: four, and half of twelve workers");
    }
}
