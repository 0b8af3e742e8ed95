//! Exchanges what is in a folder by renames, or leaves it as it was (BACKUP-3). The folder itself stays: it
//! may be a volume, in a folder that the program can't write to.

use crate::{
    config::Config,
    error::{CommandError, CommandResult},
};
use serde_json::{from_slice, to_vec};
use site::folder_files;
use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
};

/// In the folder until the exchange is done; its name is hidden.
const STAGING: &str = ".forecourt-restore";
/// The folder's name afterwards, until it is deleted.
const DONE: &str = ".forecourt-restored";
/// In it: what will be in the folder.
const NEW: &str = "new";
/// In it: the former contents of the folder.
const FORMER: &str = "former";
/// A list of the new names, once all former ones are out of the way.
const NAMES: &str = "names.json";
const MAX_NAMES: u64 = 64 * 1024 * 1024;

/// A folder that gets other files. Unless it is committed, dropping it restores the former ones.
pub(super) struct Exchange<'a> {
    folder: &'a Path,
    staging: PathBuf,
    /// Folders that were made for it, the outermost first.
    made: Vec<PathBuf>,
    is_committed: bool,
    /// Locked; no other process works here.
    _lock: File,
}

impl<'a> Exchange<'a> {
    pub(super) fn prepare(folder: &'a Path) -> io::Result<Self> {
        undo_interrupted(folder)?;
        let is_missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
        let mut made: Vec<PathBuf> = folder.ancestors().take_while(is_missing).map(Path::to_owned).collect();
        made.reverse();
        fs::create_dir_all(folder)?;
        let staging = folder.join(STAGING);
        make_private_folder(&staging)?;
        let lock = File::open(&staging)?;
        lock.try_lock()?;
        let exchange = Self { folder, staging, made, is_committed: false, _lock: lock };
        fs::create_dir(exchange.staging.join(NEW))?;
        fs::create_dir(exchange.staging.join(FORMER))?;
        Ok(exchange)
    }

    /// Writes a file that will be in the folder. Only the owner can read a private one.
    pub(super) fn write(&self, path: &Path, is_private: bool, from: &mut dyn Read) -> io::Result<()> {
        let path = self.staging.join(NEW).join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, if is_private { 0o600 } else { 0o644 });
        let mut file = options.open(path)?;
        io::copy(from, &mut file)?;
        file.sync_all()
    }

    /// Moves what was written into the folder, and what is there, but for kept names, out of the way.
    pub(super) fn exchange(&self, is_kept: impl Fn(&OsStr) -> bool) -> io::Result<()> {
        let (new, former) = (self.staging.join(NEW), self.staging.join(FORMER));
        for entry in fs::read_dir(self.folder)? {
            let name = entry?.file_name();
            if name != STAGING && !is_kept(&name) {
                fs::rename(self.folder.join(&name), former.join(&name))?;
            }
        }
        let names =
            fs::read_dir(&new)?.map(|entry| entry?.file_name().into_string().map_err(|name| no_text(&name)));
        let names = names.collect::<io::Result<Vec<String>>>()?;
        if let Some(name) = names.iter().find(|name| is_there(&self.folder.join(name))) {
            return Err(io::Error::other(format!("{name} is there, and is not replaced")));
        }
        let list = self.staging.join(NAMES);
        fs::write(&list, to_vec(&names)?)?;
        File::open(list)?.sync_all()?;
        for name in &names {
            fs::rename(new.join(name), self.folder.join(name))?;
        }
        sync(self.folder)
    }

    /// Deletes what was in the folder.
    pub(super) fn commit(mut self) -> io::Result<()> {
        let done = self.folder.join(DONE);
        fs::rename(&self.staging, &done)?;
        self.is_committed = true;
        sync(self.folder)?;
        fs::remove_dir_all(done)
    }
}

impl Drop for Exchange<'_> {
    fn drop(&mut self) {
        if self.is_committed {
            return;
        }
        if let Err(error) = undo(self.folder) {
            let staging = self.staging.display();
            eprintln!("{staging}: not put back: {error}; `forecourt serve` and `restore` try again");
        }
        for folder in self.made.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Puts back what was in the folders of the site before a restore that was interrupted.
pub(super) fn undo_interrupted_restore(config: &Config) -> CommandResult {
    let folders = [Some(&config.server.data_dir), config.server.site_dir.as_ref()];
    folders.into_iter().flatten().try_for_each(|folder| {
        undo_interrupted(folder).map_err(|error| CommandError::failed(&folder.display().to_string(), error))
    })
}

/// Puts back what was in the folder before an exchange that was interrupted, as by a power cut.
pub(super) fn undo_interrupted(folder: &Path) -> io::Result<()> {
    let staging = folder.join(STAGING);
    // One that is a link was not made by a restore.
    if is_folder(&staging) {
        match File::open(staging)?.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(io::Error::other("a backup is being restored here")),
            locked => locked?,
        }
        undo(folder)?;
    }
    if is_there(&folder.join(DONE)) { remove(&folder.join(DONE)) } else { Ok(()) }
}

