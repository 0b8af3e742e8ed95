//! Tells whether a process works with the data of a folder, wherever its journal is.

use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
};

/// The locks of a folder that no process works with. None opens the journal meanwhile.
#[derive(Debug)]
pub struct FolderLock {
    _files: Vec<File>,
}

impl FolderLock {
    /// Files that processes lock: with the journal in a file of the folder, and with PostgreSQL.
    pub const FILES: [&str; 2] = ["leads.lock", crate::server_id::FILE];

    /// `None` if a process, such as the site, works with the folder. Creates nothing.
    pub fn try_acquire(folder: &Path) -> io::Result<Option<Self>> {
        let mut files = Vec::new();
        for name in Self::FILES {
            let file = match File::open(folder.join(name)) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                opened => opened?,
            };
            match file.try_lock() {
                Ok(()) => files.push(file),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(Some(Self { _files: files }))
    }
}
