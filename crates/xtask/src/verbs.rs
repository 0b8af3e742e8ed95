//! What each verb does, step by step, the quick steps first.

use crate::{
    endurance, npm, postgres,
    process::{become_program, program, run as run_program},
    root, rust,
    steps::{Outcome, Steps, Stop},
    tidy, tools,
};
use std::{fmt::Write as _, fs, process::ExitCode};

/// A verb, what it is for, and what it does with the words after it.
struct Verb {
    name: &'static str,
    purpose: &'static str,
    takes_words: bool,
    act: fn(&[String]) -> ExitCode,
}

const VERBS: [Verb; 11] = [
    verb("run", "build all and serve the demo; further words go to `forecourt demo`", true, run_demo),
    verb("test", "everything that is checked before a change is accepted", false, test),
    verb("build", "the web bundle and the release program, target/release/forecourt", false, build),
    verb("check", "the fast part of `test`: formatting, house rules, types, lints", false, check),
    verb("e2e", "the browser tests; further words go to Playwright", true, e2e),
    verb("postgres", "the tests that need a PostgreSQL server, which it starts", false, with_postgres),
    verb(
        "bench",
        "the search engine's speed and the server's; `engine` or `server` chooses, sizes may follow",
        true,
        bench,
    ),
    verb("lighthouse", "Lighthouse on every page; words like `--runs 1 /about` go to it", true, lighthouse),
    verb("fuzz", "hostile inputs of every kind, `--minutes N` in all (10)", true, fuzz),
    verb("soak", "the release program under traffic and changing faults, `--minutes N` (30)", true, soak),
    verb("tidy", "the house rules", false, house_rules),
];

const fn verb(
    name: &'static str,
    purpose: &'static str,
    takes_words: bool,
    act: fn(&[String]) -> ExitCode,
) -> Verb {
    Verb { name, purpose, takes_words, act }
}

/// The verbs, for people.
pub(crate) fn list() -> String {
    let mut text = String::from("cargo xtask VERB\n\n");
    for verb in &VERBS {
        let _ = writeln!(text, "  {:<10} {}", verb.name, verb.purpose);
    }
    text
}

/// Does what the verb says.
pub(crate) fn run(name: &str, rest: &[String]) -> Result<ExitCode, String> {
    let verb = VERBS.iter().find(|verb| verb.name == name);
    let verb = verb.ok_or_else(|| format!("`{name}` is no verb\n\n{}", list()))?;
    match rest.first() {
        Some(word) if !verb.takes_words => Err(format!("`{word}` is one word too many\n\n{}", list())),
        _ => Ok((verb.act)(rest)),
    }
}

const FORMAT: &str = "formatting";
const TIDY: &str = "house rules";
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
    steps.run_after(&[WEB_BUILD], RUST_TEST, rust::tests);
    steps.run_after(&[WEB_BUILD], POSTGRES_TEST, postgres::tests);
    steps.run(RUST_DOC, rust::documentation);
    steps.run(LICENSES, tools::deny_licenses);
    steps.run_after(&[LICENSES], ADVISORIES, tools::deny_advisories);
    // Also after a failed test: the program is there as soon as the tests compile.
    steps.run_after(&[WEB_BUILD], DEBUG_PROGRAM, rust::debug_program);
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
    steps.run(TIDY, tidy::step);
    web_build_steps(steps);
    steps.run_after(&[WEB_INSTALL], WEB_CHECK, || npm::script("web", "check"));
    steps.run_after(&[WEB_BUILD], CLIPPY, rust::clippy);
}

/// The bundle comes before every Rust build: the program carries it inside.
fn web_build_steps(steps: &mut Steps) {
    steps.run(WEB_INSTALL, || npm::install("web"));
    steps.run_after(&[WEB_INSTALL], WEB_BUILD, || npm::script("web", "build"));
}

fn e2e(rest: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], DEBUG_PROGRAM, rust::debug_program);
    browser_steps(&mut steps, rest);
    steps.finish()
}

fn browser_steps(steps: &mut Steps, arguments: &[String]) {
    steps.run(BROWSER_INSTALL, || npm::install("tests"));
    steps.run_after(&[BROWSER_INSTALL], BROWSER_CHECK, || npm::script("tests", "check"));
    steps.run_after(&[BROWSER_INSTALL], CHROMIUM, tools::set_up_chromium_for_tests);
    steps.run(NGINX, tools::set_up_nginx);
    steps.run(WEBKIT, tools::set_up_webkit);
    steps.run(FIREFOX, tools::set_up_firefox);
    steps.run_after(&[CHROMIUM, DEBUG_PROGRAM], BROWSER_TEST, || playwright(arguments));
}

