//! Reads files of a folder and collects their problems.

use super::{Artwork, Problem, fingerprint::is_hidden};
use crate::folder_files::{self, is_not_found};
use artwork::Cache;
use std::{collections::BTreeMap, fmt::Display, fs::Metadata, path::Path};

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
        self.entries(folder).into_iter().map(|(name, _)| name).collect()
    }

    /// The names in a folder as in [`Self::names`], with metadata that follow no link.
    pub(super) fn entries(&mut self, folder: &str) -> Vec<(String, Metadata)> {
        let listed = folder_files::list(self.folder, folder);
        if is_not_found(&listed) {
            return Vec::new();
        }
        let entries = listed.unwrap_or_else(|error| {
            self.problem(folder, error);
            Vec::new()
        });
        let names =
            entries.into_iter().filter_map(|(name, metadata)| Some((name.into_string().ok()?, metadata)));
        let mut entries: Vec<_> = names.filter(|(name, _)| !is_hidden(name)).collect();
        entries.sort_by(|(one, _), (other, _)| one.cmp(other));
        entries
    }

    /// The folder has something of this name, also a link that leads nowhere.
    pub(super) fn has(&self, file: &str) -> bool {
        self.folder.join(file).symlink_metadata().is_ok()
    }

    /// The file's bytes; `None` if it does not exist.
    pub(super) fn bytes(&mut self, file: &str) -> Option<Vec<u8>> {
        let read = folder_files::read(self.folder, file, MAX_FILE);
        if is_not_found(&read) {
            return None;
        }
        read.map_err(|error| self.problem(file, error)).ok()
    }
}

pub(super) fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| endings.contains(&&*ending))
}
