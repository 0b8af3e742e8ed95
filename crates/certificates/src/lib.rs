//! The certificates of the site and its TLS (TLS-1 to TLS-6).
//!
//! They come from files that others renew ([`watch_files`]), or from an authority by ACME
//! ([`Keeper`]). [`Certificates`] holds what visitors get, and [`TlsAcceptor`] makes TLS of a
//! connection with it. A certificate that can't be renewed never ends the site: the old one stays.

mod acceptor;
mod acme;
mod certificate;
mod challenges;
mod der;
mod files;
mod held;
mod store;

pub use acceptor::TlsAcceptor;
pub use acme::{AcmeConfig, Keeper};
pub use certificate::{Certificate, CertificateError};
pub use challenges::{Challenges, HTTP_CHALLENGE_PATH};
pub use files::{CertificateFiles, FileError, watch_files};
pub use held::{CertificateProblem, Certificates};
