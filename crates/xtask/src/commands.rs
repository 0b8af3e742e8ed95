//! The commands and their steps. Quick steps come first.

use crate::{
    bare_machine, browser, dist, guide, image, long_runs, npm,
    process::{become_program, program, run as run_program},
    root, rust, servers,
    steps::{StepResult, Steps, Stop},
    test_command, tidy,
    tools::{self, CHROMIUM},
};
use std::{fmt::Write as _, path::PathBuf, process::ExitCode};

pub struct Command {
    pub name: &'static str,
    pub description: &'static str,
    takes_arguments: bool,
    run: fn(&Steps, &[String]),
}

const fn command(name: &'static str, description: &'static str, run: fn(&Steps, &[String])) -> Command {
    Command { name, description, takes_arguments: false, run }
}

const fn command_with_arguments(
    name: &'static str,
    description: &'static str,
    run: fn(&Steps, &[String]),
) -> Command {
    Command { name, description, takes_arguments: true, run }
}

pub const COMMANDS: &[Command] = &[
    command_with_arguments(
        "run",
        "build everything and serve the demo; arguments go to `forecourt demo`",
        |steps, _| demo_steps(steps),
    ),
    command_with_arguments(
        "test",
        "run the quick checks and tests; `--all` runs every one, `--only NAMES` parts of these, `--changed` what changed files touch",
        test_command::run,
    ),
    command("build", "build the web bundle and the release program, target/release/forecourt", |steps, _| {
        release_steps(steps);
    }),
    command("image", "build the program of the image and report its size by crate", build_image),
    command_with_arguments(
        "dist",
        "build the packages of a release into target/dist, of another program with `--binary FILE`",
        build_packages,
    ),
    command_with_arguments(
        "bare-machine",
        "install the package on a fresh Debian, serve, upgrade and purge; another one with `--deb FILE`",
        try_package,
    ),
    command("check", "run the fast part of `test`: formatting, repository checks, types, lints", check),
    command("rust", "run the Rust tests and build the documentation, as `test` does", rust_tests),
    command("web", "run the unit tests of the scripts", web_tests),
    command("deny", "check licences and known vulnerabilities of all dependencies", deny_steps),
    command_with_arguments("e2e", "run the browser tests; arguments go to Playwright", e2e),
    command("postgres", "start a PostgreSQL server and run the tests that need it", with_postgres),
    command_with_arguments(
        "bench",
        "measure the search engine and the server, or one thing: `bench engine|server|memory [SIZE…]`, `bench fleet [SITES]`, `bench photos FILE`",
        bench,
    ),
    command_with_arguments(
        "lighthouse",
        "run Lighthouse on every page; arguments go to it, such as `--runs 1 /about`",
        lighthouse,
    ),
    command_with_arguments("fuzz", "run all fuzz tests for `--minutes N` in total (default 10)", fuzz),
    command_with_arguments(
        "soak",
        "run the release program under traffic and changing faults for `--minutes N` (default 30)",
        soak,
    ),
    command_with_arguments(
        "guide",
        "build the guide into target/guide, check its links and open it, unless `--open no`",
        build_guide,
    ),
    command("tidy", "check lengths, module cycles, links, names and rule citations", |steps, _| {
        tidy_step(steps);
    }),
];

/// The list of commands.
pub fn help() -> String {
    let mut text = String::from("cargo xtask COMMAND\n\n");
    for command in COMMANDS {
        let _ = writeln!(text, "  {:<12} {}", command.name, command.description);
    }
    text
}

/// Runs the command with this name.
pub fn run(name: &str, arguments: &[String]) -> Result<ExitCode, String> {
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| format!("unknown command `{name}`\n\n{}", help()))?;
    if let (false, Some(first)) = (command.takes_arguments, arguments.first()) {
        return Err(format!("`{name}` takes no arguments, but got `{first}`\n\n{}", help()));
    }
    let steps = Steps::default();
    (command.run)(&steps, arguments);
    if name == "run" && steps.passed(DEMO_PROGRAM) {
        return Ok(become_program(
            program(rust::built_program(rust::DEMO_PROFILE), &root()).arg("demo").args(arguments),
        ));
    }
    Ok(steps.exit_code())
}

