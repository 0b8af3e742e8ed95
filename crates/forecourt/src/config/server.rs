//! Addresses, data folder, proxies, shutdown, page cache and robots.txt.

use super::keys::{Key, key, optional, secret};
use super::{
    parse::{DurationOrZero, OriginUrl},
    reader::Reader,
    tls::{self, CertificateSource, TlsSettings},
};
use site::Hosts;
use staff::AdminConfig;
use std::{
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};
use url::Url;

pub(super) const PAGES_KEYS: &[Key] = &[
    optional(
        "pages.off",
        "none",
        "pages that the site does not have, of `finance`, `sell`, `car-finder` and `about`: their addresses are 404, and no menu, text, \
         sitemap or form names them",
    ),
    key(
        "pages.cache_size",
        "40MB",
        "memory of the response caches: seven tenths for pages, each in its smallest form, the rest for sitemaps and advertising feeds, for \
         addresses, and for pages in other compressions; the least used are evicted first",
    ),
    optional("pages.dictionaries", "not set", "has no effect any more, and a warning if it is set"),
];

pub(super) const SITE_KEYS: &[Key] = &[
    optional(
        "site.dir",
        "none",
        "folder with the dealership's own look, pictures, texts, pages, specials and files \
         ([how](SITE_FOLDER.md)). A change in it is on the website within two seconds of the next visit",
    ),
    key(
        "site.edit",
        "false",
        "whether staff may write the announcement and the specials in the pages of `admin_listen`; the folder \
         must be writable",
    ),
    key(
        "site.mark",
        "initial",
        "where `site.dir` has no logo or icon: `initial`, the first letter of the name in your colors, or `gate`, the mark of the demo",
    ),
    key(
        "site.languages",
        "en",
        "the languages of the website's pages: `en`, or `en, es`, where pages in Spanish are below `/es/`. Leads from these say so; \
         offer them if somebody answers in Spanish",
    ),
    key(
        "site.allow_legal_overrides",
        "false",
        "whether `messages/en-US.ftl` of the folder may also replace the texts that a law or a rule prescribes, and the documentation fee be above the law's limit",
    ),
];

pub(super) const ROBOTS_KEYS: &[Key] = &[
    key(
        "robots.search",
        "allow",
        "whether `robots.txt` lets search engines read the site: `allow`, or `deny`",
    ),
    key(
        "robots.assistants",
        "allow",
        "the same for assistants that answer people's questions, and for their search (`ChatGPT-User`, `OAI-SearchBot`, `Claude-User`, …)",
    ),
    key(
        "robots.training",
        "deny",
        "the same for crawlers that collect training data (`GPTBot`, `ClaudeBot`, `Google-Extended`, …)",
    ),
];

pub(super) const KEYS: &[Key] = &[
    optional(
        "listen",
        "`127.0.0.1:8080`, with TLS `[::]:443`",
        "address the site listens on; port 0 picks a free one",
    ),
    optional(
        "public_url",
        "`http://` and the address",
        "origin of canonical links, sitemaps and social tags",
    ),
    optional(
        "hosts",
        "any host",
        "hosts that the site is served at, and those that lead to one of them: `www.example.com; example.com -> www`. The first is that of \
         `public_url`, by https; requests to any other host are refused with 421. What `X-Forwarded-Proto` of one of the \
         `trusted_proxies` says was sent by http leads to https",
    ),
    key(
        "data_dir",
        "./data",
        "folder of the lead journal, the photo cache, the last inventory, the inventory history, and keys and certificates of `tls.acme`",
    ),
    optional(
        "admin_listen",
        "off",
        "address that serves the pages for staff (`/`), `/metrics` as Prometheus text, `/healthz`, `/readyz`, and `forecourt feed`",
    ),
    secret(
        "admin.password",
        "password of the pages for staff, at least 8 characters, or its argon2id hash (`$argon2id$…`); required unless `admin_listen` is a \
         loopback address",
    ),
    key("admin.show_leads", "false", "the pages for staff show what a lead's visitor wrote"),
    optional(
        "admin.url",
        "none",
        "origin at which people open the pages for staff, if their browsers reach `admin_listen` there; mails of leads link to it. Where the \
         program has TLS itself (`tls.*`) and `admin.password` is set, it serves them at this host, too: `https://staff.example.com`",
    ),
    optional(
        "trusted_proxies",
        "none",
        "networks of your proxies, whose `X-Forwarded-For` or `Forwarded`, and `X-Forwarded-Proto`, is trusted: `10.0.0.0/8, 2001:db8::/32`",
    ),
    key(
        "hsts.subdomains",
        "false",
        "with an https `public_url`, HSTS covers all subdomains (`includeSubDomains`); only if each of them has TLS",
    ),
    key(
        "shutdown.drain",
        "0s",
        "time after SIGTERM in which the site still serves, with `/readyz` at 503, until load balancers have noticed",
    ),
];

