//! Steps that run cargo.

use crate::{
    process::{output, program, run},
    root,
    steps::{StepResult, Stop},
};
use serde_json::Value;
use std::{num::NonZero, path::PathBuf, process::Command};

/// Checks the formatting.
pub(crate) fn format() -> StepResult {
    run(cargo().args(["fmt", "--all", "--check"]))
}

/// Runs clippy on everything, then on the program as it is shipped, without the demo. Warnings are
/// errors.
pub(crate) fn clippy() -> StepResult {
    run(cargo().args(["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    run(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--no-default-features",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))
}

/// Builds the documentation, private items included, with warnings as errors.
pub(crate) fn documentation() -> StepResult {
    run(cargo().env("RUSTDOCFLAGS", "-D warnings").args([
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--quiet",
    ]))
}

/// Runs all Rust tests, with nextest if it is installed (one process per test), otherwise with
/// cargo's own runner.
pub(crate) fn tests() -> StepResult {
    if has_nextest() {
        run(cargo().args(["nextest", "run", "--workspace", "--test-threads", &test_threads()]))?;
        return run(cargo().args(["test", "--workspace", "--doc", "--quiet"]));
    }
    run(cargo().args(["test", "--workspace", "--quiet", "--", "--test-threads", &test_threads()]))
}

/// Two tests per core, because many tests of the program wait for its time limits.
fn test_threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    (2 * cores).to_string()
}

/// Runs the tests that need a PostgreSQL server, whose names have this word, and the integration
/// tests of `leads`, except the journal's own tests, which need the `SQLite` file. Tests with the
/// word `excluded` in their names are not run.
pub(crate) fn postgres_tests(
    word: &str,
    excluded: Option<&str>,
    environment: &[(&str, String)],
) -> StepResult {
    let cargo_with = |arguments: &[&str]| run(cargo().envs(environment.iter().cloned()).args(arguments));
    if has_nextest() {
        let without = excluded.map(|excluded| format!(" & not test({excluded})")).unwrap_or_default();
        // All in one run, because those with killed processes mostly wait.
        let filter = format!(
            "(package(forecourt) & test({word}){without}) | (package(feed) & test({word})) | (package(leads) & binary(it) & (test({word}) | not test(journal)))"
        );
        return cargo_with(&[
            "nextest",
            "run",
            "--workspace",
            "--run-ignored",
            "all",
            "--test-threads",
            &test_threads(),
            "-E",
            &filter,
        ]);
    }
    let skip = excluded.map_or_else(Vec::new, |excluded| vec!["--skip", excluded]);
    cargo_with(&[&["test", "--workspace", "--quiet", word, "--", "--ignored"], &skip[..]].concat())?;
    cargo_with(&["test", "--package", "leads", "--test", "it", "--quiet", "--", "--skip", "journal"])
}

/// Builds the debug program with the features of the Rust tests, so that nothing is compiled twice.
pub(crate) fn build_debug_program() -> StepResult {
    run(cargo().args(["test", "--workspace", "--test", "program", "--no-run", "--quiet"]))
}

/// Builds the release program.
pub(crate) fn build_release_program() -> StepResult {
    run(cargo().args(["build", "--release", "--package", "forecourt"]))
}

/// Measures the release program and its reference servers. The arguments go to the `bench` program.
pub(crate) fn server_benchmark(arguments: &[String]) -> StepResult {
    let mut command = cargo();
    command.args(["run", "--release", "--quiet", "--package", "bench", "--", "--program"]);
    run(command.arg(built_program("release")).args(arguments))
}

/// Runs all benchmark targets. Only the numeric arguments (inventory sizes) go to them.
pub(crate) fn engine_benchmarks(arguments: &[String]) -> StepResult {
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .ok_or_else(|| Stop::failed("`cargo metadata` failed: fix Cargo.toml first"))?;
    let targets = benchmark_targets(&metadata);
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

fn benchmark_targets(metadata: &str) -> Vec<String> {
    let metadata: Value = serde_json::from_str(metadata).unwrap_or_default();
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let packages = list(&metadata, "packages");
    let targets = packages.iter().flat_map(|package| list(package, "targets"));
    let benchmarks = targets.filter(|target| list(target, "kind").iter().any(|kind| kind == "bench"));
    benchmarks.filter_map(|target| target["name"].as_str().map(ToOwned::to_owned)).collect()
}

/// The folder of everything that is built.
pub(crate) fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set))
}

/// The path of the built program.
pub(crate) fn built_program(profile: &str) -> PathBuf {
    target_folder().join(profile).join(format!("forecourt{}", std::env::consts::EXE_SUFFIX))
}

fn has_nextest() -> bool {
    output(cargo().args(["nextest", "--version"])).is_some()
}

/// The cargo that runs xtask.
pub(crate) fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), &root())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bench_targets_are_benchmarks() {
        let metadata = r#"{"packages": [{"targets": [{"name": "site", "kind": ["lib"]}, {"name": "render", "kind": ["bench"]}]}]}"#;
        assert_eq!(benchmark_targets(metadata), ["render"]);
        assert_eq!(benchmark_targets("{}"), Vec::<String>::new());
    }
}
