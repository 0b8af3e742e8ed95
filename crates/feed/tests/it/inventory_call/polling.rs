//! Fetches without page views until an inventory has been loaded (FEED-2).

use crate::support::clock::{just_before, mins, ms, secs};
use crate::support::listings;
use crate::support::mock_response::MockResponse;
use crate::support::test_feed::TestFeed;

#[tokio::test(start_paused = true)]
async fn until_an_inventory_has_been_loaded_the_feed_is_asked_by_itself_with_growing_delays() {
    let mut test = TestFeed::new();
    test.partner.respond(MockResponse::status(404));
    test.feed.start();
    test.attempt_fails().await;
    for pause in [1, 2, 4, 8, 16, 30, 30] {
        test.clock.advance(just_before(secs(pause))).await;
        assert!(test.partner.has_no_requests().await, "asked before {pause} s");
        test.clock.advance(ms(1)).await;
        test.attempt_fails().await;
    }
    test.partner.respond(MockResponse::ok(listings::body(&["A1"])));
    test.clock.advance(secs(30)).await;
    test.fetch_succeeds().await;
    assert!(test.feed.has_loaded());
    test.clock.advance(mins(60)).await;
    assert!(test.partner.has_no_requests().await, "only a visit asks again");
}
