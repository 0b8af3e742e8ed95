//! The browser tests: what they need, and how Playwright runs them.

use crate::{
    npm,
    process::{output, program, run},
    python::OPENAPI,
    quick_tier::{QuickTier, TABLE},
    reruns::{self, FailedTest},
    root, rust,
    steps::{StepResult, Steps, Stop},
    tools::{self, CADDY, CHROMIUM, FIREFOX, HEADLESS_CHROMIUM, NGINX, WEBKIT},
};
use std::{fs, path::PathBuf, process::Command};

pub const INSTALL: &str = "browser: install";
pub const CHROMIUM_INSTALL: &str = "browser: Chromium";

/// Installs what the quick tier needs.
pub fn install_steps(steps: &Steps) {
    steps.run_quietly(&[], INSTALL, || npm::install("tests"));
    steps.run_quietly(&[INSTALL], "browser: types", || npm::script("tests", "check"));
    steps.run_quietly(&[INSTALL], CHROMIUM_INSTALL, tools::set_up_chromium_for_tests);
}

/// Installs what single tests need besides.
pub fn install_more_steps(steps: &Steps) {
    steps.run_quietly(&[], "browser: nginx", || NGINX.set_up());
    steps.run_quietly(&[], "browser: Caddy", || CADDY.set_up());
    steps.run_quietly(&[], "browser: WebKit", || WEBKIT.set_up());
    steps.run_quietly(&[], "browser: Firefox", || FIREFOX.set_up());
    steps.run_quietly(&[], "browser: checkers of the JSON API", || OPENAPI.find_or_install().map(|_| ()));
}

/// Runs the tests of the quick tier, after a check of its table.
pub fn quick_tests(steps: &Steps, tier: &QuickTier) -> StepResult {
    let list = output(&mut playwright(&["--list".to_owned()], true)).unwrap_or_default();
    let findings = tier.check_browser(&list);
    if !findings.is_empty() {
        return Err(Stop::Failed(findings.join("\n")));
    }
    let arguments = test_list("quick-browser-tests.txt", &tier.browser_list())?;
    tests(steps, &arguments)
}

/// Runs the browser tests, of which those that fail run again alone.
pub fn tests(steps: &Steps, arguments: &[String]) -> StepResult {
    let reports = root().join("tests/results");
    let failed = || {
        // Playwright empties its folder when it starts anew.
        let report = fs::read_to_string(reports.join("failures.txt")).unwrap_or_default();
        reruns::failed_in_browser(&report)
    };
    let again = |failed: &[FailedTest]| {
        let names: Vec<&str> = failed.iter().map(|test| test.name.as_str()).collect();
        let mut arguments = test_list("failed-browser-tests.txt", &names.join("\n"))?;
        let alone = ["--workers", "1", "--trace", "retain-on-failure", "--output", "results/again"];
        arguments.extend(alone.map(str::to_owned));
        run(&mut playwright(&arguments, false)).map_err(with_errors)
    };
    reruns::run(steps, || run(&mut playwright(arguments, false)).map_err(with_errors), failed, again)
}

/// Writes tests for Playwright's option, which selects them. It has a `›` behind the screen, too.
fn test_list(file: &str, tests: &str) -> Result<Vec<String>, Stop> {
    let path: PathBuf = crate::target_folder().join(file);
    let tests: Vec<String> = tests.lines().map(|test| test.replacen("] ", "] › ", 1)).collect();
    fs::write(&path, tests.join("\n"))
        .map_err(|error| Stop::failed(format!("{}: {error}", path.display())))?;
    Ok(vec!["--test-list".to_owned(), path.display().to_string()])
}

/// Playwright with the debug program and the programs that are installed. With `lists_all` no test is left out
/// because of a missing program.
fn playwright(arguments: &[String], lists_all: bool) -> Command {
    let mut command = program("npx", &root().join("tests"));
    command.args(["playwright", "test"]).args(arguments);
    command.env("FORECOURT_BINARY", rust::built_program("debug"));
    let tools = [CHROMIUM, HEADLESS_CHROMIUM, NGINX, CADDY, WEBKIT, FIREFOX];
    let installed = tools.map(|tool| (tool.variable, (tool.find)()));
    for (variable, found) in installed.into_iter().chain([("FORECOURT_OPENAPI_PROGRAMS", OPENAPI.find())]) {
        command.envs(found.or_else(|| lists_all.then(PathBuf::new)).map(|found| (variable, found)));
    }
    command
}

/// The summary shows the failed tests with their errors, which the reporter has written.
fn with_errors(stop: Stop) -> Stop {
    with_failed_tests(stop, "tests")
}

/// Adds the failed tests of an npm package to the reason.
pub fn with_failed_tests(stop: Stop, package: &str) -> Stop {
    match stop {
        Stop::Failed(reason) => {
            let path = root().join(package).join("results/failures.txt");
            let failures = fs::read_to_string(path).unwrap_or_default();
            Stop::Failed(failures.lines().fold(reason, |reason, line| format!("{reason}\n    {line}")))
        }
        skipped @ Stop::Skipped(_) => skipped,
    }
}

/// Reads the table of the quick tier.
pub fn quick_tier() -> Result<QuickTier, Stop> {
    let text = fs::read_to_string(root().join(TABLE)).map_err(|error| Stop::failed(error.to_string()))?;
    QuickTier::parse(&text).map_err(Stop::Failed)
}
