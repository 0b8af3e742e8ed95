//! Who asks: the client's address, behind trusted proxies too.

use super::hops;
use axum::extract::ConnectInfo;
use http::{HeaderMap, request::Parts};
use ipnet::IpNet;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Once,
};

/// Who asks, as far as limits are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// Somebody at this address.
    At(IpAddr),
    /// The trusted proxy at this address, which sends no client address: many may stand behind it.
    Proxy(IpAddr),
}

impl Client {
    /// A proxy that sends no client address is one client, whose limits are so many times those of others.
    pub(crate) const PROXY_FACTOR: u32 = 10;
}

/// The client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub Client);

impl ClientAddress {
    /// Of a request that may have come through these proxies.
    pub(crate) fn of(parts: &Parts, trusted: &[IpNet]) -> Self {
        let client = behind_proxies(peer(&parts.extensions), &parts.headers, trusted);
        if let Client::Proxy(peer) = client {
            warn_of_a_silent_proxy(peer);
        }
        Self(client)
    }
}

fn peer(extensions: &http::Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip().to_canonical())
}

/// Hops are believed only from a trusted peer.
fn behind_proxies(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Client {
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    if !is_trusted(peer) {
        return Client::At(peer);
    }
    hops::visitor(peer, headers, is_trusted).map_or(Client::Proxy(peer), Client::At)
}

/// An operator who has named no proxy, and has one, must learn that all its visitors count as one; from the log of one request,
/// not of each.
pub(crate) fn warn_of_a_stranger<B>(request: &http::Request<B>, trusted: &[IpNet]) {
    static WARNED: Once = Once::new();
    if WARNED.is_completed() || !hops::are_named(request.headers()) {
        return;
    }
    let peer = peer(request.extensions());
    if !trusted.iter().any(|net| net.contains(&peer)) {
        WARNED.call_once(|| {
            tracing::warn!(
                %peer,
                "whom this peer names as its visitors (X-Forwarded-For, Forwarded) is not believed, from here on without a word; \
                 if it is your proxy, name it in trusted_proxies: until then all its visitors share one limit on posts",
            );
        });
    }
}

/// An operator whose proxy sends no client address must learn why its visitors are limited; from the log of one request, not of
/// each.
fn warn_of_a_silent_proxy(peer: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            %peer,
            "a trusted proxy sends no client address (X-Forwarded-For, Forwarded), which is not logged again; until it does, all its \
             visitors share limits that are {} times those of one client",
            Client::PROXY_FACTOR,
        );
    });
}

/// Addresses that one customer holds: an IPv6 client owns its whole /64.
pub fn household(client: IpAddr) -> IpAddr {
    match client {
        IpAddr::V4(_) => client,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: Option<&str>) -> Client {
        let name = http::HeaderName::from_static("x-forwarded-for");
        let headers = HeaderMap::from_iter(forwarded.map(|value| (name, value.parse().unwrap())));
        behind_proxies(peer.parse().unwrap(), &headers, &["10.0.0.0/8".parse().unwrap()])
    }

    fn at(address: &str) -> Client {
        Client::At(address.parse().unwrap())
    }

    #[test]
    fn a_forwarded_address_is_believed_only_from_a_trusted_proxy() {
        assert_eq!(client("10.0.0.1", Some("203.0.113.9, 10.0.0.7")), at("203.0.113.9"));
        assert_eq!(client("198.51.100.1", Some("203.0.113.9, 10.0.0.7")), at("198.51.100.1"));
    }

    #[test]
    fn an_address_the_visitor_wrote_in_front_is_not_taken() {
        assert_eq!(client("10.0.0.1", Some("1.2.3.4, 203.0.113.9, 10.0.0.7")), at("203.0.113.9"));
        assert_eq!(client("10.0.0.1", Some("1.2.3.4, unknown")), at("10.0.0.1"));
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_counts_as_itself() {
        let proxy = Client::Proxy("10.0.0.1".parse().unwrap());
        assert_eq!(client("10.0.0.1", None), proxy);
        assert_eq!(client("10.0.0.1", Some("")), proxy);
    }
}
