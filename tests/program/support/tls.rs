//! Certificates of tests, and connections over TLS.

use super::network::connect_from;
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring::default_provider,
    pki_types::{CertificateDer, ServerName, pem::PemObject as _},
};
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};

const TIMEOUT: Duration = Duration::from_secs(5);

/// A certificate that signs itself.
pub(crate) struct TestCertificate {
    pub(crate) certificate: String,
    pub(crate) key: String,
}

impl TestCertificate {
    pub(crate) fn of(host: &str) -> Self {
        let signed = rcgen::generate_simple_self_signed([host.to_owned()]).unwrap();
        Self { certificate: signed.cert.pem(), key: signed.signing_key.serialize_pem() }
    }

    pub(crate) fn client(&self) -> TlsClient {
        TlsClient::trusting(&self.certificate)
    }
}

/// A visitor who trusts one authority.
pub(crate) struct TlsClient(TlsConnector);

impl TlsClient {
    /// Trusts those whose certificates are in a PEM text.
    pub(crate) fn trusting(authorities: &str) -> Self {
        let mut roots = RootCertStore::empty();
        for authority in CertificateDer::pem_slice_iter(authorities.as_bytes()) {
            roots.add(authority.unwrap()).unwrap();
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions().unwrap();
        Self(TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
    }

    /// Connects from 127.0.0.n.
    pub(crate) async fn connect(
        &self,
        n: u8,
        host: &str,
        to: SocketAddr,
    ) -> io::Result<TlsStream<TcpStream>> {
        self.over(host, connect_from(n, to).await?).await
    }

    /// Makes TLS of a connection.
    pub(crate) async fn over(&self, host: &str, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let name = ServerName::try_from(host.to_owned()).unwrap();
        let connecting = self.0.connect(name, stream);
        timeout(TIMEOUT, connecting).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    /// Sends bytes and reads until the connection closes.
    pub(crate) async fn exchange(&self, host: &str, to: SocketAddr, bytes: &[u8]) -> io::Result<String> {
        let mut stream = self.connect(1, host, to).await?;
        let mut response = Vec::new();
        let exchanging = async {
            stream.write_all(bytes).await?;
            stream.read_to_end(&mut response).await
        };
        timeout(TIMEOUT, exchanging).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))?;
        Ok(String::from_utf8_lossy(&response).into_owned())
    }

    /// Gets a page.
    pub(crate) async fn get(&self, host: &str, to: SocketAddr, path: &str) -> io::Result<String> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        self.exchange(host, to, request.as_bytes()).await
    }
}
