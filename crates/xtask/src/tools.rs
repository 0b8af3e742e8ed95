//! Tools that a fresh machine lacks: found, or fetched once.

use crate::{
    process::{output, program, run},
    root,
    rust::cargo,
    steps::{Outcome, Stop},
};
use std::path::{Path, PathBuf};

/// The version that reads `deny.toml`; fetched where no cargo-deny is installed.
const CARGO_DENY: &str = "0.20.2";

/// Debian's Chromium that only draws pages.
const HEADLESS: &str = "chromium-headless-shell";

/// Licences, duplicates and sources of every dependency, by `deny.toml`.
pub(crate) fn deny_licenses() -> Outcome {
    if output(cargo().args(["deny", "--version"])).is_none() {
        // A debug build is made in a third of the time, and takes seconds where it runs.
        run(cargo().args([
            "install",
            "--locked",
            "--debug",
            "--quiet",
            "--version",
            CARGO_DENY,
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

/// Known vulnerabilities of every dependency. Skipped where the database can't be fetched: that says
/// nothing about us, and the summary's last lines say that nobody looked.
pub(crate) fn deny_advisories() -> Outcome {
    if output(cargo().args(["deny", "fetch", "db"])).is_none() {
        return Err(Stop::Skipped(
            "the advisory database can't be reached; known vulnerabilities may be among the dependencies"
                .into(),
        ));
    }
    run(cargo().args(["deny", "--log-level", "error", "check", "--disable-fetch", "advisories"]))
}

/// A Chromium to drive, where there is one.
pub(crate) fn chromium() -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os("FORECOURT_CHROMIUM") {
        return Some(PathBuf::from(chosen));
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    names.iter().find_map(|name| on_path(name)).or_else(application_bundle)
}

/// Sees to it that there is a Chromium: the system's, else Debian's package, else Playwright's own download.
pub(crate) fn set_up_chromium() -> Outcome {
    if let Some(found) = chromium() {
        println!("    {}", found.display());
        return Ok(());
    }
    if is_root() && on_path("apt-get").is_some() {
        return install("chromium");
    }
    run(program("npx", &root().join("tests")).args(["playwright", "install", "chromium"]))
}

/// The Chromium that only draws pages, without windows and tabs, where there is one. A chosen Chromium is for everything.
pub(crate) fn headless_chromium() -> Option<PathBuf> {
    on_path(HEADLESS).filter(|_| !is_chromium_chosen())
}

fn is_chromium_chosen() -> bool {
    std::env::var_os("FORECOURT_CHROMIUM").is_some()
}

/// Sees to it that there is a Chromium for the browser tests, and the small one beside it where Debian's package can be
/// had: without it they take half as long again.
pub(crate) fn set_up_chromium_for_tests() -> Outcome {
    if !is_chromium_chosen() {
        set_up_from_debian(headless_chromium, &[HEADLESS]);
    }
    if let Some(found) = headless_chromium() {
        println!("    {}", found.display());
    }
    set_up_chromium()
}

/// An nginx to stand before the site, where there is one. Debian keeps it where only root looks.
pub(crate) fn nginx() -> Option<PathBuf> {
    let in_sbin = || Some(PathBuf::from("/usr/sbin/nginx")).filter(|file| file.is_file());
    on_path("nginx").or_else(in_sbin)
}

/// The driver of `WebKit`, where there is one and a screen that nobody sees.
pub(crate) fn webkit() -> Option<PathBuf> {
    on_path("Xvfb")?;
    on_path("WebKitWebDriver")
}

/// A Firefox, where there is one.
pub(crate) fn firefox() -> Option<PathBuf> {
    on_path("firefox-esr").or_else(|| on_path("firefox"))
}

/// Sees to it that there is an nginx.
pub(crate) fn set_up_nginx() -> Outcome {
    set_up("nginx", nginx, &["nginx-light"])
}

/// Sees to it that there is a `WebKit` to drive.
pub(crate) fn set_up_webkit() -> Outcome {
    set_up("WebKitWebDriver with Xvfb", webkit, &["webkit2gtk-driver", "xvfb"])
}

/// Sees to it that there is a Firefox to drive.
pub(crate) fn set_up_firefox() -> Outcome {
    set_up("Firefox", firefox, &["firefox-esr"])
}

/// A program that one test needs: the system's, else Debian's packages.
fn set_up(name: &str, find: fn() -> Option<PathBuf>, packages: &[&str]) -> Outcome {
    set_up_from_debian(find, packages);
    match find() {
        Some(found) => {
            println!("    {}", found.display());
            Ok(())
        }
        // A build server is where the test that needs it must run.
        None if std::env::var_os("CI").is_some_and(|value| !value.is_empty()) => {
            Err(Stop::failed(format!("no {name} is installed")))
        }
        None => Err(Stop::Skipped(format!("no {name} is installed; the test that needs it is skipped"))),
    }
}

/// Installs what is not there, where it may. What comes of it is seen by looking for the program.
fn set_up_from_debian(find: fn() -> Option<PathBuf>, packages: &[&str]) {
    if find().is_none() && is_root() && on_path("apt-get").is_some() {
        let _ = packages.iter().try_for_each(|package| install(package));
    }
}

/// Installs a package of Debian's.
pub(crate) fn install(package: &str) -> Outcome {
    run(program("apt-get", &root()).args(["update", "-qq"]))?;
    run(program("apt-get", &root()).env("DEBIAN_FRONTEND", "noninteractive").args([
        "install",
        "-y",
        "-qq",
        "--no-install-recommends",
        package,
    ]))
}

/// Where a program is.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn application_bundle() -> Option<PathBuf> {
    let mac = Path::new("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    mac.is_file().then(|| mac.to_path_buf())
}

/// Whether we may install what is missing.
pub(crate) fn is_root() -> bool {
    output(program("id", &root()).arg("-u")).is_some_and(|id| id.trim() == "0")
}
