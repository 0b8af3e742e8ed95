//! The metrics of the feed.

use crate::support::clock::secs;
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;
use metrics_exporter_prometheus::PrometheusBuilder;

#[tokio::test(start_paused = true)]
async fn attempts_are_counted_and_timed_and_the_inventory_is_measured() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let mut test = TestFeed::failed().await;
    test.partner.respond(MockResponse::ok(listings::body(&["A1", "B2"])));
    test.clock.advance(secs(2)).await;
    test.feed.refresh().await;
    test.fetch_succeeds().await;
    let page = recorder.handle().render();
    for line in [
        "feed_fetches_total{outcome=\"refused\"} 4",
        "feed_fetches_total{outcome=\"loaded\"} 1",
        "feed_fetch_seconds_count 5",
        "feed_vehicles 2",
        "# HELP feed_fetches_total Tries of the car listings call, by outcome",
    ] {
        assert!(page.contains(line), "{line} is not in\n{page}");
    }
    assert!(page.contains("feed_loaded_timestamp_seconds 1"), "{page}");
}
