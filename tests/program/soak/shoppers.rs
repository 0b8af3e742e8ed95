//! People and machines that look around: pages, questions nobody has asked yet, vehicles with their photos, feeds and sitemaps.

use super::lot::Lot;
use crate::commands::serving::client;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// Between two looks of one shopper.
const PAUSE: Duration = Duration::from_millis(15);
/// Enough to see what is wrong.
const MOST_TOLD: usize = 20;
const PAGES: [&str; 8] =
    ["/", "/about", "/contact", "/sell", "/finance", "/service", "/car-finder", "/compare"];
const MACHINES: [&str; 5] =
    ["/sitemap.xml", "/feeds/google-vehicles.tsv", "/feeds/meta-vehicles.csv", "/robots.txt", "/healthz"];
const WORDS: [&str; 6] = ["toyota", "frd", "model+7", "number", "hovercraft", "2021"];

pub(crate) struct Shoppers {
    origin: String,
    lot: Lot,
    client: reqwest::Client,
    asked: AtomicU64,
    /// By route, status, and whether the feed explains an outage.
    answers: Mutex<BTreeMap<(&'static str, u16, bool), u64>>,
    unexplained: Mutex<Vec<String>>,
}

impl Shoppers {
    pub(crate) fn new(origin: String, lot: Lot) -> Self {
        let (answers, unexplained) = (Mutex::default(), Mutex::default());
        Self { origin, lot, client: client(), asked: AtomicU64::new(0), answers, unexplained }
    }

    /// One shopper of each kind.
    pub(crate) async fn look_around_while(&self, goes_on: impl Fn() -> bool) {
        tokio::join!(
            self.read_pages(&goes_on),
            self.ask_questions(&goes_on),
            self.look_at_vehicles(&goes_on),
            self.read_as_machines(&goes_on),
        );
    }

    /// Answers that nothing explains, the first of them.
    pub(crate) fn unexplained(&self) -> Vec<String> {
        self.unexplained.lock().unwrap().clone()
    }

    async fn read_pages(&self, goes_on: &impl Fn() -> bool) {
        for path in PAGES.iter().cycle().take_while(|_| goes_on()) {
            self.look("page", path, &[200, 303, 307]).await;
            self.look("no page", &format!("/no-such-page-{}", self.number()), &[404]).await;
        }
    }

    async fn ask_questions(&self, goes_on: &impl Fn() -> bool) {
        for word in WORDS.iter().cycle().take_while(|_| goes_on()) {
            let number = self.number();
            let question = format!(
                "/inventory?search={word}&price_max={}&page={}",
                15_000 + number % 20_000,
                number % 9
            );
            self.look("question", &question, &[200]).await;
            self.look("search", &format!("/api/search?q={word}+{number}"), &[200]).await;
        }
    }

    async fn look_at_vehicles(&self, goes_on: &impl Fn() -> bool) {
        while goes_on() {
            let results =
                self.look("results", &format!("/inventory?page={}", self.number() % 30), &[200]).await;
            for vehicle in addresses(&results, "href=\"/used-vehicles/").into_iter().take(3) {
                // It may have left since.
                let page = self.look("vehicle", &vehicle, &[200, 404, 410]).await;
                for photo in addresses(&page, "src=\"/photos/").into_iter().take(3) {
                    self.look("photo", &photo, &[200, 404]).await;
                }
            }
            self.look("no vehicle", &format!("/used-vehicles/2021-none/N{}", self.number()), &[404]).await;
        }
    }

    async fn read_as_machines(&self, goes_on: &impl Fn() -> bool) {
        for path in MACHINES.iter().cycle().take_while(|_| goes_on()) {
            self.look("machine", path, &[200]).await;
        }
    }

    /// What came, as text; empty where nothing is to be read.
    async fn look(&self, route: &'static str, path: &str, expected: &[u16]) -> String {
        tokio::time::sleep(PAUSE).await;
        let answer = match self.client.get(format!("{}{path}", self.origin)).send().await {
            Ok(answer) => answer,
            Err(error) => {
                self.note(route, 0, false, format!("{path}: {error}"));
                return String::new();
            }
        };
        let status = answer.status().as_u16();
        // The photos are the feed's too: one that their host refuses can't be made.
        let is_outage = status == 503 && self.lot.explains_an_outage()
            || route == "photo" && status == 502 && self.lot.explains_a_photo();
        let is_expected = is_outage || expected.contains(&status);
        self.note(
            route,
            status,
            is_outage,
            if is_expected { String::new() } else { format!("{path}: {status}") },
        );
        let is_text =
            answer.headers().get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"text/"));
        if is_text { answer.text().await.unwrap_or_default() } else { String::new() }
    }

    fn note(&self, route: &'static str, status: u16, is_outage: bool, complaint: String) {
        *self.answers.lock().unwrap().entry((route, status, is_outage)).or_default() += 1;
        let mut unexplained = self.unexplained.lock().unwrap();
        if !complaint.is_empty() && unexplained.len() < MOST_TOLD {
            unexplained.push(complaint);
        }
    }

    /// Another one each time.
    fn number(&self) -> u64 {
        self.asked.fetch_add(1, Ordering::Relaxed)
    }
}

/// What stands in the attributes that begin so.
fn addresses(html: &str, beginning: &str) -> Vec<String> {
    let path = beginning.split('"').nth(1).unwrap_or_default();
    let rests = html.split(beginning).skip(1);
    rests
        .filter_map(|rest| Some(format!("{path}{}", rest.split('"').next()?.replace("&amp;", "&"))))
        .collect()
}

impl fmt::Display for Shoppers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((route, status, is_outage), count) in self.answers.lock().unwrap().iter() {
            writeln!(
                f,
                "  {route:<12} {status} {} {count}",
                if *is_outage { "explained" } else { "         " }
            )?;
        }
        Ok(())
    }
}
