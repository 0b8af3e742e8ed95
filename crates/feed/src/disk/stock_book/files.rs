//! The stock book on disk: the book as it once was, and the changes since, a line each.
//!
//! What is written is in proportion to what has changed. A line says of a stock number all that is known from then on, so that
//! a line read twice does no harm. When the changes have become as long as the book, it is written anew and they begin anew;
//! so the disk takes two bytes for each byte of news.

use super::seen::Seen;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The book, as every release has written it.
const BOOK: &str = "stock.json";
/// `["A1", {…}]` a line; `null` in place of what is known of a number that is forgotten.
const CHANGES: &str = "stock.changes";

/// Everybody who was ever on the lot, by stock number.
pub(super) type All = BTreeMap<String, Seen>;

/// Where the book is written down.
#[derive(Debug)]
pub(super) struct Files {
    book: PathBuf,
    changes: PathBuf,
    book_bytes: u64,
    change_bytes: u64,
    /// Something on disk is not as it should be, so that the next change has the book written anew.
    is_damaged: bool,
}

impl Files {
    /// Reads the book of this folder. One that can't be read is put aside and begun anew: it is worth no outage.
    pub(super) fn open(folder: &Path) -> (Self, All) {
        let mut files = Self::of(folder);
        let mut all = files.read_book().unwrap_or_else(|cause| {
            tracing::error!(path = %files.book.display(), %cause, "the stock book can't be read; it is begun anew");
            files.put_aside();
            All::new()
        });
        files.read_changes(&mut all);
        (files, all)
    }

    /// Reads the book of this folder for somebody who keeps it not: nothing is put aside.
    pub(super) fn read(folder: &Path) -> io::Result<All> {
        let mut files = Self::of(folder);
        let mut all = files.read_book()?;
        files.read_changes(&mut all);
        Ok(all)
    }

    fn of(folder: &Path) -> Self {
        let (book, changes) = (folder.join(BOOK), folder.join(CHANGES));
        Self { book, changes, book_bytes: 0, change_bytes: 0, is_damaged: false }
    }

    /// Writes down what is known from now on of these stock numbers.
    pub(super) fn write(&mut self, all: &All, changed: &[String]) -> io::Result<()> {
        let mut lines = Vec::new();
        for number in changed {
            serde_json::to_writer(&mut lines, &(number, all.get(number)))?;
            lines.push(b'\n');
        }
        let bytes = u64::try_from(lines.len()).unwrap_or(u64::MAX);
        if self.is_damaged || self.change_bytes.saturating_add(bytes) > self.book_bytes {
            return self.write_anew(all);
        }
        // Until all of it is on disk, there may be a torn line.
        self.is_damaged = true;
        let mut file = OpenOptions::new().create(true).append(true).open(&self.changes)?;
        file.write_all(&lines)?;
        file.sync_data()?;
        self.is_damaged = false;
        self.change_bytes += bytes;
        Ok(())
    }

    /// Where it is, for the log.
    pub(super) fn path(&self) -> &Path {
        &self.book
    }

    // Written whole beside the old one and then put in its place, so that a power cut leaves one of the two. The changes up
    // to here are in both, should it come before they are gone.
    fn write_anew(&mut self, all: &All) -> io::Result<()> {
        self.is_damaged = true;
        let draft = self.book.with_extension("new");
        if let Some(folder) = self.book.parent() {
            fs::create_dir_all(folder)?;
        }
        self.book_bytes = write_draft(&draft, all).inspect_err(|_| {
            // On a full disk a draft takes room that a lead may need.
            let _ = fs::remove_file(&draft);
        })?;
        fs::rename(&draft, &self.book)?;
        absent_is_fine(fs::remove_file(&self.changes))?;
        self.change_bytes = 0;
        self.is_damaged = false;
        Ok(())
    }

    fn read_book(&mut self) -> io::Result<All> {
        let text = fs::read(&self.book).or_else(|error| absent_is(error, b"{}".to_vec()))?;
        self.book_bytes = u64::try_from(text.len()).unwrap_or(u64::MAX);
        serde_json::from_slice(&text).map_err(io::Error::other)
    }

    /// Adds what the lines say. A power cut tears the last one; the rest of them are good all the same.
    fn read_changes(&mut self, all: &mut All) {
        let text = fs::read(&self.changes).or_else(|error| absent_is(error, Vec::new()));
        let text = text.unwrap_or_else(|cause| {
            tracing::error!(path = %self.changes.display(), %cause, "changes of the stock book can't be read");
            self.is_damaged = true;
            Vec::new()
        });
        self.change_bytes = u64::try_from(text.len()).unwrap_or(u64::MAX);
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            match serde_json::from_slice::<(String, Option<Seen>)>(line) {
                Ok((number, Some(seen))) => drop(all.insert(number, seen)),
                Ok((number, None)) => drop(all.remove(&number)),
                Err(cause) => {
                    tracing::warn!(path = %self.changes.display(), %cause, "a change of the stock book is lost");
                    self.is_damaged = true;
                }
            }
        }
        // The next line must not go on where this one was torn.
        self.is_damaged |= !text.is_empty() && !text.ends_with(b"\n");
    }

    /// What is known of a book that can't be read goes with it, so that its changes don't become another's.
    fn put_aside(&mut self) {
        (self.book_bytes, self.is_damaged) = (0, true);
        for path in [&self.book, &self.changes] {
            let aside =
                path.with_extension(if path == &self.book { "unreadable" } else { "changes.unreadable" });
            if let Err(cause) = absent_is_fine(fs::rename(path, &aside)) {
                tracing::warn!(path = %aside.display(), %cause, "it can't be put aside");
            }
        }
    }
}

/// How many bytes it takes.
fn write_draft(path: &Path, all: &All) -> io::Result<u64> {
    let mut file = BufWriter::new(File::create(path)?);
    serde_json::to_writer(&mut file, all)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    Ok(file.metadata()?.len())
}

fn absent_is<T>(error: io::Error, instead: T) -> io::Result<T> {
    if error.kind() == io::ErrorKind::NotFound { Ok(instead) } else { Err(error) }
}

fn absent_is_fine(done: io::Result<()>) -> io::Result<()> {
    done.or_else(|error| absent_is(error, ()))
}
