//! Reads files of a folder and collects their problems.

use super::{
    Problem, SiteDir, artwork_files::Refusals, fingerprint::is_hidden, reading_record::ReadingRecord,
};
use crate::folder_files::{self, in_any_case, is_not_found};
use artwork::{Cache, Isolation};
use feed::is_note;
use std::{collections::BTreeMap, fmt::Display, fs::Metadata, path::Path};

/// A picture, a font or another file of the folder, in bytes.
pub(super) const MAX_FILE: u64 = 32 * 1024 * 1024;
/// Endings of logos and icons.
pub(super) const MARKS: [&str; 5] = ["svg", "png", "webp", "jpg", "jpeg"];

/// A file or folder can't be used, which is noted: what it had before stays.
pub(super) struct Refused;

pub(crate) struct Reader<'a> {
    pub(super) folder: &'a Path,
    pub(super) cache: &'a Cache,
    /// The folder as it was last read.
    pub(super) before: &'a SiteDir,
    pub(super) isolation: Isolation,
    pub(super) record: ReadingRecord,
    /// Hashes of the files that artwork was made of.
    pub(super) originals: BTreeMap<String, blake3::Hash>,
    pub(super) refusals: Refusals,
    pub(super) problems: Vec<Problem>,
    /// Files that nothing reads.
    pub(super) unread: Vec<Problem>,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(
        folder: &'a Path,
        cache: &'a Cache,
        before: &'a SiteDir,
        isolation: Isolation,
        record: ReadingRecord,
    ) -> Self {
        Self {
            folder,
            cache,
            before,
            isolation,
            record,
            originals: BTreeMap::new(),
            refusals: Refusals::new(),
            problems: Vec::new(),
            unread: Vec::new(),
        }
    }

    pub(super) fn problem(&mut self, file: impl Into<String>, reason: impl Display) {
        let problem = Problem { file: file.into(), line: None, reason: reason.to_string() };
        // Two crops are made of one picture.
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// Notes that a file is not read, which is no problem.
    pub(super) fn leave_unread(&mut self, file: &str, reason: &str) {
        let unread = Problem { file: file.to_owned(), line: None, reason: reason.to_owned() };
        if !self.unread.contains(&unread) {
            self.unread.push(unread);
        }
    }

    /// The names in a folder, sorted, without hidden ones and notes. `""` is the folder itself.
    pub(super) fn names(&mut self, folder: &str) -> Result<Vec<String>, Refused> {
        let entries = self.entries(folder)?.into_iter().map(|(name, _)| name);
        Ok(entries.filter(|name| !is_note(name)).collect())
    }

    /// The names in a folder, sorted, without hidden ones, with metadata that follow no link.
    pub(super) fn entries(&mut self, folder: &str) -> Result<Vec<(String, Metadata)>, Refused> {
        let listed = folder_files::list(self.folder, in_any_case(self.folder, folder));
        if is_not_found(&listed) {
            return Ok(Vec::new());
        }
        let entries = listed.map_err(|error| self.refuse(folder, error))?;
        let names =
            entries.into_iter().filter_map(|(name, metadata)| Some((name.into_string().ok()?, metadata)));
        let mut entries: Vec<_> = names.filter(|(name, _)| !is_hidden(name)).collect();
        entries.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(entries)
    }

    /// Notes a problem of a file.
    pub(super) fn refuse(&mut self, file: &str, reason: impl Display) -> Refused {
        self.problem(file, reason);
        Refused
    }

    /// The folder has something of this name, also a link that leads nowhere.
    pub(super) fn has(&self, file: &str) -> bool {
        self.folder.join(in_any_case(self.folder, file)).symlink_metadata().is_ok()
    }

    /// The file's bytes; `None` if it does not exist. It is being read from now on, until the record's `end`.
    pub(super) fn bytes(&mut self, file: &str) -> Result<Option<Vec<u8>>, Refused> {
        let read = folder_files::read(self.folder, in_any_case(self.folder, file), MAX_FILE);
        if is_not_found(&read) {
            return Ok(None);
        }
        let bytes = read.map_err(|error| self.refuse(file, error))?;
        // An empty announcement is none, and an empty section replaces nothing.
        if bytes.is_empty() && file != "announcement.md" && !file.starts_with("sections/") {
            return Err(self.refuse_empty(file));
        }
        self.record.begin(file, &bytes).map_err(|reason| self.refuse(file, reason))?;
        Ok(Some(bytes))
    }

    /// Most likely somebody still writes it.
    pub(super) fn refuse_empty(&mut self, file: &str) -> Refused {
        self.leave_unread(file, "it is empty, so it is not read; write something into it, or remove it");
        Refused
    }
}

pub(super) fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| endings.contains(&&*ending))
}
