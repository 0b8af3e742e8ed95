//! A post that is not taken is not waited for either.

use crate::{
    commands::serving::{client, partners},
    delivery::leads::post_enquiry,
    house::process::House,
};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
};

/// Announces a form, sends none of it, and reads how that is answered.
fn announce(origin: &str, headers: &str) -> String {
    let address = origin.trim_start_matches("http://");
    let mut post = TcpStream::connect(address).unwrap();
    write!(
        post,
        "POST /leads/contact HTTP/1.1\r\nHost: {address}\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 400000\r\n{headers}\r\n"
    )
    .unwrap();
    let mut line = String::new();
    BufReader::new(post).read_line(&mut line).unwrap();
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_over_the_limit_is_told_before_a_byte_of_the_form_is_read() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("LEADS__MAX_POSTS", "1/10m").start(&["serve"]);
    let origin = program.origin();
    assert_eq!(post_enquiry(origin.clone()).await.0, 200);
    let answer = announce(&origin, &format!("Origin: {origin}\r\n"));
    assert!(answer.starts_with("HTTP/1.1 429 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_from_another_site_are_not_read_and_cost_the_visitor_nothing() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("LEADS__MAX_POSTS", "1/10m").start(&["serve"]);
    let origin = program.origin();
    for _ in 0..20 {
        let answer = announce(&origin, "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n");
        assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    }
    let page = client().post(format!("{origin}/leads/contact")).header("sec-fetch-site", "cross-site");
    assert_eq!(page.body("firstName=Dana").send().await.unwrap().status(), 403);
    assert_eq!(post_enquiry(origin).await.0, 200);
}
