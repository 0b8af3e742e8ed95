//! The Rust side of the steps.

use crate::{
    process::{output, program, run},
    root,
    steps::{Outcome, Stop},
};
use serde_json::Value;
use std::{path::PathBuf, process::Command};

/// Formatting.
pub(crate) fn format() -> Outcome {
    run(cargo().args(["fmt", "--all", "--check"]))
}

/// Clippy over everything, warnings are errors; then over the program as it is shipped, without the demo.
pub(crate) fn clippy() -> Outcome {
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

/// The documentation's links and forms, private items too.
pub(crate) fn documentation() -> Outcome {
    run(cargo().env("RUSTDOCFLAGS", "-D warnings").args([
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--quiet",
    ]))
}

/// Every Rust test. nextest where it is installed, for one process per test; else cargo's own runner.
pub(crate) fn tests() -> Outcome {
    if has_nextest() {
        run(cargo().args(["nextest", "run", "--workspace"]))?;
        return run(cargo().args(["test", "--workspace", "--doc", "--quiet"]));
    }
    run(cargo().args(["test", "--workspace", "--quiet"]))
}

/// The tests with this word in their names that are ignored elsewhere, in an environment that they need.
pub(crate) fn ignored_tests(word: &str, environment: &[(&str, &str)]) -> Outcome {
    let mut command = cargo();
    command.envs(environment.iter().copied());
    if has_nextest() {
        command.args([
            "nextest",
            "run",
            "--workspace",
            "--run-ignored",
            "only",
            "-E",
            &format!("test({word})"),
        ]);
    } else {
        command.args(["test", "--workspace", "--quiet", word, "--", "--ignored"]);
    }
    run(&mut command)
}

/// The tests of everything that keeps and sends leads, but those of the journal's file.
pub(crate) fn desk_tests(environment: &[(&str, &str)]) -> Outcome {
    let mut command = cargo();
    command.envs(environment.iter().copied());
    if has_nextest() {
        command.args([
            "nextest",
            "run",
            "--workspace",
            "-E",
            "package(leads) & binary(it) & not test(journal)",
        ]);
    } else {
        command.args(["test", "--package", "leads", "--test", "it", "--quiet", "--", "--skip", "journal"]);
    }
    run(&mut command)
}

/// The debug program, as the Rust tests build it: the same features, so that nothing is built twice.
pub(crate) fn debug_program() -> Outcome {
    run(cargo().args(["test", "--workspace", "--test", "program", "--no-run", "--quiet"]))
}

/// The release program.
pub(crate) fn release_program() -> Outcome {
    run(cargo().args(["build", "--release", "--package", "forecourt"]))
}

/// The release program under requests, beside other servers; arguments go on to it.
pub(crate) fn server_benchmark(arguments: &[String]) -> Outcome {
    let mut command = cargo();
    command.args(["run", "--release", "--quiet", "--package", "bench", "--", "--program"]);
    run(command.arg(built_program("release")).args(arguments))
}

/// Every benchmark target there is; of the arguments sizes alone go on to them.
pub(crate) fn engine_benchmarks(arguments: &[String]) -> Outcome {
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .ok_or_else(|| Stop::failed("`cargo metadata` failed: mend Cargo.toml first"))?;
    let targets = benchmark_targets(&metadata);
    if targets.is_empty() {
        return Err(Stop::Skipped("no crate has a benchmark".into()));
    }
    let named = targets.iter().flat_map(|target| ["--bench", target]);
    run(cargo().args(["bench", "--workspace"]).args(named).arg("--").args(sizes(arguments)))
}

/// The words that are numbers; the others are the server's.
fn sizes(words: &[String]) -> impl Iterator<Item = &String> {
    words.iter().filter(|word| word.parse::<usize>().is_ok())
}

fn benchmark_targets(metadata: &str) -> Vec<String> {
    let metadata: Value = serde_json::from_str(metadata).unwrap_or_default();
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let packages = list(&metadata, "packages");
    let targets = packages.iter().flat_map(|package| list(package, "targets"));
    let benchmarks = targets.filter(|target| list(target, "kind").iter().any(|kind| kind == "bench"));
    benchmarks.filter_map(|target| target["name"].as_str().map(ToOwned::to_owned)).collect()
}

/// Where a build leaves the program.
pub(crate) fn built_program(profile: &str) -> PathBuf {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set));
    target.join(profile).join(format!("forecourt{}", std::env::consts::EXE_SUFFIX))
}

fn has_nextest() -> bool {
    output(cargo().args(["nextest", "--version"])).is_some()
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), &root())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_benchmarks_are_run_as_benchmarks() {
        let metadata = r#"{"packages": [{"targets": [{"name": "site", "kind": ["lib"]}, {"name": "render", "kind": ["bench"]}]}]}"#;
        assert_eq!(benchmark_targets(metadata), ["render"]);
        assert_eq!(benchmark_targets("{}"), Vec::<String>::new());
    }
}
