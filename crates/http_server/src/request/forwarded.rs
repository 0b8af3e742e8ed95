//! The hops of a request through proxies: `X-Forwarded-For` and `Forwarded` (RFC 7239).
//!
//! Hops are parsed from the nearest on, as a visitor may have added the farthest ones. Parsing ends
//! at the first invalid hop: those behind it cannot be trusted.

use http::{HeaderMap, HeaderName, header};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The request has a forwarding header.
pub(crate) fn is_present(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED)
}

/// The client that the headers of a trusted peer name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forwarded {
    /// The nearest hop that is not trusted, else the last valid one.
    Client(IpAddr),
    /// There is no hop.
    Absent,
    /// The two headers name different clients. A proxy writes one of them and passes the other on as
    /// the visitor sent it; which is which is not known.
    Contradictory,
}

/// The client behind a trusted peer.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, is_trusted: impl Fn(IpAddr) -> bool) -> Forwarded {
    let by = |name: &HeaderName, parse: fn(&str) -> Option<IpAddr>| {
        let mut hops = hops(headers, name).peekable();
        hops.peek()?;
        let mut nearest = peer;
        for hop in hops {
            let Some(hop) = std::str::from_utf8(hop).ok().and_then(parse) else { break };
            nearest = hop;
            if !is_trusted(hop) {
                break;
            }
        }
        Some(nearest)
    };
    match (by(&X_FORWARDED_FOR, parse_address), by(&header::FORWARDED, parse_element)) {
        (Some(one), Some(other)) if one != other => Forwarded::Contradictory,
        (one, other) => one.or(other).map_or(Forwarded::Absent, Forwarded::Client),
    }
}

