//! Reports to `IndexNow` (MACHINE-13): every change once, whatever the endpoint answers, and however
//! many servers there are.

use crate::{
    support::log_capture::LogCapture,
    support::mock_feed::{MockFeed, record, with},
    test_app::{ORIGIN, TestApp, test_app},
};
use axum::{Router, extract::State, http::StatusCode, response::IntoResponse, routing::post};
use serde_json::{Value, json};
use site::{Clock, IndexNowConfig, IndexNowKey};
use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{net::TcpListener, time::sleep};
use tokio_util::sync::CancellationToken;

const KEY: &str = "0123456789abcdef";
const A1: &str = "https://www.example.com/used-vehicles/2021-toyota-camry/A1";
const B2: &str = "https://www.example.com/used-vehicles/2021-toyota-camry/B2";
const C3: &str = "https://www.example.com/used-vehicles/2021-toyota-camry/C3";

#[derive(Clone, Default)]
struct Endpoint(Arc<Mutex<EndpointState>>);

#[derive(Default)]
struct EndpointState {
    posts: Vec<Value>,
    /// Status and `Retry-After` of the next answers; then 200.
    answers: VecDeque<(u16, &'static str)>,
}

impl Endpoint {
    async fn start(&self, quiet: Duration) -> IndexNowConfig {
        async fn answer(
            State(endpoint): State<Endpoint>,
            axum::Json(body): axum::Json<Value>,
        ) -> impl IntoResponse {
            let mut state = endpoint.0.lock().unwrap();
            state.posts.push(body);
            let (status, retry_after) = state.answers.pop_front().unwrap_or((200, ""));
            (StatusCode::from_u16(status).unwrap(), [("retry-after", retry_after)])
        }
        let router = Router::new().route("/indexnow", post(answer)).with_state(self.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/indexnow", listener.local_addr().unwrap()).parse().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let config = IndexNowConfig::new(IndexNowKey::parse(KEY).unwrap(), url);
        IndexNowConfig { quiet, retry_delay: Duration::from_millis(300), ..config }
    }

    fn answer_next(&self, answers: &[(u16, &'static str)]) {
        self.0.lock().unwrap().answers.extend(answers);
    }

    fn posts(&self) -> Vec<Value> {
        self.0.lock().unwrap().posts.clone()
    }

    /// Waits for this many posts, and makes sure that no other follows; the addresses of each.
    async fn addresses(&self, count: usize) -> Vec<Vec<String>> {
        wait_until(|| self.posts().len() >= count).await;
        sleep(Duration::from_secs(1)).await;
        let addresses = |post: &Value| {
            let mut all: Vec<String> = serde_json::from_value(post["urlList"].clone()).unwrap();
            all.sort_unstable();
            all
        };
        let posts: Vec<_> = self.posts().iter().map(addresses).collect();
        assert_eq!(posts.len(), count, "{posts:?}");
        posts
    }
}

async fn wait_until(is_done: impl Fn() -> bool) {
    while !is_done() {
        sleep(Duration::from_millis(20)).await;
    }
}

/// A dealership with A1 and B2, whose changes are reported from now on.
struct Dealership {
    app: TestApp,
    feed: MockFeed,
    endpoint: Endpoint,
    log: LogCapture,
    _logging: tracing::subscriber::DefaultGuard,
    stop: CancellationToken,
}

impl Dealership {
    async fn start() -> Self {
        Self::start_with(Duration::from_millis(100), Clock::system()).await
    }

    /// Changes are reported when nothing has changed for this long by the clock.
    async fn start_with(quiet: Duration, clock: Clock) -> Self {
        let (log, logging) = LogCapture::start();
        let (feed, endpoint) = (MockFeed::start(&[record("A1"), record("B2")]).await, Endpoint::default());
        let app = test_app().feed(&feed).index_now(endpoint.start(quiet).await).clock(clock).start().await;
        let dealership = Self { app, feed, endpoint, log, _logging: logging, stop: CancellationToken::new() };
        dealership.app.get("/inventory").await.expect(200);
        dealership.app.site().start_index_now(dealership.stop.clone());
        wait_until(|| dealership.log.text().contains("addresses recorded, changes are reported")).await;
        dealership
    }

    async fn change(&self, records: &[Value]) {
        self.feed.set_records(records);
        self.app.post("/inventory/refresh", &[]).await.expect(200);
    }

    /// The program starts again; what it had in memory is gone.
    async fn stop(&mut self) {
        std::mem::take(&mut self.stop).cancel();
        sleep(Duration::from_millis(200)).await;
    }

    fn start_again(&self) {
        self.app.site().start_index_now(self.stop.clone());
    }
}

fn repriced(stock_number: &str) -> Value {
    with(record(stock_number), "list_price", json!(19_990))
}

#[tokio::test]
async fn added_changed_and_removed_vehicles_are_reported_once() {
    let dealership = Dealership::start().await;
    dealership.change(&[record("A1"), record("B2"), record("C3")]).await;
    assert_eq!(dealership.endpoint.addresses(1).await, [[C3]]);
    dealership.change(&[repriced("A1"), record("B2"), record("C3")]).await;
    assert_eq!(dealership.endpoint.addresses(2).await[1], [A1]);
    dealership.change(&[repriced("A1"), record("C3")]).await;
    assert_eq!(dealership.endpoint.addresses(3).await[2], [B2]);
    let other_text = with(record("C3"), "description", json!("Washed."));
    dealership.change(&[repriced("A1"), other_text.clone()]).await;
    assert_eq!(dealership.endpoint.addresses(4).await[3], [C3]);
    dealership.change(&[other_text, repriced("A1")]).await;
    assert_eq!(dealership.endpoint.addresses(4).await.len(), 4, "another order is no change");
    let post = &dealership.endpoint.posts()[0];
    let location = format!("{ORIGIN}/{KEY}.txt");
    assert_eq!(
        post,
        &json!({"host": "www.example.com", "key": KEY, "keyLocation": location, "urlList": [C3]})
    );
    let file = dealership.app.get(&format!("/{KEY}.txt")).await.expect(200);
    assert_eq!((file.body.as_str(), file.header("content-type")), (KEY, "text/plain; charset=utf-8"));
}

#[tokio::test]
async fn changes_that_follow_each_other_soon_are_one_report() {
    let quiet = Duration::from_hours(1);
    let is_later = Arc::new(AtomicBool::new(true));
    let clock = Clock::new({
        let is_later = Arc::clone(&is_later);
        move || {
            database::Clock::system().now()
                + if is_later.load(Ordering::SeqCst) { quiet } else { Duration::ZERO }
        }
    });
    let dealership = Dealership::start_with(quiet, clock).await;
    is_later.store(false, Ordering::SeqCst);
    dealership.change(&[record("A1"), record("B2"), record("C3")]).await;
    assert_eq!(dealership.endpoint.addresses(0).await.len(), 0);
    dealership.change(&[repriced("A1"), record("C3")]).await;
    is_later.store(true, Ordering::SeqCst);
    assert_eq!(dealership.endpoint.addresses(1).await, [[A1, B2, C3]]);
}

/// The site has just started for the first time; the feed's next answer is different.
#[tokio::test]
async fn changes_right_after_the_first_start_are_reported() {
    let (feed, endpoint) = (MockFeed::start(&[record("A1"), record("B2")]).await, Endpoint::default());
    let config = endpoint.start(Duration::from_secs(1)).await;
    let app = test_app().feed(&feed).index_now(config).start().await;
    let stop = CancellationToken::new();
    let _stop = stop.clone().drop_guard();
    app.site().start_index_now(stop);
    app.get("/inventory").await.expect(200);
    feed.set_records(&[record("A1"), record("B2"), record("C3")]);
    app.post("/inventory/refresh", &[]).await.expect(200);
    assert_eq!(endpoint.addresses(1).await, [[C3]]);
}

/// The key is new, the inventory is not.
#[tokio::test]
async fn what_has_changed_while_the_site_was_down_is_reported_by_the_first_start_with_a_key() {
    const BEFORE: &str = r#"{"A1": {"came": "2024-01-02T03:04:05Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2199000}},
        "C3": {"came": "2024-01-02T03:04:05Z", "like": {"make": "Toyota", "model": "Camry", "body_style": null, "year": 2021, "cents": 2199000}}}"#;
    let (feed, endpoint) = (MockFeed::start(&[record("A1"), record("B2")]).await, Endpoint::default());
    let config = endpoint.start(Duration::from_millis(100)).await;
    let app = test_app().feed(&feed).index_now(config).inventory_history(BEFORE).start().await;
    app.get("/inventory").await.expect(200);
    let stop = CancellationToken::new();
    let _stop = stop.clone().drop_guard();
    app.site().start_index_now(stop);
    let addresses = endpoint.addresses(1).await.remove(0);
    assert!(addresses.contains(&B2.to_owned()) && addresses.contains(&C3.to_owned()), "{addresses:?}");
}

#[tokio::test]
async fn a_vehicle_that_comes_back_is_reported_even_without_a_price() {
    let dealership = Dealership::start().await;
    let unpriced = with(record("B2"), "list_price", json!(0));
    dealership.change(&[record("A1"), unpriced.clone()]).await;
    assert_eq!(dealership.endpoint.addresses(1).await, [[B2]]);
    dealership.change(&[record("A1")]).await;
    assert_eq!(dealership.endpoint.addresses(2).await[1], [B2]);
    dealership.change(&[record("A1"), unpriced]).await;
    assert_eq!(dealership.endpoint.addresses(3).await[2], [B2]);
}

#[tokio::test]
async fn an_endpoint_that_asks_for_no_delay_gets_our_own() {
    for retry_after in ["0", "Wed, 21 Oct 2015 07:28:00 GMT"] {
        let dealership = Dealership::start().await;
        dealership.endpoint.answer_next(&[(429, retry_after)]);
        dealership.change(&[repriced("A1"), record("B2")]).await;
        assert_eq!(dealership.endpoint.addresses(2).await, [[A1], [A1]]);
        assert!(dealership.log.text().contains("delay=300ms"), "{}", dealership.log.text());
    }
}

#[tokio::test]
async fn a_rejected_report_is_logged_and_not_repeated() {
    for status in [400, 403, 422] {
        let dealership = Dealership::start().await;
        dealership.endpoint.answer_next(&[(status, "")]);
        dealership.change(&[repriced("A1"), record("B2")]).await;
        assert_eq!(dealership.endpoint.addresses(1).await, [[A1]]);
        let log = dealership.log.text();
        assert!(log.contains("IndexNow rejects") && log.contains(&format!("status={status}")), "{log}");
        dealership.change(&[repriced("A1"), repriced("B2")]).await;
        assert_eq!(dealership.endpoint.addresses(2).await[1], [B2]);
    }
}

#[tokio::test]
async fn a_report_is_repeated_after_failures_and_as_late_as_the_endpoint_asks() {
    let dealership = Dealership::start().await;
    dealership.endpoint.answer_next(&[(500, ""), (503, ""), (202, "")]);
    dealership.change(&[repriced("A1"), record("B2")]).await;
    assert_eq!(dealership.endpoint.addresses(3).await, [[A1], [A1], [A1]]);
    dealership.endpoint.answer_next(&[(429, "3600")]);
    dealership.change(&[repriced("A1"), repriced("B2")]).await;
    assert_eq!(dealership.endpoint.addresses(4).await[3], [B2]);
    assert!(dealership.log.text().contains("delay=3600s"), "{}", dealership.log.text());
}

#[tokio::test]
async fn a_restart_repeats_and_misses_nothing() {
    let mut dealership = Dealership::start().await;
    dealership.change(&[repriced("A1"), record("B2")]).await;
    assert_eq!(dealership.endpoint.addresses(1).await, [[A1]]);
    dealership.stop().await;
    dealership.start_again();
    assert_eq!(dealership.endpoint.addresses(1).await.len(), 1);
    dealership.stop().await;
    dealership.change(&[repriced("A1"), record("B2"), record("C3")]).await;
    assert_eq!(dealership.endpoint.addresses(1).await.len(), 1);
    dealership.start_again();
    assert_eq!(dealership.endpoint.addresses(2).await[1], [C3]);
}

#[tokio::test]
async fn one_of_several_servers_reports() {
    let dealership = Dealership::start().await;
    for _ in 0..4 {
        dealership.start_again();
    }
    dealership.change(&[repriced("A1"), record("B2")]).await;
    assert_eq!(dealership.endpoint.addresses(1).await, [[A1]]);
}

#[tokio::test]
async fn without_a_key_there_is_no_file() {
    let app = test_app().start().await;
    app.get(&format!("/{KEY}.txt")).await.expect(404);
}

#[test]
fn a_key_has_8_to_128_letters_digits_and_hyphens() {
    for (text, is_key) in [
        ("0123-abc", true),
        (&"a".repeat(128), true),
        ("0123abc", false),
        (&"a".repeat(129), false),
        ("0123/abc", false),
        ("0123 abc", false),
    ] {
        assert_eq!(IndexNowKey::parse(text).is_some(), is_key, "{text}");
    }
}
