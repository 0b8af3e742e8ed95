//! External tools: finds them, and installs those that are missing.

use crate::{
    is_ci,
    process::{output, program, run},
    root,
    rust::cargo,
    steps::{StepResult, Stop},
};
use std::{
    net::TcpListener,
    path::{Path, PathBuf},
};

/// Installed if there is no cargo-deny. `deny.toml` is written for this version.
const CARGO_DENY_VERSION: &str = "0.20.2";

/// Debian's package and program of a Chromium without windows.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Checks licences, duplicates and sources of all dependencies against `deny.toml`.
pub(crate) fn deny_licenses() -> StepResult {
    if output(cargo().args(["deny", "--version"])).is_none() {
        // A debug build without debug information compiles in a quarter of the time and is fast enough.
        run(cargo().env("CARGO_PROFILE_DEV_DEBUG", "none").args([
            "install",
            "--locked",
            "--debug",
            "--quiet",
            "--version",
            CARGO_DENY_VERSION,
            "cargo-deny",
        ]))?;
    }
    run(cargo().args([
        "deny",
        "--log-level",
        "error",
        "check",
        "--hide-inclusion-graph",
        "bans",
        "licenses",
        "sources",
    ]))
}

/// Checks all dependencies for known vulnerabilities. Skipped if the database can't be fetched; the
/// end of the summary then lists this check as not done.
pub(crate) fn deny_advisories() -> StepResult {
    if output(cargo().args(["deny", "fetch", "db"])).is_none() {
        return Err(Stop::Skipped(
            "the advisory database can't be reached; dependencies may have known vulnerabilities".into(),
        ));
    }
    run(cargo().args(["deny", "--log-level", "error", "check", "--disable-fetch", "advisories"]))
}

/// Finds a Chromium.
pub(crate) fn chromium() -> Option<PathBuf> {
    if let Some(configured) = std::env::var_os("FORECOURT_CHROMIUM") {
        return Some(PathBuf::from(configured));
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    names.iter().find_map(|name| on_path(name)).or_else(application_bundle)
}

/// Installs a Chromium if the system has none: Debian's package, otherwise Playwright's download.
pub(crate) fn set_up_chromium() -> StepResult {
    if let Some(found) = chromium() {
        println!("    {}", found.display());
        return Ok(());
    }
    if is_root() && on_path("apt-get").is_some() {
        return install("chromium");
    }
    run(program("npx", &root().join("tests")).args(["playwright", "install", "chromium"]))
}

/// Finds the Chromium without windows. A Chromium set by `FORECOURT_CHROMIUM` is used for
/// everything instead.
pub(crate) fn headless_chromium() -> Option<PathBuf> {
    on_path(HEADLESS_SHELL).filter(|_| !is_chromium_configured())
}

fn is_chromium_configured() -> bool {
    std::env::var_os("FORECOURT_CHROMIUM").is_some()
}

/// Installs a Chromium for the browser tests, and Debian's Chromium without windows if possible:
/// with it the tests take a third less time.
pub(crate) fn set_up_chromium_for_tests() -> StepResult {
    if !is_chromium_configured() {
        set_up_from_debian(headless_chromium, &[HEADLESS_SHELL]);
    }
    if let Some(found) = headless_chromium() {
        println!("    {}", found.display());
    }
    set_up_chromium()
}

/// Finds the nginx that tests put in front of the site. Debian installs it in a folder
/// that is only on root's `PATH`.
pub(crate) fn nginx() -> Option<PathBuf> {
    let in_sbin = || Some(PathBuf::from("/usr/sbin/nginx")).filter(|file| file.is_file());
    on_path("nginx").or_else(in_sbin)
}

/// Finds the `WebKit` driver. It needs Xvfb, a virtual screen.
pub(crate) fn webkit() -> Option<PathBuf> {
    on_path("Xvfb")?;
    on_path("WebKitWebDriver")
}

/// Finds a Firefox.
pub(crate) fn firefox() -> Option<PathBuf> {
    on_path("firefox-esr").or_else(|| on_path("firefox"))
}

pub(crate) fn set_up_nginx() -> StepResult {
    set_up("nginx", nginx, &["nginx-light"])
}

pub(crate) fn set_up_webkit() -> StepResult {
    set_up("WebKitWebDriver with Xvfb", webkit, &["webkit2gtk-driver", "xvfb"])
}

pub(crate) fn set_up_firefox() -> StepResult {
    set_up("Firefox", firefox, &["firefox-esr"])
}

/// Installs a program that one test needs, if it is missing and Debian's packages can be installed.
fn set_up(name: &str, find: fn() -> Option<PathBuf>, packages: &[&str]) -> StepResult {
    set_up_from_debian(find, packages);
    match find() {
        Some(found) => {
            println!("    {}", found.display());
            Ok(())
        }
        // A build server must not skip the test that needs the program.
        None if is_ci() => Err(Stop::failed(format!("{name} is not installed"))),
        None => Err(Stop::Skipped(format!("{name} is not installed; the test that needs it is skipped"))),
    }
}

/// Tries to install what is missing. Callers check the result by looking for the program again.
fn set_up_from_debian(find: fn() -> Option<PathBuf>, packages: &[&str]) {
    if find().is_none() && is_root() && on_path("apt-get").is_some() {
        let _ = packages.iter().try_for_each(|package| install(package));
    }
}

/// Installs a Debian package.
pub(crate) fn install(package: &str) -> StepResult {
    run(program("apt-get", &root()).args(["update", "-qq"]))?;
    run(program("apt-get", &root()).env("DEBIAN_FRONTEND", "noninteractive").args([
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        package,
    ]))
}

/// Finds a program on the `PATH`.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A free port on loopback.
pub(crate) fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn application_bundle() -> Option<PathBuf> {
    let mac = Path::new("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    mac.is_file().then(|| mac.to_path_buf())
}

pub(crate) fn is_root() -> bool {
    output(program("id", &root()).arg("-u")).is_some_and(|id| id.trim() == "0")
}
