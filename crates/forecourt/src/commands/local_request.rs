//! A minimal HTTP client for requests to the running site.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

/// `/metrics` has some hundred lines for each kind of page.
const MAX_RESPONSE_BYTES: u64 = 8 * 1024 * 1024;

/// Sends a request without a body, and returns status and body. `password` is that of the admin
/// pages, which refuse a post without an origin. `timeout` limits each of connecting, writing and reading.
pub(super) fn request(
    listen: SocketAddr,
    method: &str,
    path: &str,
    password: Option<&str>,
    timeout: Duration,
) -> io::Result<(u16, String)> {
    let address = with_loopback(listen);
    let mut stream = TcpStream::connect_timeout(&address, timeout)?;
    stream.set_read_timeout(Some(timeout))?;
    stream.set_write_timeout(Some(timeout))?;
    let authorization = password.map_or_else(String::new, |password| {
        format!("Authorization: Basic {}\r\n", BASE64_STANDARD.encode(format!("forecourt:{password}")))
    });
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{authorization}Content-Length: 0\r\nConnection: close\r\n\r\n"
    )?;
    let mut response = Vec::new();
    stream.take(MAX_RESPONSE_BYTES).read_to_end(&mut response)?;
    let response = String::from_utf8_lossy(&response);
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|line| line.get(..3)?.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("the answer is no HTTP"))?;
    Ok((status, body.to_owned()))
}

/// Replaces an unspecified address with loopback.
fn with_loopback(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unspecified_address_becomes_loopback() {
        assert_eq!(with_loopback("0.0.0.0:8080".parse().unwrap()).to_string(), "127.0.0.1:8080");
        assert_eq!(with_loopback("[::]:8080".parse().unwrap()).to_string(), "[::1]:8080");
        assert_eq!(with_loopback("10.1.2.3:80".parse().unwrap()).to_string(), "10.1.2.3:80");
    }
}
