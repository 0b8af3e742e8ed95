//! The served inventory and the quarantined one on disk, for the next start.
//!
//! Each file is the feed's response body, gzipped. The mtime in the gzip header is the time of the
//! feed's last confirmation; for the quarantined inventory, the time of its first fetch. A
//! background thread writes the files, so that no fetch waits for the disk.

use crate::state::Body;
use flate2::{Compression, GzBuilder, bufread::GzDecoder};
use jiff::Timestamp;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

const SERVED: &str = "listing.json.gz";
const QUARANTINED: &str = "listing-held.json.gz";

/// Offset of the mtime in a gzip header: four bytes, seconds since 1970, little-endian (RFC 1952).
const MTIME_OFFSET: u64 = 4;

/// The archive's content at the program's start.
#[derive(Default)]
pub(crate) struct ArchivedInventories {
    pub(crate) served: Option<ArchivedBody>,
    pub(crate) quarantined: Option<ArchivedBody>,
}

pub(crate) struct ArchivedBody {
    /// The feed's response body.
    pub(crate) body: Body,
    /// The time at which the feed last confirmed it, or first sent it if it is quarantined.
    pub(crate) at: Timestamp,
}

/// A change of the files. Commands run in order.
pub(crate) enum ArchiveCommand {
    /// A new served inventory; ends a quarantine.
    StoreServed(ArchivedBody),
    /// The feed has confirmed the served inventory at this time; ends a quarantine.
    ConfirmServed(Timestamp),
    StoreQuarantined(ArchivedBody),
    /// The quarantined inventory becomes the served one, confirmed at this time.
    AcceptQuarantined(Timestamp),
}

/// Sends commands to the writer thread.
pub(crate) struct Archive {
    commands: Sender<ArchiveCommand>,
}

impl Archive {
    /// Reads the files in this folder, bodies of at most `max_bytes`. An unreadable file is logged
    /// and renamed.
    pub(crate) fn open(folder: &Path, max_bytes: usize) -> (Self, ArchivedInventories) {
        let mut files = ArchiveFiles::new(folder);
        let archived = ArchivedInventories {
            served: files.served.read(max_bytes),
            quarantined: files.quarantined.read(max_bytes),
        };
        let (commands, received) = channel();
        let spawned = std::thread::Builder::new()
            .name("listing archive".to_owned())
            .spawn(move || files.run_commands(&received));
        if let Err(cause) = spawned {
            tracing::error!(%cause, "inventories not archived, no thread started");
        }
        (Self { commands }, archived)
    }

    /// Runs a command in the background.
    pub(crate) fn send(&self, command: ArchiveCommand) {
        // Fails if the thread could not be started, which has been logged.
        let _ = self.commands.send(command);
    }
}

struct ArchiveFiles {
    served: ArchiveFile,
    quarantined: ArchiveFile,
}

impl ArchiveFiles {
    fn new(folder: &Path) -> Self {
        let file = |name| ArchiveFile { path: folder.join(name), is_current: false };
        Self { served: file(SERVED), quarantined: file(QUARANTINED) }
    }

    fn run_commands(mut self, commands: &Receiver<ArchiveCommand>) {
        for command in commands {
            if let Err(cause) = self.run(&command) {
                tracing::error!(path = %self.served.path.display(), %cause, "inventory not archived");
            }
        }
    }

    fn run(&mut self, command: &ArchiveCommand) -> io::Result<()> {
        match command {
            ArchiveCommand::StoreServed(archived) => {
                self.served.write(archived)?;
                self.quarantined.remove()
            }
            ArchiveCommand::ConfirmServed(at) => {
                self.served.set_time(*at)?;
                self.quarantined.remove()
            }
            ArchiveCommand::StoreQuarantined(archived) => self.quarantined.write(archived),
            ArchiveCommand::AcceptQuarantined(at) => {
                self.served.is_current = false;
                if self.quarantined.is_current {
                    fs::rename(&self.quarantined.path, &self.served.path)?;
                    (self.served.is_current, self.quarantined.is_current) = (true, false);
                }
                self.served.set_time(*at)?;
                self.quarantined.remove()
            }
        }
    }
}

struct ArchiveFile {
    path: PathBuf,
    /// False after a failed write: the old content must not get the time of the new one.
    is_current: bool,
}

