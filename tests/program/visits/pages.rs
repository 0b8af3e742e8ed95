//! What a GET costs: counted in pages rendered and compressed, and told in processor time.

use crate::{
    commands::serving::{client, partners},
    house::process::{House, Program},
};
use sandbox::{Fault, Running};

/// Requests of one kind.
const REQUESTS: u32 = 200;
/// Clock ticks of `/proc/PID/stat` in a second, as Linux has them everywhere.
const TICKS: f64 = 100.0;

/// What browsers of the day read.
const AS_BROWSERS: &str = "gzip, deflate, br, zstd";

/// The address of this number.
type Numbered = fn(u32) -> String;

/// A program with its page of figures.
struct Watched {
    program: Program,
    admin: String,
    origin: String,
    _partners: Running,
}

impl Watched {
    async fn start(fault: Fault) -> Self {
        let partners = partners().await;
        partners.set_feed_fault(fault);
        let program = House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
        let line: serde_json::Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
        let admin = line["address"].as_str().unwrap().to_owned();
        let origin = program.origin();
        Self { program, admin, origin, _partners: partners }
    }

    /// The sum of a counter's lines.
    async fn counted(&self, name: &str) -> u32 {
        let page = client().get(format!("http://{}/metrics", self.admin)).send().await.unwrap();
        let page = page.text().await.unwrap();
        let figures = page.lines().filter(|line| line.starts_with(name));
        figures.filter_map(|line| line.rsplit(' ').next()?.parse::<u32>().ok()).sum()
    }

    /// Processor time that the program has had, in milliseconds.
    fn processor_ms(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.program.id())).unwrap_or_default();
        let fields: Vec<f64> =
            stat.rsplit(") ").next().unwrap_or_default().split(' ').flat_map(str::parse).collect();
        // The state, a letter, is no number; so user and system time stand one place before where the manual counts them.
        fields.get(10..12).map_or(0.0, |times| times.iter().sum::<f64>() / TICKS * 1000.0)
    }

    /// Asks for each address, and says how many pages were rendered for them all.
    async fn rendered_for(&self, what: &str, address: impl Fn(u32) -> String, status: u16) -> u32 {
        let client = client();
        let (before, began) = (self.counted("pages_rendered_total").await, self.processor_ms());
        for number in 0..REQUESTS {
            let request = client.get(format!("{}{}", self.origin, address(number)));
            let request = request.header("accept-encoding", AS_BROWSERS);
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), status, "{}", address(number));
        }
        let took = (self.processor_ms() - began) / f64::from(REQUESTS);
        let rendered = self.counted("pages_rendered_total").await - before;
        eprintln!(
            "figure: {REQUESTS} {what}: {rendered} pages rendered, {took:.2} ms of processor a request"
        );
        rendered
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
        let rendered = site.rendered_for(what, address, status).await;
        assert!(rendered <= 1, "{what}: {rendered}");
    }
    // For comparison: each of them is a page of its own.
    let unseen =
        site.rendered_for("unseen queries", |n| format!("/inventory?price_min={}", 100 + n), 200).await;
    assert_eq!(unseen, REQUESTS);
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
        let rendered = site.rendered_for(what, |_| address.to_owned(), status).await;
        assert!(rendered <= 1, "{what}: {rendered}");
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
