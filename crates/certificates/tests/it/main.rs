//! Certificates and TLS through the public interface (TLS-1 to TLS-5).

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use certificates::{
    AcmeConfig, CertificateError, CertificateFiles, CertificateProblem, Certificates, Keeper, TlsAcceptor,
    watch_files,
};
use database::Clock;
use jiff::{Timestamp, ToSpan as _};
use rcgen::{CertificateParams, KeyPair};
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring::default_provider,
    pki_types::{CertificateDer, ServerName, pem::PemObject as _},
};
use std::{path::Path, sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
use tokio_rustls::TlsConnector;
use tokio_util::sync::CancellationToken;

/// A certificate of ninety days and its key, as one PEM text.
fn pem(host: &str) -> String {
    let mut params = CertificateParams::new([host.to_owned()]).unwrap();
    params.not_before = rcgen::date_time_ymd(2026, 11, 1);
    params.not_after = rcgen::date_time_ymd(2027, 1, 30);
    let key = KeyPair::generate().unwrap();
    format!("{}{}", key.serialize_pem(), params.self_signed(&key).unwrap().pem())
}

fn keeper(folder: &Path, hosts: &[&str]) -> Keeper {
    let config = AcmeConfig {
        contact: "owner@example.com".to_owned(),
        directory: "https://127.0.0.1:9/".to_owned(),
        hosts: hosts.iter().map(|host| (*host).to_owned()).collect(),
        folder: folder.to_owned(),
        answers_http: true,
    };
    Keeper::new(config, None, Clock::system()).unwrap()
}

/// A visitor's handshake. The certificate that came, if it is one of those in the texts.
async fn visit(acceptor: &TlsAcceptor, asked: &str, trusted: &[&str], protocol: &str) -> Option<Vec<u8>> {
    let mut roots = RootCertStore::empty();
    for text in trusted {
        roots.add(CertificateDer::from_pem_slice(text.as_bytes()).unwrap()).unwrap();
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![protocol.into()];
    let (ours, theirs) = duplex(1 << 16);
    let name = ServerName::try_from(asked.to_owned()).unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let visiting = async {
        let mut stream = connector.connect(name, theirs).await.ok()?;
        stream.write_all(b"?").await.ok()?;
        let certificate = stream.get_ref().1.peer_certificates()?.first()?.to_vec();
        (stream.read_u8().await.ok()? == b'!').then_some(certificate)
    };
    let serving = async {
        let mut stream = acceptor.accept(ours).await.ok()??;
        stream.read_u8().await.ok()?;
        stream.write_all(b"!").await.ok()?;
        stream.flush().await.ok()
    };
    tokio::join!(visiting, serving).0
}

#[tokio::test]
async fn each_host_has_its_own_certificate_from_the_folder_and_others_get_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (pem("www.example.com"), pem("example.com"));
    std::fs::write(folder.path().join("www.example.com.pem"), &first).unwrap();
    std::fs::write(folder.path().join("example.com.pem"), &second).unwrap();
    let keeper = keeper(folder.path(), &["www.example.com", "example.com", "new.example.com"]);
    let acceptor = TlsAcceptor::new(keeper.certificates(), Some(keeper.challenges())).unwrap();
    let trusted = [first.as_str(), second.as_str()];
    for (asked, is_served) in [
        ("www.example.com", true),
        ("WWW.example.com", true),
        ("example.com", true),
        ("new.example.com", false),
    ] {
        assert_eq!(visit(&acceptor, asked, &trusted, "http/1.1").await.is_some(), is_served, "{asked}");
    }
    assert!(visit(&acceptor, "example.com", &[&first], "http/1.1").await.is_none(), "of another host");
    assert!(visit(&acceptor, "www.example.com", &trusted, "h2").await.is_none(), "no HTTP/2 yet");
    assert!(visit(&acceptor, "www.example.com", &trusted, "acme-tls/1").await.is_none(), "no test is open");
    assert!(keeper.challenges().http_answer("www.example.com", "token").await.is_none());
}

struct Files {
    folder: TempDir,
    files: CertificateFiles,
}

impl Files {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("site.pem");
        let files = Self { folder, files: CertificateFiles { certificate: path.clone(), key: path } };
        files.write(text);
        files
    }

    fn write(&self, text: &str) {
        std::fs::write(self.folder.path().join("site.pem"), text).unwrap();
    }
}

#[test]
fn staff_hear_of_a_certificate_that_ends_within_two_weeks() {
    let files = Files::new(&pem("www.example.com"));
    let certificates = Certificates::new(["www.example.com"]);
    files.files.load("www.example.com", &certificates).unwrap();
    let ends: Timestamp = "2027-01-30T00:00:00Z".parse().unwrap();
    assert_eq!(certificates.of("www.example.com").unwrap().ends(), ends);
    assert_eq!(certificates.problem(ends - 337.hours()), None);
    let reason = format!("{} has no newer one", files.files.certificate.display());
    let problem = CertificateProblem { host: "www.example.com".to_owned(), ends: Some(ends), reason };
    assert_eq!(certificates.problem(ends - 335.hours()), Some(problem));
}

#[tokio::test(start_paused = true)]
async fn files_are_read_again_and_what_is_none_changes_nothing() {
    let files = Files::new(&pem("www.example.com"));
    let certificates = Certificates::new(["www.example.com"]);
    files.files.load("www.example.com", &certificates).unwrap();
    let stop = CancellationToken::new();
    let watching =
        watch_files(files.files.clone(), "www.example.com".to_owned(), certificates.clone(), stop.clone());
    let changing = async {
        let held = || Arc::as_ptr(&certificates.of("www.example.com").unwrap());
        let pause = || tokio::time::sleep(Duration::from_secs(25));
        pause().await;
        let first = held();
        for bad in ["", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
            files.write(bad);
            pause().await;
            assert_eq!(held(), first, "{bad}");
        }
        std::fs::remove_file(&files.files.certificate).unwrap();
        pause().await;
        assert_eq!(held(), first);
        let ends = certificates.of("www.example.com").unwrap().ends();
        let reason = certificates.problem(ends).unwrap().reason;
        assert!(reason.contains("site.pem: "), "{reason}");
        files.write(&pem("www.example.com"));
        pause().await;
        assert_ne!(held(), first);
        stop.cancel();
    };
    tokio::join!(watching, changing);
}

#[test]
fn a_text_that_is_no_certificate_says_what_is_missing() {
    let (one, other) = (pem("www.example.com"), pem("www.example.com"));
    let parse = |chain: &str, key: &str| {
        certificates::Certificate::parse(chain.as_bytes(), key.as_bytes()).map(|_| ()).unwrap_err()
    };
    assert!(matches!(parse("", &one), CertificateError::NoCertificate));
    assert!(matches!(parse(&one, "-----BEGIN ENCRYPTED PRIVATE KEY-----"), CertificateError::NoKey));
    assert!(matches!(parse(&one, &other), CertificateError::OtherKey));
    let empty = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    assert!(matches!(parse(empty, &one), CertificateError::Unreadable));
}
