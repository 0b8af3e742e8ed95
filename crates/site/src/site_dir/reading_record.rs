//! Files that were being read when the program died. The next start leaves them out, because they may have
//! ended it, and would again (LOOK-11).

use crate::folder_files::{is_not_found, remove};
use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// The file with what is being read.
const READING: &str = "reading.txt";
/// The file with what an earlier process was reading when it died.
const LEFT_OUT: &str = "left-out.txt";

/// The record of what is being read, on disk: a line with hash and path for each file.
pub(crate) struct ReadingRecord {
    /// `None` records nothing.
    folder: Option<PathBuf>,
    left_out: Vec<String>,
    /// Lines of `left_out` whose files are still as they were.
    unchanged: Vec<String>,
}

impl ReadingRecord {
    /// A record in this folder. What an earlier process was reading is left out from now on.
    pub(crate) fn open(folder: Option<&Path>) -> Self {
        let mut record =
            Self { folder: folder.map(Path::to_owned), left_out: Vec::new(), unchanged: Vec::new() };
        record.left_out = [LEFT_OUT, READING].iter().flat_map(|name| record.lines(name)).collect();
        record.write_left_out(&record.left_out);
        record.end();
        record
    }

    /// Forgets what is being read, because the process ends for another reason.
    pub(crate) fn forget(folder: &Path) {
        report(&folder.join(READING), remove(&folder.join(READING)));
    }

    /// Adds a file to those that are being read. The error says why it is not read.
    pub(super) fn begin(&mut self, file: &str, bytes: &[u8]) -> Result<(), String> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let line = format!("{} {file}", blake3::hash(bytes).to_hex());
        if self.left_out.contains(&line) {
            let reason = format!(
                "the program died while it read this file, which is left out until it changes; to have it \
                 read as it is, stop the program and delete {}",
                folder.join(LEFT_OUT).display()
            );
            self.unchanged.push(line);
            return Err(reason);
        }
        let path = folder.join(READING);
        let opened = fs::create_dir_all(folder)
            .and_then(|()| OpenOptions::new().create(true).append(true).open(&path));
        report(&path, opened.and_then(|mut opened| writeln!(opened, "{line}")));
        Ok(())
    }

    /// The files that were being read have been read.
    pub(super) fn end(&self) {
        if let Some(folder) = &self.folder {
            Self::forget(folder);
        }
    }

    /// The folder has been read: forgets files that are gone or changed.
    pub(super) fn finish(self) {
        self.end();
        self.write_left_out(&self.unchanged);
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let path = folder.join(name);
        let text = fs::read_to_string(&path);
        let lines = text.as_deref().unwrap_or_default().lines().map(str::to_owned).collect();
        if !is_not_found(&text) {
            report(&path, text.map(drop));
        }
        lines
    }

    fn write_left_out(&self, lines: &[String]) {
        let Some(folder) = &self.folder else { return };
        let path = folder.join(LEFT_OUT);
        let written = if lines.is_empty() { remove(&path) } else { fs::write(&path, lines.join("\n")) };
        report(&path, written);
    }
}

/// A record that can't be written protects from nothing, and the site can be served without it.
fn report(path: &Path, written: io::Result<()>) {
    if let Err(error) = written {
        tracing::debug!(path = %path.display(), %error, "record of read files not kept");
    }
}

#[cfg(test)]
mod tests {
    use super::ReadingRecord;

    #[test]
    fn what_was_being_read_is_left_out_until_it_changes() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("artwork");
        let open = || ReadingRecord::open(Some(&folder));
        let mut first = open();
        first.begin("theme.toml", b"1").unwrap();
        first.end();
        first.begin("pages/a.md", b"a").unwrap();
        first.begin("pages/b.md", b"b").unwrap();
        // The first program dies, and so does the second, when it reads another file.
        let mut second = open();
        assert!(second.begin("pages/a.md", b"a").unwrap_err().contains("died"));
        second.begin("theme.toml", b"1").unwrap();
        let mut third = open();
        for (file, bytes, is_read) in [
            ("theme.toml", b"1", false),
            ("pages/a.md", b"a", false),
            ("pages/b.md", b"B", true),
            ("pages/c.md", b"b", true),
        ] {
            assert_eq!(third.begin(file, bytes).is_ok(), is_read, "{file}");
        }
        third.finish();
        let mut fourth = open();
        assert!(fourth.begin("pages/b.md", b"b").is_ok(), "it had changed meanwhile");
        assert!(fourth.begin("pages/a.md", b"a").is_err());
        ReadingRecord::forget(&folder);
        let mut fifth = open();
        assert!(fifth.begin("pages/b.md", b"b").is_ok(), "the fourth did not die of it");
    }
}