/// The elements of a list header, the last first; none if the header is blank.
fn hops<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    let values = headers.get_all(name).iter().rev().map(|value| value.as_bytes().trim_ascii());
    values.filter(|value| !value.is_empty()).flat_map(|value| value.rsplit(|byte| *byte == b','))
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`.
fn parse_address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6);
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    hop.parse().ok().or_else(with_port).or_else(in_brackets).map(|address| address.to_canonical())
}

/// The `for` of `for="[2001:db8::1]:4711";proto=https;by=_proxy`. A comma or semicolon in a quoted
/// value and an unpaired quote make the element invalid, so that text which a visitor made a proxy
/// quote is never a hop.
fn parse_element(hop: &str) -> Option<IpAddr> {
    let mut found = None;
    for pair in hop.split(';').map(str::trim).filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=')?;
        let value = unquoted(value)?;
        if name.eq_ignore_ascii_case("for") && found.replace(parse_address(value)?).is_some() {
            return None;
        }
    }
    found
}

fn unquoted(value: &str) -> Option<&str> {
    let inner = match value.strip_prefix('"') {
        Some(rest) => rest.strip_suffix('"')?,
        None => value,
    };
    (!inner.contains(['"', '\\'])).then_some(inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;
    use proptest::prelude::*;

    const PEER: &str = "10.0.0.1";

    /// The client that these headers name, behind a proxy of 10.0.0.0/8.
    fn parse(lines: &[(&HeaderName, &[u8])]) -> Option<String> {
        let line =
            |(name, value): &(&HeaderName, &[u8])| ((*name).clone(), HeaderValue::from_bytes(value).unwrap());
        let headers: HeaderMap = lines.iter().map(line).collect();
        let trusted: ipnet::IpNet = "10.0.0.0/8".parse().unwrap();
        match client(PEER.parse().unwrap(), &headers, |hop| trusted.contains(&hop)) {
            Forwarded::Client(found) => Some(found.to_string()),
            Forwarded::Absent => None,
            Forwarded::Contradictory => Some("contradictory".to_owned()),
        }
    }

    fn by_x_forwarded_for(value: &str) -> Option<String> {
        parse(&[(&X_FORWARDED_FOR, value.as_bytes())])
    }

    fn by_forwarded(value: &str) -> Option<String> {
        parse(&[(&header::FORWARDED, value.as_bytes())])
    }

    #[test]
    fn port_and_brackets_are_optional() {
        for (hop, found) in [
            ("203.0.113.9", "203.0.113.9"),
            ("203.0.113.9:4711", "203.0.113.9"),
            ("2001:db8::9", "2001:db8::9"),
            ("[2001:db8::9]", "2001:db8::9"),
            ("[2001:db8::9]:4711", "2001:db8::9"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(by_x_forwarded_for(hop).as_deref(), Some(found), "{hop}");
            let quoted = format!("proto=https; For=\"{hop}\";by=_proxy");
            assert_eq!(by_forwarded(&quoted).as_deref(), Some(found), "{quoted}");
        }
    }

    #[test]
    fn an_address_added_by_the_visitor_is_ignored() {
        assert_eq!(by_x_forwarded_for("1.2.3.4, 203.0.113.9, 10.0.0.7").as_deref(), Some("203.0.113.9"));
        assert_eq!(
            by_forwarded("for=1.2.3.4, for=203.0.113.9, for=10.0.0.7").as_deref(),
            Some("203.0.113.9")
        );
    }

    #[test]
    fn parsing_stops_at_an_invalid_hop() {
        for hop in ["unknown", "_hidden", "203.0.113", "203.0.113.9:", "[2001:db8::9", "", "unix:"] {
            let behind = |near: &str| by_x_forwarded_for(&format!("1.2.3.4, {hop}{near}"));
            assert_eq!(behind("").as_deref(), Some(PEER), "{hop}");
            assert_eq!(behind(", 10.0.0.7").as_deref(), Some("10.0.0.7"), "{hop}");
        }
        for hop in
            ["for=unknown", "for=_hidden", "proto=https", "for=1.1.1.1;for=1.1.1.2", "for=\"1.1.1.1", "for"]
        {
            assert_eq!(by_forwarded(&format!("for=1.2.3.4, {hop}")).as_deref(), Some(PEER), "{hop}");
        }
    }

    #[test]
    fn several_headers_are_one_list_and_blank_ones_are_ignored() {
        let lines: [(&HeaderName, &[u8]); 2] =
            [(&X_FORWARDED_FOR, b"1.2.3.4"), (&X_FORWARDED_FOR, b"203.0.113.9")];
        assert_eq!(parse(&lines).as_deref(), Some("203.0.113.9"));
        assert_eq!(by_x_forwarded_for(" "), None);
        assert_eq!(parse(&[]), None);
    }

    #[test]
    fn quoted_text_of_a_visitor_is_never_a_hop() {
        for host in ["x,for=6.6.6.6", "x,for=6.6.6.6;a=", "x,for=6.6.6.6;a=\\\"", "x;for=6.6.6.6"] {
            let element = format!("for=203.0.113.9;host=\"{host}\"");
            let found = by_forwarded(&element).unwrap();
            assert!(found == PEER || found == "203.0.113.9", "{element}: {found}");
        }
    }

    #[test]
    fn two_headers_must_agree() {
        let both = |one: &str, other: &str| {
            parse(&[(&X_FORWARDED_FOR, one.as_bytes()), (&header::FORWARDED, other.as_bytes())])
        };
        assert_eq!(both("203.0.113.9", "for=203.0.113.9").as_deref(), Some("203.0.113.9"));
        assert_eq!(both("203.0.113.9", "for=6.6.6.6").as_deref(), Some("contradictory"));
        assert_eq!(both("6.6.6.6", "for=203.0.113.9").as_deref(), Some("contradictory"));
        assert_eq!(both("203.0.113.9", "for=unknown").as_deref(), Some("contradictory"));
    }

    proptest! {
        #[test]
        fn no_visitor_can_change_the_client_that_its_proxy_names(sent in "[^\\x00-\\x1f\\x7f]{0,80}", quoted in any::<bool>()) {
            let lists = [
                (&X_FORWARDED_FOR, format!("{sent}, 203.0.113.9:4711")),
                (&header::FORWARDED, format!("{sent}, for={}", if quoted { "\"203.0.113.9\"" } else { "203.0.113.9" })),
            ];
            for (name, list) in lists {
                prop_assert_eq!(parse(&[(name, list.as_bytes())]), Some("203.0.113.9".to_owned()));
            }
        }

        #[test]
        fn any_bytes_parse_unless_blank(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
            let Ok(value) = HeaderValue::from_bytes(&bytes) else { return Ok(()) };
            let is_blank = value.as_bytes().trim_ascii().is_empty();
            for name in [&X_FORWARDED_FOR, &header::FORWARDED] {
                prop_assert_eq!(parse(&[(name, value.as_bytes())]).is_none(), is_blank);
            }
        }

        #[test]
        fn every_address_parses_in_every_notation(ip in any::<IpAddr>(), port in any::<u16>()) {
            let canonical = ip.to_canonical();
            for text in [ip.to_string(), SocketAddr::new(ip, port).to_string()] {
                prop_assert_eq!(parse_address(&text), Some(canonical));
                let hop = format!("for=\"{text}\"");
                prop_assert_eq!(parse_element(&hop), Some(canonical));
            }
        }
    }
}
