//! Vehicles' photos in the sizes that pages need.

use super::keys::{Key, key};
use super::{reader::Reader, settings::ByteSize};
use photos::PhotosConfig;
use std::{path::Path, time::Duration};
use url::Host;

/// Its keys, in the order of the document.
pub(super) const KEYS: &[Key] = &[
    key("photos.enabled", "true", "photos are made smaller for pages; `false` shows the feed's own"),
    key(
        "photos.cache_size",
        "2GB",
        "disk that they may take in `data_dir`, less where it is nearly full; the least recently used go first",
    ),
    key("photos.memory", "400MB", "memory that originals and unpacked photos may take, all of them together"),
    key("photos.timeout", "10s", "limit of fetching one original"),
];

/// The photo pipeline.
#[derive(Debug)]
pub(crate) struct Photos {
    enabled: bool,
    cache_size: u64,
    memory: u64,
    timeout: Duration,
}

pub(super) fn read(reader: &mut Reader) -> Photos {
    Photos {
        enabled: reader.get("photos.enabled"),
        cache_size: reader.get::<ByteSize>("photos.cache_size").0,
        memory: reader.get::<ByteSize>("photos.memory").0,
        timeout: reader.get("photos.timeout"),
    }
}

impl Photos {
    /// What the pipeline needs, where it is on; photos of these hosts, the feed's, may be in a private network.
    pub(super) fn pipeline(&self, data_dir: &Path, own_hosts: Vec<Host>) -> Option<PhotosConfig> {
        self.enabled.then(|| PhotosConfig {
            cache_size: self.cache_size,
            memory: self.memory,
            timeout: self.timeout,
            own_hosts,
            ..PhotosConfig::new(data_dir.join("photos"))
        })
    }
}
