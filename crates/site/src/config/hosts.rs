//! The hosts that the site is served at, and those that lead to it (HOST-1).

use std::collections::BTreeMap;

/// The hosts of the website: those it is served at, of which the first is that of links, and those that
/// redirect to one of them. Empty, the site is served at any host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hosts {
    served: Vec<String>,
    redirected: BTreeMap<String, String>,
}

/// Why a list of hosts is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostsError {
    /// The entry may be an address with a password, so it is not shown.
    #[error("an entry is no name of a host (write www.example.com)")]
    NoHost,
    #[error("{0:?} is twice in it")]
    Twice(String),
    #[error("{0:?} leads to no host that the site is served at; write one of them, or its first label")]
    NoTarget(String),
    #[error("{0:?} leads to the first label of several hosts; write the whole host")]
    AmbiguousTarget(String),
    #[error("it has only hosts that lead to others; begin with the one that the site is served at")]
    NoServed,
}

impl Hosts {
    /// Reads `www.example.com` and `example.com -> www` entries.
    pub fn parse<'a>(entries: impl IntoIterator<Item = &'a str>) -> Result<Self, HostsError> {
        let mut hosts = Self::default();
        let mut targets = Vec::new();
        for entry in entries {
            let (host, target) = match entry.split_once("->") {
                Some((host, target)) => (host.trim(), Some(target.trim().to_ascii_lowercase())),
                None => (entry.trim(), None),
            };
            let name = host_name(host).ok_or(HostsError::NoHost)?;
            if hosts.served.contains(&name) || targets.iter().any(|(other, _)| *other == name) {
                return Err(HostsError::Twice(name));
            }
            match target {
                Some(target) => targets.push((name, target)),
                None => hosts.served.push(name),
            }
        }
        if hosts.served.is_empty() && !targets.is_empty() {
            return Err(HostsError::NoServed);
        }
        for (host, target) in targets {
            let to = hosts.target(&host, &target)?;
            hosts.redirected.insert(host, to);
        }
        Ok(hosts)
    }

    fn target(&self, host: &str, target: &str) -> Result<String, HostsError> {
        if self.served.iter().any(|served| served == target) {
            return Ok(target.to_owned());
        }
        let mut labeled = self.served.iter().filter(|served| served.split('.').next() == Some(target));
        match (labeled.next(), labeled.next()) {
            (Some(served), None) => Ok(served.clone()),
            (Some(_), Some(_)) => Err(HostsError::AmbiguousTarget(host.to_owned())),
            (None, _) => Err(HostsError::NoTarget(host.to_owned())),
        }
    }

    /// The site is served at any host.
    pub const fn is_any(&self) -> bool {
        self.served.is_empty()
    }

    /// The host of links.
    pub fn first(&self) -> Option<&str> {
        self.served.first().map(String::as_str)
    }

    /// Hosts that the site is served at, then those that lead to them, with their targets.
    pub fn all(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let served = self.served.iter().map(|host| (host.as_str(), None));
        served.chain(self.redirected.iter().map(|(host, to)| (host.as_str(), Some(to.as_str()))))
    }

    /// The host that a request to this one is served at: itself, its target, or none. A port and a last dot
    /// do not count.
    pub fn serving(&self, host: &str) -> Option<&str> {
        let name = host_name(host)?;
        let served = self.served.iter().find(|served| **served == name);
        served.or_else(|| self.redirected.get(&name)).map(String::as_str)
    }

    /// The site is served at this very host.
    pub(crate) fn is_served(&self, host: &str) -> bool {
        host_name(host).is_some_and(|name| self.served.contains(&name))
    }
}

/// The name in lower case, without port and last dot; `None` if it is none.
fn host_name(host: &str) -> Option<String> {
    let host = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| {
        let is_inside = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        (1..=63).contains(&label.len()) && label.bytes().all(is_inside)
    };
    (name.len() <= 253 && name.split('.').all(is_label)).then(|| name.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::{Hosts, HostsError};

    fn parsed(text: &str) -> Result<Hosts, HostsError> {
        Hosts::parse(text.split(';'))
    }

    #[test]
    fn a_host_leads_to_one_that_is_served() {
        let hosts = parsed("www.example.com; Example.com -> www; old-brand.com -> www.example.com").unwrap();
        assert_eq!(hosts.first(), Some("www.example.com"));
        for host in
            ["www.example.com", "WWW.EXAMPLE.COM:8080", "www.example.com.", "example.com", "old-brand.com"]
        {
            assert_eq!(hosts.serving(host), Some("www.example.com"), "{host}");
        }
        for host in
            ["evil.example", "", "www.example.com.evil.example", "xwww.example.com", "[::1]", "127.0.0.1"]
        {
            assert_eq!(hosts.serving(host), None, "{host}");
        }
        assert!(hosts.is_served("www.example.com:443") && !hosts.is_served("example.com"));
    }

    #[test]
    fn a_list_that_leads_nowhere_is_refused() {
        for text in [
            "example.com -> www",
            "www.example.com; example.com -> shop",
            "www.example.com; www.example.com",
            "www.example.com; example.com -> www; example.com -> www",
            "www.example.com; www.other.com; example.com -> www",
            "https://www.example.com",
            "www.example.com/cars",
            "www.exa mple.com",
        ] {
            assert!(parsed(text).is_err(), "{text}");
        }
    }
}
