//! Photos on disk, up to a total size; the least recently used go first. Everything here blocks.
//!
//! The files are the truth. The index in memory only knows their sizes and the order of their use, and is built anew from the
//! folder at each start. A disk that is full or read-only costs time, not photos: they are made and served all the same.

use crate::{Cut, meters, name::Name};
use bytes::Bytes;
use moka::{notification::RemovalCause, policy::EvictionPolicy, sync::Cache};
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::SystemTime,
};

/// Where photos lie that were made.
pub(crate) struct Shelf {
    folder: PathBuf,
    sizes: Cache<Name, u32>,
    drafts: AtomicU64,
    fails: AtomicBool,
}

impl Shelf {
    /// A shelf in this folder, for so many bytes.
    pub(crate) fn new(folder: PathBuf, capacity: u64) -> Self {
        let place = folder.clone();
        let discard = move |name: std::sync::Arc<Name>, _, cause: RemovalCause| {
            if cause.was_evicted() {
                // A file that is gone already, or stays, is found so when it is asked for.
                let _ = fs::remove_file(place.join(name.to_string()));
            }
        };
        let sizes = Cache::builder()
            .max_capacity(capacity)
            .weigher(|_, size| *size)
            .eviction_policy(EvictionPolicy::lru())
            .eviction_listener(discard)
            .build();
        Self { folder, sizes, drafts: AtomicU64::new(0), fails: AtomicBool::new(false) }
    }

    /// Takes stock of what earlier runs have left, and clears away what they have not finished.
    pub(crate) fn take_stock(&self) {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let (path, Ok(about)) = (entry.path(), entry.metadata()) else { continue };
            match entry.file_name().to_str().and_then(Name::parse) {
                Some(name) => {
                    let used = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                    found.push((used, name, size(about.len())));
                }
                None if is_draft(&path) => drop(fs::remove_file(path)),
                None => {}
            }
        }
        found.sort_unstable();
        for (_, name, size) in found {
            self.sizes.insert(name, size);
        }
        self.settle();
    }

    /// The photo, if it is here and whole.
    pub(crate) fn get(&self, name: Name) -> Option<Bytes> {
        match self.read(name) {
            Ok(bytes) if is_whole(&bytes, name.cut) => {
                self.note(name, &bytes);
                Some(bytes)
            }
            Ok(_) => {
                tracing::warn!(file = %name, "A kept photo is damaged and will be made again");
                None
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                self.complain(&error);
                None
            }
        }
    }

    /// Keeps a photo, if the disk will have it.
    pub(crate) fn put(&self, name: Name, bytes: &Bytes) {
        match self.write(name, bytes) {
            Ok(()) => {
                self.fails.store(false, Ordering::Relaxed);
                self.note(name, bytes);
            }
            Err(error) => self.complain(&error),
        }
    }

    /// The time of a file's change is the time of its last use, so that the next run knows the order.
    fn read(&self, name: Name) -> io::Result<Bytes> {
        let mut file = File::open(self.folder.join(name.to_string()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let _ = file.set_modified(SystemTime::now());
        Ok(bytes.into())
    }

    /// Under another name first, so that a reader never sees half a photo.
    fn write(&self, name: Name, bytes: &Bytes) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let number = self.drafts.fetch_add(1, Ordering::Relaxed);
        let draft = self.folder.join(format!("{}-{number}.draft", std::process::id()));
        let done =
            fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, self.folder.join(name.to_string())));
        done.inspect_err(|_| drop(fs::remove_file(&draft)))
    }

    fn note(&self, name: Name, bytes: &Bytes) {
        if self.sizes.get(&name).is_none() {
            self.sizes.insert(name, size(bytes.len() as u64));
        }
        self.settle();
    }

    /// Lets go of what is too much now, not later.
    fn settle(&self) {
        self.sizes.run_pending_tasks();
        meters::kept(self.sizes.weighted_size());
    }

    /// Once for a row of failures: the next photo will say the same.
    fn complain(&self, error: &io::Error) {
        if !self.fails.swap(true, Ordering::Relaxed) {
            let folder = self.folder.display();
            tracing::warn!(%folder, %error, "Photos can't be kept on disk; they are made anew each time");
        }
    }
}

fn size(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn is_draft(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "draft")
}

/// Whether a WebP is as long as it says, and a JPEG has its end: a crash or a full disk may have left less.
fn is_whole(bytes: &[u8], cut: Cut) -> bool {
    let length = bytes.get(4..8).and_then(|length| length.try_into().ok()).map(u32::from_le_bytes);
    match cut {
        Cut::Whole(_) => {
            bytes.starts_with(b"RIFF")
                && length.is_some_and(|length| u64::from(length) + 8 == bytes.len() as u64)
        }
        Cut::Card => bytes.starts_with(&[0xff, 0xd8]) && bytes.ends_with(&[0xff, 0xd9]),
    }
}
