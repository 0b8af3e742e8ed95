//! The egress policy: which addresses a request may reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// The addresses that requests may reach. Use [`Public`](Self::Public) for URLs that the operator has not
/// chosen (SSRF protection).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EgressPolicy {
    /// All addresses, for URLs from the operator's configuration.
    #[default]
    Anywhere,
    /// Public addresses, and any address of these hosts at these ports.
    Public(Vec<(Host, u16)>),
}

/// The egress policy forbids this host; contains its name or address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a public address")]
pub struct NotPublic(pub(crate) String);

impl EgressPolicy {
    /// Checks a URL before its name is resolved.
    pub(crate) fn check(&self, url: &Url) -> Result<(), NotPublic> {
        let is_allowed = self.is_exempt(url) || is_public_host(url);
        let host = || url.host_str().unwrap_or_default().to_owned();
        if is_allowed { Ok(()) } else { Err(NotPublic(host())) }
    }

    /// A URL may have a private address.
    pub(crate) fn is_exempt(&self, url: &Url) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Public(own) => own.iter().any(|(host, port)| {
                url.port_or_known_default() == Some(*port)
                    && url.host().is_some_and(|own| own.to_owned() == *host)
            }),
        }
    }
}

/// Returns the public ones of a name's addresses.
pub(crate) fn public_addresses(name: &str, resolved: Vec<IpAddr>) -> Result<Vec<IpAddr>, NotPublic> {
    let public: Vec<_> = resolved.into_iter().filter(|address| is_public(*address)).collect();
    if public.is_empty() { Err(NotPublic(name.to_owned())) } else { Ok(public) }
}

/// A URL's host is a public address, or a name that may resolve to one.
fn is_public_host(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => is_public(address.into()),
        Some(Host::Ipv6(address)) => is_public(address.into()),
        Some(Host::Domain(name)) => !is_localhost_name(name),
        None => true,
    }
}

/// No address of a URL's host is private. A name that does not resolve has none.
pub async fn has_public_addresses(url: &Url) -> bool {
    let Some(Host::Domain(name)) = url.host() else { return is_public_host(url) };
    if !is_public_host(url) {
        return false;
    }
    match tokio::net::lookup_host((name, 0)).await {
        Ok(mut addresses) => addresses.all(|address| is_public(address.ip())),
        Err(_) => true,
    }
}

/// A URL's host is a loopback address or a localhost name.
pub fn is_loopback_host(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
        Some(Host::Domain(name)) => is_localhost_name(name),
        None => false,
    }
}

/// `localhost` and its subdomains are always local (RFC 6761).
fn is_localhost_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name == "localhost" || name.ends_with(".localhost")
}

/// An address is globally reachable according to IANA's registries of special-purpose addresses. An IPv6
/// address that embeds an IPv4 address (mapped, NAT64, 6to4) is public if the IPv4 address is.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || match address.octets() {
            // "This network", protocol assignments, multicast, reserved and broadcast.
            [0 | 224.., ..] | [192, 0, 0, _] => true,
            // Carrier-grade NAT (RFC 6598).
            [100, second, ..] => second & 0b1100_0000 == 64,
            // Benchmarks (RFC 2544).
            [198, second, ..] => second & 0b1111_1110 == 18,
            _ => false,
        };
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let embedded = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match address.segments() {
        // Mapped, NAT64's well-known prefix (RFC 6052), 6to4.
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => embedded(high, low),
        // Protocol assignments including Teredo; documentation.
        [0x2001, 0..0x200 | 0xdb8, ..] | [0x3fff, 0..0x1000, ..] => false,
        // Global unicast. Loopback, private, link-local, multicast and unassigned addresses are
        // outside of it.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}
