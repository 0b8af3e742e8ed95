//! The commands and their steps. Quick steps come first.

use crate::{
    browser, long_runs, npm,
    parts::{
        BROWSER_TESTS, DEBUG_PROGRAM, TIDY, WEB_BUILD, build_guide, build_image, build_packages, check_steps,
        try_package, web_build_steps,
    },
    process::{become_program, program, run as run_program},
    root, rust,
    steps::{Steps, Stop},
    test_command, tidy,
    tools::{self, CHROMIUM, on_path},
};
use std::{fmt::Write as _, process::ExitCode};

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
        |steps, arguments| test_command::run(steps, arguments, &names()),
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
    command("rust", "run all Rust tests and build the documentation", |steps, _| {
        only(steps, "rust,documentation");
    }),
    command("web", "run the unit tests of the scripts", |steps, _| only(steps, "web")),
    command("deny", "check licences and known vulnerabilities of all dependencies", |steps, _| {
        only(steps, "deny");
    }),
    command_with_arguments("e2e", "run the browser tests; arguments go to Playwright", e2e),
    command("postgres", "start a PostgreSQL server and run the tests that need it", |steps, _| {
        only(steps, "postgres");
    }),
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
    command(
        "messages",
        "write the files that use each message above it in crates/messages/en-US",
        |steps, _| {
            steps.run(&[], "places of messages", tidy::messages::write_places);
        },
    ),
    command("tidy", "check lengths, module cycles, links, names and rule citations", |steps, _| {
        steps.run(&[], TIDY, || tidy::check_all(&names()));
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

const RELEASE_PROGRAM: &str = "rust: release program";
const DEMO_PROGRAM: &str = "rust: demo program";
/// The program that sends the requests of the server's benchmark.
const WRK: &str = "benchmarks: wrk";
const LIGHTHOUSE_INSTALL: &str = "lighthouse: install";
/// The names of the commands.
fn names() -> Vec<&'static str> {
    COMMANDS.iter().map(|command| command.name).collect()
}

/// Runs parts of `test --all`.
fn only(steps: &Steps, parts: &str) {
    test_command::run(steps, &["--only".to_owned(), parts.to_owned()], &names());
}

fn check(steps: &Steps, _: &[String]) {
    check_steps(steps, &names(), |_| {});
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

/// Not part of `test`, because the results depend on the machine.
fn bench(steps: &Steps, arguments: &[String]) {
    if let Some(("photos", files)) = arguments.split_first().map(|(part, files)| (part.as_str(), files)) {
        steps.run(&[], "benchmarks: photos", || rust::photo_benchmark(files));
        return;
    }
    let parts = ["engine", "server", "memory", "fleet"];
    let part = arguments.first().map(String::as_str).filter(|part| parts.contains(part));
    let options = if part.is_some() { &arguments[1..] } else { arguments };
    if matches!(part, None | Some("server" | "memory")) {
        let missing = || Stop::failed("wrk is not installed: install the package `wrk`");
        steps.run(&[], WRK, || on_path("wrk").map(drop).ok_or_else(missing));
        if !steps.passed(WRK) {
            return;
        }
    }
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
