//! A feed that stops: pages serve what is kept, then say so, and come back by themselves (FEED-2,
//! PAGE-3).

use crate::test_app::test_app;
use sandbox::Fault;
use std::{sync::mpsc, time::Duration};

/// Keeps paused time from running ahead while answers are on their way: only the test moves the
/// clock.
pub(crate) fn hold_the_clock() -> mpsc::Sender<()> {
    let (release, hold) = mpsc::channel::<()>();
    tokio::task::spawn_blocking(move || hold.recv());
    tokio::time::pause();
    release
}

#[tokio::test]
async fn a_feed_that_stops_for_six_minutes_is_not_noticed_and_for_eleven_is_admitted_until_it_is_back() {
    let app = test_app().start().await;
    app.get("/inventory").await.expect(200);
    let _held = hold_the_clock();
    app.partners.set_feed_fault(Fault::Close);

    tokio::time::advance(Duration::from_mins(6)).await;
    app.get("/inventory?make=Toyota").await.expect(200).assert_contains("Showing 1-9");
    app.get("/").await.expect(200);
    // Waits for the fetch behind the visits to fail.
    app.post("/inventory/refresh", &[]).await.expect(200).assert_contains("Showing 1-9");

    tokio::time::advance(Duration::from_mins(5)).await;
    app.get("/inventory").await.expect(503).assert_contains("Unable to Load Inventory");
    app.get("/inventory/results").await.expect(503).assert_contains("Try Again");
    app.get("/").await.expect(200).assert_lacks("Unable to Load Inventory");

    app.partners.set_feed_fault(Fault::None);
    tokio::time::advance(Duration::from_secs(1)).await;
    app.get("/inventory").await.expect(200).assert_contains("Showing 1-9");
}

#[tokio::test]
async fn no_cache_keeps_a_page_that_was_made_without_the_lot() {
    let app = test_app().feed_fault(Fault::Status(500)).start().await;
    for path in ["/", "/finance", "/car-finder"] {
        assert_eq!(app.get(path).await.expect(200).header("cache-control"), "no-cache", "{path}");
    }
    let app = test_app().start().await;
    for path in ["/", "/finance", "/car-finder"] {
        assert!(app.get(path).await.expect(200).header("cache-control").contains("s-maxage"), "{path}");
    }
}
