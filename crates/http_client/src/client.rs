//! Opens connections within an egress policy, directly or through a proxy.

use crate::{
    BuildError, EgressPolicy, Failure, NotPublic,
    dns::PublicResolver,
    egress_policy::{is_loopback_host, public_addresses},
    failure::{error_chain, failure},
};
use http::{HeaderMap, Method, Uri};
use hyper_util::client::proxy::matcher::Matcher;
use reqwest::{Body, Client, ClientBuilder, Response, redirect::Policy};
use rustls::ClientConfig;
use rustls_platform_verifier::ConfigVerifierExt as _;
use std::{
    fmt,
    net::SocketAddr,
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::net::{TcpStream, lookup_host};
use url::{Host, Url};

/// Time limit for a connection, including TLS. It counts towards the call's limit.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// An HTTP client with an egress policy. Clones are cheap and share their connections.
///
/// The client uses the proxies of the environment, except for URLs on this machine, which a proxy
/// could not reach. Through a proxy the policy checks only the URL, because the proxy resolves the
/// name. Direct connections also check the resolved addresses.
#[derive(Clone)]
pub struct HttpClient {
    /// For URLs that may have any address.
    direct: Client,
    /// For all other URLs; `None` if there are none.
    public: Option<Client>,
    proxied: Client,
    proxies: Arc<Matcher>,
    egress_policy: Arc<EgressPolicy>,
}

impl HttpClient {
    /// Creates a client with this policy.
    pub fn new(egress_policy: EgressPolicy) -> Result<Self, BuildError> {
        // Fails if the program has already installed a provider, which is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let tls = tls().map_err(|error| BuildError::Client(error_chain(&error)))?;
        let build = |builder: ClientBuilder| {
            let builder = builder.tls_backend_preconfigured(tls.clone());
            builder.build().map_err(|error| BuildError::Client(error_chain(&error.without_url())))
        };
        let public = || build(client().no_proxy().dns_resolver(PublicResolver));
        Ok(Self {
            direct: build(client().no_proxy())?,
            public: (egress_policy != EgressPolicy::Anywhere).then(public).transpose()?,
            // No policy for resolved addresses: the proxy itself may have a private address.
            proxied: build(client())?,
            proxies: Arc::new(Matcher::from_system()),
            egress_policy: Arc::new(egress_policy),
        })
    }

    /// Checks the URL before its name is resolved.
    pub(crate) fn allows(&self, url: &Url) -> Result<(), NotPublic> {
        self.egress_policy.check(url)
    }

    /// Sends one request and waits for the response's headers. Does not follow redirects.
    pub(crate) async fn send(
        &self,
        method: Method,
        url: &Url,
        headers: HeaderMap,
        body: Option<Body>,
    ) -> Result<Response, Failure> {
        self.allows(url)?;
        let request = self.client(url).request(method, url.clone()).headers(headers);
        let request = match body {
            Some(body) => request.body(body),
            None => request,
        };
        request.send().await.map_err(failure)
    }

    /// Opens a TCP connection, sends nothing, and returns the peer's address; `None` if a proxy is
    /// used, because a connection to the proxy proves nothing about the host.
    pub async fn probe_connection(&self, url: &Url) -> Result<Option<SocketAddr>, Failure> {
        self.allows(url)?;
        if self.is_proxied(url) {
            return Ok(None);
        }
        let not_connected = |error: std::io::Error| Failure::NotConnected(error.to_string());
        let port = url.port_or_known_default().unwrap_or_default();
        let connecting = async {
            let ips = match url.host() {
                Some(Host::Ipv4(address)) => vec![address.into()],
                Some(Host::Ipv6(address)) => vec![address.into()],
                Some(Host::Domain(name)) => {
                    let resolved = lookup_host((name, port)).await.map_err(not_connected)?;
                    let resolved = resolved.map(|address| address.ip()).collect();
                    if self.egress_policy.is_exempt(url) {
                        resolved
                    } else {
                        public_addresses(name, resolved)?
                    }
                }
                None => Vec::new(),
            };
            let addresses: Vec<_> = ips.into_iter().map(|address| SocketAddr::new(address, port)).collect();
            let stream = TcpStream::connect(&*addresses).await.map_err(not_connected)?;
            stream.peer_addr().map(Some).map_err(not_connected)
        };
        let timed_out = |_| Err(Failure::NotConnected("no connection in time".to_owned()));
        tokio::time::timeout(CONNECT_TIMEOUT, connecting).await.unwrap_or_else(timed_out)
    }

    fn client(&self, url: &Url) -> &Client {
        match &self.public {
            _ if self.is_proxied(url) => &self.proxied,
            // The resolver knows the name alone, not the port.
            Some(public) if !self.egress_policy.is_exempt(url) => public,
            _ => &self.direct,
        }
    }

    fn is_proxied(&self, url: &Url) -> bool {
        let is_intercepted =
            || url.as_str().parse::<Uri>().is_ok_and(|uri| self.proxies.intercept(&uri).is_some());
        !is_loopback_host(url) && is_intercepted()
    }
}

impl fmt::Debug for HttpClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpClient").field("egress_policy", &self.egress_policy).finish_non_exhaustive()
    }
}

/// The TLS settings of all clients. Reading the system's certificates takes milliseconds, so it is done once.
fn tls() -> Result<ClientConfig, rustls::Error> {
    static TLS: OnceLock<ClientConfig> = OnceLock::new();
    if let Some(tls) = TLS.get() {
        return Ok(tls.clone());
    }
    let mut tls = ClientConfig::with_platform_verifier()?;
    tls.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(TLS.get_or_init(|| tls).clone())
}

/// Common settings. The library must not follow redirects:
/// [`RedirectChain`](crate::redirects::RedirectChain) does.
#[expect(clippy::disallowed_methods, reason = "the only place that builds HTTP clients")]
fn client() -> ClientBuilder {
    Client::builder()
        .user_agent(concat!("Forecourt/", env!("CARGO_PKG_VERSION")))
        .redirect(Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
}
