//! Who else has the journal open, told by a lock that the system frees however a process ends; and the time that all of them
//! go by.

use super::steady::SteadyTime;
use jiff::Timestamp;
use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

/// Our lock on `leads.lock`: exclusive while the journal is opened, where nobody else has it open; shared afterwards.
#[derive(Debug)]
pub(in crate::journal) struct Presence {
    file: File,
    alone: bool,
    time: SteadyTime,
}

impl Presence {
    /// Blocks for as long as another process is opening the journal. Whoever is alone begins its time anew, by this clock.
    pub(in crate::journal) fn announce(path: &Path, clock: Timestamp) -> io::Result<Self> {
        let mut file = owner_only(path)?;
        match file.try_lock() {
            Ok(()) => {
                let time = SteadyTime::from(clock);
                file.set_len(0)?;
                file.write_all(time.written().as_bytes())?;
                Ok(Self { file, alone: true, time })
            }
            Err(TryLockError::WouldBlock) => {
                file.lock_shared()?;
                let time = read(&mut file)?.unwrap_or_else(|| SteadyTime::from(clock));
                Ok(Self { file, alone: false, time })
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Whether nobody else had the journal open.
    pub(in crate::journal) const fn is_alone(&self) -> bool {
        self.alone
    }

    /// What time it is for all who have the journal open.
    pub(in crate::journal) fn now(&self) -> Timestamp {
        self.time.now()
    }

    /// Lets others in. Nothing may be claimed before.
    pub(in crate::journal) fn share(mut self) -> io::Result<Self> {
        if self.alone {
            // Not every system turns an exclusive lock into a shared one in place.
            self.file.unlock()?;
            self.file.lock_shared()?;
            // In between another may have been alone, and begun the time anew.
            self.time = read(&mut self.file)?.unwrap_or(self.time);
        }
        Ok(self)
    }
}

fn read(file: &mut File) -> io::Result<Option<SteadyTime>> {
    let mut text = String::new();
    file.rewind()?;
    file.read_to_string(&mut text)?;
    Ok(SteadyTime::parse(&text))
}

/// Opens the file, or makes it such that only its owner can read it: it tells who asked about what.
pub(in crate::journal) fn owner_only(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