fn playwright(arguments: &[String]) -> Outcome {
    let mut command = program("npx", &root().join("tests"));
    command.args(["playwright", "test"]).args(arguments);
    command.env("FORECOURT_BINARY", rust::built_program("debug"));
    let installed = [
        ("FORECOURT_CHROMIUM", tools::chromium()),
        ("FORECOURT_CHROMIUM_HEADLESS", tools::headless_chromium()),
        ("FORECOURT_NGINX", tools::nginx()),
        ("FORECOURT_WEBKIT", tools::webkit()),
        ("FORECOURT_FIREFOX", tools::firefox()),
    ];
    for (name, found) in installed {
        if let Some(found) = found {
            command.env(name, found);
        }
    }
    run_program(&mut command).map_err(naming_failures)
}

/// Who sees the summary alone is to know which tests failed.
fn naming_failures(stop: Stop) -> Stop {
    let named = fs::read_to_string(root().join("tests/results/failures.txt")).unwrap_or_default();
    match stop {
        Stop::Failed(reason) if !named.is_empty() => Stop::failed(format!("{reason}\n{}", indented(&named))),
        other => other,
    }
}

fn indented(lines: &str) -> String {
    lines.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// No part of `test`: its figures depend on the machine, and on what else the machine does.
fn lighthouse(rest: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    // Its own package, so that the tests do without its two hundred dependencies; its types come with the tests'.
    steps.run(BROWSER_INSTALL, || npm::install("tests"));
    steps.run_after(&[BROWSER_INSTALL], LIGHTHOUSE_INSTALL, || npm::install("tests/lighthouse"));
    steps.run_after(&[LIGHTHOUSE_INSTALL], LIGHTHOUSE_CHECK, || npm::script("tests/lighthouse", "check"));
    steps.run(CHROMIUM, tools::set_up_chromium);
    steps.run_after(&[CHROMIUM, RELEASE_PROGRAM, LIGHTHOUSE_INSTALL], LIGHTHOUSE_RUN, || every_page(rest));
    steps.finish()
}

fn every_page(arguments: &[String]) -> Outcome {
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

fn release_steps(steps: &mut Steps) {
    web_build_steps(steps);
    steps.run_after(&[WEB_BUILD], RELEASE_PROGRAM, rust::release_program);
}

fn run_demo(rest: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    if !steps.passed(RELEASE_PROGRAM) {
        return steps.finish();
    }
    become_program(program(rust::built_program("release"), &root()).arg("demo").args(rest))
}

fn with_postgres(_: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], POSTGRES_TEST, postgres::tests);
    steps.finish()
}

/// No part of `test`: its figures depend on the machine.
fn bench(rest: &[String]) -> ExitCode {
    let part = rest.first().map(String::as_str).filter(|word| ["engine", "server"].contains(word));
    let words = if part.is_some() { &rest[1..] } else { rest };
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    if part != Some("server") {
        steps.run_after(&[WEB_BUILD], "benchmarks: the engine", || rust::engine_benchmarks(words));
    }
    if part != Some("engine") {
        steps.run_after(&[WEB_BUILD], RELEASE_PROGRAM, rust::release_program);
        steps.run_after(&[RELEASE_PROGRAM], "benchmarks: the server", || rust::server_benchmark(words));
    }
    steps.finish()
}

fn fuzz(rest: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    web_build_steps(&mut steps);
    steps.run_after(&[WEB_BUILD], "hostile inputs", || endurance::fuzz(endurance::minutes(rest, 10)?));
    steps.finish()
}

fn soak(rest: &[String]) -> ExitCode {
    let mut steps = Steps::default();
    release_steps(&mut steps);
    steps.run_after(&[RELEASE_PROGRAM], "soak", || endurance::soak(endurance::minutes(rest, 30)?));
    steps.finish()
}

fn house_rules(_: &[String]) -> ExitCode {
    match tidy::step() {
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
    fn the_list_names_every_verb_with_its_purpose() {
        for verb in &VERBS {
            assert!(list().contains(verb.name) && list().contains(verb.purpose));
        }
    }

    #[test]
    fn an_unknown_verb_is_answered_with_the_list() {
        let answer = run("tset", &[]);
        assert!(
            matches!(answer, Err(text) if text.starts_with("`tset` is no verb") && text.contains("cargo xtask VERB"))
        );
    }

    #[test]
    fn a_word_that_a_verb_does_not_take_is_refused() {
        let answer = run("tidy", &["fast".to_owned()]);
        assert!(matches!(answer, Err(text) if text.starts_with("`fast` is one word too many")));
    }
}
