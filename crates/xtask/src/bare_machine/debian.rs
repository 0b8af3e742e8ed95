//! A machine of Debian alone, and programs in it.

use crate::{
    is_ci,
    log::say,
    process::{output, program, run},
    root,
    steps::{StepResult, Stop},
    tools::{MMDEBSTRAP, NSPAWN, Tool},
};
use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// Variables of this machine's environment that lead to the network.
const NETWORK: [&str; 6] = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
/// The Debian that the guide names.
const RELEASE: &str = "trixie";
/// Packages besides the smallest Debian: what providers' machines have, and an authority for certificates.
const INCLUDED: &str = "--include=systemd-sysv,dbus,ca-certificates,sudo,curl,openssl,pebble";
/// Boots the folder `$1` with this machine's network, and with control groups of the version that systemd needs.
const BOOT: &str = "umount --lazy /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup && mkdir -p /sys/fs/cgroup/bare-machine &&
echo $$ > /sys/fs/cgroup/bare-machine/cgroup.procs &&
exec \"$0\" --quiet --register=no --keep-unit --console=pipe --boot --hostname=bare --directory=\"$1\"";
const BOOTED_WITHIN: Duration = Duration::from_mins(1);

/// The machine. Dropping it ends all of its programs.
#[derive(Debug)]
pub(super) struct Debian {
    folder: PathBuf,
    container: Child,
}

impl Debian {
    /// Makes it anew, from where this machine's apt has Debian, and boots it.
    pub(super) fn boot(folder: PathBuf) -> Result<Self, Stop> {
        let missing = |tool: Tool| Stop::missing(format!("{} is not installed", tool.name), is_ci());
        let mmdebstrap = MMDEBSTRAP.find_or_install().ok_or_else(|| missing(MMDEBSTRAP))?;
        let nspawn = NSPAWN.find_or_install().ok_or_else(|| missing(NSPAWN))?;
        let sources = apt_sources()?;
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| failed(&error))?;
        }
        fs::create_dir_all(&folder).map_err(|error| failed(&error))?;
        let mut command = program(mmdebstrap, &root());
        command.args(["--quiet", "--variant=minbase", INCLUDED]);
        command.args(apt_options().iter().map(|option| format!("--aptopt={option}")));
        run(command.arg(RELEASE).arg(&folder).args(sources))?;
        let mut boot = program("unshare", &root());
        boot.args(["--mount", "sh", "-c", BOOT]).arg(nspawn).arg(&folder);
        let container = boot.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let debian = Self { folder, container: container.map_err(|error| failed(&error))? };
        let started = Instant::now();
        // The state is "degraded" where a service of the system lacks a device.
        let is_up = "systemctl is-system-running | grep -E '^(running|degraded)$'";
        while debian.output(&["sh", "-c", is_up]).is_err() {
            if started.elapsed() > BOOTED_WITHIN {
                return Err(Stop::failed("systemd did not start"));
            }
            sleep(Duration::from_millis(100));
        }
        debian.run(&["apt-get", "update", "-qq"])?;
        Ok(debian)
    }

    /// Installs a package with its dependencies, or its newer version.
    pub(super) fn install(&self, package: &Path) -> StepResult {
        let file = "/srv/forecourt.deb";
        fs::copy(package, self.path(file)).map_err(|error| failed(&error))?;
        self.run(&["apt-get", "install", "-y", "-qq", "--no-install-recommends", file])
    }

    /// The path outside of an absolute path inside. `/tmp` and `/run` have none.
    pub(super) fn path(&self, inside: &str) -> PathBuf {
        self.folder.join(inside.trim_start_matches('/'))
    }

    /// The id of the machine's first process.
    fn first(&self) -> Option<String> {
        let children = format!("/proc/{0}/task/{0}/children", self.container.id());
        fs::read_to_string(children).ok()?.split_whitespace().next().map(str::to_owned)
    }

    /// A program inside, as root.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = program("nsenter", &root());
        let first = self.first().unwrap_or_default();
        command.args(["--all", "--wdns=/", "--target", &first, "--"]).args(words);
        let network = NETWORK.iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
        let network: Vec<_> = network.collect();
        command.env_clear().envs(network).env("LC_ALL", "C").env("DEBIAN_FRONTEND", "noninteractive");
        command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command
    }

    /// Runs a program inside as root, with its output shown.
    pub(super) fn run(&self, words: &[&str]) -> StepResult {
        say(&format!("    {}", words.join(" ")));
        let status = self.command(words).status().map_err(|error| failed(&error))?;
        if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{}`: {status}", words.join(" ")))) }
    }

    /// As `run`, with what is typed.
    pub(super) fn run_with_input(&self, words: &[&str], input: &str) -> StepResult {
        let shown = words.last().copied().unwrap_or_default().replace('\n', "\n    ");
        say(&format!("    {shown}"));
        let mut command = self.command(words);
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
        let output = self.command(words).output().map_err(|error| failed(&error))?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        if output.status.success() {
            return Ok(text);
        }
        Err(Stop::failed(format!("`{}` failed: {text}", words.join(" "))))
    }
}

impl Drop for Debian {
    fn drop(&mut self) {
        if let Some(first) = self.first() {
            let _ = run(program("kill", &root()).args(["-KILL", &first]));
        }
        let _ = self.container.kill();
        let _ = self.container.wait();
    }
}

/// The places where this machine's apt has Debian, for the machine's release.
fn apt_sources() -> Result<Vec<String>, Stop> {
    let list = ["indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)"];
    let debian = ["Created-By: Packages", "Origin: Debian"];
    let lines = output(program("apt-get", &root()).args(list).args(debian)).unwrap_or_default();
    let source = |line: &str| {
        let [place, release, component] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        // Names such as `bookworm-updates` are additions to a release.
        let addition = release.find('-').map_or("", |start| &release[start..]);
        Some(format!("deb {place} {RELEASE}{addition} {component}"))
    };
    let sources: Vec<String> = lines.lines().filter_map(source).collect();
    if sources.is_empty() {
        return Err(Stop::missing("this machine's apt has no source of Debian", is_ci()));
    }
    Ok(sources)
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