impl ArchiveFile {
    fn read(&mut self, max_bytes: usize) -> Option<ArchivedBody> {
        match read(&self.path, max_bytes) {
            Ok(archived) => {
                self.is_current = true;
                Some(archived)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(cause) => {
                let aside = self.path.with_extension("unreadable");
                tracing::error!(path = %self.path.display(), %cause, "archived inventory not read");
                if let Err(cause) = fs::rename(&self.path, &aside) {
                    tracing::warn!(path = %aside.display(), %cause, "unreadable inventory not renamed");
                }
                None
            }
        }
    }

    /// Writes a draft and renames it, so that a power cut leaves the old file or the new one.
    fn write(&mut self, archived: &ArchivedBody) -> io::Result<()> {
        self.is_current = false;
        let draft = self.path.with_extension("new");
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let written = write(&draft, archived).and_then(|()| fs::rename(&draft, &self.path));
        if written.is_err() {
            // Frees the space on a full disk, which a lead may need.
            let _ = fs::remove_file(&draft);
        }
        self.is_current = written.is_ok();
        written
    }

    /// Overwrites the mtime in the gzip header.
    fn set_time(&self, at: Timestamp) -> io::Result<()> {
        if !self.is_current {
            return Ok(());
        }
        let mut file = OpenOptions::new().write(true).open(&self.path)?;
        file.seek(SeekFrom::Start(MTIME_OFFSET))?;
        file.write_all(&mtime(at).to_le_bytes())
    }

    fn remove(&mut self) -> io::Result<()> {
        self.is_current = false;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

fn write(path: &Path, archived: &ArchivedBody) -> io::Result<()> {
    let file = BufWriter::new(File::create(path)?);
    let mut gzip = GzBuilder::new().mtime(mtime(archived.at)).write(file, Compression::fast());
    gzip.write_all(&archived.body)?;
    let file = gzip.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
}

fn read(path: &Path, max_bytes: usize) -> io::Result<ArchivedBody> {
    let mut gzip = GzDecoder::new(BufReader::new(File::open(path)?));
    let body = Body::new(read_body(&mut gzip, max_bytes)?);
    let seconds = gzip.header().map(flate2::GzHeader::mtime).unwrap_or_default();
    let at = Timestamp::from_second(seconds.into()).map_err(io::Error::other)?;
    Ok(ArchivedBody { body, at })
}

/// Reads a gzipped body; an error if it is larger than `max_bytes`.
pub(crate) fn read_body(gzip: &mut impl Read, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    // One byte more than the limit reveals a larger body.
    let most = u64::try_from(max_bytes).unwrap_or(u64::MAX);
    gzip.take(most.saturating_add(1)).read_to_end(&mut body)?;
    if body.len() > max_bytes {
        return Err(io::Error::other(format!("larger than feed.max_size, {max_bytes} bytes")));
    }
    Ok(body)
}

/// Fits until 2106.
fn mtime(at: Timestamp) -> u32 {
    u32::try_from(at.as_second()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: usize = 1000;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn archived(body: &str, second: i64) -> ArchivedBody {
        ArchivedBody { body: Body::new(body.into()), at: at(second) }
    }

    /// Body and time of both files, as the next start reads them.
    fn reopened(folder: &Path) -> [Option<(String, i64)>; 2] {
        let archived = Archive::open(folder, LIMIT).1;
        [archived.served, archived.quarantined].map(|file| {
            file.map(|file| (String::from_utf8(file.body.to_vec()).unwrap(), file.at.as_second()))
        })
    }

    fn content(body: &str, second: i64) -> (String, i64) {
        (body.to_owned(), second)
    }

    #[test]
    fn a_stored_inventory_is_read_with_its_time_and_a_confirmation_changes_the_time_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data");
        let mut files = ArchiveFiles::new(&path);
        files.run(&ArchiveCommand::StoreServed(archived("[1]", 1_000))).unwrap();
        assert_eq!(reopened(&path), [Some(content("[1]", 1_000)), None]);
        files.run(&ArchiveCommand::ConfirmServed(at(2_000))).unwrap();
        assert_eq!(reopened(&path), [Some(content("[1]", 2_000)), None]);
    }

    #[test]
    fn a_quarantined_inventory_is_stored_beside_the_good_one_until_it_is_accepted_or_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = ArchiveFiles::new(folder.path());
        files.run(&ArchiveCommand::StoreServed(archived("[1]", 1_000))).unwrap();
        files.run(&ArchiveCommand::StoreQuarantined(archived("[2]", 2_000))).unwrap();
        assert_eq!(reopened(folder.path()), [Some(content("[1]", 1_000)), Some(content("[2]", 2_000))]);
        files.run(&ArchiveCommand::AcceptQuarantined(at(3_000))).unwrap();
        assert_eq!(reopened(folder.path()), [Some(content("[2]", 3_000)), None]);
        files.run(&ArchiveCommand::StoreQuarantined(archived("[3]", 4_000))).unwrap();
        files.run(&ArchiveCommand::ConfirmServed(at(5_000))).unwrap();
        assert_eq!(reopened(folder.path()), [Some(content("[2]", 5_000)), None]);
    }

    #[test]
    fn a_failed_write_does_not_make_the_old_file_look_new() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = ArchiveFiles::new(folder.path());
        files.run(&ArchiveCommand::StoreServed(archived("[1]", 1_000))).unwrap();
        let draft = files.served.path.with_extension("new");
        fs::create_dir(&draft).unwrap();
        assert!(files.run(&ArchiveCommand::StoreServed(archived("[2]", 2_000))).is_err());
        files.run(&ArchiveCommand::ConfirmServed(at(3_000))).unwrap();
        assert_eq!(reopened(folder.path()), [Some(content("[1]", 1_000)), None]);
    }

    #[test]
    fn a_damaged_file_is_renamed() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = ArchiveFiles::new(folder.path());
        files.run(&ArchiveCommand::StoreServed(archived("[1]", 1_000))).unwrap();
        let whole = fs::read(folder.path().join(SERVED)).unwrap();
        for damaged in [&whole[..whole.len() - 5], b"no gzip", b""] {
            fs::write(folder.path().join(SERVED), damaged).unwrap();
            assert_eq!(reopened(folder.path()), [None, None]);
            assert_eq!(fs::read(folder.path().join("listing.json.unreadable")).unwrap(), damaged);
        }
    }

    #[test]
    fn a_body_of_the_maximum_size_is_read_and_a_larger_one_is_renamed() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = ArchiveFiles::new(folder.path());
        files.run(&ArchiveCommand::StoreServed(archived(&" ".repeat(LIMIT), 1_000))).unwrap();
        assert!(reopened(folder.path())[0].is_some());
        files.run(&ArchiveCommand::StoreServed(archived(&" ".repeat(LIMIT + 1), 1_000))).unwrap();
        assert_eq!(reopened(folder.path()), [None, None]);
    }
}
