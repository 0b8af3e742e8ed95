//! The package on a machine that has nothing but Debian with systemd: it is installed and set up as the guide's first
//! evening says, word for word, until the site is open over https; a second site is upgraded while leads arrive, and all
//! is purged.

mod debian;
mod leads;
mod page;

pub use page::commands;

use crate::{
    is_ci,
    log::say,
    root,
    steps::{StepResult, Stop},
    tools::is_root,
};
use debian::{Debian, failed};
use leads::{Shoppers, start_crm};
use page::follow;
use std::{
    fs,
    net::{IpAddr, Ipv4Addr, TcpListener, UdpSocket},
    path::Path,
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
const EXPOSURE: &str = "--threshold=15";
/// Leads before the upgrade, and again after it.
const LEADS: usize = 10;
const LEADS_WITHIN: Duration = Duration::from_mins(2);
/// What an authority of the machine itself needs, in place of Let's Encrypt.
const AUTHORITY: [(&str, &str); 2] = [
    (
        "/etc/pebble.json",
        r#"{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
            "certificate": "/etc/pebble.pem", "privateKey": "/etc/pebble.key", "httpPort": 80, "tlsPort": 443}}"#,
    ),
    (
        "/etc/forecourt/forecourt.env",
        "FORECOURT_TLS__DIRECTORY=https://127.0.0.1:14000/dir\nSSL_CERT_FILE=/etc/pebble.pem\n",
    ),
];
const START_AUTHORITY: &str = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=pebble \
    -addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE \
    -keyout /etc/pebble.key -out /etc/pebble.pem 2>/dev/null
systemd-run --quiet --setenv=PEBBLE_VA_NOSLEEP=1 pebble -config /etc/pebble.json";
/// What a browser that trusts the authority gets.
const OPEN: &str = "curl --silent --insecure --output /root/authority.pem https://127.0.0.1:15000/roots/0
curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors --cacert /root/authority.pem \
    https://www.example.com/inventory";
/// The most commands from a new machine to the open site.
const MAX_COMMANDS: usize = 10;

/// Installs, serves, upgrades and purges the package.
pub fn try_package(package: &Path) -> StepResult {
    if !is_root() {
        return Err(Stop::missing("a bare machine needs root", is_ci()));
    }
    let folder = crate::target_folder().join("bare-machine");
    let debian = Debian::boot(folder.join("root"))?;
    first_evening(&debian, package)?;
    verify_units(&debian)?;
    let port = set_up_site(&debian)?;
    let unit = format!("forecourt@{SITE}");
    debian.run(&["systemctl", "start", &unit])?;

    let shoppers = Shoppers::start(port);
    shoppers.wait_for(LEADS, LEADS_WITHIN)?;
    let process = || debian.output(&["systemctl", "show", "--property=MainPID", &unit]);
    let before = process()?;
    debian.install(&debian::newer(package, &folder)?)?;
    if process()? == before {
        return Err(Stop::failed("the upgrade restarted no site"));
    }
    shoppers.wait_for(shoppers.stored() + LEADS, LEADS_WITHIN)?;
    let posted = shoppers.stop();
    let journal = journal(&debian)?;
    say(&format!("    {posted} leads posted, {journal} in the journal"));
    if journal != posted {
        return Err(Stop::failed("the upgrade lost or repeated leads"));
    }
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
    let hosts = format!("127.0.0.1 localhost bare\n{} www.example.com example.com\n", own_address());
    fs::write(debian.path("/etc/hosts"), hosts).map_err(|error| failed(&error))?;
    let typed = [
        ("sudo apt install", "y\n"),
        ("sudo forecourt init --host", "yes\nyes\n"),
        ("sudo forecourt init", answers.as_str()),
    ];
    for (file, text) in AUTHORITY {
        let file = debian.path(file);
        fs::create_dir_all(file.parent().unwrap_or(&file)).map_err(|error| failed(&error))?;
        fs::write(file, text).map_err(|error| failed(&error))?;
    }
    debian.run(&["sh", "-ec", START_AUTHORITY])?;
    let read = |page: &str| fs::read_to_string(root().join(page)).map_err(|error| failed(&error));
    let (evening, began) = (read(FIRST_EVENING)?, Instant::now());
    follow(debian, &evening, folder, &typed)?;
    let opened = debian.output(&["sh", "-ec", OPEN])?;
    let (commands, seconds) = (commands(&evening).len(), began.elapsed().as_secs_f64());
    say(&format!("    https pages after {commands} commands and {seconds:.0} s"));
    if commands > MAX_COMMANDS || !opened.contains("/used-vehicles/") {
        return Err(Stop::failed(format!("{commands} commands, and this page: {opened}")));
    }
    follow(debian, &read(README)?, folder, &typed)?;
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
    Ok(address.port())
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
