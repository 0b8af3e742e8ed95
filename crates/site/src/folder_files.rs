//! Files of a folder that others write to, read and written such that no link in it is followed (LOOK-9):
//! a link could name any file that the program can read. The folder itself may be a link.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File, Metadata},
    io::{self, Read as _, Write as _},
    path::{Component, Path, PathBuf},
};

/// Opens a regular file below the folder. Waits for nobody at the other end of a pipe.
pub fn open(folder: &Path, file: impl AsRef<Path>) -> io::Result<File> {
    let opened = open_without_links(folder, file.as_ref())?;
    // Another one may have taken its place meanwhile.
    if opened.metadata()?.is_file() { Ok(opened) } else { Err(no_file()) }
}

/// The bytes of a regular file below the folder, which are at most `limit`, whatever its metadata say.
pub fn read(folder: &Path, file: impl AsRef<Path>, limit: u64) -> io::Result<Vec<u8>> {
    read_open(&open(folder, file)?, limit)
}

/// The bytes of an open file, which are at most `limit`.
pub(crate) fn read_open(file: &File, limit: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    if length <= limit {
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    }
    let length = length.max(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
    if length > limit { Err(too_large(length, limit)) } else { Ok(bytes) }
}

pub(crate) fn too_large(length: u64, limit: u64) -> io::Error {
    let [megabytes, most] = [length, limit].map(|bytes| bytes / 1024 / 1024);
    io::Error::other(format!("{megabytes} MB are too many; {most} MB at most"))
}

/// Names in a folder below the folder, with metadata of their own: those of a link are neither of a file
/// nor of a folder. `""` is the folder itself.
pub fn list(folder: &Path, below: impl AsRef<Path>) -> io::Result<Vec<(OsString, Metadata)>> {
    let path = real_folder(folder, below.as_ref())?;
    let entries = fs::read_dir(path)?.map(|entry| {
        let entry = entry?;
        Ok((entry.file_name(), entry.metadata()?))
    });
    // A file may be removed meanwhile.
    entries.filter(|entry| !is_not_found(entry)).collect()
}

/// The path as the folder has it, whose names may be in another case; the same path without such a file.
pub(crate) fn in_any_case(folder: &Path, path: &str) -> String {
    let mut found = String::new();
    for name in path.split('/') {
        let exact = folder.join(&found).join(name).symlink_metadata().is_ok();
        let others = if exact { Vec::new() } else { list(folder, &found).unwrap_or_default() };
        let others = others.into_iter().filter_map(|(other, _)| other.into_string().ok());
        let other = others.filter(|other| other.eq_ignore_ascii_case(name)).min();
        if !found.is_empty() {
            found.push('/');
        }
        found.push_str(other.as_deref().unwrap_or(name));
    }
    found
}

/// Replaces a file below the folder at once, or makes it. A link of its name or of the draft's is replaced,
/// too.
pub fn replace(folder: &Path, file: impl AsRef<Path>, bytes: &[u8]) -> io::Result<()> {
    let file = file.as_ref();
    let name = file.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let parent = real_folder(folder, file.parent().unwrap_or(Path::new("")))?;
    let mut draft = OsString::from(".");
    draft.push(name);
    let draft = parent.join(draft);
    remove(&draft)?;
    let mut written = File::create_new(&draft)?;
    written.write_all(bytes)?;
    written.sync_all()?;
    fs::rename(&draft, parent.join(name))
}

/// Removes a file or a link, if it is there.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    let removed = fs::remove_file(path);
    if is_not_found(&removed) { Ok(()) } else { removed }
}

pub(crate) fn is_not_found<T>(result: &io::Result<T>) -> bool {
    result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// The path of a folder below the folder, no part of which is a link.
fn real_folder(folder: &Path, below: &Path) -> io::Result<PathBuf> {
    let mut path = folder.to_owned();
    for part in parts(below) {
        path.push(part?);
        let metadata = path.symlink_metadata()?;
        if metadata.is_symlink() {
            return Err(link());
        }
    }
    Ok(path)
}

/// Names of the path, which leads down only.
fn parts(path: &Path) -> impl Iterator<Item = io::Result<&OsStr>> {
    path.components().map(|part| match part {
        Component::Normal(name) => Ok(name),
        _ => Err(io::ErrorKind::InvalidFilename.into()),
    })
}

/// Opens each folder of the path below the one before, so that none can be exchanged meanwhile.
#[cfg(unix)]
fn open_without_links(folder: &Path, file: &Path) -> io::Result<File> {
    use rustix::fs::{AtFlags, FileType, Mode, OFlags, openat, statat};

    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
    let mut opened = File::open(folder)?;
    for part in parts(file) {
        let part = part?;
        match FileType::from_raw_mode(statat(&opened, part, AtFlags::SYMLINK_NOFOLLOW)?.st_mode) {
            FileType::RegularFile | FileType::Directory => {}
            FileType::Symlink => return Err(link()),
            // Opening a device may do something.
            _ => return Err(no_file()),
        }
        opened = openat(&opened, part, flags, Mode::empty())?.into();
    }
    Ok(opened)
}

#[cfg(not(unix))]
fn open_without_links(folder: &Path, file: &Path) -> io::Result<File> {
    let path = real_folder(folder, file)?;
    if path.symlink_metadata()?.is_file() { File::open(path) } else { Err(no_file()) }
}

fn link() -> io::Error {
    io::Error::other("it is a link, and links are not followed")
}

fn no_file() -> io::Error {
    io::Error::other("it is no file")
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{list, open, read};
    use std::path::Path;

    #[test]
    fn no_more_is_read_than_allowed_whatever_the_metadata_say() {
        let folder = Path::new("/proc/self");
        assert_eq!(open(folder, "maps").unwrap().metadata().unwrap().len(), 0);
        assert!(read(folder, "maps", 100).unwrap_err().to_string().contains("too many"));
        assert!(read(folder, "comm", 100).is_ok());
    }

    #[test]
    fn no_path_leads_up() {
        for path in ["../passwd", "/etc/passwd", "apt/../passwd"] {
            assert!(
                open(Path::new("/etc"), path).is_err() && list(Path::new("/etc"), path).is_err(),
                "{path}"
            );
        }
    }
}
