//! Runs other programs.

use crate::{
    log,
    steps::{StepResult, Stop},
};
use std::{
    ffi::OsStr,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, ExitCode, Stdio},
};

/// Creates a command that runs in this folder, without input.
pub fn program(name: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs the command with its output shown. Fails if the command does.
pub fn run(command: &mut Command) -> StepResult {
    run_with_lines(command, None)
}

/// Like [`run`], and passes each line of the standard output to `on_line`.
pub fn run_with_lines(command: &mut Command, on_line: Option<&mut dyn FnMut(&str)>) -> StepResult {
    let command_line = command_line(command);
    log::say(&format!("    {command_line}"));
    if let Some((stdout, stderr)) = log::file().zip(log::file()) {
        command.stdout(stdout).stderr(stderr);
    }
    if on_line.is_some() {
        command.stdout(Stdio::piped());
    }
    let not_run = |error: std::io::Error| Stop::failed(format!("`{command_line}` did not start: {error}"));
    let mut child = command.spawn().map_err(not_run)?;
    if let (Some(stdout), Some(on_line)) = (child.stdout.take(), on_line) {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            log::say(&line);
            on_line(&line);
        }
    }
    let status = child.wait().map_err(not_run)?;
    if status.success() { Ok(()) } else { Err(Stop::failed(format!("`{command_line}` ended with {status}"))) }
}

/// Runs the command silently and returns its standard output; `None` if it failed.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Replaces this process with the program, so that signals reach it directly. Returns only if the
/// program did not start.
#[cfg(unix)]
pub fn become_program(command: &mut Command) -> ExitCode {
    use std::os::unix::process::CommandExt as _;
    let error = command.stdin(Stdio::inherit()).exec();
    eprintln!("`{}` did not start: {error}", command_line(command));
    ExitCode::FAILURE
}

/// Runs the program in the foreground.
#[cfg(not(unix))]
pub fn become_program(command: &mut Command) -> ExitCode {
    if run(command.stdin(Stdio::inherit())).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Words beyond this, such as a filter of many tests, are cut.
const LONGEST_WORD: usize = 300;

/// The command as typed in a shell, with the program's name instead of its path.
fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = program.file_name().into_iter().chain(command.get_args());
    let cut = |word: &OsStr| {
        let word = word.to_string_lossy();
        let end = word.char_indices().nth(LONGEST_WORD).map(|(end, _)| end);
        end.map_or_else(|| word.clone().into_owned(), |end| format!("{}…", &word[..end]))
    };
    words.map(cut).collect::<Vec<_>>().join(" ")
}
