//! Asking the site that runs on this machine, or beside it: one request, one small answer.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

/// The largest answer that is read.
const LARGEST: u64 = 64 * 1024;

/// Sends a request without a body; connecting, writing and reading may take `limit` each. The answer's status and body.
pub(super) fn ask(
    listens: SocketAddr,
    method: &str,
    path: &str,
    limit: Duration,
) -> io::Result<(u16, String)> {
    let address = reachable(listens);
    let mut stream = TcpStream::connect_timeout(&address, limit)?;
    stream.set_read_timeout(Some(limit))?;
    stream.set_write_timeout(Some(limit))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.take(LARGEST).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|line| line.get(..3)?.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("the answer is no HTTP"))?;
    Ok((status, body.to_owned()))
}

/// Listening everywhere is reached at loopback.
fn reachable(listens: SocketAddr) -> SocketAddr {
    let ip = match listens.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listens.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_that_listens_everywhere_is_asked_on_loopback() {
        assert_eq!(reachable("0.0.0.0:8080".parse().unwrap()).to_string(), "127.0.0.1:8080");
        assert_eq!(reachable("[::]:8080".parse().unwrap()).to_string(), "[::1]:8080");
        assert_eq!(reachable("10.1.2.3:80".parse().unwrap()).to_string(), "10.1.2.3:80");
    }
}
