//! The two npm packages: `web` (what browsers get) and `tests` (browser tests).

use crate::{
    process::{output, program, run},
    root,
    steps::{Outcome, Stop},
};
use std::path::Path;

/// Oldest Node that the packages' tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Installs a package's dependencies where they are missing or its lock file has changed since.
pub(crate) fn install(package: &str) -> Outcome {
    check_node()?;
    let folder = root().join(package);
    if is_installed(&folder) {
        println!("    {package}/node_modules is up to date");
        return Ok(());
    }
    run(program(npm(), &folder).args(["ci", "--no-audit", "--no-fund"]))
}

/// Runs a script of the package's `package.json`.
pub(crate) fn script(package: &str, name: &str) -> Outcome {
    run(program(npm(), &root().join(package)).args(["run", "--silent", name]))
}

const fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// npm writes its own lock file into `node_modules` last; older than ours, it belongs to another set of dependencies.
fn is_installed(folder: &Path) -> bool {
    let modified = |path: &str| folder.join(path).metadata().and_then(|file| file.modified());
    match (modified("node_modules/.package-lock.json"), modified("package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        _ => false,
    }
}

fn check_node() -> Outcome {
    let (major, minor) = OLDEST_NODE;
    let wanted = format!("Node.js {major}.{minor} or newer is needed: https://nodejs.org/en/download");
    let version = output(program("node", &root()).arg("--version"));
    match version.as_deref().map(str::trim) {
        None => Err(Stop::Failed(wanted)),
        Some(found) if parse_version(found).is_some_and(|found| found >= OLDEST_NODE) => Ok(()),
        Some(found) => Err(Stop::Failed(format!("{wanted}; found {found}"))),
    }
}

fn parse_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_versions_compare_by_major_then_minor() {
        assert_eq!(parse_version("v20.19.4"), Some((20, 19)));
        assert!(parse_version("v22.1.0") > Some(OLDEST_NODE));
        assert!(parse_version("v20.9.0") < Some(OLDEST_NODE));
        assert_eq!(parse_version("twenty"), None);
    }
}
