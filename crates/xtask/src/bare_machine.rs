//! The package on a machine that has nothing but Debian: it is installed and set up as the guide's first evening
//! says, word for word, serves a site, is upgraded while leads arrive, and is purged. The site's program runs as its unit starts it; systemd itself does not run.

mod debian;
mod leads;
mod page;

pub use page::commands;

use crate::{
    is_ci,
    log::say,
    process::{program, run},
    root,
    steps::{StepResult, Stop},
    tools::is_root,
};
use debian::{Debian, failed};
use leads::{Shoppers, get, start_crm};
use page::follow;
use std::{
    fs, io,
    net::{IpAddr, Ipv4Addr, TcpListener, UdpSocket},
    path::Path,
    process::Child,
    thread::sleep,
    time::{Duration, Instant},
};

const FIRST_EVENING: &str = "crates/forecourt/guide/src/dealers/first-evening.md";
const README: &str = "crates/forecourt/packaging/README.md";
const UNITS: &str = "/usr/lib/systemd/system";
/// The site `forecourt@bare`.
const SITE: &str = "bare";
const SETTINGS: &str = "/etc/forecourt/sites/bare.toml";
const DATA: &str = "/var/lib/forecourt/bare";
/// The most that `systemd-analyze security` may rate the units, in tenths.
const EXPOSURE: &str = "--threshold=14";
/// From the start of the program to its first page.
const SERVED_WITHIN: Duration = Duration::from_mins(1);
/// Leads before the upgrade, and again after it.
const LEADS: usize = 10;
const LEADS_WITHIN: Duration = Duration::from_mins(2);
/// The replacement of systemctl lists its calls here; without systemd they restart nothing.
const CALLS: &str = "/var/log/systemctl-calls";

/// Installs, serves, upgrades and purges the package.
pub fn try_package(package: &Path) -> StepResult {
    if !is_root() {
        return Err(Stop::missing("a bare machine needs root", is_ci()));
    }
    let folder = crate::target_folder().join("bare-machine");
    let debian = Debian::create(&folder.join("root"))?;
    first_evening(&debian, package)?;
    verify_units(&debian)?;
    let port = set_up_site(&debian)?;
    let mut site = Site::start(&debian, port)?;

    let shoppers = Shoppers::start(port);
    shoppers.wait_for(LEADS, LEADS_WITHIN)?;
    replace_systemctl(&debian).map_err(|error| failed(&error))?;
    debian.install(&debian::newer(package, &folder)?)?;
    let calls = fs::read_to_string(debian.path(CALLS)).unwrap_or_default();
    if !calls.contains("try-restart forecourt.service forecourt@*.service") {
        return Err(Stop::failed(format!("the upgrade restarted no site: {calls}")));
    }
    site.stop()?;
    site = Site::start(&debian, port)?;
    shoppers.wait_for(shoppers.stored() + LEADS, LEADS_WITHIN)?;
    let posted = shoppers.stop();
    let journal = journal(&debian)?;
    say(&format!("    {posted} leads posted, {journal} in the journal"));
    if journal != posted {
        return Err(Stop::failed("the upgrade lost or repeated leads"));
    }
    site.stop()?;
    purge(&debian)
}

/// Follows the guide's page and the package's own one. The dealer has a folder of inventory files, a CRM, and a
/// name that leads here at the end.
fn first_evening(debian: &Debian, package: &Path) -> StepResult {
    let folder = "/srv/evening";
    let inside = |name: &str| debian.path(folder).join(name);
    fs::create_dir_all(inside("inventory")).map_err(|error| failed(&error))?;
    let copy =
        |from: &Path, name: &str| fs::copy(from, inside(name)).map(drop).map_err(|error| failed(&error));
    copy(package, "forecourt_bare.deb")?;
    copy(&root().join("tests/moving/inventory.csv"), "inventory/inventory.csv")?;
    let crm = start_crm().map_err(|error| failed(&error))?;
    // Facts, a folder of files, a CRM; no department, claim, logo and name.
    let answers = format!(
        "Lindgren & Sons Auto\n(218) 555-0147\nsales@lindgrenauto.example\n4120 Haines Rd\nDuluth\nMN\n55811\n\
         Mon-Thu 9-7, Fri-Sat 9-5, Sun closed\n\n\n\n150\n\n\nhttp://{crm}/\n{folder}/inventory\n"
    );
    let hosts = format!("127.0.0.1 localhost\n{} www.example.com example.com\n", own_address());
    fs::write(debian.path("/etc/hosts"), hosts).map_err(|error| failed(&error))?;
    let typed = [
        ("sudo apt install", "y\n"),
        ("sudo forecourt init --host", "yes\nyes\n"),
        ("sudo forecourt init", answers.as_str()),
    ];
    let began = Instant::now();
    for page in [FIRST_EVENING, README] {
        let text = fs::read_to_string(root().join(page)).map_err(|error| failed(&error))?;
        follow(debian, &text, folder, &typed)?;
    }
    say(&format!("    the first evening takes {:.0} s", began.elapsed().as_secs_f64()));
    let settings = fs::read_to_string(debian.path("/etc/forecourt/forecourt.toml")).unwrap_or_default();
    for line in ["hosts = \"www.example.com", "acme = \"sales@lindgrenauto.example\""] {
        if !settings.contains(line) {
            return Err(Stop::failed(format!("the settings lack {line}: {settings}")));
        }
    }
    Ok(())
}

