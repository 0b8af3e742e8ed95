//! What a GET costs, counted in what is done for it: pages rendered and compressed, changes sorted.

use crate::{
    commands::serving::{client, partners},
    house::process::{House, Program},
};
use sandbox::{Fault, Running};

/// Requests of one kind.
const REQUESTS: u32 = 200;

/// What browsers of the day read.
const AS_BROWSERS: &str = "gzip, deflate, br, zstd";

/// The address of this number.
type Numbered = fn(u32) -> String;

/// A program with its page of figures.
struct Watched {
    admin: String,
    origin: String,
    _program: Program,
    _partners: Running,
}

impl Watched {
    async fn start(fault: Fault) -> Self {
        Self::with_cache_size(fault, "48MB").await
    }

    async fn with_cache_size(fault: Fault, cache_size: &str) -> Self {
        let partners = partners().await;
        partners.set_feed_fault(fault);
        let house = House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0");
        let program = house.with("PAGES__CACHE_SIZE", cache_size).start(&["serve"]);
        let line: serde_json::Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
        let admin = line["address"].as_str().unwrap().to_owned();
        let origin = program.origin();
        Self { admin, origin, _program: program, _partners: partners }
    }

    /// The sum of a counter's lines.
    async fn counted(&self, name: &str) -> u32 {
        let page = client().get(format!("http://{}/metrics", self.admin)).send().await.unwrap();
        let page = page.text().await.unwrap();
        let figures = page.lines().filter(|line| line.starts_with(name));
        figures.filter_map(|line| line.rsplit(' ').next()?.parse::<u32>().ok()).sum()
    }

    /// What was done so far.
    async fn work(&self) -> Work {
        Work {
            rendered: self.counted("pages_rendered_total").await,
            compressed: self.counted("pages_compressed_total").await,
            sorted: self.counted("changes_sorted_total").await,
        }
    }

    /// Asks for each address once, and says what was done for them all.
    async fn work_for(&self, addresses: impl Iterator<Item = String>, codings: &str, status: u16) -> Work {
        let (client, before) = (client(), self.work().await);
        for address in addresses {
            let request = client.get(format!("{}{address}", self.origin)).header("accept-encoding", codings);
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), status, "{address}");
            answer.bytes().await.unwrap();
        }
        let after = self.work().await;
        Work {
            rendered: after.rendered - before.rendered,
            compressed: after.compressed - before.compressed,
            sorted: after.sorted - before.sorted,
        }
    }
}

/// What requests were answered with.
#[derive(Debug, PartialEq, Eq)]
struct Work {
    rendered: u32,
    compressed: u32,
    /// Times that the changes of the inventory were sorted.
    sorted: u32,
}

