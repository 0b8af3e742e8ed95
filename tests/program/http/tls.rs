//! TLS of the site's own listener, with certificates from files (HTTPS-1, HTTPS-2, HTTPS-6).

use crate::support::{
    app::{AppProcess, TestApp},
    network::{connect_from, exchange, socket_address},
    start_sandbox,
    tls::{TestCertificate, TlsClient},
    wait::until_answered,
};
use sandbox::Sandbox;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const HOST: &str = "www.example.com";
const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n";

struct TlsSite {
    app: TestApp,
    certificate: TestCertificate,
}

impl TlsSite {
    fn new(sandbox: &Sandbox) -> Self {
        let certificate = TestCertificate::of(HOST);
        let app = TestApp::with_sandbox(sandbox)
            .with("HOSTS", "www.example.com; example.com -> www")
            .with("TLS__CERTIFICATE", "site.pem")
            .with("TLS__KEY", "site.key")
            .with("TLS__PLAIN_LISTEN", "127.0.0.1:0");
        app.file("site.pem", &certificate.certificate);
        app.file("site.key", &certificate.key);
        Self { app, certificate }
    }

    fn client(&self) -> TlsClient {
        self.certificate.client()
    }
}

fn plain_address(program: &AppProcess) -> SocketAddr {
    let line = program.log_line("serving redirects to https");
    let log: serde_json::Value = serde_json::from_str(&line).unwrap();
    log["address"].as_str().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_come_over_tls_and_requests_without_it_lead_there() {
    let sandbox = start_sandbox().await;
    let site = TlsSite::new(&sandbox);
    let program = site.app.start(&["serve"]);
    let plain = plain_address(&program);
    let origin = program.origin();
    assert!(origin.starts_with("https://"), "{origin}");
    let address = socket_address(&origin);
    let page = site.client().get(HOST, address, "/").await.unwrap();
    assert!(page.starts_with("HTTP/1.1 200 ") && page.contains("</html>"), "{page}");
    assert!(page.contains("strict-transport-security: "), "{page}");
    for (request, expected) in [
        (
            "GET /inventory?make=Ford",
            "301 Moved Permanently www.example.com https://www.example.com/inventory?make=Ford",
        ),
        ("GET /", "301 Moved Permanently example.com https://www.example.com/"),
        (
            "POST /leads/contact",
            "308 Permanent Redirect www.example.com https://www.example.com/leads/contact",
        ),
        ("GET /healthz", "421 Misdirected Request evil.example "),
        ("GET /.well-known/acme-challenge/x", "404 Not Found www.example.com "),
        (
            "GET //evil.example/",
            "301 Moved Permanently www.example.com https://www.example.com//evil.example/",
        ),
    ] {
        let mut expected = expected.rsplitn(3, ' ');
        let (location, host, status) =
            (expected.next().unwrap(), expected.next().unwrap(), expected.next().unwrap());
        let sent = format!("{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let response = exchange(plain, sent.as_bytes()).await;
        assert!(response.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{sent}{response}");
        let found = response.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default();
        assert_eq!(found, location, "{sent}{response}");
        assert!(response.ends_with("\r\n\r\n"), "{response}");
    }
    let health = site.app.with("LISTEN", &address.to_string()).run(&["health"]);
    assert!(health.status.success(), "{health:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_is_read_again_and_a_bad_one_changes_nothing() {
    let sandbox = start_sandbox().await;
    let site = TlsSite::new(&sandbox);
    let program = site.app.start(&["serve"]);
    let address = socket_address(&program.origin());
    assert!(site.client().get(HOST, address, "/healthz").await.is_ok());
    site.app.file("site.pem", "nothing");
    program.log_line("certificate not read, the last one stays");
    assert!(site.client().get(HOST, address, "/healthz").await.is_ok());
    let next = TestCertificate::of(HOST);
    site.app.file("site.key", &next.key);
    site.app.file("site.pem", &next.certificate);
    until_answered("the new certificate", async || {
        next.client().get(HOST, address, "/healthz").await.is_ok()
    })
    .await;
    assert!(site.client().get(HOST, address, "/healthz").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_have_a_host_of_their_own_with_a_password_and_without_metrics() {
    let sandbox = start_sandbox().await;
    let site = TlsSite::new(&sandbox);
    let app = site
        .app
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        .with("ADMIN__PASSWORD", "a long password")
        .with("ADMIN__URL", "https://staff.example.com");
    let program = app.start(&["serve"]);
    let plain = plain_address(&program);
    let address = socket_address(&program.origin());
    let client = site.certificate.client();
    let basic = "Authorization: Basic ZGFuYTphIGxvbmcgcGFzc3dvcmQ=\r\n";
    for (host, path, headers, status, text) in [
        ("staff.example.com", "/", "", "401", ""),
        ("staff.example.com", "/", basic, "200", "Today"),
        ("STAFF.example.com:443", "/leads", basic, "200", "Leads"),
        ("staff.example.com", "/metrics", basic, "404", ""),
        ("staff.example.com", "/inventory", basic, "404", ""),
        (HOST, "/leads", basic, "404", ""),
        ("other.example.com", "/", basic, "421", ""),
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n");
        // The certificate of a test has one host, whose name the handshake has.
        let response = client.exchange(HOST, address, request.as_bytes()).await.unwrap();
        assert!(response.starts_with(&format!("HTTP/1.1 {status} ")), "{request}{response}");
        assert!(response.contains(text), "{request}{response}");
    }
    let lead = b"GET /leads HTTP/1.1\r\nHost: staff.example.com\r\nConnection: close\r\n\r\n";
    let redirect = exchange(plain, lead).await;
    assert!(redirect.contains("location: https://staff.example.com/leads\r\n"), "{redirect}");
}

#[test]
fn files_that_are_no_certificate_are_named_at_the_start() {
    let app = TestApp::new()
        .with("FEED__URL", "http://127.0.0.1:9/")
        .with("LEADS__URL", "http://127.0.0.1:9/")
        .with("TLS__CERTIFICATE", "site.pem")
        .with("TLS__KEY", "site.key")
        .with("TLS__PLAIN_LISTEN", "off");
    let (one, other) = (TestCertificate::of(HOST), TestCertificate::of(HOST));
    for (certificate, key, message) in [
        ("", one.key.as_str(), "site.pem: there is no certificate in it"),
        (&one.certificate, "", "site.key: there is no private key in it"),
        (&one.certificate, &other.key, "site.key: the key is not that of the certificate"),
    ] {
        app.file("site.pem", certificate);
        app.file("site.key", key);
        let output = app.run(&["serve"]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(message), "{message}: {text}");
    }
}

/// The start of a handshake, which says that more comes.
const HALF_A_HELLO: &[u8] = &[0x16, 0x03, 0x01, 0x02, 0x00, 0x01];

#[tokio::test(flavor = "multi_thread")]
async fn handshakes_that_never_end_do_not_keep_others_out_and_are_closed() {
    let sandbox = start_sandbox().await;
    let site = TlsSite::new(&sandbox);
    let program = site.app.start_in_shell("ulimit -n 256", &["serve"]);
    let address = socket_address(&program.origin());
    let mut half_open = Vec::new();
    for client in (10..=29).cycle().take(300) {
        if let Ok(mut stream) = connect_from(client, address).await {
            let _ = stream.write_all(HALF_A_HELLO).await;
            half_open.push(stream);
        }
    }
    for _ in 0..20 {
        let response = site.client().exchange(HOST, address, HEALTH).await.unwrap();
        assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
    }
    let mut slow = connect_from(2, address).await.unwrap();
    let began = Instant::now();
    for byte in HALF_A_HELLO {
        slow.write_all(&[*byte]).await.unwrap();
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest).await;
    let seconds = began.elapsed().as_secs();
    assert!((9..=12).contains(&seconds), "{seconds}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_head_over_tls_is_closed() {
    let sandbox = start_sandbox().await;
    let site = TlsSite::new(&sandbox);
    let program = site.app.start(&["serve"]);
    let mut stream = site.client().connect(1, HOST, socket_address(&program.origin())).await.unwrap();
    let began = Instant::now();
    stream.write_all(b"GET / HTTP/1.1\r\nHo").await.unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest).await;
    assert!((9..=12).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}
