//! Photos that are made before they are requested.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use axum::{Router, extract::State, http::Uri, response::IntoResponse};
use photos::Source;
use serde_json::Value;
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{net::TcpListener, sync::Semaphore, time::sleep};

const SHORTLY: Duration = Duration::from_millis(20);
const WIDTHS_OF_CARDS: [&str; 3] = ["440", "720", "1200"];
const WIDTHS: usize = 6;

/// A host of photos, one for each path, that holds back those at `/late`.
#[derive(Clone)]
struct PhotoHost {
    origin: String,
    requested: Arc<Mutex<Vec<String>>>,
    permits: Arc<Semaphore>,
}

impl PhotoHost {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let host = Self { origin, requested: Arc::default(), permits: Arc::new(Semaphore::new(0)) };
        let router = Router::new().fallback(respond).with_state(host.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        host
    }

    fn requested(&self) -> Vec<String> {
        self.requested.lock().unwrap().clone()
    }

    async fn wait_for_requests(&self, count: usize) {
        while self.requested().len() < count {
            sleep(SHORTLY).await;
        }
    }

    fn vehicle(&self, stock_number: &str, year: u32, photos: &[&str]) -> Value {
        let urls: Vec<_> = photos.iter().map(|path| format!("{}{path}", self.origin)).collect();
        with(with(record(stock_number), "image_urls", urls), "year", year)
    }

    fn file(&self, path: &str, width: &str) -> String {
        format!("{}-{width}.webp", Source::new(&format!("{}{path}", self.origin)).unwrap().id())
    }
}

async fn respond(State(host): State<PhotoHost>, uri: Uri) -> impl IntoResponse {
    host.requested.lock().unwrap().push(uri.path().to_owned());
    if uri.path().starts_with("/late") {
        host.permits.acquire().await.unwrap().forget();
    }
    picture()
}

/// A photo that is wider than a card.
fn picture() -> Vec<u8> {
    std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/pictures/story-960.jpg")).unwrap()
}

