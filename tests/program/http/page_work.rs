//! The work for GET requests: pages rendered and compressed, inventory changes sorted.

use crate::support::{
    app::{AppProcess, TestApp},
    client,
    network::metrics,
    start_sandbox,
    wait::until_answered,
};
use sandbox::{Fault, Sandbox};

const REQUESTS: u32 = 200;

const BROWSER_ENCODINGS: &str = "gzip, deflate, br, zstd";

/// The n-th address of a kind.
type NumberedAddress = fn(u32) -> String;

struct Site {
    admin: String,
    origin: String,
    _program: AppProcess,
    _sandbox: Sandbox,
}

impl Site {
    async fn start(fault: Fault) -> Self {
        Self::with_cache_size(fault, "48MB").await
    }

    async fn with_cache_size(fault: Fault, cache_size: &str) -> Self {
        let sandbox = start_sandbox().await;
        sandbox.set_feed_fault(fault);
        let app = TestApp::with_sandbox(&sandbox)
            .with("ADMIN_LISTEN", "127.0.0.1:0")
            // Pages change when the dealership opens and closes; this one does neither.
            .with("DEALERSHIP__DEPARTMENTS", "Sales | sales | | | mon-sun closed");
        let program = app.with("PAGES__CACHE_SIZE", cache_size).start(&["serve"]);
        let admin = program.admin_origin();
        let origin = program.origin();
        Self { admin, origin, _program: program, _sandbox: sandbox }
    }

