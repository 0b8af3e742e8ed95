//! Where the site listens, what it is called from outside, and where it keeps things.

use super::{
    reader::Reader,
    settings::{ByteSize, Origin, Span},
};
use ipnet::IpNet;
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use url::Url;

/// Where the site listens, and where it keeps things.
#[derive(Debug)]
pub(crate) struct Server {
    /// Address; port 0 picks one.
    pub listen: SocketAddr,
    /// Origin, where it is not the address.
    pub public_url: Option<Url>,
    /// Lead journal and photo cache.
    pub data_dir: PathBuf,
    /// Address of `/metrics` and of the operator's `/healthz` and `/readyz`.
    pub admin_listen: Option<SocketAddr>,
    /// Proxies whose word for their visitors is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// How long connections are taken after the signal to end.
    pub drain: Duration,
    /// Memory that rendered pages may take, in bytes.
    pub pages_cache_size: u64,
}

pub(super) fn read(reader: &mut Reader) -> Server {
    Server {
        listen: reader.get("listen"),
        public_url: reader.optional::<Origin>("public_url").map(|origin| origin.0),
        data_dir: reader.get("data_dir"),
        admin_listen: reader.optional("admin_listen"),
        trusted_proxies: reader.optional("trusted_proxies").unwrap_or_default(),
        drain: reader.get::<Span>("shutdown.drain").0,
        pages_cache_size: reader.get::<ByteSize>("pages.cache_size").0,
    }
}

impl Server {
    /// Every address of a machine is none that a visitor could go to.
    pub(super) fn warning(&self) -> Option<String> {
        let is_nowhere = self.listen.ip().is_unspecified() && self.public_url.is_none();
        is_nowhere.then(|| {
            format!(
                "public_url: not set, while the site listens on every address ({}): links in sitemaps and leads lead nowhere, \
                 and forms sent through a proxy may be refused; set it to the origin that visitors see",
                self.listen,
            )
        })
    }

    /// The configured origin, or the address that the site listens on.
    pub(crate) fn origin(&self, address: SocketAddr) -> Url {
        let from_address =
            || Url::parse(&format!("http://{address}")).expect("an address with a port is a host");
        self.public_url.clone().unwrap_or_else(from_address)
    }
}