impl Work {
    /// Of one page, however often it was asked for: compressed for the first, and once more as small as it gets.
    fn is_of_one_page(&self) -> bool {
        self.rendered <= 1 && self.compressed <= 2 && self.sorted == 0
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_without_end_that_show_the_same_are_one_page() {
    let site = Watched::start(Fault::None).await;
    let kinds: [(&str, Numbered, u16); 6] = [
        ("pages beyond the last", |n| format!("/inventory?page={}", 1000 + n), 200),
        ("queries with a mark of their own", |n| format!("/inventory?utm_source={n}&colour={n}"), 200),
        ("unknown vehicles", |n| format!("/used-vehicles/nothing-like-it/NOPE{n}"), 404),
        ("unknown stock numbers", |n| format!("/vehicle/NOPE{n}"), 404),
        ("unknown addresses", |n| format!("/nowhere/{n}"), 404),
        ("sitemaps beyond the last", |n| format!("/sitemap-vehicles-{}.xml", 9999 - n), 404),
    ];
    for (what, address, status) in kinds {
        let work = site.work_for((0..REQUESTS).map(address), AS_BROWSERS, status).await;
        assert!(work.is_of_one_page(), "{what}: {work:?}");
    }
    // For comparison: each of them is a page of its own, which nobody asks for again.
    let unseen = (0..REQUESTS).map(|n| format!("/inventory?price_min={}", 100 + n));
    let work = site.work_for(unseen, AS_BROWSERS, 200).await;
    assert_eq!(work, Work { rendered: REQUESTS, compressed: REQUESTS, sorted: 0 });
}

#[tokio::test(flavor = "multi_thread")]
async fn during_an_outage_a_page_is_rendered_once() {
    // A failure that no other try would mend, so that no page waits for one.
    let site = Watched::start(Fault::Status(404)).await;
    for (what, address, status) in [
        ("homes during an outage", "/", 200),
        ("inventories during an outage", "/inventory", 503),
        ("vehicles during an outage", "/used-vehicles/2021-toyota-camry/A1", 503),
        ("comparisons during an outage", "/compare?vehicles=A1,B2", 503),
    ] {
        let again = std::iter::repeat_n(address.to_owned(), REQUESTS as usize);
        let work = site.work_for(again, AS_BROWSERS, status).await;
        assert!(work.is_of_one_page(), "{what}: {work:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_are_sorted_once_for_all_atom_queries() {
    const SEARCHES: u32 = 50;
    let site = Watched::start(Fault::None).await;
    let searches = (0..SEARCHES).map(|n| format!("/inventory.atom?price_min={}", 100 + n));
    let work = site.work_for(searches, AS_BROWSERS, 200).await;
    assert_eq!(work, Work { rendered: SEARCHES, compressed: SEARCHES, sorted: 1 });
}

#[tokio::test(flavor = "multi_thread")]
async fn an_advertising_feed_is_made_once_and_compressed_once_in_each_coding_however_full_the_cache_is() {
    let site = Watched::with_cache_size(Fault::None, "1MB").await;
    let unseen = (0..REQUESTS).map(|n| format!("/inventory?price_min={}", 100 + n));
    site.work_for(unseen, AS_BROWSERS, 200).await;
    for feed in ["/feeds/google-vehicles.tsv", "/feeds/meta-vehicles.csv"] {
        let again = || std::iter::repeat_n(feed.to_owned(), 20);
        for (codings, compressed, rendered) in [("identity", 0, 1), ("gzip", 1, 0), ("br", 1, 0)] {
            let work = site.work_for(again(), codings, 200).await;
            assert_eq!(work, Work { rendered, compressed, sorted: 0 }, "{feed} in {codings}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waited_for_the_rendering_is_told_how_long_it_took() {
    let site = Watched::start(Fault::None).await;
    let timing = async || {
        let answer = client().get(format!("{}/privacy", site.origin)).send().await.unwrap();
        answer.headers().get("server-timing").map(|value| value.to_str().unwrap().to_owned())
    };
    let told = timing().await.unwrap();
    let millis = told.strip_prefix("render;dur=").and_then(|millis| millis.parse::<f64>().ok());
    assert!(millis.is_some_and(|millis| (0.0..10_000.0).contains(&millis)), "{told}");
    assert_eq!(timing().await, None, "it was there already");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_coding_that_is_asked_for_is_made_and_once_more_when_it_is_asked_for_again() {
    let site = Watched::start(Fault::None).await;
    let ask = async |coding: &str| {
        let request = client().get(format!("{}/privacy", site.origin)).header("accept-encoding", coding);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
    };
    let made =
        async |coding: &str| site.counted(&format!("pages_compressed_total{{coding=\"{coding}\"}}")).await;
    ask("identity").await;
    assert_eq!((made("br").await, made("gzip").await), (0, 0));
    ask("gzip").await;
    assert_eq!((made("br").await, made("gzip").await), (0, 1));
    // Made smaller behind the visit, and that is that.
    while made("gzip").await < 2 {
        ask("gzip").await;
    }
    for _ in 0..3 {
        ask("gzip").await;
    }
    assert_eq!((made("br").await, made("gzip").await), (0, 2));
    ask("gzip, br").await;
    assert_eq!((made("br").await, made("gzip").await), (1, 2));
}
