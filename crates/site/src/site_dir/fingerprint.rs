//! The metadata of a folder's files tell whether it has changed.

use crate::folder_files::{self, is_not_found};
use feed::is_leftover;
use std::{
    fs::Metadata,
    io,
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

/// Files of a folder.
pub(super) const MAX_FILES: usize = 5_000;

/// A fingerprint of all files of a folder: names, sizes and times. Two of the same content may differ, as after
/// a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint(blake3::Hash);

impl Fingerprint {
    /// A folder that does not exist is an empty one. Blocks.
    pub(crate) fn read(folder: &Path) -> Self {
        let mut hasher = blake3::Hasher::new();
        let mut left = MAX_FILES;
        if let Err(error) = add(&mut hasher, folder, Path::new(""), &mut left) {
            hasher.update(error.to_string().as_bytes());
        }
        Self(hasher.finalize())
    }
}

/// Names of leftovers (LOOK-10), and of version control. Nothing reads such a file.
pub fn is_hidden(name: &str) -> bool {
    name != ".well-known" && is_leftover(name)
}

fn add(hasher: &mut blake3::Hasher, folder: &Path, below: &Path, left: &mut usize) -> io::Result<()> {
    let listed = folder_files::list(folder, below);
    let mut entries = if is_not_found(&listed) { Vec::new() } else { listed? };
    entries.retain(|(name, _)| !is_hidden(&name.to_string_lossy()));
    entries.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (name, metadata) in entries {
        if *left == 0 {
            return Ok(());
        }
        *left -= 1;
        let path = below.join(name);
        hasher.update(path.as_os_str().as_encoded_bytes());
        hasher.update(&[0]);
        if metadata.is_dir() {
            add(hasher, folder, &path, left)?;
        } else {
            add_file(hasher, &metadata);
        }
    }
    Ok(())
}

/// Numbers of which at least one is another when a file has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileVersion {
    length: u64,
    modified: Duration,
    /// A file that replaces another may keep its time and size; these it can't keep.
    #[cfg(unix)]
    node_and_change: [u64; 3],
}

impl FileVersion {
    pub(super) fn new(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt as _;
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Self {
            length: metadata.len(),
            modified: modified.unwrap_or_default(),
            #[cfg(unix)]
            node_and_change: [
                metadata.ino(),
                metadata.ctime().cast_unsigned(),
                metadata.ctime_nsec().cast_unsigned(),
            ],
        }
    }
}

fn add_file(hasher: &mut blake3::Hasher, metadata: &Metadata) {
    let version = FileVersion::new(metadata);
    hasher.update(&version.length.to_le_bytes());
    hasher.update(&version.modified.as_nanos().to_le_bytes());
    #[cfg(unix)]
    for number in version.node_and_change {
        hasher.update(&number.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::Fingerprint;
    use std::fs;

    #[test]
    fn any_change_of_a_file_is_seen_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let now = || Fingerprint::read(folder.path());
        let mut seen = vec![Fingerprint::read(&at("nowhere"))];
        assert_eq!(now(), seen[0], "missing and empty are the same");
        let mut changed = |what: &str| {
            let fingerprint = now();
            assert_eq!(fingerprint, now());
            assert!(!seen.contains(&fingerprint), "{what}");
            seen.push(fingerprint);
        };
        fs::create_dir(at("pages")).expect("a folder");
        changed("a new folder");
        fs::write(at("pages/warranty.md"), "One").expect("a file");
        changed("a new file");
        fs::write(at("pages/warranty.md"), "Two").expect("a file");
        changed("other words of the same length");
        fs::write(at("pages/new"), "Six").expect("a file");
        fs::rename(at("pages/new"), at("pages/warranty.md")).expect("a file");
        changed("replaced");
        fs::rename(at("pages/warranty.md"), at("pages/delivery.md")).expect("a file");
        changed("renamed");
        fs::remove_file(at("pages/delivery.md")).expect("a file");
        fs::remove_dir(at("pages")).expect("a folder");
        assert_eq!(now(), seen_first(&folder), "empty again");
    }

    fn seen_first(folder: &tempfile::TempDir) -> Fingerprint {
        Fingerprint::read(&folder.path().join("nowhere"))
    }
}
