//! The disk cache: limited in total size, never uses the disk space reserved for leads, evicts the
//! least recently used photos. All functions block.
//!
//! The files are authoritative. The index in memory has only their sizes and order of use, and is
//! rebuilt from the folder at each start. If the disk is full or read-only, photos are still
//! created and served, but not cached.

use crate::{
    disk_space::{DiskSpace, FreeSpace},
    key::CacheKey,
    metrics,
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

/// A folder of created photos.
pub(crate) struct DiskCache {
    folder: PathBuf,
    sizes: Cache<CacheKey, u32>,
    disk: DiskSpace,
    eviction: Mutex<()>,
    temp_files: AtomicU64,
    is_failing: AtomicBool,
}

impl DiskCache {
    /// Creates a cache in this folder, with a capacity in bytes.
    pub(crate) fn new(folder: PathBuf, capacity: u64) -> Self {
        let evict_from = folder.clone();
        let on_eviction = move |key: std::sync::Arc<CacheKey>, _, cause: RemovalCause| {
            if cause.was_evicted() {
                // An error is harmless: `get` checks the file itself.
                let _ = fs::remove_file(evict_from.join(key.to_string()));
            }
        };
        let sizes = Cache::builder()
            .max_capacity(capacity)
            .weigher(|_, size| *size)
            .eviction_policy(EvictionPolicy::lru())
            .eviction_listener(on_eviction)
            .build();
        Self {
            folder,
            sizes,
            disk: DiskSpace::default(),
            eviction: Mutex::default(),
            temp_files: AtomicU64::new(0),
            is_failing: AtomicBool::new(false),
        }
    }

    /// Builds the index from the folder, and removes temporary files of earlier runs.
    pub(crate) fn load_index(&self) {
        for temp_file in self.files().map(|file| file.path()).filter(|path| is_temp_file(path)) {
            // A leftover file only wastes space.
            let _ = fs::remove_file(temp_file);
        }
        for (_, key, size) in self.files_by_use() {
            self.sizes.insert(key, size);
        }
        self.apply_evictions();
        self.ensure_space();
    }

    /// Evicts half of the cache, or more if the disk still lacks space, because a lead could not be
    /// written.
    pub(crate) fn free_disk_space(&self) {
        self.evict(|cached| self.shortfall().max(cached / 2));
    }

    /// Evicts photos if the disk lacks space. Returns whether there is enough space afterwards.
    fn ensure_space(&self) -> bool {
        if self.shortfall() == 0 {
            return true;
        }
        self.evict(|_| self.shortfall());
        self.shortfall() == 0
    }

    fn shortfall(&self) -> u64 {
        self.disk.free_space(&self.folder).map_or(0, FreeSpace::shortfall)
    }

    /// Evicts photos until the number of bytes that `bytes_to_free` returns for the cache's size is
    /// free. The lock prevents two concurrent evictions from removing twice as much.
    fn evict(&self, bytes_to_free: impl FnOnce(u64) -> u64) {
        let _lock = self.eviction.lock().unwrap_or_else(PoisonError::into_inner);
        let photos = self.files_by_use();
        let (target, mut freed) =
            (bytes_to_free(photos.iter().map(|(_, _, size)| u64::from(*size)).sum()), 0);
        for (_, key, size) in photos {
            if freed >= target {
                break;
            }
            if fs::remove_file(self.path(key)).is_ok() {
                freed += u64::from(size);
            }
            self.sizes.invalidate(&key);
        }
        if freed > 0 {
            let folder = self.folder.display();
            tracing::info!(%folder, bytes = freed, "photos deleted, the disk is nearly full");
        }
        self.disk.invalidate();
        self.apply_evictions();
    }

    fn files(&self) -> impl Iterator<Item = fs::DirEntry> {
        fs::read_dir(&self.folder).into_iter().flatten().flatten()
    }

    /// The photos in the folder, least recently used first.
    fn files_by_use(&self) -> Vec<(SystemTime, CacheKey, u32)> {
        let photo = |file: fs::DirEntry| {
            let (key, metadata) = (CacheKey::parse(file.file_name().to_str()?)?, file.metadata().ok()?);
            Some((metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH), key, size(metadata.len())))
        };
        let mut found: Vec<_> = self.files().filter_map(photo).collect();
        found.sort_unstable();
        found
    }

    fn path(&self, key: CacheKey) -> PathBuf {
        self.folder.join(key.to_string())
    }

    /// Reads a photo; `None` if it is missing or damaged.
    pub(crate) fn get(&self, key: CacheKey) -> Option<Bytes> {
        match self.read(key) {
            Ok(bytes) if key.rendition.is_complete(&bytes) => {
                self.index(key, &bytes);
                Some(bytes)
            }
            Ok(_) => {
                tracing::warn!(file = %key, "photo on disk damaged, made again");
                None
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                self.warn_once(&error);
                None
            }
        }
    }

    /// The size of a photo if it is there; it then counts as used.
    pub(crate) fn touch(&self, key: CacheKey) -> Option<u64> {
        let size = fs::metadata(self.path(key)).ok()?.len();
        // The index orders photos by use.
        let _ = self.sizes.get(&key);
        Some(size)
    }

    /// A photo can be written without evicting others for want of disk space.
    pub(crate) fn has_space(&self) -> bool {
        self.shortfall() == 0
    }

    /// The limit of the total size in bytes.
    pub(crate) fn capacity(&self) -> u64 {
        self.sizes.policy().max_capacity().unwrap_or_default()
    }

    /// Writes a photo if the disk has space.
    pub(crate) fn put(&self, key: CacheKey, bytes: &Bytes) {
        if !self.ensure_space() {
            return self.warn_once(&io::Error::from(ErrorKind::StorageFull));
        }
        match self.write(key, bytes) {
            Ok(()) => {
                self.is_failing.store(false, Ordering::Relaxed);
                self.index(key, bytes);
            }
            Err(error) => self.warn_once(&error),
        }
    }

    /// Sets the modification time to the time of use, so that the next run knows the order of use.
    #[expect(clippy::disallowed_methods, reason = "file times use the system clock")]
    fn read(&self, key: CacheKey) -> io::Result<Bytes> {
        let mut file = File::open(self.path(key))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let _ = file.set_modified(SystemTime::now());
        Ok(bytes.into())
    }

    /// Writes a temporary file and renames it, so that a reader never sees half a photo.
    fn write(&self, key: CacheKey, bytes: &Bytes) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let number = self.temp_files.fetch_add(1, Ordering::Relaxed);
        let temp_file = self.folder.join(format!("{}-{number}.draft", std::process::id()));
        self.disk.record_write(bytes.len() as u64);
        let done = fs::write(&temp_file, bytes).and_then(|()| fs::rename(&temp_file, self.path(key)));
        done.inspect_err(|_| drop(fs::remove_file(&temp_file)))
    }

    fn index(&self, key: CacheKey, bytes: &Bytes) {
        if self.sizes.get(&key).is_none() {
            self.sizes.insert(key, size(bytes.len() as u64));
        }
        self.apply_evictions();
    }

    /// Applies pending evictions immediately instead of later.
    fn apply_evictions(&self) {
        self.sizes.run_pending_tasks();
        metrics::set_disk_cache_size(self.sizes.weighted_size());
    }

    /// Logs only the first of consecutive failures.
    fn warn_once(&self, error: &io::Error) {
        if !self.is_failing.swap(true, Ordering::Relaxed) {
            let folder = self.folder.display();
            tracing::warn!(%folder, %error, "photos not kept on disk, made for each request");
        }
    }
}

fn size(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn is_temp_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "draft")
}
