//! What visitors send makes no new figures.

use crate::{
    commands::serving::{client, partners},
    house::process::House,
    house::wire::{address, ask, connect_from, exchange_from, memory},
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};

/// As long as the head lets a method be.
const LONGEST: usize = 15_000;

/// With a word that was made up, again and again, as its method: letters by chance take longer to make than to send.
fn request(random: &mut StdRng, length: usize) -> Vec<u8> {
    let word: [u8; 12] = std::array::from_fn(|_| random.random_range(b'A'..=b'Z'));
    [word.repeat(length / word.len()).as_slice(), b" / HTTP/1.1\r\nHost: localhost\r\n\r\n"].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_made_up_methods_leave_the_figures_short_and_the_memory_flat() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
    let line: serde_json::Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
    let figures = format!("http://{}/metrics", line["address"].as_str().unwrap());
    let site = address(&program.origin());
    let mut random = StdRng::seed_from_u64(13);
    // Heads of 30 kB are longer than any that is read; methods that are read come on one connection.
    let mut stream = connect_from(1, site).await.unwrap();
    for _ in 0..500 {
        ask(&mut stream, &request(&mut random, LONGEST)).await.unwrap();
    }
    exchange_from(1, site, &request(&mut random, 30_000)).await;
    let before = memory(program.id());
    for n in 0..10_000 {
        let answer = ask(&mut stream, &request(&mut random, LONGEST)).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
        if n % 100 == 0 {
            let refused = exchange_from(1, site, &request(&mut random, 30_000)).await;
            assert!(refused.is_none_or(|answer| answer.starts_with("HTTP/1.1 431 ")));
        }
    }
    let text = client().get(figures).send().await.unwrap().text().await.unwrap();
    let grown = memory(program.id()).saturating_sub(before);
    eprintln!("figure: /metrics {} bytes, memory +{grown} kB", text.len());
    assert!(text.contains("method=\"other\"") && text.len() < 200_000, "{}", text.len());
    assert!(grown < 5_000, "{grown}");
    let figures = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let unexplained: Vec<_> = figures.filter(|name| !text.contains(&format!("# HELP {name} "))).collect();
    assert_eq!(unexplained, [""; 0], "each figure says what it means");
}
