//! Reads the newest file that an inventory system has put into a folder (FEED-16).
//!
//! A file is read when it has not changed for a while: whoever writes it may be slow, or may have
//! broken off. A file is as old as the earliest of the time that it shows, the time of its last change,
//! and the time when it was first seen, because clients set the first, and a clock may have been wrong.

use crate::leftovers::{PACKED, may_be_list};
use crate::past_instant::PastInstant;
use crate::{FetchError, FutureFile};
use glob::{MatchOptions, Pattern};
use jiff::Timestamp;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// A file that has not changed for so long is read at the start, whatever `feed.settle` says.
const SETTLED_AT_START: Duration = Duration::from_mins(1);
/// Clocks of two machines differ by less.
const CLOCK_TOLERANCE: Duration = Duration::from_mins(1);

/// The folder of the inventory's files (FEED-16).
#[derive(Clone, Debug)]
pub struct FolderConfig {
    pub folder: PathBuf,
    /// The names of its files, in any case. The newest file counts.
    pub files: Pattern,
    /// Time for which a file must not have changed: 30 s.
    pub settle: Duration,
}

/// A file as it was at a time. A later one differs in size or modification time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct FileKey {
    path: PathBuf,
    size: u64,
    modified: SystemTime,
}

/// A file at a time. A later one has another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileVersion {
    key: FileKey,
    /// The time that counts.
    time: SystemTime,
}

/// The file, or the inventory, that the next file replaces.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LastFile<'l> {
    /// Nothing is served: any file is better than none.
    Nothing,
    /// An inventory of an earlier run is served, which no older file may replace.
    EarlierRun,
    Read(&'l FileVersion),
}

/// The folder, and what was seen in it.
pub(crate) struct Folder {
    config: FolderConfig,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    /// Files that were dated in the future when they were first seen, as long as they are there.
    dated_ahead: HashMap<FileKey, FirstSight>,
    /// The one that is furthest ahead.
    future_file: Option<FutureFile>,
}

#[derive(Clone, Copy)]
struct FirstSight {
    at: SystemTime,
    time: SystemTime,
}

/// A file that a look into the folder found.
struct FoundFile {
    version: FileVersion,
    /// The time since its last change.
    unchanged_for: Duration,
}

impl FileKey {
    fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn is_of(&self, metadata: &Metadata) -> bool {
        self.size == metadata.len() && metadata.modified().is_ok_and(|modified| self.modified == modified)
    }
}

impl FileVersion {
    pub(crate) fn name(&self) -> String {
        self.key.name()
    }

    pub(crate) fn written_at(&self) -> PastInstant {
        PastInstant::from_timestamp(timestamp(self.time))
    }
}

impl FolderConfig {
    /// A name without wildcards is meant, whatever it looks like, and so are compressed files where the pattern has
    /// their ending.
    fn may_be_list(&self, name: &str) -> bool {
        let pattern = self.files.as_str().to_lowercase();
        let is_packed = PACKED.iter().any(|ending| pattern.ends_with(ending));
        may_be_list(name) || is_packed || pattern == Pattern::escape(&name.to_lowercase())
    }
}

impl Folder {
    pub(crate) fn new(config: FolderConfig) -> Self {
        Self { config, seen: Mutex::default() }
    }

    /// The file that the last look found furthest ahead of the clock, if there is one.
    pub(crate) fn future_file(&self) -> Option<FutureFile> {
        self.seen().future_file.clone()
    }

    /// The newest file of at most `max_bytes` that is settled, unless it is the last one that was read.
    /// `None` too while all that are later than what is served are still being written. Blocks.
    pub(crate) fn read_newest(
        &self,
        last: LastFile<'_>,
        max_bytes: usize,
    ) -> Result<Option<(Vec<u8>, FileVersion)>, FetchError> {
        self.read_newest_at(now(), last, max_bytes)
    }

