//! One vehicle's page as the dictionary of the next, as a browser of the day asks for it.

use crate::{commands::serving::partners, house::process::House};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use reqwest::{Client, RequestBuilder, Response};
use sha2::{Digest as _, Sha256};
use std::process::Command;

/// A client that shows what came over the wire.
#[expect(clippy::disallowed_methods, reason = "a visitor's client, not the program's")]
fn client() -> Client {
    // The first test of the process installs it; for the others it is there.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().no_brotli().no_gzip().build().unwrap()
}

/// Two vehicles' own addresses.
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

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

/// As a browser that has this page and was told this id.
fn with_dictionary(request: RequestBuilder, page: &[u8], id: &str) -> RequestBuilder {
    request
        .header("accept-encoding", "gzip, deflate, br, zstd, dcb, dcz")
        .header("available-dictionary", format!(":{}:", BASE64_STANDARD.encode(Sha256::digest(page))))
        .header("dictionary-id", format!("\"{id}\""))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_zstd_tool_reads_the_next_page_with_the_help_of_the_first() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("PAGES__DICTIONARIES", "true").start(&["serve"]);
    let [first, second] = two_vehicles(&program.origin()).await;
    let answer = client().get(&first).header("accept-encoding", "identity").send().await.unwrap();
    let told = header(&answer, "use-as-dictionary").to_owned();
    let id = told.strip_prefix("match=\"/used-vehicles/*\", id=\"").unwrap().strip_suffix('"').unwrap();
    assert_eq!(header(&answer, "vary"), "accept-encoding, available-dictionary");
    let dictionary = answer.bytes().await.unwrap();
    let answer = client().get(&second).header("accept-encoding", "identity").send().await.unwrap();
    let plain = answer.bytes().await.unwrap();
    let brotli = client().get(&second).header("accept-encoding", "br").send().await.unwrap();
    assert_eq!(header(&brotli, "vary"), "accept-encoding, available-dictionary");
    let brotli = brotli.headers()["content-length"].to_str().unwrap().parse::<usize>().unwrap();
    let short = with_dictionary(client().get(&second), &dictionary, id).send().await.unwrap();
    assert_eq!(
        (header(&short, "content-encoding"), header(&short, "vary")),
        ("dcz", "accept-encoding, available-dictionary")
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
            eprintln!("no zstd tool is here; its library reads such a page in the tests of site: {error}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_it_is_not_wanted_nothing_is_said_of_dictionaries() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let [first, second] = two_vehicles(&program.origin()).await;
    let answer = client().get(&first).send().await.unwrap();
    assert_eq!((header(&answer, "use-as-dictionary"), header(&answer, "vary")), ("", "accept-encoding"));
    let page = answer.bytes().await.unwrap();
    let answer = with_dictionary(client().get(&second), &page, "x").send().await.unwrap();
    assert!(["br", "zstd"].contains(&header(&answer, "content-encoding")));
}
