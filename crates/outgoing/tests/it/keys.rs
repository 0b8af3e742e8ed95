//! Keys stay on the host they are for.

use crate::host::Host;
use http::{HeaderMap, HeaderValue, header::ACCEPT};
use outgoing::{Call, Door, Failure, Reach, Secret};
use std::{net::Ipv4Addr, time::Duration};

/// What a request carried: an ordinary header, the client key, the authorization.
fn carried(headers: &HeaderMap) -> [bool; 3] {
    ["accept", "x-client-key", "authorization"].map(|name| headers.contains_key(name))
}

fn call() -> Call {
    let door = Door::new(Reach::Anywhere).unwrap();
    Call::new(&door, Duration::from_secs(10), 1000)
        .header(ACCEPT, HeaderValue::from_static("text/plain"))
        .key("x-client-key", Some(&Secret::new("k3y")))
        .and_then(|call| call.authorization(Some(&Secret::new("Bearer t0ken"))))
        .unwrap()
}

#[tokio::test]
async fn a_redirect_to_another_host_carries_no_key() {
    let (home, away) = (Host::open(Ipv4Addr::LOCALHOST).await, Host::open(Ipv4Addr::LOCALHOST).await);
    home.leads_to(away.url("/").as_str());
    assert!(call().get(&home.url("/moved")).await.unwrap().redirected);
    assert_eq!(carried(&home.asked()[0].1), [true, true, true]);
    assert_eq!(carried(&away.asked()[0].1), [true, false, false]);
}

#[tokio::test]
async fn a_redirect_on_the_same_host_carries_them_on() {
    let home = Host::open(Ipv4Addr::LOCALHOST).await;
    home.leads_to("/here");
    call().get(&home.url("/moved")).await.unwrap();
    assert_eq!(carried(&home.asked()[1].1), [true, true, true]);
}

#[tokio::test]
async fn what_is_posted_is_not_carried_on_at_all() {
    let (home, away) = (Host::open(Ipv4Addr::LOCALHOST).await, Host::open(Ipv4Addr::LOCALHOST).await);
    home.leads_to(away.url("/").as_str());
    let answer = call().post(&home.url("/moved"), HeaderMap::new(), "<adf/>").await.unwrap();
    assert_eq!((answer.status.as_u16(), away.asked().len()), (302, 0));
}

#[tokio::test]
async fn a_body_beyond_the_bound_says_both_sizes() {
    let home = Host::open(Ipv4Addr::LOCALHOST).await;
    let small = Call::new(&Door::new(Reach::Anywhere).unwrap(), Duration::from_secs(10), 3);
    let refused = small.get(&home.url("/")).await.unwrap_err();
    assert_eq!(refused, Failure::TooLarge { most: 3, size: 4 });
}

#[test]
fn a_key_is_not_printed() {
    assert!(!format!("{:?} {:?}", call(), Secret::new("k3y")).contains("k3y"));
}
