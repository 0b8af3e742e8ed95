//! Whether an address is on this machine.

use url::{Host, Url};

/// Whether it is on this machine, where nobody listens in.
pub(in crate::config) fn is_here(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => is_here_by_name(name),
        None => true,
    }
}

/// The host of another scheme than the web's is only text to the parser; a path is that of a socket.
pub(in crate::config) fn is_here_by_name(name: &str) -> bool {
    let name = name.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    name.is_empty()
        || name == "localhost"
        || name.ends_with(".localhost")
        || name.starts_with(['/'])
        || name.starts_with("%2f")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}
