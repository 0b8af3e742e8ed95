//! Running other programs from the top of the repository.

use crate::steps::{Outcome, Stop};
use std::{
    ffi::OsStr,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, ExitCode, Stdio},
};

/// A program to be run in a folder of the repository.
pub(crate) fn program(name: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs it with its output shown; fails where it says so.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let shown = shown(command);
    println!("    {shown}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Stop::failed(format!("`{shown}` ended with {status}"))),
        Err(error) => Err(Stop::failed(format!("`{shown}` did not start: {error}"))),
    }
}

/// As `run`, with each line of its standard output told as it is shown.
pub(crate) fn pass_on(command: &mut Command, mut tell: impl FnMut(&str)) -> Outcome {
    let shown = shown(command);
    println!("    {shown}");
    let not_run = |error: std::io::Error| Stop::failed(format!("`{shown}` did not run: {error}"));
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(not_run)?;
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            println!("{line}");
            tell(&line);
        }
    }
    let status = child.wait().map_err(not_run)?;
    if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{shown}` ended with {status}"))) }
}

/// Runs it quietly and gives what it wrote to its standard output; `None` where it failed.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Becomes the program, so that signals reach it and its exit code is ours. Comes back only where it did not start.
#[cfg(unix)]
pub(crate) fn become_program(command: &mut Command) -> ExitCode {
    use std::os::unix::process::CommandExt as _;
    let error = command.stdin(Stdio::inherit()).exec();
    eprintln!("`{}` did not start: {error}", shown(command));
    ExitCode::FAILURE
}

/// Runs the program in the foreground.
#[cfg(not(unix))]
pub(crate) fn become_program(command: &mut Command) -> ExitCode {
    if run(command.stdin(Stdio::inherit())).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The command as one would type it: the program without its folder.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = program.file_name().into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_fails_fails_its_step_by_name() {
        let outcome = run(program("cargo", &crate::root()).args(["no-such-verb"]).stderr(Stdio::null()));
        let Err(Stop::Failed(reason)) = outcome else { panic!("{outcome:?}") };
        assert!(reason.starts_with("`cargo no-such-verb` ended with"), "{reason}");
    }

    #[test]
    fn a_program_that_is_not_there_fails_its_step() {
        let outcome = run(&mut program("no-such-program-here", &crate::root()));
        assert!(matches!(outcome, Err(Stop::Failed(reason)) if reason.contains("did not start")));
    }
}
