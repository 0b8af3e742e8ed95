//! Concurrent callers on several threads.

use crate::support::clock::mins;
use crate::support::item_backend::{ItemBackend, record, stock_number};
use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use feed::{Feed, FeedConfig};
use serde_json::Value;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

const CALLERS: usize = 4;

/// Enough rounds to lose a race that is lost now and then.
const ROUNDS: usize = 200;

/// Runs `CALLERS` futures at the same moment, each on its own thread.
fn run_at_once<T, F>(make_call: impl Fn() -> F) -> Vec<JoinHandle<T>>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let missing = Arc::new(AtomicUsize::new(CALLERS));
    let caller = |_| {
        let (missing, call) = (Arc::clone(&missing), make_call());
        tokio::task::spawn_blocking(move || {
            missing.fetch_sub(1, Ordering::SeqCst);
            // A sleeping thread would wake too late for the race.
            while missing.load(Ordering::SeqCst) > 0 {
                std::thread::yield_now();
            }
            Handle::current().block_on(call)
        })
    };
    (0..CALLERS).map(caller).collect()
}

/// No page gives up waiting.
fn with_long_wait(config: FeedConfig) -> FeedConfig {
    FeedConfig { page_wait: mins(10), ..config }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn callers_on_several_threads_make_one_download() {
    let mut partner = MockPartner::start();
    partner.respond(MockResponse::ok(listings::body(&["A1"])));
    for round in 0..ROUNDS / 5 {
        let feed = Feed::new(with_long_wait(partner.config()), None).unwrap();
        let pages = run_at_once(|| {
            let feed = feed.clone();
            async move { feed.inventory().await }
        });
        for page in pages {
            assert_eq!(listings::stock_numbers(page.await.unwrap()), ["A1"]);
        }
        partner.request().await;
        assert!(partner.has_no_requests().await, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn pages_of_one_vehicle_on_several_threads_make_one_call() {
    let mut partner = MockPartner::start();
    let feed = Feed::new(with_long_wait(partner.config()), Some(ItemBackend::config(&partner))).unwrap();
    // All of them are listed, so that the rate limit does not apply.
    partner.respond(MockResponse::ok(
        (0..ROUNDS).map(|round| listings::record(&format!("A{round}"))).collect::<Value>().to_string(),
    ));
    feed.inventory().await;
    partner.request().await;
    for round in 0..ROUNDS {
        let stock = format!("A{round}");
        partner.respond_at(&format!("/v1/api/inventory/{stock}"), [record(&stock, "2.5L I4")]);
        let pages = run_at_once(|| {
            let (feed, stock_number) = (feed.clone(), stock_number(&stock));
            async move { feed.item(&stock_number).await }
        });
        for page in pages {
            assert!(page.await.unwrap().is_some());
        }
        partner.request().await;
        assert!(partner.has_no_requests().await, "round {round}");
    }
}
