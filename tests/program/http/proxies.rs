//! Client addresses behind trusted and untrusted proxies.

use crate::support::{app::TestApp, client, start_sandbox};

/// Posts empty forms with these headers. Returns their statuses.
async fn posts(
    origin: &str,
    count: usize,
    headers: impl Fn(usize) -> Vec<(&'static str, String)>,
) -> Vec<u16> {
    let client = client();
    let mut statuses = Vec::new();
    for n in 0..count {
        let post = client.post(format!("{origin}/leads/contact")).header("accept", "application/json");
        let post = headers(n).into_iter().fold(post, |post, (name, value)| post.header(name, value));
        statuses.push(post.send().await.unwrap().status().as_u16());
    }
    statuses
}

fn limited(statuses: &[u16]) -> usize {
    statuses.iter().filter(|status| **status == 429).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_hops_do_not_evade_the_post_limit() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("TRUSTED_PROXIES", "127.0.0.0/8").start(&["serve"]);
    let origin = program.origin();
    // The proxy writes address and port, another header, or an unreadable address.
    let with_port = |n| vec![("x-forwarded-for", format!("198.51.100.{n}, 203.0.113.9:{}", 40_000 + n))];
    let unreadable = |n| vec![("x-forwarded-for", format!("198.51.100.{n}, unknown, 127.0.0.7"))];
    let forwarded =
        |n| vec![("forwarded", format!("for=198.51.100.{n}, for=\"[2001:db8::{n}]:{}\"", 40_000 + n))];
    let both = |n| {
        vec![("forwarded", format!("for=198.51.100.{n}")), ("x-forwarded-for", "203.0.113.10".to_owned())]
    };
    for (headers, statuses) in [
        ("with a port", posts(&origin, 64, with_port).await),
        ("unreadable", posts(&origin, 64, unreadable).await),
        ("Forwarded", posts(&origin, 64, forwarded).await),
        ("both", posts(&origin, 64, both).await),
    ] {
        eprintln!("figure: {} of 64 posts with forged hops are 429 ({headers})", limited(&statuses));
        assert_eq!(limited(&statuses), 34, "{headers}: {statuses:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_of_a_trusted_proxy_have_separate_limits() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("TRUSTED_PROXIES", "127.0.0.0/8").start(&["serve"]);
    let origin = program.origin();
    let by_visitor = posts(&origin, 64, |n| vec![("x-forwarded-for", format!("203.0.113.{n}:4711"))]).await;
    assert_eq!(limited(&by_visitor), 0);
    let without_address = posts(&origin, 64, |_| Vec::new()).await;
    assert_eq!(limited(&without_address), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_without_client_addresses_has_ten_times_the_limit_and_a_warning() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("TRUSTED_PROXIES", "127.0.0.0/8");
    let program = app.with("LEADS__MAX_POSTS", "3/10m").start(&["serve"]);
    let origin = program.origin();
    let statuses = posts(&origin, 40, |_| Vec::new()).await;
    assert_eq!(limited(&statuses), 10, "{statuses:?}");
    let with_address = posts(&origin, 4, |_| vec![("x-forwarded-for", "203.0.113.9".to_owned())]).await;
    assert_eq!(limited(&with_address), 1, "{with_address:?}");
    program.terminate();
    let log = program.full_log();
    let lines: Vec<_> = log.lines().filter(|line| line.contains("not sent by a trusted proxy")).collect();
    assert!(lines.len() == 1 && lines[0].contains("WARN"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_that_name_different_clients_are_warned_of_once() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("TRUSTED_PROXIES", "127.0.0.0/8").start(&["serve"]);
    let origin = program.origin();
    let both = |forwarded: &'static str| {
        move |_| vec![("forwarded", forwarded.to_owned()), ("x-forwarded-for", "203.0.113.10".to_owned())]
    };
    posts(&origin, 2, both("for=203.0.113.10")).await;
    posts(&origin, 3, both("for=198.51.100.1")).await;
    posts(&origin, 3, both("for=unknown")).await;
    program.terminate();
    let log = program.full_log();
    let lines: Vec<_> = log.lines().filter(|line| line.contains("name different clients")).collect();
    assert!(lines.len() == 1 && lines[0].contains("WARN") && lines[0].contains("Forwarded"), "{log}");
}

/// Each of these headers is set or cleared, so that a visitor's own never contradicts nginx's.
#[test]
fn the_recommended_proxy_passes_on_no_such_header_of_a_visitor() {
    let settings = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/several-servers/nginx.conf"));
    for setting in [
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header Forwarded \"\";",
    ] {
        assert_eq!(settings.lines().filter(|line| line.trim() == setting).count(), 1, "{setting}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn proxy_warnings_are_logged_once() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("LISTEN", "0.0.0.0:0");
    let program = app.start(&["serve"]);
    let origin = program.origin().replace("0.0.0.0", "127.0.0.1");
    let statuses = posts(&origin, 3, |_| {
        vec![
            ("x-forwarded-for", "203.0.113.9".to_owned()),
            ("origin", "https://www.example.com".to_owned()),
            ("sec-fetch-site", "same-site".to_owned()),
        ]
    })
    .await;
    assert_eq!(statuses, [403; 3]);
    program.terminate();
    let log = program.full_log();
    for warning in ["public_url: not set", "not in trusted_proxies", "set public_url to the origin"] {
        let lines: Vec<_> = log.lines().filter(|line| line.contains(warning)).collect();
        assert!(lines.len() == 1 && lines[0].contains("WARN"), "{warning}: {log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_same_origin_form_is_accepted_behind_a_proxy_that_replaces_the_host() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let through = |site: &'static str, origin: &'static str| {
        move |_| {
            vec![
                ("host", "backend".to_owned()),
                ("sec-fetch-site", site.to_owned()),
                ("origin", origin.to_owned()),
            ]
        }
    };
    let origin = program.origin();
    assert_eq!(posts(&origin, 1, through("same-origin", "https://www.example.com")).await, [422]);
    for site in ["cross-site", "same-site", "none", "SAME-ORIGIN", ""] {
        assert_eq!(posts(&origin, 1, through(site, "https://www.example.com")).await, [403], "{site}");
    }
}