async fn wait_for_photos(app: &TestApp, count: usize) {
    while app.cached_photos() < count {
        sleep(SHORTLY).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn first_photos_are_made_for_cards_and_then_for_pages_without_a_request() {
    let host = PhotoHost::start().await;
    let feed = MockFeed::start(&[
        host.vehicle("OLD", 2015, &["/old.jpg", "/old-2.jpg"]),
        host.vehicle("NEW", 2022, &["/new.jpg"]),
        host.vehicle("NONE", 2021, &[]),
    ])
    .await;
    let app = test_app().feed(&feed).own_photo_host(&host.origin).with_photos_ahead().start().await;
    wait_for_photos(&app, 6).await;
    let files = app.photo_files();
    for path in ["/new.jpg", "/old.jpg"] {
        for width in WIDTHS_OF_CARDS {
            assert!(files.contains(&host.file(path, width)), "{path} {width}: {files:?}");
        }
    }
    wait_for_photos(&app, 2 * WIDTHS).await;
    // Each original is fetched once for all sizes.
    let mut requested = host.requested();
    requested.sort();
    assert_eq!(requested, ["/new.jpg", "/old.jpg"]);

    // A vehicle that arrives, without a view of its page.
    feed.set_records(&[host.vehicle("OLD", 2015, &["/old.jpg"]), host.vehicle("NEXT", 2020, &["/next.jpg"])]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    wait_for_photos(&app, 3 * WIDTHS).await;
    assert_eq!(host.requested().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_results_page_comes_first_and_then_the_latest_arrival() {
    let host = PhotoHost::start().await;
    let path = |number: usize| format!("/late/S{number:02}.jpg");
    let vehicle = |number: usize| host.vehicle(&format!("S{number:02}"), 2020, &[&path(number)]);
    let mut all: Vec<_> = (0..40).map(vehicle).collect();
    let feed = MockFeed::start(&all).await;
    let app = test_app().feed(&feed).own_photo_host(&host.origin).with_photos_ahead().start().await;
    let page = app.get("/inventory").await.expect(200);
    let cards = page.attributes(".vehicle-card img", "src");
    let mut on_first_page: Vec<_> =
        cards.iter().map(|src| format!("/late/{}.jpg", src.split('/').nth(2).unwrap())).collect();
    assert!(on_first_page.len() < all.len());
    host.permits.add_permits(on_first_page.len());
    host.wait_for_requests(on_first_page.len() + 1).await;
    let mut first = host.requested()[..on_first_page.len()].to_vec();
    first.sort();
    on_first_page.sort();
    assert_eq!(first, on_first_page);

    // The history counts seconds.
    sleep(Duration::from_millis(1_100)).await;
    all.push(vehicle(40));
    feed.set_records(&all);
    app.post("/inventory/refresh", &[]).await.expect(200);
    host.permits.add_permits(1);
    let requests = on_first_page.len() + 2;
    host.wait_for_requests(requests).await;
    assert_eq!(host.requested()[requests - 1], path(40));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_pauses_while_a_requested_photo_is_made() {
    let host = PhotoHost::start().await;
    let vehicle = host.vehicle("A", 2021, &["/first.jpg", "/late.jpg"]);
    let feed = MockFeed::start(std::slice::from_ref(&vehicle)).await;
    let app = test_app().feed(&feed).own_photo_host(&host.origin).with_photos_ahead().start().await;
    wait_for_photos(&app, WIDTHS).await;
    let page = app.get("/inventory").await.expect(200).attributes("a.vehicle-card-link", "href").remove(0);
    let second = app.get(&page).await.expect(200).attributes(".gallery img", "src").remove(1);
    let requesting = app.get(&second);
    let meanwhile = async {
        host.wait_for_requests(2).await;
        feed.set_records(&[vehicle, host.vehicle("B", 2020, &["/other.jpg"])]);
        app.post("/inventory/refresh", &[]).await.expect(200);
        // It looks for a new inventory twice a second.
        sleep(Duration::from_millis(1_500)).await;
        assert_eq!(host.requested(), ["/first.jpg", "/late.jpg"]);
        host.permits.add_permits(1);
    };
    let (photo, ()) = tokio::join!(requesting, meanwhile);
    photo.expect(200);
    host.wait_for_requests(3).await;
    assert_eq!(host.requested()[2], "/other.jpg");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_ends_before_it_would_evict_its_own_photos() {
    let host = PhotoHost::start().await;
    let vehicle = |number: u32| host.vehicle(&format!("S{number}"), 2020, &[&format!("/{number}.jpg")]);
    let feed = MockFeed::start(&(0..9).map(vehicle).collect::<Vec<_>>()).await;
    // About three vehicles.
    let app = test_app()
        .feed(&feed)
        .own_photo_host(&host.origin)
        .photo_cache_size(500_000)
        .with_photos_ahead()
        .start()
        .await;
    wait_for_photos(&app, 1).await;
    let mut before = 0;
    while app.cached_photos() > before {
        before = app.cached_photos();
        sleep(Duration::from_millis(1_500)).await;
    }
    let requested = host.requested();
    assert!(requested.len() < 9, "{requested:?}");
    for path in requested {
        for width in WIDTHS_OF_CARDS {
            assert!(app.photo_files().contains(&host.file(&path, width)), "{path} {width}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_made_if_it_is_off() {
    let host = PhotoHost::start().await;
    let feed = MockFeed::start(&[host.vehicle("A", 2021, &["/a.jpg"])]).await;
    let app = test_app().feed(&feed).own_photo_host(&host.origin).start().await;
    app.get("/inventory").await.expect(200);
    sleep(Duration::from_millis(1_200)).await;
    assert_eq!((app.cached_photos(), host.requested().len()), (0, 0));
}