    /// The sum of a counter over its labels.
    async fn counter(&self, name: &str) -> u32 {
        let text = metrics(&self.admin).await;
        let lines = text.lines().filter(|line| line.starts_with(name));
        lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u32>().ok()).sum()
    }

    /// All work so far.
    async fn work(&self) -> Work {
        Work {
            rendered: self.counter("pages_rendered_total").await,
            compressed: self.counter("pages_compressed_total").await,
            sorted: self.counter("changes_sorted_total").await,
        }
    }

    /// Requests each address once. Returns the work for all of them.
    async fn work_for(&self, addresses: impl Iterator<Item = String>, codings: &str, status: u16) -> Work {
        let (client, before) = (client(), self.work().await);
        for address in addresses {
            let request = client.get(format!("{}{address}", self.origin)).header("accept-encoding", codings);
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), status, "{address}");
            response.bytes().await.unwrap();
        }
        let after = self.work().await;
        Work {
            rendered: after.rendered - before.rendered,
            compressed: after.compressed - before.compressed,
            sorted: after.sorted - before.sorted,
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Work {
    rendered: u32,
    compressed: u32,
    sorted: u32,
}

impl Work {
    /// A page that is requested again is rendered once, and compressed twice: fast at first, then
    /// as small as possible.
    fn is_of_one_page(&self) -> bool {
        self.rendered <= 1 && self.compressed <= 2 && self.sorted == 0
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unlimited_addresses_of_the_same_page_are_rendered_once() {
    let site = Site::start(Fault::None).await;
    let kinds: [(&str, NumberedAddress, u16); 6] = [
        ("pages beyond the last", |n| format!("/inventory?page={}", 1000 + n), 200),
        ("queries with unknown parameters", |n| format!("/inventory?utm_source={n}&colour={n}"), 200),
        ("unknown vehicles", |n| format!("/used-vehicles/nothing-like-it/NOPE{n}"), 404),
        ("unknown stock numbers", |n| format!("/vehicle/NOPE{n}"), 404),
        ("unknown addresses", |n| format!("/nowhere/{n}"), 404),
        ("sitemaps beyond the last", |n| format!("/sitemap-vehicles-{}.xml", 9999 - n), 404),
    ];
    for (what, address, status) in kinds {
        let work = site.work_for((0..REQUESTS).map(address), BROWSER_ENCODINGS, status).await;
        assert!(work.is_of_one_page(), "{what}: {work:?}");
    }
    // For comparison: each of these is a different page.
    let different = (0..REQUESTS).map(|n| format!("/inventory?price_min={}", 100 + n));
    let work = site.work_for(different, BROWSER_ENCODINGS, 200).await;
    assert_eq!(work, Work { rendered: REQUESTS, compressed: REQUESTS, sorted: 0 });
}

#[tokio::test(flavor = "multi_thread")]
async fn during_an_outage_a_page_is_rendered_once() {
    // A failure that is not retried, so that no page waits for a retry.
    let site = Site::start(Fault::Status(404)).await;
    for (what, address, status) in [
        ("homes during an outage", "/", 200),
        ("inventories during an outage", "/inventory", 503),
        ("vehicles during an outage", "/used-vehicles/2021-toyota-camry/A1", 503),
        ("comparisons during an outage", "/compare?vehicles=A1,B2", 503),
    ] {
        let repeated = std::iter::repeat_n(address.to_owned(), REQUESTS as usize);
        let work = site.work_for(repeated, BROWSER_ENCODINGS, status).await;
        assert!(work.is_of_one_page(), "{what}: {work:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_are_sorted_once_for_all_atom_queries() {
    const SEARCHES: u32 = 50;
    let site = Site::start(Fault::None).await;
    let searches = (0..SEARCHES).map(|n| format!("/inventory.atom?price_min={}", 100 + n));
    let work = site.work_for(searches, BROWSER_ENCODINGS, 200).await;
    assert_eq!(work, Work { rendered: SEARCHES, compressed: SEARCHES, sorted: 1 });
}

#[tokio::test(flavor = "multi_thread")]
async fn an_advertising_feed_is_rendered_once_and_compressed_once_per_encoding_despite_a_full_cache() {
    // It is kept compressed, whoever asks first.
    let site = Site::with_cache_size(Fault::None, "1MB").await;
    let different = (0..REQUESTS).map(|n| format!("/inventory?price_min={}", 100 + n));
    site.work_for(different, BROWSER_ENCODINGS, 200).await;
    for feed in ["/feeds/google-vehicles.tsv", "/feeds/meta-vehicles.csv"] {
        let repeated = || std::iter::repeat_n(feed.to_owned(), 20);
        for (codings, compressed, rendered) in [("identity", 1, 1), ("gzip", 0, 0), ("br", 1, 0)] {
            let work = site.work_for(repeated(), codings, 200).await;
            assert_eq!(work, Work { rendered, compressed, sorted: 0 }, "{feed} in {codings}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn server_timing_is_sent_with_the_response_that_was_rendered() {
    let site = Site::start(Fault::None).await;
    let timing = async || {
        let response = client().get(format!("{}/privacy", site.origin)).send().await.unwrap();
        response.headers().get("server-timing").map(|value| value.to_str().unwrap().to_owned())
    };
    let header = timing().await.unwrap();
    let millis = header.strip_prefix("render;dur=").and_then(|millis| millis.parse::<f64>().ok());
    assert!(millis.is_some_and(|millis| (0.0..10_000.0).contains(&millis)), "{header}");
    assert_eq!(timing().await, None, "the page was cached");
}

/// Its one body is brotli in the end, from which the others are made once for all clients.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_compressed_in_the_requested_encoding_and_once_more_after_the_second_request() {
    let site = Site::start(Fault::None).await;
    let get = async |coding: &str| {
        let request = client().get(format!("{}/privacy", site.origin)).header("accept-encoding", coding);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
    };
    let compressed =
        async |coding: &str| site.counter(&format!("pages_compressed_total{{coding=\"{coding}\"}}")).await;
    get("gzip").await;
    assert_eq!((compressed("br").await, compressed("gzip").await), (0, 1));
    // It is compressed again in the background, once, and then once for clients of gzip.
    until_answered("the page is compressed again", async || {
        get("gzip").await;
        compressed("gzip").await >= 2
    })
    .await;
    for _ in 0..3 {
        get("gzip").await;
        get("gzip, br").await;
        get("identity").await;
    }
    assert_eq!((compressed("br").await, compressed("gzip").await), (1, 2));
}