    fn read_newest_at(
        &self,
        now: SystemTime,
        last: LastFile<'_>,
        max_bytes: usize,
    ) -> Result<Option<(Vec<u8>, FileVersion)>, FetchError> {
        let settle = match last {
            LastFile::Read(_) => self.config.settle,
            LastFile::Nothing | LastFile::EarlierRun => self.config.settle.min(SETTLED_AT_START),
        };
        let mut unsettled: Option<(String, Duration)> = None;
        for FoundFile { version, unchanged_for } in self.look(now)? {
            let may_replace = match last {
                LastFile::Read(last) if *last == version => return Ok(None),
                LastFile::Read(last) => version.time > last.time,
                LastFile::EarlierRun => false,
                LastFile::Nothing => true,
            };
            if unsettled.is_some() && !may_replace {
                break;
            }
            let settles_in = settle.saturating_sub(unchanged_for);
            if settles_in.is_zero()
                && let Some(body) = read(&version.key, max_bytes)?
            {
                return Ok(Some((body, version)));
            }
            // One that changed meanwhile settles from now on.
            let settles_in = if settles_in.is_zero() { settle } else { settles_in };
            let (name, soonest) = unsettled.unwrap_or_else(|| (version.key.name(), settles_in));
            unsettled = Some((name, soonest.min(settles_in)));
        }
        match (unsettled, last) {
            (Some((file, settles_in)), LastFile::Nothing | LastFile::EarlierRun) => {
                Err(FetchError::StillWritten { file, settles_in })
            }
            _ => Ok(None),
        }
    }

    /// The files, the newest first.
    fn look(&self, now: SystemTime) -> Result<Vec<FoundFile>, FetchError> {
        let folder = self.config.folder.display();
        let (mut files, left_out) = self.matching(now).map_err(|cause| {
            let hint = hidden_home(&self.config.folder, &cause);
            FetchError::Unreadable(format!("the folder {folder} (feed.folder) can't be read: {cause}{hint}"))
        })?;
        if files.is_empty() {
            let left_out =
                left_out.map(|name| format!("{name} is left out, because it is {}; ", what_is(&name)));
            let left_out = left_out.unwrap_or_default();
            let files = &self.config.files;
            return Err(FetchError::Unreadable(format!(
                "{left_out}no file of {folder} (feed.folder) matches {files} (feed.files)"
            )));
        }
        files.sort_by(|one, other| {
            let key = |file: &FoundFile| (file.version.time, file.version.key.path.clone());
            key(other).cmp(&key(one))
        });
        Ok(files)
    }

    /// The files that count, and one whose name matches and that does not count.
    fn matching(&self, now: SystemTime) -> io::Result<(Vec<FoundFile>, Option<String>)> {
        // A folder may hang; nobody else waits for it.
        let known = self.seen().dated_ahead.clone();
        let (mut files, mut left_out, mut dated_ahead) = (Vec::new(), None, HashMap::new());
        for entry in fs::read_dir(&self.config.folder)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !is_named(&self.config.files, name) {
                continue;
            }
            // The file may just have been renamed.
            let Ok(metadata) = fs::metadata(&path) else { continue };
            if !metadata.is_file() || metadata.len() == 0 || !self.config.may_be_list(name) {
                left_out = Some(name.to_owned());
                continue;
            }
            let modified = metadata.modified()?;
            let changed = changed_at(&metadata).unwrap_or(modified);
            let key = FileKey { path, size: metadata.len(), modified };
            let mut first_sight = known.get(&key).copied();
            if first_sight.is_none() && modified.max(changed) > now {
                first_sight = Some(FirstSight { at: now, time: modified.min(changed).min(now) });
                if modified > now + CLOCK_TOLERANCE {
                    let (path, modified) = (key.path.display(), timestamp(modified));
                    tracing::warn!(%path, %modified, "inventory file dated in the future, the time of its arrival counts");
                }
            }
            let time = first_sight.map_or_else(|| modified.min(changed), |first_sight| first_sight.time);
            // After the clock was set back, a file may have changed in the future.
            let unchanged_since = match first_sight {
                Some(FirstSight { at, .. }) if changed > now => at,
                _ => changed,
            };
            if let Some(first_sight) = first_sight {
                dated_ahead.insert(key.clone(), first_sight);
            }
            files.push(FoundFile {
                version: FileVersion { key, time },
                unchanged_for: now.duration_since(unchanged_since).unwrap_or_default(),
            });
        }
        let ahead = dated_ahead.keys().filter(|key| key.modified > now + CLOCK_TOLERANCE);
        let furthest = ahead.max_by_key(|key| (key.modified, Reverse(&key.path)));
        let future_file =
            furthest.map(|key| FutureFile { name: key.name(), modified: timestamp(key.modified) });
        *self.seen() = Seen { dated_ahead, future_file };
        Ok((files, left_out))
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file that is left out, by its name.
fn what_is(name: &str) -> &'static str {
    let name = name.to_lowercase();
    if PACKED.iter().any(|ending| name.ends_with(ending)) {
        "compressed and `feed.files` does not say so (`*.zip`, `*.gz`)"
    } else if [".xls", ".xlsx", ".xlsm", ".xlsb", ".ods"].iter().any(|ending| name.ends_with(ending)) {
        "a workbook, which must be exported as CSV"
    } else {
        "no list of vehicles, or empty"
    }
}

