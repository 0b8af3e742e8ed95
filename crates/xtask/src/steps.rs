//! Runs named steps: prints each when it starts and ends, continues after a failure, and prints a
//! summary at the end.
//!
//! The last line is `N passed, N failed`, followed by `, N skipped` if a step could not run, and nothing
//! else, because a build server parses it.

use crate::log::captured;
use std::{
    fmt::Write as _,
    process::ExitCode,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// Why a step did not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The step found a problem.
    Failed(String),
    /// The step could not run, so its result is unknown.
    Skipped(String),
}

impl Stop {
    pub fn failed(reason: impl Into<String>) -> Self {
        Self::Failed(reason.into())
    }

    /// Something is not installed: that skips tests on a developer's machine and fails them on a build
    /// server.
    pub fn missing(reason: impl Into<String>, is_ci: bool) -> Self {
        if is_ci { Self::Failed(reason.into()) } else { Self::Skipped(reason.into()) }
    }
}

pub type StepResult = Result<(), Stop>;

/// The steps that have run so far.
#[derive(Debug, Default)]
pub struct Steps {
    finished: Mutex<Vec<FinishedStep>>,
    /// Names of tests that failed, and passed when they ran again alone.
    flaky: Mutex<Vec<String>>,
}

#[derive(Debug)]
struct FinishedStep {
    name: String,
    result: StepResult,
    duration: Duration,
}

impl Steps {
    /// Runs a step if all steps that it needs have passed; otherwise skips it.
    pub fn run(&self, needs: &[&str], name: &str, work: impl FnOnce() -> StepResult) {
        println!("\n==> {name}");
        println!("<== {}", self.finish(needs, name, work));
    }

    /// Runs the step beside others, and prints all of it when it ends.
    pub fn run_quietly(&self, needs: &[&str], name: &str, work: impl FnOnce() -> StepResult) {
        let (line, output) = captured(|| self.finish(needs, name, work));
        println!("\n==> {name}\n{output}<== {line}");
    }

    /// Runs both at once. `others` are steps that mostly wait, or that leave a core free; they run
    /// quietly.
    pub fn run_beside(&self, others: impl FnOnce(&Self) + Send, steps: impl FnOnce(&Self)) {
        thread::scope(|scope| {
            scope.spawn(|| others(self));
            steps(self);
        });
    }

    fn finish(&self, needs: &[&str], name: &str, work: impl FnOnce() -> StepResult) -> String {
        let started = Instant::now();
        let result = match needs.iter().find(|need| !self.passed(need)) {
            Some(need) => Err(Stop::Skipped(format!("needs `{need}`"))),
            None => work(),
        };
        let step = FinishedStep { name: name.to_owned(), result, duration: started.elapsed() };
        let line = step.line();
        self.finished().push(step);
        line
    }

    fn finished(&self) -> MutexGuard<'_, Vec<FinishedStep>> {
        self.finished.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a flaky test to the summary.
    pub fn add_flaky(&self, test: String) {
        self.flaky.lock().unwrap_or_else(PoisonError::into_inner).push(test);
    }

    /// The names of the flaky tests so far.
    pub fn flaky(&self) -> Vec<String> {
        self.flaky.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns whether the step ran and passed.
    pub fn passed(&self, name: &str) -> bool {
        self.finished().iter().any(|step| step.name == name && step.result.is_ok())
    }

    /// Prints the summary and returns a failure code if a step failed.
    pub fn exit_code(&self) -> ExitCode {
        print!("\n{}", self.summary());
        let is_failed = |step: &FinishedStep| matches!(step.result, Err(Stop::Failed(_)));
        if self.finished().iter().any(is_failed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }

    pub fn summary(&self) -> String {
        let mut text = String::from("Summary\n");
        let mut not_checked = String::new();
        let (mut passed, mut failed, mut skipped) = (0, 0, 0);
        for step in self.finished().iter() {
            let _ = writeln!(text, "  {}", step.line());
            match &step.result {
                Ok(()) => passed += 1,
                Err(Stop::Failed(_)) => failed += 1,
                Err(Stop::Skipped(reason)) => {
                    skipped += 1;
                    let _ = writeln!(not_checked, "NOT CHECKED  {}: {reason}", step.name);
                }
            }
        }
        // Repeated at the end, because readers of a long run that passed look only there.
        text += &not_checked;
        for test in self.flaky() {
            let _ = writeln!(text, "flaky  {test} (target/flaky.txt has the reason)");
        }
        let _ = write!(text, "{passed} passed, {failed} failed");
        if skipped > 0 {
            let _ = write!(text, ", {skipped} skipped");
        }
        text.push('\n');
        text
    }
}

impl FinishedStep {
    fn line(&self) -> String {
        let seconds = format!("{:.1} s", self.duration.as_secs_f64());
        let (word, reason) = match &self.result {
            Ok(()) => ("passed", ""),
            Err(Stop::Failed(reason)) => ("FAILED", reason.as_str()),
            Err(Stop::Skipped(reason)) => ("skipped", reason.as_str()),
        };
        let line = format!("{word:<8}{seconds:>9}  {}", self.name);
        if reason.is_empty() { line } else { format!("{line}: {reason}") }
    }
}
