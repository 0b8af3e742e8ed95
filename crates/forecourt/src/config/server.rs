//! Where the site listens, what it is called from outside, and where it keeps things.

use super::keys::{Key, key, unset};
use super::{
    reader::Reader,
    settings::{ByteSize, Origin, Span},
};
use ipnet::IpNet;
use site::PageConfig;
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use url::Url;

/// How pages are kept, and sent.
pub(super) const PAGES_KEYS: &[Key] = &[
    key(
        "pages.cache_size",
        "48MB",
        "memory for rendered pages, each in the codings that it was asked for in (half of it), for files that machines fetch (a quarter) and for the addresses and headers of answers that are given again (a quarter); the least used go first",
    ),
    key(
        "pages.dictionaries",
        "false",
        "a browser that has one vehicle's page gets the next as what is different (RFC 9842), about a quarter of its brotli; needs 16 MB more, and a CDN that keeps to `Vary`",
    ),
];

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    key("listen", "127.0.0.1:8080", "address the site listens on; port 0 picks a free one"),
    unset("public_url", "`http://` and the address", "origin of canonical links, sitemaps and social tags"),
    key(
        "data_dir",
        "./data",
        "folder of the lead journal, the photo cache, the last inventory and the stock book",
    ),
    unset(
        "admin_listen",
        "off",
        "address that serves `/metrics` as Prometheus text, `/healthz`, `/readyz`, and `forecourt feed`",
    ),
    unset(
        "trusted_proxies",
        "none",
        "networks of your proxies, whose `X-Forwarded-For` or `Forwarded` is believed: `10.0.0.0/8, 2001:db8::/32`",
    ),
    key(
        "hsts.subdomains",
        "false",
        "with an https `public_url`, browsers keep to TLS on all subdomains too (`includeSubDomains`); only where each of them has it",
    ),
    key(
        "shutdown.drain",
        "0s",
        "time after SIGTERM in which the site goes on serving, with `/readyz` at 503, for balancers that look now and then",
    ),
];

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
    /// Whether `Strict-Transport-Security` covers subdomains.
    pub hsts_subdomains: bool,
    /// How long connections are taken after the signal to end.
    pub drain: Duration,
    /// How pages are kept, and sent.
    pub pages: PageConfig,
}

pub(super) fn read(reader: &mut Reader) -> Server {
    Server {
        listen: reader.get("listen"),
        public_url: reader.optional::<Origin>("public_url").map(|origin| origin.0),
        data_dir: reader.get("data_dir"),
        admin_listen: reader.optional("admin_listen"),
        trusted_proxies: reader.optional("trusted_proxies").unwrap_or_default(),
        hsts_subdomains: reader.get("hsts.subdomains"),
        drain: reader.get::<Span>("shutdown.drain").0,
        pages: PageConfig {
            cache_size: reader.get::<ByteSize>("pages.cache_size").0,
            dictionaries: reader.get("pages.dictionaries"),
        },
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
