//! Steps that run cargo.

use crate::{
    is_ci,
    process::{become_program, output, program, run},
    root,
    steps::{StepResult, Stop},
};
use serde_json::Value;
use std::{
    num::NonZero,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// The environment variable with the program that cargo runs as rustdoc.
const RUSTDOC: &str = "RUSTDOC";
/// The benchmark that needs a file.
const PHOTOS: &str = "photos";
/// This program's file.
const XTASK: &str = if cfg!(windows) { "xtask.exe" } else { "xtask" };

/// Checks the formatting.
pub fn format() -> StepResult {
    run(cargo().args(["fmt", "--all", "--check"]))
}

/// Runs clippy on everything, then on the program as it is shipped, without the demo. Warnings are
/// errors.
///
/// On a build server clippy compiles what the tests run later: nothing is compiled there yet, and
/// checking all dependencies first takes as long as compiling a third of them.
pub fn clippy() -> StepResult {
    if is_ci() {
        let test = ["test", "--workspace", "--no-run", "--quiet"];
        run(cargo_for_tests().args(test).arg("--all-targets"))?;
        return run(cargo_for_tests().args(test).args(["--no-default-features", "--bin", "forecourt"]));
    }
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet"];
    run(cargo().args(clippy).args(["--", "-D", "warnings"]))?;
    run(cargo().args(clippy).args(["--no-default-features", "--", "-D", "warnings"]))
}

/// Builds the documentation of all libraries, private items included, with warnings as errors.
///
/// `cargo doc` would check all dependencies again. `cargo test --doc` gives rustdoc those that the tests
/// are linked with, and this program in rustdoc's place writes the documentation: there are no tests in
/// it.
pub fn documentation() -> StepResult {
    let xtask = target_folder().join("debug").join(XTASK);
    run(cargo_for_tests().env(RUSTDOC, xtask).args(["test", "--workspace", "--doc", "--quiet"]))
}

/// Whether cargo runs this program in rustdoc's place.
pub fn is_rustdoc() -> bool {
    std::env::var_os(RUSTDOC).is_some_and(|rustdoc| Path::new(&rustdoc).ends_with(XTASK))
}

/// Writes a library's documentation, with the arguments with which rustdoc would test its examples.
pub fn document(arguments: &[String]) -> ExitCode {
    let mut rustdoc = program("rustdoc", &root());
    rustdoc.args(without_tests(arguments)).args(["--document-private-items", "-Dwarnings", "--out-dir"]);
    become_program(rustdoc.arg(target_folder().join("doc")))
}

pub fn without_tests(arguments: &[String]) -> Vec<&String> {
    let mut kept = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--test" => {}
            "--test-run-directory" => _ = arguments.next(),
            _ => kept.push(argument),
        }
    }
    kept
}

/// Runs all Rust tests, with nextest if it is installed (one process per test), otherwise with
/// cargo's own runner.
pub fn tests() -> StepResult {
    if has_nextest() {
        let nextest = ["nextest", "run", "--workspace", "--test-threads"];
        return run(cargo_for_tests().args(nextest).arg(test_threads()));
    }
    let test = ["test", "--workspace", "--lib", "--bins", "--tests", "--quiet", "--", "--test-threads"];
    run(cargo_for_tests().args(test).arg(test_threads()))
}

/// Two tests per core, because many tests of the program wait for its time limits.
fn test_threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    (2 * cores).to_string()
}

/// Runs the tests with the word `postgres` in their names, and the integration tests of `leads` but the
/// journal's own, which need the `SQLite` file.
pub fn postgres_tests(without_several_servers: bool, environment: &[(&str, String)]) -> StepResult {
    let cargo_with =
        |arguments: &[&str]| run(cargo_for_tests().envs(environment.iter().cloned()).args(arguments));
    if has_nextest() {
        let deployments = if without_several_servers { " & not test(several_servers)" } else { "" };
        // All in one run, because those with killed processes mostly wait.
        let filter = format!(
            "(package(forecourt) & test(postgres){deployments}) | (package(feed) & test(postgres)) \
             | (package(leads) & binary(it) & (test(postgres) | not test(journal)))"
        );
        let nextest = ["nextest", "run", "--workspace", "--run-ignored", "all", "--test-threads"];
        return cargo_with(&[&nextest[..], &[&test_threads(), "-E", &filter]].concat());
    }
    let skip = if without_several_servers { &["--skip", "several_servers"][..] } else { &[] };
    cargo_with(&[&["test", "--workspace", "--quiet", "postgres", "--", "--ignored"], skip].concat())?;
    cargo_with(&["test", "--package", "leads", "--test", "it", "--quiet", "--", "--skip", "journal"])
}

