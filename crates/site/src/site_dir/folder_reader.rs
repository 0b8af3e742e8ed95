//! Reads files of a folder and collects their problems.

use super::{Artwork, Problem, fingerprint::is_hidden};
use artwork::Cache;
use std::{collections::BTreeMap, fmt::Display, fs, io, path::Path};

/// A picture, a font or another file of the folder, in bytes.
pub(super) const MAX_FILE: u64 = 32 * 1024 * 1024;
/// Endings of logos and icons.
pub(super) const MARKS: [&str; 5] = ["svg", "png", "webp", "jpg", "jpeg"];

pub(super) struct Reader<'a> {
    pub(super) folder: &'a Path,
    pub(super) cache: &'a Cache,
    pub(super) before: &'a Artwork,
    /// Hashes of the files that artwork was made of.
    pub(super) originals: BTreeMap<String, blake3::Hash>,
    pub(super) problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(folder: &'a Path, cache: &'a Cache, before: &'a Artwork) -> Self {
        Self { folder, cache, before, originals: BTreeMap::new(), problems: Vec::new() }
    }

    pub(super) fn problem(&mut self, file: impl Into<String>, reason: impl Display) {
        let problem = Problem { file: file.into(), line: None, reason: reason.to_string() };
        // Two crops are made of one picture.
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// The names in a folder, sorted, without hidden ones. `""` is the folder itself.
    pub(super) fn names(&mut self, folder: &str) -> Vec<String> {
        let entries = match fs::read_dir(self.folder.join(folder)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
            Err(error) => {
                self.problem(folder, error);
                return Vec::new();
            }
        };
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| !is_hidden(name)).collect();
        names.sort();
        names
    }

    /// The file's bytes; `None` if it does not exist.
    pub(super) fn bytes(&mut self, file: &str) -> Option<Vec<u8>> {
        let path = self.folder.join(file);
        let read = || {
            let metadata = fs::metadata(&path)?;
            let length = metadata.len();
            if !metadata.is_file() {
                return Err(io::Error::other("it is no file"));
            }
            if length > MAX_FILE {
                let megabytes = length / 1024 / 1024;
                return Err(io::Error::other(format!("{megabytes} MB are too many; 32 MB at most")));
            }
            fs::read(&path)
        };
        match read() {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                self.problem(file, error);
                None
            }
        }
    }
}

pub(super) fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| endings.contains(&&*ending))
}
