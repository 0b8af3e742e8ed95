//! The last good listing on disk, and the one that is held back, for the next start of the program.
//!
//! Both are the feed's own body as gzip, so that `zcat` shows it and the decoder of every day reads it. The time that a gzip
//! header has room for says when the feed last said it; for the one that is held back, when the feed began to. Writing is
//! the affair of a thread of its own: no page and no fetch waits for the disk.

use flate2::{Compression, GzBuilder, bufread::GzDecoder};
use jiff::Timestamp;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

const GOOD: &str = "listing.json.gz";
const HELD: &str = "listing-held.json.gz";

/// Where a gzip header has its time: four bytes, seconds since 1970, least first (RFC 1952).
const TIME_AT: u64 = 4;

/// What was found on disk.
#[derive(Default)]
pub(crate) struct Found {
    /// The last good listing.
    pub(crate) good: Option<Filed>,
    /// The doubtful one that was held back.
    pub(crate) held: Option<Filed>,
}

/// A listing as it was filed.
pub(crate) struct Filed {
    /// The feed's body.
    pub(crate) body: Vec<u8>,
    /// When the feed last said it, or began to.
    pub(crate) at: Timestamp,
}

/// Something to be done to the files; what is asked first is done first.
pub(crate) enum Order {
    /// A listing is good and new.
    Good(Filed),
    /// What is filed as good was said again at this moment, and nothing is held any more.
    Confirmed(Timestamp),
    /// A listing is held back.
    Held(Filed),
    /// What is filed as held is good from this moment on.
    Taken(Timestamp),
}

/// The way to the thread that writes.
pub(crate) struct Archive {
    orders: Sender<Order>,
}

impl Archive {
    /// Reads what is in this folder, bodies of at most `max_bytes`. What can't be read is put aside, with a line in the log.
    pub(crate) fn open(folder: &Path, max_bytes: usize) -> (Self, Found) {
        let drawer = |name| Drawer { path: folder.join(name), is_current: false };
        let (mut good, mut held) = (drawer(GOOD), drawer(HELD));
        let found = Found { good: good.read(max_bytes), held: held.read(max_bytes) };
        let (orders, received) = channel();
        let spawned = std::thread::Builder::new()
            .name("listing archive".to_owned())
            .spawn(move || Cabinet { good, held }.keep(&received));
        if let Err(cause) = spawned {
            tracing::error!(%cause, "no listing is filed: there is no thread for it");
        }
        (Self { orders }, found)
    }

    /// Has something done, some time soon.
    pub(crate) fn order(&self, order: Order) {
        // Without its thread, which has said so, nothing is filed.
        let _ = self.orders.send(order);
    }
}

/// The two files.
struct Cabinet {
    good: Drawer,
    held: Drawer,
}

impl Cabinet {
    fn keep(mut self, orders: &Receiver<Order>) {
        for order in orders {
            if let Err(cause) = self.carry_out(&order) {
                tracing::error!(path = %self.good.path.display(), %cause, "the car listings can't be filed");
            }
        }
    }

    fn carry_out(&mut self, order: &Order) -> io::Result<()> {
        match order {
            Order::Good(filed) => {
                self.good.put(filed)?;
                self.held.empty()
            }
            Order::Confirmed(at) => {
                self.good.date(*at)?;
                self.held.empty()
            }
            Order::Held(filed) => self.held.put(filed),
            Order::Taken(at) => {
                self.good.is_current = false;
                if self.held.is_current {
                    fs::rename(&self.held.path, &self.good.path)?;
                    (self.good.is_current, self.held.is_current) = (true, false);
                }
                self.good.date(*at)?;
                self.held.empty()
            }
        }
    }
}

/// One file.
struct Drawer {
    path: PathBuf,
    /// Whether the file is what it was last told to be: one that could not be written must not get the time of a later one.
    is_current: bool,
}

