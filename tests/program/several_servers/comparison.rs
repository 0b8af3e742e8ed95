//! Compares pages of two servers all the time.

use crate::support::client;
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};
use tokio_util::sync::CancellationToken;

const PAUSE: Duration = Duration::from_millis(100);

/// How long pages were different.
#[derive(Default)]
pub(super) struct Differences {
    /// Since when a page is different.
    since: BTreeMap<String, Instant>,
    /// The longest time that each page was different without a break.
    longest: BTreeMap<String, Duration>,
    /// The first lines that were different then.
    lines: BTreeMap<String, String>,
    comparisons: usize,
}

/// Compares these pages until `stop`.
pub(super) async fn compare(
    servers: [String; 2],
    paths: Vec<String>,
    stop: CancellationToken,
) -> Differences {
    let (mut differences, client) = (Differences::default(), client());
    while !stop.is_cancelled() {
        for path in &paths {
            let began = Instant::now();
            let [one, other] = servers.each_ref().map(|server| page(&client, format!("{server}{path}")));
            let pages = tokio::join!(one, other);
            differences.record(path, began, pages);
        }
        tokio::time::sleep(PAUSE).await;
    }
    differences
}

/// Status and body; `None` while the server is down.
async fn page(client: &reqwest::Client, address: String) -> Option<(u16, String)> {
    let response = client.get(address).send().await.ok()?;
    let status = response.status().as_u16();
    Some((status, response.text().await.ok()?))
}

fn different_lines(one: &(u16, String), other: &(u16, String)) -> String {
    let different = one.1.lines().zip(other.1.lines()).find(|(one, other)| one != other);
    let (first, second) = different.unwrap_or_default();
    format!("{} {first}\n{} {second}", one.0, other.0)
}

type Page = Option<(u16, String)>;

impl Differences {
    fn record(&mut self, path: &str, began: Instant, pages: (Page, Page)) {
        match pages {
            (Some(one), Some(other)) => {
                self.comparisons += 1;
                if one == other {
                    self.since.remove(path);
                    return;
                }
                // Counts from the end of the first different pair to the begin of this one.
                let since = *self.since.entry(path.to_owned()).or_insert_with(Instant::now);
                let longest = self.longest.entry(path.to_owned()).or_default();
                let lasted = began.saturating_duration_since(since);
                if lasted > *longest {
                    *longest = lasted;
                    self.lines.insert(path.to_owned(), different_lines(&one, &other));
                }
            }
            // No visitor can see a difference.
            _ => drop(self.since.remove(path)),
        }
    }

    /// No page was different for longer than this.
    pub(super) fn assert_at_most(&self, max: Duration) {
        assert!(self.comparisons > 100, "only {} comparisons", self.comparisons);
        let too_long: Vec<_> = self.longest.iter().filter(|(_, longest)| **longest > max).collect();
        assert!(too_long.is_empty(), "different for longer than {max:?}: {too_long:?}\n{:#?}", self.lines);
    }

    pub(super) fn summary(&self) -> String {
        let longest = self.longest.values().max().copied().unwrap_or_default();
        format!("{} comparisons, different for {longest:?} at most", self.comparisons)
    }
}
