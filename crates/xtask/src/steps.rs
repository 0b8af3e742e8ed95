//! Runs named steps: prints each when it starts and ends, continues after a failure, and prints a
//! summary at the end.
//!
//! The last line is `N passed, N failed`, followed by `, N skipped` if a step could not run, and nothing
//! else, because a build server parses it.

use std::{
    fmt::Write as _,
    process::ExitCode,
    time::{Duration, Instant},
};

/// Why a step did not pass.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The step found a problem.
    Failed(String),
    /// The step could not run, so its result is unknown.
    Skipped(String),
}

impl Stop {
    pub(crate) fn failed(reason: impl Into<String>) -> Self {
        Self::Failed(reason.into())
    }
}

/// The result of a step.
pub(crate) type StepResult = Result<(), Stop>;

/// The steps that have run so far.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    finished: Vec<FinishedStep>,
}

#[derive(Debug)]
struct FinishedStep {
    name: String,
    result: StepResult,
    duration: Duration,
}

impl Steps {
    /// Runs a step without dependencies.
    pub(crate) fn run(&mut self, name: &str, work: impl FnOnce() -> StepResult) {
        self.run_after(&[], name, work);
    }

    /// Runs a step if all steps that it needs have passed; otherwise skips it.
    pub(crate) fn run_after(&mut self, needs: &[&str], name: &str, work: impl FnOnce() -> StepResult) {
        let missing = needs.iter().find(|need| !self.passed(need));
        println!("\n==> {name}");
        let started = Instant::now();
        let result = match missing {
            Some(need) => Err(Stop::Skipped(format!("needs `{need}`"))),
            None => work(),
        };
        let step = FinishedStep { name: name.to_owned(), result, duration: started.elapsed() };
        println!("<== {}", step.line());
        self.finished.push(step);
    }

    /// Returns whether the step ran and passed.
    pub(crate) fn passed(&self, name: &str) -> bool {
        self.finished.iter().any(|step| step.name == name && step.result.is_ok())
    }

    /// Prints the summary and returns a failure code if a step failed.
    pub(crate) fn finish(self) -> ExitCode {
        print!("\n{}", self.summary());
        if self.failed() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn failed(&self) -> usize {
        self.finished.iter().filter(|step| matches!(step.result, Err(Stop::Failed(_)))).count()
    }

    fn summary(&self) -> String {
        let mut text = String::from("Summary\n");
        for step in &self.finished {
            let _ = writeln!(text, "  {}", step.line());
        }
        // Repeated at the end, because readers of a long run that passed look only there.
        for step in &self.finished {
            if let Err(Stop::Skipped(reason)) = &step.result {
                let _ = writeln!(text, "NOT CHECKED  {}: {reason}", step.name);
            }
        }
        let passed = self.finished.iter().filter(|step| step.result.is_ok()).count();
        let failed = self.failed();
        let _ = write!(text, "{passed} passed, {failed} failed");
        let skipped = self.finished.len() - passed - failed;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn last_line(steps: &Steps) -> String {
        steps.summary().lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_last_line_counts_passed_failed_and_skipped_steps() {
        let mut steps = Steps::default();
        steps.run("one", || Ok(()));
        steps.run("two", || Err(Stop::failed("broken")));
        steps.run("three", || Ok(()));
        assert_eq!(last_line(&steps), "2 passed, 1 failed");
        steps.run("four", || Err(Stop::Skipped("no network".into())));
        assert_eq!(last_line(&steps), "2 passed, 1 failed, 1 skipped");
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn a_step_is_skipped_with_a_reason_when_its_dependency_failed() {
        let mut steps = Steps::default();
        steps.run("build", || Err(Stop::failed("broken")));
        steps.run_after(&["build"], "browser", || panic!("must not run"));
        assert!(steps.summary().contains("browser: needs `build`"));
        assert_eq!(last_line(&steps), "0 passed, 1 failed, 1 skipped");
    }

    #[test]
    fn a_skipped_step_is_neither_passed_nor_failed() {
        let mut steps = Steps::default();
        steps.run("advisories", || Err(Stop::Skipped("database not reachable".into())));
        assert_eq!(last_line(&steps), "0 passed, 0 failed, 1 skipped");
        assert_eq!(steps.finish(), ExitCode::SUCCESS);
    }

    #[test]
    fn skipped_steps_are_listed_right_before_the_last_line() {
        let mut steps = Steps::default();
        steps.run("advisories", || Err(Stop::Skipped("database not reachable".into())));
        steps.run("tests", || Ok(()));
        let summary = steps.summary();
        let lines: Vec<_> = summary.lines().rev().take(2).collect();
        assert_eq!(
            lines,
            ["1 passed, 0 failed, 1 skipped", "NOT CHECKED  advisories: database not reachable"]
        );
    }
}
