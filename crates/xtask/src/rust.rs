//! Steps that run cargo.

use crate::{
    process::{output, program, run},
    quick_tier::{QuickTier, rust_tests},
    reruns, root,
    steps::{StepResult, Steps, Stop},
    target_folder,
};
use std::{fs, num::NonZero, path::PathBuf, process::Command};

/// The environment variable with the file to which insta adds the path of each snapshot that a test uses.
const SNAPSHOTS_USED: &str = "INSTA_SNAPSHOT_REFERENCES_FILE";
/// The profile of `cargo xtask run`.
pub const DEMO_PROFILE: &str = "demo";

/// Checks the formatting.
pub fn format() -> StepResult {
    run(cargo().args(["fmt", "--all", "--check"]))
}

/// Compiles everything that the tests run, with clippy as the compiler and its warnings as errors, so that
/// nothing is compiled twice.
pub fn clippy() -> StepResult {
    let test = ["test", "--workspace", "--no-run", "--quiet", "--all-targets"];
    run(cargo_for_tests().args(test))
}

/// Runs clippy on the program as it is shipped, without the demo.
pub fn clippy_without_demo() -> StepResult {
    let test = ["test", "--workspace", "--no-run", "--quiet", "--no-default-features", "--bin", "forecourt"];
    run(cargo_for_tests().args(test))
}

/// Builds the documentation of all libraries, private items included, with warnings as errors.
pub fn documentation() -> StepResult {
    let doc = ["doc", "--workspace", "--lib", "--no-deps", "--document-private-items", "--quiet"];
    run(cargo().env("RUSTDOCFLAGS", "-Dwarnings").args(doc))
}

/// Runs all Rust tests, and checks that a test names each snapshot.
pub fn tests(steps: &Steps) -> StepResult {
    let used = target_folder().join("used-snapshots.txt");
    let _ = fs::remove_file(&used);
    run_tests(steps, &["--workspace".to_owned()], &[(SNAPSHOTS_USED, used.display().to_string())])?;
    let unused = unused_snapshots(&fs::read_to_string(used).unwrap_or_default());
    if unused.is_empty() {
        Ok(())
    } else {
        Err(Stop::failed(format!("no test names these snapshots, delete them: {}", unused.join(", "))))
    }
}

/// Runs the Rust tests of the quick tier, after a check of its table; with `crates` those of these crates and
/// of what depends on them.
pub fn quick_tests(steps: &Steps, tier: &QuickTier, crates: Option<&[String]>) -> StepResult {
    if !has_nextest() {
        return cargo_tests(tier.slow_names());
    }
    let list = ["nextest", "list", "--workspace", "--message-format", "json"];
    let list =
        output(cargo_for_tests().args(list)).ok_or_else(|| Stop::failed("`cargo nextest list` failed"))?;
    let findings = tier.check_rust(&rust_tests(&list));
    if !findings.is_empty() {
        return Err(Stop::Failed(findings.join("\n")));
    }
    let mut filter = tier.rust_filter();
    if let Some(crates) = crates {
        let touched: Vec<String> = crates.iter().map(|name| format!("rdeps(={name})")).collect();
        filter = format!("({filter}) & ({})", touched.join(" | "));
    }
    run_tests(steps, &["--workspace".to_owned(), "-E".to_owned(), filter], &[])
}

/// Runs tests with nextest if it is installed (one process per test), otherwise all with cargo's own runner.
/// Those that fail run again alone.
fn run_tests(steps: &Steps, arguments: &[String], environment: &[(&str, String)]) -> StepResult {
    if !has_nextest() {
        return cargo_tests([]);
    }
    let report = target_folder().join("nextest/default/junit.xml");
    let _ = fs::remove_file(&report);
    let nextest = |threads: &str, arguments: &[String]| {
        let mut cargo = cargo_for_tests();
        cargo.args(["nextest", "run", "--test-threads", threads]).args(arguments);
        run(cargo.envs(environment.iter().map(|(name, value)| (name, value))))
    };
    reruns::run(
        steps,
        || nextest(&test_threads(), arguments),
        || reruns::failed_in_junit(&fs::read_to_string(&report).unwrap_or_default()),
        |failed| {
            let filters = failed.iter().filter_map(|test| test.name.split_once(' '));
            let filters = filters.map(|(program, name)| format!("(binary_id(={program}) & test(={name}))"));
            let filter = filters.collect::<Vec<_>>().join(" | ");
            let ignored = ["--workspace", "--run-ignored", "all", "-E"].map(str::to_owned);
            nextest("1", &[&ignored[..], &[filter]].concat())
        },
    )
}

