//! Free space on the disk of the cache. Part of it is reserved for other data, above all leads.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Free space that photos never use.
const RESERVED: u64 = 256_000_000;
/// On a small disk, the reserve is this part of the total space (one tenth).
const RESERVED_DIVISOR: u64 = 10;
/// Eviction frees this part of the reserve (one eighth) in addition, so that the next photo does
/// not trigger another eviction.
const SPARE_DIVISOR: u64 = 8;
/// Time for which a measurement is used.
const MAX_AGE: Duration = Duration::from_secs(1);

/// A measurement of the free space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeSpace {
    free: u64,
    total: u64,
}

impl FreeSpace {
    /// Measures the disk of this folder; `None` if the system does not report it.
    fn measure(folder: &Path) -> Option<Self> {
        let stats = fs4::statvfs(folder).ok()?;
        Some(Self { free: stats.available_space(), total: stats.total_space() })
    }

    const fn reserved(self) -> u64 {
        let share = self.total / RESERVED_DIVISOR;
        if share < RESERVED { share } else { RESERVED }
    }

    /// Bytes to free before anything may be written.
    pub(crate) const fn shortfall(self) -> u64 {
        let reserved = self.reserved();
        if self.free >= reserved { 0 } else { reserved + reserved / SPARE_DIVISOR - self.free }
    }
}

/// The disk's free space, measured at most once per second.
#[derive(Debug, Default)]
pub(crate) struct DiskSpace(Mutex<Option<(Instant, FreeSpace)>>);

impl DiskSpace {
    /// The last measurement, minus the bytes written since.
    pub(crate) fn free_space(&self, folder: &Path) -> Option<FreeSpace> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_none_or(|(at, _)| at.elapsed() >= MAX_AGE) {
            *last = FreeSpace::measure(folder).map(|space| (Instant::now(), space));
        }
        last.map(|(_, space)| space)
    }

    /// Records that this number of bytes is being written.
    pub(crate) fn record_write(&self, bytes: u64) {
        if let Some((_, space)) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            space.free = space.free.saturating_sub(bytes);
        }
    }

    /// Discards the measurement after files were removed.
    pub(crate) fn invalidate(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_a_tenth_of_a_small_disk_and_256_megabytes_of_a_large_one() {
        assert_eq!(FreeSpace { free: 0, total: 12_000_000 }.reserved(), 1_200_000);
        assert_eq!(FreeSpace { free: 0, total: 1_000_000_000_000 }.reserved(), 256_000_000);
    }

    #[test]
    fn the_shortfall_is_zero_above_the_reserve_and_includes_a_spare_below_it() {
        let space = |free| FreeSpace { free, total: 8_000_000_000 };
        assert_eq!(space(256_000_000).shortfall(), 0);
        assert_eq!(space(255_000_000).shortfall(), 33_000_000);
    }
}
