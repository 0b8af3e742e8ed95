//! Who else has the journal open, told by a lock that the system frees however a process ends.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::Path,
};

/// Our lock on `leads.lock`: exclusive while the journal is opened, where nobody else has it open; shared afterwards.
#[derive(Debug)]
pub(super) struct Presence {
    file: File,
    alone: bool,
}

impl Presence {
    /// Blocks for as long as another process is opening the journal.
    pub(super) fn announce(path: &Path) -> io::Result<Self> {
        let file = owner_only(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { file, alone: true }),
            Err(TryLockError::WouldBlock) => {
                file.lock_shared()?;
                Ok(Self { file, alone: false })
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Whether nobody else had the journal open.
    pub(super) const fn is_alone(&self) -> bool {
        self.alone
    }

    /// Lets others in. Nothing may be claimed before.
    pub(super) fn share(self) -> io::Result<Self> {
        if self.alone {
            // Not every system turns an exclusive lock into a shared one in place.
            self.file.unlock()?;
            self.file.lock_shared()?;
        }
        Ok(self)
    }
}

/// Opens the file, or makes it such that only its owner can read it: it tells who asked about what.
pub(super) fn owner_only(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
