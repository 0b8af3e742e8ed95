//! The developers' commands: `cargo xtask VERB`. Each verb is a list of named steps; without a verb the list of verbs is
//! printed.

mod endurance;
mod npm;
mod postgres;
mod process;
mod rust;
mod steps;
mod tidy;
mod tools;
mod verbs;

use std::{path::PathBuf, process::ExitCode};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(verb) = arguments.next() else {
        print!("{}", verbs::list());
        return ExitCode::SUCCESS;
    };
    let rest: Vec<String> = arguments.collect();
    match verbs::run(&verb, &rest) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The top of the repository, wherever the command is called from.
fn root() -> PathBuf {
    let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(2).map_or_else(|| crate_folder.clone(), PathBuf::from)
}
