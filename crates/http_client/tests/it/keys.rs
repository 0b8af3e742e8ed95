//! Keys are sent only to the host that they are for.

use crate::mock_server::MockServer;
use http::{HeaderMap, HeaderValue, header::ACCEPT};
use http_client::{Call, EgressPolicy, Failure, HttpClient, Secret};
use std::{net::Ipv4Addr, time::Duration};

/// A request has the ordinary header, the client key and the authorization.
fn has_headers(headers: &HeaderMap) -> [bool; 3] {
    ["accept", "x-client-key", "authorization"].map(|name| headers.contains_key(name))
}

fn call() -> Call {
    let client = HttpClient::new(EgressPolicy::Anywhere).unwrap();
    Call::new(&client, Duration::from_secs(10), 1000)
        .header(ACCEPT, HeaderValue::from_static("text/plain"))
        .key("x-client-key", Some(&Secret::new("k3y")))
        .and_then(|call| call.authorization(Some(&Secret::new("Bearer t0ken"))))
        .unwrap()
}

#[tokio::test]
async fn a_redirect_to_another_host_omits_keys() {
    let (home, away) =
        (MockServer::start(Ipv4Addr::LOCALHOST).await, MockServer::start(Ipv4Addr::LOCALHOST).await);
    home.redirect_to(away.url("/").as_str());
    assert!(call().get(&home.url("/moved")).await.unwrap().redirected);
    assert_eq!(has_headers(&home.requests()[0].1), [true, true, true]);
    assert_eq!(has_headers(&away.requests()[0].1), [true, false, false]);
}

#[tokio::test]
async fn a_redirect_on_the_same_host_keeps_keys() {
    let home = MockServer::start(Ipv4Addr::LOCALHOST).await;
    home.redirect_to("/here");
    call().get(&home.url("/moved")).await.unwrap();
    assert_eq!(has_headers(&home.requests()[1].1), [true, true, true]);
}

#[tokio::test]
async fn a_post_does_not_follow_redirects() {
    let (home, away) =
        (MockServer::start(Ipv4Addr::LOCALHOST).await, MockServer::start(Ipv4Addr::LOCALHOST).await);
    home.redirect_to(away.url("/").as_str());
    let answer = call().post(&home.url("/moved"), HeaderMap::new(), "<adf/>").await.unwrap();
    assert_eq!((answer.status.as_u16(), away.requests().len()), (302, 0));
}

#[tokio::test]
async fn a_body_above_the_limit_fails_with_both_sizes() {
    let home = MockServer::start(Ipv4Addr::LOCALHOST).await;
    let small = Call::new(&HttpClient::new(EgressPolicy::Anywhere).unwrap(), Duration::from_secs(10), 3);
    let refused = small.get(&home.url("/")).await.unwrap_err();
    assert_eq!(refused, Failure::TooLarge { most: 3, size: 4 });
}

#[test]
fn a_key_is_not_printed() {
    assert!(!format!("{:?} {:?}", call(), Secret::new("k3y")).contains("k3y"));
}
