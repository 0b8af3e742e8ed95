//! What takes as long as one lets it: many hostile inputs, and traffic over faults. Both are tests that the usual run does shortly.

use crate::{
    process::{pass_on, run},
    rust::{built_program, cargo},
    steps::{Outcome, Stop},
};
use std::time::Duration;

/// Where the tests read how long each kind of input takes.
const FUZZ_SECONDS: &str = "FORECOURT_FUZZ_SECONDS";
/// One after the other, in pairs: the inventory's three kinds, the leads' two, the photos' and the requests' one.
const FUZZ_PLACES: u32 = 5;
const SOAK_SECONDS: &str = "FORECOURT_SOAK_SECONDS";

/// Minutes of `--minutes N`, or these.
pub(crate) fn minutes(words: &[String], usual: u64) -> Result<Duration, Stop> {
    let minutes = match words {
        [] => Some(usual),
        [flag, number] if flag == "--minutes" => number.parse().ok().filter(|minutes| *minutes > 0),
        _ => None,
    };
    minutes.map(Duration::from_mins).ok_or_else(|| Stop::failed("only `--minutes N` can be said, N from 1"))
}

/// All hostile inputs, each kind with its part of the time; their counts are added up.
pub(crate) fn fuzz(time: Duration) -> Outcome {
    let mut command = cargo();
    command.env(FUZZ_SECONDS, (time / FUZZ_PLACES).as_secs().to_string());
    // With all of a debug build's checks, but not at its pace: there are several times as many inputs in the same time.
    command.args(["--config", "profile.dev.opt-level=2"]);
    command.args(["test", "--workspace", "--test", "it", "--test", "program", "--no-fail-fast", "--quiet"]);
    command.args(["--", "fuzz::", "--nocapture", "--test-threads", "2"]);
    let mut total = 0;
    let outcome = pass_on(&mut command, |line| total += inputs(line).unwrap_or_default());
    println!("    {total} inputs in all");
    outcome
}

/// Of a line like `fuzz feed: 1200 inputs in 3 s`.
fn inputs(line: &str) -> Option<u64> {
    let (_, said) = line.split_once("fuzz ")?.1.split_once(": ")?;
    said.split_once(" inputs in ")?.0.parse().ok()
}

/// The release program under mixed traffic.
pub(crate) fn soak(time: Duration) -> Outcome {
    let mut command = cargo();
    command
        .env(SOAK_SECONDS, time.as_secs().to_string())
        .env("FORECOURT_TEST_PROGRAM", built_program("release"));
    command.args(["test", "--workspace", "--test", "program", "--quiet", "--", "soak::", "--nocapture"]);
    run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inputs_of_a_line_are_counted_wherever_it_begins() {
        assert_eq!(inputs("fuzz feed: 1200 inputs in 3 s"), Some(1200));
        assert_eq!(inputs(".fuzz adf: 7 inputs in 0 s"), Some(7));
        assert_eq!(inputs("running 3 tests"), None);
    }

    #[test]
    fn minutes_are_said_or_usual() {
        let words = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
        assert_eq!(minutes(&words(""), 30), Ok(Duration::from_mins(30)));
        assert_eq!(minutes(&words("--minutes 2"), 30), Ok(Duration::from_mins(2)));
        for wrong in ["--minutes", "--minutes 0", "--minutes x", "5"] {
            assert!(minutes(&words(wrong), 30).is_err(), "{wrong}");
        }
    }
}