const TIDY: &str = "repository checks";
const GUIDE: &str = "guide";
pub const WEB_INSTALL: &str = "web: install";
pub const WEB_BUILD: &str = "web: build";
const CLIPPY: &str = "clippy";
const LICENSES: &str = "licences, duplicates, sources";
pub const DEBUG_PROGRAM: &str = "rust: debug program";
const RELEASE_PROGRAM: &str = "rust: release program";
const DEMO_PROGRAM: &str = "rust: demo program";
pub const RUST_TESTS: &str = "rust: tests";
pub const BROWSER_TESTS: &str = "browser: tests";
const DIST_PROGRAM: &str = "dist: program";
const DIST_PACKAGES: &str = "dist: packages";
const LIGHTHOUSE_INSTALL: &str = "lighthouse: install";
/// The Rust tests' mail server is a package of `tests`.
fn rust_tests(steps: &Steps, _: &[String]) {
    web_build_steps(steps);
    steps.run(&[], browser::INSTALL, || npm::install("tests"));
    rust_test_step(steps);
    documentation_step(steps);
}

fn rust_test_step(steps: &Steps) {
    steps.run(&[WEB_BUILD, browser::INSTALL], RUST_TESTS, || rust::tests(steps));
}

pub fn documentation_step(steps: &Steps) {
    steps.run_quietly(&[], "rust: documentation", rust::documentation);
}

pub fn deny_steps(steps: &Steps, _: &[String]) {
    steps.run_quietly(&[], LICENSES, tools::deny_licenses);
    steps.run_quietly(&[LICENSES], "advisories", tools::deny_advisories);
}

fn web_tests(steps: &Steps, _: &[String]) {
    steps.run(&[], WEB_INSTALL, || npm::install("web"));
    web_test_step(steps);
}

pub fn web_test_step(steps: &Steps) {
    steps.run_quietly(&[WEB_INSTALL], "web: unit tests", || {
        npm::script("web", "test").map_err(|stop| browser::with_failed_tests(stop, "web"))
    });
}

pub fn build_guide(steps: &Steps, arguments: &[String]) {
    let is_opened = match arguments {
        [] => Ok(true),
        [name, value] if name == "--open" && value == "no" => Ok(false),
        _ => Err(Stop::failed("`guide` takes only `--open no`")),
    };
    steps.run(&[], GUIDE, || is_opened.clone().and_then(|_| guide::build()));
    if steps.passed(GUIDE) && is_opened == Ok(true) {
        guide::open();
    }
}

fn check(steps: &Steps, _: &[String]) {
    check_steps(steps, |_| {});
}

/// Formatting, repository checks, types and lints. `installations` wait for the network, and run beside the
/// compiler.
pub fn check_steps(steps: &Steps, installations: impl FnOnce(&Steps) + Send) {
    let format_and_tidy = |steps: &Steps| {
        steps.run_quietly(&[], "formatting", rust::format);
        steps.run_quietly(&[], TIDY, check_tidy);
    };
    steps.run_beside(format_and_tidy, web_build_steps);
    let others = |steps: &Steps| {
        installations(steps);
        steps.run_quietly(&[WEB_INSTALL], "web: types and lints", || npm::script("web", "check"));
    };
    steps.run_beside(others, |steps| steps.run(&[WEB_BUILD], CLIPPY, rust::clippy));
}

/// Runs a step unless it has passed already.
pub fn once(steps: &Steps, name: &str, work: impl FnOnce() -> StepResult) {
    if !steps.passed(name) {
        steps.run(&[], name, work);
    }
}

fn tidy_step(steps: &Steps) {
    steps.run(&[], TIDY, check_tidy);
}

fn check_tidy() -> StepResult {
    tidy::check_all(&COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>())
}

pub fn postgres_step(steps: &Steps) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], "rust: tests with PostgreSQL", || servers::postgres_tests(steps));
}

/// The bundle is built before any Rust code, because the program embeds it.
pub fn web_build_steps(steps: &Steps) {
    once(steps, WEB_INSTALL, || npm::install("web"));
    if !steps.passed(WEB_BUILD) {
        steps.run(&[WEB_INSTALL], WEB_BUILD, || npm::script("web", "build"));
    }
}

/// The demo is built in its own profile, which takes a part of the time of a release.
fn demo_steps(steps: &Steps) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], DEMO_PROGRAM, rust::build_demo_program);
}

fn release_steps(steps: &Steps) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], RELEASE_PROGRAM, rust::build_release_program);
}

fn e2e(steps: &Steps, arguments: &[String]) {
    web_build_steps(steps);
    let installations = |steps: &Steps| {
        browser::install_steps(steps);
        browser::install_more_steps(steps);
    };
    steps.run_beside(installations, |steps| {
        steps.run(&[WEB_BUILD], DEBUG_PROGRAM, rust::build_debug_program);
    });
    steps
        .run(&[browser::CHROMIUM_INSTALL, DEBUG_PROGRAM], BROWSER_TESTS, || browser::tests(steps, arguments));
}