#[derive(Debug)]
pub(crate) struct ServerSettings {
    pub listen: SocketAddr,
    /// TLS of the site's listener.
    pub tls: Option<TlsSettings>,
    pub public_url: Option<Url>,
    pub data_dir: PathBuf,
    pub admin_listen: Option<SocketAddr>,
    /// The origin at which people open the pages for staff.
    pub admin_url: Option<Url>,
    /// The host of the pages for staff, on the site's own listener.
    pub staff_host: Option<Hosts>,
    /// The site still accepts connections for this long after the shutdown signal.
    pub drain: Duration,
    /// The folder with the dealership's own look.
    pub site_dir: Option<PathBuf>,
    /// Staff may write announcement and specials.
    pub site_edit: bool,
}

pub(super) fn read(reader: &mut Reader, hosts: &Hosts) -> ServerSettings {
    reader.retired::<bool>("pages.dictionaries");
    let data_dir: PathBuf = reader.get("data_dir");
    let tls = tls::read(reader, hosts, &data_dir);
    let public_url = read_public_url(reader, hosts);
    if tls.is_some() && public_url.as_ref().is_some_and(|url| url.scheme() != "https") {
        reader.error("public_url", "is an address by http, and the site is served over TLS");
    }
    let listen = if tls.is_some() { tls::LISTEN } else { SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)) };
    ServerSettings {
        listen: reader.optional("listen").unwrap_or(listen),
        tls,
        public_url,
        data_dir,
        admin_listen: reader.optional("admin_listen"),
        admin_url: reader.optional::<OriginUrl>("admin.url").map(|origin| origin.0),
        staff_host: None,
        drain: reader.get::<DurationOrZero>("shutdown.drain").0,
        site_dir: reader.optional("site.dir"),
        site_edit: reader.get("site.edit"),
    }
}

/// Without a setting, the first of the hosts by https.
fn read_public_url(reader: &mut Reader, hosts: &Hosts) -> Option<Url> {
    let set = reader.optional::<OriginUrl>("public_url").map(|origin| origin.0);
    let Some(first) = hosts.first() else { return set };
    if let Some(url) = &set
        && url.host_str() != Some(first)
    {
        reader.error("public_url", &format!("its host is not {first}, the first of hosts"));
    }
    set.or_else(|| Url::parse(&format!("https://{first}")).ok())
}

/// Reads who may see the admin pages, and where. Without a password only this machine may.
pub(super) fn read_admin(reader: &mut Reader, server: &mut ServerSettings, hosts: &Hosts) -> AdminConfig {
    let password = reader.optional("admin.password");
    let listen = server.admin_listen;
    if let (Some(tls), Some(url), Some(_), Some(_)) = (&mut server.tls, &server.admin_url, &password, listen)
        && let Some(host) = url.host_str().filter(|_| url.scheme() == "https")
    {
        if hosts.serving(host).is_some() {
            reader.error("admin.url", "is a host of the site; give the pages for staff one of their own");
        }
        if let CertificateSource::Acme(config) = &mut tls.certificates {
            config.hosts.push(host.to_owned());
        }
        server.staff_host = Hosts::parse([host]).ok();
    }
    if password.is_none() && listen.is_some_and(|address| !address.ip().is_loopback()) {
        reader.error(
            "admin.password",
            "missing: admin_listen is no loopback address, so others can see leads and accept inventories",
        );
    }
    AdminConfig { password, show_leads: reader.get("admin.show_leads") }
}

impl ServerSettings {
    /// An unspecified address (`0.0.0.0`) cannot be the origin of links.
    pub(super) fn public_url_warning(&self) -> Option<String> {
        let has_no_origin = self.listen.ip().is_unspecified() && self.public_url.is_none();
        has_no_origin.then(|| {
            format!(
                "public_url: not set, while the site listens on every address ({}): links in sitemaps and leads lead nowhere, \
                 and forms sent through a proxy may be refused; set it to the origin that visitors see",
                self.listen,
            )
        })
    }

    /// The scheme of the site's listener.
    pub(crate) const fn scheme(&self) -> &'static str {
        if self.tls.is_some() { "https" } else { "http" }
    }

    /// `public_url`, or the address that the site listens on.
    pub(crate) fn origin(&self, address: SocketAddr) -> Url {
        // URLs have no scopes of IPv6.
        let address = SocketAddr::new(address.ip(), address.port());
        let from_address = || {
            let address = format!("{}://{address}", self.scheme());
            Url::parse(&address).expect("an address with a port is a host")
        };
        self.public_url.clone().unwrap_or_else(from_address)
    }
}
