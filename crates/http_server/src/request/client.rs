//! The client's address, also behind trusted proxies.

use super::forwarded::{self, Forwarded};
use axum::extract::ConnectInfo;
use http::{HeaderMap, request::Parts};
use ipnet::IpNet;
use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Once,
};

/// A client, as limits count it: the network that one customer holds, or a trusted proxy that sends no
/// client address and may have many clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client {
    network: IpAddr,
    is_proxy: bool,
}

impl Client {
    /// The limits of a proxy, as a multiple of a client's.
    pub const PROXY_SIZE: u32 = 10;

    /// The client at an address.
    pub fn at(address: IpAddr) -> Self {
        Self { network: network(address), is_proxy: false }
    }

    /// A trusted proxy, all of whose clients count as one.
    pub fn proxy(address: IpAddr) -> Self {
        Self { network: address.to_canonical(), is_proxy: true }
    }

    pub const fn is_proxy(self) -> bool {
        self.is_proxy
    }

    /// The multiple of one client's limits.
    pub const fn size(self) -> u32 {
        if self.is_proxy { Self::PROXY_SIZE } else { 1 }
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.network.fmt(f)
    }
}

/// Extracts the client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub Client);

impl ClientAddress {
    pub fn new(parts: &Parts, trusted: &[IpNet]) -> Self {
        let client = behind_proxies(peer(&parts.extensions), &parts.headers, trusted);
        if client.is_proxy {
            warn_about_silent_proxy(client);
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
        return Client::at(peer);
    }
    match forwarded::client(peer, headers, is_trusted) {
        Forwarded::Client(address) => Client::at(address),
        Forwarded::Absent => Client::proxy(peer),
        Forwarded::Contradictory => {
            warn_about_contradictory_headers(peer);
            Client::at(peer)
        }
    }
}

/// A trusted proxy states that the visitor sent this request without TLS (`X-Forwarded-Proto`). Of several
/// values the last counts, which that proxy added: those before it may be a visitor's own.
pub fn is_plain_http<B>(request: &http::Request<B>, trusted: &[IpNet]) -> bool {
    let schemes = request.headers().get_all("x-forwarded-proto");
    let Some(schemes) = schemes.iter().next_back() else { return false };
    let last = schemes.as_bytes().rsplit(|byte| *byte == b',').next().unwrap_or_default();
    let peer = peer(request.extensions());
    last.trim_ascii().eq_ignore_ascii_case(b"http") && trusted.iter().any(|net| net.contains(&peer))
}

/// Warns once if requests come from a proxy that `trusted_proxies` does not list: all of its
/// visitors count as one client.
pub fn warn_about_untrusted_proxy<B>(request: &http::Request<B>, trusted: &[IpNet]) {
    static WARNED: Once = Once::new();
    if WARNED.is_completed() || !forwarded::is_present(request.headers()) {
        return;
    }
    let peer = peer(request.extensions());
    if !trusted.iter().any(|net| net.contains(&peer)) {
        WARNED.call_once(|| {
            tracing::warn!(
                %peer,
                "client address of a forwarding header not used, the peer is not in trusted_proxies and all its visitors \
                 share one limit on posts; later cases are not logged",
            );
        });
    }
}

/// Warns once if a trusted proxy sends no client address: all of its visitors share one limit.
fn warn_about_silent_proxy(proxy: Client) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            peer = %proxy,
            client_limits = proxy.size(),
            "client address not sent by a trusted proxy, all its visitors share limits; later cases are not logged",
        );
    });
}

/// Warns once if a trusted proxy passes on one of the two headers as a visitor sent it.
fn warn_about_contradictory_headers(peer: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            %peer,
            "client address not used, X-Forwarded-For and Forwarded name different clients and such visitors share the \
             limits of one; let your proxy set one header and clear the other (in nginx: proxy_set_header Forwarded \
             \"\"); later cases are not logged",
        );
    });
}

/// The network that one customer holds: the address itself in IPv4, the /64 in IPv6.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        address @ IpAddr::V4(_) => address,
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
        Client::at(address.parse().unwrap())
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
    fn an_ipv6_network_and_every_notation_of_an_ipv4_address_are_one_client() {
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:1"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_eq!(at("::ffff:203.0.113.9"), at("203.0.113.9"));
        assert_ne!(at("::ffff:203.0.113.9"), at("::ffff:203.0.113.10"));
        assert_eq!(client("10.0.0.1", Some("2001:db8::1")), client("10.0.0.1", Some("[2001:db8::2]:4711")));
        assert_eq!(client("2001:db8::1", None), client("2001:db8::2", None));
    }

    #[test]
    fn a_proxy_that_sends_no_client_address_counts_as_itself() {
        let proxy = Client::proxy("10.0.0.1".parse().unwrap());
        assert_eq!(client("10.0.0.1", None), proxy);
        assert_eq!(client("10.0.0.1", Some("")), proxy);
        assert_ne!(proxy, at("10.0.0.1"));
    }
}
