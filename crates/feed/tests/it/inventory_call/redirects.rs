//! Redirects.

use crate::support::clock::Clock;
use crate::support::listings;
use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use feed::{Feed, FeedConfig, FetchError, FetchedInventory};

async fn fetch_once(config: FeedConfig) -> Result<FetchedInventory, FetchError> {
    Feed::new(config, None).unwrap().fetch_once().await
}

/// The partner redirects `/cars` to `/1`, that to `/2`, and so on; the last one
/// has the body.
fn redirects(partner: &MockPartner, hops: usize) {
    let path = |hop| if hop == 0 { "/cars".to_owned() } else { format!("/{hop}") };
    for hop in 0..hops {
        partner.respond_at(&path(hop), [MockResponse::redirect(302, &path(hop + 1))]);
    }
    partner.respond_at(&path(hops), [MockResponse::ok(listings::body(&["A1"]))]);
}

#[tokio::test(start_paused = true)]
async fn every_kind_of_redirect_repeats_the_request_at_another_host_without_the_client_key() {
    let (_clock, mut partner, mut storage) = (Clock::pause(), MockPartner::start(), MockPartner::start());
    storage.respond_at("/stored", [MockResponse::ok(listings::body(&["A1"]))]);
    for status in [301, 302, 303, 307, 308] {
        partner.respond(MockResponse::redirect(status, storage.url("/stored?sig=1").as_str()));
        fetch_once(partner.config()).await.unwrap();
        assert_eq!(partner.request().await.header("x-client-key"), Some("k3y"));
        let repeated = storage.request().await;
        assert_eq!((repeated.method.as_str(), repeated.target.as_str()), ("GET", "/stored?sig=1"));
        assert_eq!(repeated.header("content-type"), Some("application/json"));
        assert_eq!(repeated.header("accept"), Some("application/json"));
        assert_eq!(repeated.header("x-client-key"), None);
    }
}

#[tokio::test(start_paused = true)]
async fn a_redirect_to_the_same_host_keeps_the_client_key() {
    let (_clock, mut partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::redirect(302, "/moved"));
    partner.respond_at("/moved", [MockResponse::ok("[]")]);
    fetch_once(partner.config()).await.unwrap();
    for _ in 0..2 {
        assert_eq!(partner.request().await.header("x-client-key"), Some("k3y"));
    }
}

#[tokio::test(start_paused = true)]
async fn user_and_password_are_never_sent_to_another_host() {
    let (_clock, mut partner, mut storage) = (Clock::pause(), MockPartner::start(), MockPartner::start());
    let mut url = partner.url("/cars");
    url.set_username("dealer").unwrap();
    url.set_password(Some("hunter2")).unwrap();
    let mut target = storage.url("/stored");
    target.set_username("dealer").unwrap();
    partner.respond(MockResponse::redirect(302, "/moved"));
    partner.respond_at("/moved", [MockResponse::redirect(302, target.as_str())]);
    storage.respond_at("/stored", [MockResponse::ok("[]")]);
    fetch_once(FeedConfig { url, ..partner.config() }).await.unwrap();
    let basic = Some("Basic ZGVhbGVyOmh1bnRlcjI=");
    assert_eq!(partner.request().await.header("authorization"), basic);
    assert_eq!(partner.request().await.header("authorization"), basic);
    assert_eq!(storage.request().await.header("authorization"), None);
}

#[tokio::test(start_paused = true)]
async fn five_redirects_are_followed_and_six_are_not() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    redirects(&partner, 5);
    assert!(fetch_once(partner.config()).await.is_ok());
    redirects(&partner, 6);
    assert!(
        matches!(fetch_once(partner.config()).await, Err(FetchError::BadRedirect(why)) if why.starts_with("more than 5"))
    );
}

#[tokio::test(start_paused = true)]
async fn a_redirect_loop_is_an_error() {
    let (_clock, mut partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::redirect(302, "/elsewhere"));
    partner.respond_at("/elsewhere", [MockResponse::redirect(302, "/cars")]);
    assert!(
        matches!(fetch_once(partner.config()).await, Err(FetchError::BadRedirect(why)) if why.starts_with("a loop"))
    );
    assert_eq!([partner.request().await.target, partner.request().await.target], ["/cars", "/elsewhere"]);
    assert!(partner.has_no_requests().await);
}

#[tokio::test(start_paused = true)]
async fn a_target_that_is_not_an_http_url_is_an_error() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    for target in ["ftp://127.0.0.1/cars", "file:///etc/hostname", "http://"] {
        partner.respond(MockResponse::redirect(302, target));
        assert!(matches!(fetch_once(partner.config()).await, Err(FetchError::BadRedirect(_))), "{target}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_status_after_a_redirect_is_marked() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::redirect(307, "/moved"));
    partner.respond_at("/moved", [MockResponse::status(403)]);
    let failure = fetch_once(partner.config()).await.unwrap_err();
    assert_eq!(failure, FetchError::Refused { status: 403, redirected: true });
}

#[tokio::test(start_paused = true)]
async fn a_redirect_without_a_target_is_refused_like_any_status() {
    let (_clock, partner) = (Clock::pause(), MockPartner::start());
    partner.respond(MockResponse::status(302));
    let failure = fetch_once(partner.config()).await.unwrap_err();
    assert_eq!(failure, FetchError::Refused { status: 302, redirected: false });
}
