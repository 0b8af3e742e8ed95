//! Fuzzing and soak tests with a chosen duration. `cargo xtask test` runs the same tests for a few
//! seconds.

use crate::{
    process::{run, run_with_lines},
    rust::{built_program, cargo},
    steps::{StepResult, Stop},
};
use std::time::Duration;

/// The environment variable with the seconds for each kind of input.
const FUZZ_SECONDS: &str = "FORECOURT_FUZZ_SECONDS";
/// The whole time is divided by this: seven kinds of input (inventory 3, leads 2, photos 1,
/// requests 1), two at a time in each test program, and one program after the other.
const FUZZ_ROUNDS: u32 = 5;
const SOAK_SECONDS: &str = "FORECOURT_SOAK_SECONDS";

/// Parses `--minutes N`; without arguments the default applies.
pub fn minutes(arguments: &[String], default: u64) -> Result<Duration, Stop> {
    let minutes = match arguments {
        [] => Some(default),
        [flag, number] if flag == "--minutes" => number.parse().ok().filter(|minutes| *minutes > 0),
        _ => None,
    };
    minutes
        .map(Duration::from_mins)
        .ok_or_else(|| Stop::failed("the only option is `--minutes N`, with N at least 1"))
}

/// Runs all fuzz tests and adds up the numbers of their inputs.
pub fn fuzz(time: Duration) -> StepResult {
    let mut command = cargo();
    command.env(FUZZ_SECONDS, (time / FUZZ_ROUNDS).as_secs().to_string());
    // Optimized, but with the checks of a debug build: several times as many inputs fit into the
    // same time.
    command.args(["--config", "profile.dev.opt-level=2"]);
    command.args(["test", "--workspace", "--test", "it", "--test", "program", "--no-fail-fast", "--quiet"]);
    command.args(["--", "fuzz::", "--nocapture", "--test-threads", "2"]);
    let mut total = 0;
    let result = run_with_lines(&mut command, Some(&mut |line| total += inputs(line).unwrap_or_default()));
    println!("    {total} inputs in total");
    result
}

/// Parses the number in a line like `fuzz feed: 1200 inputs in 3 s`.
pub fn inputs(line: &str) -> Option<u64> {
    let (_, counts) = line.split_once("fuzz ")?.1.split_once(": ")?;
    counts.split_once(" inputs in ")?.0.parse().ok()
}

/// Runs the release program under mixed traffic while its partners fail.
pub fn soak(time: Duration) -> StepResult {
    let mut command = cargo();
    command
        .env(SOAK_SECONDS, time.as_secs().to_string())
        .env("FORECOURT_TEST_PROGRAM", built_program("release"));
    command.args(["test", "--workspace", "--test", "program", "--quiet", "--", "soak::", "--nocapture"]);
    run(&mut command)
}
