//! Vehicles' photos in the sizes that pages need.

use super::{reader::Reader, settings::ByteSize};
use photos::PhotosConfig;
use std::{path::Path, time::Duration};
use url::Host;

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
