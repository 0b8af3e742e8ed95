//! `cargo xtask COMMAND`.

use std::process::ExitCode;
use xtask::commands;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
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
