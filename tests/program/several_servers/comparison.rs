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
                *longest = began.saturating_duration_since(since).max(*longest);
            }
            // No visitor can see a difference.
            _ => drop(self.since.remove(path)),
        }
    }

    /// No page was different for longer than this.
    pub(super) fn assert_at_most(&self, max: Duration) {
        let too_long: Vec<_> = self.longest.iter().filter(|(_, longest)| **longest > max).collect();
        assert!(too_long.is_empty(), "different for longer than {max:?}: {too_long:?}");
    }

    pub(super) fn summary(&self) -> String {
        let longest = self.longest.values().max().copied().unwrap_or_default();
        format!("{} comparisons, different for {longest:?} at most", self.comparisons)
    }
}