/// A name matches `feed.files`. Case does not count.
pub fn is_named(files: &Pattern, name: &str) -> bool {
    files.matches_with(name, MatchOptions { case_sensitive: false, ..MatchOptions::default() })
}

/// The content of a file; `None` if it is another one now, or changes meanwhile.
fn read(key: &FileKey, max_bytes: usize) -> Result<Option<Vec<u8>>, FetchError> {
    let unreadable =
        |cause: io::Error| FetchError::Unreadable(format!("{} can't be read: {cause}", key.name()));
    let mut file = File::open(&key.path).map_err(unreadable)?;
    if !key.is_of(&file.metadata().map_err(unreadable)?) {
        return Ok(None);
    }
    let body = read_at_most(&mut file, max_bytes).map_err(unreadable)?;
    if body.len() > max_bytes {
        return Err(FetchError::TooLarge { most: max_bytes, size: key.size }.in_file(&key.name()));
    }
    let is_same = key.is_of(&file.metadata().map_err(unreadable)?);
    Ok((is_same && u64::try_from(body.len()) == Ok(key.size)).then_some(body))
}

#[cfg(unix)]
fn changed_at(metadata: &Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt as _;
    let (seconds, nanos) =
        (u64::try_from(metadata.ctime()).ok()?, u32::try_from(metadata.ctime_nsec()).ok()?);
    SystemTime::UNIX_EPOCH.checked_add(Duration::new(seconds, nanos))
}

#[cfg(not(unix))]
fn changed_at(_: &Metadata) -> Option<SystemTime> {
    None
}

fn timestamp(time: SystemTime) -> Timestamp {
    Timestamp::try_from(time).unwrap_or(Timestamp::MAX)
}

#[expect(clippy::disallowed_methods, reason = "times of files are those of the wall clock")]
fn now() -> SystemTime {
    SystemTime::now()
}

/// Reads a byte more than `max_bytes` at most, which reveals a larger file.
pub(crate) fn read_at_most(file: &mut impl io::Read, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    let most = u64::try_from(max_bytes).unwrap_or(u64::MAX).saturating_add(1);
    file.take(most).read_to_end(&mut body)?;
    Ok(body)
}

