//! The pipeline against a partner on this machine: what comes, what is kept, and what happens when nothing comes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails here")]
#![expect(clippy::disallowed_methods, reason = "a test's tasks end with it")]

mod bounds;
mod failures;
mod flights;
mod fuzz;
mod keeping;
mod partner;
mod pictures;
mod sizes;

use photos::{Photos, PhotosConfig, Width};
use std::{net::Ipv4Addr, path::Path, time::Duration};
use url::Host;

/// The pipeline with the usual limits, but for the patience of a test on a busy machine.
fn photos(folder: &Path) -> Photos {
    photos_with(folder, |_| {})
}

/// The pipeline with limits of the test's own.
fn photos_with(folder: &Path, change: impl FnOnce(&mut PhotosConfig)) -> Photos {
    let mut config = PhotosConfig::new(folder.to_owned());
    config.own_hosts = vec![Host::Ipv4(Ipv4Addr::LOCALHOST)];
    config.patience = Duration::from_mins(1);
    change(&mut config);
    Photos::open(config).unwrap()
}

/// A width by its pixels.
fn width(pixels: u32) -> Width {
    Width::of(pixels).unwrap()
}
