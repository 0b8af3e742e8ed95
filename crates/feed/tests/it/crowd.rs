//! A crowd on several threads, where a look and the act that follows it can fall apart.

use crate::answer::{Answer, Gate};
use crate::clock::mins;
use crate::item_backend::{ItemBackend, record, stock_number};
use crate::lot;
use crate::partner::Partner;
use feed::{Feed, FeedConfig};
use std::future::Future;
use std::sync::Arc;
use tokio::sync::Barrier;
use tokio::task::JoinHandle;

const CALLERS: usize = 16;

/// Every caller asks at the same moment.
fn at_once<T, F>(ask: impl Fn() -> F) -> Vec<JoinHandle<T>>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let barrier = Arc::new(Barrier::new(CALLERS));
    let caller = |_| {
        let (barrier, asking) = (Arc::clone(&barrier), ask());
        tokio::spawn(async move {
            barrier.wait().await;
            asking.await
        })
    };
    (0..CALLERS).map(caller).collect()
}

/// Nobody's patience ends in these tests: they are about threads, not about time.
fn patient(config: FeedConfig) -> FeedConfig {
    FeedConfig { page_wait: mins(10), ..config }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixteen_callers_on_four_threads_make_one_download() {
    let (mut partner, gate) = (Partner::open(), Gate::shut());
    partner.says(Answer::ok(lot::listing(&["A1"])).behind(&gate));
    let feed = Feed::new(patient(partner.config()), None).unwrap();
    let pages = at_once(|| {
        let feed = feed.clone();
        async move { feed.listing().await }
    });
    partner.asked().await;
    gate.open();
    for page in pages {
        assert_eq!(lot::stock(page.await.unwrap()), ["A1"]);
    }
    assert!(partner.is_left_alone().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixteen_pages_of_one_vehicle_on_four_threads_make_one_call() {
    let (mut partner, gate) = (Partner::open(), Gate::shut());
    let feed = Feed::new(patient(partner.config()), Some(ItemBackend::config(&partner))).unwrap();
    partner.says_at("/v1/api/inventory/A1", [record("A1", "2.5L I4").behind(&gate)]);
    let pages = at_once(|| {
        let feed = feed.clone();
        async move { feed.item(&stock_number("A1")).await }
    });
    partner.asked().await;
    gate.open();
    for page in pages {
        assert!(page.await.unwrap().is_some());
    }
    assert!(partner.is_left_alone().await);
}