impl Drawer {
    fn read(&mut self, max_bytes: usize) -> Option<Filed> {
        match read(&self.path, max_bytes) {
            Ok(filed) => {
                self.is_current = true;
                Some(filed)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(cause) => {
                let aside = self.path.with_extension("unreadable");
                tracing::error!(path = %self.path.display(), %cause, "the car listings on disk can't be read");
                if let Err(cause) = fs::rename(&self.path, &aside) {
                    tracing::warn!(path = %aside.display(), %cause, "they can't be put aside");
                }
                None
            }
        }
    }

    // Written whole beside the old one and then put in its place, so that a power cut leaves one of the two.
    fn put(&mut self, filed: &Filed) -> io::Result<()> {
        self.is_current = false;
        let draft = self.path.with_extension("new");
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let written = write(&draft, filed).and_then(|()| fs::rename(&draft, &self.path));
        if written.is_err() {
            // On a full disk a draft takes room that a lead may need.
            let _ = fs::remove_file(&draft);
        }
        self.is_current = written.is_ok();
        written
    }

    /// Writes another time over the header's.
    fn date(&self, at: Timestamp) -> io::Result<()> {
        if !self.is_current {
            return Ok(());
        }
        let mut file = OpenOptions::new().write(true).open(&self.path)?;
        file.seek(SeekFrom::Start(TIME_AT))?;
        file.write_all(&seconds(at).to_le_bytes())
    }

    fn empty(&mut self) -> io::Result<()> {
        self.is_current = false;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

fn write(path: &Path, filed: &Filed) -> io::Result<()> {
    let file = BufWriter::new(File::create(path)?);
    let mut gzip = GzBuilder::new().mtime(seconds(filed.at)).write(file, Compression::fast());
    gzip.write_all(&filed.body)?;
    let file = gzip.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
}

fn read(path: &Path, max_bytes: usize) -> io::Result<Filed> {
    let mut gzip = GzDecoder::new(BufReader::new(File::open(path)?));
    let mut body = Vec::new();
    // One byte more than is allowed tells a body that is too large from one that just fits.
    let most = u64::try_from(max_bytes).unwrap_or(u64::MAX);
    gzip.by_ref().take(most.saturating_add(1)).read_to_end(&mut body)?;
    if body.len() > max_bytes {
        return Err(io::Error::other(format!("larger than feed.max_size, {max_bytes} bytes")));
    }
    let seconds = gzip.header().map(flate2::GzHeader::mtime).unwrap_or_default();
    let at = Timestamp::from_second(seconds.into()).map_err(io::Error::other)?;
    Ok(Filed { body, at })
}

/// As a gzip header has it, until 2106.
fn seconds(at: Timestamp) -> u32 {
    u32::try_from(at.as_second()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: usize = 1000;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn filed(body: &str, second: i64) -> Filed {
        Filed { body: body.into(), at: at(second) }
    }

    fn cabinet(folder: &Path) -> Cabinet {
        let drawer = |name| Drawer { path: folder.join(name), is_current: false };
        Cabinet { good: drawer(GOOD), held: drawer(HELD) }
    }

    /// Body and time of both files, as the next start finds them.
    fn found(folder: &Path) -> [Option<(String, i64)>; 2] {
        let found = Archive::open(folder, LIMIT).1;
        [found.good, found.held]
            .map(|filed| filed.map(|filed| (String::from_utf8(filed.body).unwrap(), filed.at.as_second())))
    }

    fn of(body: &str, second: i64) -> (String, i64) {
        (body.to_owned(), second)
    }

    #[test]
    fn what_is_filed_is_found_with_its_time_and_a_confirmation_is_only_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let mut cabinet = cabinet(&folder.path().join("data"));
        cabinet.carry_out(&Order::Good(filed("[1]", 1_000))).unwrap();
        let path = folder.path().join("data");
        assert_eq!(found(&path), [Some(of("[1]", 1_000)), None]);
        cabinet.carry_out(&Order::Confirmed(at(2_000))).unwrap();
        assert_eq!(found(&path), [Some(of("[1]", 2_000)), None]);
    }

    #[test]
    fn a_held_listing_is_found_beside_the_good_one_until_it_is_taken_or_given_up() {
        let folder = tempfile::tempdir().unwrap();
        let mut cabinet = cabinet(folder.path());
        cabinet.carry_out(&Order::Good(filed("[1]", 1_000))).unwrap();
        cabinet.carry_out(&Order::Held(filed("[2]", 2_000))).unwrap();
        assert_eq!(found(folder.path()), [Some(of("[1]", 1_000)), Some(of("[2]", 2_000))]);
        cabinet.carry_out(&Order::Taken(at(3_000))).unwrap();
        assert_eq!(found(folder.path()), [Some(of("[2]", 3_000)), None]);
        cabinet.carry_out(&Order::Held(filed("[3]", 4_000))).unwrap();
        cabinet.carry_out(&Order::Confirmed(at(5_000))).unwrap();
        assert_eq!(found(folder.path()), [Some(of("[2]", 5_000)), None]);
    }

    #[test]
    fn a_file_that_could_not_be_written_does_not_make_the_one_before_it_look_new() {
        let folder = tempfile::tempdir().unwrap();
        let mut cabinet = cabinet(folder.path());
        cabinet.carry_out(&Order::Good(filed("[1]", 1_000))).unwrap();
        let draft = cabinet.good.path.with_extension("new");
        fs::create_dir(&draft).unwrap();
        assert!(cabinet.carry_out(&Order::Good(filed("[2]", 2_000))).is_err());
        cabinet.carry_out(&Order::Confirmed(at(3_000))).unwrap();
        assert_eq!(found(folder.path()), [Some(of("[1]", 1_000)), None]);
    }

    #[test]
    fn a_damaged_file_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let mut cabinet = cabinet(folder.path());
        cabinet.carry_out(&Order::Good(filed("[1]", 1_000))).unwrap();
        let whole = fs::read(folder.path().join(GOOD)).unwrap();
        for damaged in [&whole[..whole.len() - 5], b"no gzip", b""] {
            fs::write(folder.path().join(GOOD), damaged).unwrap();
            assert_eq!(found(folder.path()), [None, None]);
            assert_eq!(fs::read(folder.path().join("listing.json.unreadable")).unwrap(), damaged);
        }
    }

    #[test]
    fn a_body_as_large_as_the_bound_is_read_and_a_larger_one_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let mut cabinet = cabinet(folder.path());
        cabinet.carry_out(&Order::Good(filed(&" ".repeat(LIMIT), 1_000))).unwrap();
        assert!(found(folder.path())[0].is_some());
        cabinet.carry_out(&Order::Good(filed(&" ".repeat(LIMIT + 1), 1_000))).unwrap();
        assert_eq!(found(folder.path()), [None, None]);
    }
}
