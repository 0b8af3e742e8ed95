//! Photos on disk, up to a total size, and never at the cost of the room that leads need; the least recently used go first.
//! Everything here blocks.
//!
//! The files are the truth. The index in memory only knows their sizes and the order of their use, and is built anew from the
//! folder at each start. A disk that is full or read-only costs time, not photos: they are made and served all the same.

use crate::{
    Cut,
    disk::{Disk, Room},
    meters,
    name::Name,
};
use bytes::Bytes;
use moka::{notification::RemovalCause, policy::EvictionPolicy, sync::Cache};
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::SystemTime,
};

/// Where photos lie that were made.
pub(crate) struct Shelf {
    folder: PathBuf,
    sizes: Cache<Name, u32>,
    disk: Disk,
    removing: Mutex<()>,
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
        Self {
            folder,
            sizes,
            disk: Disk::default(),
            removing: Mutex::default(),
            drafts: AtomicU64::new(0),
            fails: AtomicBool::new(false),
        }
    }

    /// Takes stock of what earlier runs have left, and clears away what they have not finished.
    pub(crate) fn take_stock(&self) {
        for draft in self.files().map(|file| file.path()).filter(|path| is_draft(path)) {
            // One that stays does no harm but to the room that it takes.
            let _ = fs::remove_file(draft);
        }
        for (_, name, size) in self.by_use() {
            self.sizes.insert(name, size);
        }
        self.settle();
        self.has_room();
    }

    /// Gives back half of what is kept, and what else the disk lacks: somebody had no room for what matters more.
    pub(crate) fn give_back(&self) {
        self.remove(|kept| self.lacks().max(kept / 2));
    }

    /// Whether the disk has room for photos, after those that were not used for the longest time have left it.
    fn has_room(&self) -> bool {
        if self.lacks() == 0 {
            return true;
        }
        self.remove(|_| self.lacks());
        self.lacks() == 0
    }

    fn lacks(&self) -> u64 {
        self.disk.room(&self.folder).map_or(0, Room::lacks)
    }

    /// Removes photos, until so many bytes of what is kept are gone. One at a time, and asked in turn: two would remove twice as much.
    fn remove(&self, much: impl FnOnce(u64) -> u64) {
        let _turn = self.removing.lock().unwrap_or_else(PoisonError::into_inner);
        let photos = self.by_use();
        let (much, mut gone) = (much(photos.iter().map(|(_, _, size)| u64::from(*size)).sum()), 0);
        for (_, name, size) in photos {
            if gone >= much {
                break;
            }
            if fs::remove_file(self.path(name)).is_ok() {
                gone += u64::from(size);
            }
            self.sizes.invalidate(&name);
        }
        if gone > 0 {
            let folder = self.folder.display();
            tracing::info!(%folder, bytes = gone, "The disk is nearly full; photos were given up");
        }
        self.disk.forget();
        self.settle();
    }

    fn files(&self) -> impl Iterator<Item = fs::DirEntry> {
        fs::read_dir(&self.folder).into_iter().flatten().flatten()
    }

    /// What is in the folder, the least recently used first.
    fn by_use(&self) -> Vec<(SystemTime, Name, u32)> {
        let photo = |file: fs::DirEntry| {
            let (name, about) = (Name::parse(file.file_name().to_str()?)?, file.metadata().ok()?);
            Some((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), name, size(about.len())))
        };
        let mut found: Vec<_> = self.files().filter_map(photo).collect();
        found.sort_unstable();
        found
    }

    fn path(&self, name: Name) -> PathBuf {
        self.folder.join(name.to_string())
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
        if !self.has_room() {
            return self.complain(&io::Error::from(ErrorKind::StorageFull));
        }
        match self.write(name, bytes) {
            Ok(()) => {
                self.fails.store(false, Ordering::Relaxed);
                self.note(name, bytes);
            }
            Err(error) => self.complain(&error),
        }
    }

    /// The time of a file's change is the time of its last use, so that the next run knows the order.
    #[expect(clippy::disallowed_methods, reason = "files go by the system's own time")]
    fn read(&self, name: Name) -> io::Result<Bytes> {
        let mut file = File::open(self.path(name))?;
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
        self.disk.spend(bytes.len() as u64);
        let done = fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, self.path(name)));
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
