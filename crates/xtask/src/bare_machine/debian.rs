//! A root folder of Debian alone, and programs in it.

use crate::{
    is_ci,
    log::say,
    process::{output, program, run},
    root,
    steps::{StepResult, Stop},
    tools::MMDEBSTRAP,
};
use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Variables of this machine's environment that lead to the network.
const NETWORK: [&str; 6] = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
/// Packages besides the smallest Debian: what the units are verified with, and what the guide's commands begin with.
const INCLUDED: &str = "--include=systemd,ca-certificates,sudo";
/// Runs a program in the folder `$0`, which has its own `/proc` until the program ends.
const ENTER: &str = "mount -t proc proc \"$0/proc\" && exec chroot \"$@\"";

/// The root folder.
#[derive(Debug)]
pub(super) struct Debian {
    folder: PathBuf,
}

impl Debian {
    /// Makes it anew, from where this machine's apt has Debian.
    pub(super) fn create(folder: &Path) -> Result<Self, Stop> {
        let mmdebstrap = MMDEBSTRAP
            .find_or_install()
            .ok_or_else(|| Stop::missing("mmdebstrap is not installed", is_ci()))?;
        let sources = apt_sources()?;
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|error| failed(&error))?;
        }
        fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        let mut command = program(mmdebstrap, &root());
        command.args(["--quiet", "--variant=minbase", INCLUDED]);
        command.args(apt_options().iter().map(|option| format!("--aptopt={option}")));
        let mut child = command
            .args([sources.release.as_str(), &folder.display().to_string(), "-"])
            .stdin(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error))?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(sources.lines.as_bytes()).map_err(|error| failed(&error))?;
        }
        let status = child.wait().map_err(|error| failed(&error))?;
        if !status.success() {
            return Err(Stop::failed(format!("mmdebstrap ended with {status}")));
        }
        let debian = Self { folder: folder.to_owned() };
        let names = Path::new("/etc/resolv.conf");
        if names.exists() {
            fs::copy(names, debian.path("/etc/resolv.conf")).map_err(|error| failed(&error))?;
        }
        debian.run(&["apt-get", "update", "-qq"])?;
        Ok(debian)
    }

    /// Installs a package with its dependencies, or its newer version.
    pub(super) fn install(&self, package: &Path) -> StepResult {
        let file = "/tmp/forecourt.deb";
        fs::copy(package, self.path(file)).map_err(|error| failed(&error))?;
        self.run(&["apt-get", "install", "-y", "-qq", "--no-install-recommends", file])
    }

    /// The path outside of an absolute path inside.
    pub(super) fn path(&self, inside: &str) -> PathBuf {
        self.folder.join(inside.trim_start_matches('/'))
    }

    /// A program inside, as this user. The process is the program itself, which gets signals.
    pub(super) fn command(&self, user: &str, words: &[&str]) -> Command {
        let mut command = program("unshare", &root());
        command.args(["--mount", "sh", "-c", ENTER]).arg(&self.folder);
        command.arg(format!("--userspec={user}:{user}")).arg(&self.folder).args(words);
        let network = NETWORK.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        let network: Vec<_> = network.collect();
        command.env_clear().envs(network).env("LC_ALL", "C").env("DEBIAN_FRONTEND", "noninteractive");
        command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command
    }

    /// Runs a program inside as root, with its output shown.
    pub(super) fn run(&self, words: &[&str]) -> StepResult {
        say(&format!("    {}", words.join(" ")));
        let status = self.command("root", words).status().map_err(|error| failed(&error))?;
        if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{}`: {status}", words.join(" ")))) }
    }

    /// As `run`, with what is typed.
    pub(super) fn run_with_input(&self, words: &[&str], input: &str) -> StepResult {
        let shown = words.last().copied().unwrap_or_default().replace('\n', "\n    ");
        say(&format!("    {shown}"));
        let mut command = self.command("root", words);
        let mut child = command.stdin(Stdio::piped()).spawn().map_err(|error| failed(&error))?;
        if let Some(mut stdin) = child.stdin.take() {
            // A program may end before it has read everything.
            let _ = stdin.write_all(input.as_bytes());
        }
        let status = child.wait().map_err(|error| failed(&error))?;
        if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{shown}`: {status}"))) }
    }

    /// The text that a program inside, as root, writes to both outputs.
    pub(super) fn output(&self, words: &[&str]) -> Result<String, Stop> {
        let output = self.command("root", words).output().map_err(|error| failed(&error))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        if output.status.success() {
            return Ok(text);
        }
        Err(Stop::failed(format!("`{}` failed: {text}", words.join(" "))))
    }
}

/// The place where this machine's apt has Debian.
struct Sources {
    /// As `bookworm`.
    release: String,
    lines: String,
}

fn apt_sources() -> Result<Sources, Stop> {
    let list = ["indextargets", "--format", "deb $(REPO_URI) $(RELEASE) $(COMPONENT)"];
    let debian = ["Created-By: Packages", "Origin: Debian"];
    let lines = output(program("apt-get", &root()).args(list).args(debian)).unwrap_or_default();
    // Names such as `bookworm-updates` are additions to a release.
    let mut releases = lines.lines().filter_map(|line| line.split(' ').nth(2));
    let release = releases.find(|release| !release.contains('-')).map(str::to_owned);
    let release =
        release.ok_or_else(|| Stop::missing("this machine's apt has no source of Debian", is_ci()))?;
    Ok(Sources { release, lines })
}

/// The settings by which this machine's apt reaches its sources, such as a proxy.
fn apt_options() -> Vec<String> {
    let dump = ["dump", "--no-empty", "--format", "%F \"%v\";%n"];
    let parts = ["Acquire::http", "Acquire::https", "Acquire::Check-Valid-Until"];
    let text = output(program("apt-config", &root()).args(dump).args(parts)).unwrap_or_default();
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The same package with a higher version.
pub(super) fn newer(package: &Path, folder: &Path) -> Result<PathBuf, Stop> {
    let (contents, newer) = (folder.join("newer"), folder.join("newer.deb"));
    if contents.exists() {
        fs::remove_dir_all(&contents).map_err(|error| failed(&error))?;
    }
    run(program("dpkg-deb", &root()).arg("--raw-extract").args([package, &contents]))?;
    let control = contents.join("DEBIAN/control");
    let text = fs::read_to_string(&control).map_err(|error| failed(&error))?;
    let lines = text.lines().map(|line| {
        let suffix = if line.starts_with("Version: ") { "+newer" } else { "" };
        format!("{line}{suffix}\n")
    });
    fs::write(&control, lines.collect::<String>()).map_err(|error| failed(&error))?;
    let build = ["--root-owner-group", "-Zgzip", "-z1", "--build"];
    run(program("dpkg-deb", &root()).args(build).args([&contents, &newer]))?;
    Ok(newer)
}

/// A file, a folder or a program that could not be used.
pub(super) fn failed(error: &io::Error) -> Stop {
    Stop::failed(format!("bare machine: {error}"))
}