/// Not part of `test`, because the results depend on the machine and its load.
fn lighthouse(steps: &Steps, arguments: &[String]) {
    release_steps(steps);
    // Lighthouse is a package of its own to keep its 200 dependencies out of `tests`. Its types
    // come from `tests`.
    steps.run(&[], browser::INSTALL, || npm::install("tests"));
    steps.run(&[browser::INSTALL], LIGHTHOUSE_INSTALL, || npm::install("tests/lighthouse"));
    steps.run(&[LIGHTHOUSE_INSTALL], "lighthouse: types", || npm::script("tests/lighthouse", "check"));
    steps.run(&[], browser::CHROMIUM_INSTALL, tools::set_up_chromium);
    let needs = [browser::CHROMIUM_INSTALL, RELEASE_PROGRAM, LIGHTHOUSE_INSTALL];
    steps.run(&needs, "lighthouse: every page", || {
        let mut command = program("npx", &root().join("tests/lighthouse"));
        command.args(["tsx", "every-page.ts"]).args(arguments);
        command.env("FORECOURT_BINARY", rust::built_program("release"));
        run_program(command.envs((CHROMIUM.find)().map(|chromium| ("CHROME_PATH", chromium))))
    });
}

/// Not part of the quick tier, because it builds for too long.
pub fn build_image(steps: &Steps, _: &[String]) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], "image: program", image::build_and_measure);
}

/// Not part of the quick tier, because it builds for too long.
pub fn build_packages(steps: &Steps, arguments: &[String]) {
    let binary = option(arguments, "--binary");
    if binary == Ok(None) {
        web_build_steps(steps);
        steps.run(&[WEB_BUILD], DIST_PROGRAM, dist::build);
        steps.run(&[DIST_PROGRAM], DIST_PACKAGES, || dist::package(&dist::built_program()));
    } else {
        let binary = binary.map(Option::unwrap_or_default);
        steps.run(&[], DIST_PACKAGES, || dist::package(&binary.clone()?));
    }
}

/// Not part of the quick tier, because it downloads Debian.
pub fn try_package(steps: &Steps, arguments: &[String]) {
    let package = option(arguments, "--deb");
    steps.run(&[], "bare machine", || match package.clone()? {
        Some(file) => bare_machine::try_package(&file),
        None => bare_machine::try_package(&dist::debian_package()?),
    });
}

/// The file of the command's only option.
fn option(arguments: &[String], name: &str) -> Result<Option<PathBuf>, Stop> {
    match arguments {
        [] => Ok(None),
        // cargo runs xtask in the folder where it is called.
        [flag, file] if flag == name => {
            std::path::absolute(file).map(Some).map_err(|error| Stop::failed(format!("{file}: {error}")))
        }
        _ => Err(Stop::failed(format!("the only option is `{name} FILE`"))),
    }
}

fn with_postgres(steps: &Steps, _: &[String]) {
    postgres_step(steps);
}

/// Not part of `test`, because the results depend on the machine.
fn bench(steps: &Steps, arguments: &[String]) {
    if let Some(("photos", files)) = arguments.split_first().map(|(part, files)| (part.as_str(), files)) {
        steps.run(&[], "benchmarks: photos", || rust::photo_benchmark(files));
        return;
    }
    let parts = ["engine", "server", "memory", "fleet"];
    let part = arguments.first().map(String::as_str).filter(|part| parts.contains(part));
    let options = if part.is_some() { &arguments[1..] } else { arguments };
    web_build_steps(steps);
    if matches!(part, None | Some("engine")) {
        steps.run(&[WEB_BUILD], "benchmarks: the engine", || rust::engine_benchmarks(options));
    }
    if part == Some("engine") {
        return;
    }
    steps.run(&[WEB_BUILD], RELEASE_PROGRAM, rust::build_release_program);
    let (name, flag) = match part {
        Some("fleet") => ("benchmarks: many sites", Some("--fleet")),
        Some("memory") => ("benchmarks: memory", Some("--memory")),
        _ => ("benchmarks: the server", None),
    };
    let options: Vec<String> = flag.map(str::to_owned).into_iter().chain(options.iter().cloned()).collect();
    steps.run(&[RELEASE_PROGRAM], name, || rust::server_benchmark(&options));
}

fn fuzz(steps: &Steps, arguments: &[String]) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], "fuzz tests", || long_runs::fuzz(long_runs::minutes(arguments, 10)?));
}

fn soak(steps: &Steps, arguments: &[String]) {
    release_steps(steps);
    steps.run(&[RELEASE_PROGRAM], "soak", || long_runs::soak(long_runs::minutes(arguments, 30)?));
}
