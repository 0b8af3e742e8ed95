//! Time and size limits.

use crate::support::clock::{Clock, done, ms, secs};
use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::{Gate, MockResponse};
use feed::{Feed, FeedConfig, FetchError, FetchedInventory};

const BOUND: usize = 4096;

async fn fetch_bounded(partner: &MockPartner) -> Result<FetchedInventory, FetchError> {
    Feed::new(FeedConfig { max_bytes: BOUND, ..partner.config() }, None).unwrap().fetch_once().await
}

/// The size in the error.
#[track_caller]
fn too_large(outcome: Result<FetchedInventory, FetchError>) -> usize {
    match outcome.unwrap_err() {
        FetchError::TooLarge { most: BOUND, size } => usize::try_from(size).unwrap(),
        other => panic!("{other}"),
    }
}

/// A body of exactly so many bytes.
fn padded(bytes: usize) -> Vec<u8> {
    let mut body = listings::body(&["A1"]).into_bytes();
    body.resize(bytes, b' ');
    body
}

#[tokio::test(start_paused = true)]
async fn a_body_of_the_maximum_size_is_read_and_one_byte_more_is_not() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(padded(BOUND)));
    assert!(fetch_bounded(&partner).await.is_ok());
    partner.respond(MockResponse::ok(padded(BOUND + 1)));
    assert_eq!(too_large(fetch_bounded(&partner).await), BOUND + 1);
}

#[tokio::test(start_paused = true)]
async fn a_body_of_the_most_vehicles_is_read_and_one_record_more_is_a_failed_load() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    let config = FeedConfig { max_vehicles: 2, ..partner.config() };
    let fetch_once = async || Feed::new(config.clone(), None).unwrap().fetch_once().await;
    partner.respond(MockResponse::ok(listings::body(&["A1", "B2"])));
    assert_eq!(fetch_once().await.unwrap().snapshot.vehicles().len(), 2);
    partner.respond(MockResponse::ok(listings::body(&["A1", "B2", "A1"])));
    assert_eq!(fetch_once().await.unwrap_err(), FetchError::TooManyVehicles { most: 2 });
}

#[tokio::test(start_paused = true)]
async fn a_too_large_content_length_fails_at_once() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(padded(BOUND + 1)).dripping(&Gate::shut()));
    assert_eq!(too_large(fetch_bounded(&partner).await), BOUND + 1);
}

#[tokio::test(start_paused = true)]
async fn a_body_without_a_length_is_limited() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(padded(BOUND)).without_length());
    assert!(fetch_bounded(&partner).await.is_ok());
    partner.respond(MockResponse::ok(padded(BOUND + 1)).without_length());
    assert!(too_large(fetch_bounded(&partner).await) > BOUND);
}

#[tokio::test(start_paused = true)]
async fn a_compressed_body_is_limited_by_its_decompressed_size() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::gzip(&padded(BOUND)));
    assert!(fetch_bounded(&partner).await.unwrap().snapshot.get("A1").is_some());
    partner.respond(MockResponse::gzip(&padded(1000 * BOUND)));
    assert!(too_large(fetch_bounded(&partner).await) > BOUND);
}

#[tokio::test(start_paused = true)]
async fn a_feed_without_a_response_times_out_after_thirty_seconds() {
    let (clock, mut partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::no_response());
    let feed = Feed::new(partner.config(), None).unwrap();
    let fetch = tokio::spawn(async move { feed.fetch_once().await });
    partner.request().await;
    clock.advance(ms(29_999)).await;
    assert!(!fetch.is_finished());
    clock.advance(ms(1)).await;
    assert_eq!(done(fetch).await.unwrap_err(), FetchError::TimedOut);
}

#[tokio::test(start_paused = true)]
async fn a_dripping_body_times_out_after_thirty_seconds() {
    let (clock, mut partner) = (Clock::pause(), MockPartner::start());
    let tap = Gate::shut();
    partner.respond(MockResponse::ok(padded(BOUND)).dripping(&tap));
    let feed = Feed::new(partner.config(), None).unwrap();
    let fetch = tokio::spawn(async move { feed.fetch_once().await });
    partner.request().await;
    for second in 0..30 {
        assert!(!fetch.is_finished(), "gave up after {second} s");
        tap.drip();
        // The byte arrives within the second.
        assert!(partner.has_no_requests().await);
        clock.advance(secs(1)).await;
    }
    assert_eq!(done(fetch).await.unwrap_err(), FetchError::TimedOut);
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_takes_ten_seconds_is_unreachable() {
    let clock = Clock::pause();
    // Accepts the connection and sends nothing, so that the TLS handshake hangs.
    let mute = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://{}/cars", mute.local_addr().unwrap()).parse().unwrap();
    let feed = Feed::new(FeedConfig::new(url), None).unwrap();
    let fetch = tokio::spawn(async move { feed.fetch_once().await });
    let (mut client, _) = mute.accept().await.unwrap();
    tokio::io::AsyncReadExt::read_u8(&mut client).await.unwrap();
    clock.advance(ms(9_999)).await;
    assert!(!fetch.is_finished());
    clock.advance(ms(1)).await;
    let outcome = done(fetch).await;
    assert!(matches!(outcome, Err(FetchError::Unreachable(_))), "{outcome:?}");
}
