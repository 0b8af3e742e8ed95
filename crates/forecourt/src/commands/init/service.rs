//! The service of the Debian package: its settings, its start, and the address at which people see the site.

use super::{answers::text_of, front_door::own_address};
use crate::{
    commands::print,
    error::{CommandError, CommandResult},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};
use toml_edit::DocumentMut;

const SETTINGS: &str = "/etc/forecourt/forecourt.toml";
const UNIT: &str = "/usr/lib/systemd/system/forecourt.service";
const DATA: &str = "/var/lib/forecourt";
const USER: &str = "forecourt";
/// Loopback ports of the site and of the pages for staff.
const SITE_PORT: &str = "8080";
pub(super) const ADMIN: &str = "127.0.0.1:9090";

/// The package is installed, and the command runs as root, so that it can set up its service.
pub(super) struct Service {
    /// The folder that the package makes, owned by the service's user.
    data: PathBuf,
}

impl Service {
    pub(super) fn find() -> Option<Self> {
        let data = PathBuf::from(DATA);
        (is_root() && Path::new(UNIT).exists() && data.is_dir()).then_some(Self { data })
    }

    pub(super) fn settings() -> PathBuf {
        SETTINGS.into()
    }

    /// Lets the service read a file or a folder, as the owner of its data.
    pub(super) fn give(&self, path: &Path) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt as _, chown};
            let owner = fs::metadata(&self.data)?;
            chown(path, Some(owner.uid()), Some(owner.gid()))?;
        }
        if path.is_dir() {
            for entry in fs::read_dir(path)? {
                self.give(&entry?.path())?;
            }
        }
        Ok(())
    }

    /// Runs `forecourt check` as the service's user, which sees what the service sees but for homes.
    pub(super) fn check(&self, settings: &Path) -> Result<bool, CommandError> {
        let program = std::env::current_exe().map_err(|error| CommandError::failed("forecourt", error))?;
        let mut check = Command::new("runuser");
        check
            .args(["-u", USER, "--"])
            .arg(program)
            .args(["check", "--data-dir", DATA, "--config"])
            .arg(settings);
        check.current_dir(&self.data);
        let status = check.status().map_err(|error| CommandError::failed("runuser", error))?;
        Ok(status.success())
    }
}

/// Starts the service, now and with the machine, if systemd runs and the site can be served.
pub(super) fn start(can_serve: bool) -> CommandResult {
    if !can_serve {
        return print("Correct what is said above, then run: sudo systemctl enable --now forecourt\n");
    }
    if !Path::new("/run/systemd/system").exists() {
        return print(
            "systemd does not run here: start `forecourt serve` as the unit forecourt.service does\n",
        );
    }
    for arguments in [["enable", USER], ["restart", USER]] {
        let status = Command::new("systemctl").args(arguments).status();
        let status = status.map_err(|error| CommandError::failed("systemctl", error))?;
        if !status.success() {
            return Err(CommandError::Failed(format!(
                "systemctl {}: {status}; see journalctl -u forecourt",
                arguments.join(" ")
            )));
        }
    }
    print("The service runs, and starts with the machine.\n")
}

/// Says where to open the site and the pages for staff.
pub(super) fn print_addresses(answers: &DocumentMut) -> CommandResult {
    let (mut lines, mut forwards) = (Vec::new(), Vec::new());
    match text_of(answers, "public_url") {
        Some(url) if text_of(answers, "tls.acme").is_some() => {
            lines.push(format!("Open {url} (the certificate comes within a minute of the first start)."));
        }
        Some(url) => lines.push(format!("Let the proxy lead {url} to http://127.0.0.1:{SITE_PORT}.")),
        None => forwards.push((SITE_PORT.to_owned(), "the site")),
    }
    let admin_listen = text_of(answers, "admin_listen");
    let admin_port = admin_listen.and_then(|listen| Some(listen.rsplit_once(':')?.1.to_owned()));
    forwards.extend(admin_port.map(|port| (port, "the pages for staff")));
    if !forwards.is_empty() {
        let user = std::env::var("SUDO_USER").unwrap_or_else(|_| "root".to_owned());
        let machine = own_address().map_or_else(|| "THIS-MACHINE".to_owned(), |address| address.to_string());
        let tunnels: Vec<_> =
            forwards.iter().map(|(port, _)| format!("-L {port}:127.0.0.1:{port}")).collect();
        lines.push(format!("On your own computer run: ssh {} {user}@{machine}", tunnels.join(" ")));
        lines.extend(
            forwards.iter().map(|(port, what)| format!("and open http://127.0.0.1:{port} for {what}.")),
        );
    }
    print(&(lines.join("\n") + "\n"))
}

#[cfg(target_os = "linux")]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[cfg(not(target_os = "linux"))]
const fn is_root() -> bool {
    false
}
