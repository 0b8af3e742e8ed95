//! External programs: finds them, and installs those that are missing.

use crate::{
    is_ci,
    log::say,
    process::{output, program, run},
    root,
    rust::cargo,
    steps::{StepResult, Stop},
};
use std::path::PathBuf;

/// Installed if there is no cargo-deny. `deny.toml` is written for this version.
const CARGO_DENY_VERSION: &str = "0.20.2";

/// A program that some tests need.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    pub name: &'static str,
    /// The environment variable with its path, for tests.
    pub variable: &'static str,
    pub find: fn() -> Option<PathBuf>,
    /// Debian's packages of it.
    pub packages: &'static [&'static str],
}

pub const CHROMIUM: Tool = Tool {
    name: "Chromium",
    variable: "FORECOURT_CHROMIUM",
    find: || {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        configured_chromium().or_else(|| names.into_iter().find_map(on_path))
    },
    packages: &["chromium"],
};

/// Chromium without windows, with which the browser tests take a third less time. A Chromium set by
/// `FORECOURT_CHROMIUM` is used for everything instead.
pub const HEADLESS_CHROMIUM: Tool = Tool {
    name: "headless Chromium",
    variable: "FORECOURT_CHROMIUM_HEADLESS",
    find: || on_path("chromium-headless-shell").filter(|_| configured_chromium().is_none()),
    packages: &["chromium-headless-shell"],
};

pub const NGINX: Tool = Tool {
    name: "nginx",
    variable: "FORECOURT_NGINX",
    find: || on_path("nginx"),
    packages: &["nginx-light"],
};

pub const CADDY: Tool =
    Tool { name: "Caddy", variable: "FORECOURT_CADDY", find: || on_path("caddy"), packages: &["caddy"] };

/// The test server of Let's Encrypt, with its DNS server.
pub const PEBBLE: Tool =
    Tool { name: "Pebble", variable: "FORECOURT_PEBBLE", find: || on_path("pebble"), packages: &["pebble"] };

/// Makes the root folder of a Debian machine.
pub const MMDEBSTRAP: Tool = Tool {
    name: "mmdebstrap",
    variable: "FORECOURT_MMDEBSTRAP",
    find: || on_path("mmdebstrap"),
    packages: &["mmdebstrap"],
};

/// Boots such a machine.
pub const NSPAWN: Tool = Tool {
    name: "systemd-nspawn",
    variable: "FORECOURT_NSPAWN",
    find: || on_path("systemd-nspawn"),
    packages: &["systemd-container"],
};

/// The driver of `WebKit` needs a virtual screen.
pub const WEBKIT: Tool = Tool {
    name: "WebKitWebDriver with Xvfb",
    variable: "FORECOURT_WEBKIT",
    find: || on_path("Xvfb").and_then(|_| on_path("WebKitWebDriver")),
    packages: &["webkit2gtk-driver", "xvfb"],
};

pub const FIREFOX: Tool = Tool {
    name: "Firefox",
    variable: "FORECOURT_FIREFOX",
    find: || on_path("firefox-esr").or_else(|| on_path("firefox")),
    packages: &["firefox-esr"],
};

impl Tool {
    /// Finds the program, or installs it if Debian's packages can be installed.
    pub fn find_or_install(&self) -> Option<PathBuf> {
        if (self.find)().is_none() {
            let _ = install(self.packages);
        }
        (self.find)()
    }

    /// Like [`Tool::find_or_install`]. Without the program its tests are skipped, but not on a build server.
    pub fn set_up(&self) -> StepResult {
        let found = self.find_or_install();
        let found = found.ok_or_else(|| Stop::missing(format!("{} is not installed", self.name), is_ci()))?;
        say(&format!("    {}", found.display()));
        Ok(())
    }
}

fn configured_chromium() -> Option<PathBuf> {
    std::env::var_os("FORECOURT_CHROMIUM").map(PathBuf::from)
}

