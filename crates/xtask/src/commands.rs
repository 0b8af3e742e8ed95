//! The commands and their steps. Quick steps come first.

use crate::{
    image, long_runs, npm, postgres,
    process::{become_program, program, run as run_program},
    python, root, rust,
    steps::{StepResult, Steps, Stop},
    tidy, tools,
};
use std::{fmt::Write as _, fs, process::ExitCode};

struct Command {
    name: &'static str,
    description: &'static str,
    takes_arguments: bool,
    run: fn(&[String]) -> ExitCode,
}

const COMMANDS: [Command; 12] = [
    command("run", "build everything and serve the demo; arguments go to `forecourt demo`", true, run_demo),
    command("test", "run all checks and tests", false, test),
    command("build", "build the web bundle and the release program, target/release/forecourt", false, build),
    command("image", "build the program of the image and report its size by crate", false, build_image),
    command(
        "check",
        "run the fast part of `test`: formatting, repository checks, types, lints",
        false,
        check,
    ),
    command("e2e", "run the browser tests; arguments go to Playwright", true, e2e),
    command("postgres", "start a PostgreSQL server and run the tests that need it", false, with_postgres),
    command(
        "bench",
        "measure the search engine and the server, or only one: `bench engine|server [SIZE…]`",
        true,
        bench,
    ),
    command(
        "lighthouse",
        "run Lighthouse on every page; arguments go to it, such as `--runs 1 /about`",
        true,
        lighthouse,
    ),
    command("fuzz", "run all fuzz tests for `--minutes N` in total (default 10)", true, fuzz),
    command(
        "soak",
        "run the release program under traffic and changing faults for `--minutes N` (default 30)",
        true,
        soak,
    ),
    command("tidy", "check lengths, module cycles, links and rule citations", false, check_tidy),
];

const fn command(
    name: &'static str,
    description: &'static str,
    takes_arguments: bool,
    run: fn(&[String]) -> ExitCode,
) -> Command {
    Command { name, description, takes_arguments, run }
}

/// The list of commands.
pub(crate) fn help() -> String {
    let mut text = String::from("cargo xtask COMMAND\n\n");
    for command in &COMMANDS {
        let _ = writeln!(text, "  {:<10} {}", command.name, command.description);
    }
    text
}

/// Runs the command with this name.
pub(crate) fn run(name: &str, arguments: &[String]) -> Result<ExitCode, String> {
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| format!("unknown command `{name}`\n\n{}", help()))?;
    match arguments.first() {
        Some(first) if !command.takes_arguments => {
            Err(format!("`{name}` takes no arguments, but got `{first}`\n\n{}", help()))
        }
        _ => Ok((command.run)(arguments)),
    }
}

const FORMAT: &str = "formatting";
const TIDY: &str = "repository checks";
const WEB_INSTALL: &str = "web: install";
const WEB_CHECK: &str = "web: types and lints";
const WEB_BUILD: &str = "web: build";
const WEB_TEST: &str = "web: unit tests";
const CLIPPY: &str = "clippy";
const RUST_TEST: &str = "rust: tests";
const POSTGRES_TEST: &str = "rust: tests with PostgreSQL";
const RUST_DOC: &str = "rust: documentation";
const LICENSES: &str = "licences, duplicates, sources";
const ADVISORIES: &str = "advisories";
const DEBUG_PROGRAM: &str = "rust: debug program";
const RELEASE_PROGRAM: &str = "rust: release program";
const CHROMIUM: &str = "browser: Chromium";
const NGINX: &str = "browser: nginx";
const WEBKIT: &str = "browser: WebKit";
const FIREFOX: &str = "browser: Firefox";
const OPENAPI: &str = "browser: checkers of the JSON API";
const BROWSER_INSTALL: &str = "browser: install";
const BROWSER_CHECK: &str = "browser: types";
const BROWSER_TEST: &str = "browser: tests";
const LIGHTHOUSE_INSTALL: &str = "lighthouse: install";
const LIGHTHOUSE_CHECK: &str = "lighthouse: types";
const LIGHTHOUSE_RUN: &str = "lighthouse: every page";