fn undo(folder: &Path) -> io::Result<()> {
    let staging = folder.join(STAGING);
    let (new, former) = (staging.join(NEW), staging.join(FORMER));
    if is_there(&staging.join(NAMES)) {
        let names: Vec<String> = from_slice(&folder_files::read(&staging, NAMES, MAX_NAMES)?)?;
        // Who can write into the folder must not delete anything outside of it.
        if let Some(name) = names.iter().find(|name| Path::new(name).file_name() != Some(OsStr::new(name))) {
            return Err(io::Error::other(format!("{name} is no name of a file")));
        }
        for name in names.iter().filter(|name| !is_there(&new.join(name))) {
            remove(&folder.join(name))?;
        }
        // From here on it would delete former files.
        fs::remove_file(staging.join(NAMES))?;
    }
    if is_folder(&former) {
        for entry in fs::read_dir(&former)? {
            let name = entry?.file_name();
            fs::rename(former.join(&name), folder.join(&name))?;
        }
    }
    sync(folder)?;
    remove(&staging)
}

/// Removes a file, a link or a folder, if it is there.
fn remove(path: &Path) -> io::Result<()> {
    match path.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(metadata) if metadata.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
    }
}

fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn is_folder(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir())
}

fn no_text(name: &OsStr) -> io::Error {
    io::Error::other(format!("{} has a name that is not UTF-8", name.display()))
}

fn make_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Names in the folder are on disk afterwards.
fn sync(folder: &Path) -> io::Result<()> {
    // Other systems can't open a folder, and need not.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::{Exchange, FORMER, NEW, STAGING, undo_interrupted};
    use std::{fs, path::Path};

    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn with_two_files() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("leads.db"), "former").unwrap();
        fs::write(folder.path().join("stock.json"), "former").unwrap();
        folder
    }

    #[track_caller]
    fn assert_former(folder: &Path) {
        assert_eq!(names(folder), ["leads.db", "stock.json"]);
        assert_eq!(fs::read_to_string(folder.join("leads.db")).unwrap(), "former");
    }

    /// Interrupts an exchange after each of its steps, as a power cut does.
    #[test]
    fn an_interrupted_exchange_is_undone() {
        for step in 0..6 {
            let folder = with_two_files();
            let (at, staging) = (|name: &str| folder.path().join(name), folder.path().join(STAGING));
            fs::create_dir(&staging).unwrap();
            for name in [NEW, FORMER] {
                fs::create_dir(staging.join(name)).unwrap();
            }
            for name in ["leads.db", "other.db"] {
                fs::write(staging.join(NEW).join(name), "new").unwrap();
            }
            let steps: [&dyn Fn() -> std::io::Result<()>; 5] = [
                &|| fs::rename(at("leads.db"), staging.join("former/leads.db")),
                &|| fs::rename(at("stock.json"), staging.join("former/stock.json")),
                &|| fs::write(staging.join("names.json"), "[\"leads.db\",\"other.db\"]"),
                &|| fs::rename(staging.join("new/leads.db"), at("leads.db")),
                &|| fs::rename(staging.join("new/other.db"), at("other.db")),
            ];
            for step in &steps[..step] {
                step().unwrap();
            }
            undo_interrupted(folder.path()).unwrap();
            assert_former(folder.path());
        }
    }

    /// The folder's owner may not be that of the program.
    #[test]
    fn a_forged_exchange_reaches_nothing_outside_of_the_folder() {
        let (outside, folder) = (with_two_files(), tempfile::tempdir().unwrap());
        let staging = folder.path().join(STAGING);
        fs::create_dir(&staging).unwrap();
        let target = outside.path().join("leads.db").display().to_string();
        for name in [&target, "..", "a/../../b", "."] {
            fs::write(staging.join("names.json"), serde_json::to_vec(&[name]).unwrap()).unwrap();
            assert!(undo_interrupted(folder.path()).is_err(), "{name}");
        }
        fs::remove_file(staging.join("names.json")).unwrap();
        #[cfg(unix)]
        for link in [staging.join(FORMER), staging.clone()] {
            std::os::unix::fs::symlink(outside.path(), &link).unwrap();
            undo_interrupted(folder.path()).unwrap();
            assert_former(outside.path());
        }
    }

    #[test]
    fn a_name_that_is_kept_and_new_changes_nothing() {
        let folder = with_two_files();
        let exchange = Exchange::prepare(folder.path()).unwrap();
        assert!(undo_interrupted(folder.path()).is_err(), "it is under way");
        exchange.write(Path::new("a/b"), true, &mut &b"new"[..]).unwrap();
        exchange.write(Path::new("leads.db"), true, &mut &b"new"[..]).unwrap();
        assert!(exchange.exchange(|name| name == "leads.db").is_err());
        drop(exchange);
        assert_former(folder.path());
    }

    #[test]
    fn what_was_made_for_an_exchange_is_removed_again() {
        let folder = tempfile::tempdir().unwrap();
        drop(Exchange::prepare(&folder.path().join("a/b")).unwrap());
        assert_eq!(names(folder.path()), [""; 0]);
    }
}