/// The address from which this machine reaches others. Nothing is sent.
fn own_address() -> IpAddr {
    let socket =
        UdpSocket::bind("0.0.0.0:0").and_then(|socket| socket.connect("192.0.2.1:9").map(|()| socket));
    let address = socket.and_then(|socket| socket.local_addr());
    address.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |address| address.ip())
}

/// The units have no mistakes, and no more rights than documented.
fn verify_units(debian: &Debian) -> StepResult {
    let units = [format!("{UNITS}/forecourt.service"), format!("{UNITS}/forecourt@{SITE}.service")];
    let verify = [&["systemd-analyze", "verify"][..], &[&units[0], &units[1]]].concat();
    let warnings = debian.output(&verify)?;
    if !warnings.trim().is_empty() {
        return Err(Stop::failed(format!("systemd-analyze verify: {warnings}")));
    }
    // Offline it rates files, of a template too.
    for unit in ["forecourt.service", "forecourt@.service"] {
        let unit = format!("{UNITS}/{unit}");
        debian.output(&["systemd-analyze", "security", "--offline=yes", EXPOSURE, &unit])?;
    }
    Ok(())
}

/// Makes the settings of the site, with the port that it listens on.
fn set_up_site(debian: &Debian) -> Result<u16, Stop> {
    for name in ["answers.toml", "inventory.csv"] {
        let to = debian.path("/srv").join(name);
        fs::copy(root().join("tests/moving").join(name), to).map_err(|error| failed(&error))?;
    }
    let address = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = address.map_err(|error| failed(&error))?;
    let listen = format!("listen={address}");
    let crm = format!("leads.url=http://{}/", start_crm().map_err(|error| failed(&error))?);
    let init = ["forecourt", "init", "--answers", "/srv/answers.toml", "--output", SETTINGS];
    let settings =
        ["--set", &listen, "--set", &crm, "--set", "trusted_proxies=127.0.0.1/32", "--set", "feed.settle=1s"];
    debian.run(&[&init[..], &settings].concat())?;
    debian.run(&["forecourt", "feed", "map", "/srv/inventory.csv", "--write", SETTINGS])?;
    // The file may have passwords, so `init` lets only its owner read it.
    debian.run(&["chown", "forecourt:", SETTINGS])?;
    // As systemd does for `StateDirectory`.
    let data = ["install", "--directory", "--owner=forecourt", "--group=forecourt", "--mode=0700", DATA];
    debian.run(&data)?;
    Ok(address.port())
}

/// A running site. Dropping it ends the program.
#[derive(Debug)]
struct Site {
    program: Child,
}

impl Site {
    /// Starts the program by the command and in the environment of its unit, and waits for the first page.
    fn start(debian: &Debian, port: u16) -> Result<Self, Stop> {
        let unit = fs::read_to_string(debian.path(UNITS).join("forecourt@.service"))
            .map_err(|error| failed(&error))?
            .replace("%i", SITE);
        let value = |key: &str| {
            unit.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default().split_whitespace()
        };
        let words: Vec<&str> = value("ExecStart=").collect();
        let user = value("User=").next().unwrap_or_default();
        let mut command = debian.command(user, &words);
        command.envs(value("Environment=").filter_map(|variable| variable.split_once('=')));
        let mut site = Self { program: command.spawn().map_err(|error| failed(&error))? };
        let started = Instant::now();
        while !get(port, "/").is_some_and(|page| page.contains("Lindgren")) {
            let has_ended = site.program.try_wait().is_ok_and(|status| status.is_some());
            if has_ended || started.elapsed() > SERVED_WITHIN {
                return Err(Stop::failed("the site served no page"));
            }
            sleep(Duration::from_millis(100));
        }
        say(&format!("    a page is served after {:.1} s", started.elapsed().as_secs_f64()));
        Ok(site)
    }

    /// Ends the program as systemd does.
    fn stop(mut self) -> StepResult {
        run(program("kill", &root()).args(["-TERM", &self.program.id().to_string()]))?;
        let status = self.program.wait().map_err(|error| failed(&error))?;
        if status.success() { Ok(()) } else { Err(Stop::failed(format!("the site ended with {status}"))) }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The package's scripts see a running systemd, whose calls are only listed.
fn replace_systemctl(debian: &Debian) -> io::Result<()> {
    let script = debian.path("/usr/bin/systemctl");
    fs::write(&script, format!("#!/bin/sh\necho \"$@\" >> {CALLS}\n"))?;
    make_executable(&script)?;
    fs::create_dir_all(debian.path("/run/systemd/system"))
}

#[cfg(unix)]
fn make_executable(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The number of leads in the journal.
fn journal(debian: &Debian) -> Result<usize, Stop> {
    let data = format!("FORECOURT_DATA_DIR={DATA}");
    let list = ["env", &data, "forecourt", "leads", "list", "--json", "--config", SETTINGS];
    let text = debian.output(&list)?;
    let leads: Vec<serde_json::Value> = serde_json::from_str(&text)
        .map_err(|error| Stop::failed(format!("forecourt leads list: {error}")))?;
    Ok(leads.len())
}

/// Settings and program are removed; data stay, and the output says where.
fn purge(debian: &Debian) -> StepResult {
    let text = debian.output(&["apt-get", "purge", "-y", "-qq", "forecourt"])?;
    let remains = |path: &str| debian.path(path).exists();
    if remains("/etc/forecourt") || remains("/usr/bin/forecourt") {
        return Err(Stop::failed("the purge did not remove settings or program"));
    }
    if !remains(DATA) || !text.contains("/var/lib/forecourt") {
        return Err(Stop::failed(format!("the purge removed data, or did not say where they are: {text}")));
    }
    Ok(())
}