fn test(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    quick_steps(&mut steps);
    steps.run_after(&[WEB_INSTALL], WEB_TEST, || npm::script("web", "test"));
    // The Rust tests' mail server is a package of `tests`.
    steps.run(BROWSER_INSTALL, || npm::install("tests"));
    steps.run_after(&[WEB_BUILD, BROWSER_INSTALL], RUST_TEST, rust::tests);
    steps.run_after(&[WEB_BUILD], POSTGRES_TEST, postgres::tests);
    steps.run(RUST_DOC, rust::documentation);
    steps.run(LICENSES, tools::deny_licenses);
    steps.run_after(&[LICENSES], ADVISORIES, tools::deny_advisories);
    // Does not depend on the tests: the browser tests run even if a Rust test fails.
    steps.run_after(&[WEB_BUILD], DEBUG_PROGRAM, rust::build_debug_program);
    browser_steps(&mut steps, &[]);
    steps.finish()
}

fn check(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    quick_steps(&mut steps);
    steps.finish()
}

fn quick_steps(steps: &mut Steps) {
    steps.run(FORMAT, rust::format);
    steps.run(TIDY, tidy::check_all);
    web_build_steps(steps);
    steps.run_after(&[WEB_INSTALL], WEB_CHECK, || npm::script("web", "check"));
    steps.run_after(&[WEB_BUILD], CLIPPY, rust::clippy);
}

/// The bundle is built before any Rust code, because the program embeds it.
fn web_build_steps(steps: &mut Steps) {
    steps.run(WEB_INSTALL, || npm::install("web"));
    steps.run_after(&[WEB_INSTALL], WEB_BUILD, || npm::script("web", "build"));
}

fn e2e(arguments: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], DEBUG_PROGRAM, rust::build_debug_program);
    steps.run(BROWSER_INSTALL, || npm::install("tests"));
    browser_steps(&mut steps, arguments);
    steps.finish()
}

/// After [`BROWSER_INSTALL`].
fn browser_steps(steps: &mut Steps, arguments: &[String]) {
    steps.run_after(&[BROWSER_INSTALL], BROWSER_CHECK, || npm::script("tests", "check"));
    steps.run_after(&[BROWSER_INSTALL], CHROMIUM, tools::set_up_chromium_for_tests);
    steps.run(NGINX, tools::set_up_nginx);
    steps.run(WEBKIT, tools::set_up_webkit);
    steps.run(FIREFOX, tools::set_up_firefox);
    steps.run(OPENAPI, python::set_up_openapi);
    steps.run_after(&[CHROMIUM, DEBUG_PROGRAM], BROWSER_TEST, || playwright(arguments));
}

fn playwright(arguments: &[String]) -> StepResult {
    let mut command = program("npx", &root().join("tests"));
    command.args(["playwright", "test"]).args(arguments);
    command.env("FORECOURT_BINARY", rust::built_program("debug"));
    let installed = [
        ("FORECOURT_CHROMIUM", tools::chromium()),
        ("FORECOURT_CHROMIUM_HEADLESS", tools::headless_chromium()),
        ("FORECOURT_NGINX", tools::nginx()),
        ("FORECOURT_WEBKIT", tools::webkit()),
        ("FORECOURT_FIREFOX", tools::firefox()),
        ("FORECOURT_OPENAPI_PROGRAMS", python::OPENAPI.find()),
    ];
    for (name, found) in installed {
        if let Some(found) = found {
            command.env(name, found);
        }
    }
    run_program(&mut command).map_err(with_failed_tests)
}

/// Adds the names of the failed tests, so that the summary shows them.
fn with_failed_tests(stop: Stop) -> Stop {
    let failures = fs::read_to_string(root().join("tests/results/failures.txt")).unwrap_or_default();
    match stop {
        Stop::Failed(reason) if !failures.is_empty() => {
            Stop::failed(format!("{reason}\n{}", indented(&failures)))
        }
        other => other,
    }
}

