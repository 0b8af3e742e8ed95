//! What the metrics page shows of the feed.

use crate::props::answer::Answer;
use crate::props::clock::secs;
use crate::props::lot;
use crate::props::scene::Scene;
use metrics_exporter_prometheus::PrometheusBuilder;

#[tokio::test(start_paused = true)]
async fn tries_are_counted_by_outcome_and_timed_and_the_inventory_is_measured() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let mut scene = Scene::failed().await;
    scene.partner.says(Answer::ok(lot::listing(&["A1", "B2"])));
    scene.clock.pass(secs(2)).await;
    scene.feed.refresh().await;
    scene.flight_lands().await;
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
