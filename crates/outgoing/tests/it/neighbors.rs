//! A call whose address somebody else has chosen reaches no neighbor, by no name and no redirect.

use crate::host::Host;
use outgoing::{Call, Door, Failure, Reach};
use std::{net::Ipv4Addr, time::Duration};
use url::{Host as UrlHost, Url};

/// A feed that is elsewhere, as far as the rule can tell: another host than the canary's.
const FEED: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

fn call(own: Vec<UrlHost>) -> Call {
    Call::new(&Door::new(Reach::Public(own)).unwrap(), Duration::from_secs(10), 1000)
}

/// The ways to write an address on this machine.
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
async fn no_spelling_of_this_machine_is_asked() {
    let canary = Host::open(Ipv4Addr::LOCALHOST).await;
    for spelling in spellings(canary.address.port()) {
        let refused = call(vec![]).get(&Url::parse(&spelling).unwrap()).await;
        assert!(matches!(refused, Err(Failure::NotPublic(_))), "{spelling}: {refused:?}");
    }
    assert!(canary.asked().is_empty());
}

#[tokio::test]
async fn the_feeds_own_host_may_be_private_and_may_redirect_to_itself_alone() {
    let (feed, canary) = (Host::open(FEED).await, Host::open(Ipv4Addr::LOCALHOST).await);
    let call = call(vec![UrlHost::Ipv4(FEED)]);
    feed.leads_to("/here");
    assert_eq!(call.get(&feed.url("/moved")).await.unwrap().body, b"here");
    let elsewhere = spellings(canary.address.port());
    let hosts = elsewhere.iter().map(String::as_str).chain(["http://10.0.0.1/", "http://169.254.169.254/"]);
    for target in hosts {
        feed.leads_to(target);
        let refused = call.get(&feed.url("/moved")).await;
        assert!(matches!(refused, Err(Failure::NotPublic(_))), "{target}: {refused:?}");
    }
    assert!(canary.asked().is_empty());
}

#[tokio::test]
async fn a_name_that_leads_to_this_machine_is_refused_after_it_was_looked_up() {
    // The machine's own name leads to one of its addresses, none of which is public here.
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    let Ok(mut found) = tokio::net::lookup_host((name.trim(), 0)).await else {
        return eprintln!("not tried: this machine's name leads nowhere");
    };
    if found.any(|address| outgoing::is_public(address.ip())) {
        return eprintln!("not tried: this machine's name leads to a public address");
    }
    let refused = call(vec![]).get(&Url::parse(&format!("http://{}:9/", name.trim())).unwrap()).await;
    assert!(matches!(refused, Err(Failure::NotPublic(_))), "{refused:?}");
}

#[tokio::test]
async fn an_operators_own_address_may_be_anywhere() {
    let host = Host::open(Ipv4Addr::LOCALHOST).await;
    let call = Call::new(&Door::new(Reach::Anywhere).unwrap(), Duration::from_secs(10), 1000);
    let mut by_name = host.url("/");
    by_name.set_host(Some("localhost")).unwrap();
    assert_eq!(call.get(&host.url("/")).await.unwrap().body, b"here");
    assert_eq!(call.get(&by_name).await.unwrap().body, b"here");
}
