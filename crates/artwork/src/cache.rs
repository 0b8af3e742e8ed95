//! A folder of resized pictures, so that a start does not resize them again.

use crate::{Key, made::Made};
use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

const EXTENSION: &str = "picture";
const DRAFT: &str = "draft";

/// A folder of pictures by [`Key`]. A damaged or unreadable entry is made again, and a folder that
/// can't be written costs time at the next start, no more.
#[derive(Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
    drafts: AtomicU64,
}

impl Cache {
    /// A cache in this folder, which is created with the first entry.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()), drafts: AtomicU64::new(0) }
    }

    /// A cache that keeps nothing.
    pub const fn none() -> Self {
        Self { folder: None, drafts: AtomicU64::new(0) }
    }

    pub(crate) fn get(&self, key: Key) -> Option<Made> {
        let path = path(self.folder.as_ref()?, key);
        match fs::read(&path) {
            Ok(bytes) => {
                let made = Made::read(bytes.into());
                if made.is_none() {
                    tracing::debug!(path = %path.display(), "picture damaged, made again");
                }
                made
            }
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    tracing::debug!(path = %path.display(), %error, "picture unreadable, made again");
                }
                None
            }
        }
    }

    pub(crate) fn put(&self, key: Key, made: &Made) {
        let (Some(folder), Some(entry)) = (&self.folder, made.write()) else { return };
        if let Err(error) = self.write(folder, key, &entry) {
            tracing::warn!(folder = %folder.display(), %error, "picture not stored, made again at the next start");
        }
    }

    /// Removes the entries with other keys and the drafts of other processes. Call it after all
    /// pictures of a build are made, with the keys of all of them.
    pub fn retain(&self, used: &HashSet<Key>) {
        let Some(folder) = &self.folder else { return };
        let used: HashSet<_> = used.iter().map(|key| path(folder, *key)).collect();
        // No folder: nothing was stored yet.
        let removed = ignore_not_found(fs::read_dir(folder).and_then(|entries| {
            for entry in entries {
                let path = entry?.path();
                if is_own(&path) && !used.contains(&path) {
                    ignore_not_found(fs::remove_file(&path))?;
                }
            }
            Ok(())
        }));
        if let Err(error) = removed {
            tracing::warn!(folder = %folder.display(), %error, "unused pictures not deleted");
        }
    }

    /// Writes a draft and renames it, so that a reader never sees half an entry.
    fn write(&self, folder: &Path, key: Key, entry: &[u8]) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let number = self.drafts.fetch_add(1, Ordering::Relaxed);
        let draft = folder.join(format!("{key}-{}-{number}.{DRAFT}", std::process::id()));
        let written = fs::write(&draft, entry).and_then(|()| fs::rename(&draft, path(folder, key)));
        written.inspect_err(|_| drop(fs::remove_file(&draft)))
    }
}

fn ignore_not_found(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

fn path(folder: &Path, key: Key) -> PathBuf {
    folder.join(format!("{key}.{EXTENSION}"))
}

/// A file may be removed: it is an entry, or the draft of a process that has ended. Other files in the
/// folder are not the cache's.
fn is_own(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let process = || stem.rsplit('-').nth(1);
    match extension {
        Some(EXTENSION) => true,
        Some(DRAFT) => process().is_some_and(|process| process != std::process::id().to_string()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PictureSpec;
    use crate::{ArtworkError, Isolation, Picture, test_images};

    const SPEC: PictureSpec = PictureSpec { ratio: (1, 1), widths: &[8], fallback: 8, budget: 10_000 };

    fn picture(original: &[u8], spec: &PictureSpec, cache: &Cache) -> Result<Picture, ArtworkError> {
        Isolation::None.picture(original, spec, cache)
    }

    fn files(folder: &Path) -> Vec<PathBuf> {
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }

    #[test]
    fn a_stored_picture_is_not_decoded_again() {
        let folder = tempfile::tempdir().unwrap();
        let made = picture(&test_images::png(20, 20), &SPEC, &Cache::new(folder.path())).unwrap();
        assert_eq!(files(folder.path()), [path(folder.path(), made.key)]);
        // Under the key of bytes that can't be decoded.
        let other = Key::new(b"not an image", &SPEC);
        fs::rename(path(folder.path(), made.key), path(folder.path(), other)).unwrap();
        let cached = picture(b"not an image", &SPEC, &Cache::new(folder.path())).unwrap();
        assert_eq!((cached.files, cached.color, cached.key), (made.files, made.color, other));
    }

    #[test]
    fn a_damaged_entry_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let (cache, original) = (Cache::new(folder.path()), test_images::png(20, 20));
        let made = picture(&original, &SPEC, &cache).unwrap();
        let path = path(folder.path(), made.key);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        assert_eq!(picture(&original, &SPEC, &cache).unwrap(), made);
        assert_eq!(fs::read(&path).unwrap(), whole);
    }

    #[test]
    fn every_part_of_a_spec_and_every_byte_changes_the_key() {
        let keys = [
            Key::new(b"a", &SPEC),
            Key::new(b"b", &SPEC),
            Key::new(b"a", &PictureSpec { ratio: (1, 2), ..SPEC }),
            Key::new(b"a", &PictureSpec { widths: &[], ..SPEC }),
            Key::new(b"a", &PictureSpec { widths: &[9], ..SPEC }),
            Key::new(b"a", &PictureSpec { fallback: 9, ..SPEC }),
            Key::new(b"a", &PictureSpec { budget: 9, ..SPEC }),
        ];
        assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len());
    }

    #[test]
    fn entries_and_drafts_that_are_not_used_are_removed_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        cache.retain(&HashSet::new());
        let used = picture(&test_images::png(20, 20), &SPEC, &cache).unwrap().key;
        let unused = picture(&test_images::png(20, 30), &SPEC, &cache).unwrap().key;
        let draft = |process: u32| folder.path().join(format!("{unused}-{process}-0.{DRAFT}"));
        let other = folder.path().join("README.md");
        for path in [&draft(0), &draft(std::process::id()), &other] {
            fs::write(path, b"").unwrap();
        }
        cache.retain(&HashSet::from([used]));
        let mut expected = vec![path(folder.path(), used), draft(std::process::id()), other];
        expected.sort();
        assert_eq!(files(folder.path()), expected);
    }

    #[test]
    fn a_folder_that_can_t_be_written_is_no_error() -> Result<(), ArtworkError> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, b"").unwrap();
        let cache = Cache::new(file);
        let picture = picture(&test_images::png(20, 20), &SPEC, &cache)?;
        assert!(!picture.files.is_empty());
        cache.retain(&HashSet::new());
        Ok(())
    }
}
