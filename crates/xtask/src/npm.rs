//! The npm packages: `web` (scripts and styles of the site), `tests` (browser tests) and
//! `tests/lighthouse`.

use crate::{
    log::say,
    process::{program, run},
    root,
    steps::StepResult,
};
use std::path::Path;

/// Installs a package's dependencies if they are missing or older than its lock file. Because `.npmrc` has
/// `engine-strict`, npm refuses a Node.js that is older than `engines` says.
pub fn install(package: &str) -> StepResult {
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
