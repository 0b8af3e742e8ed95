//! How much room the photos' disk has left, and how much of it is for others: above all for leads.

use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Room that is never filled with photos.
const FLOOR: u64 = 256_000_000;
/// The same as a part of a small disk: a tenth.
const FLOOR_SHARE: u64 = 10;
/// How much more is made free than must be, so that the next photo does not ask for it again: an eighth of the floor.
const SPARE_SHARE: u64 = 8;
/// How long a look at the disk is good for.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// What was seen of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    free: u64,
    total: u64,
}

impl Room {
    /// Of the disk that this folder is on; `None` where the system does not tell.
    fn look(folder: &Path) -> Option<Self> {
        let seen = fs4::statvfs(folder).ok()?;
        Some(Self { free: seen.available_space(), total: seen.total_space() })
    }

    const fn floor(self) -> u64 {
        let share = self.total / FLOOR_SHARE;
        if share < FLOOR { share } else { FLOOR }
    }

    /// Bytes to be given back before anything is written.
    pub(crate) const fn lacks(self) -> u64 {
        let floor = self.floor();
        if self.free >= floor { 0 } else { floor + floor / SPARE_SHARE - self.free }
    }
}

/// The disk, looked at once a second at most.
#[derive(Debug, Default)]
pub(crate) struct Disk(Mutex<Option<(Instant, Room)>>);

impl Disk {
    /// Its room, with what has been written since the last look taken off.
    pub(crate) fn room(&self, folder: &Path) -> Option<Room> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_none_or(|(at, _)| at.elapsed() >= GOOD_FOR) {
            *last = Room::look(folder).map(|room| (Instant::now(), room));
        }
        last.map(|(_, room)| room)
    }

    /// So much is being written.
    pub(crate) fn spend(&self, bytes: u64) {
        if let Some((_, room)) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            room.free = room.free.saturating_sub(bytes);
        }
    }

    /// Something was removed: the next look is a new one.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_floor_is_a_tenth_of_a_small_disk_and_256_megabytes_of_a_large_one() {
        assert_eq!(Room { free: 0, total: 12_000_000 }.floor(), 1_200_000);
        assert_eq!(Room { free: 0, total: 1_000_000_000_000 }.floor(), 256_000_000);
    }

    #[test]
    fn above_the_floor_nothing_is_lacking_and_below_it_a_little_more_than_the_difference() {
        let room = |free| Room { free, total: 8_000_000_000 };
        assert_eq!(room(256_000_000).lacks(), 0);
        assert_eq!(room(255_000_000).lacks(), 33_000_000);
    }
}
