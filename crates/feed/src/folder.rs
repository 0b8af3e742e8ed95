//! Reads the newest file that an inventory system has put into a folder (FEED-16).
//!
//! A file is read when it has not changed for a while: whoever writes it may be slow, or may have
//! broken off.

use crate::FetchError;
use crate::leftovers::may_be_list;
use crate::past_instant::PastInstant;
use glob::{MatchOptions, Pattern};
use jiff::Timestamp;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// Where the inventory's files are (FEED-16).
#[derive(Clone, Debug)]
pub struct FolderConfig {
    pub folder: PathBuf,
    /// The names of its files, in any case. The newest file counts.
    pub files: Pattern,
    /// How long a file must not have changed: 30 s.
    pub settle: Duration,
}

/// A file at a time. A later one has another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileVersion {
    path: PathBuf,
    size: u64,
    modified: SystemTime,
}

impl FileVersion {
    pub(crate) fn written_at(&self) -> PastInstant {
        PastInstant::from_timestamp(Timestamp::try_from(self.modified).unwrap_or(Timestamp::UNIX_EPOCH))
    }

    pub(crate) fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn is_of(&self, metadata: &Metadata) -> bool {
        self.size == metadata.len() && metadata.modified().is_ok_and(|modified| self.modified == modified)
    }
}

impl FolderConfig {
    /// The newest file of at most `max_bytes`, unless it is the `last` that was read. `None` too while
    /// it is still being written, if there was a `last`. Blocks.
    pub(crate) fn read_newest(
        &self,
        last: Option<&FileVersion>,
        max_bytes: usize,
    ) -> Result<Option<(Vec<u8>, FileVersion)>, FetchError> {
        let newest = self.newest()?;
        if last == Some(&newest) {
            return Ok(None);
        }
        let unreadable =
            |cause: &io::Error| FetchError::Unreadable(format!("{} can't be read: {cause}", newest.name()));
        let mut file = File::open(&newest.path).map_err(|cause| unreadable(&cause))?;
        let metadata = file.metadata().map_err(|cause| unreadable(&cause))?;
        let is_settled = newest.is_of(&metadata) && age(&metadata) >= self.settle;
        if is_settled {
            let body = read_at_most(&mut file, max_bytes).map_err(|cause| unreadable(&cause))?;
            if body.len() > max_bytes {
                let too_large = FetchError::TooLarge { most: max_bytes, size: newest.size };
                return Err(too_large.in_file(&newest.name()));
            }
            let metadata = file.metadata().map_err(|cause| unreadable(&cause))?;
            if newest.is_of(&metadata) && u64::try_from(body.len()) == Ok(newest.size) {
                return Ok(Some((body, newest)));
            }
        }
        match last {
            Some(_) => Ok(None),
            None => Err(FetchError::Unreadable(format!("{} is still being written", newest.name()))),
        }
    }

    fn newest(&self) -> Result<FileVersion, FetchError> {
        let folder = self.folder.display();
        let (files, left_out) = self.matching().map_err(|cause| {
            FetchError::Unreadable(format!("the folder {folder} (feed.folder) can't be read: {cause}"))
        })?;
        let newest = files
            .into_iter()
            .max_by(|one, other| one.modified.cmp(&other.modified).then_with(|| one.path.cmp(&other.path)));
        newest.ok_or_else(|| {
            let left_out =
                left_out.map(|name| format!("{name} is left out, because it is no list of vehicles; "));
            let left_out = left_out.unwrap_or_default();
            let files = &self.files;
            FetchError::Unreadable(format!(
                "{left_out}no file of {folder} (feed.folder) matches {files} (feed.files)"
            ))
        })
    }

    /// The files that count, and one whose name matches and that does not count.
    fn matching(&self) -> io::Result<(Vec<FileVersion>, Option<String>)> {
        let (mut files, mut left_out) = (Vec::new(), None);
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !is_named(&self.files, name) {
                continue;
            }
            // It may just have been renamed.
            let Ok(metadata) = fs::metadata(&path) else { continue };
            // A name without wildcards is meant, whatever it looks like.
            let may_be_list =
                may_be_list(name) || self.files.as_str().eq_ignore_ascii_case(&Pattern::escape(name));
            if metadata.is_file() && may_be_list && metadata.len() > 0 {
                files.push(FileVersion { path, size: metadata.len(), modified: metadata.modified()? });
            } else {
                left_out = Some(name.to_owned());
            }
        }
        Ok((files, left_out))
    }
}

/// A name matches `feed.files`. Case does not count.
pub fn is_named(files: &Pattern, name: &str) -> bool {
    files.matches_with(name, MatchOptions { case_sensitive: false, ..MatchOptions::default() })
}

/// Time since the last change. The time that a file shows is not enough: clients set that of their own.
fn age(metadata: &Metadata) -> Duration {
    let changed = changed_at(metadata).or_else(|| metadata.modified().ok());
    // In the future, after the clock was set back, it may be changing now.
    changed.and_then(|changed| now().duration_since(changed).ok()).unwrap_or_default()
}

