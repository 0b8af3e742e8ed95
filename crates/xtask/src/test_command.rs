//! `cargo xtask test`: the parts of the two tiers, and the options that select them.

use crate::{
    browser, changes, npm,
    parts::{
        self, BROWSER_TESTS, DEBUG_PROGRAM, RUST_TESTS, WEB_BUILD, deny_steps, documentation_step,
        postgres_step, web_build_steps, web_test_step,
    },
    reruns, rust, servers,
    steps::{Steps, Stop},
};

/// A part of the tests, which `--only` names.
struct Part {
    name: &'static str,
    /// True if the quick tier has it, as far as `tests/quick-tier.txt` says.
    is_quick: bool,
    run: fn(&Steps, &Options),
}

const fn quick(name: &'static str, run: fn(&Steps, &Options)) -> Part {
    Part { name, is_quick: true, run }
}

const fn thorough(name: &'static str, run: fn(&Steps, &Options)) -> Part {
    Part { name, is_quick: false, run }
}

/// In the order in which they run: what others need comes first, then what is quick.
const PARTS: &[Part] = &[
    quick("check", checks),
    quick("web", |steps, _| web_test_step(steps)),
    quick("rust", rust_tests),
    quick("browser", browser_tests),
    thorough("no-demo", |steps, _| {
        steps.run(&[WEB_BUILD], "clippy without the demo", rust::clippy_without_demo);
    }),
    thorough("documentation", |steps, _| documentation_step(steps)),
    thorough("postgres", |steps, _| postgres_step(steps)),
    thorough("acme", |steps, _| parts::acme_step(steps)),
    thorough("deny", |steps, _| deny_steps(steps)),
    thorough("guide", |steps, _| parts::build_guide(steps, &["--open".to_owned(), "no".to_owned()])),
    thorough("image", |steps, _| parts::build_image(steps, &[])),
    thorough("dist", |steps, _| parts::build_packages(steps, &[])),
    thorough("bare-machine", |steps, _| parts::try_package(steps, &[])),
];

/// The options of `cargo xtask test`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// `--all`: every test of every part.
    all: bool,
    /// `--only NAMES`: these parts of `--all`.
    only: Vec<String>,
    /// `--changed`: of the quick tier, what files that differ from `main` can touch.
    changed: bool,
    /// `--shard K/N`: this share of the browser tests.
    shard: Option<String>,
    /// `--fail-on-flaky`: a flaky test fails the run, unless it is quarantined.
    fail_on_flaky: bool,
    /// The commands that documents may name.
    commands: Vec<&'static str>,
}

impl Options {
    /// Parses the arguments. An error names the options.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut arguments = arguments.iter().map(String::as_str);
        while let Some(argument) = arguments.next() {
            match argument {
                "--all" => options.all = true,
                "--changed" => options.changed = true,
                "--fail-on-flaky" => options.fail_on_flaky = true,
                "--shard" => options.shard = arguments.next().map(str::to_owned),
                "--only" => {
                    let names = arguments.next().unwrap_or_default().split(',');
                    options.only = names.map(str::to_owned).collect();
                }
                _ => return Err(format!("`{argument}` is no option of `test`. {}", usage())),
            }
        }
        let is_part = |name: &String| PARTS.iter().any(|part| part.name == name);
        match options.only.iter().find(|name| !is_part(name)) {
            Some(unknown) => Err(format!("`{unknown}` is no part of `test`. {}", usage())),
            None => Ok(options),
        }
    }

    fn is_whole(&self) -> bool {
        self.all || !self.only.is_empty()
    }

    fn has(&self, part: &Part, changes: Option<&changes::Changes>) -> bool {
        if !self.only.is_empty() {
            return self.only.iter().any(|name| name == part.name);
        }
        (self.all || part.is_quick) && changes.is_none_or(|changes| changes.touch(part.name))
    }
}

fn usage() -> String {
    let names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
    format!(
        "The options are `--all`, `--only NAMES`, `--changed`, `--shard K/N` and `--fail-on-flaky`; \
         the names are {}",
        names.join(",")
    )
}

/// Runs the selected parts. Documents may name only these commands of `cargo xtask`.
pub fn run(steps: &Steps, arguments: &[String], commands: &[&'static str]) {
    let options = match Options::parse(arguments) {
        Ok(options) => Options { commands: commands.to_vec(), ..options },
        Err(message) => {
            steps.run(&[], "options", || Err(Stop::failed(message)));
            return;
        }
    };
    let changes = options.changed.then(changes::Changes::read);
    for part in PARTS.iter().filter(|part| options.has(part, changes.as_ref())) {
        (part.run)(steps, &options);
    }
    if options.fail_on_flaky {
        steps.run(&[], "no flaky tests", || reruns::fail_on_flaky(steps));
    }
}

/// Work that waits for the network or for one core runs beside the compiler.
fn checks(steps: &Steps, options: &Options) {
    let installations = |steps: &Steps| {
        // The Rust tests' mail server is a package of `tests`.
        browser::install_steps(steps);
        if options.is_whole() {
            browser::install_more_steps(steps);
            steps.run_quietly(&[], "rust: servers for tests", servers::install);
        }
    };
    parts::check_steps(steps, &options.commands, installations);
}

fn rust_tests(steps: &Steps, options: &Options) {
    web_build_steps(steps);
    parts::once(steps, browser::INSTALL, || npm::install("tests"));
    let needs = [WEB_BUILD, browser::INSTALL];
    if options.is_whole() {
        steps.run(&needs, RUST_TESTS, || rust::tests(steps));
    } else {
        let crates = options.changed.then(|| changes::Changes::read().crates());
        steps
            .run(&needs, RUST_TESTS, || rust::quick_tests(steps, &browser::quick_tier()?, crates.as_deref()));
    }
}

fn browser_tests(steps: &Steps, options: &Options) {
    web_build_steps(steps);
    if !steps.passed(browser::INSTALL) || !steps.passed(browser::CHROMIUM_INSTALL) {
        browser::install_steps(steps);
    }
    // Does not depend on the Rust tests: the browser tests run even if one of those fails.
    steps.run(&[WEB_BUILD], DEBUG_PROGRAM, rust::build_debug_program);
    let needs = [browser::CHROMIUM_INSTALL, DEBUG_PROGRAM];
    if options.is_whole() {
        let shard: Vec<String> = options.shard.iter().map(|shard| format!("--shard={shard}")).collect();
        steps.run(&needs, BROWSER_TESTS, || browser::tests(steps, &shard));
    } else {
        steps.run(&needs, BROWSER_TESTS, || browser::quick_tests(steps, &browser::quick_tier()?));
    }
}
