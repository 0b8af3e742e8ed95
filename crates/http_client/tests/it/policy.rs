//! With the policy for public addresses, no name and no redirect reaches a private address.

use crate::mock_server::MockServer;
use http_client::{Call, EgressPolicy, Failure, HttpClient};
use std::{
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};
use url::{Host, Url};

/// An address of this machine that differs from the canary's.
const FEED: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

fn call(own: Vec<(Host, u16)>) -> Call {
    Call::new(&HttpClient::new(EgressPolicy::Public(own)).unwrap(), Duration::from_secs(10), 1000)
}

/// Spellings of this machine's address.
fn spellings(port: u16) -> Vec<String> {
    [
        "127.0.0.1",
        "localhost",
        "LOCALHOST.",
        "photos.localhost",
        "0.0.0.0",
        "2130706433",
        "0x7f.1",
        "017700000001",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
    ]
    .iter()
    .map(|host| format!("http://{host}:{port}/canary"))
    .collect()
}

#[tokio::test]
async fn no_spelling_of_this_machine_is_allowed() {
    let canary = MockServer::start(Ipv4Addr::LOCALHOST).await;
    for spelling in spellings(canary.address.port()) {
        let refused = call(vec![]).get(&Url::parse(&spelling).unwrap()).await;
        assert!(matches!(refused, Err(Failure::NotPublic(_))), "{spelling}: {refused:?}");
    }
    assert!(canary.requests().is_empty());
}

#[tokio::test]
async fn an_allowed_private_host_is_allowed_at_its_port_alone() {
    let (feed, canary) =
        (MockServer::start(Ipv4Addr::LOCALHOST).await, MockServer::start(Ipv4Addr::LOCALHOST).await);
    for name in ["127.0.0.1", "localhost"] {
        let at = |server: &MockServer, path: &str| {
            Url::parse(&format!("http://{name}:{}{path}", server.address.port())).unwrap()
        };
        let own = at(&feed, "/").host().unwrap().to_owned();
        let call = call(vec![(own, feed.address.port())]);
        assert_eq!(call.get(&at(&feed, "/")).await.unwrap().body, b"here");
        feed.redirect_to(at(&canary, "/canary").as_str());
        for url in [at(&canary, "/canary"), at(&feed, "/moved")] {
            let refused = call.get(&url).await;
            assert!(matches!(refused, Err(Failure::NotPublic(_))), "{url}: {refused:?}");
        }
    }
    assert!(canary.requests().is_empty());
}

#[tokio::test]
async fn an_allowed_name_is_allowed_at_its_port_alone() {
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    let name = name.trim();
    let Some(address) = private_address(name).await else { return };
    let (feed, canary) = (MockServer::start(address).await, MockServer::start(address).await);
    let at = |server: &MockServer| Url::parse(&format!("http://{name}:{}/", server.address.port())).unwrap();
    let call = call(vec![(Host::Domain(name.to_ascii_lowercase()), feed.address.port())]);
    assert_eq!(call.get(&at(&feed)).await.unwrap().body, b"here");
    let refused = call.get(&at(&canary)).await;
    assert!(matches!(refused, Err(Failure::NotPublic(_))), "{refused:?}");
    assert!(!http_client::has_public_addresses(&at(&feed)).await && canary.requests().is_empty());
}

/// An address that a name resolves to, if all of them are private.
async fn private_address(name: &str) -> Option<IpAddr> {
    let Ok(found) = tokio::net::lookup_host((name, 0)).await else {
        eprintln!("skipped: the host name does not resolve");
        return None;
    };
    let found: Vec<_> = found.map(|address| address.ip()).collect();
    if found.iter().any(|address| http_client::is_public(*address)) {
        eprintln!("skipped: the host name resolves to a public address");
        return None;
    }
    found.into_iter().next()
}

#[tokio::test]
async fn an_allowed_private_host_may_redirect_only_to_itself() {
    let (feed, canary) = (MockServer::start(FEED).await, MockServer::start(Ipv4Addr::LOCALHOST).await);
    let call = call(vec![(Host::Ipv4(FEED), feed.address.port())]);
    feed.redirect_to("/here");
    assert_eq!(call.get(&feed.url("/moved")).await.unwrap().body, b"here");
    let elsewhere = spellings(canary.address.port());
    let hosts = elsewhere.iter().map(String::as_str).chain(["http://10.0.0.1/", "http://169.254.169.254/"]);
    for target in hosts {
        feed.redirect_to(target);
        let refused = call.get(&feed.url("/moved")).await;
        assert!(matches!(refused, Err(Failure::NotPublic(_))), "{target}: {refused:?}");
    }
    assert!(canary.requests().is_empty());
}

#[tokio::test]
async fn a_name_that_resolves_to_this_machine_is_refused() {
    // The host name resolves to an address of this machine, usually a private one.
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    if private_address(name.trim()).await.is_none() {
        return;
    }
    let refused = call(vec![]).get(&Url::parse(&format!("http://{}:9/", name.trim())).unwrap()).await;
    assert!(matches!(refused, Err(Failure::NotPublic(_))), "{refused:?}");
}

#[tokio::test]
async fn the_operators_urls_may_have_any_address() {
    let host = MockServer::start(Ipv4Addr::LOCALHOST).await;
    let call = Call::new(&HttpClient::new(EgressPolicy::Anywhere).unwrap(), Duration::from_secs(10), 1000);
    let mut by_name = host.url("/");
    by_name.set_host(Some("localhost")).unwrap();
    assert_eq!(call.get(&host.url("/")).await.unwrap().body, b"here");
    assert_eq!(call.get(&by_name).await.unwrap().body, b"here");
}
