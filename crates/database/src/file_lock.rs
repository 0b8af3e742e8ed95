//! A lock on `leads.lock` that shows who has the database's file open, and holds the time that all of
//! them share. The system releases the lock however a process ends.

use super::boot_clock::BootClock;
use jiff::Timestamp;
use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

/// Exclusive while the only process opens the journal, shared afterwards.
#[derive(Debug)]
pub(crate) struct FileLock {
    file: File,
    is_exclusive: bool,
    clock: BootClock,
}

impl FileLock {
    /// Blocks while another process opens the journal. The only process restarts the journal's time
    /// at `now`.
    pub(crate) fn acquire(path: &Path, now: Timestamp) -> io::Result<Self> {
        let mut file = open_private(path)?;
        match file.try_lock() {
            Ok(()) => {
                let clock = BootClock::starting_at(now);
                file.set_len(0)?;
                file.write_all(clock.to_text().as_bytes())?;
                Ok(Self { file, is_exclusive: true, clock })
            }
            Err(TryLockError::WouldBlock) => {
                file.lock_shared()?;
                let clock = read(&mut file)?.unwrap_or_else(|| BootClock::starting_at(now));
                Ok(Self { file, is_exclusive: false, clock })
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// No other process had the journal open.
    pub(crate) const fn is_exclusive(&self) -> bool {
        self.is_exclusive
    }

    /// The time that all processes with the open journal share.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Lets other processes open the journal. Nothing may be claimed before.
    pub(crate) fn share(mut self) -> io::Result<Self> {
        if self.is_exclusive {
            // Not every system turns an exclusive lock into a shared one in place.
            self.file.unlock()?;
            self.file.lock_shared()?;
            // In between another process may have been the only one, and restarted the time.
            self.clock = read(&mut self.file)?.unwrap_or(self.clock);
        }
        Ok(self)
    }
}

fn read(file: &mut File) -> io::Result<Option<BootClock>> {
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    Ok(BootClock::parse(&text))
}

/// Creates an empty file that only its owner can read, unless there is one. One that exists is not even
/// opened: closing it would end all locks of this process on it (POSIX), those of `SQLite`'s connections,
/// too, and another process that closes the database would delete the log that they write.
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Opens the file, or creates it such that only its owner can read it: it holds personal data.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
