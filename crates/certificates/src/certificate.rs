//! A certificate with its chain and its key.

use crate::der::Facts;
use jiff::{SignedDuration, Timestamp};
use rustls::{
    crypto::ring::default_provider,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    sign::CertifiedKey,
};
use std::sync::Arc;

/// A certificate with its chain and its key.
#[derive(Clone, Debug)]
pub struct Certificate {
    pub(crate) key: Arc<CertifiedKey>,
    pub(crate) facts: Facts,
}

/// Why texts are no certificate with its key.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    #[error("there is no certificate in it (PEM, which begins with -----BEGIN CERTIFICATE-----)")]
    NoCertificate,
    #[error("there is no private key in it (PEM, not encrypted)")]
    NoKey,
    #[error("the certificate can't be read")]
    Unreadable,
    #[error("the key is not that of the certificate")]
    OtherKey,
    #[error("the key can't be used: {0}")]
    Key(rustls::Error),
}

impl Certificate {
    /// Reads PEM texts, which may be the same one: the certificate with its chain, and the key.
    pub fn parse(chain: &[u8], key: &[u8]) -> Result<Self, CertificateError> {
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(chain).collect();
        let chain = chain.map_err(|_| CertificateError::NoCertificate)?;
        let first = chain.first().ok_or(CertificateError::NoCertificate)?;
        let facts = Facts::read(first).ok_or(CertificateError::Unreadable)?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateError::NoKey)?;
        let key = CertifiedKey::from_der(chain, key, &default_provider()).map_err(|error| match error {
            rustls::Error::InconsistentKeys(_) => CertificateError::OtherKey,
            error => CertificateError::Key(error),
        })?;
        Ok(Self { key: Arc::new(key), facts })
    }

    /// The end of its validity.
    pub const fn ends(&self) -> Timestamp {
        self.facts.ends
    }

    /// The time at which this part of its life has passed, of `of` parts.
    pub(crate) fn after_part(&self, part: i32, of: i32) -> Timestamp {
        let life = self.facts.ends.duration_since(self.facts.begins);
        let passed = SignedDuration::from_secs(life.as_secs() / i64::from(of) * i64::from(part));
        self.facts.begins.saturating_add(passed).unwrap_or(self.facts.ends)
    }
}