/// Runs all tests but these with cargo's own runner.
fn cargo_tests<'a>(skipped: impl IntoIterator<Item = &'a str>) -> StepResult {
    let test = ["test", "--workspace", "--lib", "--bins", "--tests", "--quiet", "--", "--test-threads"];
    let skip = skipped.into_iter().flat_map(|name| ["--skip", name]);
    run(cargo_for_tests().args(test).arg(test_threads()).args(skip))
}

/// The snapshots in the repository that are not among those that tests have used.
fn unused_snapshots(used: &str) -> Vec<String> {
    let used: Vec<&str> = used.lines().collect();
    let list = output(program("git", &root()).args(["ls-files", "*.snap"])).unwrap_or_default();
    let is_unused = |path: &&str| !used.iter().any(|used| used.ends_with(path));
    list.lines().filter(is_unused).map(str::to_owned).collect()
}

/// Two tests per core, because many tests of the program wait for its time limits.
fn test_threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    (2 * cores).to_string()
}

/// Runs the tests with the word `postgres` in their names but those with one of the words `without`, and the
/// integration tests of `leads` but the journal's own, which need the `SQLite` file.
pub fn postgres_tests(steps: &Steps, without: &[&str], environment: &[(&str, String)]) -> StepResult {
    if has_nextest() {
        let left_out: Vec<_> = without.iter().map(|word| format!(" & not test({word})")).collect();
        let left_out = left_out.concat();
        // All in one run, because those with killed processes mostly wait.
        let filter = format!(
            "(package(forecourt) & test(postgres){left_out}) | (package(feed) & test(postgres)) \
             | (package(leads) & binary(it) & (test(postgres) | not test(journal)))"
        );
        let arguments = ["--workspace", "--run-ignored", "all", "-E", &filter].map(str::to_owned);
        return run_tests(steps, &arguments, environment);
    }
    let cargo_with =
        |arguments: &[&str]| run(cargo_for_tests().envs(environment.iter().cloned()).args(arguments));
    let skip: Vec<_> = without.iter().flat_map(|word| ["--skip", word]).collect();
    cargo_with(&[&["test", "--workspace", "--quiet", "postgres", "--", "--ignored"], &skip[..]].concat())?;
    cargo_with(&["test", "--package", "leads", "--test", "it", "--quiet", "--", "--skip", "journal"])
}

/// Builds the debug program with the features of the Rust tests, so that nothing is compiled twice.
pub fn build_debug_program() -> StepResult {
    run(cargo_for_tests().args(["test", "--workspace", "--test", "program", "--no-run", "--quiet"]))
}

/// Builds the program for `cargo xtask run`.
pub fn build_demo_program() -> StepResult {
    run(cargo().args(["build", "--profile", DEMO_PROFILE, "--package", "forecourt"]))
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
    run(cargo().args(["bench", "--package", "resize", "--bench", "photos", "--"]).args(files))
}

/// Runs all benchmark targets but that of photos, which needs a file. Only the numeric arguments
/// (inventory sizes) go to them.
pub fn engine_benchmarks(arguments: &[String]) -> StepResult {
    let bench = ["bench", "--workspace", "--exclude", "resize", "--bench", "*", "--"];
    run(cargo().args(bench).args(sizes(arguments)))
}

/// Non-numeric arguments are options of the server benchmark.
fn sizes(arguments: &[String]) -> impl Iterator<Item = &String> {
    arguments.iter().filter(|argument| argument.parse::<usize>().is_ok())
}

/// The path of the built program.
pub fn built_program(profile: &str) -> PathBuf {
    target_folder().join(profile).join(format!("forecourt{}", std::env::consts::EXE_SUFFIX))
}

fn has_nextest() -> bool {
    output(cargo().args(["nextest", "--version"])).is_some()
}

/// The cargo that compiles and runs tests. Its compiler is clippy: to check all dependencies first takes as
/// long as to compile a third of them.
fn cargo_for_tests() -> Command {
    let mut command = cargo();
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    // As `cargo clippy -- -D warnings` sets them.
    command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
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

/// Runs the tests that need an authority for certificates alone.
pub fn acme_tests(steps: &Steps) -> StepResult {
    if has_nextest() {
        let filter = "package(forecourt) & test(/^acme::/) & not test(postgres)";
        let arguments = ["--workspace", "--run-ignored", "all", "-E", filter];
        return run_tests(steps, &arguments.map(str::to_owned), &[]);
    }
    let acme = ["test", "--package", "forecourt", "--test", "program", "--quiet", "acme::"];
    run(cargo_for_tests().args(acme).args(["--", "--ignored", "--skip", "postgres"]))
}
