//! The site's own TLS: its certificates, from files or an authority, and what keeps them new.

use crate::{
    config::{CertificateSource, TlsSettings},
    error::CommandError,
};
use certificates::{
    CertificateFiles, CertificateProblem, Certificates, Challenges, Keeper, TlsAcceptor, watch_files,
};
use database::{Clock, Database, DatabaseLocation};
use tokio_util::sync::CancellationToken;

/// The certificates, and what TLS needs of them.
pub(crate) struct Tls {
    pub(crate) acceptor: TlsAcceptor,
    /// The answers to an authority's tests, if there is one.
    pub(crate) challenges: Option<Challenges>,
    certificates: Certificates,
    renewal: Renewal,
}

enum Renewal {
    Keeper(Box<Keeper>),
    Files { files: CertificateFiles, host: String },
}

impl Tls {
    /// Takes the certificates that there are. Files must have one; an authority is asked later.
    pub(crate) fn open(
        settings: &TlsSettings,
        host: &str,
        journal: &DatabaseLocation,
    ) -> Result<Self, CommandError> {
        let (certificates, challenges, renewal) = match &settings.certificates {
            CertificateSource::Files(files) => {
                let certificates = Certificates::new([host]);
                files
                    .load(host, &certificates)
                    .map_err(|error| CommandError::failed("tls.certificate", error))?;
                let renewal = Renewal::Files { files: files.clone(), host: host.to_owned() };
                (certificates, None, renewal)
            }
            CertificateSource::Acme(config) => {
                let database = journal.is_shared().then(|| Database::new(journal, Clock::system()));
                let keeper = Keeper::new(config.clone(), database, Clock::system())
                    .map_err(|error| CommandError::failed("tls.acme", error))?;
                (keeper.certificates(), Some(keeper.challenges()), Renewal::Keeper(Box::new(keeper)))
            }
        };
        let acceptor = TlsAcceptor::new(certificates.clone(), challenges.clone())
            .map_err(|error| CommandError::failed("tls", error))?;
        Ok(Self { acceptor, challenges, certificates, renewal })
    }

    /// Keeps the certificates new until `stop`.
    pub(crate) async fn keep(self, stop: CancellationToken) {
        match self.renewal {
            Renewal::Keeper(keeper) => keeper.keep(stop).await,
            Renewal::Files { files, host } => watch_files(files, host, self.certificates, stop).await,
        }
    }

    /// Tells of a certificate that staff must hear of.
    pub(crate) fn watch(&self) -> impl Fn() -> Option<CertificateProblem> + Send + Sync + use<> {
        let certificates = self.certificates.clone();
        move || certificates.problem(Clock::system().now())
    }
}
