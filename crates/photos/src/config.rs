//! What the pipeline may use.

use std::{path::PathBuf, time::Duration};
use url::Host;

/// Where photos are kept, and the limits of making one.
#[derive(Clone, Debug)]
pub struct PhotosConfig {
    /// Folder of the photos that were made.
    pub folder: PathBuf,
    /// Hosts whose photos are fetched although their addresses are private: the feed's own. All others must be public.
    pub own_hosts: Vec<Host>,
    /// Bytes that they may take; the least recently used go first: 2 GB.
    pub cache_size: u64,
    /// Bytes of memory that originals and unpacked pictures may take, all of them together: 400 MB.
    pub memory: u64,
    /// Limit of fetching one original, body included: 10 s.
    pub timeout: Duration,
    /// How long a request waits at most for a photo that is being made: 1 s.
    pub patience: Duration,
    /// Largest original accepted: 20 MiB.
    pub max_bytes: usize,
    /// Photos that may be under way or wait their turn: 128.
    pub most_waiting: usize,
}

impl PhotosConfig {
    /// The usual limits for a folder.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            own_hosts: Vec::new(),
            cache_size: 2_000_000_000,
            memory: 400_000_000,
            timeout: Duration::from_secs(10),
            patience: Duration::from_secs(1),
            max_bytes: 20 * 1024 * 1024,
            most_waiting: 128,
        }
    }
}
