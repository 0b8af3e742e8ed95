//! Developer commands: `cargo xtask COMMAND`. Each command runs a list of named steps. Without a
//! command, xtask prints the list of commands.

pub mod bare_machine;
pub mod browser;
pub mod changes;
pub mod commands;
pub mod dist;
pub mod guide;
pub mod image;
pub mod log;
pub mod long_runs;
pub mod npm;
pub mod parts;
pub mod process;
pub mod python;
pub mod quick_tier;
pub mod reruns;
pub mod rust;
pub mod servers;
pub mod steps;
pub mod test_command;
pub mod tidy;
pub mod tools;

use std::path::PathBuf;

/// The root of the repository. It does not depend on the current directory.
pub fn root() -> PathBuf {
    let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(2).map_or_else(|| crate_folder.clone(), PathBuf::from)
}

/// The folder of everything that is built.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set))
}

/// This is a build server, where no test may be skipped.
fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}
