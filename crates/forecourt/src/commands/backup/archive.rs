//! The file of a backup: a tar archive, compressed with zstd. Its last entry, the manifest, has the
//! checksums of the others, so that an incomplete file has none.

use super::settings::SettingsCopy;
use blake3::Hasher;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use site::folder_files;
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Cursor, Read, Seek as _},
    path::Path,
};
use zstd::{Decoder, Encoder};

/// The name of the settings in a backup.
pub(in crate::commands) const SETTINGS: &str = "settings.toml";
const MANIFEST: &str = "manifest.json";
/// A later release counts this up if this one can't restore its backups.
const FORMAT: u32 = 1;
const LEVEL: i32 = 6;
const MAX_MANIFEST: u64 = 64 * 1024 * 1024;

/// The manifest lists the contents of a backup, and says of which site it is.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::commands) struct Manifest {
    format: u32,
    /// The version of the program that made the backup.
    pub(in crate::commands) version: String,
    pub(in crate::commands) made_at: Timestamp,
    pub(in crate::commands) dealership: String,
    /// Secrets that were set, and are not in it: `feed.client_key (FORECOURT_FEED__CLIENT_KEY)`.
    pub(in crate::commands) secrets: Vec<String>,
    /// Settings in which `***` stands for a part of a URL.
    pub(in crate::commands) incomplete: Vec<String>,
    files: BTreeMap<String, FileRecord>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FileRecord {
    bytes: u64,
    blake3: String,
}

impl Manifest {
    pub(super) fn new(made_at: Timestamp, dealership: &str, settings: &SettingsCopy) -> Self {
        Self {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            made_at,
            dealership: dealership.to_owned(),
            secrets: settings.secrets.clone(),
            incomplete: settings.incomplete.clone(),
            files: BTreeMap::new(),
        }
    }

    pub(in crate::commands) fn has_site_dir(&self) -> bool {
        self.files.keys().any(|name| name.starts_with("site/"))
    }

    /// `None` for an entry without a checksum.
    pub(in crate::commands) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }
}

pub(super) struct BackupWriter<'a> {
    tar: tar::Builder<Encoder<'static, &'a File>>,
    made_at: Timestamp,
    files: BTreeMap<String, FileRecord>,
}

impl<'a> BackupWriter<'a> {
    pub(super) fn new(file: &'a File, made_at: Timestamp) -> io::Result<Self> {
        Ok(Self { tar: tar::Builder::new(Encoder::new(file, LEVEL)?), made_at, files: BTreeMap::new() })
    }

    pub(super) fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.append(name, Cursor::new(bytes), u64::try_from(bytes.len()).map_err(io::Error::other)?)
    }

    /// Adds a regular file below the folder.
    pub(super) fn add_file(&mut self, name: &str, folder: &Path, file: &Path) -> io::Result<()> {
        let file = folder_files::open(folder, file)?;
        let bytes = file.metadata()?.len();
        self.append(name, file, bytes)
    }

    /// Writes the manifest. Returns the number of files.
    pub(super) fn finish(mut self, mut manifest: Manifest) -> io::Result<usize> {
        manifest.files = std::mem::take(&mut self.files);
        let files = manifest.files.len();
        self.add(MANIFEST, &serde_json::to_vec_pretty(&manifest)?)?;
        self.tar.into_inner()?.finish()?.sync_all()?;
        Ok(files)
    }

    fn append(&mut self, name: &str, from: impl Read, bytes: u64) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes);
        header.set_mode(0o600);
        header.set_mtime(u64::try_from(self.made_at.as_second()).unwrap_or_default());
        // A file that grows meanwhile has the size that it had.
        let mut hashed = Hashed { from: from.take(bytes), hasher: Hasher::new(), bytes: 0 };
        self.tar.append_data(&mut header, name, &mut hashed)?;
        let record = hashed.record();
        if record.bytes != bytes {
            return Err(io::Error::other(format!("{name} changed while it was read; try again")));
        }
        self.files.insert(name.to_owned(), record);
        Ok(())
    }
}

/// A backup whose checksums are right.
pub(in crate::commands) struct BackupReader {
    file: File,
    pub(in crate::commands) manifest: Manifest,
}

impl BackupReader {
    /// Reads it whole and compares its checksums (BACKUP-3).
    pub(in crate::commands) fn open(mut file: File) -> io::Result<Self> {
        let mut manifest: Option<Manifest> = None;
        let mut files = BTreeMap::new();
        each_entry(&mut file, |name, from| {
            if name == MANIFEST {
                let mut text = Vec::new();
                from.take(MAX_MANIFEST).read_to_end(&mut text)?;
                let former = manifest.replace(serde_json::from_slice(&text)?);
                return if former.is_some() { Err(twice(name)) } else { Ok(()) };
            }
            let mut hashed = Hashed { from, hasher: Hasher::new(), bytes: 0 };
            io::copy(&mut hashed, &mut io::sink())?;
            let former = files.insert(name.to_owned(), hashed.record());
            if former.is_some() { Err(twice(name)) } else { Ok(()) }
        })?;
        let manifest = manifest.ok_or_else(|| io::Error::other("it is not complete: it has no manifest"))?;
        if manifest.format > FORMAT {
            let version = &manifest.version;
            return Err(io::Error::other(format!(
                "it is of a later release, {version}; restore it with that"
            )));
        }
        let names = files.keys().chain(manifest.files.keys());
        if let Some(name) = names.into_iter().find(|name| files.get(*name) != manifest.files.get(*name)) {
            return Err(io::Error::other(format!("it is damaged: the checksum of {name} is wrong")));
        }
        Ok(Self { file, manifest })
    }

    /// Calls `take` with each file of it.
    pub(in crate::commands) fn each_file(
        &mut self,
        mut take: impl FnMut(&str, &mut dyn Read) -> io::Result<()>,
    ) -> io::Result<()> {
        let manifest = &self.manifest;
        each_entry(&mut self.file, |name, from| if manifest.has(name) { take(name, from) } else { Ok(()) })
    }
}

fn twice(name: &str) -> io::Error {
    io::Error::other(format!("it has {name} twice"))
}

fn each_entry(
    file: &mut File,
    mut take: impl FnMut(&str, &mut dyn Read) -> io::Result<()>,
) -> io::Result<()> {
    file.rewind()?;
    let mut archive = tar::Archive::new(Decoder::new(file)?);
    for entry in archive.entries()? {
        let mut entry = entry?;
        let name = entry.path()?.to_str().map(str::to_owned);
        let name = name.filter(|_| entry.header().entry_type().is_file());
        let name = name.ok_or_else(|| io::Error::other("it has an entry that no backup has"))?;
        take(&name, &mut entry)?;
    }
    Ok(())
}

/// Hashes what is read.
struct Hashed<R> {
    from: R,
    hasher: Hasher,
    bytes: u64,
}

impl<R> Hashed<R> {
    fn record(&self) -> FileRecord {
        FileRecord { bytes: self.bytes, blake3: self.hasher.finalize().to_hex().to_string() }
    }
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(buffer)?;
        self.hasher.update(buffer.get(..read).unwrap_or_default());
        self.bytes += u64::try_from(read).unwrap_or_default();
        Ok(read)
    }
}
