//! A minimal HTTP client for requests to the running site.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use rustls::{
    ClientConfig, ClientConnection, DigitallySignedStruct, Error, SignatureScheme, StreamOwned,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::ring::default_provider,
    pki_types::{CertificateDer, ServerName, UnixTime},
};
use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    sync::Arc,
    time::Duration,
};

/// `/metrics` has some hundred lines for each kind of page.
const MAX_RESPONSE_BYTES: u64 = 8 * 1024 * 1024;

/// Sends a request without a body to the admin listener, and returns status and body. `password` is that of
/// the admin pages, which refuse a post without an origin. `timeout` limits each of connecting, writing and
/// reading.
pub(super) fn request(
    listen: SocketAddr,
    method: &str,
    path: &str,
    password: Option<&str>,
    timeout: Duration,
) -> io::Result<(u16, String)> {
    let address = with_loopback(listen);
    exchange(connect(address, timeout)?, address, method, path, password)
}

/// [`request`] over TLS, without a look at the certificate: it is of another name, and this machine our own.
/// A refused handshake is an answer of a site that waits for its first certificate, so it is `None`.
pub(super) fn request_over_tls(
    listen: SocketAddr,
    path: &str,
    timeout: Duration,
) -> io::Result<Option<(u16, String)>> {
    let address = with_loopback(listen);
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().map_err(io::Error::other)?;
    let config = config.dangerous().with_custom_certificate_verifier(Arc::new(OwnMachine));
    let name = ServerName::IpAddress(address.ip().into());
    let client = ClientConnection::new(Arc::new(config.with_no_client_auth()), name);
    let stream = StreamOwned::new(client.map_err(io::Error::other)?, connect(address, timeout)?);
    match exchange(stream, address, "GET", path, None) {
        Err(error) if is_alert(&error) => Ok(None),
        answer => answer.map(Some),
    }
}

fn is_alert(error: &io::Error) -> bool {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
    matches!(inner, Some(Error::AlertReceived(_)))
}

fn connect(address: SocketAddr, timeout: Duration) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, timeout)?;
    stream.set_read_timeout(Some(timeout))?;
    stream.set_write_timeout(Some(timeout))?;
    Ok(stream)
}

fn exchange(
    mut stream: impl io::Read + io::Write,
    address: SocketAddr,
    method: &str,
    path: &str,
    password: Option<&str>,
) -> io::Result<(u16, String)> {
    let authorization = password.map_or_else(String::new, |password| {
        format!("Authorization: Basic {}\r\n", BASE64_STANDARD.encode(format!("forecourt:{password}")))
    });
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{authorization}Content-Length: 0\r\nConnection: close\r\n\r\n"
    )?;
    stream.flush()?;
    let mut response = Vec::new();
    stream.take(MAX_RESPONSE_BYTES).read_to_end(&mut response)?;
    let response = String::from_utf8_lossy(&response);
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|line| line.get(..3)?.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("the answer is no HTTP"))?;
    Ok((status, body.to_owned()))
}

/// Takes every certificate.
#[derive(Debug)]
struct OwnMachine;

impl ServerCertVerifier for OwnMachine {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        default_provider().signature_verification_algorithms.supported_schemes()
    }
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
