//! How far a call may reach: anywhere, or nowhere near this machine and its neighbors.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// Where calls may lead, by whoever chose the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Anywhere: the operator has named the address.
    #[default]
    Anywhere,
    /// To public addresses, for somebody else has named them, and to these hosts wherever they are.
    Public(Vec<Host>),
}

/// An address that is not public was asked for; the host's name, or the address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a public address")]
pub struct NotPublic(pub(crate) String);

impl Reach {
    /// Refuses what can be refused before a name is looked up.
    pub(crate) fn admit(&self, url: &Url) -> Result<(), NotPublic> {
        let Some(host) = url.host().map(|host| host.to_owned()) else { return Ok(()) };
        let is_admitted = match &host {
            Host::Ipv4(address) => is_public((*address).into()),
            Host::Ipv6(address) => is_public((*address).into()),
            Host::Domain(name) => !is_this_machine(name),
        };
        let is_admitted = is_admitted || self.is_own(&host);
        if is_admitted { Ok(()) } else { Err(NotPublic(host.to_string())) }
    }

    /// The addresses of a name that may be reached.
    pub(crate) fn admitted(&self, name: &str, found: Vec<IpAddr>) -> Result<Vec<IpAddr>, NotPublic> {
        if self.is_own(&Host::Domain(name.to_owned())) {
            return Ok(found);
        }
        let public: Vec<_> = found.into_iter().filter(|address| is_public(*address)).collect();
        if public.is_empty() { Err(NotPublic(name.to_owned())) } else { Ok(public) }
    }

    fn is_own(&self, host: &Host) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Public(own) => own.contains(host),
        }
    }
}

/// Whether a host, as an address has it, is this machine by its very name or number.
pub(crate) fn is_on_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
        Some(Host::Domain(name)) => is_this_machine(name),
        None => false,
    }
}

/// `localhost` and all below it (RFC 6761), whatever a name server says.
fn is_this_machine(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name == "localhost" || name.ends_with(".localhost")
}

/// Whether anybody on the internet is reached at this address, by IANA's registries of special addresses. An IPv6 address
/// that stands for an IPv4 one (mapped, NAT64, 6to4) is public where that one is.
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
            // "This network", protocol assignments, and from multicast on to the broadcast.
            [0 | 224.., ..] | [192, 0, 0, _] => true,
            // Shared by a provider's customers (RFC 6598).
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
        // Protocol assignments, Teredo among them; documentation.
        [0x2001, 0..0x200 | 0xdb8, ..] | [0x3fff, 0..0x1000, ..] => false,
        // All that is given out; outside of it are loopback, private, link-local and multicast addresses, and what was
        // never given out.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}
