//! Visitors who read pages and load photos.

use crate::support::client;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use regex::Regex;
use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

const READERS: u64 = 4;
/// Pause between two requests of a visitor.
const PAUSE: Duration = Duration::from_millis(40);

/// What visitors got through nginx.
#[derive(Clone, Default)]
pub(super) struct Readings(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    pages: usize,
    photos: usize,
    /// Photos that were still being made; a browser asks again.
    unfinished_photos: usize,
    /// Paths of photos that were there.
    loaded_photos: BTreeSet<String>,
    errors: Vec<String>,
}

/// The addresses of the photos on a page.
pub(super) async fn photos_on(page: &str) -> Vec<String> {
    let text = client().get(page).send().await.unwrap().text().await.unwrap();
    let photo = Regex::new(r"/photos/\w+/\d+-\d+\.webp\?v=[0-9a-f]{16}").unwrap();
    let found: BTreeSet<_> = photo.find_iter(&text).map(|found| found.as_str().to_owned()).collect();
    assert!(!found.is_empty(), "{page} shows photos: {text}");
    found.into_iter().collect()
}

impl Readings {
    /// Requests these paths at random until `stop`.
    pub(super) async fn read(&self, origin: &str, paths: &[String], seed: u64, stop: &CancellationToken) {
        let mut readers = JoinSet::new();
        for number in 0..READERS {
            let (readings, origin, paths) = (self.clone(), origin.to_owned(), paths.to_vec());
            let mut random = StdRng::seed_from_u64(seed.wrapping_add(number));
            let stop = stop.clone();
            readers.spawn(async move {
                let client = client();
                while !stop.is_cancelled() {
                    let path = &paths[random.random_range(0..paths.len())];
                    let response = client.get(format!("{origin}{path}")).send().await;
                    readings.record(path, response);
                    tokio::time::sleep(PAUSE).await;
                }
            });
        }
        while let Some(ended) = readers.join_next().await {
            ended.unwrap();
        }
    }

    fn record(&self, path: &str, response: reqwest::Result<reqwest::Response>) {
        let mut inner = self.0.lock().unwrap();
        let is_photo = path.starts_with("/photos/");
        if is_photo {
            inner.photos += 1;
        } else {
            inner.pages += 1;
        }
        match response {
            Ok(response) if response.status().as_u16() < 500 => {
                if is_photo && response.status() == 200 {
                    inner.loaded_photos.insert(path.to_owned());
                }
            }
            Ok(response)
                if is_photo && response.status() == 503 && response.headers().contains_key("retry-after") =>
            {
                inner.unfinished_photos += 1;
            }
            Ok(response) => inner.errors.push(format!("{path}: {}", response.status())),
            Err(error) => inner.errors.push(format!("{path}: {error:?}")),
        }
    }

    /// No request failed.
    pub(super) fn assert_no_errors(&self) {
        let errors = &self.0.lock().unwrap().errors;
        assert!(errors.is_empty(), "{} requests failed:\n{}", errors.len(), errors.join("\n"));
    }

    pub(super) fn loaded_photos(&self) -> usize {
        self.0.lock().unwrap().loaded_photos.len()
    }

    pub(super) fn summary(&self) -> String {
        let inner = self.0.lock().unwrap();
        format!(
            "{} pages, {} photos ({} unfinished), {} errors",
            inner.pages,
            inner.photos,
            inner.unfinished_photos,
            inner.errors.len()
        )
    }
}
