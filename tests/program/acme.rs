//! Certificates of an authority (HTTPS-3 to HTTPS-5), against Pebble, the test server of Let's Encrypt.

mod pebble;

#[cfg(target_os = "linux")]
use crate::support::disk::SmallDisk;
use crate::{
    lead_delivery::random_faults::postgres,
    support::{
        app::{AppProcess, TestApp},
        network::{ReservedAddress, socket_address},
        start_sandbox,
        tls::TlsClient,
        wait::{until, until_answered, until_within},
    },
};
use pebble::Pebble;
use std::{fs, net::SocketAddr, os::unix::fs::PermissionsExt as _, path::Path, time::Duration};

const HOSTS: &str = "www.example.com; example.com -> www";

/// A site at the ports where the authority tests hosts.
fn site(sandbox: &sandbox::Sandbox, pebble: &Pebble, hosts: &str) -> TestApp {
    TestApp::with_sandbox(sandbox)
        .with("HOSTS", hosts)
        .with("LISTEN", &pebble.tls_tested().to_string())
        .with("TLS__PLAIN_LISTEN", &pebble.http_tested().to_string())
        .with("TLS__ACME", "owner@example.com")
        .with("TLS__DIRECTORY", &pebble.directory())
        .with_variable("SSL_CERT_FILE", &pebble.authority())
}

fn start(app: &TestApp) -> (AppProcess, SocketAddr) {
    let program = app.start(&["serve"]);
    let address = socket_address(&program.origin());
    (program, address)
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o777
}

async fn until_served(client: &TlsClient, host: &str, address: SocketAddr) {
    until_answered(host, async || {
        client.get(host, address, "/healthz").await.is_ok_and(|page| page.starts_with("HTTP/1.1 200 "))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn each_host_gets_its_certificate_and_a_restart_asks_for_none() {
    let (sandbox, mut pebble) = (start_sandbox().await, Pebble::start(3600).await);
    let app = site(&sandbox, &pebble, HOSTS);
    let (program, address) = start(&app);
    let client = pebble.client().await;
    for host in ["www.example.com", "example.com"] {
        until_served(&client, host, address).await;
    }
    let folder = app.data_dir().join("tls");
    let kept = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    for (name, expected) in
        [("", 0o700), ("account.json", 0o600), ("www.example.com.pem", 0o600), ("example.com.pem", 0o600)]
    {
        assert_eq!(mode(&folder.join(name)), expected, "{name}");
    }
    let first = kept("www.example.com.pem");
    program.terminate();
    assert!(program.wait().success());
    pebble.go_away();
    // The authority is away, and the site is there.
    let (_program, address) = start(&app);
    assert!(client.get("www.example.com", address, "/healthz").await.is_ok());
    assert_eq!(kept("www.example.com.pem"), first);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn a_certificate_is_renewed_at_two_thirds_of_its_life() {
    let (sandbox, pebble) = (start_sandbox().await, Pebble::start(45).await);
    let (program, address) = start(&site(&sandbox, &pebble, "www.example.com"));
    program.log_line("certificate obtained");
    program.log_line("certificate obtained");
    until_served(&pebble.client().await, "www.example.com", address).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn a_host_that_does_not_resolve_keeps_no_other_from_its_certificate() {
    let (sandbox, pebble) = (start_sandbox().await, Pebble::start(3600).await);
    pebble.forget("gone.example.com").await;
    let app = site(&sandbox, &pebble, "gone.example.com; www.example.com");
    let (program, address) = start(&app);
    let line = program.log_line("certificate not obtained, retry scheduled");
    assert!(line.contains("gone.example.com") && line.contains("\"reason\""), "{line}");
    until_served(&pebble.client().await, "www.example.com", address).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn port_80_is_tested_where_443_fails() {
    let (sandbox, pebble) = (start_sandbox().await, Pebble::start(3600).await);
    let elsewhere = ReservedAddress::new().to_string();
    let app = site(&sandbox, &pebble, "www.example.com").with("LISTEN", &elsewhere);
    let (program, address) = start(&app);
    program.log_line("certificate obtained");
    until_served(&pebble.client().await, "www.example.com", address).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn an_authority_that_was_away_is_asked_again_after_a_minute() {
    let (sandbox, mut pebble) = (start_sandbox().await, Pebble::away(3600));
    let app = site(&sandbox, &pebble, "www.example.com");
    let (program, address) = start(&app);
    let line = program.log_line("certificate not obtained, retry scheduled");
    assert!(line.contains("not connected"), "{line}");
    pebble.come().await;
    // A look every 10 s finds that the minute has passed.
    let obtained = || app.data_dir().join("tls/www.example.com.pem").exists();
    until_within(Duration::from_secs(100), "the certificate", obtained).await;
    until_served(&pebble.client().await, "www.example.com", address).await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn on_a_full_disk_the_certificate_is_in_use_and_is_written_later() {
    let (sandbox, mut pebble) = (start_sandbox().await, Pebble::start(3600).await);
    let app = site(&sandbox, &pebble, "www.example.com");
    let folder = app.data_dir().join("tls");
    let Some(_disk) = SmallDisk::mount(&folder, "64k") else {
        return eprintln!("skipped: no permission to mount a disk");
    };
    let filler = folder.join("filler");
    assert!(fs::write(&filler, vec![0; 100_000]).is_err(), "more than fits");
    let (program, address) = start(&app);
    program.log_line("certificate not written, retry scheduled");
    until_served(&pebble.client().await, "www.example.com", address).await;
    let certificate = folder.join("www.example.com.pem");
    assert!(!certificate.exists());
    fs::remove_file(filler).unwrap();
    until("the certificate is written", || certificate.exists()).await;
    assert_eq!((mode(&folder), mode(&certificate)), (0o700, 0o600));
    program.terminate();
    assert!(program.wait().success());
    pebble.go_away();
    let (_program, address) = start(&app);
    let text = fs::read_to_string(certificate).unwrap();
    // The chain of the file is one that a client may trust.
    assert!(TlsClient::trusting(&text).connect(1, "www.example.com", address).await.is_ok());
}

/// The authority tests the server that did not ask it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble and PostgreSQL: cargo xtask test --all installs them"]
async fn servers_of_a_postgres_database_share_certificates_and_answers() {
    let (sandbox, mut pebble) = (start_sandbox().await, Pebble::away(3600));
    let journal = postgres::new_journal().await;
    let server = || site(&sandbox, &pebble, "www.example.com").with("JOURNAL__URL", &journal);
    let tested = server();
    let asking = server().with("LISTEN", "127.0.0.1:0").with("TLS__PLAIN_LISTEN", "off");
    let (tested_program, tested_address) = start(&tested);
    tested_program.log_line("certificate not obtained, retry scheduled");
    pebble.come().await;
    let (asking_program, asking_address) = start(&asking);
    asking_program.log_line("certificate obtained");
    tested_program.log_line("certificate of another server taken over");
    let client = pebble.client().await;
    for address in [asking_address, tested_address] {
        until_served(&client, "www.example.com", address).await;
    }
    let kept = |app: &TestApp| fs::read_to_string(app.data_dir().join("tls/www.example.com.pem")).unwrap();
    assert_eq!(kept(&asking), kept(&tested));
    tested_program.terminate();
    let log = tested_program.full_log();
    assert!(!log.contains("certificate obtained"), "{log}");
}
