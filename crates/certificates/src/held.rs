//! The certificates that visitors get.

use crate::certificate::Certificate;
use jiff::{SignedDuration, Timestamp};
use rustls::{
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

/// Staff hear of a certificate so long before its end, or in the last third of a shorter life (TLS-5).
const ALERT_BEFORE: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The certificates that visitors get, by host. Clones share them.
#[derive(Clone, Debug)]
pub struct Certificates(Arc<Held>);

#[derive(Debug)]
struct Held {
    /// The host whose certificate visitors get who ask for another host, or for none.
    first: String,
    hosts: RwLock<BTreeMap<String, Host>>,
}

#[derive(Debug, Default)]
struct Host {
    certificate: Option<Arc<Certificate>>,
    /// Why there is no newer one.
    reason: Option<String>,
}

/// A host without a certificate, or with one that ends soon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateProblem {
    pub host: String,
    /// The end of the certificate, if there is one.
    pub ends: Option<Timestamp>,
    /// Why there is no newer one, in words.
    pub reason: String,
}

impl Certificates {
    /// No certificates yet. Who asks for no host of these gets that of the first.
    pub fn new<'a>(hosts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hosts = hosts.into_iter().map(str::to_owned).peekable();
        let first = hosts.peek().cloned().unwrap_or_default();
        let hosts = hosts.map(|host| (host, Host::default())).collect();
        Self(Arc::new(Held { first, hosts: RwLock::new(hosts) }))
    }

    /// The certificate of this host.
    pub fn of(&self, host: &str) -> Option<Arc<Certificate>> {
        let hosts = self.0.hosts.read().unwrap_or_else(PoisonError::into_inner);
        hosts.get(host)?.certificate.clone()
    }

    /// Visitors get this one from now on.
    pub(crate) fn set(&self, host: &str, certificate: Certificate) {
        self.change(host, |held| {
            *held = Host { certificate: Some(Arc::new(certificate)), reason: None };
        });
    }

    /// Notes why this host has no newer certificate.
    pub(crate) fn note(&self, host: &str, reason: String) {
        self.change(host, |held| held.reason = Some(reason));
    }

    fn change(&self, host: &str, change: impl FnOnce(&mut Host)) {
        let mut hosts = self.0.hosts.write().unwrap_or_else(PoisonError::into_inner);
        change(hosts.entry(host.to_owned()).or_default());
    }

    /// The host that staff must hear of first: one that has no certificate, then the one whose
    /// certificate ends first (TLS-5).
    pub fn problem(&self, now: Timestamp) -> Option<CertificateProblem> {
        let hosts = self.0.hosts.read().unwrap_or_else(PoisonError::into_inner);
        let problems = hosts.iter().filter_map(|(host, held)| {
            let reason = held.reason.clone()?;
            let ends = held.certificate.as_ref().map(|certificate| certificate.ends());
            let is_near = held.certificate.as_ref().is_none_or(|certificate| alert_from(certificate) <= now);
            is_near.then(|| CertificateProblem { host: host.clone(), ends, reason })
        });
        problems.min_by_key(|problem| problem.ends)
    }
}

fn alert_from(certificate: &Certificate) -> Timestamp {
    let early = certificate.ends().saturating_sub(ALERT_BEFORE).unwrap_or(Timestamp::MIN);
    early.max(certificate.after_part(2, 3))
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let asked = hello.server_name().map(str::to_ascii_lowercase);
        let certificate = asked.and_then(|host| self.of(&host)).or_else(|| self.of(&self.0.first));
        certificate.map(|certificate| Arc::clone(&certificate.key))
    }
}
