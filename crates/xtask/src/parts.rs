//! Steps that several commands have: those of `cargo xtask test`, and of the commands that run a part of it.

use crate::{
    bare_machine, browser, dist, guide, image, npm, rust, servers,
    steps::{StepResult, Steps, Stop},
    tidy, tools,
};
use std::path::PathBuf;

pub const TIDY: &str = "repository checks";
pub const WEB_INSTALL: &str = "web: install";
pub const WEB_BUILD: &str = "web: build";
const CLIPPY: &str = "clippy";
const LICENSES: &str = "licences, duplicates, sources";
pub const DEBUG_PROGRAM: &str = "rust: debug program";
const DIST_PROGRAM: &str = "dist: program";
const DIST_PACKAGES: &str = "dist: packages";
pub const RUST_TESTS: &str = "rust: tests";
pub const BROWSER_TESTS: &str = "browser: tests";

/// Formatting, repository checks, types and lints. `installations` wait for the network, and run beside the
/// compiler.
///
/// Documents may name only these commands of `cargo xtask`.
pub fn check_steps(steps: &Steps, commands: &[&str], installations: impl FnOnce(&Steps) + Send) {
    let format_and_tidy = |steps: &Steps| {
        steps.run_quietly(&[], "formatting", rust::format);
        steps.run_quietly(&[], TIDY, || tidy::check_all(commands));
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

/// The bundle is built before any Rust code, because the program embeds it.
pub fn web_build_steps(steps: &Steps) {
    once(steps, WEB_INSTALL, || npm::install("web"));
    if !steps.passed(WEB_BUILD) {
        steps.run(&[WEB_INSTALL], WEB_BUILD, || npm::script("web", "build"));
    }
}

pub fn web_test_step(steps: &Steps) {
    once(steps, WEB_INSTALL, || npm::install("web"));
    steps.run_quietly(&[WEB_INSTALL], "web: unit tests", || {
        npm::script("web", "test").map_err(|stop| browser::with_failed_tests(stop, "web"))
    });
}

pub fn deny_steps(steps: &Steps) {
    steps.run_quietly(&[], LICENSES, tools::deny_licenses);
    steps.run_quietly(&[LICENSES], "advisories", tools::deny_advisories);
}

pub fn documentation_step(steps: &Steps) {
    steps.run_quietly(&[], "rust: documentation", rust::documentation);
}

pub fn postgres_step(steps: &Steps) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], "rust: tests with PostgreSQL", || servers::postgres_tests(steps));
}

pub fn acme_step(steps: &Steps) {
    web_build_steps(steps);
    steps.run(&[WEB_BUILD], "rust: tests with Pebble", || servers::acme_tests(steps));
}

pub fn build_guide(steps: &Steps, arguments: &[String]) {
    let is_opened = match arguments {
        [] => Ok(true),
        [name, value] if name == "--open" && value == "no" => Ok(false),
        _ => Err(Stop::failed("`guide` takes only `--open no`")),
    };
    steps.run(&[], "guide", || guide::build(is_opened?));
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