fn indented(lines: &str) -> String {
    lines.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// Not part of `test`, because the results depend on the machine and its load.
fn lighthouse(arguments: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    // Lighthouse is a package of its own to keep its 200 dependencies out of `tests`. Its types
    // come from `tests`.
    steps.run(BROWSER_INSTALL, || npm::install("tests"));
    steps.run_after(&[BROWSER_INSTALL], LIGHTHOUSE_INSTALL, || npm::install("tests/lighthouse"));
    steps.run_after(&[LIGHTHOUSE_INSTALL], LIGHTHOUSE_CHECK, || npm::script("tests/lighthouse", "check"));
    steps.run(CHROMIUM, tools::set_up_chromium);
    steps.run_after(&[CHROMIUM, RELEASE_PROGRAM, LIGHTHOUSE_INSTALL], LIGHTHOUSE_RUN, || {
        lighthouse_on_every_page(arguments)
    });
    steps.finish()
}

fn lighthouse_on_every_page(arguments: &[String]) -> StepResult {
    let mut command = program("npx", &root().join("tests/lighthouse"));
    command.args(["tsx", "every-page.ts"]).args(arguments);
    command.env("FORECOURT_BINARY", rust::built_program("release"));
    if let Some(chromium) = tools::chromium() {
        command.env("CHROME_PATH", chromium);
    }
    run_program(&mut command)
}

fn build(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    steps.finish()
}

/// Not part of `test`, because it builds for too long.
fn build_image(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], "image: program", image::build_and_measure);
    steps.finish()
}

fn release_steps(steps: &mut Steps) {
    web_build_steps(steps);
    steps.run_after(&[WEB_BUILD], RELEASE_PROGRAM, rust::build_release_program);
}

fn run_demo(arguments: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    if !steps.passed(RELEASE_PROGRAM) {
        return steps.finish();
    }
    become_program(program(rust::built_program("release"), &root()).arg("demo").args(arguments))
}

fn with_postgres(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], POSTGRES_TEST, postgres::tests);
    steps.finish()
}

/// Not part of `test`, because the results depend on the machine.
fn bench(arguments: &[String]) -> ExitCode {
    let part = arguments.first().map(String::as_str).filter(|part| ["engine", "server"].contains(part));
    let options = if part.is_some() { &arguments[1..] } else { arguments };
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    if part != Some("server") {
        steps.run_after(&[WEB_BUILD], "benchmarks: the engine", || rust::engine_benchmarks(options));
    }
    if part != Some("engine") {
        steps.run_after(&[WEB_BUILD], RELEASE_PROGRAM, rust::build_release_program);
        steps.run_after(&[RELEASE_PROGRAM], "benchmarks: the server", || rust::server_benchmark(options));
    }
    steps.finish()
}

fn fuzz(arguments: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], "fuzz tests", || long_runs::fuzz(long_runs::minutes(arguments, 10)?));
    steps.finish()
}

fn soak(arguments: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    steps.run_after(&[RELEASE_PROGRAM], "soak", || long_runs::soak(long_runs::minutes(arguments, 30)?));
    steps.finish()
}

fn check_tidy(_: &[String]) -> ExitCode {
    match tidy::check_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Failed(reason) | Stop::Skipped(reason)) => {
            println!("{reason}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_describes_every_command() {
        for command in &COMMANDS {
            assert!(help().contains(command.name) && help().contains(command.description));
        }
    }

    #[test]
    fn an_unknown_command_is_an_error_with_the_help() {
        let result = run("tset", &[]);
        assert!(
            matches!(result, Err(text) if text.starts_with("unknown command `tset`") && text.contains("cargo xtask COMMAND"))
        );
    }

    #[test]
    fn an_argument_of_a_command_without_arguments_is_an_error() {
        let result = run("tidy", &["fast".to_owned()]);
        assert!(matches!(result, Err(text) if text.starts_with("`tidy` takes no arguments, but got `fast`")));
    }
}