/// Builds the debug program with the features of the Rust tests, so that nothing is compiled twice.
pub fn build_debug_program() -> StepResult {
    run(cargo_for_tests().args(["test", "--workspace", "--test", "program", "--no-run", "--quiet"]))
}

/// Builds the release program.
pub fn build_release_program() -> StepResult {
    run(cargo().args(["build", "--release", "--package", "forecourt"]))
}

/// Measures the release program and its reference servers. The arguments go to the `bench` program.
pub fn server_benchmark(arguments: &[String]) -> StepResult {
    let mut command = cargo();
    command.args(["run", "--release", "--quiet", "--package", "bench", "--", "--program"]);
    run(command.arg(built_program("release")).args(arguments))
}

/// Measures how a JPEG becomes a photo.
pub fn photo_benchmark(files: &[String]) -> StepResult {
    // cargo runs benchmarks in the folder of their crate.
    let files = files.iter().map(std::path::absolute).collect::<Result<Vec<_>, _>>();
    let files = files.map_err(|error| Stop::failed(error.to_string()))?;
    run(cargo().args(["bench", "--package", "resize", "--bench", PHOTOS, "--"]).args(files))
}

/// Runs all benchmark targets but that of photos, which needs a file. Only the numeric arguments
/// (inventory sizes) go to them.
pub fn engine_benchmarks(arguments: &[String]) -> StepResult {
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .ok_or_else(|| Stop::failed("`cargo metadata` failed: fix Cargo.toml first"))?;
    let mut targets = benchmark_targets(&metadata);
    targets.retain(|target| target != PHOTOS);
    if targets.is_empty() {
        return Err(Stop::Skipped("no crate has a benchmark".into()));
    }
    let bench_flags = targets.iter().flat_map(|target| ["--bench", target]);
    run(cargo().args(["bench", "--workspace"]).args(bench_flags).arg("--").args(sizes(arguments)))
}

/// Non-numeric arguments are options of the server benchmark.
fn sizes(arguments: &[String]) -> impl Iterator<Item = &String> {
    arguments.iter().filter(|argument| argument.parse::<usize>().is_ok())
}

pub fn benchmark_targets(metadata: &str) -> Vec<String> {
    let metadata: Value = serde_json::from_str(metadata).unwrap_or_default();
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let packages = list(&metadata, "packages");
    let targets = packages.iter().flat_map(|package| list(package, "targets"));
    let benchmarks = targets.filter(|target| list(target, "kind").iter().any(|kind| kind == "bench"));
    benchmarks.filter_map(|target| target["name"].as_str().map(ToOwned::to_owned)).collect()
}

/// The folder of everything that is built.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set))
}

/// The path of the built program.
pub fn built_program(profile: &str) -> PathBuf {
    target_folder().join(profile).join(format!("forecourt{}", std::env::consts::EXE_SUFFIX))
}

fn has_nextest() -> bool {
    output(cargo().args(["nextest", "--version"])).is_some()
}

/// The cargo that compiles and runs tests. On a build server its compiler is clippy.
fn cargo_for_tests() -> Command {
    let mut command = cargo();
    if is_ci() {
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        // As `cargo clippy -- -D warnings` sets them.
        command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    }
    command
}

/// The cargo that runs xtask, without the variables with which it describes xtask's package: ring's
/// build script runs again when they change, and all that depends on ring is compiled again.
pub fn cargo() -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), &root());
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&*name);
        }
    }
    command
}
