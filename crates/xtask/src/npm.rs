//! The npm packages: `web` (scripts and styles of the site), `tests` (browser tests) and
//! `tests/lighthouse`.

use crate::{
    log::say,
    process::{output, program, run},
    root,
    steps::{StepResult, Stop},
};
use std::path::Path;

/// The oldest Node.js version that the packages' tools support.
pub const MIN_NODE: (u32, u32) = (20, 19);

/// Installs a package's dependencies if they are missing or older than its lock file.
pub fn install(package: &str) -> StepResult {
    check_node()?;
    let folder = root().join(package);
    if is_installed(&folder) {
        say(&format!("    {package}/node_modules is up to date"));
        return Ok(());
    }
    run(program(npm(), &folder).args(["ci", "--no-audit", "--no-fund"]))
}

/// Runs a script from the package's `package.json`.
pub fn script(package: &str, name: &str) -> StepResult {
    run(program(npm(), &root().join(package)).args(["run", "--silent", name]))
}

const fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// npm writes the lock file in `node_modules` last. If that file is older than ours, the installed
/// dependencies are outdated.
fn is_installed(folder: &Path) -> bool {
    let modified = |path: &str| folder.join(path).metadata().and_then(|file| file.modified());
    match (modified("node_modules/.package-lock.json"), modified("package-lock.json")) {
        (Ok(installed), Ok(required)) => installed >= required,
        _ => false,
    }
}

fn check_node() -> StepResult {
    let (major, minor) = MIN_NODE;
    let required = format!("Node.js {major}.{minor} or newer is needed: https://nodejs.org/en/download");
    let version = output(program("node", &root()).arg("--version"));
    match version.as_deref().map(str::trim) {
        None => Err(Stop::Failed(required)),
        Some(found) if parse_version(found).is_some_and(|found| found >= MIN_NODE) => Ok(()),
        Some(found) => Err(Stop::Failed(format!("{required}; found {found}"))),
    }
}

pub fn parse_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}
