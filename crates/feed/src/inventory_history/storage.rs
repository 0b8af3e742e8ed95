//! The history on disk: a file with all entries, and a file with the changes since, one per line.
//!
//! A change writes only the changed entries. Each line is a whole entry, so that reading one twice
//! does no harm. When the changes have become as long as the file of all entries, that file is
//! rewritten.

use super::entry::StoredVehicle;
use inventory::ArcStr;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

pub(super) const ENTRIES_FILE: &str = "stock.json";
/// Lines of `["A1", {…}]`; `null` deletes the entry.
pub(super) const CHANGES_FILE: &str = "stock.changes";

/// All entries by stock number.
/// Boxed, because the nodes of a tree are half empty.
pub(super) type AllEntries = BTreeMap<ArcStr, Box<StoredVehicle>>;

#[derive(Debug)]
pub(super) struct Storage {
    entries_path: PathBuf,
    changes_path: PathBuf,
    entries_bytes: u64,
    changes_bytes: u64,
    /// The files may be damaged: the next change rewrites all entries.
    needs_rewrite: bool,
}

/// Reads the entries in a folder without changing the files.
pub(super) fn read(folder: &Path) -> io::Result<AllEntries> {
    let mut storage = Storage::new(folder);
    let mut entries = storage.read_entries()?;
    storage.read_changes(&mut entries);
    Ok(entries)
}

impl Storage {
    /// Reads the entries in a folder. Unreadable ones are logged and renamed, and the history
    /// starts empty.
    pub(super) fn open(folder: &Path) -> (Self, AllEntries) {
        let mut storage = Self::new(folder);
        let mut entries = storage.read_entries().unwrap_or_else(|cause| {
            tracing::error!(
                path = %storage.entries_path.display(),
                %cause,
                "inventory history not read, starts empty"
            );
            storage.rename_unreadable();
            AllEntries::new()
        });
        storage.read_changes(&mut entries);
        (storage, entries)
    }

    fn new(folder: &Path) -> Self {
        Self {
            entries_path: folder.join(ENTRIES_FILE),
            changes_path: folder.join(CHANGES_FILE),
            entries_bytes: 0,
            changes_bytes: 0,
            needs_rewrite: false,
        }
    }

    /// Writes the entries of the changed stock numbers.
    pub(super) fn write(&mut self, entries: &AllEntries, changed: &[String]) -> io::Result<()> {
        let mut lines = Vec::new();
        for number in changed {
            serde_json::to_writer(&mut lines, &(number, entries.get(number.as_str())))?;
            lines.push(b'\n');
        }
        let bytes = u64::try_from(lines.len()).unwrap_or(u64::MAX);
        if self.needs_rewrite || self.changes_bytes.saturating_add(bytes) > self.entries_bytes {
            if self.changes_bytes > 0 {
                // The earlier changes of these entries are applied to the new file if the program dies before
                // they are deleted. An incomplete line ends here.
                lines.insert(0, b'\n');
                let _ = self.append(&lines);
            }
            return self.rewrite(entries);
        }
        // An error may leave an incomplete line.
        self.needs_rewrite = true;
        self.append(&lines)?;
        self.needs_rewrite = false;
        self.changes_bytes += bytes;
        Ok(())
    }

    fn append(&self, lines: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().create(true).append(true).open(&self.changes_path)?;
        file.write_all(lines)?;
        file.sync_data()
    }

    /// The path for log lines.
    pub(super) fn path(&self) -> &Path {
        &self.entries_path
    }

    /// Writes a draft and renames it, so that a power cut leaves the old file or the new one. If it
    /// comes before the changes are deleted, both files have all of them.
    fn rewrite(&mut self, entries: &AllEntries) -> io::Result<()> {
        self.needs_rewrite = true;
        let draft = self.entries_path.with_extension("new");
        if let Some(folder) = self.entries_path.parent() {
            fs::create_dir_all(folder)?;
        }
        self.entries_bytes = write_draft(&draft, entries).inspect_err(|_| {
            // Frees the space on a full disk, which a lead may need.
            let _ = fs::remove_file(&draft);
        })?;
        fs::rename(&draft, &self.entries_path)?;
        ignore_not_found(fs::remove_file(&self.changes_path))?;
        self.changes_bytes = 0;
        self.needs_rewrite = false;
        Ok(())
    }

    fn read_entries(&mut self) -> io::Result<AllEntries> {
        let text = fs::read(&self.entries_path).or_else(|error| if_not_found(error, b"{}".to_vec()))?;
        self.entries_bytes = u64::try_from(text.len()).unwrap_or(u64::MAX);
        serde_json::from_slice(&text).map_err(io::Error::other)
    }

    /// Applies the changes. A line that a power cut has left incomplete is skipped.
    fn read_changes(&mut self, entries: &mut AllEntries) {
        let text = fs::read(&self.changes_path).or_else(|error| if_not_found(error, Vec::new()));
        let text = text.unwrap_or_else(|cause| {
            tracing::error!(
                path = %self.changes_path.display(),
                %cause,
                "changes of the inventory history not read"
            );
            self.needs_rewrite = true;
            Vec::new()
        });
        self.changes_bytes = u64::try_from(text.len()).unwrap_or(u64::MAX);
        let lines = text.split_inclusive(|byte| *byte == b'\n');
        for line in lines.filter(|line| !line.trim_ascii().is_empty()) {
            match serde_json::from_slice::<(ArcStr, Option<Box<StoredVehicle>>)>(line) {
                Ok((number, Some(entry))) => drop(entries.insert(number, entry)),
                Ok((number, None)) => drop(entries.remove(&number)),
                Err(cause) => {
                    tracing::warn!(
                        path = %self.changes_path.display(),
                        %cause,
                        "change of the inventory history not read"
                    );
                    self.needs_rewrite = true;
                }
            }
        }
        // The next line must not continue an incomplete one.
        self.needs_rewrite |= !text.is_empty() && !text.ends_with(b"\n");
    }

    /// Renames the changes too, because they belong to the unreadable entries.
    fn rename_unreadable(&mut self) {
        (self.entries_bytes, self.needs_rewrite) = (0, true);
        for (path, extension) in
            [(&self.entries_path, "unreadable"), (&self.changes_path, "changes.unreadable")]
        {
            let aside = path.with_extension(extension);
            if let Err(cause) = ignore_not_found(fs::rename(path, &aside)) {
                tracing::warn!(path = %aside.display(), %cause, "unreadable inventory history not renamed");
            }
        }
    }
}

/// Returns the file's size.
fn write_draft(path: &Path, entries: &AllEntries) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    serde_json::to_writer(&mut file, entries)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    Ok(file.metadata()?.len())
}

fn if_not_found<T>(error: io::Error, default: T) -> io::Result<T> {
    if error.kind() == io::ErrorKind::NotFound { Ok(default) } else { Err(error) }
}

fn ignore_not_found(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if_not_found(error, ()))
}
