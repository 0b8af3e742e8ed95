//! Decodes and draws files in a child process with limits, because a stack overflow or a
//! failed allocation of a library ends its process, and nothing catches that.

use crate::{
    ArtworkError, Cache, File, Font, Icons, Key, Limits, Picture, PictureSpec, file_kind::FileKind,
    made::Made, role::Role,
};
#[cfg(unix)]
use rlimit::Resource;
use std::{
    env,
    io::{self, Read as _, Write as _},
    path::PathBuf,
    process::{self, Child, Command, ExitStatus, Stdio},
};

/// Address space that the allocator takes ahead, in KiB. By default it is a gigabyte, all of a limit.
const ALLOCATED_AHEAD: (&str, &str) = ("MIMALLOC_ARENA_RESERVE", "65536");
const MEGABYTE: u64 = 1024 * 1024;
/// Bytes that a child process may return.
const MAX_RESULT: u64 = 64 * 1024 * 1024;
/// Characters of a child process's reason.
const MAX_REASON: usize = 500;
/// The exit code of a child process that refuses the file, with the reason on stdout.
const REFUSED: i32 = 3;
/// The exit code of a child process that can't limit itself, with the reason on stdout.
const NOT_LIMITED: i32 = 4;
/// The command of the program that calls [`run_child`].
pub const CHILD_COMMAND: &str = "artwork";

/// The process in which a dealer's files are decoded and drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isolation {
    /// In a child process, which is this program with [`CHILD_COMMAND`] and has limits of time and memory.
    Process,
    /// In this process, which a hostile file can end. For tests with harmless files.
    None,
}

impl Isolation {
    /// Checks an SVG, which stays as it is, or makes a small logo of a PNG, JPEG or WebP.
    pub fn logo(self, bytes: &[u8]) -> Result<File, ArtworkError> {
        self.make(Role::Logo, bytes, |mut made| made.files.pop())
    }

    /// Draws an SVG, or scales a PNG, JPEG or WebP.
    pub fn icons(self, bytes: &[u8]) -> Result<Icons, ArtworkError> {
        self.make(Role::Icon, bytes, |made| Icons::from_files(made.files))
    }

    /// Checks a WOFF2 font, variable or static.
    pub fn font(self, bytes: &[u8]) -> Result<Font, ArtworkError> {
        self.make(Role::Font, bytes, |made| {
            let [least, greatest] = <[u64; 2]>::try_from(made.numbers).ok()?.map(u16::try_from);
            Some(Font::new(bytes, [least.ok()?, greatest.ok()?]))
        })
    }

    /// Makes an upright JPEG of a JPEG, PNG or WebP, at most as wide as the widest photo of a page, without anything but
    /// its pixels and their color profile: no place, time or camera.
    pub fn photo(self, bytes: &[u8]) -> Result<File, ArtworkError> {
        self.make(Role::Photo, bytes, |mut made| made.files.pop())
    }

    /// Makes the files of a JPEG, PNG or WebP, or reads them from the cache. The center is kept; no file
    /// is larger than the original's center.
    pub fn picture(
        self,
        original: &[u8],
        spec: &PictureSpec,
        cache: &Cache,
    ) -> Result<Picture, ArtworkError> {
        let key = Key::new(original, spec);
        if let Some(picture) = cache.get(key).and_then(|made| picture(made, key)) {
            return Ok(picture);
        }
        self.make(Role::Picture(*spec), original, |made| {
            cache.put(key, &made);
            picture(made, key)
        })
    }

    fn make<T>(
        self,
        role: Role,
        bytes: &[u8],
        read: impl FnOnce(Made) -> Option<T>,
    ) -> Result<T, ArtworkError> {
        let made = match self {
            Self::Process => in_child(role, bytes),
            Self::None => role.make(bytes),
        };
        made.and_then(|made| read(made).ok_or_else(unreadable_result))
    }
}

fn picture(made: Made, key: Key) -> Option<Picture> {
    let color = <[u64; 3]>::try_from(made.numbers).ok()?.map(|channel| u8::try_from(channel).ok());
    let [Some(red), Some(green), Some(blue)] = color else { return None };
    Some(Picture { files: made.files, color: [red, green, blue], key })
}

/// Has a child process make it, and waits for that.
fn in_child(role: Role, bytes: &[u8]) -> Result<Made, ArtworkError> {
    let mut child = start(role).map_err(ArtworkError::NotStarted)?;
    let exchanged = exchange(&mut child, bytes);
    if exchanged.is_err() {
        // The child waits for nothing else of this process.
        let _ = child.kill();
    }
    let status = child.wait().map_err(ArtworkError::NotStarted)?;
    let result = exchanged.map_err(ArtworkError::NotStarted)?;
    outcome(status, result, limits_of(bytes))
}

/// The result of a child process with these limits, by its exit code and its stdout.
fn outcome(status: ExitStatus, result: Vec<u8>, limits: Limits) -> Result<Made, ArtworkError> {
    // An error of a library may have a name that is as long as the file.
    let reason = || String::from_utf8_lossy(&result).chars().take(MAX_REASON).collect();
    match status.code() {
        Some(0) => Made::read(result.into()).ok_or_else(unreadable_result),
        Some(REFUSED) => Err(ArtworkError::Refused(reason())),
        Some(NOT_LIMITED) => Err(ArtworkError::NotLimited(reason())),
        _ => Err(ArtworkError::Ended { status, limits }),
    }
}

