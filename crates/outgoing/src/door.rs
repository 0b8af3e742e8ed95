//! The HTTP clients: nothing is asked without their limits.

use crate::{
    BuildError, Failure, NotPublic, Reach,
    failure::{causes, failure},
    names::Names,
    reach::is_on_this_machine,
};
use http::{HeaderMap, Method, Uri};
use hyper_util::client::proxy::matcher::Matcher;
use reqwest::{Body, Client, ClientBuilder, Response, redirect::Policy};
use std::{fmt, net::SocketAddr, sync::Arc, time::Duration};
use tokio::net::{TcpStream, lookup_host};
use url::{Host, Url};

/// Longest wait for a connection, TLS included; part of a call's own limit.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens connections, as far as its reach goes. Cheap to clone; clones share their connections.
///
/// Proxies are taken from the environment, as operators expect of a server's outgoing calls, except for this machine, where no
/// proxy would find anything: so the demo runs behind any. Through a proxy a reach is judged by the address alone, for
/// the proxy looks its name up; everywhere else also by what the name leads to.
#[derive(Clone)]
pub struct Door {
    direct: Client,
    proxied: Client,
    proxies: Arc<Matcher>,
    reach: Arc<Reach>,
}

impl Door {
    /// A door with this reach.
    pub fn new(reach: Reach) -> Result<Self, BuildError> {
        // An error here says that the program has chosen a provider already, and that one serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let reach = Arc::new(reach);
        let build = |builder: ClientBuilder| {
            builder.build().map_err(|error| BuildError::Client(causes(&error.without_url())))
        };
        Ok(Self {
            direct: build(client().no_proxy().dns_resolver(Names(Arc::clone(&reach))))?,
            // A proxy's own name may well lead to a private address.
            proxied: build(client())?,
            proxies: Arc::new(Matcher::from_system()),
            reach,
        })
    }

    /// Whether an address may be asked at all, as far as one can tell before its name is looked up.
    pub(crate) fn admit(&self, url: &Url) -> Result<(), NotPublic> {
        self.reach.admit(url)
    }

    /// Sends one request, and waits for the head of its answer. A redirect is an answer like any other.
    pub(crate) async fn send(
        &self,
        method: Method,
        url: &Url,
        headers: HeaderMap,
        body: Option<Body>,
    ) -> Result<Response, Failure> {
        self.admit(url)?;
        let request = self.client(url).request(method, url.clone()).headers(headers);
        let request = match body {
            Some(body) => request.body(body),
            None => request,
        };
        request.send().await.map_err(failure)
    }

    /// Connects and says nothing: where somebody is there. `None` where a proxy stands between, which alone would know.
    pub async fn knock(&self, url: &Url) -> Result<Option<SocketAddr>, Failure> {
        self.admit(url)?;
        if self.is_proxied(url) {
            return Ok(None);
        }
        let not_connected = |error: std::io::Error| Failure::NotConnected(error.to_string());
        let port = url.port_or_known_default().unwrap_or_default();
        let connecting = async {
            let found = match url.host() {
                Some(Host::Ipv4(address)) => vec![address.into()],
                Some(Host::Ipv6(address)) => vec![address.into()],
                Some(Host::Domain(name)) => {
                    let found = lookup_host((name, port)).await.map_err(not_connected)?;
                    self.reach.admitted(name, found.map(|address| address.ip()).collect())?
                }
                None => Vec::new(),
            };
            let addresses: Vec<_> = found.into_iter().map(|address| SocketAddr::new(address, port)).collect();
            let stream = TcpStream::connect(&*addresses).await.map_err(not_connected)?;
            stream.peer_addr().map(Some).map_err(not_connected)
        };
        let late = |_| Err(Failure::NotConnected("no connection in time".to_owned()));
        tokio::time::timeout(CONNECT_TIMEOUT, connecting).await.unwrap_or_else(late)
    }

    fn client(&self, url: &Url) -> &Client {
        if self.is_proxied(url) { &self.proxied } else { &self.direct }
    }

    fn is_proxied(&self, url: &Url) -> bool {
        let is_intercepted =
            || url.as_str().parse::<Uri>().is_ok_and(|uri| self.proxies.intercept(&uri).is_some());
        !is_on_this_machine(url) && is_intercepted()
    }
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Door").field("reach", &self.reach).finish_non_exhaustive()
    }
}

/// What every client has. Redirects are not its business: [`Hops`](crate::hops::Hops) decides where a request and its keys may go.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn client() -> ClientBuilder {
    Client::builder()
        .user_agent(concat!("Forecourt/", env!("CARGO_PKG_VERSION")))
        .redirect(Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
}