#[cfg(unix)]
fn changed_at(metadata: &Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt as _;
    let (seconds, nanos) =
        (u64::try_from(metadata.ctime()).ok()?, u32::try_from(metadata.ctime_nsec()).ok()?);
    Some(SystemTime::UNIX_EPOCH + Duration::new(seconds, nanos))
}

#[cfg(not(unix))]
fn changed_at(_: &Metadata) -> Option<SystemTime> {
    None
}

#[expect(clippy::disallowed_methods, reason = "times of files are those of the wall clock")]
fn now() -> SystemTime {
    SystemTime::now()
}

/// Reads a byte more than `max_bytes` at most, which reveals a larger file.
fn read_at_most(file: &mut File, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    let most = u64::try_from(max_bytes).unwrap_or(u64::MAX).saturating_add(1);
    file.take(most).read_to_end(&mut body)?;
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder {
        dir: tempfile::TempDir,
        config: FolderConfig,
    }

    impl Folder {
        fn new(files: &str, settle: Duration) -> Self {
            let dir = tempfile::tempdir().unwrap();
            let files = Pattern::new(files).unwrap();
            let config = FolderConfig { folder: dir.path().to_owned(), files, settle };
            Self { dir, config }
        }

        /// Writes a file, whose time is so many seconds ago.
        fn write(&self, name: &str, content: &str, seconds_ago: u64) {
            let path = self.dir.path().join(name);
            fs::write(&path, content).unwrap();
            let time = now() - Duration::from_secs(seconds_ago);
            File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
        }

        fn read(&self, last: Option<&FileVersion>) -> Result<Option<(String, FileVersion)>, String> {
            let read = self.config.read_newest(last, 100).map_err(|error| error.to_string())?;
            Ok(read.map(|(body, version)| (String::from_utf8(body).unwrap(), version)))
        }

        fn content(&self) -> Result<String, String> {
            self.read(None).map(|read| read.unwrap().0)
        }
    }

    #[test]
    fn the_newest_file_of_the_names_is_read() {
        let folder = Folder::new("homenet*.csv", Duration::ZERO);
        for (name, content, seconds_ago) in [
            ("homenet-1.csv", "older", 30),
            ("homenet-2.csv", "newest", 20),
            ("other.csv", "of another system", 10),
            ("homenet-3.csv.filepart", "half", 10),
            (".homenet-3.csv", "half", 10),
        ] {
            folder.write(name, content, seconds_ago);
        }
        fs::create_dir(folder.dir.path().join("homenet-4.csv")).unwrap();
        assert_eq!(folder.content().unwrap(), "newest");
    }

    #[test]
    fn a_file_is_read_again_when_its_time_or_its_size_is_another() {
        let folder = Folder::new("*", Duration::ZERO);
        folder.write("a.csv", "one", 20);
        let (_, first) = folder.read(None).unwrap().unwrap();
        assert_eq!(folder.read(Some(&first)).unwrap(), None);
        folder.write("a.csv", "two", 10);
        let (content, second) = folder.read(Some(&first)).unwrap().unwrap();
        assert_eq!(content, "two");
        folder.write("a.csv", "three", 10);
        assert_eq!(folder.read(Some(&second)).unwrap().unwrap().0, "three");
    }

    #[test]
    fn a_file_that_changed_lately_is_not_read_whatever_time_it_shows() {
        let folder = Folder::new("*", Duration::from_mins(1));
        folder.write("a.csv", "half", 3600);
        assert_eq!(folder.content().unwrap_err(), "unreadable: a.csv is still being written");
        let other = FileVersion { path: PathBuf::from("b.csv"), size: 1, modified: SystemTime::UNIX_EPOCH };
        assert_eq!(folder.read(Some(&other)).unwrap(), None);
    }

    #[test]
    fn errors_name_the_file_the_folder_or_the_pattern() {
        let folder = Folder::new("a*", Duration::ZERO);
        folder.write("A.ZIP", "PK", 6);
        let none = folder.content().unwrap_err();
        assert!(none.starts_with("unreadable: A.ZIP is left out"), "{none}");
        assert!(none.ends_with("(feed.folder) matches a* (feed.files)"), "{none}");
        folder.write("a.csv", &" ".repeat(101), 5);
        let too_large = folder.content().unwrap_err();
        assert!(too_large.starts_with("a.csv in feed.folder: larger than 100 bytes"), "{too_large}");
        folder.write("a.csv", &" ".repeat(100), 4);
        assert!(folder.content().is_ok());
        let mut missing = folder.config.clone();
        missing.folder.push("missing");
        assert!(
            missing
                .read_newest(None, 1)
                .unwrap_err()
                .to_string()
                .contains("missing (feed.folder) can't be read")
        );
    }
}
