//! A run of named steps: says each as it begins and ends, goes on after a failure, and sums up at the end.
//!
//! The last line is `N passed, N failed`, alone, because a build server reads it.

use std::{
    fmt::Write as _,
    process::ExitCode,
    time::{Duration, Instant},
};

/// Why a step did not pass.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It found something wrong.
    Failed(String),
    /// It could not look; nothing is known to be wrong.
    Skipped(String),
}

impl Stop {
    /// A failure with its reason.
    pub(crate) fn failed(reason: impl Into<String>) -> Self {
        Self::Failed(reason.into())
    }
}

/// What a step comes to.
pub(crate) type Outcome = Result<(), Stop>;

/// The steps so far.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    done: Vec<Done>,
}

#[derive(Debug)]
struct Done {
    name: String,
    outcome: Outcome,
    took: Duration,
}

impl Steps {
    /// Runs a step that depends on no other.
    pub(crate) fn run(&mut self, name: &str, work: impl FnOnce() -> Outcome) {
        self.run_after(&[], name, work);
    }

    /// Runs a step, unless one that it needs did not pass.
    pub(crate) fn run_after(&mut self, needs: &[&str], name: &str, work: impl FnOnce() -> Outcome) {
        let missing = needs.iter().find(|need| !self.passed(need));
        println!("\n==> {name}");
        let started = Instant::now();
        let outcome = match missing {
            Some(need) => Err(Stop::Skipped(format!("needs `{need}`"))),
            None => work(),
        };
        let done = Done { name: name.to_owned(), outcome, took: started.elapsed() };
        println!("<== {}", done.line());
        self.done.push(done);
    }

    /// Whether the step ran and passed.
    pub(crate) fn passed(&self, name: &str) -> bool {
        self.done.iter().any(|done| done.name == name && done.outcome.is_ok())
    }

    /// Prints the summary; the exit code says whether all is well.
    pub(crate) fn finish(self) -> ExitCode {
        print!("\n{}", self.summary());
        if self.failed() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn failed(&self) -> usize {
        self.done.iter().filter(|done| matches!(done.outcome, Err(Stop::Failed(_)))).count()
    }

    fn summary(&self) -> String {
        let mut text = String::from("Summary\n");
        for done in &self.done {
            let _ = writeln!(text, "  {}", done.line());
        }
        // Nobody reads the middle of a long run that passed.
        for done in &self.done {
            if let Err(Stop::Skipped(reason)) = &done.outcome {
                let _ = writeln!(text, "NOT CHECKED  {}: {reason}", done.name);
            }
        }
        let passed = self.done.iter().filter(|done| done.outcome.is_ok()).count();
        let _ = writeln!(text, "{passed} passed, {} failed", self.failed());
        text
    }
}

impl Done {
    fn line(&self) -> String {
        let seconds = format!("{:.1} s", self.took.as_secs_f64());
        let (word, reason) = match &self.outcome {
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
    fn the_last_line_counts_what_passed_and_what_failed() {
        let mut steps = Steps::default();
        steps.run("one", || Ok(()));
        steps.run("two", || Err(Stop::failed("broken")));
        steps.run("three", || Ok(()));
        assert_eq!(last_line(&steps), "2 passed, 1 failed");
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn a_step_whose_need_failed_is_skipped_and_says_why() {
        let mut steps = Steps::default();
        steps.run("build", || Err(Stop::failed("broken")));
        steps.run_after(&["build"], "browser", || panic!("must not run"));
        assert!(steps.summary().contains("browser: needs `build`"));
        assert_eq!(last_line(&steps), "0 passed, 1 failed");
    }

    #[test]
    fn a_skipped_step_is_neither_passed_nor_failed() {
        let mut steps = Steps::default();
        steps.run("advisories", || Err(Stop::Skipped("database not reachable".into())));
        assert_eq!(last_line(&steps), "0 passed, 0 failed");
        assert_eq!(steps.finish(), ExitCode::SUCCESS);
    }

    #[test]
    fn what_was_not_looked_at_is_said_right_before_the_last_line() {
        let mut steps = Steps::default();
        steps.run("advisories", || Err(Stop::Skipped("database not reachable".into())));
        steps.run("tests", || Ok(()));
        let summary = steps.summary();
        let lines: Vec<_> = summary.lines().rev().take(2).collect();
        assert_eq!(lines, ["1 passed, 0 failed", "NOT CHECKED  advisories: database not reachable"]);
    }
}
