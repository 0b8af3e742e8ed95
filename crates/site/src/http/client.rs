//! Who asks: the client's address behind trusted proxies, and whether a post comes from our own pages.

use crate::Site;
use axum::extract::{ConnectInfo, FromRequestParts};
use http::{HeaderMap, request::Parts};
use ipnet::IpNet;
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

/// The client's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub IpAddr);

impl FromRequestParts<Site> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip().to_canonical());
        Ok(Self(behind_proxies(peer, &parts.headers, &site.config.trusted_proxies)))
    }
}

/// The last address of `X-Forwarded-For` that is no trusted proxy; believed only from a trusted peer.
fn behind_proxies(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|net| net.contains(&address));
    if !is_trusted(peer) {
        return peer;
    }
    let hops = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    let hops: Vec<IpAddr> =
        hops.filter_map(|hop| hop.trim().parse().ok()).map(|hop: IpAddr| hop.to_canonical()).collect();
    hops.iter().rev().copied().find(|hop| !is_trusted(*hop)).or(hops.first().copied()).unwrap_or(peer)
}

/// Whether a post comes from a page of ours, as far as the browser says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SameOrigin(pub bool);

impl FromRequestParts<Site> for SameOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        // What can't be read is not ours either.
        let text = |name: &str| parts.headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let fetch_site = text("sec-fetch-site").is_none_or(|value| matches!(value, "same-origin" | "none"));
        let host = text("host").unwrap_or_default();
        let origin = text("origin").is_none_or(|origin| {
            origin == site.shell.origin || origin.split_once("://").is_some_and(|(_, rest)| rest == host)
        });
        Ok(Self(fetch_site && origin))
    }
}

#[cfg(test)]
mod tests {
    use super::behind_proxies;
    use http::HeaderMap;

    fn forwarded(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(http::HeaderName::from_static("x-forwarded-for"), value.parse().unwrap())])
    }

    #[test]
    fn a_forwarded_address_is_believed_only_from_a_trusted_proxy() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let headers = forwarded("203.0.113.9, 10.0.0.7");
        assert_eq!(
            behind_proxies("10.0.0.1".parse().unwrap(), &headers, &trusted).to_string(),
            "203.0.113.9"
        );
        assert_eq!(
            behind_proxies("198.51.100.1".parse().unwrap(), &headers, &trusted).to_string(),
            "198.51.100.1"
        );
    }

    #[test]
    fn an_address_the_visitor_wrote_in_front_is_not_taken() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let headers = forwarded("1.2.3.4, 203.0.113.9, 10.0.0.7");
        assert_eq!(
            behind_proxies("10.0.0.1".parse().unwrap(), &headers, &trusted).to_string(),
            "203.0.113.9"
        );
    }
}
