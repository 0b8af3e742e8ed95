//! Runs other programs.

use crate::steps::{StepResult, Stop};
use std::{
    ffi::OsStr,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, ExitCode, Stdio},
};

/// Creates a command that runs in this folder, without input.
pub(crate) fn program(name: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs the command with its output shown. Fails if the command does.
pub(crate) fn run(command: &mut Command) -> StepResult {
    let command_line = command_line(command);
    println!("    {command_line}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Stop::failed(format!("`{command_line}` ended with {status}"))),
        Err(error) => Err(Stop::failed(format!("`{command_line}` did not start: {error}"))),
    }
}

/// Like [`run`], and passes each line of the standard output to `on_line`.
pub(crate) fn run_with_lines(command: &mut Command, mut on_line: impl FnMut(&str)) -> StepResult {
    let command_line = command_line(command);
    println!("    {command_line}");
    let not_run = |error: std::io::Error| Stop::failed(format!("`{command_line}` did not run: {error}"));
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(not_run)?;
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            println!("{line}");
            on_line(&line);
        }
    }
    let status = child.wait().map_err(not_run)?;
    if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{command_line}` ended with {status}"))) }
}

/// Runs the command silently and returns its standard output; `None` if it failed.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Replaces this process with the program, so that signals reach it directly. Returns only if the
/// program did not start.
#[cfg(unix)]
pub(crate) fn become_program(command: &mut Command) -> ExitCode {
    use std::os::unix::process::CommandExt as _;
    let error = command.stdin(Stdio::inherit()).exec();
    eprintln!("`{}` did not start: {error}", command_line(command));
    ExitCode::FAILURE
}

/// Runs the program in the foreground.
#[cfg(not(unix))]
pub(crate) fn become_program(command: &mut Command) -> ExitCode {
    if run(command.stdin(Stdio::inherit())).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The command as typed in a shell, with the program's name instead of its path.
fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = program.file_name().into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_program_fails_its_step_with_its_command_line() {
        let result = run(program("cargo", &crate::root()).args(["no-such-command"]).stderr(Stdio::null()));
        let Err(Stop::Failed(reason)) = result else { panic!("{result:?}") };
        assert!(reason.starts_with("`cargo no-such-command` ended with"), "{reason}");
    }

    #[test]
    fn a_missing_program_fails_its_step() {
        let result = run(&mut program("no-such-program-here", &crate::root()));
        assert!(matches!(result, Err(Stop::Failed(reason)) if reason.contains("did not start")));
    }
}
