//! Tests that fail run again alone, twice, once the rest of their step is done. A test that passes both
//! times is flaky: the run passes, the summary names it, and `target/flaky.txt` keeps it with its reason.
//!
//! The nightly run fails on flaky tests (`--fail-on-flaky`), except on those of the quarantine list until
//! their end date.

use crate::{
    process::{output, program},
    root,
    steps::{StepResult, Steps, Stop},
};
use std::{fs, fs::OpenOptions, io::Write as _};

/// Beyond these a change broke something, and no test is run again.
const MOST: usize = 12;
const TIMES: usize = 2;
/// The list of known flaky tests, relative to the root of the repository.
pub const QUARANTINE: &str = "tests/quarantine.txt";
/// The longest time from the last commit to the end of a row of the quarantine list.
const LONGEST_QUARANTINE_DAYS: i64 = 30;

/// A test that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedTest {
    /// As its runner takes it.
    pub name: String,
    /// The test's errors, with the files that its runner has kept of it.
    pub reason: String,
}

/// Runs a step's tests, and those that failed again with `again`.
pub fn run(
    steps: &Steps,
    tests: impl FnOnce() -> StepResult,
    failed: impl FnOnce() -> Vec<FailedTest>,
    again: impl Fn(&[FailedTest]) -> StepResult,
) -> StepResult {
    let Err(Stop::Failed(reason)) = tests() else { return Ok(()) };
    let failed = failed();
    if failed.is_empty() || failed.len() > MOST {
        return Err(Stop::Failed(reason));
    }
    for _ in 0..TIMES {
        if let Err(Stop::Failed(second) | Stop::Skipped(second)) = again(&failed) {
            return Err(Stop::Failed(format!("{reason}\n    again, alone: {second}")));
        }
    }
    for test in failed {
        keep(&test);
        steps.add_flaky(test.name);
    }
    Ok(())
}

/// Adds a test to `target/flaky.txt`.
fn keep(FailedTest { name, reason }: &FailedTest) {
    let file = OpenOptions::new().create(true).append(true).open(crate::target_folder().join("flaky.txt"));
    if let Err(error) = file.and_then(|mut file| writeln!(file, "{name}\n{reason}\n")) {
        println!("    target/flaky.txt not written: {error}");
    }
}

/// Fails if a test was flaky that the quarantine list does not cover.
pub fn fail_on_flaky(steps: &Steps) -> StepResult {
    let list = fs::read_to_string(root().join(QUARANTINE)).unwrap_or_default();
    let today = output(program("date", &root()).arg("+%F")).unwrap_or_default();
    let flaky = steps.flaky();
    let refused: Vec<_> = flaky.iter().filter(|test| !is_quarantined(&list, test, today.trim())).collect();
    if refused.is_empty() { Ok(()) } else { Err(Stop::Failed(format!("flaky tests: {refused:?}"))) }
}

/// A row of the quarantine list: `2026-12-24 | issue | test | reason`.
fn row(line: &str) -> Option<[&str; 4]> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    <[&str; 4]>::try_from(cells).ok().filter(|cells| cells.iter().all(|cell| !cell.is_empty()))
}

fn rows(list: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = list.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// True if a row whose end has not come names the test.
pub fn is_quarantined(list: &str, test: &str, today: &str) -> bool {
    rows(list).filter_map(|(_, line)| row(line)).any(|[end, _, name, _]| name == test && today <= end)
}

/// Findings about the quarantine list: rows without test, reason, issue or end date, and rows that end too
/// late or have ended by the day of the last commit.
pub fn check_quarantine(list: &str, last_commit: &str) -> Vec<String> {
    let finding = |number: usize, problem: &str| format!("{QUARANTINE}:{number}: {problem}");
    rows(list)
        .filter_map(|(number, line)| {
            let Some([end, ..]) = row(line) else {
                return Some(finding(number, "a row is `END | ISSUE | TEST | REASON`"));
            };
            let left = day_number(end).zip(day_number(last_commit)).map(|(end, today)| end - today);
            match left {
                None => Some(finding(number, "the end is a date such as 2026-12-24")),
                Some(days) if days < 0 => Some(finding(number, "the end has come. Mend the test")),
                Some(days) if days > LONGEST_QUARANTINE_DAYS => {
                    Some(finding(number, "the end is at most 30 days away"))
                }
                Some(_) => None,
            }
        })
        .collect()
}

/// The days since the year 0 of a date such as `2026-12-24`, by the Gregorian calendar.
fn day_number(date: &str) -> Option<i64> {
    let mut parts = date.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // The year begins in March, so that February with its leap day is the last month.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    Some(year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day)
}

/// The failed tests in nextest's `JUnit` report, as `PROGRAM TEST`.
pub fn failed_in_junit(xml: &str) -> Vec<FailedTest> {
    let attribute = |text: &str, name: &str| {
        let (_, rest) = text.split_once(&format!(" {name}=\""))?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let cases = xml.split("<testcase").skip(1);
    cases
        .filter_map(|case| {
            let case = case.split_once("</testcase>").map_or(case, |(case, _)| case);
            let (head, failure) = case.split_once("<failure").or_else(|| case.split_once("<error"))?;
            let name = format!("{} {}", attribute(head, "classname")?, attribute(head, "name")?);
            Some(FailedTest { name, reason: failure.trim_start().to_owned() })
        })
        .collect()
}

/// The failed tests that the browser tests' reporter has written: a line for each, its errors indented below.
pub fn failed_in_browser(report: &str) -> Vec<FailedTest> {
    let mut failed: Vec<FailedTest> = Vec::new();
    for line in report.lines() {
        if line.starts_with('[') {
            failed.push(FailedTest { name: line.to_owned(), reason: String::new() });
        } else if let Some(test) = failed.last_mut() {
            test.reason.push_str(line);
            test.reason.push('\n');
        }
    }
    failed
}
