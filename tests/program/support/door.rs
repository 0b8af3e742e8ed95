//! A running site that visitors reach without TLS, or over it: limits are the same at both doors (HTTPS-1).

use super::{
    app::{AppProcess, TestApp},
    network::{TIMEOUT, connect_from, read_to_end, socket_address},
    tls::{TestCertificate, TlsClient},
};
use std::{io, net::SocketAddr};
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

const HOST: &str = "localhost";

pub(crate) struct Door {
    pub(crate) program: AppProcess,
    pub(crate) address: SocketAddr,
    /// The origin of the admin listener, if the app has one.
    pub(crate) admin: String,
    tls: Option<TlsClient>,
    _app: TestApp,
}

impl Door {
    /// Starts the app without TLS and then with it, in a shell after `setup`, which the process inherits.
    pub(crate) fn both(app: impl Fn() -> TestApp, setup: &str) -> [Self; 2] {
        let certificate = TestCertificate::of(HOST);
        let with_tls = app().with("TLS__CERTIFICATE", "site.pem").with("TLS__KEY", "site.key");
        with_tls.file("site.pem", &certificate.certificate);
        with_tls.file("site.key", &certificate.key);
        let tls = Self::open(with_tls.with("TLS__PLAIN_LISTEN", "off"), setup, Some(certificate.client()));
        [Self::open(app(), setup, None), tls]
    }

    fn open(app: TestApp, setup: &str, tls: Option<TlsClient>) -> Self {
        let app = app.with("ADMIN_LISTEN", "127.0.0.1:0");
        let program = app.start_in_shell(setup, &["serve"]);
        let admin = program.admin_origin();
        let address = socket_address(&program.origin());
        Self { program, address, admin, tls, _app: app }
    }

    /// As it stands in figures.
    pub(crate) const fn name(&self) -> &'static str {
        if self.tls.is_some() { "over TLS" } else { "without TLS" }
    }

    pub(crate) const fn is_tls(&self) -> bool {
        self.tls.is_some()
    }

    /// Connects from 127.0.0.n.
    pub(crate) async fn connect(&self, n: u8) -> io::Result<Box<dyn Stream>> {
        self.enter(connect_from(n, self.address).await?).await
    }

    /// Makes TLS of a connection if this is the door with it.
    pub(crate) async fn enter(&self, stream: TcpStream) -> io::Result<Box<dyn Stream>> {
        Ok(match &self.tls {
            None => Box::new(stream),
            Some(tls) => Box::new(tls.over(HOST, stream).await?),
        })
    }

    /// Sends bytes from 127.0.0.n and reads until the connection closes; `None` without a whole response.
    pub(crate) async fn exchange(&self, n: u8, bytes: &[u8]) -> Option<String> {
        let exchange = async {
            let mut stream = self.connect(n).await.ok()?;
            stream.write_all(bytes).await.ok()?;
            read_to_end(&mut stream).await
        };
        timeout(TIMEOUT, exchange).await.ok().flatten()
    }
}
