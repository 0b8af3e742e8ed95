//! The photo pipeline.

use super::keys::{Key, key, optional};
use super::{parse::ByteSize, reader::Reader};
use photos::PhotosConfig;
use std::path::Path;
use url::Url;

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

/// `None` if photos are not resized. Photos may come from hosts and ports that the operator
/// configured (`feeds`) even in a private network.
pub(super) fn read<'u>(
    reader: &mut Reader,
    data_dir: &Path,
    feeds: impl Iterator<Item = &'u Url>,
) -> Option<PhotosConfig> {
    let config = PhotosConfig {
        cache_size: reader.get::<ByteSize>("photos.cache_size").0,
        store: reader.optional("photos.store"),
        memory: reader.get::<ByteSize>("photos.memory").0,
        timeout: reader.get("photos.timeout"),
        own_hosts: feeds
            .filter_map(|url| Some((url.host()?.to_owned(), url.port_or_known_default()?)))
            .collect(),
        ..PhotosConfig::new(data_dir.join("photos"))
    };
    reader.get::<bool>("photos.enabled").then_some(config)
}