/// Sets up a Chromium for the browser tests, without windows where Debian's packages can be installed.
pub fn set_up_chromium_for_tests() -> StepResult {
    if configured_chromium().is_none()
        && let Some(found) = HEADLESS_CHROMIUM.find_or_install()
    {
        say(&format!("    {}", found.display()));
    }
    set_up_chromium()
}

/// Sets up a Chromium: the system's, Debian's, otherwise Playwright's download.
pub fn set_up_chromium() -> StepResult {
    match CHROMIUM.find_or_install() {
        Some(_) => CHROMIUM.set_up(),
        None => run(program("npx", &root().join("tests")).args(["playwright", "install", "chromium"])),
    }
}

/// Installs Debian packages.
pub fn install(packages: &[&str]) -> StepResult {
    if !is_root() || on_path("apt-get").is_none() {
        return Err(Stop::failed("Debian's packages can't be installed here"));
    }
    run(program("apt-get", &root()).args(["update", "-qq"]))?;
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    run(program("apt-get", &root()).env("DEBIAN_FRONTEND", "noninteractive").args(install).args(packages))
}

/// Finds a program on the `PATH`, or where Debian installs what is on root's alone.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

pub fn is_root() -> bool {
    output(program("id", &root()).arg("-u")).is_some_and(|id| id.trim() == "0")
}

/// Checks licences, duplicates and sources of all dependencies against `deny.toml`.
pub fn deny_licenses() -> StepResult {
    if output(cargo().args(["deny", "--version"])).is_none() {
        let install = ["install", "--locked", "--debug", "--quiet", "cargo-deny", "--version"];
        // A debug build without debug information compiles in a quarter of the time and is fast enough.
        run(cargo().env("CARGO_PROFILE_DEV_DEBUG", "none").args(install).arg(CARGO_DENY_VERSION))?;
    }
    let check = ["deny", "--log-level", "error", "check", "--hide-inclusion-graph"];
    run(cargo().args(check).args(["bans", "licenses", "sources"]))
}

/// Checks all dependencies for known vulnerabilities. Skipped if the database can't be fetched; the
/// end of the summary then lists this check as not done.
pub fn deny_advisories() -> StepResult {
    if output(cargo().args(["deny", "fetch", "db"])).is_none() {
        return Err(Stop::Skipped(
            "the advisory database can't be reached; dependencies may have known vulnerabilities".into(),
        ));
    }
    run(cargo().args(["deny", "--log-level", "error", "check", "--disable-fetch", "advisories"]))
}

/// A program that cargo installs into the tools' folder.
#[derive(Clone, Copy, Debug)]
pub struct CargoTool {
    /// The name of the package and of the program.
    name: &'static str,
    version: &'static str,
    /// Arguments of `cargo install`.
    features: &'static [&'static str],
}

/// Builds the guide; without what serves a book while it is written.
pub const MDBOOK: CargoTool = CargoTool {
    name: "mdbook",
    version: "0.5.4",
    features: &["--no-default-features", "--features", "search"],
};

/// Compresses with the machine's `xz`, which is faster than its own in a debug build.
pub const CARGO_DEB: CargoTool =
    CargoTool { name: "cargo-deb", version: "3.8.0", features: &["--no-default-features"] };

/// Lists the dependencies of the program.
pub const CARGO_CYCLONEDX: CargoTool = CargoTool { name: "cargo-cyclonedx", version: "0.5.9", features: &[] };

impl CargoTool {
    /// The program, after installing it if needed.
    pub fn find_or_install(&self) -> Result<PathBuf, Stop> {
        let Self { name, version, features } = self;
        let folder = crate::target_folder().join("tools").join(format!("{name}-{version}"));
        let found = folder.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        if !found.is_file() {
            let mut cargo = cargo();
            // In a folder of its own, because the project may be compiled at the same time.
            cargo.env("CARGO_PROFILE_DEV_DEBUG", "none").env_remove("CARGO_TARGET_DIR");
            cargo.args(["install", "--locked", "--debug", "--quiet", name, "--version", version]);
            run(cargo.args(*features).arg("--root").arg(&folder))
                .map_err(|_| Stop::missing(format!("{name} can't be installed by cargo"), is_ci()))?;
        }
        Ok(found)
    }
}
