//! Generates load: pages, new searches, vehicles with their photos, advertising feeds and sitemaps.

use super::changing_feed::ChangingFeed;
use crate::support::client;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// Between two requests of one loop.
const PAUSE: Duration = Duration::from_millis(15);
const MAX_REPORTED: usize = 20;
const PAGES: [&str; 8] =
    ["/", "/about", "/contact", "/sell", "/finance", "/service", "/car-finder", "/compare"];
const MACHINE_FILES: [&str; 6] = [
    "/sitemap.xml",
    "/feeds/google-vehicles.tsv",
    "/feeds/meta-vehicles.csv",
    "/feeds/marketplace.xml",
    "/robots.txt",
    "/healthz",
];
const WORDS: [&str; 6] = ["toyota", "frd", "model+7", "number", "hovercraft", "2021"];

pub(crate) struct LoadGenerator {
    origin: String,
    feed: ChangingFeed,
    client: reqwest::Client,
    last_number: AtomicU64,
    /// By route, status, and whether a fault of the feed explains it.
    responses: Mutex<BTreeMap<(&'static str, u16, bool), u64>>,
    unexplained: Mutex<Vec<String>>,
}

impl LoadGenerator {
    pub(crate) fn new(origin: String, feed: ChangingFeed) -> Self {
        let (responses, unexplained) = (Mutex::default(), Mutex::default());
        Self { origin, feed, client: client(), last_number: AtomicU64::new(0), responses, unexplained }
    }

    /// Runs one loop of each kind.
    pub(crate) async fn run_while(&self, continues: impl Fn() -> bool) {
        tokio::join!(
            self.view_pages(&continues),
            self.search(&continues),
            self.view_vehicles(&continues),
            self.fetch_machine_files(&continues),
        );
    }

    /// The first failures that no fault explains.
    pub(crate) fn unexplained(&self) -> Vec<String> {
        self.unexplained.lock().unwrap().clone()
    }

    async fn view_pages(&self, continues: &impl Fn() -> bool) {
        for path in PAGES.iter().cycle().take_while(|_| continues()) {
            self.get("page", path, &[200, 303, 307]).await;
            self.get("no page", &format!("/no-such-page-{}", self.number()), &[404]).await;
        }
    }

    async fn search(&self, continues: &impl Fn() -> bool) {
        for word in WORDS.iter().cycle().take_while(|_| continues()) {
            let number = self.number();
            let path = format!(
                "/inventory?search={word}&price_max={}&page={}",
                15_000 + number % 20_000,
                number % 9
            );
            self.get("results", &path, &[200]).await;
            self.get("search", &format!("/api/search?q={word}+{number}"), &[200]).await;
        }
    }

    async fn view_vehicles(&self, continues: &impl Fn() -> bool) {
        while continues() {
            let results =
                self.get("results", &format!("/inventory?page={}", self.number() % 30), &[200]).await;
            for vehicle in addresses(&results, "href=\"/used-vehicles/").into_iter().take(3) {
                // The vehicle may be sold in the meantime.
                let page = self.get("vehicle", &vehicle, &[200, 404, 410]).await;
                for photo in addresses(&page, "src=\"/photos/").into_iter().take(3) {
                    self.get("photo", &photo, &[200, 404]).await;
                }
            }
            self.get("no vehicle", &format!("/used-vehicles/2021-none/N{}", self.number()), &[404]).await;
        }
    }

    async fn fetch_machine_files(&self, continues: &impl Fn() -> bool) {
        for path in MACHINE_FILES.iter().cycle().take_while(|_| continues()) {
            self.get("machine", path, &[200]).await;
        }
    }

    /// Returns the body if it is text.
    async fn get(&self, route: &'static str, path: &str, expected: &[u16]) -> String {
        tokio::time::sleep(PAUSE).await;
        let response = match self.client.get(format!("{}{path}", self.origin)).send().await {
            Ok(response) => response,
            Err(error) => {
                self.record(route, 0, false, format!("{path}: {error}"));
                return String::new();
            }
        };
        let status = response.status().as_u16();
        // Photos fail with their host.
        let is_explained = status == 503 && self.feed.explains_page_failure()
            || route == "photo" && status == 502 && self.feed.explains_photo_failure();
        let is_expected = is_explained || expected.contains(&status);
        self.record(
            route,
            status,
            is_explained,
            if is_expected { String::new() } else { format!("{path}: {status}") },
        );
        let is_text =
            response.headers().get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"text/"));
        if is_text { response.text().await.unwrap_or_default() } else { String::new() }
    }

    fn record(&self, route: &'static str, status: u16, is_explained: bool, complaint: String) {
        *self.responses.lock().unwrap().entry((route, status, is_explained)).or_default() += 1;
        let mut unexplained = self.unexplained.lock().unwrap();
        if !complaint.is_empty() && unexplained.len() < MAX_REPORTED {
            unexplained.push(complaint);
        }
    }

    /// A new number each time.
    fn number(&self) -> u64 {
        self.last_number.fetch_add(1, Ordering::Relaxed)
    }
}

/// The values of attributes with this prefix, such as `href="/used-vehicles/`.
fn addresses(html: &str, prefix: &str) -> Vec<String> {
    let path = prefix.split('"').nth(1).unwrap_or_default();
    let rests = html.split(prefix).skip(1);
    rests
        .filter_map(|rest| Some(format!("{path}{}", rest.split('"').next()?.replace("&amp;", "&"))))
        .collect()
}

impl fmt::Display for LoadGenerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((route, status, is_explained), count) in self.responses.lock().unwrap().iter() {
            writeln!(
                f,
                "  {route:<12} {status} {} {count}",
                if *is_explained { "explained" } else { "         " }
            )?;
        }
        Ok(())
    }
}
