//! Settings of the photo pipeline.

use crate::{StoreUrl, Uploads};
use std::{path::PathBuf, time::Duration};
use url::Host;

/// The folder of the disk cache, and limits. The defaults are those of [`PhotosConfig::new`].
#[derive(Clone, Debug)]
pub struct PhotosConfig {
    /// The folder of the disk cache.
    pub folder: PathBuf,
    /// Hosts and ports that may have private addresses: those of the feed. All others must be public.
    pub own_hosts: Vec<(Host, u16)>,
    /// Maximum size of the disk cache in bytes. The least recently used photos are evicted first.
    /// Default: 2 GB.
    pub cache_size: u64,
    /// The object store that several servers share. Default: none.
    pub store: Option<StoreUrl>,
    /// Photos that staff have uploaded, whose originals are not fetched. Default: none.
    pub uploads: Option<Uploads>,
    /// Maximum memory in bytes for all originals and decoded images together. Default: 400 MB.
    pub memory: u64,
    /// Time limit for fetching one original, including the body. Default: 10 s.
    pub timeout: Duration,
    /// Time that a request waits for a photo that is being created. Default: 1 s.
    pub max_wait: Duration,
    /// Maximum size of an original. Default: 20 MiB.
    pub max_bytes: usize,
    /// Maximum number of photos that are being created or queued. Default: 128.
    pub max_pending: usize,
}

impl PhotosConfig {
    /// Default limits, with the disk cache in this folder.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            own_hosts: Vec::new(),
            cache_size: 2_000_000_000,
            store: None,
            uploads: None,
            memory: 400_000_000,
            timeout: Duration::from_secs(10),
            max_wait: Duration::from_secs(1),
            max_bytes: 20 * 1024 * 1024,
            max_pending: 128,
        }
    }
}
