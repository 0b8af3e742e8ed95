//! Certificates of an authority (TLS-3 to TLS-5), against Pebble, the test server of Let's Encrypt.

mod pebble;

use crate::support::{
    app::{AppProcess, TestApp},
    network::{ReservedAddress, socket_address},
    start_sandbox,
    tls::TlsClient,
    wait::until_answered,
};
use pebble::Pebble;
use std::{net::SocketAddr, os::unix::fs::PermissionsExt as _};

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

async fn until_served(client: &TlsClient, host: &str, address: SocketAddr) {
    until_answered(host, async || {
        client.get(host, address, "/healthz").await.is_ok_and(|page| page.starts_with("HTTP/1.1 200 "))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Pebble: cargo xtask test --all installs it"]
async fn each_host_gets_its_certificate_and_a_restart_asks_for_none() {
    let (sandbox, pebble) = (start_sandbox().await, Pebble::start(3600).await);
    let app = site(&sandbox, &pebble, HOSTS);
    let (program, address) = start(&app);
    let client = pebble.client().await;
    for host in ["www.example.com", "example.com"] {
        until_served(&client, host, address).await;
    }
    let folder = app.data_dir().join("tls");
    let kept = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    for name in ["account.json", "www.example.com.pem", "example.com.pem"] {
        let mode = std::fs::metadata(folder.join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let first = kept("www.example.com.pem");
    program.terminate();
    assert!(program.wait().success());
    drop(pebble);
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
