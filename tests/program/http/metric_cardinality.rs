//! Requests of visitors create no new metrics.

use crate::support::{
    app::TestApp,
    network::{connect_from, exchange_from, memory_kb, metrics, request, socket_address},
    start_sandbox,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};

/// The longest method that fits into a head.
const MAX_METHOD: usize = 15_000;

/// A request whose method is a random word, repeated: random letters would take longer to make than
/// to send.
fn random_request(random: &mut StdRng, length: usize) -> Vec<u8> {
    let word: [u8; 12] = std::array::from_fn(|_| random.random_range(b'A'..=b'Z'));
    [word.repeat(length / word.len()).as_slice(), b" / HTTP/1.1\r\nHost: localhost\r\n\r\n"].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_unknown_methods_add_neither_metrics_nor_memory() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
    let admin = program.admin_origin();
    let site = socket_address(&program.origin());
    let mut random = StdRng::seed_from_u64(13);
    // Heads of 30 kB are refused; the other requests share one connection.
    let mut stream = connect_from(1, site).await.unwrap();
    for _ in 0..500 {
        request(&mut stream, &random_request(&mut random, MAX_METHOD)).await.unwrap();
    }
    exchange_from(1, site, &random_request(&mut random, 30_000)).await;
    let before = memory_kb(program.id());
    for n in 0..10_000 {
        let response = request(&mut stream, &random_request(&mut random, MAX_METHOD)).await.unwrap();
        assert!(response.starts_with("HTTP/1.1 405 "), "{response}");
        if n % 100 == 0 {
            let refused = exchange_from(1, site, &random_request(&mut random, 30_000)).await;
            assert!(refused.is_none_or(|response| response.starts_with("HTTP/1.1 431 ")));
        }
    }
    let text = metrics(&admin).await;
    let grown = memory_kb(program.id()).saturating_sub(before);
    eprintln!("figure: /metrics {} bytes, memory +{grown} kB", text.len());
    assert!(text.contains("method=\"other\"") && text.len() < 200_000, "{}", text.len());
    assert!(grown < 5_000, "{grown}");
    let names = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let undescribed: Vec<_> = names.filter(|name| !text.contains(&format!("# HELP {name} "))).collect();
    assert_eq!(undescribed, [""; 0]);
}
