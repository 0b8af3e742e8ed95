//! TLS of the site's own listener.

use super::keys::{Key, key, optional};
use super::{
    parse::{Email, ListenOrOff},
    reader::Reader,
};
use certificates::{AcmeConfig, CertificateFiles};
use site::Hosts;
use std::{
    net::{Ipv6Addr, SocketAddr},
    path::{Path, PathBuf},
};
use url::Url;

pub(super) const KEYS: &[Key] = &[
    optional(
        "tls.acme",
        "off",
        "your e-mail address: the program serves the site over TLS, with certificates that it gets for all `hosts` from the authority of \
         `tls.directory`, whose terms you accept by this, and renews in time",
    ),
    key(
        "tls.directory",
        "https://acme-v02.api.letsencrypt.org/directory",
        "address of the directory of a certificate authority with ACME (RFC 8555)",
    ),
    optional(
        "tls.certificate",
        "none",
        "file with a certificate of your own and its chain, as PEM: the program serves the site over TLS with it, and reads it again when \
         it changes",
    ),
    optional("tls.key", "none", "file with the key of `tls.certificate`, as PEM"),
    optional(
        "tls.plain_listen",
        "with TLS `[::]:80`",
        "address without TLS, which answers the authority of `tls.acme`, leads to https and does nothing else; `off` is none",
    ),
];

/// The addresses of the web, in IPv6 and IPv4.
const fn every_address(port: u16) -> SocketAddr {
    SocketAddr::new(std::net::IpAddr::V6(Ipv6Addr::UNSPECIFIED), port)
}

/// The site's listener with TLS, unless `listen` is set.
pub(super) const LISTEN: SocketAddr = every_address(443);

#[derive(Debug)]
pub(crate) struct TlsSettings {
    pub certificates: CertificateSource,
    /// The listener without TLS.
    pub plain_listen: Option<SocketAddr>,
}

#[derive(Debug)]
pub(crate) enum CertificateSource {
    Acme(AcmeConfig),
    Files(CertificateFiles),
}

/// `None` if another program in front has TLS, or none has.
pub(super) fn read(reader: &mut Reader, hosts: &Hosts, data_dir: &Path) -> Option<TlsSettings> {
    let contact = reader.optional::<Email>("tls.acme");
    let directory = reader.get::<Url>("tls.directory").to_string();
    let certificate = reader.optional::<PathBuf>("tls.certificate");
    let key = reader.optional::<PathBuf>("tls.key");
    let plain_listen = reader.optional("tls.plain_listen");
    let plain_listen = plain_listen.map_or_else(|| Some(every_address(80)), |ListenOrOff(listen)| listen);
    let certificates = match (contact, certificate, key) {
        (None, None, None) => return None,
        (Some(Email(contact)), None, None) => {
            if hosts.is_any() {
                reader.error("tls.acme", "needs hosts, the names that the authority gives certificates for");
            }
            CertificateSource::Acme(AcmeConfig {
                contact,
                directory,
                hosts: hosts.all().map(|(host, _)| host.to_owned()).collect(),
                folder: data_dir.join("tls"),
                answers_http: plain_listen.is_some(),
            })
        }
        (None, Some(certificate), Some(key)) => {
            CertificateSource::Files(CertificateFiles { certificate, key })
        }
        (None, Some(_), None) => {
            reader.error("tls.certificate", "needs tls.key, the file with its key");
            return None;
        }
        (None, None, Some(_)) => {
            reader.error("tls.key", "needs tls.certificate, the file with the certificate");
            return None;
        }
        (Some(_), ..) => {
            reader.error("tls.acme", "gets certificates, and so tls.certificate and tls.key must not be set");
            return None;
        }
    };
    Some(TlsSettings { certificates, plain_listen })
}
