//! Pebble and its DNS server, at free ports.

use crate::support::{
    network::{ReservedAddress, connect_from},
    tls::{TestCertificate, TlsClient},
    wait::until_answered,
};
use std::{
    net::SocketAddr,
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

/// Its programs end when this is dropped.
pub(super) struct Pebble {
    /// The authority and its DNS server, while they run.
    programs: Vec<Child>,
    settings: String,
    addresses: Addresses,
    folder: TempDir,
    certificate: TestCertificate,
}

struct Addresses {
    directory: ReservedAddress,
    management: ReservedAddress,
    dns: ReservedAddress,
    dns_management: ReservedAddress,
    http_tested: ReservedAddress,
    tls_tested: ReservedAddress,
}

impl Pebble {
    /// Ends the authority. The file with its certificate stays.
    pub(super) fn go_away(&mut self) {
        for mut child in self.programs.drain(..) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        self.go_away();
    }
}

fn parsed(address: &ReservedAddress) -> SocketAddr {
    address.to_string().parse().unwrap()
}

impl Pebble {
    /// An authority whose certificates are valid for so many seconds. All names are this machine's.
    pub(super) async fn start(validity: u64) -> Self {
        let mut pebble = Self::away(validity);
        pebble.come().await;
        pebble
    }

    /// An authority that nobody reaches until it comes.
    pub(super) fn away(validity: u64) -> Self {
        let new = ReservedAddress::new;
        let addresses = Addresses {
            directory: new(),
            management: new(),
            dns: new(),
            dns_management: new(),
            http_tested: new(),
            tls_tested: new(),
        };
        let folder = tempfile::tempdir().unwrap();
        let certificate = TestCertificate::of("127.0.0.1");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.display().to_string()
        };
        let settings = serde_json::json!({ "pebble": {
            "listenAddress": addresses.directory.to_string(),
            "managementListenAddress": addresses.management.to_string(),
            "certificate": write("pebble.pem", &certificate.certificate),
            "privateKey": write("pebble.key", &certificate.key),
            "httpPort": parsed(&addresses.http_tested).port(),
            "tlsPort": parsed(&addresses.tls_tested).port(),
            "ocspResponderURL": "",
            "externalAccountBindingRequired": false,
            "certificateValidityPeriod": validity,
        }});
        let settings = write("pebble.json", &settings.to_string());
        Self { programs: Vec::new(), settings, addresses, folder, certificate }
    }

    pub(super) async fn come(&mut self) {
        let quiet = |program: &str, arguments: &[&str]| {
            Command::new(program)
                .args(arguments)
                .env("PEBBLE_VA_NOSLEEP", "1")
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap()
        };
        let addresses = &self.addresses;
        let (dns, management) = (addresses.dns.to_string(), addresses.dns_management.to_string());
        let no_servers = ["-http01", "", "-https01", "", "-tlsalpn01", "", "-defaultIPv6", ""];
        let names = ["-dns01", &dns, "-management", &management];
        let names = quiet("pebble-challtestsrv", &[&no_servers[..], &names[..]].concat());
        let server = quiet("pebble", &["-config", &self.settings, "-dnsserver", &dns]);
        self.programs = vec![names, server];
        until_answered("Pebble", async || self.manage("/roots/0").await.is_some()).await;
        until_answered("Pebble's DNS", async || {
            connect_from(1, parsed(&self.addresses.dns_management)).await.is_ok()
        })
        .await;
    }

    pub(super) fn directory(&self) -> String {
        format!("https://{}/dir", self.addresses.directory)
    }

    /// The file of the certificate that signs Pebble's own.
    pub(super) fn authority(&self) -> String {
        self.folder.path().join("pebble.pem").display().to_string()
    }

    pub(super) fn http_tested(&self) -> SocketAddr {
        parsed(&self.addresses.http_tested)
    }

    pub(super) fn tls_tested(&self) -> SocketAddr {
        parsed(&self.addresses.tls_tested)
    }

    /// A visitor who trusts this authority.
    pub(super) async fn client(&self) -> TlsClient {
        TlsClient::trusting(&self.manage("/roots/0").await.unwrap())
    }

    async fn manage(&self, path: &str) -> Option<String> {
        let address = parsed(&self.addresses.management);
        let response = self.certificate.client().get("127.0.0.1", address, path).await.ok()?;
        response.split_once("\r\n\r\n").map(|(_, body)| body.to_owned())
    }

    /// Makes a name one that does not resolve.
    pub(super) async fn forget(&self, name: &str) {
        let body = format!("{{\"host\":\"{name}.\"}}");
        let mut stream = connect_from(1, parsed(&self.addresses.dns_management)).await.unwrap();
        let request = format!(
            "POST /set-servfail HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
    }
}