fn limits_of(file: &[u8]) -> Limits {
    if FileKind::from_bytes(file) == FileKind::Svg { Limits::SVG } else { Limits::OTHER }
}

/// Starts this program again, without its environment, which has keys.
fn start(role: Role) -> io::Result<Child> {
    let mut command = Command::new(program()?);
    command.args([CHILD_COMMAND, &role.to_string()]).env_clear();
    command.env(ALLOCATED_AHEAD.0, ALLOCATED_AHEAD.1);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
}

/// The program that runs, also after an upgrade has replaced its file.
fn program() -> io::Result<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Ok(running) } else { env::current_exe() }
}

/// Writes the file to the child's stdin, then reads its stdout: it writes nothing before it has read all. A
/// child that ends early reads no more, which is no failure of this process.
fn exchange(child: &mut Child, bytes: &[u8]) -> io::Result<Vec<u8>> {
    if let Some(mut stdin) = child.stdin.take() {
        let _ = stdin.write_all(bytes);
    }
    let mut result = Vec::new();
    if let Some(stdout) = child.stdout.take() {
        stdout.take(MAX_RESULT).read_to_end(&mut result)?;
    }
    Ok(result)
}

fn unreadable_result() -> ArtworkError {
    ArtworkError::NotStarted(io::Error::from(io::ErrorKind::UnexpectedEof))
}

/// Runs in the child process: reads a file from stdin, limits itself, and writes what is made of it, or
/// why not, to stdout. Ends the process with [`REFUSED`] or [`NOT_LIMITED`] then.
pub fn run_child(role: &str) -> io::Result<()> {
    let role = Role::parse(role).ok_or_else(|| io::Error::other(format!("{role}: no such role")))?;
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    let (result, code) = match limit(limits_of(&bytes)).map(|()| role.make(&bytes)) {
        Ok(Ok(made)) => (made.write().ok_or(io::ErrorKind::FileTooLarge)?, 0),
        Ok(Err(error)) => (error.to_string().into_bytes(), REFUSED),
        Err(reason) => (reason.into_bytes(), NOT_LIMITED),
    };
    let mut stdout = io::stdout().lock();
    stdout.write_all(&result)?;
    stdout.flush()?;
    process::exit(code)
}

/// Limits this process, or says which limit can't be set. Where memory is short, the system ends this process
/// first, and not the site.
#[cfg(unix)]
fn limit(limits: Limits) -> Result<(), String> {
    set_limits(limits, cfg!(target_os = "linux"), |resource, limit| {
        let (_, highest) = resource.get()?;
        resource.set(limit.min(highest), limit.min(highest))
    })?;
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// Sets each limit. One that can't be set is skipped where not all are needed: macOS has none of address space.
#[cfg(unix)]
fn set_limits(
    Limits { seconds, megabytes }: Limits,
    are_all_needed: bool,
    set: impl Fn(Resource, u64) -> io::Result<()>,
) -> Result<(), String> {
    for (resource, limit) in
        [(Resource::CORE, 0), (Resource::CPU, seconds), (Resource::AS, megabytes * MEGABYTE)]
    {
        if let Err(error) = set(resource, limit)
            && are_all_needed
        {
            return Err(format!("{}: {error}", resource.as_name()));
        }
    }
    Ok(())
}

#[cfg(not(unix))]
const fn limit(_: Limits) -> Result<(), String> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::{cell::RefCell, os::unix::process::ExitStatusExt as _};

    /// Sets limits on a system without one of address space. Returns those that were set.
    fn limit_without_address_space(are_all_needed: bool) -> (Result<(), String>, Vec<Resource>) {
        let done = RefCell::new(Vec::new());
        let limited = set_limits(Limits::SVG, are_all_needed, |resource, _| {
            if resource == Resource::AS {
                return Err(io::ErrorKind::Unsupported.into());
            }
            done.borrow_mut().push(resource);
            Ok(())
        });
        (limited, done.into_inner())
    }

    #[test]
    fn a_limit_that_cannot_be_set_is_skipped_or_named() {
        let others = vec![Resource::CORE, Resource::CPU];
        assert_eq!(limit_without_address_space(false), (Ok(()), others.clone()));
        let reason = "RLIMIT_AS: unsupported".to_owned();
        assert_eq!(limit_without_address_space(true), (Err(reason), others));
    }

    #[test]
    fn each_end_of_a_child_has_its_own_reason() {
        let reason = |status: i32, result: &str| {
            let made = outcome(ExitStatus::from_raw(status), result.into(), Limits::SVG);
            made.map(drop).unwrap_err().to_string()
        };
        assert_eq!(reason(REFUSED << 8, "too wide"), "too wide");
        assert_eq!(reason(REFUSED << 8, &"é".repeat(9999)), "é".repeat(MAX_REASON));
        let not_limited = reason(NOT_LIMITED << 8, "RLIMIT_AS: unsupported");
        assert!(not_limited.contains("can't limit itself (RLIMIT_AS: unsupported)"), "{not_limited}");
        assert!(!not_limited.contains("takes more than"), "{not_limited}");
        for status in [9, 1 << 8] {
            assert!(reason(status, "").starts_with("reading it takes more than 10 s or 512 MB, or fails"));
        }
    }
}
