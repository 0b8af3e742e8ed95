//! The client's address, also behind trusted proxies.

use super::forwarded;
use axum::extract::ConnectInfo;
use http::{HeaderMap, request::Parts};
use ipnet::IpNet;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Once,
};

/// A client, as rate limits count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    At(IpAddr),
    /// A trusted proxy that sends no client address; it may have many clients.
    Proxy(IpAddr),
}

impl Client {
    /// The limits of a proxy, as a multiple of a client's.
    pub(crate) const PROXY_FACTOR: u32 = 10;
}

/// Extracts the client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub Client);

impl ClientAddress {
    pub(crate) fn new(parts: &Parts, trusted: &[IpNet]) -> Self {
        let client = behind_proxies(peer(&parts.extensions), &parts.headers, trusted);
        if let Client::Proxy(peer) = client {
            warn_about_silent_proxy(peer);
        }
        Self(client)
    }
}

fn peer(extensions: &http::Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip().to_canonical())
}

/// Forwarding headers count only if they come from a trusted peer.
fn behind_proxies(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Client {
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    if !is_trusted(peer) {
        return Client::At(peer);
    }
    forwarded::client(peer, headers, is_trusted).map_or(Client::Proxy(peer), Client::At)
}

/// Warns once if requests come from a proxy that `trusted_proxies` does not list: all of its
/// visitors count as one client.
pub(crate) fn warn_about_untrusted_proxy<B>(request: &http::Request<B>, trusted: &[IpNet]) {
    static WARNED: Once = Once::new();
    if WARNED.is_completed() || !forwarded::is_present(request.headers()) {
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

/// Warns once if a trusted proxy sends no client address: all of its visitors share one limit.
fn warn_about_silent_proxy(peer: IpAddr) {
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

/// The network that one customer holds: the address itself in IPv4, the /64 in IPv6.
pub fn network(client: IpAddr) -> IpAddr {
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
    fn a_forwarded_address_counts_only_from_a_trusted_proxy() {
        assert_eq!(client("10.0.0.1", Some("203.0.113.9, 10.0.0.7")), at("203.0.113.9"));
        assert_eq!(client("198.51.100.1", Some("203.0.113.9, 10.0.0.7")), at("198.51.100.1"));
    }

    #[test]
    fn an_address_added_by_the_visitor_is_ignored() {
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
