//! `forecourt health`: asks `/healthz` of the site that listens where this configuration says. The image has no shell and no
//! curl, so the program looks after itself.

use crate::{
    cli::Settings,
    config::{Config, Needs},
    outcome::{Outcome, Stop},
};
use std::{
    io::{Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

const LIMIT: Duration = Duration::from_secs(3);

/// Succeeds where the answer is 200.
pub(super) fn run(settings: &Settings) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    let address = reachable(config.server.listen);
    let answer = ask(address).map_err(|error| Stop::failed(&format!("http://{address}/healthz"), error))?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(());
    }
    let status = answer.lines().next().unwrap_or("no answer");
    Err(Stop::failed(&format!("http://{address}/healthz"), status))
}

/// Listening everywhere is reached at loopback.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, LIMIT)?;
    stream.set_read_timeout(Some(LIMIT))?;
    stream.set_write_timeout(Some(LIMIT))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
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
