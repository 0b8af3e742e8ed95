//! Makes TLS of a connection, and answers an authority that asks in the handshake (TLS-ALPN-01).

use crate::{
    challenges::{Challenges, TLS_ALPN_PROTOCOL},
    held::Certificates,
};
use rustls::{ServerConfig, crypto::ring, server::Acceptor};
use std::{io, sync::Arc};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio_rustls::{LazyConfigAcceptor, server::TlsStream};

/// Makes TLS of connections. Clones share all that they have.
#[derive(Clone, Debug)]
pub struct TlsAcceptor {
    config: Arc<ServerConfig>,
    challenges: Option<Challenges>,
}

impl TlsAcceptor {
    /// With these certificates. Without challenges no authority can ask.
    pub fn new(certificates: Certificates, challenges: Option<Challenges>) -> Result<Self, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(Arc::new(certificates));
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        // A visitor who comes back needs no signature.
        config.ticketer = ring::Ticketer::new()?;
        Ok(Self { config: Arc::new(config), challenges })
    }

    /// The handshake; `None` if it was an authority's, which has its answer. The caller limits the time.
    pub async fn accept<S>(&self, stream: S) -> io::Result<Option<TlsStream<S>>>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let hello = LazyConfigAcceptor::new(Acceptor::default(), stream).await?;
        let is_authority = {
            let mut protocols = hello.client_hello().alpn().into_iter().flatten();
            protocols.any(|protocol| protocol == TLS_ALPN_PROTOCOL)
        };
        if !is_authority {
            return hello.into_stream(Arc::clone(&self.config)).await.map(Some);
        }
        let host = hello.client_hello().server_name().map(str::to_ascii_lowercase);
        let answer = match (&self.challenges, host) {
            (Some(challenges), Some(host)) => challenges.tls_answer(&host).await,
            _ => None,
        };
        let answer = answer.ok_or_else(|| io::Error::other("no challenge of this host"))?;
        hello.into_stream(Arc::new(answer)).await?.shutdown().await?;
        Ok(None)
    }
}
