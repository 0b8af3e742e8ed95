//! Certificates of others, read again when their files change (TLS-2).

use crate::{
    certificate::{Certificate, CertificateError},
    held::Certificates,
};
use std::{io, path::PathBuf, time::Duration};
use tokio_util::sync::CancellationToken;

const CHECK_INTERVAL: Duration = Duration::from_secs(10);

/// The files of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFiles {
    /// The certificate with its chain, as PEM.
    pub certificate: PathBuf,
    /// Its key, as PEM. Both may be one file.
    pub key: PathBuf,
}

type Texts = (Vec<u8>, Vec<u8>);

/// Why files have no certificate.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error("{path}: {error}")]
    Read { path: String, error: io::Error },
    #[error("{path}: {error}")]
    Content { path: String, error: CertificateError },
}

impl CertificateFiles {
    fn read(&self) -> Result<Texts, FileError> {
        let read = |path: &PathBuf| {
            std::fs::read(path).map_err(|error| FileError::Read { path: path.display().to_string(), error })
        };
        Ok((read(&self.certificate)?, read(&self.key)?))
    }

    /// Reads the certificate, and gives it to all visitors.
    pub fn load(&self, host: &str, into: &Certificates) -> Result<(), FileError> {
        self.take(&self.read()?, host, into)
    }

    fn take(&self, (chain, key): &Texts, host: &str, into: &Certificates) -> Result<(), FileError> {
        let certificate = Certificate::parse(chain, key).map_err(|error| {
            let is_of_key = !matches!(error, CertificateError::NoCertificate | CertificateError::Unreadable);
            let path = if is_of_key { &self.key } else { &self.certificate };
            FileError::Content { path: path.display().to_string(), error }
        })?;
        into.set(host, certificate);
        into.note(host, format!("{} has no newer one", self.certificate.display()));
        Ok(())
    }
}

/// Reads the files again when they change, until `stop`. Files that are none, such as those that are half
/// written, change nothing.
pub async fn watch_files(
    files: CertificateFiles,
    host: String,
    certificates: Certificates,
    stop: CancellationToken,
) {
    let mut last = None;
    while stop.run_until_cancelled(tokio::time::sleep(CHECK_INTERVAL)).await.is_some() {
        let (path, read) = (files.clone(), |files: CertificateFiles| files.read());
        let Ok(texts) = tokio::task::spawn_blocking(move || read(path)).await else { continue };
        let texts = texts.map_err(|error| error.to_string());
        if last.as_ref() == Some(&texts) {
            continue;
        }
        let is_first = last.is_none();
        let taken = match &texts {
            Ok(texts) => files.take(texts, &host, &certificates).map_err(|error| error.to_string()),
            Err(error) => Err(error.clone()),
        };
        match taken {
            Ok(()) if is_first => {}
            Ok(()) => tracing::info!("certificate read again"),
            Err(error) => {
                tracing::error!(%error, "certificate not read, the last one stays");
                certificates.note(&host, error);
            }
        }
        last = Some(texts);
    }
}