/// A service has no homes by default, and its error looks as if the folder's permissions were wrong.
fn hidden_home(folder: &Path, cause: &io::Error) -> &'static str {
    let is_home = ["/home", "/root", "/run/user"].iter().any(|home| folder.starts_with(home));
    match cause.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied if is_home => {
            "; a service of systemd with ProtectHome, such as the package's, sees no home: move the folder below /srv, or write \
             BindReadOnlyPaths= with it into `systemctl edit forecourt`"
        }
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct TestFolder {
        dir: tempfile::TempDir,
        folder: Folder,
    }

    impl TestFolder {
        fn new(files: &str, settle: Duration) -> Self {
            let dir = tempfile::tempdir().unwrap();
            let files = Pattern::new(files).unwrap();
            let config = FolderConfig { folder: dir.path().to_owned(), files, settle };
            Self { dir, folder: Folder::new(config) }
        }

        /// Writes a file, whose time is so many seconds ago.
        fn write(&self, name: &str, content: &str, seconds_ago: u64) {
            self.write_at(name, content, now() - Duration::from_secs(seconds_ago));
        }

        fn write_at(&self, name: &str, content: &str, time: SystemTime) {
            let path = self.dir.path().join(name);
            fs::write(&path, content).unwrap();
            File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
        }

        fn read(&self, last: LastFile<'_>) -> Result<Option<(String, FileVersion)>, String> {
            self.read_at(now(), last)
        }

        fn read_at(
            &self,
            now: SystemTime,
            last: LastFile<'_>,
        ) -> Result<Option<(String, FileVersion)>, String> {
            let read = self.folder.read_newest_at(now, last, 100).map_err(|error| error.to_string())?;
            Ok(read.map(|(body, version)| (String::from_utf8(body).unwrap(), version)))
        }

        fn content(&self) -> Result<String, String> {
            self.content_at(now())
        }

        fn content_at(&self, now: SystemTime) -> Result<String, String> {
            self.read_at(now, LastFile::Nothing).map(|read| read.unwrap().0)
        }
    }

    #[test]
    fn the_newest_file_of_the_names_is_read() {
        let folder = TestFolder::new("homenet*.csv", Duration::ZERO);
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
        let folder = TestFolder::new("*", Duration::ZERO);
        folder.write("a.csv", "one", 20);
        let (_, first) = folder.read(LastFile::Nothing).unwrap().unwrap();
        assert_eq!(folder.read(LastFile::Read(&first)).unwrap(), None);
        folder.write("a.csv", "two", 10);
        let (content, second) = folder.read(LastFile::Read(&first)).unwrap().unwrap();
        assert_eq!(content, "two");
        folder.write("a.csv", "three", 10);
        assert_eq!(folder.read(LastFile::Read(&second)).unwrap().unwrap().0, "three");
    }

    #[test]
    fn a_file_that_changed_lately_is_not_read_whatever_time_it_shows() {
        let folder = TestFolder::new("*", Duration::from_mins(1));
        folder.write("a.csv", "half", 3600);
        assert_eq!(folder.content().unwrap_err(), "unreadable: a.csv is still being written");
        let time = SystemTime::UNIX_EPOCH;
        let other = FileKey { path: PathBuf::from("b.csv"), size: 1, modified: time };
        let other = FileVersion { key: other, time };
        assert_eq!(folder.read(LastFile::Read(&other)).unwrap(), None);
    }

    /// A file's own time is in the future, or the clock was set back after it was written.
    #[test]
    fn a_time_in_the_future_counts_as_that_of_the_change_or_of_the_first_sight() {
        const DAY: Duration = Duration::from_hours(24);
        let folder = TestFolder::new("*", Duration::ZERO);
        let start = now();
        folder.write_at("a.csv", "ahead", start + 30 * DAY);
        assert_eq!(folder.content().unwrap(), "ahead");
        let future = folder.folder.future_file().unwrap();
        assert_eq!((&*future.name, future.modified), ("a.csv", timestamp(start + 30 * DAY)));
        std::thread::sleep(Duration::from_millis(20));
        folder.write_at("b.csv", "later", now());
        assert_eq!(folder.content().unwrap(), "later");
        // A new mode of the first one is no new file.
        folder.write_at("b.csv", "later", now());
        let mode = fs::metadata(folder.dir.path().join("a.csv")).unwrap().permissions();
        fs::set_permissions(folder.dir.path().join("a.csv"), mode).unwrap();
        assert_eq!(folder.content().unwrap(), "later");
        // By a clock that was set back both have changed in the future.
        let earlier = now() - 60 * DAY;
        let folder = TestFolder::new("*", Duration::from_secs(30));
        folder.write_at("c.csv", "first", start);
        assert!(folder.content_at(earlier).unwrap_err().ends_with("still being written"));
        assert_eq!(folder.content_at(earlier + Duration::from_secs(30)).unwrap(), "first");
        folder.write_at("d.csv", "second", start - DAY);
        folder.content_at(earlier + Duration::from_secs(40)).unwrap();
        assert_eq!(folder.content_at(earlier + Duration::from_secs(70)).unwrap(), "second");
        fs::remove_file(folder.dir.path().join("c.csv")).unwrap();
        fs::remove_file(folder.dir.path().join("d.csv")).unwrap();
        folder.write("e.csv", "third", 0);
        assert_eq!(folder.content_at(now() + DAY).unwrap(), "third");
        assert_eq!(folder.folder.future_file(), None);
        assert!(folder.folder.seen().dated_ahead.is_empty());
    }

    #[test]
    fn the_newest_settled_file_serves_while_a_newer_one_is_written() {
        let folder = TestFolder::new("*", Duration::from_mins(10));
        folder.write("yesterday.csv", "whole", 86_400);
        let written = now();
        std::thread::sleep(Duration::from_millis(20));
        folder.write("today.csv", "half", 0);
        // At the start a minute is enough.
        let later = written + SETTLED_AT_START;
        assert_eq!(folder.content_at(later).unwrap(), "whole");
        // The inventory of an earlier run may be of a later file.
        let earlier_run = folder.folder.read_newest_at(later, LastFile::EarlierRun, 100);
        let Err(FetchError::StillWritten { file, settles_in }) = earlier_run else {
            panic!("{earlier_run:?}")
        };
        assert!(file == "today.csv" && settles_in <= Duration::from_secs(1), "{file} {settles_in:?}");
        let (_, yesterday) = folder.read_at(later, LastFile::Nothing).unwrap().unwrap();
        assert_eq!(folder.read_at(later, LastFile::Read(&yesterday)).unwrap(), None);
        let settled = now() + Duration::from_mins(10);
        let (content, today) = folder.read_at(settled, LastFile::Read(&yesterday)).unwrap().unwrap();
        assert_eq!(content, "half");
        assert_eq!(folder.read_at(settled, LastFile::Read(&today)).unwrap(), None);
        assert_eq!(folder.content_at(now() + SETTLED_AT_START).unwrap(), "half");
    }

    #[test]
    fn errors_name_the_file_the_folder_or_the_pattern() {
        let folder = TestFolder::new("a*", Duration::ZERO);
        folder.write("A.ZIP", "PK", 6);
        let none = folder.content().unwrap_err();
        assert!(none.starts_with("unreadable: A.ZIP is left out"), "{none}");
        assert!(none.ends_with("(feed.folder) matches a* (feed.files)"), "{none}");
        folder.write("a.csv", &" ".repeat(101), 5);
        let too_large = folder.content().unwrap_err();
        assert!(too_large.starts_with("a.csv in feed.folder: larger than 100 bytes"), "{too_large}");
        folder.write("a.csv", &" ".repeat(100), 4);
        assert!(folder.content().is_ok());
        let mut missing = folder.folder.config.clone();
        missing.folder.push("missing");
        let error = Folder::new(missing).read_newest(LastFile::Nothing, 1).unwrap_err();
        assert!(error.to_string().contains("missing (feed.folder) can't be read"));
        assert!(!error.to_string().contains("ProtectHome"));
        let (hidden, other) = (io::ErrorKind::PermissionDenied, io::ErrorKind::InvalidData);
        for (folder, cause, has_hint) in [
            ("/home/dealer/feed", hidden, true),
            ("/root/feed", io::ErrorKind::NotFound, true),
            ("/home/dealer/feed", other, false),
            ("/srv/home/feed", hidden, false),
            ("/homes/feed", hidden, false),
        ] {
            let hint = hidden_home(Path::new(folder), &cause.into());
            assert_eq!(hint.contains("ProtectHome"), has_hint, "{folder} {cause}");
        }
    }
}
