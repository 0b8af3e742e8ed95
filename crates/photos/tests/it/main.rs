//! Tests of the pipeline with a local photo host: results, caching and failures.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod ahead;
mod concurrency;
mod disk_cache;
mod failures;
mod fuzz;
mod limits;
mod object_store;
mod photo_server;
mod pictures;
mod sizes;

use photo_server::PhotoServer;
use photos::{Photos, PhotosConfig, Width};
use std::{path::Path, time::Duration};
use tempfile::TempDir;

/// A photo host, a folder, and a pipeline with changed limits that caches the host's photos there.
async fn opened(change: impl FnOnce(&mut PhotosConfig)) -> (PhotoServer, TempDir, Photos) {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photos = photos_with(folder.path(), change);
    (server, folder, photos)
}

/// A pipeline with default limits, except a long wait for slow test machines.
fn photos(folder: &Path) -> Photos {
    photos_with(folder, |_| {})
}

/// A pipeline with changed limits, for photos of the servers that were started before.
fn photos_with(folder: &Path, change: impl FnOnce(&mut PhotosConfig)) -> Photos {
    let mut config = PhotosConfig::new(folder.to_owned());
    config.own_hosts = photo_server::started();
    // A busy machine takes longer than a shopper waits.
    (config.timeout, config.max_wait) = (Duration::from_mins(1), Duration::from_mins(1));
    change(&mut config);
    Photos::open(config).unwrap()
}

fn width(pixels: u32) -> Width {
    Width::from_pixels(pixels).unwrap()
}
