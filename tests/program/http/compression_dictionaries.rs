//! One vehicle's page is the compression dictionary of the next (RFC 9842), as browsers request it.

use crate::support::{app::TestApp, start_sandbox};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use reqwest::{Client, RequestBuilder, Response};
use sha2::{Digest as _, Sha256};
use std::process::Command;

/// A client that does not decompress.
#[expect(clippy::disallowed_methods, reason = "a visitor's client, not the program's")]
fn client() -> Client {
    // Fails if an earlier test of the process has installed it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().no_brotli().no_gzip().build().unwrap()
}

/// The URLs of two vehicles.
async fn two_vehicles(origin: &str) -> [String; 2] {
    let results = client().get(format!("{origin}/inventory")).send().await.unwrap().text().await.unwrap();
    let mut found: Vec<_> = results
        .split("\"/used-vehicles/")
        .skip(1)
        .filter_map(|rest| Some(format!("{origin}/used-vehicles/{}", rest.split(['"', '?', '#']).next()?)))
        .collect();
    found.sort_unstable();
    found.dedup();
    [found[0].clone(), found[1].clone()]
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

/// As a browser that has stored this page under this id.
fn with_dictionary(request: RequestBuilder, page: &[u8], id: &str) -> RequestBuilder {
    request
        .header("accept-encoding", "gzip, deflate, br, zstd, dcb, dcz")
        .header("available-dictionary", format!(":{}:", BASE64_STANDARD.encode(Sha256::digest(page))))
        .header("dictionary-id", format!("\"{id}\""))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_zstd_tool_decompresses_the_next_page_with_the_first() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("PAGES__DICTIONARIES", "true").start(&["serve"]);
    let [first, second] = two_vehicles(&program.origin()).await;
    let response = client().get(&first).header("accept-encoding", "identity").send().await.unwrap();
    let dictionary_header = header(&response, "use-as-dictionary").to_owned();
    let id = dictionary_header
        .strip_prefix("match=\"/used-vehicles/*\", id=\"")
        .unwrap()
        .strip_suffix('"')
        .unwrap();
    assert_eq!(header(&response, "vary"), "accept-encoding, accept, available-dictionary");
    let dictionary = response.bytes().await.unwrap();
    let response = client().get(&second).header("accept-encoding", "identity").send().await.unwrap();
    let plain = response.bytes().await.unwrap();
    let brotli = client().get(&second).header("accept-encoding", "br").send().await.unwrap();
    assert_eq!(header(&brotli, "vary"), "accept-encoding, accept, available-dictionary");
    let brotli = brotli.headers()["content-length"].to_str().unwrap().parse::<usize>().unwrap();
    let short = with_dictionary(client().get(&second), &dictionary, id).send().await.unwrap();
    assert_eq!(
        (header(&short, "content-encoding"), header(&short, "vary")),
        ("dcz", "accept-encoding, accept, available-dictionary")
    );
    let short = short.bytes().await.unwrap();
    eprintln!(
        "figure: a second vehicle's page is {} bytes, {brotli} in brotli, {} with the first",
        plain.len(),
        short.len()
    );
    assert!(short.len() < brotli / 2, "{} of {brotli}", short.len());
    let folder = tempfile::tempdir().unwrap();
    let [page, dictionary_file] = ["page.dcz", "first.html"].map(|name| folder.path().join(name));
    std::fs::write(&page, &short).unwrap();
    std::fs::write(&dictionary_file, &dictionary).unwrap();
    match Command::new("zstd").args(["-dcf", "-D"]).arg(&dictionary_file).arg(&page).output() {
        Ok(read) => assert_eq!(read.stdout, plain, "{}", String::from_utf8_lossy(&read.stderr)),
        Err(error) => {
            eprintln!("the zstd tool is missing; tests of site use its library: {error}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_setting_responses_do_not_mention_dictionaries() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let [first, second] = two_vehicles(&program.origin()).await;
    let response = client().get(&first).send().await.unwrap();
    assert_eq!(
        (header(&response, "use-as-dictionary"), header(&response, "vary")),
        ("", "accept-encoding, accept")
    );
    let page = response.bytes().await.unwrap();
    let response = with_dictionary(client().get(&second), &page, "x").send().await.unwrap();
    assert!(["br", "zstd"].contains(&header(&response, "content-encoding")));
}
