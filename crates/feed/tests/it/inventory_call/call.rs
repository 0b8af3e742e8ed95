//! The request of the car listings call, and its responses.

use crate::support::clock::Clock;
use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use feed::{BuildError, Feed, FeedConfig, FetchError, Secret};

async fn fetch_once(partner: &MockPartner) -> Result<feed::FetchedInventory, FetchError> {
    Feed::new(partner.config(), None).unwrap().fetch_once().await
}

#[tokio::test(start_paused = true)]
async fn the_call_is_a_get_for_json_with_the_client_key() {
    let (_clock, mut partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(listings::body(&["A1"])));
    fetch_once(&partner).await.unwrap();
    let request = partner.request().await;
    assert_eq!((request.method.as_str(), request.target.as_str()), ("GET", "/cars"));
    assert_eq!(request.header("content-type"), Some("application/json"));
    assert_eq!(request.header("accept"), Some("application/json"));
    assert_eq!(request.header("x-client-key"), Some("k3y"));
    assert_eq!(request.header("user-agent"), Some(concat!("Forecourt/", env!("CARGO_PKG_VERSION"))));
    assert!(request.header("accept-encoding").is_some_and(|encodings| encodings.contains("gzip")));
    assert_eq!(request.header("authorization"), None);
    assert_eq!(request.header("if-none-match"), None);
}

#[tokio::test(start_paused = true)]
async fn the_client_key_header_is_named_as_configured_and_absent_without_a_key() {
    let (_clock, mut partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok("[]"));
    let renamed = FeedConfig { client_key_header: "Ocp-Apim-Subscription-Key".into(), ..partner.config() };
    Feed::new(renamed, None).unwrap().fetch_once().await.unwrap();
    assert_eq!(partner.request().await.header("ocp-apim-subscription-key"), Some("k3y"));
    let keyless = FeedConfig { client_key: None, ..partner.config() };
    Feed::new(keyless, None).unwrap().fetch_once().await.unwrap();
    assert_eq!(partner.request().await.header("x-client-key"), None);
}

#[tokio::test]
async fn an_invalid_header_is_an_error_at_start_and_the_key_is_not_printed() {
    let partner = MockPartner::start();
    let BuildError::Client(why) =
        Feed::new(FeedConfig { client_key_header: "client key".into(), ..partner.config() }, None)
            .unwrap_err();
    assert_eq!(why, "`client key` is not a header's name");
    let BuildError::Client(why) =
        Feed::new(FeedConfig { client_key: Some(Secret::new("two\nlines")), ..partner.config() }, None)
            .unwrap_err();
    assert_eq!(why, "the client key can't be the value of a header");
}

#[tokio::test(start_paused = true)]
async fn an_array_becomes_an_inventory_with_its_report() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(format!("[{}, 7]", listings::record("A1"))));
    let fetched = fetch_once(&partner).await.unwrap();
    assert!(fetched.was_array);
    assert_eq!((fetched.report.records, fetched.report.accepted), (2, 1));
    assert!(fetched.snapshot.get("A1").is_some());
}

#[tokio::test(start_paused = true)]
async fn json_that_is_not_an_array_is_an_empty_inventory() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(r#"{"message": "see you tomorrow"}"#));
    let fetched = fetch_once(&partner).await.unwrap();
    assert!(!fetched.was_array && fetched.snapshot.vehicles().is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_page_of_html_with_status_200_is_a_failed_load() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok("<!doctype html><title>Maintenance</title>"));
    assert!(matches!(fetch_once(&partner).await, Err(FetchError::NotJson(_))));
}

#[tokio::test(start_paused = true)]
async fn json_cut_short_is_a_failed_load() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::ok(&listings::body(&["A1"]).as_bytes()[..40]));
    assert!(matches!(fetch_once(&partner).await, Err(FetchError::NotJson(_))));
}

#[tokio::test(start_paused = true)]
async fn any_status_other_than_success_is_refused() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    for status in [400, 403, 404, 500, 503, 300] {
        partner.respond(MockResponse::status(status));
        assert_eq!(
            fetch_once(&partner).await.unwrap_err(),
            FetchError::Refused { status, redirected: false }
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_304_to_an_unconditional_request_is_refused() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::status(304));
    assert_eq!(
        fetch_once(&partner).await.unwrap_err(),
        FetchError::Refused { status: 304, redirected: false }
    );
}

#[tokio::test(start_paused = true)]
async fn a_refused_closed_or_broken_connection_is_unreachable() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    for response in [MockResponse::closed(), MockResponse::ok(listings::body(&["A1"])).broken_off()] {
        partner.respond(response);
        assert!(matches!(fetch_once(&partner).await, Err(FetchError::Unreachable(_))));
    }
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let gone = FeedConfig::new(format!("http://{nobody}/cars?key=s3cret").parse().unwrap());
    let Err(FetchError::Unreachable(why)) = Feed::new(gone, None).unwrap().fetch_once().await else {
        panic!("somebody answered")
    };
    assert!(why.contains("refused") && !why.contains("s3cret"), "{why}");
}

#[tokio::test]
async fn debug_output_has_no_secrets() {
    let partner = MockPartner::start();
    let mut config = partner.config();
    config.url.set_query(Some("token=s3cret"));
    let feed = Feed::new(config.clone(), None).unwrap();
    let printed = format!("{config:?} {feed:?} {:?}", config.client_key);
    assert!(printed.contains("/cars?***") && printed.contains("Some(***)"), "{printed}");
    assert!(!printed.contains("s3cret") && !printed.contains("k3y"), "{printed}");
}

#[tokio::test(start_paused = true)]
async fn a_body_is_read_in_the_encoding_of_its_content_type() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    let json = r#"[{"stock_number": "A1", "make": "Citroën"}]"#;
    let latin: Vec<u8> = json.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let utf16: Vec<u8> = json.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let responses = [
        ("application/json; charset=windows-1252", latin.clone()),
        ("application/json;charset=\"ISO-8859-1\"", latin.clone()),
        ("application/json; Charset=UTF-8", latin.clone()),
        ("text/plain", latin),
        ("application/json; charset=utf-16be", utf16.clone()),
        ("application/json", [b"\xfe\xff".to_vec(), utf16].concat()),
        ("application/json; charset=utf-8", json.into()),
    ];
    for (content_type, body) in responses {
        partner.respond(MockResponse::ok_as(content_type, body));
        let fetched = fetch_once(&partner).await.unwrap();
        assert_eq!(fetched.snapshot.vehicles()[0].make(), "Citroën", "{content_type}");
    }
}
