//! Files of earlier states of the dealership's folder: pages that were sent before still name them.

use crate::site_dir::{DealerFile, DealerFiles};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// Caches between the site and its visitors keep a page for six minutes.
const KEPT: Duration = Duration::from_mins(10);
/// Bytes of files that are kept, but those of the last state always.
const MAX_BYTES: usize = 16 * 1024 * 1024;

#[derive(Default)]
pub(crate) struct RetiredAssets(Mutex<VecDeque<(Instant, DealerFiles)>>);

impl RetiredAssets {
    pub(crate) fn add(&self, files: DealerFiles) {
        if files.is_empty() {
            return;
        }
        let mut retired = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        retired.push_front((Instant::now(), files));
        retired.retain(|(since, _)| since.elapsed() < KEPT);
        let mut bytes = 0;
        let mut kept = 0;
        for (_, files) in retired.iter() {
            bytes += files.values().map(|file| file.bytes.len()).sum::<usize>();
            if kept > 0 && bytes > MAX_BYTES {
                break;
            }
            kept += 1;
        }
        retired.truncate(kept);
    }

    /// A file by its path without the first slash.
    pub(crate) fn get(&self, path: &str) -> Option<Arc<DealerFile>> {
        let retired = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        retired.iter().find_map(|(_, files)| files.get(path).cloned())
    }
}

#[cfg(test)]
mod tests {
    use super::{DealerFile, DealerFiles, MAX_BYTES, RetiredAssets};
    use std::sync::Arc;

    fn files(name: &str, bytes: usize) -> DealerFiles {
        let file = DealerFile { media_type: "text/css", bytes: vec![0; bytes].into() };
        DealerFiles::from([(name.to_owned(), Arc::new(file))])
    }

    #[tokio::test(start_paused = true)]
    async fn files_are_kept_for_ten_minutes_and_within_their_memory() {
        let retired = RetiredAssets::default();
        retired.add(files("large", MAX_BYTES + 1));
        assert!(retired.get("large").is_some(), "the last state is always kept");
        retired.add(files("a", 1));
        retired.add(files("b", 1));
        assert!(retired.get("a").is_some() && retired.get("large").is_none());
        tokio::time::advance(super::KEPT).await;
        retired.add(files("c", 1));
        assert!(retired.get("a").is_none() && retired.get("c").is_some());
    }
}
