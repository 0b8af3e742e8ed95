//! The photo pipeline.

use super::keys::{Key, key, optional};
use super::{parse::ByteSize, reader::Reader};
use photos::{PhotosConfig, StoreUrl};
use std::{path::Path, time::Duration};
use url::Host;

pub(super) const KEYS: &[Key] = &[
    key(
        "photos.enabled",
        "true",
        "photos are resized for pages; with `false` browsers load the feed's originals",
    ),
    key(
        "photos.cache_size",
        "2GB",
        "disk space of resized photos in `data_dir`, less where the disk is nearly full; the least recently used are deleted first",
    ),
    optional(
        "photos.store",
        "none",
        "object store in which servers share resized photos: `s3://bucket/prefix`, `gs://bucket/prefix`, `az://container/prefix` or \
         `file:///folder`; keys and endpoint come from the environment (`AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT`, …)",
    ),
    key(
        "photos.ahead",
        "true",
        "after each load of the inventory the first photo of each vehicle is resized before it is requested, the newest vehicles first",
    ),
    key("photos.memory", "400MB", "memory of originals and decoded photos, all of them together"),
    key("photos.timeout", "10s", "limit of fetching one original"),
];

#[derive(Debug)]
pub(crate) struct PhotoSettings {
    enabled: bool,
    cache_size: u64,
    store: Option<StoreUrl>,
    pub(super) ahead: bool,
    memory: u64,
    timeout: Duration,
}

pub(super) fn read(reader: &mut Reader) -> PhotoSettings {
    PhotoSettings {
        enabled: reader.get("photos.enabled"),
        cache_size: reader.get::<ByteSize>("photos.cache_size").0,
        store: reader.optional("photos.store"),
        ahead: reader.get("photos.ahead"),
        memory: reader.get::<ByteSize>("photos.memory").0,
        timeout: reader.get("photos.timeout"),
    }
}

impl PhotoSettings {
    /// `None` if photos are not resized. `own_hosts` may be in a private network.
    pub(super) fn config(&self, data_dir: &Path, own_hosts: Vec<(Host, u16)>) -> Option<PhotosConfig> {
        self.enabled.then(|| PhotosConfig {
            cache_size: self.cache_size,
            store: self.store.clone(),
            memory: self.memory,
            timeout: self.timeout,
            own_hosts,
            ..PhotosConfig::new(data_dir.join("photos"))
        })
    }
}
