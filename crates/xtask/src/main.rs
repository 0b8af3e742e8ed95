//! Developer commands: `cargo xtask COMMAND`. Each command runs a list of named steps. Without a
//! command, xtask prints the list of commands.

mod commands;
mod image;
mod long_runs;
mod npm;
mod object_store;
mod postgres;
mod process;
mod python;
mod rust;
mod steps;
mod tidy;
mod tools;

use std::{path::PathBuf, process::ExitCode};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    if rust::is_rustdoc() {
        return rust::document(&arguments.collect::<Vec<_>>());
    }
    let Some(command) = arguments.next() else {
        print!("{}", commands::help());
        return ExitCode::SUCCESS;
    };
    let arguments: Vec<String> = arguments.collect();
    match commands::run(&command, &arguments) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The root of the repository. It does not depend on the current directory.
fn root() -> PathBuf {
    let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(2).map_or_else(|| crate_folder.clone(), PathBuf::from)
}

/// Whether this is a build server, where no test may be skipped.
pub(crate) fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}
